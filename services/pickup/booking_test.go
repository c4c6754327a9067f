package pickup_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"

	"bestill.example/deploy/testkit"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

// tuesday is the first day with a driver at 0150.
const tuesday = "2026-11-24"

func TestABookingTellsWhenTheItemMustBeReadyAndWhenTheDriverComes(t *testing.T) {
	t.Parallel()
	got, err := setup(t).client.BookPickup(t.Context(), wish(1, tuesday))
	want := &pickupv1.PickupBooking{Date: tuesday, ReadyBy: "07:00", CollectedBy: "17:00"}
	if diff := cmp.Diff(want, got.GetBooking(), protocmp.Transform(),
		protocmp.IgnoreFields(&pickupv1.PickupBooking{}, "booking_id")); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
	if len(got.GetBooking().GetBookingId()) != 36 {
		t.Errorf("got the id %q", got.GetBooking().GetBookingId())
	}
}

func TestTwoHundredWhoWantTheLastFiftyPlacesBookExactlyFifty(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.execute(t, `INSERT INTO route_capacities VALUES ('0150', '0150', '2026-11-01', 60)`)
	for n := range 10 {
		system.book(t, wish(n, tuesday))
	}
	replicas := []pickupv1.PickupServiceClient{system.client, start(t, system.cfg).client}
	outcomes := atOnce(200, func(n int) string {
		_, err := replicas[n%2].BookPickup(t.Context(), wish(1000+n, tuesday))
		return fault.Reason(err)
	})
	if diff := cmp.Diff(map[string]int{"": 50, "PICKUP_FULL": 150}, outcomes); diff != "" {
		t.Error(diff)
	}
	if booked := system.count(t, `SELECT count(*) FROM bookings`); booked != 60 {
		t.Errorf("%d bookings", booked)
	}
}

func TestTheSameOrderTwentyTimesAtOnceTakesOnePlace(t *testing.T) {
	t.Parallel()
	system := setup(t)
	bookings := atOnce(20, func(int) string {
		booked, err := system.client.BookPickup(t.Context(), wish(1, tuesday))
		if err != nil {
			return err.Error()
		}
		return booked.GetBooking().GetBookingId()
	})
	if booked := system.count(t, `SELECT booked FROM rounds`); len(bookings) != 1 || booked != 1 {
		t.Errorf("%d places, answers %v", booked, bookings)
	}
}

func TestABookingIsConfirmedAgainWhateverHasChangedSince(t *testing.T) {
	t.Parallel()
	system := setup(t)
	first := system.book(t, wish(1, tuesday))
	system.execute(t, `
		INSERT INTO route_capacities VALUES ('0150', '0150', '2026-11-01', 0);
		INSERT INTO excluded_postal_codes VALUES ('0150', '0150', 'NO_MAIL_ROUTE', '2026-11-01');
		INSERT INTO maintenance_windows VALUES ('2026-11-21 00:00 Europe/Oslo', '2026-11-25 00:00 Europe/Oslo')`)
	system.clock.Set(at("2026-11-24 12:00:00"))

	for _, again := range []*pickupv1.BookPickupRequest{
		wish(1, tuesday),
		wish(1, tuesday, func(r *pickupv1.BookPickupRequest) { r.OrderId = strings.ToUpper(r.OrderId) }),
		wish(1, tuesday, onStreet(" Storgata 1 ")),
		wish(1, tuesday, noted("Somebody else", "RR473124829NO")),
	} {
		got, err := system.client.BookPickup(t.Context(), again)
		if diff := cmp.Diff(first, got, protocmp.Transform()); err != nil || diff != "" {
			t.Errorf("%v\n%s", err, diff)
		}
	}
}

func TestAnOrderCannotHaveAnotherBooking(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.book(t, wish(1, tuesday))
	for name, change := range map[string]func(*pickupv1.BookPickupRequest){
		"another day":         func(r *pickupv1.BookPickupRequest) { r.Date = "2026-11-26" },
		"another street":      onStreet("Storgata 2"),
		"another postal code": in("0152"),
	} {
		_, err := system.client.BookPickup(t.Context(), wish(1, tuesday, change))
		wantReason(t, name, err, fault.Conflict, pickupv1.ErrorReason_BOOKING_CONFLICT)
	}
	if booked := system.count(t, `SELECT sum(booked) FROM rounds`); booked != 1 {
		t.Errorf("%d places are taken", booked)
	}
}

func TestThePlaceOfACancelledBookingIsFreeForAnother(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.execute(t, `INSERT INTO route_capacities VALUES ('0150', '0150', '2026-11-01', 1)`)
	system.book(t, wish(1, tuesday))
	_, err := system.client.BookPickup(t.Context(), wish(2, tuesday))
	wantReason(t, "before", err, fault.Precondition, pickupv1.ErrorReason_PICKUP_FULL)

	for range 2 { // repeating it changes nothing
		system.cancel(t, 1)
	}
	system.book(t, wish(2, tuesday))
	_, err = system.client.BookPickup(t.Context(), wish(3, tuesday))
	wantReason(t, "after", err, fault.Precondition, pickupv1.ErrorReason_PICKUP_FULL)
}

func TestAnOrderThatGaveUpCanGetNoPlaceAnyMore(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.cancel(t, 1) // no booking yet
	system.book(t, wish(2, tuesday))
	system.cancel(t, 2)
	for n := 1; n <= 2; n++ {
		_, err := system.client.BookPickup(t.Context(), wish(n, tuesday))
		wantReason(t, fmt.Sprint("order ", n), err, fault.Conflict, pickupv1.ErrorReason_BOOKING_CONFLICT)
	}
	if booked := system.count(t, `SELECT booked FROM rounds`); booked != 0 {
		t.Errorf("%d places are taken", booked)
	}
}

func TestABookingCanBeCancelledUntilTheDriverIsOnTheWay(t *testing.T) {
	t.Parallel()
	system := setup(t)
	for n := range 2 {
		system.book(t, wish(n, tuesday))
	}
	system.clock.Set(at("2026-11-24 06:59:59"))
	system.cancel(t, 0)
	for _, late := range []string{"2026-11-24 07:00:00", "2026-11-24 18:00:00", "2026-12-24 12:00:00"} {
		system.clock.Set(at(late))
		_, err := system.client.CancelBooking(t.Context(), &pickupv1.CancelBookingRequest{OrderId: order(1)})
		wantReason(t, late, err, fault.Precondition, pickupv1.ErrorReason_BOOKING_CLOSED)
	}
	if booked := system.count(t, `SELECT booked FROM rounds`); booked != 1 {
		t.Errorf("%d places are taken", booked)
	}
}

func TestAFullDayIsNotOffered(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.execute(t, `INSERT INTO route_capacities VALUES ('0150', '0150', '2026-11-01', 1)`)
	system.book(t, wish(1, tuesday))
	got, err := system.client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0150", Amount: 2})
	if want := []string{"2026-11-26", "2026-11-30"}; err != nil || !cmp.Equal(want, got.GetDates()) {
		t.Errorf("got %v, %v", got, err)
	}
	// The neighbour belongs to another round.
	got, err = system.client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0152"})
	if want := []string{tuesday}; err != nil || !cmp.Equal(want, got.GetDates()) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestWhenEveryDayIsFullThereAreNoPickupDates(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.execute(t, `INSERT INTO route_capacities VALUES ('0150', '0150', '2026-11-01', 0)`)
	_, err := system.client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0150"})
	wantReason(t, "list", err, fault.Precondition, pickupv1.ErrorReason_NO_PICKUP_DATES)
	_, err = system.client.BookPickup(t.Context(), wish(1, tuesday))
	wantReason(t, "book", err, fault.Precondition, pickupv1.ErrorReason_PICKUP_FULL)
}

func TestTheNarrowestRangeAndTheLatestDateSayHowManyPlacesARoundHas(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.execute(t, `INSERT INTO route_capacities VALUES
		('0100', '0199', '2026-11-01', 3),
		('0150', '0150', '2026-11-01', 1),
		('0150', '0150', '2026-11-26', 2)`)
	for n, test := range []struct {
		code, day string
		want      int
	}{
		{"0150", "2026-11-24", 1},
		{"0150", "2026-11-26", 2},
		{"0152", "2026-11-24", 3},
		{"0250", "2026-11-24", 50},
	} {
		outcomes := atOnce(60, func(i int) string {
			_, err := system.client.BookPickup(t.Context(), wish(100*n+i, test.day, in(test.code)))
			return fault.Reason(err)
		})
		if diff := cmp.Diff(map[string]int{"": test.want, "PICKUP_FULL": 60 - test.want}, outcomes); diff != "" {
			t.Errorf("%s on %s:\n%s", test.code, test.day, diff)
		}
	}
}

func TestWhoHasAPlaceKeepsItWhenARoundGetsFewer(t *testing.T) {
	t.Parallel()
	system := setup(t)
	for n := range 3 {
		system.book(t, wish(n, tuesday))
	}
	system.execute(t, `INSERT INTO route_capacities VALUES ('0150', '0150', '2026-11-01', 2)`)
	for n := range 3 {
		system.book(t, wish(n, tuesday))
	}
	system.cancel(t, 0)
	_, err := system.client.BookPickup(t.Context(), wish(3, tuesday))
	wantReason(t, "a fourth", err, fault.Precondition, pickupv1.ErrorReason_PICKUP_FULL)
	system.cancel(t, 1)
	system.book(t, wish(4, tuesday))
}

func TestTheDatabaseItselfRefusesToOversell(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.book(t, wish(1, tuesday))
	for _, statement := range []string{
		`UPDATE rounds SET booked = 51`,
		`UPDATE rounds SET booked = -1`,
		`INSERT INTO rounds VALUES ('0152', '2026-11-24', 0, 1)`,
	} {
		if err := system.try(t, statement); err == nil || !strings.Contains(err.Error(), "not_oversold") {
			t.Errorf("%s: %v", statement, err)
		}
	}
	if err := system.try(t, `INSERT INTO bookings (order_id, route, day, created_at)
		VALUES (gen_random_uuid(), '0152', '2026-11-24', now())`); err == nil {
		t.Error("a booking without a round")
	}
}

func TestAnAddressAndItsNoteAreErasedAMonthAfterItsPickupAndAtOnceWhenTheBookingIsCancelled(t *testing.T) {
	t.Parallel()
	const kept = `SELECT count(street) + count(name) + count(*) FILTER (WHERE item_numbers <> '{}') FROM bookings`
	system := setup(t)
	for n := range 2 {
		system.book(t, wish(n, tuesday, noted("Kari Fjellheim", "RR473124829NO")))
	}
	system.cancel(t, 0)
	if left := system.count(t, kept); left != 3 {
		t.Errorf("%d personal values after cancelling one of two", left)
	}
	// The service erases when it starts, and every hour after that.
	system.clock.Set(at("2026-12-24 23:59:59"))
	start(t, system.cfg)
	if left := system.count(t, kept); left != 3 {
		t.Errorf("%d personal values after 30 days", left)
	}
	system.clock.Set(at("2026-12-25 00:00:00"))
	start(t, system.cfg)
	testkit.Eventually(t, "the address is erased", func() bool { return system.count(t, kept) == 0 })
	if booked := system.count(t, `SELECT booked FROM rounds`); booked != 1 {
		t.Errorf("%d places are taken", booked)
	}
}

func TestABookingIsErasedOnRequestOnceNoDriverNeedsIt(t *testing.T) {
	t.Parallel()
	const kept = `SELECT count(street) + count(name) + count(*) FILTER (WHERE item_numbers <> '{}') FROM bookings`
	system := setup(t)
	for n := range 2 {
		system.book(t, wish(n, tuesday, noted("Kari Fjellheim", "RR473124829NO")))
	}
	erase := func(order string) error {
		_, err := system.client.EraseBooking(t.Context(), &pickupv1.EraseBookingRequest{OrderId: order})
		return err
	}
	system.clock.Set(at("2026-11-24 23:59:59"))
	wantReason(t, "the day itself", erase(order(0)), fault.Precondition, pickupv1.ErrorReason_BOOKING_AHEAD)
	if left := system.count(t, kept); left != 6 {
		t.Errorf("%d personal values before", left)
	}
	system.clock.Set(at("2026-11-25 00:00:00"))
	for _, who := range []string{order(0), order(0), order(7)} { // again, and an order without a booking
		if err := erase(who); err != nil {
			t.Error(err)
		}
	}
	if left := system.count(t, kept); left != 3 {
		t.Errorf("%d personal values of the other booking", left)
	}
	wantViolations(t, "no order", erase("mine"), one("orderId", "INVALID"))
}

func TestAddressesAndNamesAreNeverLogged(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	system := setup(t, func(cfg *pickup.Config) { cfg.Log = telemetry.NewLogger(&log, slog.LevelDebug) })
	system.book(t, wish(1, tuesday, noted("Kari Fjellheim", "RR473124829NO")))
	_, _ = system.client.BookPickup(t.Context(), wish(1, "2026-11-26", noted("Kari Fjellheim")))
	_, _ = system.client.BookPickup(t.Context(), wish(2, "24.11.2026"))
	_ = system.visits(t, "0150", tuesday)
	system.stop()
	for _, personal := range []string{"Storgata", "Fjellheim", "RR473124829NO"} {
		if strings.Contains(log.String(), personal) {
			t.Errorf("%s is logged:\n%s", personal, log.String())
		}
	}
	if !strings.Contains(log.String(), "BookPickup") || !strings.Contains(log.String(), "ListVisits") {
		t.Error(log.String())
	}
}

// order is the id of the nth order.
func order(n int) string { return fmt.Sprintf("00000000-0000-4000-8000-%012x", 0xa00000+n) }

// wish is a request for a place in the round at 0150.
func wish(n int, day string, changes ...func(*pickupv1.BookPickupRequest)) *pickupv1.BookPickupRequest {
	request := &pickupv1.BookPickupRequest{
		OrderId: order(n),
		Address: &pickupv1.PickupAddress{Street: "Storgata 1", PostalCode: "0150", LocationId: "0150-k3x7p2qd"},
		Date:    day,
	}
	for _, change := range changes {
		change(request)
	}
	return request
}
