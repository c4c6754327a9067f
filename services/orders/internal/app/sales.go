package app

import (
	"context"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/platform/metrics"
)

// onTime is the service level objective: how soon after its payment an order should be completed.
const onTime = 10 * time.Second

var (
	placed    = metrics.Counter("bestill.orders.placed", "Orders placed, by product.")
	completed = metrics.Counter("bestill.orders.completed", "Orders completed, by product.")
	revenue   = metrics.Counter("bestill.orders.revenue_ore", "Øre charged for completed orders, by product.")
	closed    = metrics.Counter("bestill.orders.closed", "Orders that ended without a charge, by product and reason.")
	cancelled = metrics.Counter("bestill.orders.cancelled", "Completed orders that their senders cancelled, by product.")
	refunds   = metrics.Counter("bestill.orders.refunds",
		"Refunds that ended, by product and outcome: refunded, elsewhere (without the shop), refused (by the provider, for good).")
	refunded    = metrics.Counter("bestill.orders.refunded_ore", "Øre refunded, by product.")
	completions = metrics.Counter("bestill.orders.completions",
		"Paid orders completed, by outcome: on_time is within ten seconds of the payment, as payments noticed it.")
	completion = metrics.Durations("bestill.orders.completion", "The time from the payment to the completed order.",
		0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600)
)

// service is the label of the service's metrics.
var service = metrics.Of("orders")

// startCounting starts the counters that alerts watch at zero, so that their first count is an increase.
func startCounting(ctx context.Context) {
	for _, outcome := range []string{"on_time", "late"} {
		completions.Add(ctx, 0, metric.WithAttributes(service, attribute.String("outcome", outcome)))
	}
	differences.Add(ctx, 0, metric.WithAttributes(service))
	for kind := range catalog.Kinds {
		placed.Add(ctx, 0, metric.WithAttributes(service, productLabel(kind)))
	}
}

func productLabel(kind order.Kind) attribute.KeyValue {
	return attribute.String("product", string(kind))
}

// Count counts an order's events. A store calls it once they are committed.
func Count(ctx context.Context, o *order.Order) {
	data := o.Data()
	product := productLabel(data.Product.Kind())
	one := func(counter metric.Int64Counter, more ...attribute.KeyValue) {
		counter.Add(ctx, 1, metric.WithAttributes(service, product), metric.WithAttributes(more...))
	}
	for _, event := range o.Events() {
		switch e := event.(type) {
		case order.Placed:
			one(placed)
		case order.Finished:
			one(completed)
			revenue.Add(ctx, int64(data.Price.Total), metric.WithAttributes(service, product))
			countCompletion(ctx, e)
		case order.Closed:
			one(closed, attribute.String("reason", string(data.Failure)))
		case order.CancelledBySender:
			one(cancelled)
		case order.Repaid:
			one(refunds, attribute.String("outcome", outcomeOf(e)))
			refunded.Add(ctx, int64(data.Payment.Refunded), metric.WithAttributes(service, product))
		}
	}
}

func outcomeOf(e order.Repaid) string {
	switch {
	case e.Elsewhere:
		return "elsewhere"
	case e.PaidBack:
		return "refunded"
	default:
		return "refused"
	}
}

func countCompletion(ctx context.Context, e order.Finished) {
	if e.PaidAt.IsZero() {
		return
	}
	took, outcome := e.At.Sub(e.PaidAt), "on_time"
	if took > onTime {
		outcome = "late"
	}
	completion.Record(ctx, took.Seconds(), metric.WithAttributes(service))
	completions.Add(ctx, 1, metric.WithAttributes(service, attribute.String("outcome", outcome)))
}
