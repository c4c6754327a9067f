package clients

import (
	"context"
	"fmt"
	"slices"
	"time"

	"google.golang.org/grpc"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/ore"
)

// paymentTimeout leaves the payments service time to call the provider, and orders time to tell its own caller, which waits for
// eight seconds, that the outcome is unknown.
const paymentTimeout = 6 * time.Second

// Payments is the payments service.
type Payments struct {
	client paymentsv1.PaymentsServiceClient
}

var _ app.Payments = Payments{}

// NewPayments returns the payments service behind a connection.
func NewPayments(connection grpc.ClientConnInterface) Payments {
	return Payments{paymentsv1.NewPaymentsServiceClient(connection)}
}

// Create opens the payment of an order. The order's id is the reference, so an order has at most one payment.
func (p Payments) Create(ctx context.Context, payment app.NewPayment) (id, redirectURL string, err error) {
	amount, err := payment.Amount.Wire()
	if err != nil {
		return "", "", err
	}
	vat, err := payment.VAT.Wire()
	if err != nil {
		return "", "", err
	}
	created, err := p.client.CreatePayment(grpcclient.WithTimeout(ctx, paymentTimeout), &paymentsv1.CreatePaymentRequest{
		OrderReference: string(payment.Order),
		AmountInOre:    amount,
		VatAmountInOre: vat,
		Provider:       message.Value[paymentsv1.Provider_Code](paymentsv1.Provider_Code_value, payment.Provider),
		Description:    payment.Description,
		ReturnUrl:      payment.ReturnURL,
		Language:       string(payment.Language),
	})
	return created.GetPayment().GetPaymentId(), created.GetRedirectUrl(), err
}

// Read returns a payment from the ledger.
func (p Payments) Read(ctx context.Context, paymentID string) (order.Ledger, error) {
	read, err := p.client.GetPayment(ctx, &paymentsv1.GetPaymentRequest{PaymentId: paymentID})
	return toLedger(read.GetPayment(), err)
}

// maxRead is how many payments one call may read.
const maxRead = 100

// ReadAll returns the payments that exist, without asking their providers, but none in an unknown state.
func (p Payments) ReadAll(ctx context.Context, paymentIDs []string) (ledgers []order.Ledger, err error) {
	for ids := range slices.Chunk(paymentIDs, maxRead) {
		read, err := p.client.BatchGetPayments(ctx, &paymentsv1.BatchGetPaymentsRequest{PaymentIds: ids})
		if err != nil {
			return nil, err
		}
		for _, payment := range read.GetPayments() {
			if ledger, err := toLedger(payment, nil); err == nil {
				ledgers = append(ledgers, ledger)
			}
		}
	}
	return ledgers, nil
}

// Reconcile returns a payment after asking its provider.
func (p Payments) Reconcile(ctx context.Context, paymentID string) (order.Ledger, error) {
	reconciled, err := p.client.ReconcilePayment(grpcclient.WithTimeout(ctx, paymentTimeout),
		&paymentsv1.ReconcilePaymentRequest{PaymentId: paymentID})
	return toLedger(reconciled.GetPayment(), err)
}

// Capture takes the reserved money.
func (p Payments) Capture(ctx context.Context, paymentID string) (order.Ledger, error) {
	captured, err := p.client.CapturePayment(grpcclient.WithTimeout(ctx, paymentTimeout),
		&paymentsv1.CapturePaymentRequest{PaymentId: paymentID})
	return toLedger(captured.GetPayment(), err)
}

// Release releases the reservation, or ends a payment that was not made.
func (p Payments) Release(ctx context.Context, paymentID string) (order.Ledger, error) {
	released, err := p.client.ReleasePayment(grpcclient.WithTimeout(ctx, paymentTimeout),
		&paymentsv1.ReleasePaymentRequest{PaymentId: paymentID})
	return toLedger(released.GetPayment(), err)
}

// Refund refunds what was captured.
func (p Payments) Refund(ctx context.Context, paymentID string) (order.Ledger, error) {
	refunded, err := p.client.RefundPayment(grpcclient.WithTimeout(ctx, paymentTimeout),
		&paymentsv1.RefundPaymentRequest{PaymentId: paymentID})
	return toLedger(refunded.GetPayment(), err)
}

// toLedger reads the answer of a call. What only a newer release knows to be the state of a payment proves nothing here, so it is as
// if there were no answer.
func toLedger(payment *paymentsv1.Payment, err error) (order.Ledger, error) {
	state := message.Name(payment.GetState())
	if _, known := paymentsv1.Payment_State_value[state]; err == nil && !known {
		err = fault.NoAnswer(fmt.Errorf("payment in the unknown state %q", state))
	}
	if err != nil {
		return order.Ledger{}, err
	}
	ledger := order.Ledger{
		PaymentID: payment.GetPaymentId(),
		State:     order.PaymentState(state),
		Reserved:  ore.FromWire(payment.GetReservedAmountInOre()),
		Captured:  ore.FromWire(payment.GetCapturedAmountInOre()),
		Released:  ore.FromWire(payment.GetReleasedAmountInOre()),
		Refunded:  ore.FromWire(payment.GetRefundedAmountInOre()),
		Refund:    order.RefundState(payment.GetRefund().String()),
	}
	if reserved := payment.GetReservedAt(); reserved != nil {
		ledger.ReservedAt = reserved.AsTime()
	}
	if refusal := payment.GetRefundRefusal(); refusal != paymentsv1.RefundRefusal_UNSPECIFIED {
		ledger.RefundRefusal = order.RefundRefusal(refusal.String())
	}
	return ledger, nil
}
