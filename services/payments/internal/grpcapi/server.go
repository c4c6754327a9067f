// Package grpcapi answers the calls of bestill.payments.v1.
package grpcapi

import (
	"context"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/simulator"
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/ore"
)

// Server is the service.
type Server struct {
	paymentsv1.UnimplementedPaymentsServiceServer
	payments *app.Payments
	// simulator is nil in production: no payment is simulated then.
	simulator *simulator.Simulator
	// staffKey is borne by calls of staff; when it is empty, there is no staff.
	staffKey config.Secret
}

var _ paymentsv1.PaymentsServiceServer = (*Server)(nil)

// New returns the service. Without a simulator, calls about simulated payments find none.
func New(payments *app.Payments, s *simulator.Simulator, staffKey config.Secret) *Server {
	return &Server{payments: payments, simulator: s, staffKey: staffKey}
}

// CreatePayment opens a payment at a provider.
func (s *Server) CreatePayment(ctx context.Context, request *paymentsv1.CreatePaymentRequest) (*paymentsv1.CreatePaymentResponse, error) {
	terms, err := termsOf(request)
	if err != nil {
		return nil, err
	}
	p, err := s.payments.Create(ctx, terms)
	if err != nil {
		return nil, err
	}
	shown, err := wire.Payment(p)
	if err != nil {
		return nil, err
	}
	return &paymentsv1.CreatePaymentResponse{Payment: shown, RedirectUrl: p.Opening().RedirectURL}, nil
}

// GetPayment reads a payment.
func (s *Server) GetPayment(ctx context.Context, request *paymentsv1.GetPaymentRequest) (*paymentsv1.GetPaymentResponse, error) {
	shown, err := onPayment(ctx, request.GetPaymentId(), s.payments.Get)
	return &paymentsv1.GetPaymentResponse{Payment: shown}, err
}

// ReconcilePayment brings a payment up to date with its provider.
func (s *Server) ReconcilePayment(ctx context.Context, request *paymentsv1.ReconcilePaymentRequest) (*paymentsv1.ReconcilePaymentResponse, error) {
	shown, err := onPayment(ctx, request.GetPaymentId(), s.payments.Reconcile)
	return &paymentsv1.ReconcilePaymentResponse{Payment: shown}, err
}

// CapturePayment takes the reserved money.
func (s *Server) CapturePayment(ctx context.Context, request *paymentsv1.CapturePaymentRequest) (*paymentsv1.CapturePaymentResponse, error) {
	shown, err := onPayment(ctx, request.GetPaymentId(), s.payments.Capture)
	return &paymentsv1.CapturePaymentResponse{Payment: shown}, err
}

// ReleasePayment lets a payment go.
func (s *Server) ReleasePayment(ctx context.Context, request *paymentsv1.ReleasePaymentRequest) (*paymentsv1.ReleasePaymentResponse, error) {
	shown, err := onPayment(ctx, request.GetPaymentId(), s.payments.Release)
	return &paymentsv1.ReleasePaymentResponse{Payment: shown}, err
}

// RefundPayment pays a payment back.
func (s *Server) RefundPayment(ctx context.Context, request *paymentsv1.RefundPaymentRequest) (*paymentsv1.RefundPaymentResponse, error) {
	shown, err := onPayment(ctx, request.GetPaymentId(), s.payments.Refund)
	return &paymentsv1.RefundPaymentResponse{Payment: shown}, err
}

// RecordTerminalPayment records what was paid at a terminal.
func (s *Server) RecordTerminalPayment(ctx context.Context, request *paymentsv1.RecordTerminalPaymentRequest) (*paymentsv1.RecordTerminalPaymentResponse, error) {
	shown, err := s.recordReceipt(ctx, request, s.payments.RecordTerminalPayment)
	return &paymentsv1.RecordTerminalPaymentResponse{Payment: shown}, err
}

// RecordTerminalRefund records what was handed back.
func (s *Server) RecordTerminalRefund(ctx context.Context, request *paymentsv1.RecordTerminalRefundRequest) (*paymentsv1.RecordTerminalRefundResponse, error) {
	shown, err := s.recordReceipt(ctx, request, s.payments.RecordTerminalRefund)
	return &paymentsv1.RecordTerminalRefundResponse{Payment: shown}, err
}

// ListTerminalRefundsDue tells what is to be handed back.
func (s *Server) ListTerminalRefundsDue(ctx context.Context, _ *paymentsv1.ListTerminalRefundsDueRequest) (*paymentsv1.ListTerminalRefundsDueResponse, error) {
	if err := grpcserver.RequireStaff(ctx, s.staffKey); err != nil {
		return nil, err
	}
	due, err := s.payments.TerminalRefundsDue(ctx)
	if err != nil {
		return nil, err
	}
	return dueResponse(due)
}

// terminalReceipt is what staff read off a terminal's slip.
type terminalReceipt interface {
	GetOrderReference() string
	GetAmountInOre() int32
	GetTerminalReference() string
}

// recordReceipt runs a use case for staff, and shows what has become of the payment.
func (s *Server) recordReceipt(ctx context.Context, read terminalReceipt, use func(context.Context, payment.TerminalReceipt) (*payment.Payment, error)) (*paymentsv1.Payment, error) {
	if err := grpcserver.RequireStaff(ctx, s.staffKey); err != nil {
		return nil, err
	}
	receipt := payment.TerminalReceipt{
		OrderReference:    read.GetOrderReference(),
		Amount:            ore.FromWire(read.GetAmountInOre()),
		TerminalReference: read.GetTerminalReference(),
	}
	if err := receipt.Validate(); err != nil {
		return nil, err
	}
	p, err := use(ctx, receipt)
	if err != nil {
		return nil, err
	}
	return wire.Payment(p)
}

// ListProviders tells what a customer can choose from.
func (s *Server) ListProviders(context.Context, *paymentsv1.ListProvidersRequest) (*paymentsv1.ListProvidersResponse, error) {
	response := &paymentsv1.ListProvidersResponse{}
	for _, code := range s.payments.Offered() {
		response.Providers = append(response.Providers, wire.Provider(code))
	}
	return response, nil
}

// ReceiveWebhook takes a provider's webhook.
func (s *Server) ReceiveWebhook(ctx context.Context, request *paymentsv1.ReceiveWebhookRequest) (*paymentsv1.ReceiveWebhookResponse, error) {
	var c fault.Collector
	operator := providerOf(&c, "provider", request.GetProvider())
	if err := c.Err(); err != nil {
		return nil, err
	}
	if err := s.payments.ReceiveWebhook(ctx, operator, request.GetHeaders(), request.GetBody()); err != nil {
		return nil, err
	}
	return &paymentsv1.ReceiveWebhookResponse{}, nil
}

// GetSimulatedPayment tells what the payment page shows.
func (s *Server) GetSimulatedPayment(ctx context.Context, request *paymentsv1.GetSimulatedPaymentRequest) (*paymentsv1.GetSimulatedPaymentResponse, error) {
	var c fault.Collector
	id := idOf(&c, "id", request.GetId())
	if err := c.Err(); err != nil {
		return nil, err
	}
	if s.simulator == nil {
		return nil, fault.New(fault.NotFound, payment.ReasonNotFound)
	}
	page, err := s.simulator.Page(ctx, id)
	if err != nil {
		return nil, err
	}
	return pageResponse(page)
}

// SimulatePayment lets the simulator's customer act.
func (s *Server) SimulatePayment(ctx context.Context, request *paymentsv1.SimulatePaymentRequest) (*paymentsv1.SimulatePaymentResponse, error) {
	var c fault.Collector
	id := idOf(&c, "id", request.GetId())
	outcome := outcomeOf(&c, "outcome", request.GetOutcome())
	delivery := deliveryOf(&c, "webhook", request.GetWebhook())
	if err := c.Err(); err != nil {
		return nil, err
	}
	if s.simulator == nil {
		return nil, fault.New(fault.NotFound, payment.ReasonNotFound)
	}
	returnURL, err := s.simulator.Act(ctx, id, outcome, delivery)
	if err != nil {
		return nil, err
	}
	return &paymentsv1.SimulatePaymentResponse{ReturnUrl: returnURL}, nil
}

// onPayment runs a use case on the payment that a request names, and shows what it has become.
func onPayment(ctx context.Context, id string, use func(context.Context, string) (*payment.Payment, error)) (*paymentsv1.Payment, error) {
	var c fault.Collector
	id = idOf(&c, "paymentId", id)
	if err := c.Err(); err != nil {
		return nil, err
	}
	p, err := use(ctx, id)
	if err != nil {
		return nil, err
	}
	return wire.Payment(p)
}
