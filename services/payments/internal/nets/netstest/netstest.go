// Package netstest is a test server that behaves as the documentation of Nexi Checkout (Nets Easy) says: payments,
// charges, cancels, refunds and webhooks over HTTP. Tests act as the customer and cause failures:
//
//	nexi := netstest.New(t)
//	provider := nets.New(nexi.Config(hook.URL), nil)
//	nexi.Webhooks(standin.Doubled)
//	nexi.Fail(standin.Capture, standin.AnswerLost)
//	nexi.Approve(reference)
//
// Where the documentation leaves a choice, the server does what is harder for the adapter, and says so in a comment.
package netstest

import (
	"cmp"
	"context"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"bestill.example/services/payments/internal/nets"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/ore"
)

// Terminate is the call that releases a payment on which nothing is reserved; Cancel releases a reservation.
const Terminate standin.Call = "terminate"

// Refusal is an answer with one of Nexi's codes.
func Refusal(code string) standin.Failure {
	return standin.Failure{Status: http.StatusPaymentRequired, Code: code}
}

// Server is Nexi. All methods are safe for concurrent use.
type Server struct {
	standin.Failures

	t         testing.TB
	http      *httptest.Server
	secretKey string
	sender    *sender

	mu       sync.Mutex
	accounts map[string]*account
	created  []string
	// carriedOut has the answer to each idempotency key.
	carriedOut map[string]carriedOut
	// refunds is the initial state of refunds.
	refunds string
}

// New starts a server that stops with the test.
func New(t testing.TB) *Server {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	s := &Server{
		t:          t,
		secretKey:  "test-secret-key-0123456789abcdef",
		sender:     newSender(ctx),
		accounts:   map[string]*account{},
		carriedOut: map[string]carriedOut{},
		refunds:    stateCompleted,
	}
	s.http = httptest.NewServer(s.routes())
	t.Cleanup(func() {
		cancel()
		s.WaitForWebhooks()
		s.http.Close()
	})
	return s
}

// URL returns the server's address, without a slash at its end.
func (s *Server) URL() string { return s.http.URL }

// Config returns the configuration for an adapter, with webhooks sent to an address.
func (s *Server) Config(webhookURL string) nets.Config {
	return nets.Config{
		BaseURL:              s.http.URL,
		SecretKey:            config.Secret(s.secretKey),
		WebhookURL:           webhookURL,
		WebhookAuthorization: "abcDEF0123456789",
		TermsURL:             "https://shop.example/vilkar",
		MerchantTermsURL:     "https://shop.example/personvern",
	}
}

// Handler returns the server without a network, for tests in a synctest bubble.
func (s *Server) Handler() http.Handler { return s.http.Config.Handler }

// ForgetKeys makes the server forget all idempotency keys, but not what was done under them.
func (s *Server) ForgetKeys() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.carriedOut)
}

// References returns the references of all created payments, in order.
func (s *Server) References() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.created...)
}

// Amounts returns the sums of a payment.
func (s *Server) Amounts(reference string) payment.Amounts {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.account(reference).sums
}

// Approve lets the customer pay: the whole amount is reserved. It changes nothing once something is reserved, and
// when the payment was terminated or its page has closed.
func (s *Server) Approve(reference string) {
	s.change(reference, func(a *account) {
		if a.open() {
			a.sums.Reserved = a.amount
			s.sendWebhook(a, "payment.reservation.created.v2")
			s.sendWebhook(a, "payment.checkout.completed")
		}
	})
}

// Decline lets the customer try a card that the bank refuses. Nexi sends a webhook and keeps the payment open: the
// customer may try another card, so Approve may follow.
func (s *Server) Decline(reference string) {
	s.change(reference, func(a *account) {
		if a.open() {
			s.sendWebhook(a, "payment.reservation.failed")
		}
	})
}

// Abort lets the customer return to the shop by the cancel address. Nexi does not record that: the payment stays open,
// and Approve may follow, as from another tab.
func (s *Server) Abort(reference string) { s.change(reference, func(*account) {}) }

// Expire closes the page of a payment on which nothing is reserved. Nexi does not report that: the payment looks open,
// but Approve does nothing any more.
func (s *Server) Expire(reference string) {
	s.change(reference, func(a *account) { a.closed = true })
}

// ExpireReservation lets the reservation expire at the bank. The sums stay; charges are refused.
func (s *Server) ExpireReservation(reference string) {
	s.change(reference, func(a *account) { a.reservationExpired = true })
}

// RefundInPortal refunds without an idempotency key, as staff do in Nexi's portal; all that is left when the amount is 0.
func (s *Server) RefundInPortal(reference string, amount ore.Ore) {
	s.change(reference, func(a *account) {
		r := refund{ID: newID(), Amount: cmp.Or(amount, a.sums.Captured-a.sums.Refunded), State: statePending}
		if code := a.refund(r); code != "" {
			s.t.Errorf("netstest: the portal's refund was refused with %s", code)
		}
		if s.refunds == stateCompleted {
			s.decideRefunds(a, stateCompleted)
		}
	})
}

// HoldRefunds makes refunds stay pending until [Server.CompleteRefunds] or [Server.RejectRefunds]. Otherwise they
// are completed at once.
func (s *Server) HoldRefunds() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refunds = statePending
}

// CompleteRefunds completes pending refunds.
func (s *Server) CompleteRefunds(reference string) {
	s.change(reference, func(a *account) { s.decideRefunds(a, stateCompleted) })
}

// RejectRefunds lets pending refunds fail.
func (s *Server) RejectRefunds(reference string) {
	s.change(reference, func(a *account) { s.decideRefunds(a, stateFailed) })
}

func (s *Server) change(reference string, work func(*account)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	work(s.account(reference))
}

// account returns a payment, or fails the test if there is none.
func (s *Server) account(reference string) *account {
	a, ok := s.accounts[reference]
	if !ok {
		s.t.Errorf("netstest: no payment %q", reference)
		return &account{closed: true}
	}
	return a
}
