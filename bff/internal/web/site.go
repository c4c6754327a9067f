// Package web serves the whole site: the page's files, the REST paths, and the paths that the BFF answers itself, behind
// security headers, rate limits and an access log.
package web

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"

	"bestill.example/bff/internal/accesslog"
	"bestill.example/bff/internal/ratelimit"
	"bestill.example/bff/internal/rest"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/seller"
	"bestill.example/services/platform/telemetry"
)

// Config configures a deployment.
type Config struct {
	// Environment of the deployment. Production has no features for testing, whatever the host name.
	Environment config.Environment `env:"ENVIRONMENT" envDefault:"production"`
	// QRCode shows a code on receipts.
	QRCode config.Switch `env:"QR_CODE" envDefault:"true"`
	// PrepaidDuty opens the US prepaid-duty form where the environment allows it.
	PrepaidDuty config.Switch `env:"PREPAID_DUTY" envDefault:"true"`
	// Maintenance is the plan of windows as JSON (see [Maintenance]). Empty means the spec's.
	Maintenance string `env:"MAINTENANCE"`
	// Seller is the company that runs the shop, for the page.
	Seller seller.Seller
	// WebsiteURL is the postal provider's website, with pages such as /sporing and /kart, to which the page links. Production needs
	// it; elsewhere there is an example.
	WebsiteURL string `env:"WEBSITE_URL" form:"url"`
	// PaymentMarks is a folder with the marks of payment providers, as files called vipps.svg, nets-Visa.svg and so on. If
	// empty, the page shows drawings of its own.
	PaymentMarks string `env:"PAYMENT_MARKS_DIR"`
	// InboxURL is the address of the inbox that catches the mails of a test deployment. Empty means none.
	InboxURL string `env:"DEV_INBOX_URL" form:"url"`
	// TrustedProxies are the networks of proxies whose X-Forwarded-For names the client's address.
	TrustedProxies []netip.Prefix `env:"TRUSTED_PROXIES"`
	Limits         Limits
	// ClientKey is the secret of the hashes that identify clients to services: 32 characters or more, the same for all
	// replicas. Production does not start without one; elsewhere there is a default that is not secret.
	ClientKey config.Secret `env:"CLIENT_ADDRESS_KEY"`

	// StatusPage serves /bestill/drift and the paths below it; they do not exist when it is nil.
	StatusPage http.Handler
	// Away returns the names of the services, and of the BFF's other dependencies, that are away; none when nil.
	Away func() []string
	// Ready returns whether the BFF should get new requests; always when nil.
	Ready func() bool
	// Counters count requests for the limits; when nil, only those of this BFF.
	Counters *ratelimit.Counters
}

// minClientKey is the least length of [Config.ClientKey].
const minClientKey = 32

// CheckProduction returns an error if there is no secret for clients' addresses, or no website.
func (c Config) CheckProduction() error {
	if _, _, err := c.keys(); err != nil {
		return err
	}
	if c.WebsiteURL == "" {
		return errors.New("WEBSITE_URL must be set in production")
	}
	return nil
}

// keys returns the keys of the hashes of clients: one that identifies them to services, and one for limits.
func (c Config) keys() (clients, limited client.Key, err error) {
	switch {
	case c.ClientKey == "" && c.Environment != config.Production:
		c.ClientKey = "addresses of test clients are no secret"
	case len(c.ClientKey) < minClientKey:
		return clients, limited, fmt.Errorf("CLIENT_ADDRESS_KEY must have %d characters or more, for example of `openssl rand -hex 32`", minClientKey)
	}
	if clients, err = client.NewKey([]byte(c.ClientKey.Reveal()), "bestill client addresses"); err != nil {
		return clients, limited, err
	}
	limited, err = client.NewKey([]byte(c.ClientKey.Reveal()), "bestill rate limits")
	return clients, limited, err
}

type site struct {
	config      Config
	websiteURL  *url.URL
	maintenance Maintenance
	marks       []PaymentMark
	limits      limiters
	clients     client.Key
	limited     client.Key
	feedback    Feedback
	pageErrors  *telemetry.LimitedLog
	orders      ordersv1.OrdersServiceClient
	payments    paymentsv1.PaymentsServiceClient
	// routeOf returns the path pattern of a request.
	routeOf func(*http.Request) string
}

// NewHandler returns the handler of the whole site. api answers the paths of api/http.yaml; dist is the folder of the built
// page; feedback stores visitors' feedback.
func NewHandler(config Config, services rest.Services, api *rest.API, feedback Feedback, dist fs.FS, log *slog.Logger) (http.Handler, error) {
	files, err := loadAssets(dist)
	if err != nil {
		return nil, err
	}
	marks, err := loadMarks(config.PaymentMarks, files)
	if err != nil {
		return nil, err
	}
	maintenance, err := parseMaintenance(cmp.Or(config.Maintenance, plannedMaintenance))
	if err != nil {
		return nil, err
	}
	if config.Seller, err = config.Seller.OrExample(); err != nil {
		return nil, err
	}
	website, err := url.Parse(cmp.Or(config.WebsiteURL, exampleWebsite))
	if err != nil {
		return nil, err
	}
	clients, limited, err := config.keys()
	if err != nil {
		return nil, err
	}
	s := &site{
		clients:     clients,
		limited:     limited,
		config:      config,
		websiteURL:  website,
		maintenance: maintenance,
		marks:       marks,
		feedback:    feedback,
		pageErrors:  telemetry.NewLimitedLog(log),
		orders:      ordersv1.NewOrdersServiceClient(services.Orders),
		payments:    paymentsv1.NewPaymentsServiceClient(services.Payments),
	}
	s.limits = s.newLimiters(cmp.Or(config.Counters, ratelimit.New(clock.System{})))
	mux := s.routes(files, s.prepareCalls(requireReadable(api)))
	s.routeOf = func(r *http.Request) string {
		if _, pattern := mux.Handler(r); pattern != "/" {
			return pattern
		}
		return api.Route(r)
	}
	return accesslog.Handler(log, s.guard(mux, api)), nil
}

// routes returns what answers each path, within its limits. What the BFF does not answer itself is left to paths.
func (s *site) routes(files assets, paths http.Handler) *http.ServeMux {
	mux := http.NewServeMux()
	mux.Handle("GET /bestill/", s.page(files))
	mux.Handle("GET /{$}", http.RedirectHandler("/bestill/", http.StatusFound))
	// Crawlers read this file at the root of a host only.
	mux.Handle("GET /robots.txt", http.RedirectHandler("/bestill/robots.txt", http.StatusFound))
	mux.HandleFunc("GET /healthz", s.healthy)
	mux.HandleFunc("GET /livez", lives)
	mux.HandleFunc("GET /readyz", s.readiness)
	for _, read := range []string{"/bestill/", "/{$}", "/robots.txt", "/healthz", "/livez", "/readyz"} {
		mux.Handle(read, s.rateLimit(methodNotAllowed("GET, HEAD")))
	}
	for _, own := range []struct {
		method, path, allow string
		handler             http.Handler
	}{
		{http.MethodGet, "/sende/utland/api/features", "GET, HEAD", s.rateLimit(http.HandlerFunc(s.features))},
		{http.MethodGet, "/sende/api/payment/return/{kind}/{uriKey}", "GET, HEAD", s.limits.orders.Handler(http.HandlerFunc(s.paymentReturn))},
		// Payments that were opened before the path had a kind return here; release 1.0.0 also serves it.
		{http.MethodGet, "/sende/api/payment/return/{uriKey}", "GET, HEAD", s.limits.orders.Handler(http.HandlerFunc(s.paymentReturn))},
		{http.MethodPost, "/sende/api/payment/webhook/{provider}", "POST", s.limits.webhooks.Handler(http.HandlerFunc(s.webhook))},
		{http.MethodPost, "/sende/api/feedback", "POST", s.limits.feedback.Handler(http.HandlerFunc(s.giveFeedback))},
		{http.MethodPost, "/sende/api/errors", "POST", s.limits.faults.Handler(http.HandlerFunc(s.reportPageError))},
		{http.MethodGet, "/sende/api/orders/{uriKey}/documents/{document}", "GET, HEAD", s.limits.documents.Handler(requireReadable(http.HandlerFunc(s.document)))},
	} {
		mux.Handle(own.method+" "+own.path, s.prepareCalls(own.handler))
		mux.Handle(own.path, s.rateLimit(methodNotAllowed(own.allow)))
	}
	for _, pattern := range []string{
		"GET /bestill/drift", "GET /bestill/drift/status.json", "GET /bestill/drift/style.css", "GET /bestill/drift/nokkel",
		"POST /bestill/drift/nokkel", "POST /bestill/drift/avslutt",
	} {
		mux.Handle(pattern, s.prepareCalls(s.statusPage()))
	}
	for _, path := range []string{websitePath + "{$}", websitePath + "{page}"} {
		mux.Handle("GET "+path, s.rateLimit(http.HandlerFunc(s.website)))
	}
	for _, path := range []string{inboxPath, inboxPath + "/"} {
		mux.Handle("GET "+path, s.testingOnly(s.rateLimit(s.prepareCalls(s.inbox()))))
	}
	mux.Handle("/sende/api/dev/", s.testingOnly(s.rateLimit(paths)))
	mux.Handle("/", s.rateLimit(inLowerCase(paths)))
	return mux
}

// guard returns the handler with what every request passes before it, the last one first.
func (s *site) guard(mux *http.ServeMux, api *rest.API) http.Handler {
	var handler http.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// The mux has set the request's pattern by then. A handler may panic.
		defer func() { accesslog.SetRouteOtherwise(r.Context(), r.Pattern) }()
		mux.ServeHTTP(w, r)
	})
	sameOrigin := http.NewCrossOriginProtection()
	sameOrigin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		accesslog.SetRoute(r.Context(), s.routeOf(r))
		accesslog.SetRefusal(r.Context(), "cross-origin request")
		rest.WriteError(w, r, http.StatusForbidden, rest.Error{Code: "forbidden"})
	}))
	handler = compressed(handler)
	handler = sameOrigin.Handler(handler)
	handler = s.fromMemory(api, handler)
	handler = recoverPanic(handler)
	handler = wellFormed(handler)
	handler = s.securityHeaders(handler)
	return s.lastOfConnection(handler)
}
