package grpcapi

import (
	"time"

	"google.golang.org/protobuf/types/known/timestamppb"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/fault"
)

// toKey reads a key. What does not even have the form of one is nobody's.
func toKey(text string) (order.Key, error) {
	key := order.Key(text)
	if !key.Valid() {
		return "", fault.New(fault.NotFound, order.ReasonNotFound)
	}
	return key, nil
}

// toHandIn reads which item was handed in, and when.
func toHandIn(request *ordersv1.RecordHandInRequest) (number string, at time.Time, err error) {
	var c fault.Collector
	if c.Check(request.GetConsignmentNumber() != "", "consignmentNumber", fault.CodeRequired) {
		var ok bool
		number, ok = toItemNumber(request.GetConsignmentNumber())
		c.Check(ok, "consignmentNumber", fault.CodeInvalid)
	}
	if c.Check(request.GetHandedInAt() != nil, "handedInAt", fault.CodeRequired) {
		c.Check(request.GetHandedInAt().IsValid(), "handedInAt", fault.CodeInvalid)
	}
	return number, request.GetHandedInAt().AsTime(), c.Err()
}

// toItemNumber reads what an item bears: the number in its bars, or the code that is written on it. No two kinds have the same
// form.
func toItemNumber(text string) (number string, ok bool) {
	if code, ok := sendcode.Parse(text); ok {
		return string(code), true
	}
	if parcel, ok := gs1.ParseSSCC(text); ok {
		return string(parcel), true
	}
	item, ok := s10.Parse(text)
	return string(item), ok
}

// toLanguage reads the language of a paper; empty is the order's own.
func toLanguage(text string) (order.Language, error) {
	switch language := order.Language(text); language {
	case "", order.Norwegian, order.English:
		return language, nil
	default:
		return "", fault.New(fault.Invalid, fault.ReasonRequestInvalid, fault.Field("language", fault.CodeInvalid))
	}
}

func toPaper(kind ordersv1.Document_Kind) document.Kind { return document.Kind(name(kind)) }

func fromPapers(papers []document.Kind) (kinds []ordersv1.Document_Kind) {
	for _, p := range papers {
		kinds = append(kinds, ordersv1.Document_Kind(ordersv1.Document_Kind_value[string(p)]))
	}
	return kinds
}

func fromDocument(file document.File) *ordersv1.GetDocumentResponse {
	return &ordersv1.GetDocumentResponse{
		Content:     file.Content,
		ContentType: file.ContentType,
		FileName:    file.FileName,
		ModifiedAt:  timestamppb.New(file.ModifiedAt),
	}
}

func fromCancellation(data order.Data, now time.Time) *ordersv1.Cancellation {
	cancellation := data.Cancellation(now)
	return &ordersv1.Cancellation{
		Allowed:       cancellation.Allowed,
		Until:         fromTime(cancellation.Until),
		Refusal:       ordersv1.Cancellation_Refusal(ordersv1.Cancellation_Refusal_value[string(cancellation.Refusal)]),
		RequestedAt:   fromTime(data.CancelledAt),
		RefundedAt:    fromTime(data.RefundedAt),
		RefundRefusal: paymentsv1.RefundRefusal_Code(paymentsv1.RefundRefusal_Code_value[string(data.Payment.RefundRefusal)]),
	}
}

func fromTime(t time.Time) *timestamppb.Timestamp {
	if t.IsZero() {
		return nil
	}
	return timestamppb.New(t)
}

// The domain's names of states, kinds and failures are the contract's.
func fromState(state order.State) ordersv1.OrderStatus_Code {
	return ordersv1.OrderStatus_Code(ordersv1.OrderStatus_Code_value[string(state)])
}

func fromKind(kind order.Kind) ordersv1.OrderKind_Code {
	return ordersv1.OrderKind_Code(ordersv1.OrderKind_Code_value[string(kind)])
}

func fromFailure(failure order.Failure) ordersv1.OrderFailure_Code {
	return ordersv1.OrderFailure_Code(ordersv1.OrderFailure_Code_value[string(failure)])
}
