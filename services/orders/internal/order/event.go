package order

import (
	"time"

	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/platform/ore"
)

// Event is something that happened to an order: [Placed], [Reserved], [Finished], [Closed], [Undone] or [Repaid].
type Event interface{ event() }

// Happened is what every event tells.
type Happened struct {
	OrderID ID
	At      time.Time
}

// Placed says that an order was stored and waits for its payment.
type Placed struct {
	Happened
	Total ore.Ore
}

// Reserved says that the money is reserved.
type Reserved struct{ Happened }

// Finished says that the order is issued and captured in full.
type Finished struct {
	Happened
	Consignment s10.Number
}

// Closed says that the order ended without a charge, in State.
type Closed struct {
	Happened
	State State
}

// Undone says that a completed order was undone.
type Undone struct{ Happened }

// Repaid says that a refund has come to its end.
type Repaid struct {
	Happened
	// PaidBack is false if the provider refused for good.
	PaidBack bool
}

func (Happened) event() {}
