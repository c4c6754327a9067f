// Package neighbourtest plays the services that orders calls, according to their contracts, for tests. It is served over real
// gRPC and can be made to fail, even after it has done its work.
package neighbourtest

import (
	"cmp"
	"context"
	"sync"

	"github.com/google/uuid"
	"google.golang.org/protobuf/proto"

	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/fault"
)

// Payments plays the payments service and the provider behind it. What the customer does at the provider
// reaches the ledger when the payment is reconciled, as in the real one.
type Payments struct {
	paymentsv1.UnimplementedPaymentsServiceServer

	mu          sync.Mutex
	byID        map[string]*payment
	byReference map[string]*payment
	// before and after may make a call fail, by its name: before it is done, or after it, so that only the answer is lost.
	before, after func(method string) error
	calls         map[string]int
	// refusing is whether the provider refuses to open payments; refused are those that it never will open.
	refusing bool
	refused  map[string]bool
}

type payment struct {
	ledger      *paymentsv1.Payment
	provider    paymentsv1.Payment_State
	redirectURL string
	captures    int
	// part is the part that the provider reserves and captures; 0 is the whole amount.
	part int32
	// conduct is how the provider answers requests.
	conduct Conduct
	// lapsed is whether the provider does not release it, so that the reservation expires by itself.
	lapsed bool
	// owed is whether staff have to return the reserved money, because it can no longer be captured.
	owed bool
}

// Conduct is how a provider answers.
type Conduct int

// How providers answer.
const (
	Willing Conduct = iota
	RefusesCapture
	// RefusesBoth means that the reservation can neither be captured nor released.
	RefusesBoth
	RefusesRefund
	RefundsLater
)

// Conduct sets how the provider answers for a payment from now on.
func (p *Payments) Conduct(reference string, conduct Conduct) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if payment, ok := p.byReference[reference]; ok {
		payment.conduct = conduct
	}
}

// ReservePart makes the customer's bank reserve less than requested.
func (p *Payments) ReservePart(reference string, amount int32) {
	p.mu.Lock()
	defer p.mu.Unlock()
	payment := p.byReference[reference]
	payment.provider, payment.part = paymentsv1.Payment_RESERVED, amount
}

// CaptureUnasked makes the provider capture without a request, unless the money is refunded.
func (p *Payments) CaptureUnasked(reference string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	payment, ok := p.byReference[reference]
	if !ok || payment.provider == paymentsv1.Payment_REFUNDED {
		return
	}
	payment.provider = paymentsv1.Payment_CAPTURED
	payment.reconcile()
}

// PayBack makes the provider pay out a refund that was requested before, or that customer service makes.
func (p *Payments) PayBack(reference string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if payment, ok := p.byReference[reference]; ok && payment.provider == paymentsv1.Payment_CAPTURED {
		payment.provider = paymentsv1.Payment_REFUNDED
		payment.reconcile()
	}
}

// Refund simulates that the seller's staff refund this amount in the provider's own portal.
func (p *Payments) Refund(reference string, amount int32) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if payment, ok := p.byReference[reference]; ok && payment.provider == paymentsv1.Payment_CAPTURED {
		payment.ledger.RefundedAmountInOre += amount
	}
}

// LoseCapture changes the ledger to say that the captured money was released.
func (p *Payments) LoseCapture(reference string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if payment, ok := p.byReference[reference]; ok {
		payment.provider = paymentsv1.Payment_RELEASED
		payment.ledger.State, payment.ledger.CapturedAmountInOre = paymentsv1.Payment_RELEASED, 0
	}
}

// HandBack simulates that staff return money that was paid at a terminal and is to be released.
func (p *Payments) HandBack(reference string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if payment, ok := p.byReference[reference]; ok && payment.provider == paymentsv1.Payment_RESERVED && payment.owed {
		payment.provider = paymentsv1.Payment_RELEASED
		payment.reconcile()
	}
}

// NewPayments returns a service without payments.
func NewPayments() *Payments {
	return &Payments{byID: make(map[string]*payment), byReference: make(map[string]*payment), calls: make(map[string]int), refused: make(map[string]bool)}
}

// RefuseToOpen makes the provider permanently refuse to open new payments, until it is called with false.
func (p *Payments) RefuseToOpen(refusing bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.refusing = refusing
}

// ErrUnavailable is the answer of a service that is down.
var ErrUnavailable = fault.New(fault.Unavailable, "PROVIDER_UNAVAILABLE")

// FailBefore makes calls fail before they are done; nil lets them through.
func (p *Payments) FailBefore(failing func(method string) error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.before = failing
}

// FailAfter loses the answers of calls; nil lets them through.
func (p *Payments) FailAfter(failing func(method string) error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.after = failing
}

// Calls returns how often a method was called.
func (p *Payments) Calls(method string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.calls[method]
}

// Customer makes the customer act at the provider: RESERVED, DECLINED, ABORTED, EXPIRED. It reports whether the provider
// accepts that; an ended payment stays as it is.
func (p *Payments) Customer(reference string, does paymentsv1.Payment_State) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	payment, ok := p.byReference[reference]
	if !ok || payment.provider != paymentsv1.Payment_CREATED {
		return false
	}
	payment.provider = does
	return true
}

// Lapse makes the provider end a reservation without a request, as banks do.
func (p *Payments) Lapse(reference string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if payment, ok := p.byReference[reference]; ok && payment.provider == paymentsv1.Payment_RESERVED {
		payment.provider = paymentsv1.Payment_RELEASED
	}
}

// ReserveLate makes the provider reserve money after the payment has ended, which no provider should do.
func (p *Payments) ReserveLate(reference string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	payment, ok := p.byReference[reference]
	if !ok {
		return
	}
	switch payment.provider {
	case paymentsv1.Payment_RELEASED, paymentsv1.Payment_DECLINED, paymentsv1.Payment_ABORTED, paymentsv1.Payment_EXPIRED:
		payment.provider = paymentsv1.Payment_RESERVED
		payment.reconcile()
	}
}

// Payment returns an order's payment from the ledger, or nil, and how often it was captured.
func (p *Payments) Payment(reference string) (ledger *paymentsv1.Payment, captures int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	payment, ok := p.byReference[reference]
	if !ok {
		return nil, 0
	}
	return proto.CloneOf(payment.ledger), payment.captures
}

// All returns every payment from the ledger.
func (p *Payments) All() []*paymentsv1.Payment {
	p.mu.Lock()
	defer p.mu.Unlock()
	var all []*paymentsv1.Payment
	for _, payment := range p.byID {
		all = append(all, proto.CloneOf(payment.ledger))
	}
	return all
}

// failing runs a call with its failures before and after.
func (p *Payments) failing(method string, call func() error) error {
	p.mu.Lock()
	p.calls[method]++
	before, after := p.before, p.after
	p.mu.Unlock()
	if before != nil {
		if err := before(method); err != nil {
			return err
		}
	}
	p.mu.Lock()
	err := call()
	p.mu.Unlock()
	if err == nil && after != nil {
		err = after(method)
	}
	return err
}

// on runs a call on a payment.
func (p *Payments) on(method, id string, call func(*payment) error) (ledger *paymentsv1.Payment, err error) {
	err = p.failing(method, func() error {
		payment, ok := p.byID[id]
		if !ok {
			return fault.New(fault.NotFound, "PAYMENT_NOT_FOUND")
		}
		err := call(payment)
		ledger = proto.CloneOf(payment.ledger)
		return err
	})
	return ledger, err
}

// CreatePayment opens a payment; the same reference gives the same one.
func (p *Payments) CreatePayment(_ context.Context, request *paymentsv1.CreatePaymentRequest) (response *paymentsv1.CreatePaymentResponse, err error) {
	err = p.failing("CreatePayment", func() error {
		opened, ok := p.byReference[request.GetOrderReference()]
		if !ok && (p.refusing || p.refused[request.GetOrderReference()]) {
			p.refused[request.GetOrderReference()] = true
			return fault.New(fault.Precondition, "PAYMENT_REFUSED")
		}
		if !ok {
			opened = open(request)
			p.byID[opened.ledger.GetPaymentId()], p.byReference[request.GetOrderReference()] = opened, opened
		}
		if opened.ledger.GetAmountInOre() != request.GetAmountInOre() || opened.ledger.GetProvider() != request.GetProvider() {
			return fault.New(fault.Conflict, "PAYMENT_CONFLICT")
		}
		response = &paymentsv1.CreatePaymentResponse{Payment: proto.CloneOf(opened.ledger), RedirectUrl: opened.redirectURL}
		return nil
	})
	return response, err
}

func open(request *paymentsv1.CreatePaymentRequest) *payment {
	id := uuid.NewString()
	return &payment{
		ledger: &paymentsv1.Payment{
			PaymentId:      id,
			OrderReference: request.GetOrderReference(),
			Provider:       request.GetProvider(),
			State:          paymentsv1.Payment_CREATED,
			AmountInOre:    request.GetAmountInOre(),
		},
		provider:    paymentsv1.Payment_CREATED,
		redirectURL: "https://pay.example/" + id + "?return=" + request.GetReturnUrl(),
	}
}

// GetPayment reads the ledger.
func (p *Payments) GetPayment(_ context.Context, request *paymentsv1.GetPaymentRequest) (*paymentsv1.GetPaymentResponse, error) {
	ledger, err := p.on("GetPayment", request.GetPaymentId(), func(*payment) error { return nil })
	return &paymentsv1.GetPaymentResponse{Payment: ledger}, err
}

// BatchGetPayments reads several ledgers.
func (p *Payments) BatchGetPayments(_ context.Context, request *paymentsv1.BatchGetPaymentsRequest) (*paymentsv1.BatchGetPaymentsResponse, error) {
	response := &paymentsv1.BatchGetPaymentsResponse{}
	err := p.failing("BatchGetPayments", func() error {
		for _, id := range request.GetPaymentIds() {
			if payment, ok := p.byID[id]; ok {
				response.Payments = append(response.Payments, proto.CloneOf(payment.ledger))
			}
		}
		return nil
	})
	return response, err
}

// ReconcilePayment brings the ledger up to date with the provider.
func (p *Payments) ReconcilePayment(_ context.Context, request *paymentsv1.ReconcilePaymentRequest) (*paymentsv1.ReconcilePaymentResponse, error) {
	ledger, err := p.on("ReconcilePayment", request.GetPaymentId(), func(payment *payment) error {
		payment.reconcile()
		return nil
	})
	return &paymentsv1.ReconcilePaymentResponse{Payment: ledger}, err
}

// CapturePayment captures the reservation, once.
func (p *Payments) CapturePayment(_ context.Context, request *paymentsv1.CapturePaymentRequest) (*paymentsv1.CapturePaymentResponse, error) {
	ledger, err := p.on("CapturePayment", request.GetPaymentId(), func(payment *payment) error {
		payment.reconcile()
		switch {
		case payment.provider == paymentsv1.Payment_CAPTURED:
			return nil
		case payment.provider == paymentsv1.Payment_RESERVED && !payment.owed &&
			payment.conduct != RefusesCapture && payment.conduct != RefusesBoth:
			payment.provider = paymentsv1.Payment_CAPTURED
			payment.captures++
			payment.reconcile()
			return nil
		default:
			return stateFault(payment)
		}
	})
	return &paymentsv1.CapturePaymentResponse{Payment: ledger}, err
}

// ReleasePayment ends a payment without a charge, once.
func (p *Payments) ReleasePayment(_ context.Context, request *paymentsv1.ReleasePaymentRequest) (*paymentsv1.ReleasePaymentResponse, error) {
	ledger, err := p.on("ReleasePayment", request.GetPaymentId(), func(payment *payment) error {
		payment.reconcile()
		switch payment.provider {
		case paymentsv1.Payment_CAPTURED, paymentsv1.Payment_REFUNDED:
			return stateFault(payment)
		case paymentsv1.Payment_CREATED, paymentsv1.Payment_RESERVED:
			if payment.provider == paymentsv1.Payment_RESERVED && payment.atTerminal() {
				payment.owed = true
				return ErrUnavailable
			}
			payment.lapsed = payment.conduct == RefusesBoth
			payment.provider = paymentsv1.Payment_RELEASED
			payment.reconcile()
		}
		return nil
	})
	return &paymentsv1.ReleasePaymentResponse{Payment: ledger}, err
}

// RefundPayment refunds the captured amount, once, unless the provider refuses or takes its time.
func (p *Payments) RefundPayment(_ context.Context, request *paymentsv1.RefundPaymentRequest) (*paymentsv1.RefundPaymentResponse, error) {
	ledger, err := p.on("RefundPayment", request.GetPaymentId(), func(payment *payment) error {
		payment.reconcile()
		switch {
		case payment.provider == paymentsv1.Payment_REFUNDED:
			return nil
		case payment.provider != paymentsv1.Payment_CAPTURED:
			return stateFault(payment)
		case payment.conduct == RefusesRefund:
			payment.ledger.Refund, payment.ledger.RefundRefusal = paymentsv1.Refund_REFUSED, paymentsv1.RefundRefusal_CARD_INVALID
			return fault.New(fault.Precondition, "REFUND_REFUSED")
		case payment.conduct == RefundsLater || payment.atTerminal():
			payment.ledger.Refund = paymentsv1.Refund_REQUESTED
			return nil
		}
		payment.provider = paymentsv1.Payment_REFUNDED
		payment.reconcile()
		return nil
	})
	return &paymentsv1.RefundPaymentResponse{Payment: ledger}, err
}

// atTerminal reports whether a release or refund is done when staff have returned the money over the counter.
func (p *payment) atTerminal() bool {
	return p.ledger.GetProvider() == paymentsv1.Provider_CARD_TERMINAL
}

func stateFault(payment *payment) error {
	return fault.New(fault.Precondition, "PAYMENT_STATE", fault.With("state", payment.ledger.GetState().String()))
}

// reconcile writes the provider's state to the ledger.
func (p *payment) reconcile() {
	amount := cmp.Or(p.part, p.ledger.GetAmountInOre())
	p.ledger.State = p.provider
	switch p.provider {
	case paymentsv1.Payment_RESERVED:
		p.ledger.ReservedAmountInOre, p.ledger.ReleasedAmountInOre = amount, 0
	case paymentsv1.Payment_CAPTURED:
		p.ledger.ReservedAmountInOre, p.ledger.CapturedAmountInOre, p.ledger.ReleasedAmountInOre = amount, amount, 0
	case paymentsv1.Payment_RELEASED:
		if !p.lapsed {
			p.ledger.ReleasedAmountInOre = p.ledger.GetReservedAmountInOre()
		}
	case paymentsv1.Payment_REFUNDED:
		p.ledger.RefundedAmountInOre = p.ledger.GetCapturedAmountInOre()
		p.ledger.Refund, p.ledger.RefundRefusal = paymentsv1.Refund_COMPLETED, paymentsv1.RefundRefusal_UNSPECIFIED
	}
}
