package web

import (
	"net"
	"net/http"
	"net/netip"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/go-chi/httprate"

	"bestill.example/bff/internal/rest"
)

// Limits are how often one client may ask.
type Limits struct {
	// LookupsPerSecond is for everything that only reads.
	LookupsPerSecond int `env:"RATE_LIMIT_LOOKUPS_PER_SECOND" envDefault:"100"`
	// OrdersPerSecond is for placing orders and undoing them.
	OrdersPerSecond int `env:"RATE_LIMIT_ORDERS_PER_SECOND" envDefault:"20"`
	// PersonsPerMinute is for looking up people by phone number: tight, because a fast one would read
	// out the whole directory.
	PersonsPerMinute int `env:"RATE_LIMIT_PERSONS_PER_MINUTE" envDefault:"20"`
}

const personSearch = "/sende/api/domestic/person/search"

// orderPaths are the last parts of the paths that change an order.
var orderPaths = []string{"order", "orders", "cancellation"}

// limiters count what each client asks for, over all paths together.
type limiters struct{ lookups, orders, persons *httprate.RateLimiter }

func (s *site) newLimiters() limiters {
	limiter := func(count int, per time.Duration) *httprate.RateLimiter {
		return httprate.NewRateLimiter(count, per,
			httprate.WithKeyFuncs(func(r *http.Request) (string, error) { return s.client(r), nil }),
			httprate.WithLimitHandler(func(w http.ResponseWriter, r *http.Request) {
				rest.WriteError(w, r, http.StatusTooManyRequests, rest.Error{Code: "tooManyRequests"})
			}),
			// Who keeps within the limits need not hear of them with every answer.
			httprate.WithResponseHeaders(httprate.ResponseHeaders{RetryAfter: "Retry-After"}),
		)
	}
	return limiters{
		lookups: limiter(s.config.Limits.LookupsPerSecond, time.Second),
		orders:  limiter(s.config.Limits.OrdersPerSecond, time.Second),
		persons: limiter(s.config.Limits.PersonsPerMinute, time.Minute),
	}
}

// limited lets each client through at the rate of what it asks for.
func (s *site) limited(next http.Handler) http.Handler {
	lookups, orders, persons := s.limits.lookups.Handler(next), s.limits.orders.Handler(next), s.limits.persons.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == personSearch:
			persons.ServeHTTP(w, r)
		case r.Method == http.MethodPost && slices.Contains(orderPaths, path.Base(r.URL.Path)):
			orders.ServeHTTP(w, r)
		default:
			lookups.ServeHTTP(w, r)
		}
	})
}

// client names who asks: the address of the connection, or what a trusted proxy says it is. An IPv6 client
// owns a whole /64 and counts as one.
func (s *site) client(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	address, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		forwarded, err := netip.ParseAddr(strings.TrimSpace(hop))
		if err != nil || !s.trusted(address) {
			break
		}
		address = forwarded
	}
	address = address.Unmap()
	if address.Is6() {
		if network, err := address.Prefix(64); err == nil {
			return network.String()
		}
	}
	return address.String()
}

func (s *site) trusted(address netip.Addr) bool {
	return slices.ContainsFunc(s.config.TrustedProxies, func(p netip.Prefix) bool {
		return p.Contains(address.Unmap())
	})
}
