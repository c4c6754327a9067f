package app

import (
	"context"
	"errors"

	"bestill.example/services/orders/internal/order"
)

// Sweep advances every unfinished order whose lease has ended.
func (s *Sweeper) Sweep(ctx context.Context) (err error) {
	for _, provider := range order.Providers {
		err = errors.Join(err, s.sweep(ctx, provider))
	}
	return err
}
