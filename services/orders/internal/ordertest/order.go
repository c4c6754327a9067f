// Package ordertest makes orders in the states that tests need.
package ordertest

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/uuid"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/ore"
)

// PlacedAt is when the orders are placed.
var PlacedAt = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// Numbering numbers the orders.
var Numbering, _ = order.NewNumbering([]byte("tests"))

const total ore.Ore = 24_900

// Completed returns an order for a parcel of Kari's that is paid, issued and captured.
func Completed(t testing.TB) *order.Order {
	t.Helper()
	o := Placed()
	Complete(t, o)
	return o
}

// Placed returns an order for a parcel of Kari's, changed by the given functions.
func Placed(change ...func(*order.Placement)) *order.Order {
	placement := order.Placement{
		ID:       order.ID(uuid.NewString()),
		Key:      order.NewKey(),
		Number:   Numbering.Of(rand.Int64N(order.LastSerial + 1)),
		Language: language.Norwegian,
		Product: abroad.Shipment{
			Product: abroad.Parcel, Size: abroad.Normal, MaxGrams: 2000,
			Sender: party.Party{
				Name: "Kari Nordmann", Email: "kari@example.no", Phone: "91234567", DialCode: "+47",
				Address: "Storgata 1", PostalCode: "0150", City: "Oslo",
			},
			Receiver: party.Party{
				Name: "Sven Svensson", Email: "sven@example.se", Address: "Storgatan 2", PostalCode: "11122",
				City: "Stockholm", Country: "SE",
			},
			Declaration: customs.Declaration{Reason: customs.Gift},
		},
		Price:    order.Price{Total: total, Features: []order.Feature{{Type: "POSTAGE", Price: total}}},
		Provider: order.Vipps,
	}
	for _, change := range change {
		change(&placement)
	}
	return order.Place(placement, PlacedAt)
}

// Complete pays a placed order unless it is free, books its visit if it has one, issues and completes it.
func Complete(t testing.TB, o *order.Order) {
	t.Helper()
	captured := order.NoPayment
	if !o.Free() {
		must(t, o.PaymentOpened("payment-of-"+string(o.ID()), "https://pay.example/1"))
		must(t, o.PaymentReserved(ledger(o, order.Ledger{State: order.PaymentReserved}), PlacedAt))
		captured = ledger(o, order.Ledger{State: order.PaymentCaptured, Captured: total})
	}
	if o.ToBook() {
		visit := o.Data().Product.Facts().Visit
		must(t, o.PickupBooked(order.Booking{ID: "booking", Date: visit.Date, ReadyBy: "07:00", CollectedBy: "17:00"}, PlacedAt))
	}
	must(t, o.Issue(&numbers{}, PlacedAt))
	must(t, o.PaymentCaptured(captured, PlacedAt))
}

// Fail returns a function that ends a paid order with that failure and releases its money.
func Fail(why order.Failure) func(testing.TB, *order.Order) {
	return failWith(why, order.Ledger{State: order.PaymentReleased, Released: total})
}

// FailTaken is Fail of an order whose money was taken, so that it has to be refunded.
func FailTaken(why order.Failure) func(testing.TB, *order.Order) {
	return failWith(why, order.Ledger{State: order.PaymentCaptured, Captured: total})
}

func failWith(why order.Failure, l order.Ledger) func(testing.TB, *order.Order) {
	return func(t testing.TB, o *order.Order) {
		t.Helper()
		must(t, o.PaymentOpened("payment-of-"+string(o.ID()), "https://pay.example/1"))
		must(t, o.PaymentReserved(ledger(o, order.Ledger{State: order.PaymentReserved}), PlacedAt))
		must(t, o.PaymentEnded(ledger(o, l), why, PlacedAt))
	}
}

// TakeUnasked makes the provider take the money for an ended order, so that it has to be refunded.
func TakeUnasked(t testing.TB, o *order.Order) {
	t.Helper()
	must(t, o.PaymentEnded(ledger(o, order.Ledger{State: order.PaymentCaptured, Captured: total}), o.Data().Failure, PlacedAt))
}

// Cancel cancels a completed order, a day after it was placed.
func Cancel(t testing.TB, o *order.Order) {
	t.Helper()
	must(t, o.Cancel(PlacedAt.AddDate(0, 0, 1)))
}

// PayBack completes the refund of a cancelled order, two days after it was placed.
func PayBack(t testing.TB, o *order.Order) {
	t.Helper()
	end := order.NoPayment
	if !o.Free() {
		end = ledger(o, order.Ledger{State: order.PaymentRefunded, Captured: total, Refunded: total, Refund: order.RefundIsCompleted})
	}
	must(t, o.RefundEnded(end, PlacedAt.AddDate(0, 0, 2)))
}

// RefundPart refunds 50 kr of a completed order in the provider's own portal, two days after it was placed.
func RefundPart(t testing.TB, o *order.Order) {
	t.Helper()
	inPart := ledger(o, order.Ledger{State: order.PaymentCaptured, Captured: total, Refunded: 5_000})
	must(t, o.Compare(inPart, PlacedAt.AddDate(0, 0, 2)))
}

// RefundElsewhere refunds a completed order in the provider's own portal, two days after it was placed.
func RefundElsewhere(t testing.TB, o *order.Order) {
	t.Helper()
	end := ledger(o, order.Ledger{State: order.PaymentRefunded, Captured: total, Refunded: total, Refund: order.RefundIsCompleted})
	must(t, o.Compare(end, PlacedAt.AddDate(0, 0, 2)))
}

// RefuseRefund ends the refund of a cancelled order with the provider's refusal, two days after it was placed.
func RefuseRefund(t testing.TB, o *order.Order) {
	t.Helper()
	end := order.Ledger{
		State: order.PaymentCaptured, Captured: total, Refund: order.RefundIsRefused, RefundRefusal: order.RefusedCard,
	}
	must(t, o.RefundEnded(ledger(o, end), PlacedAt.AddDate(0, 0, 2)))
}

func ledger(o *order.Order, l order.Ledger) order.Ledger {
	l.PaymentID, l.Reserved = o.Data().Payment.ID, total
	return l
}

// numbers are the same for every order. Within one order, items abroad, letters and stamps get different ones.
type numbers struct {
	items int64
	codes int
}

var codes = []sendcode.Code{"7K4TX9QW2", "MPT6KKHCJ", "JDW9PRCFC"}

func (n *numbers) Item(series s10.Series) (s10.Number, error) {
	n.items++
	return s10.New(series, 47_312_481+n.items)
}

func (*numbers) Parcel() (gs1.SSCC, error)   { return gs1.NewSSCC(1) }
func (*numbers) Shipment() (gs1.GSIN, error) { return gs1.NewGSIN(1) }

func (n *numbers) Code() (sendcode.Code, error) {
	n.codes++
	return codes[n.codes-1], nil
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
