package order

import "strings"

// errorCodes are the specification's codes of the failures (spec §8), which lead to the summary to try again. An order that the
// customer withdrew has none, and neither has one for a visit that is ordered already: their receipts say so.
var errorCodes = map[Failure]string{
	Declined:             "payment_failed",
	Aborted:              "payment_failed",
	TimedOut:             "payment_failed",
	NotOpened:            "paymentInternal",
	NotAsAskedFor:        "paymentState",
	CaptureRefused:       "paymentFinalize",
	NotFulfilled:         "orderNotCompleted",
	PickupFull:           string(PickupFull),
	PickupDayPassed:      string(PickupDayPassed),
	PickupNotServiceable: string(PickupNotServiceable),
}

// ErrorCode returns the specification's code for an order that ended without a charge, such as "payment_failed", or "". An
// order that failed but was charged has none until its money is refunded: its receipt says what happens.
func (d Data) ErrorCode() string {
	switch {
	case !d.State.NotCharged():
		return ""
	case d.Failure == NumberNotIssued:
		return strings.ToLower(d.Product.Name()) + "id_failed"
	default:
		return errorCodes[d.Failure]
	}
}
