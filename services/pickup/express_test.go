package pickup_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"

	"bestill.example/deploy/testkit"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

func TestDropOffPointsAreListedNearestFirstWithTheirNextCutOff(t *testing.T) {
	t.Parallel()
	system := setup(t)
	got, err := system.client.ListDropOffPoints(t.Context(), &pickupv1.ListDropOffPointsRequest{PostalCode: "0155"})
	if err != nil || len(got.GetDropOffPoints()) != 10 {
		t.Fatalf("%v, %v", got, err)
	}
	want := &pickupv1.DropOffPoint{
		Id: "X01501", Name: "Handelshuset Akershusstranda", Address: "Akershusstranda 5", PostalCode: "0150", City: "OSLO",
		CutOff: "2026-11-21T14:00:00+01:00",
	}
	if diff := cmp.Diff(want, got.GetDropOffPoints()[0], protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	for _, point := range got.GetDropOffPoints() {
		cutOff, err := time.Parse(time.RFC3339, point.GetCutOff())
		if err != nil || !system.clock.Now().Before(cutOff) {
			t.Errorf("%s: %s, %v", point.GetId(), point.GetCutOff(), err)
		}
	}
}

func TestAnExpressParcelArrivesByTheCutOffAtItsPoint(t *testing.T) {
	t.Parallel()
	system := setup(t)
	for now, want := range map[string][3]string{
		"2026-11-21 13:59:59": {"2026-11-21T14:00:00+01:00", "2026-11-23", "16:00"},
		"2026-11-21 14:00:00": {"2026-11-23T18:00:00+01:00", "2026-11-24", "16:00"},
	} {
		system.clock.Set(at(now))
		got, err := system.client.GetExpressDelivery(t.Context(),
			&pickupv1.GetExpressDeliveryRequest{DropOffPointId: "X01501", ToPostalCode: "9008"})
		delivery := got.GetDelivery()
		found := [3]string{delivery.GetDropOffPoint().GetCutOff(), delivery.GetDeliveryDate(), delivery.GetDeliveryTime()}
		if err != nil || found != want || delivery.GetDropOffPoint().GetId() != "X01501" {
			t.Errorf("at %s: %v, %v", now, got, err)
		}
	}
}

func TestAPlaceWithoutExpressHasAReasonOfItsOwn(t *testing.T) {
	t.Parallel()
	client := setup(t).client
	_, err := client.ListDropOffPoints(t.Context(), &pickupv1.ListDropOffPointsRequest{PostalCode: "8099"})
	wantReason(t, "from Jan Mayen", err, fault.NotFound, pickupv1.ErrorReason_NO_DROP_OFF_POINTS)
	_, err = client.GetExpressDelivery(t.Context(),
		&pickupv1.GetExpressDeliveryRequest{DropOffPointId: "X01501", ToPostalCode: "5947"})
	wantReason(t, "to Fedje", err, fault.Precondition, pickupv1.ErrorReason_NO_DELIVERY_TIME)
}

func TestBadInputAboutExpressIsRefusedByField(t *testing.T) {
	t.Parallel()
	known := &addressesv1.GetPostalCodeResponse{City: "OSLO", Valid: true}
	addresses := &register{codes: map[string]*addressesv1.GetPostalCodeResponse{"0155": known, "0002": {}}}
	system := setup(t, addresses.serve(t))
	for code, want := range map[string][]fault.Violation{
		"": one("postalCode", "REQUIRED"), "155": one("postalCode", "INVALID"), "O155": one("postalCode", "INVALID"),
		strings.Repeat("0", 100_000): one("postalCode", "INVALID"), "0002": one("postalCode", "UNKNOWN"), "0155": nil,
	} {
		_, err := system.client.ListDropOffPoints(t.Context(), &pickupv1.ListDropOffPointsRequest{PostalCode: code})
		wantViolations(t, code, err, want)
	}
	for name, test := range map[string]struct {
		id, to string
		want   []fault.Violation
	}{
		"nothing": {"", "", []fault.Violation{
			{Field: "dropOffPointId", Code: "REQUIRED"}, {Field: "toPostalCode", Code: "REQUIRED"},
		}},
		"nothing known": {"X99999", "0002", []fault.Violation{
			{Field: "dropOffPointId", Code: "UNKNOWN"}, {Field: "toPostalCode", Code: "UNKNOWN"},
		}},
		"a code of letters": {"X01501", "Oslo", one("toPostalCode", "INVALID")},
		"an emoji":          {"📦", "0155", one("dropOffPointId", "UNKNOWN")},
		"a huge id":         {strings.Repeat("X", 100_000), "0155", one("dropOffPointId", "UNKNOWN")},
		"all right":         {"X01501", "0155", nil},
	} {
		_, err := system.client.GetExpressDelivery(t.Context(),
			&pickupv1.GetExpressDeliveryRequest{DropOffPointId: test.id, ToPostalCode: test.to})
		wantViolations(t, name, err, test.want)
	}
}

func TestWithoutTheRegisterEveryPostalCodeIsTakenForOneThatExists(t *testing.T) {
	t.Parallel()
	addresses := &register{away: true}
	system := setup(t, addresses.serve(t))
	if _, err := system.client.ListDropOffPoints(t.Context(), &pickupv1.ListDropOffPointsRequest{PostalCode: "0002"}); err != nil {
		t.Error(err)
	}
}

func TestACarriersOwnPointsAreReadAgainEveryTenMinutesAndUsedForADay(t *testing.T) {
	t.Parallel()
	var name atomic.Value
	name.Store("Kiosken")
	var reads atomic.Int32
	directory := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		defer reads.Add(1)
		if name.Load() == "" {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		_, _ = w.Write([]byte(`{"dropOffPoints": [{"id": "A", "name": "` + name.Load().(string) + `", "address": "Storgata 1",
			"postalCode": "0155", "city": "OSLO", "cutOffs": {"weekdays": "16:00"}}]}`))
	}))
	t.Cleanup(directory.Close)
	beats := make(chan time.Time)
	system := setup(t, func(cfg *pickup.Config) { cfg.DropOffDirectoryURL, cfg.Beat = config.Secret(directory.URL), beats })
	beat := func() {
		beats <- time.Time{} // the service takes this beat when it waits again, so it has read everything by then
		beats <- time.Time{}
	}
	want := func(when, point string) {
		t.Helper()
		got, err := system.client.ListDropOffPoints(t.Context(), &pickupv1.ListDropOffPointsRequest{PostalCode: "0150"})
		if err != nil || len(got.GetDropOffPoints()) != 1 || got.GetDropOffPoints()[0].GetName() != point {
			t.Errorf("%s: %v, %v", when, got, err)
		}
	}
	want("at the start", "Kiosken")

	name.Store("Bokhandelen")
	system.clock.Advance(10*time.Minute - time.Second)
	beat()
	want("before ten minutes", "Kiosken")
	system.clock.Advance(time.Second)
	beat()
	want("after ten minutes", "Bokhandelen")

	name.Store("")
	system.clock.Advance(24 * time.Hour)
	beat()
	want("after a day without an answer", "Bokhandelen")
	system.clock.Advance(time.Second)
	_, err := system.client.ListDropOffPoints(t.Context(), &pickupv1.ListDropOffPointsRequest{PostalCode: "0150"})
	if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable {
		t.Errorf("after more than a day: %v", err)
	}
	_, err = system.client.GetExpressDelivery(t.Context(), &pickupv1.GetExpressDeliveryRequest{DropOffPointId: "A", ToPostalCode: "0150"})
	if !fault.Is(err, fault.Unavailable) {
		t.Errorf("a delivery after more than a day: %v", err)
	}

	testkit.Eventually(t, "both beats of the outage have tried", func() bool { return reads.Load() == 4 })
	name.Store("Kiosken")
	beat()
	want("when it answers again", "Kiosken")
	if n := reads.Load(); n != 5 {
		t.Errorf("%d readings", n)
	}
}

func TestTheServiceStartsWithoutTheCarriersPointsAndReadsThemLater(t *testing.T) {
	t.Parallel()
	var up atomic.Bool
	directory := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if !up.Load() {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		_, _ = w.Write([]byte(`{"dropOffPoints": [{"id": "A", "name": "Kiosken", "address": "Storgata 1", "postalCode": "0155",
			"city": "OSLO", "cutOffs": {"saturdays": "13:00"}}]}`))
	}))
	t.Cleanup(directory.Close)
	beats := make(chan time.Time)
	system := setup(t, func(cfg *pickup.Config) { cfg.DropOffDirectoryURL, cfg.Beat = config.Secret(directory.URL), beats })
	ask := func() error {
		_, err := system.client.ListDropOffPoints(t.Context(), &pickupv1.ListDropOffPointsRequest{PostalCode: "0150"})
		return err
	}
	if err := ask(); fault.Reason(err) != fault.ReasonNeighbourUnavailable {
		t.Errorf("before: %v", err)
	}
	up.Store(true)
	beats <- time.Time{}
	testkit.Eventually(t, "the points are read", func() bool { return ask() == nil })
}

func TestTheServiceDoesNotStartWithAWrongDirectory(t *testing.T) {
	t.Parallel()
	for want, cfg := range map[string]pickup.Config{
		"DROP_OFF_DIRECTORY_URL is not an http or https URL": {DropOffDirectoryURL: "ftp://x"},
		"RETURN_DIRECTORY_URL is not an http or https URL":   {ReturnDirectoryURL: "directory"},
	} {
		if err := pickup.Run(t.Context(), cfg); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// wantViolations expects exactly these wrong fields, or no error if there are none.
func wantViolations(t *testing.T, what string, err error, want []fault.Violation) {
	t.Helper()
	var got []fault.Violation
	if f, ok := fault.From(err); ok {
		got = f.Violations
	}
	if diff := cmp.Diff(want, got); diff != "" || (err == nil) != (want == nil) {
		t.Errorf("%.40s: %v\n%s", what, err, diff)
	}
}
