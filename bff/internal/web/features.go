package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"bestill.example/bff/internal/rest"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/seller"
)

// Features describe the deployment to the page.
type Features struct {
	// Environment is production, qa or dev.
	Environment config.Environment `json:"environment"`
	// QRCode shows a code on receipts, to be scanned at drop-off.
	QRCode bool `json:"qrCode"`
	// CustomsCostSummary shows the duty calculation before the summary. Never in production (spec §2).
	CustomsCostSummary bool `json:"customsCostSummary"`
	// PrepaidDuty shows the form for prepaying US duty (spec §1).
	PrepaidDuty bool `json:"prepaidDuty"`
	// RegisteredLetter offers the registered letter inside Norway. Never in production (spec §2).
	RegisteredLetter bool `json:"registeredLetter"`
	// PaymentProviders are those that a customer can choose, in the order to show them.
	PaymentProviders []string `json:"paymentProviders"`
	// PaymentMarks are the operator's marks of providers, in the order to show them. For a provider without one the page has a
	// drawing.
	PaymentMarks []PaymentMark `json:"paymentMarks"`
	// Seller is the company that runs the shop.
	Seller seller.Seller `json:"seller"`
	// Maintenance has the windows in which the page shows a warning or closes payment.
	Maintenance Maintenance `json:"maintenance"`
}

// Maintenance is the dated configuration of planned work (spec §9).
type Maintenance struct {
	// Banners warn that payment may fail. The page shows them from 17 hours before until 2 hours after (spec §9).
	Banners []Window `json:"banners"`
	// PaymentClosed close payment for kinds of order: the page disables their pay buttons.
	PaymentClosed []ProductWindow `json:"paymentClosed"`
}

// Window is a span of time, start included, end not.
type Window struct {
	Start time.Time `json:"start"`
	End   time.Time `json:"end"`
}

// lasts reports whether it has a start, and an end after it.
func (w Window) lasts() bool { return !w.Start.IsZero() && w.End.After(w.Start) }

// ProductWindow is a window for some kinds of order.
type ProductWindow struct {
	Window
	// Products are names of bestill.orders.v1.OrderKind.
	Products []string `json:"products"`
}

// plannedMaintenance is the plan of spec §9, used when MAINTENANCE is empty.
const plannedMaintenance = `{
	"banners": [{"start": "2023-09-16T22:00:00+02:00", "end": "2023-09-17T06:00:00+02:00"}],
	"paymentClosed": [{"start": "2023-08-12T09:00:00+02:00", "end": "2023-08-12T12:00:00+02:00", "products": ["ABROAD"]}]
}`

// parseMaintenance reads the JSON of a plan. What would close or announce nothing is an error: an unknown kind of order, or none, and
// a window without a start, or without an end after it.
func parseMaintenance(plan string) (Maintenance, error) {
	m := Maintenance{Banners: []Window{}, PaymentClosed: []ProductWindow{}}
	decoder := json.NewDecoder(strings.NewReader(plan))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&m)
	if _, more := decoder.Token(); err == nil && !errors.Is(more, io.EOF) {
		err = errors.New("something follows it")
	}
	if err == nil && (m.Banners == nil || m.PaymentClosed == nil) {
		err = errors.New("a list is null")
	}
	if err != nil {
		return m, fmt.Errorf(`MAINTENANCE is not {"banners": [{"start", "end"}], "paymentClosed": [{"start", "end", "products"}]}: %w`, err)
	}
	for i, window := range m.Banners {
		if !window.lasts() {
			return m, fmt.Errorf("MAINTENANCE: banners[%d]: it has no start with an end after it", i)
		}
	}
	for i, window := range m.PaymentClosed {
		if !window.lasts() {
			return m, fmt.Errorf("MAINTENANCE: paymentClosed[%d]: it has no start with an end after it", i)
		}
		if len(window.Products) == 0 {
			return m, fmt.Errorf("MAINTENANCE: paymentClosed[%d]: it closes no products", i)
		}
		for _, name := range window.Products {
			if kind, known := ordersv1.OrderKind_Code_value[name]; !known || kind == 0 {
				return m, fmt.Errorf("MAINTENANCE: paymentClosed[%d]: no kind of order is called %q", i, name)
			}
		}
	}
	return m, nil
}

// features answers GET /sende/utland/api/features. Without the payments service it lists no provider, which the page reports at
// checkout.
func (s *site) features(w http.ResponseWriter, r *http.Request) {
	environment := environmentOf(s.config.Environment, r)
	answer := Features{
		Environment:        environment,
		QRCode:             s.config.QRCode.On(),
		CustomsCostSummary: environment != config.Production,
		PrepaidDuty:        s.config.PrepaidDuty.On() && environment != config.Production,
		RegisteredLetter:   environment != config.Production,
		PaymentProviders:   []string{},
		PaymentMarks:       s.marks,
		Seller:             s.config.Seller,
		Maintenance:        s.maintenance,
	}
	offered, err := s.payments.ListProviders(r.Context(), &paymentsv1.ListProvidersRequest{})
	if err != nil {
		slog.WarnContext(r.Context(), "listing payment providers failed", "error", err)
	}
	for _, provider := range offered.GetProviders() {
		answer.PaymentProviders = append(answer.PaymentProviders, provider.String())
	}
	rest.WriteJSON(w, r, http.StatusOK, answer)
}
