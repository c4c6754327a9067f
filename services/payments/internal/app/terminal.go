package app

import (
	"context"
	"errors"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// RecordTerminalPayment reserves the payment that a customer made at a card terminal. Recording the same again changes
// nothing. PAYMENT_NOT_FOUND unless the order is to be paid at a terminal; PAYMENT_CONFLICT when the receipt differs
// from the payment or from what is on record; PAYMENT_STATE when the payment has ended.
func (s *Payments) RecordTerminalPayment(ctx context.Context, receipt payment.TerminalReceipt) (*payment.Payment, error) {
	return s.recordReceipt(ctx, receipt, Terminal.RecordPayment)
}

// RecordTerminalRefund releases or refunds the payment that staff have handed back, whichever was decided. Recording the
// same again changes nothing. Errors as with [Payments.RecordAtTerminal]; PAYMENT_STATE when nothing is owed.
func (s *Payments) RecordTerminalRefund(ctx context.Context, receipt payment.TerminalReceipt) (*payment.Payment, error) {
	return s.recordReceipt(ctx, receipt, Terminal.RecordRefund)
}

func (s *Payments) recordReceipt(
	ctx context.Context, receipt payment.TerminalReceipt, record func(Terminal, context.Context, string, payment.TerminalReceipt) error,
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
	if p, err = s.reconcile(ctx, p, payment.ByTerminal); err != nil {
		return nil, err
	}
	if err := record(terminal, ctx, p.Opening().Reference, receipt); err != nil {
		if _, refused := errors.AsType[*payment.RefusedError](err); refused {
			return nil, p.StateFault()
		}
		return nil, err
	}
	return s.reconcile(ctx, p, payment.ByTerminal)
}

// maxRefundsDue is how many payments are listed that are to be handed back.
const maxRefundsDue = 100

// TerminalRefundsDue returns what is to be handed back over the counter, the longest due first, at most a hundred.
func (s *Payments) TerminalRefundsDue(ctx context.Context) ([]payment.TerminalRefundDue, error) {
	terminal, ok := s.providers[payment.CardTerminal].(Terminal)
	if !ok {
		return nil, nil
	}
	return terminal.RefundsDue(ctx, maxRefundsDue)
}
