package order

import "errors"

// Failure is why an order ended without a charge, by its name in bestill.orders.v1.OrderFailure. It is empty for an
// order that did not.
type Failure string

// The failures.
const (
	// Declined means that the provider or the bank said no.
	Declined Failure = "PAYMENT_DECLINED"
	// Aborted means that the customer gave up at the provider.
	Aborted Failure = "PAYMENT_ABORTED"
	// TimedOut means that it was not paid in time.
	TimedOut Failure = "PAYMENT_EXPIRED"
	// NotOpened means that there was no payment to be had.
	NotOpened Failure = "PAYMENT_NOT_OPENED"
	// CaptureRefused means that the reservation was gone, or refused, when it was to be captured.
	CaptureRefused Failure = "CAPTURE_REFUSED"
	// NotAsAskedFor means that the payment at the provider is another than was asked for.
	NotAsAskedFor Failure = "PAYMENT_STATE"
	// NumberNotIssued means that there was no number or code to be had.
	NumberNotIssued Failure = "NUMBER_NOT_ISSUED"
	// NotFulfilled means that another part of what was ordered could not be had.
	NotFulfilled Failure = "NOT_FULFILLED"
	// PickupFull means that the driver's round had no place left, PickupDayPassed that the day could not be booked any more,
	// and PickupNotServiceable that no driver collects there.
	PickupFull           Failure = "PICKUP_FULL"
	PickupDayPassed      Failure = "PICKUP_DATE_PASSED"
	PickupNotServiceable Failure = "PICKUP_NOT_SERVICEABLE"
	// Withdrawn means that the sender cancelled the order before it was charged.
	Withdrawn Failure = "WITHDRAWN"
)

// endOf is the state in which an order ends that fails.
var endOf = map[Failure]State{
	Declined:        PaymentFailed,
	Aborted:         PaymentFailed,
	NotOpened:       PaymentFailed,
	TimedOut:        Expired,
	CaptureRefused:  Cancelled,
	NotAsAskedFor:   Cancelled,
	NumberNotIssued: Cancelled,
	NotFulfilled:    Cancelled,
	Withdrawn:       Cancelled,

	PickupFull:           Cancelled,
	PickupDayPassed:      Cancelled,
	PickupNotServiceable: Cancelled,
}

// WhyUnpaid returns why an order fails whose payment, by the ledger, has ended before it was paid.
func (o *Order) WhyUnpaid(ledger Ledger) Failure {
	switch {
	case ledger.State == PaymentDeclined:
		return Declined
	case ledger.State == PaymentAborted:
		return Aborted
	case !o.data.WithdrawnAt.IsZero():
		return Withdrawn
	default:
		return TimedOut
	}
}

// WhyNotBooked returns why an order fails whose booking is finally refused, with that reason.
func WhyNotBooked(reason string) Failure {
	switch why := Failure(reason); why {
	case PickupFull, PickupDayPassed, PickupNotServiceable:
		return why
	default:
		return NotFulfilled
	}
}

// WhyNotIssued returns why an order fails for which [Order.Issue] returned an error that wraps [ErrCannotIssue].
func WhyNotIssued(err error) Failure {
	if errors.Is(err, ErrNoNumbers) {
		return NumberNotIssued
	}
	return NotFulfilled
}
