// Package app answers what the shop asks about customs: the domain's rules with the day, the exchange rate
// and the published tariff that they need.
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

// Store keeps what customs publishes.
type Store interface {
	// Rate returns the exchange rate of a currency on a day.
	Rate(ctx context.Context, currency, day string) (duty.Rate, error)
	// UnknownNumbers returns the numbers that are not in the published tariff; none while there is none.
	UnknownNumbers(ctx context.Context, numbers []tariff.Number) ([]tariff.Number, error)
	// SearchTariff returns lines of the published tariff, best first.
	SearchTariff(ctx context.Context, query string, limit int) ([]tariff.Line, error)

	ReplaceRates(ctx context.Context, rates []duty.Rate) error
	ReplaceTariff(ctx context.Context, lines []tariff.Line) error
}

// Publications are what customs publishes. What is not configured is empty.
type Publications interface {
	Rates(ctx context.Context) ([]duty.Rate, error)
	Tariff(ctx context.Context) ([]tariff.Line, error)
}

// Customs answers questions about customs.
type Customs struct {
	Countries *country.Directory
	Goods     *tariff.Index
	Duties    *duty.Book
	Borders   *border.Map
	Store     Store
	Clock     clock.Clock
	Log       *slog.Logger
	// PrepaidDuty lets senders pay the duty of destinations that have a table.
	PrepaidDuty bool
}

// today is the day in Oslo that dated rules are chosen by.
func (c *Customs) today() string { return clock.OsloDate(c.Clock.Now()).Format(time.DateOnly) }

// Standing is how a destination stands for a product today.
type Standing struct {
	country.Standing
	// PrepaidDuty says that the sender pays the duty, and so has to tell tariff numbers and origins.
	PrepaidDuty bool
}

// Standing returns how a destination stands for a product today; for any product if that is empty.
func (c *Customs) Standing(code string, product shipment.Product) Standing {
	day := c.today()
	_, hasTable := c.Duties.On(code, day)
	return Standing{Standing: c.Countries.Standing(code, product, day), PrepaidDuty: c.PrepaidDuty && hasTable}
}
