package web

import (
	"net/http"
	"net/netip"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"bestill.example/bff/internal/accesslog"
	"bestill.example/bff/internal/ratelimit"
	"bestill.example/bff/internal/rest"
)

// Limits are the limits of requests per client.
type Limits struct {
	// LookupsPerSecond limits requests that only read.
	LookupsPerSecond int `env:"RATE_LIMIT_LOOKUPS_PER_SECOND" envDefault:"100"`
	// OrdersPerSecond limits placing and cancelling orders, and returns from payment, which call the provider.
	OrdersPerSecond int `env:"RATE_LIMIT_ORDERS_PER_SECOND" envDefault:"20"`
	// OrdersPerHour limits placing orders, by an IPv4 address or an IPv6 /48. It is far above what a school, a company or the part
	// of a mobile network behind one address needs: each order that nobody pays for leaves rows that stay, and calls the provider.
	OrdersPerHour int `env:"RATE_LIMIT_ORDERS_PER_HOUR" envDefault:"1000"`
	// DocumentsPerSecond limits labels and receipts, which are made on request.
	DocumentsPerSecond int `env:"RATE_LIMIT_DOCUMENTS_PER_SECOND" envDefault:"5"`
	// WebhooksPerSecond limits the calls of each payment provider, for each source address: a provider sends many at once after
	// an outage, and an impostor cannot use up its limit.
	WebhooksPerSecond int `env:"RATE_LIMIT_WEBHOOKS_PER_SECOND" envDefault:"100"`
	// PersonsPerMinute limits searches for persons by phone number and for return shipments by their number, and requests for
	// the link of an order by mail. It is low, so that nobody can read whole directories, guess order numbers or flood
	// mailboxes.
	PersonsPerMinute int `env:"RATE_LIMIT_PERSONS_PER_MINUTE" envDefault:"20"`
	// VisitorsPerMinute limits feedback and reports of page errors, each separately. Both are stored.
	VisitorsPerMinute int `env:"RATE_LIMIT_VISITORS_PER_MINUTE" envDefault:"20"`
	// StatusPerMinute limits the status page, which calls every service. It is low, so that nobody can try many keys.
	StatusPerMinute int `env:"RATE_LIMIT_STATUS_PER_MINUTE" envDefault:"60"`
}

// personPaths find or reach a person, and paths below returnPath find a return shipment.
var personPaths = []string{"/sende/api/domestic/person/search", "/pickup/open/v2/reorder-links"}

const returnPath = "/pickup/open/v2/returns/"

// placingPaths are the last segments of paths that place an order.
var placingPaths = []string{"order", "orders"}

// orderPaths are those of paths that change an order, or prove whose it is.
var orderPaths = []string{"cancellation", "ownership", "receipt", "erasure", "reorder"}

// limiters count each client's requests over all paths of a class.
type limiters struct {
	lookups, orders, placing, persons, documents, webhooks, feedback, faults, status limiter
}

// limiter refuses the requests of clients above a limit.
type limiter struct {
	limit *ratelimit.Limit
	// key is what a request is counted by.
	key    func(*http.Request) string
	refuse http.HandlerFunc
}

// Handler answers by next within the limit.
func (l limiter) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if l.admits(w, r) {
			next.ServeHTTP(w, r)
		}
	})
}

// admits reports whether a request is within the limit. Otherwise it answers.
func (l limiter) admits(w http.ResponseWriter, r *http.Request) bool {
	if !l.limit.Admits(l.key(r)) {
		l.refuse(w, r)
		return false
	}
	return true
}

// newLimiters returns limiters that count by hashes of the clients' addresses.
func (s *site) newLimiters(counters *ratelimit.Counters) limiters {
	limit := func(name string, most int, per time.Duration, parts ...func(*http.Request) string) limiter {
		return limiter{
			limit: counters.Limit(name, most, per),
			key: func(r *http.Request) string {
				key := ""
				for _, part := range parts {
					key += part(r) + " "
				}
				return s.limited.Hash(key)
			},
			refuse: func(w http.ResponseWriter, r *http.Request) {
				accesslog.SetRoute(r.Context(), s.routeOf(r))
				w.Header().Set("Retry-After", strconv.Itoa(int(per.Seconds())))
				rest.WriteError(w, r, http.StatusTooManyRequests, rest.Error{Code: "tooManyRequests"})
			},
		}
	}
	return limiters{
		lookups:   limit("lookups", s.config.Limits.LookupsPerSecond, time.Second, s.clientAddress),
		orders:    limit("orders", s.config.Limits.OrdersPerSecond, time.Second, s.clientAddress),
		placing:   limit("placing", s.config.Limits.OrdersPerHour, time.Hour, s.siteAddress),
		persons:   limit("persons", s.config.Limits.PersonsPerMinute, time.Minute, s.clientAddress),
		documents: limit("documents", s.config.Limits.DocumentsPerSecond, time.Second, s.clientAddress),
		webhooks: limit("webhooks", s.config.Limits.WebhooksPerSecond, time.Second, s.clientAddress, func(r *http.Request) string {
			return strconv.Itoa(int(providerOf(r))) // 0 for all that do not exist
		}),
		feedback: limit("feedback", s.config.Limits.VisitorsPerMinute, time.Minute, s.clientAddress),
		faults:   limit("faults", s.config.Limits.VisitorsPerMinute, time.Minute, s.clientAddress),
		status:   limit("status", s.config.Limits.StatusPerMinute, time.Minute, s.clientAddress),
	}
}

// rateLimit limits each client by the class of its requests: persons, orders, or lookups.
func (s *site) rateLimit(next http.Handler) http.Handler {
	lookups, orders, persons := s.limits.lookups.Handler(next), s.limits.orders.Handler(next), s.limits.persons.Handler(next)
	placing := s.limits.orders.Handler(s.limits.placing.Handler(next))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		posts := r.Method == http.MethodPost
		switch {
		case slices.Contains(personPaths, r.URL.Path), !posts && strings.HasPrefix(r.URL.Path, returnPath):
			persons.ServeHTTP(w, r)
		case posts && slices.Contains(placingPaths, path.Base(r.URL.Path)):
			placing.ServeHTTP(w, r)
		case posts && slices.Contains(orderPaths, path.Base(r.URL.Path)):
			orders.ServeHTTP(w, r)
		default:
			lookups.ServeHTTP(w, r)
		}
	})
}

// fromMemory answers from the API's cache, within the limit of look-ups, before the handlers that only other requests need.
func (s *site) fromMemory(api *rest.API, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		response, ok := api.FromMemory(r)
		switch {
		case !ok:
			next.ServeHTTP(w, r)
		case s.limits.lookups.admits(w, r):
			response.Write(w, r)
		}
	})
}

// clientAddress returns the client's address for limits. An IPv6 client has a whole /64 network, which counts as one client.
func (s *site) clientAddress(r *http.Request) string { return s.networkOf(r, 64) }

// siteAddress is clientAddress with the IPv6 /48 around it, which a company or a large household may have.
func (s *site) siteAddress(r *http.Request) string { return s.networkOf(r, 48) }

func (s *site) networkOf(r *http.Request, bits int) string {
	address, ok := s.addressOf(r)
	if !ok {
		return r.RemoteAddr
	}
	if address.Is6() {
		return netip.PrefixFrom(address, bits).Masked().String()
	}
	return address.String()
}

// addressOf returns the address of the connection, or the one in a trusted proxy's header.
func (s *site) addressOf(r *http.Request) (address netip.Addr, ok bool) {
	connection, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return address, false
	}
	address = connection.Addr()
	forwarded := strings.Join(r.Header.Values("X-Forwarded-For"), ",")
	for forwarded != "" && s.isTrustedProxy(address) {
		last := strings.LastIndexByte(forwarded, ',')
		hop, err := netip.ParseAddr(strings.TrimSpace(forwarded[last+1:]))
		if err != nil {
			break
		}
		address, forwarded = hop, forwarded[:max(last, 0)]
	}
	return address.Unmap().WithZone(""), true
}

func (s *site) isTrustedProxy(address netip.Addr) bool {
	return slices.ContainsFunc(s.config.TrustedProxies, func(p netip.Prefix) bool {
		return p.Contains(address.Unmap())
	})
}
