package grpcapi

import (
	"context"
	"time"

	"google.golang.org/protobuf/types/known/timestamppb"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/orders/internal/wire"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/message"
)

// GetOrder reads an order of any product for its receipt.
func (s *Server) GetOrder(ctx context.Context, request *ordersv1.GetOrderRequest) (*ordersv1.GetOrderResponse, error) {
	o, err := s.byKey(ctx, request.GetUriKey())
	if err != nil {
		return nil, err
	}
	read, err := s.fromOrder(o.Data(), s.owns(ctx, o))
	return &ordersv1.GetOrderResponse{Order: read}, err
}

// GetConsignments reads an order of a large parcel or of registered letters in the shape that the specification fixes.
func (s *Server) GetConsignments(ctx context.Context, request *ordersv1.GetConsignmentsRequest) (*ordersv1.GetConsignmentsResponse, error) {
	o, err := s.byKey(ctx, request.GetUriKey())
	if err != nil {
		return nil, err
	}
	read, err := s.fromOrder(o.Data(), s.owns(ctx, o))
	if err != nil {
		return nil, err
	}
	consignments := fromConsignments(read)
	if consignments == nil {
		return nil, fault.New(fault.NotFound, order.ReasonNotFound)
	}
	return &ordersv1.GetConsignmentsResponse{
		Order:        read,
		Consignments: consignments,
		Payment:      read.GetPayment(),
	}, nil
}

// owns reports whether the caller has proved that the order is theirs.
func (s *Server) owns(ctx context.Context, o *order.Order) bool {
	return s.orders.Owns(o.Data().Key, proofOf(ctx))
}

// fromOrder returns the order's message: complete for its owner, masked for everybody else.
func (s *Server) fromOrder(data order.Data, owned bool) (*ordersv1.Order, error) {
	shown := data.Product
	if !owned && data.ErasedAt.IsZero() {
		shown = shown.Masked()
	}
	product, err := wire.FromProduct(shown)
	if err != nil {
		return nil, err
	}
	price, err := wire.FromPrice(data.Price)
	if err != nil {
		return nil, err
	}
	payment, err := fromPayment(data)
	if err != nil {
		return nil, err
	}
	duty, err := wire.FromDutyEstimate(data.Product.Facts().Declaration.Duty)
	if err != nil {
		return nil, err
	}
	return &ordersv1.Order{
		UriKey:            string(data.Key),
		OrderNumber:       string(data.Number),
		OrderDate:         timestamppb.New(data.PlacedAt),
		Status:            fromState(data.State),
		Kind:              fromKind(data.Product.Kind()),
		Product:           product,
		Price:             price,
		Payment:           payment,
		Failure:           fromFailure(data.Failure),
		ErrorCode:         data.ErrorCode(),
		Cancellation:      fromCancellation(data, s.orders.Clock.Now()),
		Items:             s.fromItems(data),
		Pickup:            fromBooking(data),
		Documents:         fromDocuments(s.orders.DocumentsOf(data)),
		FitsParcelLocker:  fitsParcelLocker(data.Product),
		ExpressDelivery:   wire.FromDelivery(data.Product.Facts().Delivery),
		DutyEstimate:      duty,
		ReturnShipment:    fromReturn(data.Product.Facts().Visit.Return),
		Language:          string(data.Language),
		Owned:             owned,
		Erasure:           s.erasureOf(data),
		PickupCancelledAt: message.Time(data.PickupCancelledAt),
		ReorderRefusal:    fromReorderRefusal(data.ReorderRefusal(s.orders.Clock.Now())),
	}, nil
}

func (s *Server) fromItems(data order.Data) (items []*ordersv1.Item) {
	tracked := data.Product.Facts().Tracked
	for _, item := range data.UsableItems() {
		m := &ordersv1.Item{
			Number:            item.Number,
			ConsignmentNumber: string(item.Consignment),
			Code:              fromCode(data, item),
			DroppedOff:        item.DroppedOff,
		}
		if tracked {
			m.TrackingUrl = s.tracking.Of(item.Number)
		}
		items = append(items, m)
	}
	return items
}

func fromCode(data order.Data, item order.Item) *ordersv1.SendingCode {
	if item.Code == "" {
		return nil
	}
	return &ordersv1.SendingCode{
		Code:       string(item.Code),
		Lines:      item.Code.Lines(catalog.Of(data.Product).Mark),
		ValidUntil: data.CodesValidUntil().Format(time.DateOnly),
	}
}

// fitsParcelLocker reports whether a product is known to fit a parcel locker.
func fitsParcelLocker(product order.Product) bool {
	measured, ok := product.(interface{ FitsParcelLocker() bool })
	return ok && measured.FitsParcelLocker()
}

func fromPayment(data order.Data) (*ordersv1.OrderPayment, error) {
	captured, err := data.Payment.Captured.Wire()
	if err != nil {
		return nil, err
	}
	refunded, err := data.Payment.Refunded.Wire()
	if err != nil {
		return nil, err
	}
	return &ordersv1.OrderPayment{
		Provider:                message.Value[paymentsv1.Provider_Code](paymentsv1.Provider_Code_value, data.Payment.Provider),
		CapturedAmountInOre:     captured,
		RefundedAmountInOre:     refunded,
		ReceiptArchiveContainer: data.Receipt.Container,
		PdfReceiptFilename:      data.Receipt.FileName,
		PartlyRefundedAt:        message.Time(data.PartlyRefundedAt()),
	}, nil
}

// fromBooking returns the visit of a completed order; in all other states it is not certain.
func fromBooking(data order.Data) *pickupv1.PickupBooking {
	if data.State != order.Completed || data.Booking.ID == "" || !data.PickupCancelledAt.IsZero() {
		return nil
	}
	return &pickupv1.PickupBooking{
		BookingId:   data.Booking.ID,
		Date:        data.Booking.Date,
		ReadyBy:     data.Booking.ReadyBy,
		CollectedBy: data.Booking.CollectedBy,
	}
}

func fromCancellation(data order.Data, now time.Time) *ordersv1.Cancellation {
	cancellation := data.Cancellation(now)
	return &ordersv1.Cancellation{
		Allowed:           cancellation.Allowed,
		Until:             message.Time(cancellation.Until),
		Refusal:           message.Value[ordersv1.Cancellation_Refusal](ordersv1.Cancellation_Refusal_value, cancellation.Refusal),
		RequestedAt:       message.Time(data.CancelledAt),
		RefundedAt:        message.Time(data.RefundedAt),
		RefundRefusal:     message.Value[paymentsv1.RefundRefusal_Code](paymentsv1.RefundRefusal_Code_value, data.Payment.RefundRefusal),
		RefundedElsewhere: data.RefundedElsewhere,
	}
}

// The domain uses the contract's names of states, kinds and failures.
func fromState(state order.State) ordersv1.OrderStatus_Code {
	return message.Value[ordersv1.OrderStatus_Code](ordersv1.OrderStatus_Code_value, state)
}

func fromKind(kind order.Kind) ordersv1.OrderKind_Code {
	return message.Value[ordersv1.OrderKind_Code](ordersv1.OrderKind_Code_value, kind)
}

func fromFailure(failure order.Failure) ordersv1.OrderFailure_Code {
	return message.Value[ordersv1.OrderFailure_Code](ordersv1.OrderFailure_Code_value, failure)
}
