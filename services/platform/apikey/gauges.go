package apikey

import "bestill.example/services/platform/metrics"

// Gauges are the end of the key of each kind that ends next, so that an alert can tell that nobody renews it. A key that was made
// for a month at most ends as intended.
var Gauges = []metrics.Gauge{{
	Name: "bestill.keys.expiry_timestamp", Unit: "s", Label: "kind",
	Description: "When the next key of the kind ends, in seconds since 1970; none without such a key.",
	Query: `SELECT kind, extract(epoch FROM min(expires_at)) FROM api_key
		WHERE withdrawn_at IS NULL AND expires_at > now() AND expires_at > created_at + interval '30 days' GROUP BY kind`,
}}
