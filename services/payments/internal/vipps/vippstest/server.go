// Package vippstest is a test server that behaves as Vipps MobilePay documents its ePayment API: tokens, required
// headers, states and cumulative amounts, idempotency keys, error numbers, amounts that are declined, and signed
// webhooks. Tests act as the customer and cause failures:
//
//	server := vippstest.New(t)
//	provider := vipps.New(server.Config(hook.URL), nil, clock.System{})
//	server.Webhooks(hook.URL, standin.Doubled)
//	server.Fail(standin.Capture, standin.AnswerLost)
//	server.Approve(reference)
//
// Where the documentation leaves a choice, the server does what is harder for the adapter.
package vippstest

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/payments/internal/vipps"
	"bestill.example/services/platform/clock"
)

// The keys of the only sales unit.
const (
	clientID        = "8a3c8c1e-client"
	clientSecret    = "a-client-secret"
	subscriptionKey = "a-subscription-key"
	serialNumber    = "123456"
	webhookSecret   = "a-webhook-secret"
)

// The calls that only Vipps has.
const (
	Token         standin.Call = "token"
	Events        standin.Call = "events"
	Registrations standin.Call = "registrations"
)

// Refusal is a 400 with an error number of Vipps.
func Refusal(code string) standin.Failure {
	return standin.Failure{Status: http.StatusBadRequest, Code: code}
}

// Request is a request that the server received.
type Request struct {
	Header http.Header
	Body   []byte
}

// Server is the API and its customers. Its methods are safe for concurrent use, but those that can fail a test must be
// called from the test's goroutine.
type Server struct {
	standin.Failures

	t    testing.TB
	http *httptest.Server
	stop context.CancelFunc

	mu       sync.Mutex
	clock    clock.Clock
	requests map[standin.Call][]Request
	tokens   map[string]bool
	keys     map[string]storedAnswer
	accounts map[string]*account
	// changes has the times of the recent requests to each path that changes a payment.
	changes map[string][]time.Time
	sender  sender

	registrations []registration
}

// New starts a server that stops when the test ends.
func New(t testing.TB) *Server {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	s := &Server{
		t: t, stop: stop, clock: clock.System{},
		requests: map[standin.Call][]Request{},
		tokens:   map[string]bool{}, keys: map[string]storedAnswer{}, accounts: map[string]*account{},
		changes: map[string][]time.Time{},
	}
	s.sender = sender{ctx: ctx, idle: sync.NewCond(&s.mu)}
	s.http = httptest.NewServer(s.handler())
	t.Cleanup(func() {
		stop()
		s.WaitForWebhooks()
		s.http.CloseClientConnections()
		s.http.Close()
	})
	return s
}

// URL returns the address of the API.
func (s *Server) URL() string { return s.http.URL }

// Config returns the configuration for an adapter, with a webhook registered for an address.
func (s *Server) Config(webhookURL string) vipps.Config {
	return vipps.Config{
		BaseURL:              s.URL(),
		ClientID:             clientID,
		ClientSecret:         clientSecret,
		SubscriptionKey:      subscriptionKey,
		MerchantSerialNumber: serialNumber,
		WebhookURL:           webhookURL,
		WebhookSecret:        webhookSecret,
	}
}

// UseClock sets the server's clock. Until then it is the machine's.
func (s *Server) UseClock(c clock.Clock) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clock = c
}

// ExpireTokens makes all tokens that were issued so far invalid.
func (s *Server) ExpireTokens() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.tokens)
}

// ForgetKeys makes the server forget all idempotency keys, but not what was done under them.
func (s *Server) ForgetKeys() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.keys)
}

// Requests returns the requests of a kind in the order in which they came.
func (s *Server) Requests(c standin.Call) []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.requests[c])
}

// Approve lets the customer confirm the payment. The amounts that Vipps documents for it are declined instead, or their
// outcome is unknown for an hour, after which they are reserved. On a payment that is not open, this and the other acts
// do nothing.
func (s *Server) Approve(reference string) {
	s.t.Helper()
	var unknown bool
	s.withAccount(reference, func(a *account) {
		if unknown = a.amount == unknownForAnHour && a.state == created; unknown && a.confirmedAt.IsZero() {
			a.confirmedAt = s.clock.Now()
		}
	})
	if unknown {
		return
	}
	s.act(reference, func(a *account) (string, bool) {
		if declined[a.amount] {
			return authorized, false
		}
		a.authorize(s.clock.Now())
		return authorized, true
	})
}

// resolveUnknown reserves an amount whose outcome has been unknown for an hour. The server is locked.
func (s *Server) resolveUnknown(a *account) {
	now := s.clock.Now()
	if a.state != created || a.confirmedAt.IsZero() || a.unknown(now) {
		return
	}
	a.authorize(now)
	s.recordEvent(a, event{Name: authorized, Amount: nok(a.amount), Success: true})
}

// Decline lets the bank refuse what the customer confirmed. The payment stays open for another try.
func (s *Server) Decline(reference string) {
	s.act(reference, func(*account) (string, bool) { return authorized, false })
}

// Abort lets the customer cancel.
func (s *Server) Abort(reference string) {
	s.act(reference, func(a *account) (string, bool) { a.state = aborted; return aborted, true })
}

// Expire ends the time that the customer has to pay.
func (s *Server) Expire(reference string) {
	s.act(reference, func(a *account) (string, bool) { a.state = expired; return expired, true })
}

// EndPeriods makes it too late to capture, cancel and refund a payment.
func (s *Server) EndPeriods(reference string) {
	s.t.Helper()
	s.withAccount(reference, func(a *account) { a.tooLate = true })
}

// Amounts returns a payment's actual amounts.
func (s *Server) Amounts(reference string) payment.Amounts {
	s.t.Helper()
	var amounts payment.Amounts
	s.withAccount(reference, func(a *account) {
		amounts = payment.Amounts{Reserved: a.authorized, Captured: a.captured, Refunded: a.refunded}
		if a.authorized > 0 {
			amounts.Released = a.cancelled
		}
	})
	return amounts
}

func (s *Server) act(reference string, act func(*account) (event string, success bool)) {
	s.t.Helper()
	s.withAccount(reference, func(a *account) {
		if a.state != created {
			return
		}
		name, success := act(a)
		s.recordEvent(a, event{Name: name, Amount: nok(a.amount), Success: success})
	})
}

func (s *Server) withAccount(reference string, work func(*account)) {
	s.t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	a, ok := s.accounts[reference]
	if !ok {
		s.t.Fatalf("vippstest: there is no payment %q", reference)
	}
	work(a)
}

// recordEvent records an event and sends its webhook. The server is locked.
func (s *Server) recordEvent(a *account, e event) {
	e.Reference, e.PSPReference = a.reference, a.pspReference
	e.Timestamp = s.clock.Now().UTC().Format(time.RFC3339Nano)
	a.events = append(a.events, e)
	if e.Name != created {
		s.sender.enqueue(webhook{event: e, MSN: serialNumber})
		s.send()
	}
}
