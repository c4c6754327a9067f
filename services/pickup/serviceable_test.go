package pickup_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc"

	"bestill.example/deploy/testkit"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/fault"
)

func TestNoDriverCollectsAtPOBoxesOutsideTheMainlandOrWhereMailHasNoRoute(t *testing.T) {
	t.Parallel()
	system := setup(t)
	for n, code := range []string{"9170", "9179", "8099", "0101", "7498", "5801", "5547", "8064"} {
		for _, id := range []string{code, code + "-k3x7p2qd"} {
			_, err := system.client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: id})
			wantReason(t, "list "+id, err, fault.Precondition, pickupv1.ErrorReason_PICKUP_NOT_SERVICEABLE)
		}
		_, err := system.client.BookPickup(t.Context(), wish(n, tuesday, in(code)))
		wantReason(t, "book "+code, err, fault.Precondition, pickupv1.ErrorReason_PICKUP_NOT_SERVICEABLE)
		system.wantWrong(t, wish(n, tuesday, in(code)), one("sender.address.postalCode", "NOT_ALLOWED"))
	}
	for _, id := range []string{"9169", "9180", "5548", "8065"} {
		if _, err := system.client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: id}); err != nil {
			t.Errorf("%s: got %v", id, err)
		}
	}
}

func TestNoDriverCollectsFromAPOBoxInAPlaceWithStreetsToo(t *testing.T) {
	t.Parallel()
	system := setup(t)
	for n, street := range []string{
		"Postboks 12 Sentrum", "postboks 12", "Post boks 12", "POSTBOKS", "Postbox 12", "Boks 12", "Pb. 12", "PB12", "P.B. 12",
	} {
		_, err := system.client.BookPickup(t.Context(), wish(n, tuesday, onStreet(street)))
		wantReason(t, street, err, fault.Precondition, pickupv1.ErrorReason_PICKUP_NOT_SERVICEABLE)
		system.wantWrong(t, wish(n, tuesday, onStreet(street)), one("sender.address.street", "NOT_ALLOWED"))
	}
	second := func(r *pickupv1.BookPickupRequest) { r.Address.Street2 = "c/o Ola, Postboks 12" }
	_, err := system.client.BookPickup(t.Context(), wish(99, tuesday, second))
	wantReason(t, "second line", err, fault.Precondition, pickupv1.ErrorReason_PICKUP_NOT_SERVICEABLE)
	system.wantWrong(t, wish(98, tuesday, second), one("sender.address.street2", "NOT_ALLOWED"))
	system.book(t, wish(98, tuesday, func(r *pickupv1.BookPickupRequest) { r.Address.Street2 = "c/o Ola" }))
	for n, street := range []string{"Boksveien 12", "Postboksveien 1", "Pbgata 3", "P. Bergs gate 4", "Bokskogen 5"} {
		system.wantWrong(t, wish(100+n, tuesday, onStreet(street)), nil)
		system.book(t, wish(100+n, tuesday, onStreet(street)))
	}
}

func TestACheckTellsWhatABookingWouldAndBooksNothing(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.execute(t, `UPDATE route_capacities SET places = 1`)
	system.wantWrong(t, wish(1, tuesday), nil)
	system.wantWrong(t, wish(1, tuesday), nil)
	system.wantWrong(t, wish(1, "2026-11-22"), one("pickupDate", "UNKNOWN"))
	system.wantWrong(t, &pickupv1.BookPickupRequest{}, []fault.Violation{
		{Field: "sender.address.street", Code: "REQUIRED"}, {Field: "sender.address.postalCode", Code: "REQUIRED"}, {Field: "pickupDate", Code: "REQUIRED"},
	})
	system.book(t, wish(1, tuesday))
	system.wantWrong(t, wish(2, tuesday), one("pickupDate", "UNKNOWN"))

	system.execute(t, `
		INSERT INTO maintenance_windows VALUES ('2026-11-21 12:00 Europe/Oslo', '2026-11-21 14:00 Europe/Oslo')`)
	_, err := system.client.CheckPickup(t.Context(), checkOf(wish(2, tuesday)))
	wantReason(t, "maintenance", err, fault.Unavailable, pickupv1.ErrorReason_PICKUP_UNAVAILABLE)
}

func checkOf(wish *pickupv1.BookPickupRequest) *pickupv1.CheckPickupRequest {
	address := wish.GetAddress()
	return &pickupv1.CheckPickupRequest{
		Sender: &pickupv1.PickupSender{Address: &typev1.DomesticAddress{
			Street: address.GetStreet(), Street2: address.GetStreet2(), PostalCode: address.GetPostalCode(), LocationId: address.GetLocationId(),
		}},
		PickupDate: wish.GetDate(),
	}
}

// wantWrong compares the wrong fields of a checked booking.
func (s *system) wantWrong(t *testing.T, wish *pickupv1.BookPickupRequest, want []fault.Violation) {
	t.Helper()
	_, err := s.client.CheckPickup(t.Context(), checkOf(wish))
	var got []fault.Violation
	if f, ok := fault.From(err); ok && f.Kind == fault.Invalid {
		got = f.Violations
	} else if err != nil {
		t.Errorf("%v: %v", wish, err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%v: %s", wish, diff)
	}
}

func TestTheRegisterTellsWhatAPostalCodeIsUsedFor(t *testing.T) {
	t.Parallel()
	register := &register{codes: map[string]*addressesv1.GetPostalCodeResponse{
		"0150": {Valid: true, PostalCodeType: addressesv1.GetPostalCodeResponse_PO_BOX},
		"0152": {Valid: true, PostalCodeType: addressesv1.GetPostalCodeResponse_SPECIAL_SERVICE},
		"0154": {Valid: false},
		"0156": {Valid: true},
		"0158": {Valid: true, PostalCodeType: addressesv1.GetPostalCodeResponse_STREET_ADDRESSES},
		"0160": {Valid: true, PostalCodeType: addressesv1.GetPostalCodeResponse_COMBINED},
		"0162": {Valid: true, PostalCodeType: addressesv1.GetPostalCodeResponse_MULTIPLE},
	}}
	system := setup(t, register.serve(t))
	for n, code := range []string{"0150", "0152", "0154"} {
		_, err := system.client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: code})
		wantReason(t, "list "+code, err, fault.Precondition, pickupv1.ErrorReason_PICKUP_NOT_SERVICEABLE)
		_, err = system.client.BookPickup(t.Context(), wish(n, tuesday, in(code)))
		wantReason(t, "book "+code, err, fault.Precondition, pickupv1.ErrorReason_PICKUP_NOT_SERVICEABLE)
	}
	for n, code := range []string{"0156", "0158", "0160", "0162"} {
		system.book(t, wish(100+n, tuesday, in(code)))
	}
}

func TestPickupsGoOnWhileTheRegisterIsAway(t *testing.T) {
	t.Parallel()
	system := setup(t, (&register{away: true}).serve(t))
	system.book(t, wish(1, tuesday))
	_, err := system.client.BookPickup(t.Context(), wish(2, tuesday, in("9170")))
	wantReason(t, "Svalbard", err, fault.Precondition, pickupv1.ErrorReason_PICKUP_NOT_SERVICEABLE)
}

func TestADayCanBeBookedUntilItsCutOff(t *testing.T) {
	t.Parallel()
	// The clocks change on the Sundays before 30 March and 26 October 2026, which belong to the odd round.
	for day, cutOff := range map[string]string{
		"2026-11-23": "2026-11-22 23:59:00",
		"2026-03-30": "2026-03-29 23:59:00",
		"2026-10-26": "2026-10-25 23:59:00",
		"2027-01-04": "2027-01-03 23:59:00",
	} {
		t.Run(day, func(t *testing.T) {
			t.Parallel()
			system := setup(t)
			for table, column := range map[string]string{"route_capacities": "valid_from", "excluded_postal_codes": "excluded_from"} {
				system.execute(t, "UPDATE "+table+" SET "+column+" = '2025-01-01'")
			}
			system.clock.Set(at(cutOff).Add(-time.Second))
			system.book(t, wish(1, day, in("0151")))
			system.clock.Set(at(cutOff))
			_, err := system.client.BookPickup(t.Context(), wish(2, day, in("0151")))
			wantReason(t, "at the cut-off", err, fault.Precondition, pickupv1.ErrorReason_PICKUP_DATE_PASSED)
			system.clock.Set(at(day + " 12:00:00"))
			_, err = system.client.BookPickup(t.Context(), wish(3, day, in("0151")))
			wantReason(t, "on the day", err, fault.Precondition, pickupv1.ErrorReason_PICKUP_DATE_PASSED)
		})
	}
}

func TestADayOnWhichNoDriverPassesCannotBeBooked(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.clock.Set(at("2027-03-01 12:00:00"))
	system.execute(t, `
		INSERT INTO excluded_postal_codes VALUES ('0150', '0151', 'NO_MAIL_ROUTE', '2027-03-09', '2027-03-11')`)
	for name, day := range map[string]string{
		"a Saturday":               "2027-03-06",
		"a Sunday":                 "2027-03-07",
		"excluded for a while":     "2027-03-09",
		"excluded for a while too": "2027-03-10",
		"Maundy Thursday":          "2027-03-25",
		"Good Friday":              "2027-03-26",
		"Easter Monday":            "2027-03-29",
		"the Ascension":            "2027-05-06",
		"Constitution Day":         "2027-05-17",
		"today":                    "2027-03-01",
		"yesterday":                "2027-02-28",
		"years ago":                "1999-01-01",
		"too far ahead":            "2028-01-03",
		"a year without end":       "9999-12-31",
		"a year without beginning": "0000-01-01",
	} {
		for n, code := range []string{"0150", "0151"} {
			_, err := system.client.BookPickup(t.Context(), wish(n, day, in(code)))
			wantReason(t, name+" at "+code, err, fault.Precondition, pickupv1.ErrorReason_PICKUP_DATE_PASSED)
		}
	}
	// Of two neighbouring codes, one has this day and the other does not.
	_, err := system.client.BookPickup(t.Context(), wish(1, "2027-03-24", in("0151")))
	if _, other := system.client.BookPickup(t.Context(), wish(2, "2027-03-24", in("0150"))); (err == nil) == (other == nil) {
		t.Errorf("got %v and %v", err, other)
	}
}

func TestEveryDayThatIsOfferedCanBeBooked(t *testing.T) {
	t.Parallel()
	system := setup(t)
	offered, err := system.client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0150", Amount: 20})
	if err != nil || len(offered.GetDates()) != 20 {
		t.Fatalf("got %v, %v", offered, err)
	}
	for n, day := range offered.GetDates() {
		system.book(t, wish(n, day))
	}
}

func TestNothingIsBookedDuringMaintenanceButBookingsAreCancelled(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.book(t, wish(1, tuesday))
	system.execute(t, `
		INSERT INTO maintenance_windows VALUES ('2026-11-21 12:00 Europe/Oslo', '2026-11-21 14:00 Europe/Oslo')`)
	_, err := system.client.BookPickup(t.Context(), wish(2, tuesday))
	wantReason(t, "book", err, fault.Unavailable, pickupv1.ErrorReason_PICKUP_UNAVAILABLE)
	system.cancel(t, 1)

	system.clock.Set(at("2026-11-21 14:00:00"))
	system.book(t, wish(2, tuesday))
}

func TestABookingWithBadInputIsRefusedByFieldAndBooksNothing(t *testing.T) {
	t.Parallel()
	system := setup(t)
	for name, test := range map[string]struct {
		request *pickupv1.BookPickupRequest
		want    []fault.Violation
	}{
		"nothing": {&pickupv1.BookPickupRequest{}, []fault.Violation{
			{Field: "orderId", Code: "REQUIRED"}, {Field: "address.street", Code: "REQUIRED"},
			{Field: "address.postalCode", Code: "REQUIRED"}, {Field: "date", Code: "REQUIRED"},
		}},
		"everything wrong": {&pickupv1.BookPickupRequest{
			OrderId: "1'; DROP TABLE bookings; --",
			Address: &pickupv1.PickupAddress{Street: "Storgata 📦", PostalCode: "O150", LocationId: "?"},
			Date:    "24.11.2026",
		}, []fault.Violation{
			{Field: "orderId", Code: "INVALID"}, {Field: "address.street", Code: "INVALID_CHARACTERS"},
			{Field: "address.postalCode", Code: "INVALID"}, {Field: "address.locationId", Code: "INVALID"},
			{Field: "date", Code: "INVALID"},
		}},
		"NUL":                {wish(1, tuesday, onStreet("Storgata\x00")), one("address.street", "INVALID_CHARACTERS")},
		"two lines":          {wish(1, tuesday, onStreet("Storgata\n1")), one("address.street", "INVALID_CHARACTERS")},
		"Cyrillic":           {wish(1, tuesday, onStreet("Сторгата 1")), one("address.street", "INVALID_CHARACTERS")},
		"only blanks":        {wish(1, tuesday, onStreet("  ")), one("address.street", "REQUIRED")},
		"51 letters":         {wish(1, tuesday, onStreet(strings.Repeat("å", 51))), one("address.street", "TOO_LONG")},
		"a huge street":      {wish(1, tuesday, onStreet(strings.Repeat("å", 100_000))), one("address.street", "TOO_LONG")},
		"a location as code": {wish(1, tuesday, in("0150-k3x7p2qd")), one("address.postalCode", "INVALID")},
		"a location elsewhere": {wish(1, tuesday, func(r *pickupv1.BookPickupRequest) {
			r.Address.LocationId = "9170-k3x7p2qd"
		}), one("address.locationId", "INVALID")},
		"a wrong note": {wish(1, tuesday, noted(strings.Repeat("å", 51), "A", "")), []fault.Violation{
			{Field: "name", Code: "TOO_LONG"}, {Field: "itemNumbers[1]", Code: "REQUIRED"},
		}},
		"a day that is not":     {wish(1, "2026-02-29"), one("date", "INVALID")},
		"a moment":              {wish(1, "2026-11-24T07:00:00Z"), one("date", "INVALID")},
		"an order with a brace": {wish(1, tuesday, func(r *pickupv1.BookPickupRequest) { r.OrderId = "{" + r.OrderId + "}" }), one("orderId", "INVALID")},
	} {
		_, err := system.client.BookPickup(t.Context(), test.request)
		f, ok := fault.From(err)
		if !ok || f.Kind != fault.Invalid || f.Reason != typev1.CommonReason_REQUEST_INVALID.String() {
			t.Errorf("%s: got %v", name, err)
			continue
		}
		if diff := cmp.Diff(test.want, f.Violations); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
	for _, id := range []string{"", "1", order(1) + "0", "💥"} {
		_, err := system.client.CancelBooking(t.Context(), &pickupv1.CancelBookingRequest{OrderId: id})
		if !fault.Is(err, fault.Invalid) {
			t.Errorf("%q: got %v", id, err)
		}
	}
	system.book(t, wish(2, tuesday, onStreet(strings.Repeat("å", 50))))
	if booked := system.count(t, `SELECT count(*) FROM bookings`); booked != 1 {
		t.Errorf("%d bookings", booked)
	}
}

func one(field, code string) []fault.Violation { return []fault.Violation{{Field: field, Code: code}} }

func in(code string) func(*pickupv1.BookPickupRequest) {
	return func(r *pickupv1.BookPickupRequest) { r.Address.PostalCode, r.Address.LocationId = code, "" }
}

func onStreet(street string) func(*pickupv1.BookPickupRequest) {
	return func(r *pickupv1.BookPickupRequest) { r.Address.Street = street }
}

func noted(name string, items ...string) func(*pickupv1.BookPickupRequest) {
	return func(r *pickupv1.BookPickupRequest) { r.Name, r.ItemNumbers = name, items }
}

// register stands in for the addresses service.
type register struct {
	addressesv1.UnimplementedAddressesServiceServer
	codes map[string]*addressesv1.GetPostalCodeResponse
	away  bool
}

func (r *register) serve(t *testing.T) func(*pickup.Config) {
	t.Helper()
	address := testkit.Serve(t, "addresses", func(s grpc.ServiceRegistrar) { addressesv1.RegisterAddressesServiceServer(s, r) })
	return func(cfg *pickup.Config) { cfg.AddressesAddr = address }
}

func (r *register) GetPostalCode(_ context.Context, request *addressesv1.GetPostalCodeRequest) (*addressesv1.GetPostalCodeResponse, error) {
	if r.away {
		return nil, fault.New(fault.Unavailable, typev1.CommonReason_DEPENDENCY_UNAVAILABLE.String())
	}
	return r.codes[request.GetPnr()], nil
}
