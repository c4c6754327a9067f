package postgres_test

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/payments/internal/wire"
	platformpostgres "bestill.example/services/platform/postgres"
)

// upTo returns the migrations up to one of them.
func upTo(t *testing.T, last string) fs.FS {
	t.Helper()
	first := fstest.MapFS{}
	names, err := fs.Glob(postgres.Migrations, "migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if path.Base(name) > last {
			continue
		}
		sql, err := fs.ReadFile(postgres.Migrations, name)
		if err != nil {
			t.Fatal(err)
		}
		first[name] = &fstest.MapFile{Data: sql}
	}
	return first
}

func TestPaymentsFromBeforeRefundsKeepTheirState(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, upTo(t, "00002_simulator.sql"))
	pool := testkit.Pool(t, cfg)
	ids := map[string]string{}
	for order, kinds := range map[string][]string{
		"order-captured":  {"RESERVED", "CAPTURE_REQUESTED", "CAPTURED"},
		"order-capturing": {"RESERVED", "CAPTURE_REQUESTED"},
		"order-releasing": {"RELEASE_REQUESTED"},
		"order-declined":  {"DECLINED"},
	} {
		ids[order] = uuid.NewString()
		if _, err := pool.Exec(t.Context(), `
			INSERT INTO payment (payment_id, order_reference, amount, vat, provider, operator, description, return_url, language, created_at, sweep_at)
			VALUES ($1, $2, $3, 0, 'VIPPS', 'VIPPS', 'Pakke', 'https://shop.example/', 'no', $4, $4)`, ids[order], order, price, noon); err != nil {
			t.Fatal(err)
		}
		for i, kind := range kinds {
			amount := 0
			if kind == "RESERVED" || kind == "CAPTURED" {
				amount = price
			}
			if _, err := pool.Exec(t.Context(), `
				INSERT INTO ledger_entry (payment_id, seq, kind, amount, provider_reference, cause, at)
				VALUES ($1, $2, $3, $4, 'psp', 'SWEEPER', $5)`, ids[order], i+1, kind, amount, noon); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := platformpostgres.Migrate(t.Context(), cfg, postgres.Migrations); err != nil {
		t.Fatal(err)
	}

	store := postgres.New(pool, wire.Changed, func() {}, 0)
	due, err := store.ClaimToSweep(t.Context(), payment.Vipps, noon, 10)
	if err != nil || len(due) != 2 {
		t.Errorf("%d payments are open, want those with a decision outstanding (%v)", len(due), err)
	}
	for order, decide := range map[string]func(*payment.Payment) error{
		"order-captured":  func(p *payment.Payment) error { return p.RequestRefund(noon) },
		"order-capturing": func(p *payment.Payment) error { return p.RequestCapture(noon) },
		"order-releasing": func(p *payment.Payment) error { return p.RequestRelease(noon) },
	} {
		p, err := store.Update(t.Context(), ids[order], decide)
		if err != nil || p.Outstanding() == payment.Undecided {
			t.Errorf("%s: %v", order, err)
		}
	}
	_, err = pool.Exec(t.Context(), `
		INSERT INTO ledger_entry (payment_id, seq, kind, amount, provider_reference, cause, at)
		VALUES ($1, 9, 'RELEASE_REQUESTED', 0, 'psp', 'RELEASE', now())`, ids["order-capturing"])
	if sqlState(err) != checkViolation {
		t.Errorf("releasing while an earlier capture is outstanding: %v", err)
	}
}

func TestPaymentsThatLapsedBeforeAreComparedFromNowOn(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, upTo(t, "00077_refused_in_part.sql"))
	owner := testkit.Owner(t, cfg)
	var now time.Time
	if err := owner.QueryRow(t.Context(), "SELECT now()").Scan(&now); err != nil {
		t.Fatal(err)
	}
	compared := map[string]bool{}
	for order, test := range map[string]struct {
		entries  []string
		compared bool
	}{
		"order-captured":         {[]string{"RESERVED 300", "CAPTURED 300"}, true},
		"order-lapsed":           {[]string{"RESERVED 300", "RELEASE_REQUESTED 0", "LAPSED 0"}, true},
		"order-refunded-in-part": {[]string{"RESERVED 300", "CAPTURED 100", "REFUNDED 100"}, true},
		"order-given-up":         {[]string{"RELEASE_REQUESTED 0", "EXPIRED 0 PERIOD_EXPIRED"}, true},
		"order-expired":          {[]string{"EXPIRED 0"}, false},
		"order-refunded":         {[]string{"RESERVED 300", "CAPTURED 300", "REFUNDED 300"}, false},
		"order-released":         {[]string{"RESERVED 300", "RELEASE_REQUESTED 0", "RELEASED 300"}, false},
	} {
		id := uuid.NewString()
		compared[id] = test.compared
		if _, err := owner.Exec(t.Context(), `
			INSERT INTO payment (payment_id, order_reference, amount, vat, provider, operator, description, return_url, language,
				created_at, news_at, sweep_at, provider_reference, redirect_url)
			VALUES ($1, $2, 300, 0, 'VIPPS', 'VIPPS', 'Pakke', 'https://shop.example/', 'no', $3, $3, $3, $2, 'https://pay.example')`,
			id, order, now); err != nil {
			t.Fatal(err)
		}
		for i, entry := range test.entries {
			kind, rest, _ := strings.Cut(entry, " ")
			amount, note, _ := strings.Cut(rest, " ")
			if _, err := owner.Exec(t.Context(), `
				INSERT INTO ledger_entry (payment_id, seq, kind, amount, provider_reference, cause, at, note)
				VALUES ($1, $2, $3, $4::text::bigint, 'psp', 'SWEEPER', $5, nullif($6, ''))`, id, i+1, kind, amount, now, note); err != nil {
				t.Fatal(err)
			}
		}
	}
	if _, err := owner.Exec(t.Context(), "UPDATE payment SET review_at = NULL"); err != nil {
		t.Fatal(err)
	}
	if err := platformpostgres.Migrate(t.Context(), cfg, postgres.Migrations); err != nil {
		t.Fatal(err)
	}
	due, err := postgres.New(testkit.Pool(t, cfg), wire.Changed, func() {}, 0).ClaimToReview(t.Context(), now.Add(9*24*time.Hour), now, 10)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]bool{}
	for id := range compared {
		got[id] = slices.ContainsFunc(due, func(d app.ToReview) bool { return d.Payment.ID() == id })
	}
	if diff := cmp.Diff(compared, got); diff != "" {
		t.Error(diff)
	}
}
