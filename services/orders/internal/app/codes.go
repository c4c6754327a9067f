package app

import (
	"context"
	"slices"
	"time"

	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/quota"
)

// CodeLimits limit the requests that name codes written on items, up to [order.MaxVisitItems] each. Their answers show whether a
// code was issued, and whoever finds one that is unused can post with it: without a limit codes could be guessed by the million.
// Many customers of a mobile network share an IPv4 address, so a client may send more than one customer needs; the total limits those
// who have many addresses. Days are in UTC.
type CodeLimits struct {
	// PerClient is how many an IPv4 address or an IPv6 /64 may send on a day.
	PerClient int `env:"REQUESTS_WITH_CODES_PER_CLIENT_AND_DAY" envDefault:"100"`
	// PerSite is how many an IPv6 /48 may send on a day.
	PerSite int `env:"REQUESTS_WITH_CODES_PER_SITE_AND_DAY" envDefault:"200"`
	// Total is how many all may send together in an hour.
	Total int `env:"REQUESTS_WITH_CODES_PER_HOUR" envDefault:"500"`
	// PerKey is how many staff may send on a day with one API key. They do not count in total.
	PerKey int `env:"REQUESTS_WITH_CODES_PER_KEY_AND_DAY" envDefault:"200"`
}

// ofClient returns what a customer's request counts for.
func (l CodeLimits) ofClient(networks client.Networks) []quota.Use {
	return append(byNetworks(networks,
		quota.Limit{Name: "requests with codes of a client", Most: l.PerClient, Per: day},
		quota.Limit{Name: "requests with codes of a site", Most: l.PerSite, Per: day},
	), quota.Limit{Name: "requests with codes", Most: l.Total, Per: time.Hour}.By(""))
}

// ofKey returns what a request with an API key counts for.
func (l CodeLimits) ofKey(key client.Key, id string) []quota.Use {
	return []quota.Use{quota.Limit{Name: "requests with codes of a key", Most: l.PerKey, Per: day}.By(key.Hash(id))}
}

// countCodes counts the uses of a request if one of the numbers that it names is a code. If counting fails, so does the request.
//
// Errors: RATE_LIMITED.
func (u *Orders) countCodes(ctx context.Context, uses []quota.Use, numbers ...string) error {
	isCode := func(number string) bool { return sendcode.Code(number).Valid() }
	if !slices.ContainsFunc(numbers, isCode) {
		return nil
	}
	err := u.Quotas.Take(ctx, fault.ReasonRateLimited, uses...)
	if limit := quota.LimitOf(err); limit != "" {
		u.Log.WarnContext(ctx, "request with codes refused", "limit", limit)
	}
	return err
}

// byNetworks returns what a request of a client counts for, as far as its networks are known.
func byNetworks(networks client.Networks, own, site quota.Limit) (uses []quota.Use) {
	if networks.Own != "" {
		uses = append(uses, own.By(networks.Own))
	}
	if networks.Site != "" {
		uses = append(uses, site.By(networks.Site))
	}
	return uses
}
