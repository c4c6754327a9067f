package postgres

import (
	"slices"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/outbox"
)

// Gauges are the number of payments that wait for somebody to act or for their provider, and of those that staff have to look
// into.
var Gauges = append([]metrics.Gauge{
	{
		Name: "bestill.payments.open", Description: "Payments that can still change, by provider.", Label: "provider",
		Query: `SELECT operator, count(*) FROM payment WHERE open GROUP BY operator`,
	},
	{
		Name: "bestill.payments.problems", Description: "Payments that staff have to look into, by what is wrong.", Label: "kind",
		Values: metrics.Names(payment.Problems),
		Query:  "SELECT problem, count(*)" + problematic + " GROUP BY problem",
	},
}, slices.Concat(outbox.Gauges, apikey.Gauges)...)
