package app

import (
	"context"
	"strings"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/quota"
)

// FreeLimits limit the orders that cost their sender nothing. Nothing else limits them, although each takes numbers and sends a
// mail to an address that nobody has confirmed. Days are in UTC.
type FreeLimits struct {
	// PerEmail is how many an e-mail address may place on a day.
	PerEmail int `env:"FREE_ORDERS_PER_EMAIL_AND_DAY" envDefault:"10"`
	// PerClient is how many an IPv4 address or an IPv6 /64 may place on a day.
	PerClient int `env:"FREE_ORDERS_PER_CLIENT_AND_DAY" envDefault:"20"`
	// PerSite is how many an IPv6 /48 may place on a day.
	PerSite int `env:"FREE_ORDERS_PER_SITE_AND_DAY" envDefault:"60"`
	// Total is how many all may place together in an hour.
	Total int `env:"FREE_ORDERS_PER_HOUR" envDefault:"1000"`
}

const day = 24 * time.Hour

// uses returns what a free order counts for.
func (l FreeLimits) uses(key client.Key, networks client.Networks, email string) []quota.Use {
	return append(byNetworks(networks,
		quota.Limit{Name: "free orders of a client", Most: l.PerClient, Per: day},
		quota.Limit{Name: "free orders of a site", Most: l.PerSite, Per: day},
	),
		quota.Limit{Name: "free orders of an e-mail address", Most: l.PerEmail, Per: day}.By(HashEmail(key, email)),
		quota.Limit{Name: "free orders", Most: l.Total, Per: time.Hour}.By(""))
}

// HashEmail returns the hash of the mailbox behind an e-mail address: "Ka.ri+shop@example.no" is that of "kari@example.no". The
// largest provider ignores dots; of another's mailboxes two rarely differ in them alone, and then share a limit.
func HashEmail(key client.Key, email string) string {
	name, domain, _ := strings.Cut(strings.ToLower(email), "@")
	name, _, _ = strings.Cut(name, "+")
	return key.Hash(strings.ReplaceAll(name, ".", "") + "@" + domain)
}

var freeRefused = metrics.Counter("bestill.orders.free_refused",
	"Orders that cost nothing and were refused because there were too many, by limit.")

// reportFreeLimit logs and counts that a free order was refused because of a limit.
func (u *Orders) reportFreeLimit(ctx context.Context, refusal error) {
	if limit := quota.LimitOf(refusal); limit != "" {
		u.Log.WarnContext(ctx, "free order refused", "limit", limit, "reason", order.ReasonFreeLimit)
		freeRefused.Add(ctx, 1, metric.WithAttributes(service, attribute.String("limit", limit)))
	}
}
