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
	return s.onSlip(ctx, receipt, Terminal.Record)
}

// RecordHandedBack releases or refunds the payment that staff have handed back, whichever was decided. Recording the
// same again changes nothing. Errors as with [Payments.RecordAtTerminal]; PAYMENT_STATE when nothing is owed.
func (s *Payments) RecordHandedBack(ctx context.Context, receipt payment.Receipt) (*payment.Payment, error) {
	return s.onSlip(ctx, receipt, Terminal.HandBack)
}

func (s *Payments) onSlip(
	ctx context.Context, receipt payment.Receipt, record func(Terminal, context.Context, string, payment.Receipt) error,
) (*payment.Payment, error) {
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
	if err := record(terminal, ctx, p.Opening().Reference, receipt); err != nil {
		if _, refused := errors.AsType[*payment.RefusedError](err); refused {
			return nil, p.RefusedByState()
		}
		return nil, err
	}
	return s.settle(ctx, p, payment.ByTerminal)
}

// maxDue is how many payments are listed that are to be handed back.
const maxDue = 100

// DueAtTerminals returns what is to be handed back over the counter, the longest due first, at most a hundred.
func (s *Payments) DueAtTerminals(ctx context.Context) ([]payment.Due, error) {
	terminal, ok := s.providers[payment.CardTerminal].(Terminal)
	if !ok {
		return nil, nil
	}
	return terminal.Due(ctx, maxDue)
}
