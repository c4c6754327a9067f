// Package events translates between the domain and the contracts of published events: the service's own, and those that it
// consumes.
package events

import (
	"fmt"

	"google.golang.org/protobuf/types/known/timestamppb"

	orderseventsv1 "bestill.example/proto/gen/bestill/orders/events/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/outbox"
)

// Stream stores all subjects below SubjectAll.
const (
	Stream     = "ORDERS"
	SubjectAll = "orders.>"
)

const completed = "orders.order.completed"

var closedReasons = map[order.State]orderseventsv1.OrderClosed_Reason{
	order.PaymentFailed: orderseventsv1.OrderClosed_PAYMENT_FAILED,
	order.Expired:       orderseventsv1.OrderClosed_EXPIRED,
	order.Cancelled:     orderseventsv1.OrderClosed_CANCELLED,
}

// Encode returns the event as its contract's message.
func Encode(event order.Event) (outbox.Event, error) {
	switch e := event.(type) {
	case order.Placed:
		total, err := e.Total.Wire()
		return outbox.Event{
			Subject: "orders.order.placed",
			Key:     string(e.OrderID),
			Message: &orderseventsv1.OrderPlaced{Order: happened(e.Happened), TotalPriceInOre: total},
		}, err
	case order.Reserved:
		return outbox.Event{
			Subject: "orders.order.reserved",
			Key:     string(e.OrderID),
			Message: &orderseventsv1.OrderReserved{Order: happened(e.Happened)},
		}, nil
	case order.Finished:
		return outbox.Event{
			Subject: completed,
			Key:     string(e.OrderID),
			Message: &orderseventsv1.OrderCompleted{Order: happened(e.Happened), ConsignmentNumber: e.Number},
		}, nil
	case order.Closed:
		return outbox.Event{
			Subject: "orders.order.closed",
			Key:     string(e.OrderID),
			Message: &orderseventsv1.OrderClosed{Order: happened(e.Happened), Reason: closedReasons[e.State]},
		}, nil
	case order.CancelledBySender:
		return outbox.Event{
			Subject: "orders.order.refund_requested",
			Key:     string(e.OrderID),
			Message: &orderseventsv1.OrderRefundRequested{Order: happened(e.Happened)},
		}, nil
	case order.Repaid:
		return outbox.Event{
			Subject: "orders.order.refunded",
			Key:     string(e.OrderID),
			Message: &orderseventsv1.OrderRefunded{Order: happened(e.Happened), PaidBack: e.PaidBack, Elsewhere: e.Elsewhere},
		}, nil
	case order.ReorderLinkDue:
		return outbox.Event{
			Subject: "orders.order.reorder_link_due",
			Key:     string(e.OrderID),
			Message: &orderseventsv1.OrderReorderLinkDue{Order: happened(e.Happened)},
		}, nil
	case order.ReceiptDue:
		return outbox.Event{
			Subject: "orders.order.receipt_due",
			Key:     string(e.OrderID),
			Message: &orderseventsv1.OrderReceiptDue{Order: happened(e.Happened)},
		}, nil
	default:
		return outbox.Event{}, fmt.Errorf("no contract for event %T", event)
	}
}

func happened(h order.Happened) *orderseventsv1.Order {
	return &orderseventsv1.Order{OrderId: string(h.OrderID), OccurredAt: timestamppb.New(h.At)}
}
