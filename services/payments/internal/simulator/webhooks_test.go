package simulator_test

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/payments/internal/simulator"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

type delivery struct {
	headers map[string]string
	body    []byte
}

// open returns a simulator whose webhooks are sent to the channel. The receiver fails the given number of times first.
func open(t *testing.T, now *clock.Manual, failures int32) (*simulator.Simulator, chan delivery) {
	t.Helper()
	arrived := make(chan delivery, 100)
	var down atomic.Int32
	down.Store(failures)
	receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		d := delivery{headers: map[string]string{}, body: body}
		for name := range r.Header {
			d.headers[strings.ToLower(name)] = r.Header.Get(name)
		}
		if down.Add(-1) >= 0 {
			w.WriteHeader(http.StatusServiceUnavailable)
		}
		arrived <- d
	}))
	t.Cleanup(receiver.Close)
	s := simulator.New(testkit.Postgres(t, postgres.Migrations), simulator.Config{
		Secret: "secret", ExpireAfter: 10 * time.Minute, LateBy: 10 * time.Second, Poll: 10 * time.Millisecond,
	}, "https://shop.example", receiver.URL, now, testkit.Logger(t))
	testkit.Go(t, s.Run)
	return s, arrived
}

func create(t *testing.T, s *simulator.Simulator) string {
	t.Helper()
	id := uuid.NewString()
	if _, err := s.Create(t.Context(), id, terms()); err != nil {
		t.Fatal(err)
	}
	return id
}

func terms() payment.Terms {
	return payment.Terms{
		OrderReference: "order-0000001", Amount: 24_900, Provider: payment.Nets,
		Description: "Pakke", ReturnURL: "https://shop.example/return", Language: "no",
	}
}

func TestAWebhookIsRetriedUntilItIsReceived(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	s, arrived := open(t, now, 2)
	id := create(t, s)
	if _, err := s.Act(t.Context(), id, app.Approve, app.Normal); err != nil {
		t.Fatal(err)
	}
	nonces := map[string]bool{}
	for range 3 {
		testkit.Eventually(t, "the webhook arrives", func() bool {
			now.Advance(time.Second)
			return len(arrived) > 0
		})
		d := <-arrived
		if reference, err := s.VerifyWebhook(d.headers, d.body); err != nil || reference != id {
			t.Errorf("a webhook about %s, %v", reference, err)
		}
		nonces[d.headers["x-simulator-nonce"]] = true
	}
	if len(nonces) != 3 {
		t.Errorf("three attempts with %d different nonces", len(nonces))
	}
}

func TestASignatureIsValidForFiveMinutes(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	s, arrived := open(t, now, 0)
	if _, err := s.Act(t.Context(), create(t, s), app.Decline, app.Normal); err != nil {
		t.Fatal(err)
	}
	d := testkit.Await(t, arrived, "the webhook")
	for _, shift := range []struct {
		by    time.Duration
		holds bool
	}{{0, true}, {5 * time.Minute, true}, {time.Second, false}, {-10*time.Minute - 2*time.Second, false}} {
		now.Advance(shift.by)
		if _, err := s.VerifyWebhook(d.headers, d.body); (err == nil) != shift.holds {
			t.Errorf("after another %v: %v", shift.by, err)
		}
	}
	stranger, _ := open(t, now, 0)
	if _, err := stranger.VerifyWebhook(nil, nil); fault.Reason(err) != payment.ReasonWebhookUnverified {
		t.Error(err)
	}
}

func TestAnIdempotencyKeyIsCarriedOutOnceAndForOneThing(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	s, _ := open(t, now, 0)
	id := create(t, s)
	if _, err := s.Act(t.Context(), id, app.Approve, app.Lost); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := s.Capture(t.Context(), id, 10_000, "key"); err != nil {
			t.Error(err)
		}
	}
	if _, err := s.Capture(t.Context(), id, 10_001, "key"); err == nil {
		t.Error("the key was accepted for another amount")
	}
	if err := s.Cancel(t.Context(), id, "key"); err == nil {
		t.Error("the key was accepted for another operation")
	}
	view, err := s.Read(t.Context(), id)
	if err != nil || view.Amounts != (payment.Amounts{Reserved: 24_900, Captured: 10_000}) {
		t.Errorf("%+v, %v", view, err)
	}
}

func TestAReferenceIsOnePayment(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	s, _ := open(t, now, 0)
	id := create(t, s)
	first, err := s.Create(t.Context(), id, terms())
	if err != nil {
		t.Fatal(err)
	}
	if want := "https://shop.example/bestill/dev/betaling/" + id; first.RedirectURL != want {
		t.Errorf("redirects to %s, want %s", first.RedirectURL, want)
	}
	other := terms()
	other.Amount++
	if _, err := s.Create(t.Context(), id, other); err == nil {
		t.Error("the reference was accepted for another amount")
	}
	_, unknown := s.Page(t.Context(), uuid.NewString())
	_, alsoUnknown := s.Act(t.Context(), uuid.NewString(), app.Approve, app.Normal)
	if err := errors.Join(unknown, alsoUnknown); fault.Reason(unknown) != payment.ReasonNotFound || fault.Reason(alsoUnknown) != payment.ReasonNotFound {
		t.Error(err)
	}
}

func TestOneOfManyConcurrentActionsDecidesAndSendsAWebhook(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	s, arrived := open(t, now, 0)
	id := create(t, s)
	var clients sync.WaitGroup
	for range 4 {
		for _, outcome := range []app.SimulatedOutcome{app.Approve, app.Decline} {
			clients.Go(func() {
				if _, err := s.Act(t.Context(), id, outcome, app.Normal); err != nil {
					t.Error(err)
				}
			})
		}
	}
	clients.Wait()
	testkit.Await(t, arrived, "the webhook")
	// A second webhook about the first payment would arrive before this one.
	other := create(t, s)
	if _, err := s.Act(t.Context(), other, app.Decline, app.Normal); err != nil {
		t.Fatal(err)
	}
	if d := testkit.Await(t, arrived, "the next webhook"); !strings.Contains(string(d.body), other) {
		t.Errorf("a second webhook about the first payment: %s", d.body)
	}
}

func TestConcurrentCapturesWithOneKeyCaptureOnceAndAllSucceed(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	s, _ := open(t, now, 0)
	id := create(t, s)
	if _, err := s.Act(t.Context(), id, app.Approve, app.Lost); err != nil {
		t.Fatal(err)
	}
	var clients sync.WaitGroup
	for range 8 {
		clients.Go(func() {
			if _, err := s.Capture(t.Context(), id, 10_000, "key"); err != nil {
				t.Error(err)
			}
		})
	}
	clients.Wait()
	view, err := s.Read(t.Context(), id)
	if err != nil || view.Amounts != (payment.Amounts{Reserved: 24_900, Captured: 10_000}) {
		t.Errorf("%+v, %v", view, err)
	}
}

func TestSimulatorsOfOneDatabaseSeeWhatEachOfThemDid(t *testing.T) {
	t.Parallel()
	now := clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	pool := testkit.Postgres(t, postgres.Migrations)
	simulated := func() *simulator.Simulator {
		return simulator.New(pool, simulator.Config{ExpireAfter: 10 * time.Minute}, "https://shop.example", "https://shop.example", now, testkit.Logger(t))
	}
	one, other := simulated(), simulated()
	id := create(t, one)
	if _, err := other.Act(t.Context(), id, app.Approve, app.Lost); err != nil {
		t.Fatal(err)
	}
	if _, err := one.Act(t.Context(), id, app.Decline, app.Lost); err != nil {
		t.Fatal(err)
	}
	want := payment.Amounts{Reserved: 24_900, Captured: 10_000}
	for _, s := range []*simulator.Simulator{one, other, one} {
		view, err := s.Capture(t.Context(), id, 10_000, "key")
		if err != nil || view.Amounts != want {
			t.Errorf("the answer to the capture is %+v, %v", view, err)
		}
		if view, err := s.Read(t.Context(), id); err != nil || view.Amounts != want {
			t.Errorf("it reads %+v, %v", view, err)
		}
	}
}
