package order

import (
	"time"

	"bestill.example/services/platform/ore"
)

// Trouble is why staff have to look into an order, by its name in bestill.orders.v1.OrderInTrouble.Kind.
type Trouble string

// The kinds of trouble. The first two are differences between a completed order and its payment; the others follow from an
// order's state and its age.
const (
	// NotCharged means that, according to the ledger, a completed order is not captured in full.
	NotCharged Trouble = "NOT_CHARGED"
	// PartlyRefunded means that part of the money was refunded outside the shop. The order stays completed.
	PartlyRefunded Trouble = "PARTLY_REFUNDED"
	// FulfilmentStuck and RefundStuck mean that the order has made no progress for a long time.
	FulfilmentStuck Trouble = "FULFILMENT_STUCK"
	RefundStuck     Trouble = "REFUND_STUCK"
	// RefundNotPossible means that the provider permanently refuses the refund.
	RefundNotPossible Trouble = "REFUND_REFUSED"
	// BookingStuck means that the visit of an ended order could not be cancelled for a long time.
	BookingStuck Trouble = "BOOKING_STUCK"
)

// Troubles are all of them.
var Troubles = []Trouble{NotCharged, PartlyRefunded, FulfilmentStuck, RefundStuck, RefundNotPossible, BookingStuck}

// PartlyRefundedAt returns when the shop noticed that a part of a completed order was refunded, the last one of several; zero if none was.
func (d Data) PartlyRefundedAt() time.Time {
	if d.State != Completed || d.Trouble != PartlyRefunded {
		return time.Time{}
	}
	return d.TroubleSince
}

// InTrouble is an order that staff have to look into, with what they need to know. Nothing personal.
type InTrouble struct {
	ID                        ID
	Number                    Number
	PaymentID                 string
	State                     State
	Total, Captured, Refunded ore.Ore
	Trouble                   Trouble
	Since                     time.Time
}

// InFlightStates are the states that an order passes through, in that order.
var InFlightStates = []State{AwaitingPayment, Fulfilling, RefundRequested}

// InFlight is the number of orders in one of [InFlightStates].
type InFlight struct {
	State State
	Count int64
	// Since is when the oldest of them, with the order number Oldest, got into the state; both are zero without orders.
	Since  time.Time
	Oldest Number
}

// Compared is the part of an order that is compared with its ledger.
type Compared struct {
	ID              ID
	PaymentID       string
	State           State
	Total, Refunded ore.Ore
	Trouble         Trouble
}

func (o *Order) compared() Compared {
	return Compared{o.data.ID, o.data.Payment.ID, o.data.State, o.data.Price.Total, o.data.Payment.Refunded, o.data.Trouble}
}

// troubleBy returns the difference between a completed order and its ledger.
func (c Compared) troubleBy(ledger Ledger) Trouble {
	switch {
	case ledger.Captured != c.Total:
		return NotCharged
	case ledger.Refunded > 0:
		return PartlyRefunded
	default:
		return ""
	}
}

// Agrees reports whether [Order.Compare] would change nothing.
func (c Compared) Agrees(ledger Ledger) bool {
	if c.State != Completed || c.Total == 0 {
		return true
	}
	trouble := c.troubleBy(ledger)
	return trouble == c.Trouble && (trouble == NotCharged || ledger.Refunded == c.Refunded) && !ledger.PaidBack()
}

// Agrees is [Compared.Agrees] of the whole order.
func (o *Order) Agrees(ledger Ledger) bool { return o.compared().Agrees(ledger) }

// Compare compares a completed order with its ledger, because money may have moved outside the shop, such as by a refund in the
// provider's own portal. After a full refund the order is REFUNDED and its numbers are void, as if it had been cancelled, even
// if an item was dropped off. After a partial refund, or if the ledger lacks the money of the order, the order stays completed
// and is in trouble. An order in any other state is not changed.
func (o *Order) Compare(ledger Ledger, at time.Time) error {
	if err := o.concerns(ledger); err != nil || o.Agrees(ledger) {
		return err
	}
	if ledger.PaidBack() {
		if err := o.requestRefund(at); err != nil {
			return err
		}
		if err := o.move(Refunded); err != nil {
			return err
		}
		o.data.RefundedElsewhere, o.data.RefundedAt = true, at
		o.take(ledger)
		o.events = append(o.events, Repaid{Happened: o.happened(at), PaidBack: true, Elsewhere: true})
		return nil
	}
	trouble := o.compared().troubleBy(ledger)
	if trouble != NotCharged {
		o.take(ledger)
	}
	o.data.Trouble, o.data.TroubleSince = trouble, at
	if trouble == "" {
		o.data.TroubleSince = time.Time{}
	}
	return nil
}
