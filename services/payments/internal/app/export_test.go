package app

import (
	"context"

	"bestill.example/services/payments/internal/payment"
)

// Sweep reconciles all payments that are due now.
func (s *Payments) Sweep(ctx context.Context, batch int) {
	ofEach(payment.Operators, func(operator payment.ProviderCode) { s.sweep(ctx, operator, batch) })
}
