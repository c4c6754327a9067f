package postgres_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/payments/internal/wire"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/paging"
)

const (
	insufficientPrivilege = "42501"
	checkViolation        = "23514"
	uniqueViolation       = "23505"

	price = 24_900
)

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

func open(t *testing.T) (*postgres.Store, *pgxpool.Pool) {
	t.Helper()
	pool := testkit.Postgres(t, postgres.Migrations)
	return postgres.New(pool, wire.Changed, func() {}, 15*time.Second), pool
}

func add(t *testing.T, store *postgres.Store, reference string) *payment.Payment {
	t.Helper()
	p, err := store.Add(t.Context(), payment.New(uuid.NewString(), payment.Terms{
		OrderReference: reference, Amount: price, VAT: 4_980, Provider: payment.Vipps,
		Description: "Brev til Åland", ReturnURL: "https://shop.example/return", Language: "no",
	}, payment.Simulator, noon))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// opened adds a payment with its reference at the provider.
func opened(t *testing.T, store *postgres.Store, orderReference, reference string) *payment.Payment {
	t.Helper()
	p, err := store.Open(t.Context(), add(t, store, orderReference),
		payment.Opening{Reference: reference, RedirectURL: "https://provider.example/pay"})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func reserve(p *payment.Payment) error {
	return p.Observe(payment.View{Amounts: payment.Amounts{Reserved: price}}, payment.ByWebhook, noon)
}

func TestAPaymentIsLoadedAsItWasStored(t *testing.T) {
	t.Parallel()
	store, _ := open(t)
	stored, err := store.Update(t.Context(), opened(t, store, "order-0000001", "psp-1").ID(), func(p *payment.Payment) error {
		err := errors.Join(reserve(p), p.RequestCapture(noon))
		p.RecordRefusal(p.Attempt(), &payment.RefusedError{Reason: payment.RefusedFunds, Code: "6260"}, payment.ByCapture, noon)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	byID, err := store.Load(t.Context(), stored.ID())
	if err != nil {
		t.Fatal(err)
	}
	byOrder, err := store.LoadByOrder(t.Context(), stored.Terms().OrderReference)
	if err != nil {
		t.Fatal(err)
	}
	for _, loaded := range []*payment.Payment{byID, byOrder} {
		if diff := cmp.Diff(shown(stored), shown(loaded)); diff != "" {
			t.Error(diff)
		}
		if entries, changed := loaded.NewEntries(); len(entries) > 0 || changed {
			t.Errorf("a loaded payment has new entries: %v", entries)
		}
	}
}

func shown(p *payment.Payment) payment.Stored {
	stored := payment.Stored{
		ID: p.ID(), Terms: p.Terms(), Operator: p.Operator(), Opening: p.Opening(), CreatedAt: p.CreatedAt().UTC(), Ledger: p.Ledger(),
	}
	for i := range stored.Ledger {
		stored.Ledger[i].At = stored.Ledger[i].At.UTC()
	}
	return stored
}

func TestARefusedChangeStoresNothing(t *testing.T) {
	t.Parallel()
	store, pool := open(t)
	p := add(t, store, "order-0000001")
	_, err := store.Update(t.Context(), p.ID(), func(p *payment.Payment) error {
		return errors.Join(reserve(p), p.StateFault())
	})
	if fault.Reason(err) != payment.ReasonState {
		t.Error(err)
	}
	for _, table := range []string{"ledger_entry", "outbox"} {
		var n int
		if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM "+table).Scan(&n); err != nil || n != 0 {
			t.Errorf("%d rows in %s, %v", n, table, err)
		}
	}
}

func TestTheApplicationCanOnlyAppendToTheLedger(t *testing.T) {
	t.Parallel()
	store, pool := open(t)
	p := add(t, store, "order-0000001")
	if _, err := store.Update(t.Context(), p.ID(), reserve); err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		"UPDATE ledger_entry SET amount = 1",
		"UPDATE ledger_entry SET at = now()",
		"DELETE FROM ledger_entry",
		"TRUNCATE ledger_entry",
		"UPDATE payment SET captured = 100",
		"UPDATE payment SET reserved = 0",
		"UPDATE payment SET amount = 100",
		"UPDATE payment SET ended = true",
		"DELETE FROM payment",
		"TRUNCATE payment CASCADE",
		"INSERT INTO payment (payment_id, order_reference, amount, vat, provider, operator, description, return_url, language, created_at, sweep_at, reserved) " +
			"VALUES (gen_random_uuid(), 'order-0000002', 100, 0, 'VIPPS', 'VIPPS', 'abc', 'https://x', 'no', now(), now(), 100)",
		"ALTER TABLE ledger_entry DISABLE TRIGGER add_up_ledger",
	} {
		wantRefused(t, pool, statement, insufficientPrivilege)
	}
}

func TestTheDatabaseRefusesImpossibleEntries(t *testing.T) {
	t.Parallel()
	store, pool := open(t)
	p := add(t, store, "order-0000001")
	if _, err := store.Update(t.Context(), p.ID(), func(p *payment.Payment) error {
		if err := reserve(p); err != nil {
			return err
		}
		return p.RequestCapture(noon)
	}); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		kind   string
		amount int
		code   string
	}{
		"more reserved than to be paid":        {"RESERVED", 1, checkViolation},
		"more captured than reserved":          {"CAPTURED", price + 1, checkViolation},
		"refunded without a capture":           {"REFUNDED", 1, checkViolation},
		"more released than reserved":          {"RELEASED", price + 1, checkViolation},
		"money of nothing":                     {"CAPTURED", 0, checkViolation},
		"negative money":                       {"CAPTURED", -1, checkViolation},
		"an end with an amount":                {"DECLINED", 1, checkViolation},
		"an unknown kind":                      {"GIVEN_AWAY", 1, checkViolation},
		"a release while a capture stands":     {"RELEASE_REQUESTED", 0, checkViolation},
		"a refund of nothing":                  {"REFUND_REQUESTED", 0, checkViolation},
		"a refusal of what was not requested":  {"REFUND_REFUSED", 0, checkViolation},
		"the same decision under a new number": {"CAPTURE_REQUESTED", 0, uniqueViolation},
	} {
		_, err := pool.Exec(t.Context(), `
			INSERT INTO ledger_entry (payment_id, seq, kind, amount, provider_reference, cause, at)
			VALUES ($1, 3, $2, $3, '', 'CAPTURE', now())`, p.ID(), test.kind, test.amount)
		if code := sqlState(err); code != test.code {
			t.Errorf("%s: %v, want %s", name, err, test.code)
		}
	}
}

func TestTheDatabaseAllowsACaptureOrAReleaseNotBoth(t *testing.T) {
	t.Parallel()
	store, pool := open(t)
	for name, test := range map[string]struct {
		before []string
		then   string
		code   string
	}{
		"capture":                                  {nil, "CAPTURE_REQUESTED", ""},
		"release":                                  {nil, "RELEASE_REQUESTED", ""},
		"release after a capture":                  {[]string{"CAPTURE_REQUESTED"}, "RELEASE_REQUESTED", checkViolation},
		"capture after a release":                  {[]string{"RELEASE_REQUESTED"}, "CAPTURE_REQUESTED", checkViolation},
		"release after a refused capture":          {[]string{"CAPTURE_REQUESTED", "CAPTURE_REFUSED"}, "RELEASE_REQUESTED", ""},
		"another capture after a refused one":      {[]string{"CAPTURE_REQUESTED", "CAPTURE_REFUSED"}, "CAPTURE_REQUESTED", uniqueViolation},
		"capture after a refused one was released": {[]string{"CAPTURE_REQUESTED", "CAPTURE_REFUSED", "RELEASE_REQUESTED"}, "CAPTURE_REQUESTED", uniqueViolation},
		"a refusal of what was not asked for":      {[]string{"RELEASE_REQUESTED"}, "CAPTURE_REFUSED", checkViolation},
	} {
		p := add(t, store, "order-"+strings.ReplaceAll(name, " ", "-"))
		if _, err := store.Update(t.Context(), p.ID(), reserve); err != nil {
			t.Fatal(err)
		}
		enter := func(seq int, kind string) error {
			_, err := pool.Exec(t.Context(), `
				INSERT INTO ledger_entry (payment_id, seq, kind, amount, provider_reference, cause, at)
				VALUES ($1, $2, $3, 0, '', 'CAPTURE', now())`, p.ID(), seq, kind)
			return err
		}
		for i, kind := range test.before {
			if err := enter(i+2, kind); err != nil {
				t.Fatal(err)
			}
		}
		if err := enter(len(test.before)+2, test.then); sqlState(err) != test.code {
			t.Errorf("%s: %v, want %q", name, err, test.code)
		}
	}
}

func TestAFailedAttemptDoesNotBringTheNextSweepForward(t *testing.T) {
	t.Parallel()
	store, pool := open(t)
	p := add(t, store, "order-0000001")
	if _, err := store.Update(t.Context(), p.ID(), func(p *payment.Payment) error {
		return errors.Join(reserve(p), p.RequestCapture(noon))
	}); err != nil {
		t.Fatal(err)
	}
	later := noon.Add(48 * time.Hour)
	if due, err := store.ClaimToSweep(t.Context(), payment.Simulator, later, 10); err != nil || len(due) != 1 {
		t.Fatalf("%v, %v", due, err)
	}
	if _, err := store.Update(t.Context(), p.ID(), func(p *payment.Payment) error {
		p.RecordRefusal(p.Attempt(), &payment.AttemptFailedError{Code: "6280"}, payment.BySweeper, later)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	for wait, want := range map[time.Duration]int{6*time.Hour - time.Minute: 0, 6*time.Hour + time.Minute: 1} {
		var due int
		if err := pool.QueryRow(t.Context(), "SELECT count(*) FROM payment WHERE sweep_at <= $1", later.Add(wait)).Scan(&due); err != nil || due != want {
			t.Errorf("after %v %d are due, want %d (%v)", wait, due, want, err)
		}
	}
}

func TestTheDatabaseSumsTheLedger(t *testing.T) {
	t.Parallel()
	store, pool := open(t)
	refund := func(p *payment.Payment) error { return p.RequestRefund(noon) }
	refused := func(p *payment.Payment) error {
		err := refund(p)
		p.RecordRefusal(p.Attempt(), &payment.RefusedError{Reason: payment.RefusedByBank, Code: "124"}, payment.ByRefund, noon)
		return err
	}
	lapsed := func(p *payment.Payment) error {
		err := p.RequestRelease(noon)
		err = errors.Join(err, p.Observe(payment.View{Amounts: payment.Amounts{Reserved: price, Captured: 100}}, payment.BySweeper, noon))
		p.GiveUp(payment.BySweeper, noon.Add(payment.ReleaseWithin))
		return err
	}
	for reference, test := range map[string]struct {
		view payment.View
		open bool
		then func(*payment.Payment) error
	}{
		"order-created":  {payment.View{}, true, nil},
		"order-reserved": {payment.View{Amounts: payment.Amounts{Reserved: price}}, true, nil},
		"order-partly":   {payment.View{Amounts: payment.Amounts{Reserved: price, Captured: 100}}, true, nil},
		"order-settled":  {payment.View{Amounts: payment.Amounts{Reserved: price, Captured: 100, Released: price - 100}}, false, nil},
		"order-captured": {payment.View{Amounts: payment.Amounts{Reserved: price, Captured: price}}, false, nil},
		"order-released": {payment.View{Amounts: payment.Amounts{Reserved: price, Released: price}}, false, nil},
		"order-refunded": {payment.View{Amounts: payment.Amounts{Reserved: price, Captured: price, Refunded: price}}, false, nil},
		"order-declined": {payment.View{End: payment.EndDeclined}, false, nil},

		"order-to-refund":        {payment.View{Amounts: payment.Amounts{Reserved: price, Captured: price}}, true, refund},
		"order-partly-refunded":  {payment.View{Amounts: payment.Amounts{Reserved: price, Captured: 100, Refunded: 100}}, false, nil},
		"order-partly-to-refund": {payment.View{Amounts: payment.Amounts{Reserved: price, Captured: 100}}, true, refund},
		"order-partly-lapsed":    {payment.View{Amounts: payment.Amounts{Reserved: price}}, false, lapsed},
		"order-refund-refused":   {payment.View{Amounts: payment.Amounts{Reserved: price, Captured: price}}, false, refused},
	} {
		p, err := store.Update(t.Context(), add(t, store, reference).ID(), func(p *payment.Payment) error {
			err := p.Observe(test.view, payment.BySweeper, noon)
			if test.then != nil {
				err = errors.Join(err, test.then(p))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		var sums payment.Amounts
		var isOpen bool
		if err := pool.QueryRow(t.Context(), "SELECT reserved, captured, released, refunded, open FROM payment WHERE payment_id = $1", p.ID()).
			Scan(&sums.Reserved, &sums.Captured, &sums.Released, &sums.Refunded, &isOpen); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(p.Amounts(), sums); diff != "" {
			t.Errorf("%s: %s", reference, diff)
		}
		if isOpen != test.open || isOpen != (p.State() == payment.Created || p.State() == payment.Reserved || p.Outstanding() != payment.Undecided) {
			t.Errorf("%s (%s) is open: %t", reference, p.State(), isOpen)
		}
	}
}

func TestEachDuePaymentIsClaimedByOneSweeper(t *testing.T) {
	t.Parallel()
	store, _ := open(t)
	for _, reference := range []string{"order-0000001", "order-0000002", "order-0000003", "order-0000004"} {
		add(t, store, reference)
	}
	if early, err := store.ClaimToSweep(t.Context(), payment.Simulator, noon.Add(14*time.Second), 10); err != nil || len(early) > 0 {
		t.Errorf("claimed early: %v, %v", early, err)
	}
	now := noon.Add(15 * time.Second)
	claims := make(chan []app.Task, 4)
	for range 4 {
		go func() {
			claimed, err := store.ClaimToSweep(context.WithoutCancel(t.Context()), payment.Simulator, now, 2)
			if err != nil {
				t.Error(err)
			}
			claims <- claimed
		}()
	}
	seen := map[string]bool{}
	for range 4 {
		for _, task := range testkit.Await(t, claims, "a claim") {
			if seen[task.PaymentID] {
				t.Errorf("%s was claimed twice", task.PaymentID)
			}
			seen[task.PaymentID] = true
		}
	}
	for range 2 { // locked rows are left for the next round
		rest, err := store.ClaimToSweep(t.Context(), payment.Simulator, now, 2)
		if err != nil {
			t.Fatal(err)
		}
		for _, task := range rest {
			seen[task.PaymentID] = true
		}
	}
	if len(seen) != 4 {
		t.Errorf("%d payments were claimed, want 4", len(seen))
	}
}

func TestTheLongestDuePaymentOfAnOperatorIsClaimedUnlessItIsLocked(t *testing.T) {
	t.Parallel()
	store, pool := open(t)
	locked, late, early := add(t, store, "order-0000001"), add(t, store, "order-0000002"), add(t, store, "order-0000003")
	others := payment.New(uuid.NewString(), payment.Terms{
		OrderReference: "order-0000004", Amount: price, Provider: payment.Vipps,
		Description: "Brev", ReturnURL: "https://shop.example/return", Language: "no",
	}, payment.Vipps, noon)
	_, err := store.Add(t.Context(), others)
	if err == nil {
		_, err = pool.Exec(t.Context(), "UPDATE payment SET sweep_at = $2 WHERE payment_id = $1", early.ID(), noon)
	}
	if err != nil {
		t.Fatal(err)
	}
	tx, err := pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(t.Context())) }()
	if _, err := tx.Exec(t.Context(), "SELECT FROM payment WHERE payment_id = $1 FOR UPDATE", locked.ID()); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{early.ID(), late.ID()} {
		limit := i + 1
		due, err := store.ClaimToSweep(t.Context(), payment.Simulator, noon.Add(time.Minute), limit)
		if err != nil || len(due) != 1 || due[0].PaymentID != want {
			t.Errorf("at most %d: claimed %v, %v, want %s", limit, due, err, want)
		}
	}
}

func TestAPaymentIsSweptUntilItsWebhooksAreHandledAlsoAfterItHasEnded(t *testing.T) {
	t.Parallel()
	store, _ := open(t)
	p, err := store.Update(t.Context(), opened(t, store, "order-0000001", "psp-1").ID(), func(p *payment.Payment) error {
		return p.Observe(payment.View{End: payment.EndAborted}, payment.ByWebhook, noon)
	})
	if err != nil {
		t.Fatal(err)
	}
	later := noon.Add(time.Hour)
	claim := func(after time.Duration) []app.Task {
		t.Helper()
		due, err := store.ClaimToSweep(t.Context(), payment.Simulator, later.Add(after), 10)
		if err != nil {
			t.Fatal(err)
		}
		return due
	}
	first, err := store.NoteWebhook(t.Context(), payment.Simulator, "psp-1", later)
	if err != nil || first != (app.Task{PaymentID: p.ID(), Webhooks: 1}) {
		t.Fatalf("%v, %v", first, err)
	}
	if due := claim(14 * time.Second); len(due) > 0 {
		t.Errorf("swept while its webhook is being handled: %v", due)
	}
	second, err := store.NoteWebhook(t.Context(), payment.Simulator, "psp-1", later)
	if err == nil {
		err = store.MarkHandled(t.Context(), first)
	}
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]app.Task{second}, claim(15*time.Second)); diff != "" {
		t.Error(diff)
	}
	if err := errors.Join(store.MarkHandled(t.Context(), second), store.MarkHandled(t.Context(), first)); err != nil {
		t.Fatal(err)
	}
	if due := claim(24 * time.Hour); len(due) > 0 {
		t.Errorf("swept after its webhooks were handled: %v", due)
	}
	_, err = store.NoteWebhook(t.Context(), payment.Vipps, "psp-1", later)
	if fault.Reason(err) != payment.ReasonNotFound {
		t.Errorf("a webhook of another provider: %v", err)
	}
}

func TestWhatIsStoredAboutOnePaymentChangesNoOther(t *testing.T) {
	t.Parallel()
	store, _ := open(t)
	one, other := add(t, store, "order-0000001"), add(t, store, "order-0000002")
	var tasks []app.Task
	for p, reference := range map[*payment.Payment]string{one: "psp-1", other: "psp-2"} {
		if _, err := store.Open(t.Context(), p, payment.Opening{Reference: reference, RedirectURL: "https://provider.example/pay"}); err != nil {
			t.Fatal(err)
		}
	}
	for _, reference := range []string{"psp-1", "psp-2"} {
		task, err := store.NoteWebhook(t.Context(), payment.Simulator, reference, noon)
		if err != nil {
			t.Fatal(err)
		}
		tasks = append(tasks, task)
	}
	if tasks[0].PaymentID != one.ID() || tasks[1].PaymentID != other.ID() {
		t.Errorf("the webhooks are about %v", tasks)
	}
	_, err := store.Update(t.Context(), one.ID(), func(p *payment.Payment) error {
		_ = p.Observe(payment.View{Amounts: payment.Amounts{Reserved: price + 1}}, payment.ByWebhook, noon) // contradicted
		return nil
	})
	if err = errors.Join(err, store.MarkHandled(t.Context(), tasks[0])); err != nil {
		t.Fatal(err)
	}
	unhandled, err := store.Unhandled(t.Context(), tasks)
	if diff := cmp.Diff(tasks[1:], unhandled); err != nil || diff != "" {
		t.Errorf("unhandled: %v, %s", err, diff)
	}
	problems, err := store.Problems(t.Context(), paging.Place{}, 10)
	if err != nil || len(problems) != 1 || problems[0].ID() != one.ID() {
		t.Errorf("staff have to look into %d payments, %v", len(problems), err)
	}
	for _, want := range []*payment.Payment{one, other} {
		byID, err := store.Load(t.Context(), want.ID())
		if err != nil || byID.ID() != want.ID() {
			t.Errorf("loaded %v, %v", byID, err)
		}
		byOrder, err := store.LoadByOrder(t.Context(), want.Terms().OrderReference)
		if err != nil || byOrder.ID() != want.ID() {
			t.Errorf("loaded %v, %v", byOrder, err)
		}
	}
}

// A statement that does not wait for the disk must not make later ones on its connection lose what they commit.
func TestAStatementThatIsRepeatedWhenLostLeavesOthersDurable(t *testing.T) {
	t.Parallel()
	_, pool := open(t)
	config := pool.Config()
	config.MaxConns = 1
	config.ConnConfig.RuntimeParams["synchronous_commit"] = "on"
	single, err := pgxpool.NewWithConfig(t.Context(), config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(single.Close)
	store := postgres.New(single, wire.Changed, func() {}, 15*time.Second)
	opened(t, store, "order-0000001", "psp-1")
	task, err := store.NoteWebhook(t.Context(), payment.Simulator, "psp-1", noon)
	if err != nil {
		t.Fatal(err)
	}
	var setting string
	err = errors.Join(store.MarkHandled(t.Context(), task), single.QueryRow(t.Context(), "SHOW synchronous_commit").Scan(&setting))
	if err != nil || setting != "on" {
		t.Errorf("synchronous_commit is %q, %v", setting, err)
	}
}

func wantRefused(t *testing.T, pool *pgxpool.Pool, statement, code string) {
	t.Helper()
	if _, err := pool.Exec(t.Context(), statement); sqlState(err) != code {
		t.Errorf("%s: %v, want %s", statement, err, code)
	}
}

func sqlState(err error) string {
	if pgErr, ok := errors.AsType[*pgconn.PgError](err); ok {
		return pgErr.Code
	}
	return ""
}

func TestAPaymentPostponedByAClockThatWasAheadIsSwept(t *testing.T) {
	t.Parallel()
	store, _ := open(t)
	p := add(t, store, "order-0000001")
	claim := func(now time.Time) []app.Task {
		t.Helper()
		due, err := store.ClaimToSweep(t.Context(), payment.Simulator, now, 10)
		if err != nil {
			t.Fatal(err)
		}
		return due
	}
	if due := claim(noon.Add(-time.Hour)); len(due) != 0 {
		t.Errorf("swept too early: %v", due)
	}
	if due := claim(noon.AddDate(0, 0, -2)); len(due) != 1 || due[0].PaymentID != p.ID() {
		t.Errorf("due two days too early: %v", due)
	}
}
