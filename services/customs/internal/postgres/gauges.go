package postgres

import "bestill.example/services/platform/metrics"

// Gauges say how old the exchange rate is with which duty and limits of value are converted.
var Gauges = []metrics.Gauge{{
	Name: "bestill.customs.rate_timestamp", Unit: "s",
	Description: "When the newest exchange rate of the US dollar began to apply, in seconds since 1970.",
	Query:       `SELECT '', extract(epoch FROM max(valid_from)) FROM exchange_rate WHERE currency = 'USD' HAVING count(*) > 0`,
}}
