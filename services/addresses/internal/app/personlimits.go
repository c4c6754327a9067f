package app

import (
	"context"
	"log/slog"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/platform/client"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/quota"
)

// PersonLimits limit the searches for people, so that nobody can read the whole directory. A client is an IPv4 address or an
// IPv6 /64, a site an IPv6 /48. Days are in UTC.
type PersonLimits struct {
	ClientMinute int `env:"PERSON_SEARCHES_PER_CLIENT_AND_MINUTE" envDefault:"20"`
	ClientDay    int `env:"PERSON_SEARCHES_PER_CLIENT_AND_DAY" envDefault:"200"`
	SiteMinute   int `env:"PERSON_SEARCHES_PER_SITE_AND_MINUTE" envDefault:"40"`
	SiteDay      int `env:"PERSON_SEARCHES_PER_SITE_AND_DAY" envDefault:"400"`
	TotalMinute  int `env:"PERSON_SEARCHES_PER_MINUTE" envDefault:"300"`
	TotalDay     int `env:"PERSON_SEARCHES_PER_DAY" envDefault:"20000"`
}

// PersonQuota counts the searches for people of all replicas together.
type PersonQuota struct {
	Limits PersonLimits
	Quotas *quota.Counter
	Log    *slog.Logger
}

// Take counts a search, or fails with a RateLimited fault if a limit is used up. If counting fails, so does the search.
func (p PersonQuota) Take(ctx context.Context, networks client.Networks) error {
	const day = 24 * time.Hour
	uses := []quota.Use{
		quota.Limit{Name: "people a minute", Most: p.Limits.TotalMinute, Per: time.Minute}.By(""),
		quota.Limit{Name: "people a day", Most: p.Limits.TotalDay, Per: day}.By(""),
	}
	if networks.Own != "" {
		uses = append(uses,
			quota.Limit{Name: "people a minute of a client", Most: p.Limits.ClientMinute, Per: time.Minute}.By(networks.Own),
			quota.Limit{Name: "people a day of a client", Most: p.Limits.ClientDay, Per: day}.By(networks.Own))
	}
	if networks.Site != "" {
		uses = append(uses,
			quota.Limit{Name: "people a minute of a site", Most: p.Limits.SiteMinute, Per: time.Minute}.By(networks.Site),
			quota.Limit{Name: "people a day of a site", Most: p.Limits.SiteDay, Per: day}.By(networks.Site))
	}
	err := p.Quotas.Take(ctx, fault.ReasonRateLimited, uses...)
	if limit := quota.LimitOf(err); limit != "" {
		p.Log.WarnContext(ctx, "person search refused", "limit", limit)
		personsRefused.Add(ctx, 1, metric.WithAttributes(metrics.Of("addresses"), attribute.String("limit", limit)))
	}
	return err
}

var personsRefused = metrics.Counter("bestill.persons.refused",
	"Searches for people that were refused because there were too many, by limit.")
