package postgres_test

import (
	"io/fs"
	"path"
	"testing"
	"testing/fstest"

	"github.com/google/uuid"

	"bestill.example/deploy/testkit"
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
