package postgres_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/pricing/internal/postgres"
	"bestill.example/services/pricing/internal/pricelist"
	"bestill.example/services/pricing/pricelists"
)

// Each import is held once it has stored its list, until the other one has, too, or waits for it.
func TestOfTwoListsOfOneDayThatDifferOneIsStoredAlsoIfBothAreImportedAtOnce(t *testing.T) {
	t.Parallel()
	const hold = `
		CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NULL; END $$;
		CREATE TRIGGER hold AFTER INSERT ON price_lists FOR EACH ROW EXECUTE FUNCTION hold();
		SELECT pg_advisory_lock(1)`
	database := testkit.PostgresConfig(t, postgres.Migrations)
	pool, owner := testkit.Pool(t, database), testkit.Owner(t, database)
	if _, err := owner.Exec(t.Context(), hold); err != nil {
		t.Fatal(err)
	}
	raw, err := pricelists.Files.ReadFile("2026-01-01.json")
	if err != nil {
		t.Fatal(err)
	}
	imported := make(chan error, 2)
	for _, text := range []string{abroadOnly(t, raw), strings.Replace(string(raw), `"EUROPE": 31300`, `"EUROPE": 31399`, 1)} {
		list, err := pricelist.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		store := postgres.New(pool, func() {})
		go func() { imported <- store.Import(t.Context(), []*pricelist.List{list}) }()
	}
	testkit.Eventually(t, "both imports wait", func() bool {
		var waiting int
		const query = `
			SELECT count(*) FROM pg_locks JOIN pg_database ON oid = database
			WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`
		err := owner.QueryRow(t.Context(), query).Scan(&waiting)
		return err == nil && waiting == 2
	})
	if _, err := owner.Exec(t.Context(), "SELECT pg_advisory_unlock(1)"); err != nil {
		t.Fatal(err)
	}
	first, second := <-imported, <-imported
	err = errors.Join(first, second)
	if err == nil || (first == nil) == (second == nil) || !strings.Contains(err.Error(), "another one is already stored for 2026-01-01") {
		t.Errorf("both are imported: %v, %v", first, second)
	}
}

func abroadOnly(t *testing.T, raw []byte) string {
	t.Helper()
	var content map[string]any
	if err := json.Unmarshal(raw, &content); err != nil {
		t.Fatal(err)
	}
	delete(content, "domestic")
	delete(content, "express")
	list, err := json.Marshal(content)
	if err != nil {
		t.Fatal(err)
	}
	return string(list)
}
