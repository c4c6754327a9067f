// Package grpcapi implements the payments contract.
package grpcapi

import (
	"context"

	"google.golang.org/protobuf/types/known/timestamppb"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Server implements bestill.payments.v1.PaymentsService.
type Server struct {
	paymentsv1.UnimplementedPaymentsServiceServer
	payments *app.Payments
	shopURL  string
}

var _ paymentsv1.PaymentsServiceServer = (*Server)(nil)

// New returns the service of the shop at an address.
func New(payments *app.Payments, shopURL string) *Server {
	return &Server{payments: payments, shopURL: shopURL}
}

// CreatePayment opens a payment at a provider.
func (s *Server) CreatePayment(ctx context.Context, request *paymentsv1.CreatePaymentRequest) (*paymentsv1.CreatePaymentResponse, error) {
	terms, err := toTerms(request, s.shopURL)
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

// GetPayment returns a payment.
func (s *Server) GetPayment(ctx context.Context, request *paymentsv1.GetPaymentRequest) (*paymentsv1.GetPaymentResponse, error) {
	shown, err := onPayment(ctx, request.GetPaymentId(), s.payments.Get)
	return &paymentsv1.GetPaymentResponse{Payment: shown}, err
}

// maxPayments is how many payments one call may read.
const maxPayments = 100

// BatchGetPayments returns several payments.
func (s *Server) BatchGetPayments(ctx context.Context, request *paymentsv1.BatchGetPaymentsRequest) (*paymentsv1.BatchGetPaymentsResponse, error) {
	const field = "paymentIds"
	ids := request.GetPaymentIds()
	var c fault.Collector
	c.Check(len(ids) > 0, field, fault.CodeRequired)
	if c.Check(len(ids) <= maxPayments, field, fault.CodeTooLong) {
		for i, id := range ids {
			toID(c.Item(field, i), "", id)
		}
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	found, err := s.payments.GetAll(ctx, ids)
	if err != nil {
		return nil, err
	}
	response := &paymentsv1.BatchGetPaymentsResponse{}
	for _, p := range found {
		shown, err := wire.Payment(p)
		if err != nil {
			return nil, err
		}
		response.Payments = append(response.Payments, shown)
	}
	return response, nil
}

// ReconcilePayment brings a payment up to date with its provider.
func (s *Server) ReconcilePayment(ctx context.Context, request *paymentsv1.ReconcilePaymentRequest) (*paymentsv1.ReconcilePaymentResponse, error) {
	shown, err := onPayment(ctx, request.GetPaymentId(), s.payments.Reconcile)
	return &paymentsv1.ReconcilePaymentResponse{Payment: shown}, err
}

// CapturePayment captures the reservation.
func (s *Server) CapturePayment(ctx context.Context, request *paymentsv1.CapturePaymentRequest) (*paymentsv1.CapturePaymentResponse, error) {
	shown, err := onPayment(ctx, request.GetPaymentId(), s.payments.Capture)
	return &paymentsv1.CapturePaymentResponse{Payment: shown}, err
}

// ReleasePayment releases a payment.
func (s *Server) ReleasePayment(ctx context.Context, request *paymentsv1.ReleasePaymentRequest) (*paymentsv1.ReleasePaymentResponse, error) {
	shown, err := onPayment(ctx, request.GetPaymentId(), s.payments.Release)
	return &paymentsv1.ReleasePaymentResponse{Payment: shown}, err
}

// RefundPayment refunds a payment.
func (s *Server) RefundPayment(ctx context.Context, request *paymentsv1.RefundPaymentRequest) (*paymentsv1.RefundPaymentResponse, error) {
	shown, err := onPayment(ctx, request.GetPaymentId(), s.payments.Refund)
	return &paymentsv1.RefundPaymentResponse{Payment: shown}, err
}

// RecordTerminalPayment records a payment at a card terminal.
func (s *Server) RecordTerminalPayment(ctx context.Context, request *paymentsv1.RecordTerminalPaymentRequest) (*paymentsv1.RecordTerminalPaymentResponse, error) {
	shown, err := s.recordReceipt(ctx, request, s.payments.RecordTerminalPayment)
	return &paymentsv1.RecordTerminalPaymentResponse{Payment: shown}, err
}

// RecordTerminalRefund records a refund over the counter.
func (s *Server) RecordTerminalRefund(ctx context.Context, request *paymentsv1.RecordTerminalRefundRequest) (*paymentsv1.RecordTerminalRefundResponse, error) {
	shown, err := s.recordReceipt(ctx, request, s.payments.RecordTerminalRefund)
	return &paymentsv1.RecordTerminalRefundResponse{Payment: shown}, err
}

// ListTerminalRefundsDue lists the payments to be refunded over the counter.
func (s *Server) ListTerminalRefundsDue(ctx context.Context, _ *paymentsv1.ListTerminalRefundsDueRequest) (*paymentsv1.ListTerminalRefundsDueResponse, error) {
	due, err := s.payments.TerminalRefundsDue(ctx)
	if err != nil {
		return nil, err
	}
	return fromRefundsDue(due)
}

// ListTerminalRecords lists what staff have recorded about an order's payment.
func (s *Server) ListTerminalRecords(ctx context.Context, request *paymentsv1.ListTerminalRecordsRequest) (*paymentsv1.ListTerminalRecordsResponse, error) {
	var c fault.Collector
	payment.CheckReference(&c, "orderReference", request.GetOrderReference())
	if err := c.Err(); err != nil {
		return nil, err
	}
	records, err := s.payments.TerminalRecords(ctx, request.GetOrderReference())
	if err != nil {
		return nil, err
	}
	response := &paymentsv1.ListTerminalRecordsResponse{}
	for _, record := range records {
		response.Records = append(response.Records, &paymentsv1.TerminalRecord{
			Refund: record.Refund, TerminalReference: record.TerminalReference,
			RecordedBy: record.RecordedBy, RecordedAt: timestamppb.New(record.At),
		})
	}
	return response, nil
}

// terminalReceipt is a request with what the terminal's receipt says.
type terminalReceipt interface {
	GetOrderReference() string
	GetAmountInOre() int32
	GetTerminalReference() string
}

// recordReceipt runs a use case of staff and returns the payment.
func (s *Server) recordReceipt(ctx context.Context, request terminalReceipt, use func(context.Context, payment.TerminalReceipt) (*payment.Payment, error)) (*paymentsv1.Payment, error) {
	receipt := payment.TerminalReceipt{
		OrderReference:    request.GetOrderReference(),
		Amount:            ore.FromWire(request.GetAmountInOre()),
		TerminalReference: request.GetTerminalReference(),
		RecordedBy:        access.CallerOf(ctx).Key.Actor(),
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

// ListProviders lists the providers that customers can choose.
func (s *Server) ListProviders(context.Context, *paymentsv1.ListProvidersRequest) (*paymentsv1.ListProvidersResponse, error) {
	response := &paymentsv1.ListProvidersResponse{}
	for _, code := range s.payments.Offered() {
		response.Providers = append(response.Providers, wire.Provider(code))
	}
	return response, nil
}

// ReceiveWebhook receives a provider's webhook.
func (s *Server) ReceiveWebhook(ctx context.Context, request *paymentsv1.ReceiveWebhookRequest) (*paymentsv1.ReceiveWebhookResponse, error) {
	var c fault.Collector
	operator := toProvider(&c, "provider", request.GetProvider())
	if err := c.Err(); err != nil {
		return nil, err
	}
	if err := s.payments.ReceiveWebhook(ctx, operator, request.GetHeaders(), request.GetBody()); err != nil {
		return nil, err
	}
	return &paymentsv1.ReceiveWebhookResponse{}, nil
}

// GetSimulatedPayment returns what the simulator's payment page shows.
func (s *Server) GetSimulatedPayment(ctx context.Context, request *paymentsv1.GetSimulatedPaymentRequest) (*paymentsv1.GetSimulatedPaymentResponse, error) {
	var c fault.Collector
	id := toID(&c, "id", request.GetId())
	if err := c.Err(); err != nil {
		return nil, err
	}
	page, err := s.payments.SimulatedPage(ctx, id)
	if err != nil {
		return nil, err
	}
	return fromPage(page)
}

// SimulatePayment carries out what the customer chose on the simulator's payment page.
func (s *Server) SimulatePayment(ctx context.Context, request *paymentsv1.SimulatePaymentRequest) (*paymentsv1.SimulatePaymentResponse, error) {
	var c fault.Collector
	id := toID(&c, "id", request.GetId())
	outcome := toOutcome(&c, "outcome", request.GetOutcome())
	delivery := toDelivery(&c, "webhook", request.GetWebhook())
	if err := c.Err(); err != nil {
		return nil, err
	}
	returnURL, err := s.payments.Simulate(ctx, id, outcome, delivery)
	if err != nil {
		return nil, err
	}
	return &paymentsv1.SimulatePaymentResponse{ReturnUrl: returnURL}, nil
}

// RefundSimulatedPayment simulates a refund in the provider's portal.
func (s *Server) RefundSimulatedPayment(ctx context.Context, request *paymentsv1.RefundSimulatedPaymentRequest) (*paymentsv1.RefundSimulatedPaymentResponse, error) {
	var c fault.Collector
	id := toID(&c, "id", request.GetId())
	c.Check(request.GetAmountInOre() >= 0, "amountInOre", fault.CodeTooSmall)
	delivery := toDelivery(&c, "webhook", request.GetWebhook())
	if err := c.Err(); err != nil {
		return nil, err
	}
	err := s.payments.RefundInPortal(ctx, id, ore.FromWire(request.GetAmountInOre()), delivery)
	return &paymentsv1.RefundSimulatedPaymentResponse{}, err
}

// onPayment runs a use case on the payment with the id and returns the payment.
func onPayment(ctx context.Context, id string, use func(context.Context, string) (*payment.Payment, error)) (*paymentsv1.Payment, error) {
	var c fault.Collector
	id = toID(&c, "paymentId", id)
	if err := c.Err(); err != nil {
		return nil, err
	}
	p, err := use(ctx, id)
	if err != nil {
		return nil, err
	}
	return wire.Payment(p)
}
