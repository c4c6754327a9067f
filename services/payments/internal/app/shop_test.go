package app_test

import (
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
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// shop is payments on a database of its own with one provider outside.
type shop struct {
	outside
	payments *app.Payments
	code     payment.ProviderCode
	store    *postgres.Store
	pool     *pgxpool.Pool
	clock    *clock.Manual
	// door is where webhooks go.
	door  string
	terms payment.Terms
}

// at runs a test for each of the providers.
func at(t *testing.T, codes []payment.ProviderCode, test func(t *testing.T, s *shop)) {
	t.Helper()
	for _, code := range codes {
		t.Run(string(code), func(t *testing.T) {
			t.Parallel()
			test(t, newShop(t, code))
		})
	}
}

func newShop(t *testing.T, code payment.ProviderCode) *shop {
	t.Helper()
	s := &shop{
		code:  code,
		pool:  testkit.Postgres(t, postgres.Migrations),
		clock: clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)),
		terms: order("order-0000001"),
	}
	s.terms.Provider = code
	s.store = postgres.NewStore(s.pool, wire.Changed, func() {}, sweepAfter)
	door := httptest.NewUnstartedServer(http.HandlerFunc(s.receive))
	s.door = "http://" + door.Listener.Addr().String()
	s.outside = providers[code](t, s)
	s.payments = app.New(s.store, app.Providers{code: s.provider}, s.clock, testkit.Logger(t))
	testkit.Go(t, s.payments.RunWebhooks)
	door.Start()
	t.Cleanup(door.Close)
	arrived := s.settled
	s.settled = func() {
		arrived()
		s.heeded(t)
	}
	s.webhooks(never)
	return s
}

// receive does what the shop does with webhooks, and answers as its front does.
func (s *shop) receive(w http.ResponseWriter, r *http.Request) {
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

func (s *shop) create(t *testing.T) *payment.Payment {
	t.Helper()
	p, err := s.payments.Create(t.Context(), s.terms)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// reserved returns a payment whose money is reserved, as our ledger knows.
func (s *shop) reserved(t *testing.T) *payment.Payment {
	t.Helper()
	p := s.create(t)
	s.approve(p.Opening().Reference)
	p, err := s.payments.Reconcile(t.Context(), p.ID())
	if err != nil || p.State() != payment.Reserved {
		t.Fatalf("%v, %v", p, err)
	}
	return p
}

func (s *shop) captured(t *testing.T) *payment.Payment {
	t.Helper()
	p, err := s.payments.Capture(t.Context(), s.reserved(t).ID())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// sweep is a round of the sweeper after nothing has happened for a while.
func (s *shop) sweep(t *testing.T) {
	t.Helper()
	s.clock.Advance(sweepAfter)
	s.payments.Sweep(t.Context(), 100)
}

// want checks how a payment stands, what its ledger tells, and that the provider's books tell the same.
func (s *shop) want(t *testing.T, id string, state payment.State, kinds ...payment.Kind) {
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
	if diff := cmp.Diff(s.books(p.Opening().Reference), p.Amounts()); diff != "" {
		t.Errorf("books and ledger: %s", diff)
	}
	if p.Outstanding() != payment.Undecided {
		t.Errorf("%s is outstanding", p.Outstanding())
	}
}

// heeded waits until every payment has been read after all webhooks that told of it.
func (s *shop) heeded(t *testing.T) {
	t.Helper()
	testkit.Eventually(t, "all webhooks are heeded", func() bool {
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
