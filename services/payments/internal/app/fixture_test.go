package app_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// staffAfter is how long the same request is repeated before staff take over.
const staffAfter = 3 * 24 * time.Hour

// fixture is the use cases with a database of their own and one provider.
type fixture struct {
	outside
	payments *app.Payments
	code     payment.ProviderCode
	store    *postgres.Store
	pool     *pgxpool.Pool
	clock    *clock.Manual
	// webhookURL is the address that webhooks are sent to.
	webhookURL string
	terms      payment.Terms
}

// forEach runs a test for each of the providers.
func forEach(t *testing.T, codes []payment.ProviderCode, test func(t *testing.T, s *fixture)) {
	t.Helper()
	for _, code := range codes {
		t.Run(string(code), func(t *testing.T) {
			t.Parallel()
			test(t, newFixture(t, code))
		})
	}
}

func newFixture(t *testing.T, code payment.ProviderCode) *fixture {
	t.Helper()
	s := &fixture{
		code:  code,
		pool:  testkit.Postgres(t, postgres.Migrations),
		clock: clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)),
		terms: order("order-0000001"),
	}
	s.terms.Provider = code
	s.store = postgres.New(s.pool, wire.Changed, func() {}, sweepAfter)
	receiver := httptest.NewUnstartedServer(http.HandlerFunc(s.receive))
	s.webhookURL = "http://" + receiver.Listener.Addr().String()
	s.outside = providers[code](t, s)
	s.payments = app.New(s.store, app.Providers{code: s.provider}, staffAfter, s.clock, testkit.Logger(t))
	testkit.Go(t, s.payments.RunWebhooks)
	receiver.Start()
	t.Cleanup(receiver.Close)
	waitUntilSent := s.waitForWebhooks
	s.waitForWebhooks = func() {
		waitUntilSent()
		s.waitUntilHandled(t)
	}
	s.webhooks(standin.Lost)
	return s
}

// receive passes webhooks on, and answers as the bff does.
func (s *fixture) receive(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	headers := map[string]string{}
	for name := range r.Header {
		headers[strings.ToLower(name)] = r.Header.Get(name)
	}
	switch err := s.payments.ReceiveWebhook(r.Context(), s.code, headers, body); {
	case fault.Is(err, fault.Unauthenticated):
		w.WriteHeader(http.StatusUnauthorized)
	case fault.Is(err, fault.NotFound):
		w.WriteHeader(http.StatusNotFound)
	case err != nil:
		w.WriteHeader(http.StatusServiceUnavailable)
	}
}

func (s *fixture) create(t *testing.T) *payment.Payment {
	t.Helper()
	p, err := s.payments.Create(t.Context(), s.terms)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// reserved returns a payment that is reserved in the ledger.
func (s *fixture) reserved(t *testing.T) *payment.Payment {
	t.Helper()
	p := s.create(t)
	s.approve(p.Opening().Reference)
	if p = do(t, s.payments.Reconcile, p); p.State() != payment.Reserved {
		t.Fatalf("the payment is %s", p.State())
	}
	return p
}

// partlyCaptured returns a reserved payment of which staff have just captured 100 øre in the provider's portal.
func (s *fixture) partlyCaptured(t *testing.T) *payment.Payment {
	t.Helper()
	p := s.reserved(t)
	if _, err := s.provider.Capture(t.Context(), p.Opening().Reference, 100, "portal"); err != nil {
		t.Fatal(err)
	}
	return p
}

// refusedAfterAPart returns a payment of which staff captured a part in the provider's portal, and whose rest the provider refuses.
func (s *fixture) refusedAfterAPart(t *testing.T) *payment.Payment {
	t.Helper()
	p := s.partlyCaptured(t)
	do(t, s.payments.Reconcile, p)
	s.refuseCapture(p.Opening().Reference)
	refused(t, s.payments.Capture, p, payment.ReasonState)
	return p
}

func (s *fixture) captured(t *testing.T) *payment.Payment {
	t.Helper()
	return do(t, s.payments.Capture, s.reserved(t))
}

// useCase is one about a payment, such as [app.Payments.Capture].
type useCase func(ctx context.Context, id string) (*payment.Payment, error)

// do carries out a use case, and returns the payment after it.
func do(t *testing.T, act useCase, p *payment.Payment) *payment.Payment {
	t.Helper()
	after, err := act(t.Context(), p.ID())
	if err != nil {
		t.Fatal(err)
	}
	return after
}

// refused tries a use case that is refused for the reason.
func refused(t *testing.T, act useCase, p *payment.Payment, reason string) {
	t.Helper()
	_, err := act(t.Context(), p.ID())
	wantReason(t, err, reason)
}

// sweep runs the sweeper when open payments are due.
func (s *fixture) sweep(t *testing.T) {
	t.Helper()
	s.clock.Advance(sweepAfter)
	s.payments.Sweep(t.Context(), 100)
}

// want checks a payment's state and ledger, and that the provider has the same amounts.
func (s *fixture) want(t *testing.T, id string, state payment.State, kinds ...payment.Kind) {
	t.Helper()
	p, err := s.store.Load(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if p.State() != state {
		t.Errorf("the payment is %s, want %s", p.State(), state)
	}
	if diff := cmp.Diff(kinds, kindsOf(p), cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("ledger: %s", diff)
	}
	if diff := cmp.Diff(s.amounts(p.Opening().Reference), p.Amounts()); diff != "" {
		t.Errorf("provider and ledger: %s", diff)
	}
	if p.Outstanding() != payment.Undecided {
		t.Errorf("%s is still outstanding", p.Outstanding())
	}
}

// waitUntilHandled waits until all received webhooks have been handled.
func (s *fixture) waitUntilHandled(t *testing.T) {
	t.Helper()
	testkit.Eventually(t, "all webhooks are handled", func() bool {
		var waiting int
		err := s.pool.QueryRow(t.Context(), "SELECT count(*) FROM payment WHERE hints > heeded").Scan(&waiting)
		return err == nil && waiting == 0
	})
}

func kindsOf(p *payment.Payment) (kinds []payment.Kind) {
	for _, e := range p.Ledger() {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

func wantReason(t *testing.T, err error, want string) {
	t.Helper()
	if fault.Reason(err) != want {
		t.Errorf("error %v, want reason %q", err, want)
	}
}
