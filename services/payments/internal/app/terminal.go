package app

import (
	"context"
	"errors"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// RecordAtTerminal reserves the payment that a customer made at a card terminal. Recording the same again changes
// nothing. PAYMENT_NOT_FOUND unless the order is to be paid at a terminal; PAYMENT_CONFLICT when the receipt differs
// from the payment or from what is on record; PAYMENT_STATE when the payment has ended.
func (s *Payments) RecordAtTerminal(ctx context.Context, receipt payment.Receipt) (*payment.Payment, error) {
	p, err := s.store.LoadByOrder(ctx, receipt.OrderReference)
	if err != nil {
		return nil, err
	}
	terminal, ok := s.providers[p.Operator()].(Terminal)
	if !ok {
		return nil, fault.New(fault.NotFound, payment.ReasonNotFound)
	}
	// First what was decided: whoever pays for an order that is being let go hears of it before the money is on record.
	if p, err = s.settle(ctx, p, payment.ByTerminal); err != nil {
		return nil, err
	}
	if err := terminal.Record(ctx, p.Opening().Reference, receipt); err != nil {
		if _, refused := errors.AsType[*payment.RefusedError](err); refused {
			return nil, p.RefusedByState()
		}
		return nil, err
	}
	return s.settle(ctx, p, payment.ByTerminal)
}
