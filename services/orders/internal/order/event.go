package order

import (
	"time"

	"bestill.example/services/platform/ore"
)

// Event is something that happened to an order: [Placed], [Reserved], [Finished], [Closed], [CancelledBySender] or [Repaid].
type Event interface{ event() }

// Happened is what every event tells.
type Happened struct {
	OrderID ID
	At      time.Time
}

// Placed says that an order was stored and waits for its payment, if there is to be one.
type Placed struct {
	Happened
	Total ore.Ore
}

// Reserved says that the money is reserved, if it costs any.
type Reserved struct{ Happened }

// Finished says that the order is issued and captured in full.
type Finished struct {
	Happened
	// Number is what the item bears in bars, if it does.
	Number string
}

// Closed says that the order ended without a charge, in State.
type Closed struct {
	Happened
	State State
}

// CancelledBySender means that the sender cancelled a completed order.
type CancelledBySender struct{ Happened }

// Repaid says that a refund has come to its end.
type Repaid struct {
	Happened
	// PaidBack is false if the provider refused for good.
	PaidBack bool
}

func (Happened) event() {}
