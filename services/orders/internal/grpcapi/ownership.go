package grpcapi

import (
	"context"

	"google.golang.org/grpc/metadata"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
	"bestill.example/services/platform/message"
)

// orderProof is the metadata key of a proof of ownership.
const orderProof = "order-proof"

// proofOf returns the call's proof of ownership; empty if it has none, or several.
func proofOf(ctx context.Context) ownership.Proof {
	proofs := metadata.ValueFromIncomingContext(ctx, orderProof)
	if len(proofs) != 1 {
		return ""
	}
	return ownership.Proof(proofs[0])
}

// ProveOwnership proves that an order is the caller's.
func (s *Server) ProveOwnership(ctx context.Context, request *ordersv1.ProveOwnershipRequest) (*ordersv1.ProveOwnershipResponse, error) {
	var c fault.Collector
	contact := latin.Tidy(request.GetContact())
	if c.Check(contact != "", "contact", fault.CodeRequired) {
		c.Check(len(contact) <= ownership.MaxContact, "contact", fault.CodeTooLong)
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	proof, err := s.orders.Prove(ctx, order.Key(request.GetUriKey()), contact)
	if err != nil {
		return nil, err
	}
	return &ordersv1.ProveOwnershipResponse{OwnershipProof: string(proof)}, nil
}

// ResendReceipt sends the receipt of an order to its sender again.
func (s *Server) ResendReceipt(ctx context.Context, request *ordersv1.ResendReceiptRequest) (*ordersv1.ResendReceiptResponse, error) {
	if err := s.orders.ResendReceipt(ctx, order.Key(request.GetUriKey()), proofOf(ctx)); err != nil {
		return nil, err
	}
	return &ordersv1.ResendReceiptResponse{}, nil
}

// EraseOrder erases the personal data of an order.
func (s *Server) EraseOrder(ctx context.Context, request *ordersv1.EraseOrderRequest) (*ordersv1.EraseOrderResponse, error) {
	o, err := s.orders.EraseOwn(ctx, order.Key(request.GetUriKey()), proofOf(ctx))
	if err != nil {
		return nil, err
	}
	return &ordersv1.EraseOrderResponse{Erasure: s.erasureOf(o.Data())}, nil
}

func (s *Server) erasureOf(data order.Data) *ordersv1.Erasure {
	erasure := data.Erasure(s.orders.Clock.Now(), s.orders.Retention.Of(data.State))
	return &ordersv1.Erasure{
		ErasedAt:     message.Time(erasure.ErasedAt),
		DueAt:        message.Time(erasure.DueAt),
		Allowed:      erasure.Refusal == "" && erasure.ErasedAt.IsZero(),
		Refusal:      message.Value[ordersv1.Erasure_Refusal](ordersv1.Erasure_Refusal_value, erasure.Refusal),
		PossibleFrom: message.Time(erasure.From),
	}
}
