package app_test

import (
	"context"
	"testing"
	"time"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/neighbourtest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/visit"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
)

// collectedPrice is the price of a small parcel with its pickup.
const collectedPrice = price + price/10

func kari() party.Party {
	return party.Party{
		Name: "Kari Nordmann", Phone: "91234567", DialCode: "+47", Email: "kari@example.no",
		Address: "Storgata 1", PostalCode: "0150",
	}
}

// collected is a small parcel with a pickup.
func collected() smallparcel.Parcel {
	return smallparcel.Parcel{
		Parts: domestic.Parts{Sender: kari(), Receiver: kari(), DropOff: domestic.WithPickup, PickupDate: pickupDay},
		Grams: 2000,
	}
}

// reserve places an order for a small parcel with a pickup, and reserves its money without sending an event.
func (w *world) reserve(t *testing.T) order.Data {
	t.Helper()
	id := w.placed(t, app.Request{Product: collected(), Provider: order.Vipps, Language: language.Norwegian})
	w.payments.Customer(string(id), paymentsv1.Payment_RESERVED)
	return w.read(t, id)
}

// ledgerIs checks the state of an order's payment.
func (w *world) ledgerIs(t *testing.T, id order.ID, want paymentsv1.Payment_State) {
	t.Helper()
	if ledger, _ := w.payments.Payment(string(id)); ledger.GetState() != want {
		t.Errorf("payment is %s, not %s", ledger.GetState(), want)
	}
}

func TestTheLastPlaceIsForOneOrderAndTheMoneyOfTheOthersIsReleased(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	first, second := w.reserve(t), w.reserve(t)

	o := w.advance(t, first.ID)
	if o.State() != order.Completed || o.Data().Booking.Date != pickupDay || len(o.Data().Items) != 1 ||
		o.Data().Items[0].Code == "" || !gs1.SSCC(o.Data().Items[0].Number).Valid() {
		t.Errorf("the first order is %s, with %v, %v", o.State(), o.Data().Booking, o.Data().Items)
	}
	w.ledgerIs(t, first.ID, paymentsv1.Payment_CAPTURED)

	o = w.advance(t, second.ID)
	if o.State() != order.Cancelled || o.Data().Failure != order.PickupFull || len(o.Data().Items) != 0 {
		t.Errorf("the second order is %s, %s, with %v", o.State(), o.Data().Failure, o.Data().Items)
	}
	w.ledgerIs(t, second.ID, paymentsv1.Payment_RELEASED)
	if now := w.read(t, second.ID); now.CancelBooking || w.pickup.Booked() != 1 {
		t.Errorf("booking still to be cancelled: %t; %d are booked", now.CancelBooking, w.pickup.Booked())
	}
}

func TestAPickupServiceThatIsDownDelaysAnOrderAndNoMore(t *testing.T) {
	t.Parallel()
	for name, away := range map[string]func(*neighbourtest.Pickup, error){
		"the call is lost":   func(p *neighbourtest.Pickup, err error) { p.Set(err) },
		"the answer is lost": func(p *neighbourtest.Pickup, err error) { p.Lost.Set(err) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			placed := w.reserve(t)
			away(w.pickup, neighbourtest.ErrUnavailable)
			if o, err := w.saga.Advance(t.Context(), placed.ID); !fault.Is(err, fault.Unavailable) || o.State() != order.Fulfilling {
				t.Fatalf("order is %s, %v", o.State(), err)
			}
			away(w.pickup, nil)
			w.sweep(t)
			if now := w.read(t, placed.ID); now.State != order.Completed || w.pickup.Booked() != 1 {
				t.Errorf("order is %s, %d places are taken", now.State, w.pickup.Booked())
			}
		})
	}
}

func TestAnOrderWhosePickupCannotBeBookedYetIsWithdrawnWithoutACharge(t *testing.T) {
	t.Parallel()
	for name, hold := range map[string]func(*neighbourtest.Pickup, error){
		"maintenance began":  func(p *neighbourtest.Pickup, err error) { p.Set(err) },
		"the answer is lost": func(p *neighbourtest.Pickup, err error) { p.Lost.Set(err) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			placed := w.reserve(t)
			hold(w.pickup, fault.New(fault.Unavailable, "PICKUP_UNAVAILABLE"))
			for range 2 {
				if o := w.cancel(t, placed.Key, order.Cancelled); o.Failure != order.Withdrawn || o.Payment.Captured != 0 {
					t.Fatalf("the failure is %s, captured %s", o.Failure, o.Payment.Captured)
				}
			}
			w.ledgerIs(t, placed.ID, paymentsv1.Payment_RELEASED)
			hold(w.pickup, nil)
			w.sweep(t)
			if now := w.read(t, placed.ID); now.State != order.Cancelled || now.CancelBooking || w.pickup.Booked() != 0 {
				t.Errorf("order is %s, booking still to be cancelled: %t; %d are booked", now.State, now.CancelBooking, w.pickup.Booked())
			}
		})
	}
}

func TestAnOrderThatIsWithdrawnIsReleasedAlsoLater(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.reserve(t)
	w.pickup.Set(fault.New(fault.Unavailable, "PICKUP_UNAVAILABLE"))
	w.payments.FailBefore(failing("ReleasePayment"))
	if _, err := w.orders.Cancel(t.Context(), placed.Key); fault.Reason(err) != order.ReasonPaymentFailed {
		t.Fatalf("got %v", err)
	}
	w.payments.FailBefore(nil)
	w.pickup.Set(nil)
	w.sweep(t)
	if now := w.read(t, placed.ID); now.State != order.Cancelled || now.Failure != order.Withdrawn || w.pickup.Booked() != 0 {
		t.Errorf("order is %s, %s; %d places are taken", now.State, now.Failure, w.pickup.Booked())
	}
	w.ledgerIs(t, placed.ID, paymentsv1.Payment_RELEASED)
}

func TestAPaidOrderThatWaitsForItsPickupIsNotReplaced(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.reserve(t)
	w.pickup.Set(fault.New(fault.Unavailable, "PICKUP_UNAVAILABLE"))
	w.advanceHeldUp(t, placed.ID)
	parcel := collected()
	parcel.DropOff, parcel.PickupDate = domestic.WithoutPickup, ""
	receipt, err := w.orders.Place(t.Context(), app.Request{
		Product: parcel, Provider: order.Vipps, Language: language.Norwegian, Replaces: placed.Key,
	})
	if err != nil || receipt.Key != placed.Key {
		t.Errorf("got %v, %v", receipt, err)
	}
}

// advanceHeldUp advances an order that cannot proceed.
func (w *world) advanceHeldUp(t *testing.T, id order.ID) {
	t.Helper()
	if _, err := w.saga.Advance(t.Context(), id); !fault.Is(err, fault.Unavailable) {
		t.Fatalf("got %v", err)
	}
}

func TestAnOrderThatIsNotChargedCancelsItsBooking(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.reserve(t)
	w.payments.Conduct(string(placed.ID), neighbourtest.RefusesCapture)
	if o := w.advance(t, placed.ID); o.State() != order.Cancelled || o.Data().Failure != order.CaptureRefused {
		t.Errorf("order is %s, %s", o.State(), o.Data().Failure)
	}
	if now := w.read(t, placed.ID); now.CancelBooking || w.pickup.Booked() != 0 {
		t.Errorf("booking still to be cancelled: %t; %d are booked", now.CancelBooking, w.pickup.Booked())
	}
}

func TestACancelledOrderCancelsItsBookingAlsoLater(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.reserve(t)
	w.advance(t, placed.ID)
	w.pickup.Set(neighbourtest.ErrUnavailable)
	if o := w.cancel(t, placed.Key, order.Refunded); o.Payment.Refunded != collectedPrice {
		t.Fatalf("refunded %s", o.Payment.Refunded)
	}
	if w.pickup.Booked() != 1 {
		t.Fatal("the booking was cancelled although the service is down")
	}
	w.pickup.Set(nil)
	w.sweep(t)
	if now := w.read(t, placed.ID); now.CancelBooking || w.pickup.Booked() != 0 {
		t.Errorf("booking still to be cancelled: %t; %d are booked", now.CancelBooking, w.pickup.Booked())
	}
}

func TestAnOrderIsNotCancelledOnTheDayOfItsPickup(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.reserve(t)
	w.advance(t, placed.ID)
	before := w.read(t, placed.ID)
	w.clock.Advance(36 * time.Hour) // 01:00 on 4 March in Oslo
	_, err := w.orders.Cancel(t.Context(), placed.Key)
	if f, ok := fault.From(err); !ok || f.Reason != order.ReasonTooLate || f.Metadata["until"] != "2026-03-03T23:59:59+01:00" {
		t.Errorf("got %v", err)
	}
	if now := w.read(t, placed.ID); now.Version != before.Version || w.pickup.Booked() != 1 {
		t.Errorf("something changed: %v", now)
	}
}

// Its sender has had no codes to write on the items, and no receipt, when the driver comes for them.
func TestAnOrderThatIsNotCompletedWhenTheRoundBeginsIsNotCharged(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		after time.Duration
		want  order.State
	}{
		"before the round begins": {42*time.Hour - time.Second, order.Completed},
		"when the round begins":   {42 * time.Hour, order.Cancelled}, // 07:00 on 4 March in Oslo
		"days later":              {5 * day, order.Cancelled},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			placed := w.reserve(t)
			w.payments.FailBefore(failing("CapturePayment"))
			w.advanceHeldUp(t, placed.ID)
			w.payments.FailBefore(nil)
			w.clock.Advance(c.after)
			if o := w.advance(t, placed.ID); o.State() != c.want || (o.Data().Failure == order.PickupDayPassed) != (c.want == order.Cancelled) {
				t.Errorf("order is %s, %s", o.State(), o.Data().Failure)
			}
			if c.want == order.Cancelled {
				w.ledgerIs(t, placed.ID, paymentsv1.Payment_RELEASED)
			}
		})
	}
}

func TestAnOrderThatWasChargedBeforeTheRoundBeganIsRefundedIfItIsCompletedLater(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.reserve(t)
	w.payments.FailAfter(failing("CapturePayment"))
	w.advanceHeldUp(t, placed.ID)
	w.payments.FailAfter(nil)
	w.clock.Advance(42 * time.Hour)
	if o := w.advance(t, placed.ID); o.State() != order.Refunded || o.Data().Failure != order.PickupDayPassed {
		t.Errorf("order is %s, %s", o.State(), o.Data().Failure)
	}
	w.ledgerIs(t, placed.ID, paymentsv1.Payment_REFUNDED)
}

func TestABookingThatCanNoLongerBeCancelledStays(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.reserve(t)
	w.advance(t, placed.ID)
	w.pickup.Depart()
	if o := w.cancel(t, placed.Key, order.Refunded); o.CancelBooking {
		t.Error("its booking is still to be cancelled")
	}
}

func TestACancelledOrderIsErasedTogetherWithItsBooking(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.pickup.Begin(2, pickupDay)
	known, unknown := w.reserve(t), w.reserve(t)
	w.advance(t, known.ID)
	w.pickup.Lost.Set(neighbourtest.ErrUnavailable)
	w.advanceHeldUp(t, unknown.ID)
	w.pickup.Lost.Set(nil)
	w.pickup.Set(neighbourtest.ErrUnavailable)
	for _, placed := range []order.Data{known, unknown} {
		if _, err := w.orders.Cancel(t.Context(), placed.Key); err != nil {
			t.Fatal(err)
		}
		if _, err := w.orders.EraseByNumber(t.Context(), placed.Number); !fault.Is(err, fault.Unavailable) {
			t.Errorf("while the booking cannot be cancelled: %v", err)
		}
	}
	w.pickup.Set(nil)
	for _, placed := range []order.Data{known, unknown} {
		if _, err := w.orders.EraseByNumber(t.Context(), placed.Number); err != nil || w.pickup.Has(string(placed.ID)) {
			t.Errorf("it is erased and still has a booking: %t, %v", w.pickup.Has(string(placed.ID)), err)
		}
	}
}

func TestACancelledOrderIsNotErasedWhileItsDriverIsOnTheWay(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	placed := w.reserve(t)
	w.advance(t, placed.ID)
	w.pickup.Depart()
	w.cancel(t, placed.Key, order.Refunded)
	_, err := w.orders.EraseByNumber(t.Context(), placed.Number)
	if f, _ := fault.From(err); f == nil || f.Reason != order.ReasonErasureRefused || f.Metadata["reason"] != "VISIT_AHEAD" ||
		f.Metadata["from"] != "2026-03-05T00:00:00+01:00" {
		t.Errorf("got %v", err)
	}
	w.pickup.Begin(1, pickupDay)
	if _, err := w.orders.EraseByNumber(t.Context(), placed.Number); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

func TestNothingIsOrderedThatNoDriverCollects(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for name, c := range map[string]struct {
		change func(*smallparcel.Parcel)
		wrong  fault.Violation
	}{
		"another day": {func(p *smallparcel.Parcel) { p.PickupDate = "2026-03-05" },
			fault.Violation{Field: "product.smallParcel.pickupDate", Code: "UNKNOWN"}},
		"a PO box": {func(p *smallparcel.Parcel) { p.Sender.Address = "Postboks 12 Sentrum" },
			fault.Violation{Field: "product.smallParcel.sender.address.street", Code: "NOT_ALLOWED"}},
		"no mailboxes": {func(p *smallparcel.Parcel) { p.Sender.PostalCode = neighbourtest.NoMailboxes },
			fault.Violation{Field: "product.smallParcel.sender.address.postalCode", Code: "NOT_ALLOWED"}},
	} {
		parcel := collected()
		c.change(&parcel)
		_, err := w.orders.Place(t.Context(), app.Request{Product: parcel, Provider: order.Vipps, Language: language.Norwegian})
		if f, ok := fault.From(err); !ok || f.Kind != fault.Invalid || len(f.Violations) != 1 || f.Violations[0] != c.wrong {
			t.Errorf("%s: %v", name, err)
		}
	}
	w.pickup.Set(fault.New(fault.Unavailable, "PICKUP_UNAVAILABLE"))
	_, err := w.orders.Place(t.Context(), app.Request{Product: collected(), Provider: order.Vipps, Language: language.Norwegian})
	if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != "PICKUP_UNAVAILABLE" {
		t.Errorf("during maintenance: %v", err)
	}
	if n := w.count(t, "orders"); n != 0 {
		t.Errorf("%d orders are left", n)
	}
}

func TestNoDriverIsOrderedForADayOnWhichTheCodeHasEnded(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const lastDay, dayAfter = "2026-04-01", "2026-04-02" // 30 days after 2 March
	w.pickup.Begin(1, lastDay, dayAfter)
	place := func(date string) error {
		parcel := collected()
		parcel.PickupDate = date
		_, err := w.orders.Place(t.Context(), app.Request{Product: parcel, Provider: order.Vipps, Language: language.Norwegian})
		return err
	}
	notOffered := fault.Violation{Field: "product.smallParcel.pickupDate", Code: fault.CodeUnknown}
	if f, ok := fault.From(place(dayAfter)); !ok || len(f.Violations) != 1 || f.Violations[0] != notOffered {
		t.Errorf("the day after the last: %v", f)
	}
	w.pickup.Set(neighbourtest.ErrUnavailable)
	if f, ok := fault.From(place(dayAfter)); !ok || len(f.Violations) != 1 || f.Violations[0] != notOffered {
		t.Errorf("the day after the last, without the pickup service: %v", f)
	}
	w.pickup.Set(nil)
	if n := w.count(t, "orders"); n != 0 {
		t.Errorf("%d orders are left", n)
	}
	if err := place(lastDay); err != nil {
		t.Errorf("the last day: %v", err)
	}
}

func TestWithoutThePickupServiceOrdersGoOnAndAreBookedWhenTheyArePaid(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		street string
		ends   order.State
		ledger paymentsv1.Payment_State
	}{
		"from a mailbox": {"Storgata 1", order.Completed, paymentsv1.Payment_CAPTURED},
		"from a PO box":  {"Postboks 12 Sentrum", order.Cancelled, paymentsv1.Payment_RELEASED},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.pickup.Set(neighbourtest.ErrUnavailable)
			parcel := collected()
			parcel.Sender.Address = c.street
			id := w.placed(t, app.Request{Product: parcel, Provider: order.Vipps, Language: language.Norwegian})
			w.pickup.Set(nil)
			w.payments.Customer(string(id), paymentsv1.Payment_RESERVED)
			if o := w.advance(t, id); o.State() != c.ends {
				t.Errorf("order is %s, %s", o.State(), o.Data().Failure)
			}
			w.ledgerIs(t, id, c.ledger)
		})
	}
}

const laterDay = "2026-03-06"

// passedVisit completes a visit for the items of some orders, advances the clock beyond its day, and returns its key.
func (w *world) passedVisit(t *testing.T, issuers ...order.ID) order.Key {
	t.Helper()
	var items []string
	for _, id := range issuers {
		items = append(items, numberOf(w.read(t, id)))
	}
	id := w.placed(t, app.Request{
		Product:  visit.Visit{Purpose: order.Pickup, Sender: kari(), PickupDate: pickupDay, ItemNumbers: items},
		Provider: order.Vipps, Language: language.Norwegian,
	})
	w.payments.Customer(string(id), paymentsv1.Payment_RESERVED)
	placed := w.advance(t, id).Data()
	day, err := time.Parse(time.DateOnly, pickupDay)
	if err != nil {
		t.Fatal(err)
	}
	w.clock.Advance(day.AddDate(0, 0, 1).Sub(w.clock.Now()))
	return placed.Key
}

// codeless is a store that cannot find until when codes can be used.
type codeless struct{ app.Store }

func (codeless) CodesValidUntil(context.Context, []string) (time.Time, error) {
	return time.Time{}, fault.New(fault.Unavailable, order.ReasonStorageFailed)
}

func TestAVisitHasNoDaysToChooseFromWhileItIsUnknownUntilWhenItsCodesCanBeUsed(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.pickup.Begin(20, pickupDay, laterDay)
	passed := w.passedVisit(t, w.completedID(t))
	w.orders.Store = codeless{w.store}
	again, err := w.orders.Reorder(t.Context(), passed, "")
	if err != nil || again.Refusal != "" || len(again.Dates) != 0 || !again.BookBy.IsZero() || again.Full {
		t.Errorf("%+v, %v", again, err)
	}
}
