package app

import (
	"context"
	"errors"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

// RecordTerminalPayment records that a customer paid at a card terminal, which makes the payment reserved. It is
// idempotent. PAYMENT_NOT_FOUND unless the order is to be paid at a terminal; PAYMENT_CONFLICT if the receipt differs
// from the payment or from the recorded receipt; PAYMENT_STATE if the payment has ended.
func (s *Payments) RecordTerminalPayment(ctx context.Context, receipt payment.TerminalReceipt) (*payment.Payment, error) {
	return s.recordReceipt(ctx, receipt, Terminal.RecordPayment)
}

// RecordTerminalRefund records that staff paid a payment back over the counter, which makes it released or refunded,
// as decided. It is idempotent. Errors as with [Payments.RecordTerminalPayment]; PAYMENT_STATE if no refund is due.
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
	// Carry out an outstanding decision first: if the payment is being released, staff learn that before they record it.
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

// TerminalRecords returns what staff have recorded about an order's payment at a card terminal, in that order.
func (s *Payments) TerminalRecords(ctx context.Context, orderReference string) ([]payment.TerminalRecord, error) {
	terminal, ok := s.providers[payment.CardTerminal].(Terminal)
	if !ok {
		return nil, nil
	}
	return terminal.Records(ctx, orderReference)
}

const maxRefundsDue = 100

// TerminalRefundsDue returns the payments to be paid back over the counter, the oldest first, at most 100.
func (s *Payments) TerminalRefundsDue(ctx context.Context) ([]payment.TerminalRefundDue, error) {
	terminal, ok := s.providers[payment.CardTerminal].(Terminal)
	if !ok {
		return nil, nil
	}
	return terminal.RefundsDue(ctx, maxRefundsDue)
}
