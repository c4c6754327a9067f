// Package web is the shop's site: the page and its files, the REST paths, and what the browser needs that
// no service answers, behind security headers, limits and an access log.
package web

import (
	"cmp"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"bestill.example/bff/internal/accesslog"
	"bestill.example/bff/internal/rest"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
)

// Config is what differs between deployments.
type Config struct {
	// Environment of the deployment. In production the features for testing are closed whatever the host name.
	Environment Environment `env:"ENVIRONMENT" envDefault:"production"`
	// QRCode shows a code on receipts.
	QRCode bool `env:"QR_CODE" envDefault:"true"`
	// PrepaidDuty opens the US prepaid-duty form where the environment allows it.
	PrepaidDuty bool `env:"PREPAID_DUTY" envDefault:"true"`
	// Maintenance is the plan of windows as JSON (see [Maintenance]); that of the spec when empty.
	Maintenance string `env:"MAINTENANCE"`
	// InboxURL is where the inbox is that catches the mails of a test installation; none when empty.
	InboxURL string `env:"DEV_INBOX_URL"`
	// TrustedProxies may tell the client's address in X-Forwarded-For.
	TrustedProxies []netip.Prefix `env:"TRUSTED_PROXIES"`
	Limits         Limits
}

// requestTimeout bounds a request as a whole; calls to services have shorter bounds of their own.
const requestTimeout = 10 * time.Second

type site struct {
	config      Config
	maintenance Maintenance
	limits      limiters
	orders      ordersv1.OrdersServiceClient
	payments    paymentsv1.PaymentsServiceClient
}

// NewHandler returns the handler of the whole site. api answers the paths of api/http.yaml, dist holds the
// built page.
func NewHandler(config Config, services rest.Services, api http.Handler, dist fs.FS, log *slog.Logger) (http.Handler, error) {
	page, err := loadAssets(dist)
	if err != nil {
		return nil, err
	}
	maintenance, err := parseMaintenance(cmp.Or(config.Maintenance, plannedMaintenance))
	if err != nil {
		return nil, err
	}
	s := &site{
		config:      config,
		maintenance: maintenance,
		orders:      ordersv1.NewOrdersServiceClient(services.Orders),
		payments:    paymentsv1.NewPaymentsServiceClient(services.Payments),
	}

	s.limits = s.newLimiters()
	api = legible(api)

	mux := http.NewServeMux()
	mux.Handle("GET /bestill/", page)
	mux.Handle("GET /{$}", http.RedirectHandler("/bestill/", http.StatusFound))
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusOK) })
	for _, own := range []struct {
		method, path, allow string
		handler             http.Handler
	}{
		{http.MethodGet, "/sende/utland/api/features", "GET, HEAD", s.limited(http.HandlerFunc(s.features))},
		{http.MethodGet, "/sende/api/payment/return/{kind}/{uriKey}", "GET, HEAD", s.limited(http.HandlerFunc(s.paymentReturn))},
		// As payments were opened before the kind stood in the address.
		{http.MethodGet, "/sende/api/payment/return/{uriKey}", "GET, HEAD", s.limited(http.HandlerFunc(s.paymentReturn))},
		{http.MethodPost, "/sende/api/payment/webhook/{provider}", "POST", http.HandlerFunc(s.webhook)},
		{http.MethodGet, "/sende/api/orders/{uriKey}/documents/{document}", "GET, HEAD", s.limited(legible(http.HandlerFunc(s.document)))},
	} {
		mux.Handle(own.method+" "+own.path, own.handler)
		mux.Handle(own.path, s.limited(onlyBy(own.allow)))
	}
	for _, path := range []string{inboxPath, inboxPath + "/"} {
		mux.Handle("GET "+path, s.onlyForTesting(s.limited(s.inbox())))
	}
	for _, prices := range []string{"/sende/utland/api/prices/", "/sende/api/price", "/sende/api/price/", "/digitalstamps/api/prices"} {
		mux.Handle("GET "+prices, s.limited(kept(api)))
	}
	mux.Handle("/sende/api/dev/", s.onlyForTesting(s.limited(api)))
	mux.Handle("/", s.limited(api))

	var handler http.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, pattern := mux.Handler(r)
		accesslog.SetRoute(r.Context(), pattern)
		mux.ServeHTTP(w, r)
	})
	sameOrigin := http.NewCrossOriginProtection()
	sameOrigin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		rest.WriteError(w, r, http.StatusForbidden, rest.Error{Code: "forbidden"})
	}))
	handler = sameOrigin.Handler(handler)
	handler = bounded(handler)
	handler = secured(handler)
	return accesslog.Handler(log, handler), nil
}

// onlyForTesting hides what production does not have.
func (s *site) onlyForTesting(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if environmentOf(s.config.Environment, r) == Production {
			rest.WriteError(w, r, http.StatusNotFound, rest.Error{Code: "notFound"})
			return
		}
		next.ServeHTTP(w, r)
	})
}

// onlyBy answers for the methods that a path does not have.
func onlyBy(allow string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Allow", allow)
		rest.WriteError(w, r, http.StatusMethodNotAllowed, rest.Error{Code: "methodNotAllowed"})
	})
}
