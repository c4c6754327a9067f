// Package app has the use cases of customs: the domain's rules, applied with today's date, the exchange rate and the
// published tariff.
package app

import (
	"context"
	"log/slog"
	"time"

	"bestill.example/services/customs/internal/border"
	"bestill.example/services/customs/internal/country"
	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/clock"
)

// Store stores what Norwegian Customs publishes.
type Store interface {
	// Rate returns the exchange rate of a currency on a day.
	Rate(ctx context.Context, currency, day string) (duty.Rate, error)
	// UnknownNumbers returns the numbers that are not in the published tariff; none while no tariff is stored.
	UnknownNumbers(ctx context.Context, numbers []tariff.Number) ([]tariff.Number, error)
	// SearchTariff returns lines of the published tariff, best first.
	SearchTariff(ctx context.Context, query string, limit int) ([]tariff.Line, error)

	ReplaceRates(ctx context.Context, rates []duty.Rate) error
	ReplaceTariff(ctx context.Context, lines []tariff.Line) error
}

// Publications are what Norwegian Customs publishes. A publication that is not configured is empty.
type Publications interface {
	Rates(ctx context.Context) ([]duty.Rate, error)
	Tariff(ctx context.Context) ([]tariff.Line, error)
}

// Dependencies are what the use cases need.
type Dependencies struct {
	Countries *country.Directory
	Goods     *tariff.Index
	Duties    *duty.Book
	Borders   *border.Map
	Store     Store
	Clock     clock.Clock
	Log       *slog.Logger
	// PrepaidDuty reports whether duty is estimated in a call, for destinations that have a table.
	PrepaidDuty func(ctx context.Context) bool
}

// Customs is the use cases of the service. It is safe for concurrent use.
type Customs struct{ Dependencies }

// New returns the use cases.
func New(needs Dependencies) *Customs { return &Customs{needs} }

// briefly returns a context for what an answer can do without: it ends after a quarter of the time that the caller waits, because a
// statement goes on for a second after it was given up.
func briefly(ctx context.Context) (context.Context, context.CancelFunc) {
	deadline, ok := ctx.Deadline()
	if !ok {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, time.Until(deadline)/4) //nolint:forbidigo // deadlines are by the machine's clock
}

// today is the day in Oslo for which dated rules are chosen.
func (c *Customs) today() string { return clock.OsloDate(c.Clock.Now()).Format(time.DateOnly) }

// Standing is what applies to a destination and a product today.
type Standing struct {
	country.Standing
	// PrepaidDuty is true when duty is estimated for the sender, for which tariff numbers and origins are required.
	PrepaidDuty bool
}

// Standing returns what applies to a destination and a product today; to any product if that is empty.
func (c *Customs) Standing(ctx context.Context, code string, product shipment.Product) Standing {
	day := c.today()
	_, hasTable := c.Duties.On(country.CustomsTerritory(code), day)
	return Standing{Standing: c.Countries.Standing(code, product, day), PrepaidDuty: hasTable && c.PrepaidDuty(ctx)}
}
