package order

import (
	"time"

	"bestill.example/services/platform/ore"
)

// Event is something that happened to an order: [Placed], [Reserved], [Finished], [Closed], [CancelledBySender],
// [CounterRefundDue], [Repaid], [PickupCancelled], [ReorderLinkDue] or [ReceiptDue].
type Event interface{ When() time.Time }

// Happened is part of every event.
type Happened struct {
	OrderID     ID
	OrderNumber Number
	At          time.Time
}

// Placed means that an order was stored and awaits its payment, unless it is free.
type Placed struct {
	Happened
	Total ore.Ore
}

// Reserved means that the money is reserved, unless the order is free.
type Reserved struct{ Happened }

// Finished means that the order is issued and captured in full.
type Finished struct {
	Happened
	// Number is the number of the first item; empty without one.
	Number string
	// PaidAt is when the money was reserved; zero for a free order.
	PaidAt time.Time
}

// Closed means that the order ended without a charge, in State.
type Closed struct {
	Happened
	State State
}

// CancelledBySender means that the sender cancelled a completed order.
type CancelledBySender struct{ Happened }

// CounterRefundDue means that the sender has to come to the counter for the refund of what was paid at a terminal.
type CounterRefundDue struct{ Happened }

// Repaid means that a refund has ended.
type Repaid struct {
	Happened
	// PaidBack is false if the provider permanently refused.
	PaidBack bool
	// Elsewhere is whether the order was not cancelled but refunded outside the shop.
	Elsewhere bool
}

// PickupCancelled means that the visit of a completed order was cancelled because nothing was left to collect.
type PickupCancelled struct{ Happened }

// ReorderLinkDue means that the sender wants the link for ordering the visit again.
type ReorderLinkDue struct{ Happened }

// ReceiptDue means that the sender wants the receipt once more.
type ReceiptDue struct{ Happened }

// When returns when it happened.
func (h Happened) When() time.Time { return h.At }
