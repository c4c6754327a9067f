// Package order is the order of every product: what it is, the states that it goes through and what must be
// true in each of them. Its changes are refused or recorded as events; storing and remote calls are others'.
package order

import (
	"fmt"
	"time"
)

// Reasons of faults, by their names in bestill.orders.v1.ErrorReason.
const (
	ReasonNotFound             = "ORDER_NOT_FOUND"
	ReasonPriceChanged         = "PRICE_CHANGED"
	ReasonIdempotencyKeyReused = "IDEMPOTENCY_KEY_REUSED"
	ReasonStorageFailed        = "ORDER_STORAGE_FAILED"
	ReasonPaymentFailed        = "PAYMENT_FAILED"
	ReasonProductNotSold       = "PRODUCT_NOT_SOLD"
)

// Order is one order. Only its methods change it, and they leave it valid.
type Order struct {
	data   Data
	events []Event
}

// Data is all of an order, for storing and showing it.
type Data struct {
	ID       ID
	Key      Key
	Number   Number
	State    State
	Language Language
	Product  Product
	Price    Price
	Payment  Payment
	Issued   Issued
	// IssuedAt is zero until something was issued.
	IssuedAt  time.Time
	PlacedAt  time.Time
	ChangedAt time.Time
	// Version counts the changes that were stored.
	Version int
}

// Language is the customer's, for what is sent to them later.
type Language string

// The languages of the shop.
const (
	Norwegian Language = "no"
	English   Language = "en"
)

// Placement is what an order begins with.
type Placement struct {
	ID       ID
	Key      Key
	Number   Number
	Language Language
	Product  Product
	Price    Price
	Provider Provider
}

// Place returns a new order that awaits its payment.
func Place(p Placement, at time.Time) *Order {
	o := &Order{data: Data{
		ID:        p.ID,
		Key:       p.Key,
		Number:    p.Number,
		State:     AwaitingPayment,
		Language:  p.Language,
		Product:   p.Product,
		Price:     p.Price,
		Payment:   Payment{Provider: p.Provider},
		PlacedAt:  at,
		ChangedAt: at,
	}}
	o.events = []Event{Placed{o.happened(at), p.Price.Total}}
	return o
}

// Restore returns an order as it was stored.
func Restore(data Data) *Order { return &Order{data: data} }

// Data returns a copy of all that the order knows.
func (o *Order) Data() Data { return o.data }

// ID returns the order's id.
func (o *Order) ID() ID { return o.data.ID }

// State returns how far the order has come.
func (o *Order) State() State { return o.data.State }

// Events returns what happened to the order since it was placed or restored.
func (o *Order) Events() []Event { return o.events }

// Issued reports whether fulfilment has issued what belongs to the order.
func (o *Order) Issued() bool { return !o.data.IssuedAt.IsZero() }

// PaymentOpened notes where the customer pays. Noting the same payment again changes nothing.
func (o *Order) PaymentOpened(id, redirectURL string, at time.Time) error {
	payment := &o.data.Payment
	switch {
	case payment.ID == id && id != "":
		return nil
	case o.data.State != AwaitingPayment || payment.ID != "" || id == "":
		return fmt.Errorf("%w: a payment was opened in state %s", ErrRefused, o.data.State)
	}
	payment.ID, payment.RedirectURL = id, redirectURL
	o.data.ChangedAt = at
	return nil
}

// PaymentNotOpened ends an order for which there is no payment and will be none.
func (o *Order) PaymentNotOpened(at time.Time) error {
	if o.data.Payment.ID != "" {
		return fmt.Errorf("%w: its payment is open", ErrRefused)
	}
	return o.close(PaymentFailed, at)
}

// PaymentReserved begins fulfilment: the whole price is the customer's promise now.
func (o *Order) PaymentReserved(ledger Ledger, at time.Time) error {
	if err := o.concerns(ledger); err != nil {
		return err
	}
	if ledger.Reserved < o.data.Price.Total {
		return fmt.Errorf("%w: %s reserved of %s", ErrRefused, ledger.Reserved, o.data.Price.Total)
	}
	if err := o.move(Fulfilling); err != nil {
		return err
	}
	o.data.ChangedAt = at
	o.events = append(o.events, Reserved{o.happened(at)})
	return nil
}

// Issue issues what the product promises, once.
func (o *Order) Issue(numbers Numbers, at time.Time) error {
	if o.data.State != Fulfilling || o.Issued() {
		return fmt.Errorf("%w: issuing in state %s", ErrRefused, o.data.State)
	}
	issued, err := o.data.Product.Issue(numbers)
	if err != nil {
		return err
	}
	o.data.Issued, o.data.IssuedAt, o.data.ChangedAt = issued, at, at
	return nil
}

// PaymentCaptured completes an order that is issued and, by the ledger, charged in full.
func (o *Order) PaymentCaptured(ledger Ledger, at time.Time) error {
	if err := o.concerns(ledger); err != nil {
		return err
	}
	if !o.Issued() || ledger.Captured != o.data.Price.Total {
		return fmt.Errorf("%w: %s captured of %s, issued %t", ErrRefused, ledger.Captured, o.data.Price.Total, o.Issued())
	}
	if err := o.move(Completed); err != nil {
		return err
	}
	o.data.Payment.Captured, o.data.ChangedAt = ledger.Captured, at
	o.events = append(o.events, Finished{o.happened(at), o.data.Issued.Consignment})
	return nil
}

// PaymentEnded closes an order whose payment, by the ledger, is over without a charge.
func (o *Order) PaymentEnded(ledger Ledger, at time.Time) error {
	if err := o.concerns(ledger); err != nil {
		return err
	}
	if !ledger.Ended() {
		return fmt.Errorf("%w: its payment is %s, %s captured", ErrRefused, ledger.State, ledger.Captured)
	}
	switch {
	case o.data.State == Fulfilling:
		return o.close(Cancelled, at)
	case ledger.State == PaymentDeclined, ledger.State == PaymentAborted:
		return o.close(PaymentFailed, at)
	default:
		return o.close(Expired, at)
	}
}

func (o *Order) close(state State, at time.Time) error {
	if err := o.move(state); err != nil {
		return err
	}
	o.data.ChangedAt = at
	o.events = append(o.events, Closed{o.happened(at), state})
	return nil
}

func (o *Order) concerns(ledger Ledger) error {
	if ledger.PaymentID == "" || ledger.PaymentID != o.data.Payment.ID {
		return fmt.Errorf("%w: the ledger is another payment's", ErrRefused)
	}
	return nil
}

func (o *Order) happened(at time.Time) Happened { return Happened{o.data.ID, at} }
