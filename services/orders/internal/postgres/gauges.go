package postgres

import (
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/outbox"
)

// unfinished are the orders in the states of [order.InFlightStates], apart from those whose refund waits at a counter; the first
// condition is that of the index orders_unfinished.
const unfinished = `
	FROM orders WHERE (state IN ('AWAITING_PAYMENT', 'FULFILLING', 'REFUND_REQUESTED') OR give_back)
		AND state IN ('AWAITING_PAYMENT', 'FULFILLING', 'REFUND_REQUESTED') AND NOT ` + atCounter + ` GROUP BY state`

// Gauges are the number and age of unfinished orders, the number of orders that staff have to look into, the use of numbers, and
// personal data that is kept too long. Their arguments come from [GaugeArguments].
var Gauges = append([]metrics.Gauge{
	{
		Name: "bestill.orders.in_flight", Description: "Orders on their way to their end, by state.", Label: "state", Values: metrics.Names(order.InFlightStates),
		Query: "SELECT state, count(*)" + unfinished,
	},
	{
		Name: "bestill.orders.in_flight.age", Unit: "s", Label: "state", Values: metrics.Names(order.InFlightStates),
		Description: "How long the order has been in its state that has been there longest.",
		Query:       "SELECT state, extract(epoch FROM @now - min(changed_at))" + unfinished,
	},
	{
		Name: "bestill.orders.in_trouble", Description: "Orders that staff have to look into, by what is wrong.", Label: "kind",
		Values: metrics.Names(order.Troubles),
		Query:  "SELECT trouble, count(*) FROM " + inTroubleBefore("@stuckBefore") + " GROUP BY trouble",
	},
	{
		Name: "bestill.orders.numbers.used", Label: "series", Values: sequences,
		Description: "Which part of a series of numbers has been given. No number comes again.",
		Query: "SELECT sequencename::text, coalesce(last_value, 0)::float8 / max_value FROM pg_sequences WHERE sequencename IN ('" +
			strings.Join(sequences, "', '") + "')",
	},
	{
		Name: "bestill.orders.erasure.overdue", Unit: "s",
		Description: "For how much longer than allowed personal data of an order is kept.",
		Query: `SELECT '', greatest(0, extract(epoch FROM greatest(
			@notChargedBefore - (SELECT min(changed_at) FROM orders WHERE erased_at IS NULL
				AND changed_at < @notChargedBefore AND state IN ('PAYMENT_FAILED', 'EXPIRED', 'CANCELLED')),
			@chargedBefore - (SELECT min(changed_at) FROM orders WHERE erased_at IS NULL
				AND changed_at < @chargedBefore AND (state IN ('COMPLETED', 'REFUNDED', 'REFUND_REFUSED') OR ` + atCounter + `)))))`,
	},
}, slices.Concat(outbox.Gauges, apikey.Gauges)...)

// GaugeArguments returns the arguments of [Gauges]: an order is in trouble when it has made no progress for stuckAfter.
func GaugeArguments(clock clock.Clock, stuckAfter time.Duration, retention app.Retention) func() pgx.NamedArgs {
	return func() pgx.NamedArgs {
		now := clock.Now()
		return pgx.NamedArgs{
			"now": now, "stuckBefore": now.Add(-stuckAfter),
			"notChargedBefore": now.Add(-retention.NotCharged), "chargedBefore": now.Add(-retention.Charged),
		}
	}
}
