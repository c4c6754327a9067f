package accesslog

import (
	"context"
	"sync"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/platform/metrics"
)

// durations are the durations of requests, in buckets for the objectives: half a second, and ten seconds, the timeout of a
// request.
var durations = metrics.Durations("http.server.request.duration", "The time from a request to its answer.",
	0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

// answers are the dimensions by which requests are counted. Routes are patterns of the code, so there are not many.
type answers struct {
	method, route string
	status        int
}

// labels are the metric's labels by [answers], each made once.
var labels sync.Map

func measure(ctx context.Context, method, route string, status int, duration time.Duration) {
	of := answers{method, route, status}
	known, ok := labels.Load(of)
	if !ok {
		known = metric.WithAttributeSet(attribute.NewSet(metrics.Of("bff"), attribute.String("http.request.method", method),
			attribute.String("http.route", route), attribute.Int("http.response.status_code", status)))
		labels.Store(of, known)
	}
	durations.Record(ctx, duration.Seconds(), known.(metric.RecordOption))
}
