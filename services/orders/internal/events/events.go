// Package events translates between the domain and the contracts of published events: the service's own, and those that it
// consumes.
package events

import (
	"fmt"

	"google.golang.org/protobuf/proto"
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

// The subjects of the service's events.
const (
	SubjectPlaced          = "orders.order.placed"
	SubjectReserved        = "orders.order.reserved"
	SubjectCompleted       = "orders.order.completed"
	SubjectClosed          = "orders.order.closed"
	SubjectRefundRequested = "orders.order.refund_requested"
	SubjectRefunded        = "orders.order.refunded"
	SubjectPickupCancelled = "orders.order.pickup_cancelled"
	SubjectCounterRefund   = "orders.order.counter_refund_due"
	SubjectReorderLinkDue  = "orders.order.reorder_link_due"
	SubjectReceiptDue      = "orders.order.receipt_due"
)

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
		return published(SubjectPlaced, e.Happened, &orderseventsv1.OrderPlaced{Order: happened(e.Happened), TotalPriceInOre: total}), err
	case order.Reserved:
		return published(SubjectReserved, e.Happened, &orderseventsv1.OrderReserved{Order: happened(e.Happened)}), nil
	case order.Finished:
		return published(SubjectCompleted, e.Happened,
			&orderseventsv1.OrderCompleted{Order: happened(e.Happened), ConsignmentNumber: e.Number}), nil
	case order.Closed:
		return published(SubjectClosed, e.Happened,
			&orderseventsv1.OrderClosed{Order: happened(e.Happened), Reason: closedReasons[e.State]}), nil
	case order.CancelledBySender:
		return published(SubjectRefundRequested, e.Happened, &orderseventsv1.OrderRefundRequested{Order: happened(e.Happened)}), nil
	case order.CounterRefundDue:
		return published(SubjectCounterRefund, e.Happened, &orderseventsv1.OrderCounterRefundDue{Order: happened(e.Happened)}), nil
	case order.Repaid:
		return published(SubjectRefunded, e.Happened,
			&orderseventsv1.OrderRefunded{Order: happened(e.Happened), PaidBack: e.PaidBack, Elsewhere: e.Elsewhere}), nil
	case order.PickupCancelled:
		return published(SubjectPickupCancelled, e.Happened, &orderseventsv1.OrderPickupCancelled{Order: happened(e.Happened)}), nil
	case order.ReorderLinkDue:
		return published(SubjectReorderLinkDue, e.Happened, &orderseventsv1.OrderReorderLinkDue{Order: happened(e.Happened)}), nil
	case order.ReceiptDue:
		return published(SubjectReceiptDue, e.Happened, &orderseventsv1.OrderReceiptDue{Order: happened(e.Happened)}), nil
	default:
		return outbox.Event{}, fmt.Errorf("no contract for event %T", event)
	}
}

func published(subject string, h order.Happened, message proto.Message) outbox.Event {
	return outbox.Event{Subject: subject, Key: string(h.OrderID), Message: message}
}

func happened(h order.Happened) *orderseventsv1.Order {
	return &orderseventsv1.Order{OrderId: string(h.OrderID), OrderNumber: string(h.OrderNumber), OccurredAt: timestamppb.New(h.At)}
}
