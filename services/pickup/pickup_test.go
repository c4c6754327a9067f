package pickup_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

func TestPickupDatesAreListedForAPostalCodeAndForALocation(t *testing.T) {
	t.Parallel()
	client := setup(t).client
	for _, id := range []string{"0150", "0150-k3x7p2qd"} {
		got, err := client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: id, Amount: 3})
		want := &pickupv1.ListPickupDatesResponse{Dates: []string{"2026-11-24", "2026-11-26", "2026-11-30"}, BookBy: "2026-11-23T23:59:00+01:00"}
		if diff := cmp.Diff(want, got, protocmp.Transform()); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", id, err, diff)
		}
	}
}

func TestWithoutAnAmountTheNextPickupDateIsListed(t *testing.T) {
	t.Parallel()
	client := setup(t).client
	for amount, want := range map[int32]int{0: 1, 1: 1, 20: 20} {
		got, err := client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0151", Amount: amount})
		if err != nil || len(got.GetDates()) != want {
			t.Errorf("amount %d: got %v, %v", amount, got, err)
		}
	}
}

func TestTheCutOffIsConfigured(t *testing.T) {
	t.Parallel()
	system := setup(t, func(cfg *pickup.Config) { cfg.CutOff = "18:00" })
	evening := time.Date(2026, time.November, 23, 18, 0, 0, 0, clock.Oslo)
	for now, want := range map[time.Time]*pickupv1.ListPickupDatesResponse{
		evening.Add(-time.Second): {Dates: []string{"2026-11-24"}, BookBy: "2026-11-23T18:00:00+01:00"},
		evening:                   {Dates: []string{"2026-11-26"}, BookBy: "2026-11-25T18:00:00+01:00"},
	} {
		system.clock.Set(now)
		got, err := system.client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0150"})
		if diff := cmp.Diff(want, got, protocmp.Transform()); err != nil || diff != "" {
			t.Errorf("at %s: %v\n%s", now, err, diff)
		}
	}
}

func TestAnExclusionHoldsFromItsFirstDayAndEndsWithItsLast(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.execute(t, `
		INSERT INTO excluded_postal_codes (first_code, last_code, reason, excluded_from, excluded_until)
		VALUES ('0150', '0150', 'OUTSIDE_MAINLAND', '2026-11-26', '2026-12-02')`)
	got, err := system.client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0150", Amount: 3})
	want := &pickupv1.ListPickupDatesResponse{Dates: []string{"2026-11-24", "2026-12-02", "2026-12-04"}, BookBy: "2026-11-23T23:59:00+01:00"}
	if diff := cmp.Diff(want, got, protocmp.Transform()); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
}

func TestBadInputIsRefusedByFieldAndNeverAsADefect(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		request *pickupv1.ListPickupDatesRequest
		want    []fault.Violation
	}{
		"nothing":                      {&pickupv1.ListPickupDatesRequest{}, []fault.Violation{{Field: "id", Code: "REQUIRED"}}},
		"three digits":                 {&pickupv1.ListPickupDatesRequest{Id: "015"}, []fault.Violation{{Field: "id", Code: "INVALID"}}},
		"an emoji":                     {&pickupv1.ListPickupDatesRequest{Id: "0150-📦"}, []fault.Violation{{Field: "id", Code: "INVALID"}}},
		"a huge id":                    {&pickupv1.ListPickupDatesRequest{Id: strings.Repeat("0", 100_000)}, []fault.Violation{{Field: "id", Code: "INVALID"}}},
		"SQL":                          {&pickupv1.ListPickupDatesRequest{Id: "0150'; --"}, []fault.Violation{{Field: "id", Code: "INVALID"}}},
		"a negative amount":            {&pickupv1.ListPickupDatesRequest{Id: "0150", Amount: -1}, []fault.Violation{{Field: "amount", Code: "TOO_SMALL"}}},
		"too many dates":               {&pickupv1.ListPickupDatesRequest{Id: "0150", Amount: 21}, []fault.Violation{{Field: "amount", Code: "TOO_LARGE"}}},
		"a wrong id and a wrong count": {&pickupv1.ListPickupDatesRequest{Id: "x", Amount: 1<<31 - 1}, []fault.Violation{{Field: "id", Code: "INVALID"}, {Field: "amount", Code: "TOO_LARGE"}}},
	}
	client := setup(t).client
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := client.ListPickupDates(t.Context(), test.request)
			f, ok := fault.From(err)
			if !ok || f.Kind != fault.Invalid || f.Reason != typev1.CommonReason_REQUEST_INVALID.String() {
				t.Fatalf("got %v", err)
			}
			if diff := cmp.Diff(test.want, f.Violations); diff != "" {
				t.Error(diff)
			}
			for _, violation := range f.Violations {
				if _, found := typev1.FieldCode_Code_value[violation.Code]; !found {
					t.Errorf("%s is not a code of the contract", violation.Code)
				}
			}
		})
	}
}

func TestUnreadableTextIsRefused(t *testing.T) {
	t.Parallel()
	_, err := setup(t).client.ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0150\x00"})
	if !fault.Is(err, fault.Invalid) {
		t.Errorf("got %v", err)
	}
}

func TestPickupsAreUnavailableDuringMaintenanceUntilItsEnd(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.execute(t, `
		INSERT INTO maintenance_windows (starts_at, ends_at)
		VALUES ('2026-11-22 01:00 Europe/Oslo', '2026-11-22 05:00 Europe/Oslo')`)
	start := time.Date(2026, time.November, 22, 1, 0, 0, 0, clock.Oslo)
	end := start.Add(4 * time.Hour)

	available := &pickupv1.GetAvailabilityResponse{Available: true}
	unavailable := &pickupv1.GetAvailabilityResponse{UnavailableUntil: "2026-11-22T05:00:00+01:00"}
	for now, want := range map[time.Time]*pickupv1.GetAvailabilityResponse{
		start.Add(-time.Second): available,
		start:                   unavailable,
		end.Add(-time.Second):   unavailable,
		end:                     available,
	} {
		system.clock.Set(now)
		got, err := system.client.GetAvailability(t.Context(), &pickupv1.GetAvailabilityRequest{})
		if diff := cmp.Diff(want, got, protocmp.Transform()); err != nil || diff != "" {
			t.Errorf("at %s: %v\n%s", now, err, diff)
		}
	}
}

func TestTheServiceDoesNotStartWithAWrongCutOff(t *testing.T) {
	t.Parallel()
	err := pickup.Run(t.Context(), pickup.Config{CutOff: "late"})
	if err == nil || err.Error() != `PICKUP_CUT_OFF: "late" is not a time of day such as 23:59` {
		t.Errorf("got %v", err)
	}
}
