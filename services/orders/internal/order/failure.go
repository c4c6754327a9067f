package order

import "errors"

// Failure is why an order ended without a charge, by its name in bestill.orders.v1.OrderFailure; empty for all other orders.
type Failure string

// The failures.
const (
	// Declined means that the provider or the bank refused the payment.
	Declined Failure = "PAYMENT_DECLINED"
	// Aborted means that the customer cancelled the payment at the provider.
	Aborted Failure = "PAYMENT_ABORTED"
	// TimedOut means that it was not paid in time.
	TimedOut Failure = "PAYMENT_EXPIRED"
	// NotOpened means that no payment could be opened.
	NotOpened Failure = "PAYMENT_NOT_OPENED"
	// CaptureRefused means that the capture was refused, for instance because the reservation had ended.
	CaptureRefused Failure = "CAPTURE_REFUSED"
	// NotAsAskedFor means that the payment at the provider is not the one that was requested.
	NotAsAskedFor Failure = "PAYMENT_STATE"
	// NumberNotIssued means that no number or code was available.
	NumberNotIssued Failure = "NUMBER_NOT_ISSUED"
	// NotFulfilled means that another part of the order could not be fulfilled.
	NotFulfilled Failure = "NOT_FULFILLED"
	// PickupFull means that the driver's round had no place left, PickupDayPassed that the day could no longer be booked or that the
	// round began before the order was completed, and PickupNotServiceable that no driver collects there.
	PickupFull           Failure = "PICKUP_FULL"
	PickupDayPassed      Failure = "PICKUP_DATE_PASSED"
	PickupNotServiceable Failure = "PICKUP_NOT_SERVICEABLE"
	// PickupAlreadyOrdered means that another order for an item of the visit was paid first.
	PickupAlreadyOrdered Failure = "PICKUP_ALREADY_ORDERED"
	// Withdrawn means that the sender cancelled the order before it was charged.
	Withdrawn Failure = "WITHDRAWN"
)

// endOf is the final state for each failure.
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
	PickupAlreadyOrdered: Cancelled,
}

// WhyUnpaid returns the failure of an order whose payment ended, according to the ledger, without being paid.
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

// WhyNotBooked returns the failure of an order whose booking was permanently refused with that reason.
func WhyNotBooked(reason string) Failure {
	switch why := Failure(reason); why {
	case PickupFull, PickupDayPassed, PickupNotServiceable:
		return why
	default:
		return NotFulfilled
	}
}

// WhyNotIssued returns the failure of an order for which [Order.Issue] returned an error that wraps [ErrCannotIssue].
func WhyNotIssued(err error) Failure {
	if errors.Is(err, ErrNoNumbers) {
		return NumberNotIssued
	}
	return NotFulfilled
}
