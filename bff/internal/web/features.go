package web

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
)

// Features is what the page has to know about the deployment that serves it.
type Features struct {
	// Environment is production, qa or dev.
	Environment Environment `json:"environment"`
	// QRCode tells whether receipts show a code to be scanned when handing in.
	QRCode bool `json:"qrCode"`
	// CustomsCostSummary shows the duty calculation before the summary; never in production (spec §2).
	CustomsCostSummary bool `json:"customsCostSummary"`
	// PrepaidDuty asks for what the prepayment of US duty needs (spec §1).
	PrepaidDuty bool `json:"prepaidDuty"`
	// RegisteredLetter opens the registered letter inside Norway; never in production (spec §2).
	RegisteredLetter bool `json:"registeredLetter"`
	// PaymentProviders are those that a customer can choose from, in the order to offer them.
	PaymentProviders []string `json:"paymentProviders"`
	// Maintenance are the windows that the page warns of or closes payment in.
	Maintenance Maintenance `json:"maintenance"`
}

// Maintenance is the dated configuration of planned work (spec §9).
type Maintenance struct {
	// Banners warn that payment may fail; shown from 17 hours before until 2 hours after (spec §9).
	Banners []Window `json:"banners"`
	// PaymentClosed disable the pay buttons of the named products.
	PaymentClosed []ProductWindow `json:"paymentClosed"`
}

// Window is a span of time, start included, end not.
type Window struct {
	Start time.Time `json:"start"`
	End   time.Time `json:"end"`
}

// ProductWindow is a window for some products.
type ProductWindow struct {
	Window
	Products []string `json:"products"`
}

// plannedMaintenance are the windows of spec §9, in force unless MAINTENANCE tells otherwise.
const plannedMaintenance = `{
	"banners": [{"start": "2023-09-16T22:00:00+02:00", "end": "2023-09-17T06:00:00+02:00"}],
	"paymentClosed": [{"start": "2023-08-12T09:00:00+02:00", "end": "2023-08-12T12:00:00+02:00", "products": ["ABROAD"]}]
}`

// parseMaintenance reads the JSON of a plan.
func parseMaintenance(plan string) (Maintenance, error) {
	m := Maintenance{Banners: []Window{}, PaymentClosed: []ProductWindow{}}
	decoder := json.NewDecoder(strings.NewReader(plan))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&m); err != nil {
		return m, fmt.Errorf(`MAINTENANCE is no {"banners": [{"start", "end"}], "paymentClosed": [{"start", "end", "products"}]}: %w`, err)
	}
	return m, nil
}

// features answers GET /sende/utland/api/features. Without the payments service the answer still comes,
// with nothing to pay with: the page then says so where it matters.
func (s *site) features(w http.ResponseWriter, r *http.Request) {
	environment := environmentOf(s.config.Environment, r)
	answer := Features{
		Environment:        environment,
		QRCode:             s.config.QRCode,
		CustomsCostSummary: environment != Production,
		PrepaidDuty:        s.config.PrepaidDuty && environment != Production,
		RegisteredLetter:   environment != Production,
		PaymentProviders:   []string{},
		Maintenance:        s.maintenance,
	}
	offered, err := s.payments.ListProviders(r.Context(), &paymentsv1.ListProvidersRequest{})
	if err != nil {
		slog.WarnContext(r.Context(), "no payment providers to offer", "error", err)
	}
	for _, provider := range offered.GetProviders() {
		answer.PaymentProviders = append(answer.PaymentProviders, provider.String())
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if err := json.NewEncoder(w).Encode(answer); err != nil {
		slog.DebugContext(r.Context(), "the client left before its answer", "error", err)
	}
}
