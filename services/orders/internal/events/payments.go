package events

import (
	"context"
	"time"

	paymentseventsv1 "bestill.example/proto/gen/bestill/payments/events/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/fault"
)

// PaymentChanged is the consumer of changes of payments.
var PaymentChanged = eventbus.Consumer{
	Stream:   "PAYMENTS",
	Name:     "orders-payment-changed",
	Subjects: []string{"payments.payment.changed"},
	Workers:  4,
}

// putOff is how long an order whose payment has just changed is left to another process: usually the customer has returned from
// paying to that one, which is done before the time is over.
const putOff = time.Second

// AdvancePaid returns a handler that advances the order whose payment has changed, and compares a completed one with its
// ledger. The event only says which payment changed and the ledger is read, so events may be repeated, late and in any order.
// Payments of unknown orders are skipped. An order that this process is not working on is left to another one at first.
func AdvancePaid(saga *app.Saga) func(ctx context.Context, event eventbus.Event) error {
	return func(ctx context.Context, event eventbus.Event) error {
		var changed paymentseventsv1.PaymentChanged
		if err := event.Decode(&changed); err != nil {
			return err
		}
		id := order.ID(changed.GetPayment().GetOrderReference())
		if !id.Valid() {
			return nil
		}
		if asCharged(changed.GetPayment()) {
			here, err := saga.AdvanceHere(ctx, id)
			if err == nil && !here {
				if event.InFirstDelivery() {
					return eventbus.LaterError{In: putOff}
				}
				_, err = saga.Advance(ctx, id)
			}
			return unlessUnknown(err)
		}
		o, err := saga.Advance(ctx, id)
		if err == nil && o.State() == order.Completed {
			_, err = saga.Compare(ctx, id)
		}
		return unlessUnknown(err)
	}
}

// unlessUnknown returns nil for an order that does not exist.
func unlessUnknown(err error) error {
	if fault.Reason(err) == order.ReasonNotFound {
		return nil
	}
	return err
}

// asCharged reports whether the payment is in the state of a completed order's, or an earlier one, so that there is nothing to
// compare. Every later change has an event of its own.
func asCharged(payment *paymentsv1.Payment) bool {
	switch payment.GetState() {
	case paymentsv1.Payment_CREATED, paymentsv1.Payment_RESERVED, paymentsv1.Payment_CAPTURED:
		// A refused refund moves no money.
		return payment.GetRefundedAmountInOre() == 0 && payment.GetRefund() == paymentsv1.Refund_UNSPECIFIED
	default:
		return false
	}
}
