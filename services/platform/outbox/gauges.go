package outbox

import "bestill.example/services/platform/metrics"

// Gauges are the number and age of events that wait, and the number of dead letters of each consumer.
var Gauges = []metrics.Gauge{
	{
		Name: "bestill.outbox.waiting", Description: "Events that the broker has not taken yet.",
		Query: `SELECT '', count(*) FROM outbox WHERE published_at IS NULL`,
	},
	{
		Name: "bestill.outbox.age", Unit: "s", Description: "The age of the oldest event that the broker has not taken yet.",
		Query: `SELECT '', coalesce(extract(epoch FROM now() - min(created_at)), 0) FROM outbox WHERE published_at IS NULL`,
	},
	{
		Name: "bestill.dead_letters", Description: "Events that a consumer could not handle.", Label: "consumer",
		Query: `SELECT consumer, count(*) FROM dead_letter GROUP BY consumer`,
	},
}
