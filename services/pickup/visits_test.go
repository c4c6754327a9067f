package pickup_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/testing/protocmp"

	"bestill.example/deploy/testkit"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
)

func TestStaffSeeTheVisitsOfARoundByStreet(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.book(t, wish(1, tuesday, onStreet("Østgata 1"), noted("Kari Fjellheim", "RR473124829NO", "ABC 123")))
	system.book(t, wish(2, tuesday, onStreet("Storgata 10")))
	system.book(t, wish(3, tuesday, onStreet("Storgata 2"), noted(" Ola Nordmann ")))
	system.book(t, wish(4, tuesday, onStreet("Storgata 1")))
	system.cancel(t, 4)
	system.book(t, wish(5, "2026-11-26", onStreet("Storgata 1")))
	system.book(t, wish(6, tuesday, in("0152")))

	want := []*pickupv1.DriverVisit{
		{Name: "Ola Nordmann", Street: "Storgata 2", PostalCode: "0150", OrderId: order(3)},
		{Street: "Storgata 10", PostalCode: "0150", OrderId: order(2)},
		{
			Name: "Kari Fjellheim", Street: "Østgata 1", PostalCode: "0150", OrderId: order(1),
			ItemNumbers: []string{"RR473124829NO", "ABC 123"},
		},
	}
	if diff := cmp.Diff(want, system.visits(t, "0150", tuesday), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	for _, none := range [][2]string{{"0150", "2026-11-25"}, {"0151", tuesday}, {"9999", "1999-01-01"}} {
		if visits := system.visits(t, none[0], none[1]); len(visits) != 0 {
			t.Errorf("%v: %v", none, visits)
		}
	}
}

func TestTheNoteOfTheFirstRequestStays(t *testing.T) {
	t.Parallel()
	system := setup(t)
	first := system.book(t, wish(1, tuesday, noted("Kari Fjellheim", "A")))
	again := system.book(t, wish(1, tuesday, noted("Ola Nordmann", "B", "C")))
	if first.GetBooking().GetBookingId() != again.GetBooking().GetBookingId() {
		t.Errorf("%v and %v", first, again)
	}
	visits := system.visits(t, "0150", tuesday)
	if len(visits) != 1 || visits[0].GetName() != "Kari Fjellheim" || !cmp.Equal(visits[0].GetItemNumbers(), []string{"A"}) {
		t.Errorf("%v", visits)
	}
}

func TestAnErasedVisitIsNotListed(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.book(t, wish(1, tuesday))
	system.clock.Set(at("2026-12-25 00:00:00"))
	again := start(t, system.cfg) // erases at its start
	testkit.Eventually(t, "the visit is erased", func() bool { return len(again.visits(t, "0150", tuesday)) == 0 })
}

func TestOnlyStaffSeeVisits(t *testing.T) {
	t.Parallel()
	system := setup(t)
	request := &pickupv1.ListVisitsRequest{} // also invalid, which others must not learn
	for name, key := range map[string][]string{
		"no key": nil, "another": {"x-api-key", "guess"}, "an empty one": {"x-api-key", ""},
		"two": {"x-api-key", testkit.StaffKey, "x-api-key", testkit.StaffKey},
	} {
		_, err := system.client.ListVisits(metadata.AppendToOutgoingContext(t.Context(), key...), request)
		wantReason(t, name, err, fault.Unauthenticated, pickupv1.ErrorReason_STAFF_ONLY)
	}
	testkit.AddStaffKey(t, system.cfg.Postgres, system.clock, access.ScopeTerminal, access.ScopeDropOff, access.ScopeAdmin)
	_, err := system.client.ListVisits(testkit.AsStaff(t.Context()), request)
	if got := fault.FromStatus(err); !fault.Is(got, fault.Forbidden) || fault.Reason(got) != access.ReasonCallerNotAllowed {
		t.Errorf("a key with other scopes: %v", err)
	}
}

func TestAWrongRoundIsRefusedByField(t *testing.T) {
	t.Parallel()
	system := setup(t)
	staff := testkit.AsStaff(t.Context())
	for _, test := range []struct {
		code, day string
		want      []fault.Violation
	}{
		{"", "", []fault.Violation{{Field: "postalCode", Code: "REQUIRED"}, {Field: "date", Code: "REQUIRED"}}},
		{"150", "24.11.2026", []fault.Violation{{Field: "postalCode", Code: "INVALID"}, {Field: "date", Code: "INVALID"}}},
		{"0150", "0000-12-31", one("date", "INVALID")},
		{"0150", "9999-12-31", nil},
		{"0150", "0001-01-01", nil},
	} {
		_, err := system.client.ListVisits(staff, &pickupv1.ListVisitsRequest{PostalCode: test.code, Date: test.day})
		wantViolations(t, test.code+" "+test.day, err, test.want)
	}
}

func TestTheDatabaseKeepsNoNoteWithoutItsAddress(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.book(t, wish(1, tuesday, noted("Kari Fjellheim", "A")))
	for _, statement := range []string{
		`UPDATE bookings SET street = NULL`,
		`UPDATE bookings SET street = NULL, name = NULL`,
		`UPDATE bookings SET street = NULL, item_numbers = '{}'`,
	} {
		if err := system.try(t, statement); err == nil {
			t.Errorf("%s is allowed", statement)
		}
	}
}
