// Package order has the order of every product: its content, its states and the rules of each. A change is refused or recorded
// as events; other packages store orders and call other services.
package order

import (
	"crypto/sha256"
	"fmt"
	"time"

	"bestill.example/services/platform/language"
)

// Reasons of faults, by their names in bestill.orders.v1.ErrorReason.
const (
	ReasonNotFound              = "ORDER_NOT_FOUND"
	ReasonPriceChanged          = "PRICE_CHANGED"
	ReasonIdempotencyKeyReused  = "IDEMPOTENCY_KEY_REUSED"
	ReasonStorageFailed         = "ORDER_STORAGE_FAILED"
	ReasonPaymentFailed         = "PAYMENT_FAILED"
	ReasonPaymentInvalid        = "PAYMENT_INVALID"
	ReasonEarlierPaymentUnknown = "EARLIER_PAYMENT_UNKNOWN"
	ReasonProductNotSold        = "PRODUCT_NOT_SOLD"
	ReasonUsed                  = "ORDER_USED"
	ReasonTooLate               = "CANCELLATION_TOO_LATE"
	ReasonState                 = "ORDER_STATE"
	ReasonDocumentNotFound      = "DOCUMENT_NOT_FOUND"
	ReasonNotOfferedHere        = "NOT_OFFERED_HERE"
	ReasonFreeLimit             = "FREE_ORDER_LIMIT"

	ReasonAlreadyExists        = "ORDER_ALREADY_EXISTS"
	ReasonReturnOrdered        = "PICKUP_RETURN_ALREADY_ORDERED"
	ReasonConsignmentNotFound  = "CONSIGNMENT_NOT_FOUND"
	ReasonConsignmentInvalid   = "CONSIGNMENT_INVALID"
	ReasonLabelFreeUnsupported = "LABEL_FREE_UNSUPPORTED"
	ReasonReorderNotAllowed    = "REORDER_NOT_ALLOWED"

	ReasonNotProven      = "OWNERSHIP_NOT_PROVEN"
	ReasonTriedOften     = "OWNERSHIP_TRIED_OFTEN"
	ReasonSentOften      = "RECEIPT_SENT_OFTEN"
	ReasonErasureRefused = "ERASURE_REFUSED"

	// ReasonNoPickups, ReasonNoDates and ReasonNotServiceable are the pickup service's.
	ReasonNoPickups      = "PICKUP_UNAVAILABLE"
	ReasonNoDates        = "NO_PICKUP_DATES"
	ReasonNotServiceable = "PICKUP_NOT_SERVICEABLE"
)

// Order is one order. Only its methods change it, and they leave it valid.
type Order struct {
	data   Data
	events []Event
}

// Data is all data of an order, for storing and showing it.
type Data struct {
	ID     ID
	Key    Key
	Number Number
	State  State
	// Language is the customer's, for mails and documents.
	Language language.Language
	Product  Product
	Price    Price
	Payment  Payment
	// Items are empty until they are issued.
	Items []Item
	// Booking is the driver's visit that is booked.
	Booking Booking
	// CancelBooking is whether the order's booking, if it has one, still has to be cancelled.
	CancelBooking bool
	// DroppedOff are the identifying numbers of those items of the order's visit that were dropped off before the driver's round.
	DroppedOff []string
	// PickupCancelledAt is when the visit of a completed order was cancelled because nothing was left to collect; zero otherwise.
	PickupCancelledAt time.Time
	// Failure is empty unless the order ended without a charge.
	Failure Failure
	// Receipt is where the receipt's PDF is kept.
	Receipt Archived
	// RefundedElsewhere is whether a REFUNDED order was not cancelled but refunded outside the shop.
	RefundedElsewhere bool
	// Trouble is why staff have to look into a completed order, and TroubleSince since when; empty for most.
	Trouble      Trouble
	TroubleSince time.Time
	// Reordered is whether another order replaces this one's visit.
	Reordered bool
	// ReorderLinkAt is when the link for a reorder was last asked for; zero until then.
	ReorderLinkAt time.Time
	// ReceiptSentAt is when the sender asked for the receipt again, as far as that still counts for the limit.
	ReceiptSentAt []time.Time
	PlacedAt      time.Time
	// Each of these is zero until it happens. WithdrawnAt is reset to zero if the order is paid after all.
	WithdrawnAt, IssuedAt, DroppedOffAt, CancelledAt, RefundedAt, ErasedAt time.Time
	// ChangedAt is when the order last took a step.
	ChangedAt time.Time
	// Version counts the changes that were stored.
	Version int
}

// CodesValidUntil returns the beginning, in Oslo, of the last day on which the order's codes can be used; zero without codes.
func (d Data) CodesValidUntil() time.Time { return d.Price.CodesValidUntil(d.PlacedAt) }

// UsableItems returns the items if they may be posted: only those of a completed order are paid for and valid.
func (d Data) UsableItems() []Item {
	if d.State != Completed {
		return nil
	}
	return d.Items
}

// firstNumber returns the number in the bars of the first item, or "".
func (d Data) firstNumber() string {
	if len(d.Items) == 0 {
		return ""
	}
	return d.Items[0].Number
}

// Archived identifies a file in an archive; empty until it is archived. Nothing personal.
type Archived struct{ Container, FileName string }

// ArchivedReceipt is what is noted about an archived receipt.
type ArchivedReceipt struct {
	// State is the order's state that the receipt shows; empty if no receipt was archived.
	State  State
	SHA256 [sha256.Size]byte
}

// Placement is the initial data of an order.
type Placement struct {
	ID       ID
	Key      Key
	Number   Number
	Language language.Language
	Product  Product
	Price    Price
	Provider Provider
}

// Place returns a new order that awaits its payment. A free one is fulfilled right away.
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
	if o.Free() {
		o.data.State, o.data.Payment.Provider = Fulfilling, ""
		o.events = append(o.events, Reserved{o.happened(at)})
	}
	return o
}

// Restore returns a stored order.
func Restore(data Data) *Order { return &Order{data: data} }

// Data returns a copy of the order's data.
func (o *Order) Data() Data { return o.data }

// ID returns the order's id.
func (o *Order) ID() ID { return o.data.ID }

// State returns the order's state.
func (o *Order) State() State { return o.data.State }

// Events returns the events since the order was placed or restored.
func (o *Order) Events() []Event { return o.events }

// Free reports whether the order costs its sender nothing, so that it has no payment. Its ledger is [NoPayment].
func (o *Order) Free() bool { return o.data.Price.Total == 0 }

// Issued reports whether fulfilment has issued what belongs to the order.
func (o *Order) Issued() bool { return !o.data.IssuedAt.IsZero() }

// PaymentOpened notes where the customer pays. The order still awaits its payment. Noting the same payment again changes
// nothing.
func (o *Order) PaymentOpened(id, redirectURL string) error {
	payment := &o.data.Payment
	switch {
	case payment.ID == id && id != "":
		return nil
	case o.data.State != AwaitingPayment || payment.ID != "" || id == "":
		return fmt.Errorf("%w: a payment was opened in state %s", ErrRefused, o.data.State)
	}
	payment.ID, payment.RedirectURL = id, redirectURL
	return nil
}

// PaymentNotOpened ends an order that has no payment and will get none.
func (o *Order) PaymentNotOpened(at time.Time) error {
	if o.data.Payment.ID != "" {
		return fmt.Errorf("%w: its payment is open", ErrRefused)
	}
	return o.close(NotOpened, at)
}

// PaymentReserved begins fulfilment: the full amount is reserved. It overrides a withdrawal that was not completed.
func (o *Order) PaymentReserved(ledger Ledger, at time.Time) error {
	if err := o.concerns(ledger); err != nil {
		return err
	}
	if !ledger.Covers(o.data.Price.Total) {
		return fmt.Errorf("%w: %s reserved of %s", ErrRefused, ledger.Reserved, o.data.Price.Total)
	}
	if err := o.move(Fulfilling); err != nil {
		return err
	}
	o.data.WithdrawnAt, o.data.ChangedAt = time.Time{}, at
	o.events = append(o.events, Reserved{o.happened(at)})
	return nil
}

// ToIssue reports whether issuing is the order's next step.
func (o *Order) ToIssue() bool { return o.data.State == Fulfilling && !o.Issued() && !o.ToBook() }

// Issue issues the items and codes of the product, once.
func (o *Order) Issue(numbers Numbers, at time.Time) error {
	if !o.ToIssue() {
		return fmt.Errorf("%w: issuing in state %s", ErrRefused, o.data.State)
	}
	items, err := o.data.Product.Issue(numbers)
	if err != nil {
		return err
	}
	o.data.Items, o.data.IssuedAt, o.data.ChangedAt = items, at, at
	return nil
}

// PaymentCaptured completes an issued order that, according to the ledger, is charged in full.
func (o *Order) PaymentCaptured(ledger Ledger, at time.Time) error {
	if err := o.concerns(ledger); err != nil {
		return err
	}
	if !o.Issued() || !o.ChargedBy(ledger) {
		return fmt.Errorf("%w: %s captured of %s, issued %t", ErrRefused, ledger.Captured, o.data.Price.Total, o.Issued())
	}
	if err := o.move(Completed); err != nil {
		return err
	}
	o.take(ledger)
	o.data.ChangedAt = at
	o.events = append(o.events, Finished{o.happened(at), o.data.firstNumber(), ledger.ReservedAt})
	return nil
}

// ChargedBy reports whether the ledger shows that the customer is charged the order's total.
func (o *Order) ChargedBy(ledger Ledger) bool {
	return ledger.Captured == o.data.Price.Total && ledger.Refunded == 0
}

// PaymentEnded closes a failed order whose payment has ended according to the ledger. If money was taken nevertheless, even
// after the order was closed, that has to be refunded first.
func (o *Order) PaymentEnded(ledger Ledger, why Failure, at time.Time) error {
	if err := o.concerns(ledger); err != nil {
		return err
	}
	switch {
	case o.data.State == Completed, o.data.State == RefundRequested && ledger.Captured > 0:
		return fmt.Errorf("%w: ending the payment in state %s", ErrRefused, o.data.State)
	case ledger.Captured > ledger.Refunded:
		if err := o.requestRefund(at); err != nil {
			return err
		}
		o.data.Failure = why
		o.sendToCounter(at)
	case !ledger.Ended():
		return fmt.Errorf("%w: its payment is %s, %s captured", ErrRefused, ledger.State, ledger.Captured)
	case !o.data.State.NotCharged():
		if err := o.close(why, at); err != nil {
			return err
		}
	}
	o.take(ledger)
	return nil
}

func (o *Order) close(why Failure, at time.Time) error {
	state := endOf[why]
	if err := o.move(state); err != nil {
		return err
	}
	o.data.Failure, o.data.CancelledAt, o.data.ChangedAt = why, time.Time{}, at
	o.events = append(o.events, Closed{o.happened(at), state})
	return nil
}

// take copies the captured and the refunded amount from the ledger.
func (o *Order) take(ledger Ledger) {
	o.data.Payment.Captured, o.data.Payment.Refunded = ledger.Captured, ledger.Refunded
}

func (o *Order) concerns(ledger Ledger) error {
	if ledger.PaymentID != o.data.Payment.ID || ledger.PaymentID == "" && !o.Free() {
		return fmt.Errorf("%w: the ledger belongs to another payment", ErrRefused)
	}
	return nil
}

func (o *Order) happened(at time.Time) Happened { return Happened{o.data.ID, o.data.Number, at} }
