package grpcapi

import (
	"context"

	"google.golang.org/protobuf/types/known/timestamppb"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/paging"
)

// ListContradictions lists the payments that staff have to look into.
func (s *Server) ListContradictions(ctx context.Context, request *paymentsv1.ListContradictionsRequest) (*paymentsv1.ListContradictionsResponse, error) {
	var c fault.Collector
	size := paging.Size(&c, request.GetPageSize())
	after := paging.Position(&c, request.GetPageToken())
	if err := c.Err(); err != nil {
		return nil, err
	}
	page, next, err := s.payments.Problems(ctx, after, size)
	if err != nil {
		return nil, err
	}
	response := &paymentsv1.ListContradictionsResponse{NextPageToken: paging.Token(next)}
	for _, p := range page {
		problem, since, note := p.Problem()
		if problem == payment.NoProblem {
			continue
		}
		shown, err := wire.Payment(p)
		if err != nil {
			return nil, err
		}
		response.Contradictions = append(response.Contradictions, &paymentsv1.Contradiction{
			Payment: shown, Kind: wire.Problem(problem), Since: timestamppb.New(since), Note: note,
		})
	}
	return response, nil
}

// AcknowledgeContradiction takes a payment out of that list.
func (s *Server) AcknowledgeContradiction(ctx context.Context, request *paymentsv1.AcknowledgeContradictionRequest) (*paymentsv1.AcknowledgeContradictionResponse, error) {
	var c fault.Collector
	id := toID(&c, "paymentId", request.GetPaymentId())
	acknowledgement := payment.Acknowledgement{
		Problem:  payment.Problem(toName(&c, "kind", request.GetKind())),
		Refunded: ore.FromWire(request.GetRefundedAmountInOre()),
		Reason:   toName(&c, "reason", request.GetReason()),
		Actor:    access.CallerOf(ctx).Key.Actor(),
	}
	c.Check(acknowledgement.Problem == payment.NoProblem || acknowledgement.Problem.Acknowledgeable(), "kind", fault.CodeNotAllowed)
	c.Check(acknowledgement.Refunded >= 0, "refundedAmountInOre", fault.CodeTooSmall)
	if err := c.Err(); err != nil {
		return nil, err
	}
	return &paymentsv1.AcknowledgeContradictionResponse{}, s.payments.Acknowledge(ctx, id, acknowledgement)
}

// ListPaymentActions lists what staff have done about a payment.
func (s *Server) ListPaymentActions(ctx context.Context, request *paymentsv1.ListPaymentActionsRequest) (*paymentsv1.ListPaymentActionsResponse, error) {
	var c fault.Collector
	id := toID(&c, "paymentId", request.GetPaymentId())
	if err := c.Err(); err != nil {
		return nil, err
	}
	actions, err := s.payments.StaffActions(ctx, id)
	if err != nil {
		return nil, err
	}
	response := &paymentsv1.ListPaymentActionsResponse{}
	for _, action := range actions {
		refunded, err := action.Refunded.Wire()
		if err != nil {
			return nil, err
		}
		response.Actions = append(response.Actions, &paymentsv1.StaffAction{
			Action: action.Action, Actor: action.Actor, RecordedAt: timestamppb.New(action.At),
			Reason: message.Value[paymentsv1.Acknowledgement_Reason](paymentsv1.Acknowledgement_Reason_value, action.Reason),
			Kind:   wire.Problem(action.Problem), RefundedAmountInOre: refunded,
		})
	}
	return response, nil
}

// ListProviderStates lists the states of the providers. It is for staff.
func (s *Server) ListProviderStates(ctx context.Context, _ *paymentsv1.ListProviderStatesRequest) (*paymentsv1.ListProviderStatesResponse, error) {
	states, err := s.payments.ProviderStates(ctx)
	if err != nil {
		return nil, err
	}
	response := &paymentsv1.ListProviderStatesResponse{}
	for _, state := range states {
		response.Providers = append(response.Providers, &paymentsv1.ProviderState{
			Provider: wire.Provider(state.Provider), AnsweredAt: message.Time(state.AnsweredAt), FailedAt: message.Time(state.FailedAt),
			Outstanding: state.Count, OutstandingSince: message.Time(state.Since),
		})
	}
	return response, nil
}

// RetryPayment calls the provider again for a payment that was handed over to staff.
func (s *Server) RetryPayment(ctx context.Context, request *paymentsv1.RetryPaymentRequest) (*paymentsv1.RetryPaymentResponse, error) {
	shown, err := onPayment(ctx, request.GetPaymentId(), func(ctx context.Context, id string) (*payment.Payment, error) {
		return s.payments.Retry(ctx, id, access.CallerOf(ctx).Key.Actor())
	})
	return &paymentsv1.RetryPaymentResponse{Payment: shown}, err
}
