package web_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"bestill.example/bff/internal/rest"
	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/seller"
)

// featuresOf returns the features of the shop under a name of production.
func featuresOf(t *testing.T, handler http.Handler) web.Features {
	t.Helper()
	return featuresAt(t, handler, "www.shop.example")
}

func featuresAt(t *testing.T, handler http.Handler, host string) (features web.Features) {
	t.Helper()
	r := request("GET", "/sende/utland/api/features", "")
	r.Host = host
	if err := json.Unmarshal(do(handler, r).Body.Bytes(), &features); err != nil {
		t.Fatal(err)
	}
	return features
}

func TestProductionHasNoFeaturesForTesting(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		deployment config.Environment
		host       string
		want       config.Environment
	}{
		"a local host":                            {config.Dev, "localhost:8080", config.Dev},
		"an address of the own machine":           {config.Dev, "127.0.0.1", config.Dev},
		"an IPv6 address of the own machine":      {config.Dev, "[::1]:8080", config.Dev},
		"a qa host":                               {config.QA, "www.qa.shop.example", config.QA},
		"any other name":                          {config.Dev, "www.shop.example", config.Production},
		"a production deployment called local":    {config.Production, "localhost", config.Production},
		"a name that only looks like a test name": {config.QA, "aqaba.shop.example", config.Production},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			handler := serve(t, web.Config{Environment: test.deployment}, &fakeServices{})
			features := featuresAt(t, handler, test.host)
			open := test.want != config.Production
			if features.Environment != test.want || features.RegisteredLetter != open ||
				features.PrepaidDuty != open || features.CustomsCostSummary != open {
				t.Errorf("features = %+v, want environment %s", features, test.want)
			}

			// A deployment's simulator works under any host name, because its customers are sent there.
			for _, simulator := range []*http.Request{
				request("POST", "/sende/api/dev/payments/1", `{"outcome": "APPROVE"}`),
				request("GET", "/bestill/dev/betaling/1", ""),
			} {
				simulator.Host = test.host
				if w := do(handler, simulator); (w.Code == http.StatusOK) != (test.deployment != config.Production) {
					t.Errorf("%s answers %d", simulator.URL.Path, w.Code)
				}
			}
			if w := do(handler, request("POST", "/sende%2Fapi/dev/payments/1", `{"outcome": "APPROVE"}`)); w.Code != http.StatusNotFound {
				t.Errorf("the simulator with a slash that is escaped answers %d", w.Code)
			}
		})
	}
}

func TestFeaturesHaveThePlannedMaintenanceAndDoNotNeedPayments(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{providers: fault.New(fault.Unavailable, "NEIGHBOUR_UNAVAILABLE")})
	features := featuresOf(t, handler)
	if len(features.PaymentProviders) != 0 || features.PaymentProviders == nil {
		t.Errorf("providers = %#v, want an empty list", features.PaymentProviders)
	}
	closed := features.Maintenance.PaymentClosed
	if len(closed) != 1 || closed[0].Start.UTC().Format("2006-01-02 15:04") != "2023-08-12 07:00" || closed[0].Products[0] != "ABROAD" {
		t.Errorf("paymentClosed = %+v", closed)
	}
}

func TestSwitchesAreOnUntilTheyAreTurnedOff(t *testing.T) {
	t.Parallel()
	for value, on := range map[config.Switch]bool{"": true, "true": true, config.Off: false} {
		handler := serve(t, web.Config{Environment: config.Dev, QRCode: value, PrepaidDuty: value}, &fakeServices{})
		features := featuresAt(t, handler, "localhost")
		if features.QRCode != on || features.PrepaidDuty != on {
			t.Errorf("%q: %+v", value, features)
		}
	}
}

func TestFeaturesSayWhoSells(t *testing.T) {
	t.Parallel()
	want := seller.Seller{
		Name: "Post", OrganisationNumber: "123 456 789 MVA", Address: "Storgata 1, 0155 Oslo",
		Contact: "post.example", Phone: "400 00 001", Email: "post@post.example",
	}
	if named := featuresOf(t, serve(t, web.Config{Seller: want}, &fakeServices{})).Seller; named != want {
		t.Errorf("seller = %+v, want %+v", named, want)
	}
	unnamed := featuresOf(t, serve(t, web.Config{}, &fakeServices{})).Seller
	if example, err := (seller.Seller{}).OrExample(); err != nil || unnamed != example {
		t.Errorf("of a shop that names none: %+v, want %+v", unnamed, example)
	}
}

// Spec §9, "Maintenance windows", whose times are Norwegian.
func TestWithoutAPlanTheWindowsAreThoseOfTheSpecification(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	var features struct{ Maintenance json.RawMessage }
	if err := json.Unmarshal(do(handler, request("GET", "/sende/utland/api/features", "")).Body.Bytes(), &features); err != nil {
		t.Fatal(err)
	}
	const want = `{"banners":[{"start":"2023-09-16T22:00:00+02:00","end":"2023-09-17T06:00:00+02:00"}],` +
		`"paymentClosed":[{"start":"2023-08-12T09:00:00+02:00","end":"2023-08-12T12:00:00+02:00","products":["ABROAD"]}]}`
	if got := string(features.Maintenance); got != want {
		t.Errorf("maintenance = %s, want %s", got, want)
	}
}

func TestEveryKindOfOrderCanBeClosed(t *testing.T) {
	t.Parallel()
	kinds := []string{
		"ABROAD", "LARGE_PARCEL", "SMALL_PARCEL", "DIGITAL_STAMPS", "EXPRESS", "REGISTERED_LETTER", "PICKUP", "PICKUP_REORDER", "PICKUP_RETURN",
	}
	if known := len(ordersv1.OrderKind_Code_name) - 1; known != len(kinds) {
		t.Errorf("there are %d kinds", known)
	}
	window := web.Window{Start: time.Date(2026, 12, 1, 8, 0, 0, 0, time.UTC), End: time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC)}
	plan, err := json.Marshal(web.Maintenance{
		Banners: []web.Window{}, PaymentClosed: []web.ProductWindow{{Window: window, Products: kinds}},
	})
	if err != nil {
		t.Fatal(err)
	}
	handler := serve(t, web.Config{Maintenance: string(plan)}, &fakeServices{})
	features := featuresOf(t, handler)
	if closed := features.Maintenance.PaymentClosed; len(closed) != 1 || !slices.Equal(closed[0].Products, kinds) {
		t.Errorf("paymentClosed = %+v", closed)
	}
}

func TestAnInvalidMaintenancePlanPreventsTheStart(t *testing.T) {
	t.Parallel()
	for _, plan := range []string{
		`{"banners": "tomorrow"}`, `{"baners": []}`, `soon`, `{"banners": null}`, `{"paymentClosed": null}`,
		`{"paymentClosed": [{"start": "2026-12-01T08:00:00+01:00", "end": "2026-12-02T08:00:00+01:00", "products": ["ABROAD", "REPOST"]}]}`,
		`{"paymentClosed": [{"start": "2026-12-01T08:00:00+01:00", "end": "2026-12-02T08:00:00+01:00", "products": ["abroad"]}]}`,
		`{"paymentClosed": [{"start": "2026-12-01T08:00:00+01:00", "end": "2026-12-02T08:00:00+01:00", "products": ["UNSPECIFIED"]}]}`,
		`{"banners": []} {"banners": []}`, `{"banners": []}}`,
		`{"banners": [{"start": "2026-12-01T08:00:00+01:00"}]}`, `{"banners": [{"end": "2026-12-01T08:00:00+01:00"}]}`,
		`{"banners": [{"start": "2026-12-02T08:00:00+01:00", "end": "2026-12-01T08:00:00+01:00"}]}`,
		`{"paymentClosed": [{"end": "2026-12-02T08:00:00+01:00", "products": ["ABROAD"]}]}`,
		`{"paymentClosed": [{"start": "2026-12-01T08:00:00+01:00", "end": "2026-12-01T08:00:00+01:00", "products": ["ABROAD"]}]}`,
		`{"paymentClosed": [{"start": "2026-12-01T08:00:00+01:00", "end": "2026-12-02T08:00:00+01:00"}]}`,
	} {
		_, err := web.NewHandler(web.Config{Maintenance: plan}, rest.Services{}, &rest.API{Handler: http.NotFoundHandler()}, web.NoFeedback{}, page, slog.New(slog.DiscardHandler))
		if err == nil || !strings.HasPrefix(err.Error(), "MAINTENANCE") {
			t.Errorf("%s: %v", plan, err)
		}
	}
}
