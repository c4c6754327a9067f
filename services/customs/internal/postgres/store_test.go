package postgres_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"bestill.example/deploy/testkit"
	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/postgres"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/metrics"
)

func newStore(t *testing.T) *postgres.Store {
	t.Helper()
	return postgres.New(testkit.Postgres(t, postgres.Migrations))
}

func usd(krone duty.Krone, from string) duty.Rate {
	return duty.Rate{Currency: "USD", Unit: 1, Krone: krone, From: from}
}

func TestTheRateThatBeganLastIsUsed(t *testing.T) {
	t.Parallel()
	store := newStore(t)
	first, second := usd(10_120_000, "2026-11-02"), usd(10_073_500, "2026-11-09")
	sek := duty.Rate{Currency: "SEK", Unit: 100, Krone: 106_400_000, From: "2026-11-16"}
	if err := store.ReplaceRates(t.Context(), []duty.Rate{first, second, sek}); err != nil {
		t.Fatal(err)
	}
	for day, want := range map[string]duty.Rate{"2026-11-02": first, "2026-11-08": first, "2026-11-09": second, "2031-01-01": second} {
		got, err := store.Rate(t.Context(), "USD", day)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s:\n%s", day, diff)
		}
	}
	if rate, err := store.Rate(t.Context(), "USD", "2026-11-01"); err == nil {
		t.Errorf("a rate before the first one: %v", rate)
	}
}

func TestAMetricSaysSinceWhenTheNewestRateOfTheDollarApplies(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, postgres.Migrations)
	rates := []duty.Rate{usd(10_120_000, "2026-11-02"), usd(10_073_500, "2026-11-09"), {Currency: "SEK", Unit: 100, Krone: 106_400_000, From: "2026-11-16"}}
	if err := postgres.New(pool).ReplaceRates(t.Context(), rates); err != nil {
		t.Fatal(err)
	}
	gauges := metrics.Database{Service: "customs", Pool: pool, Gauges: postgres.Gauges}
	values, err := gauges.Read(t.Context())
	want := metrics.Values{"bestill.customs.rate_timestamp": {"": float64(time.Date(2026, 11, 9, 0, 0, 0, 0, time.UTC).Unix())}}
	if diff := cmp.Diff(want, values); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

func TestAddedRatesDoNotReplaceImportedOnes(t *testing.T) {
	t.Parallel()
	store := newStore(t)
	imported, bundled := usd(10_500_000, "2026-01-01"), usd(10_120_000, "2026-01-01")
	for _, save := range []error{
		store.AddRates(t.Context(), []duty.Rate{bundled}),
		store.ReplaceRates(t.Context(), []duty.Rate{imported}),
		store.AddRates(t.Context(), []duty.Rate{bundled}),
	} {
		if save != nil {
			t.Fatal(save)
		}
	}
	if got, err := store.Rate(t.Context(), "USD", "2026-01-01"); err != nil || got != imported {
		t.Errorf("got %v, %v", got, err)
	}
}

var lines = []tariff.Line{
	{Number: "61102010", Norwegian: "Jumpere, pullovere og cardigans, av bomull, for barn", English: "Jerseys and pullovers, of cotton, for children"},
	{Number: "61102090", Norwegian: "Jumpere, pullovere og cardigans, av bomull, ellers", English: "Jerseys and pullovers, of cotton, other"},
	{Number: "01059400", Norwegian: "Levende høns, andre", English: "Live fowls, other"},
}

func TestUnknownNumbersAreThoseWithoutALine(t *testing.T) {
	t.Parallel()
	store := newStore(t)
	asked := []tariff.Number{
		"61102010", "61102090", // with the published endings
		"61102000",                 // with other Norwegian endings
		"611020",                   // without an ending
		"6110209999", "6110200000", // with endings of the USA
		"61102011", "611090", "61109000", "6110900000", "97019100",
	}
	unknown, err := store.UnknownNumbers(t.Context(), asked)
	if err != nil || len(unknown) != 0 {
		t.Errorf("without a tariff, unknown: %v, %v", unknown, err)
	}
	if err := store.ReplaceTariff(t.Context(), lines); err != nil {
		t.Fatal(err)
	}
	unknown, err = store.UnknownNumbers(t.Context(), asked)
	if err != nil {
		t.Fatal(err)
	}
	want := []tariff.Number{"61102011", "611090", "61109000", "6110900000", "97019100"}
	if diff := cmp.Diff(want, unknown, cmpopts.SortSlices(func(a, b tariff.Number) bool { return a < b })); diff != "" {
		t.Error(diff)
	}
}

func TestTheTariffIsSearchedInBothLanguages(t *testing.T) {
	t.Parallel()
	store := newStore(t)
	if err := store.ReplaceTariff(t.Context(), lines); err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string][]tariff.Number{
		"levende høns":         {"01059400"},
		"fowl":                 {"01059400"},
		"pullover barn":        {"61102010"},
		"jerseys for children": {"61102010"},
		"6110":                 {"61102010", "61102090"},
		"61.10.2090":           {"61102090"},
		"fisk":                 nil,
		"og":                   nil,
		"'; DROP TABLE --":     nil,
		"%":                    nil,
		"& | ! ( ) :* <->":     nil,
	} {
		found, err := store.SearchTariff(t.Context(), query, 20)
		if err != nil {
			t.Errorf("%q: %v", query, err)
		}
		var got []tariff.Number
		for _, line := range found {
			got = append(got, line.Number)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q:\n%s", query, diff)
		}
	}
	if found, err := store.SearchTariff(t.Context(), "6110", 1); err != nil || len(found) != 1 {
		t.Errorf("%d lines with a limit of 1, %v", len(found), err)
	}
}

func TestANewTariffReplacesTheOldOneAtOnce(t *testing.T) {
	t.Parallel()
	store := newStore(t)
	// Several replicas import at the same time.
	var imports sync.WaitGroup
	for replica := range 4 {
		imports.Go(func() {
			if err := store.ReplaceTariff(t.Context(), lines[:2+replica%2]); err != nil {
				t.Errorf("replica %d: %v", replica, err)
			}
		})
	}
	imports.Wait()
	if err := store.ReplaceTariff(t.Context(), lines[2:]); err != nil {
		t.Fatal(err)
	}
	unknown, err := store.UnknownNumbers(t.Context(), []tariff.Number{"61102010", "01059400"})
	if err != nil || len(unknown) != 1 || unknown[0] != "61102010" {
		t.Errorf("unknown after the replacement: %v, %v", unknown, err)
	}
}

func TestATariffThatCannotBeStoredLeavesTheOldOne(t *testing.T) {
	t.Parallel()
	store := newStore(t)
	if err := store.ReplaceTariff(t.Context(), lines); err != nil {
		t.Fatal(err)
	}
	if err := store.ReplaceTariff(t.Context(), []tariff.Line{{Number: "61102010"}, {Number: "61102010"}}); err == nil {
		t.Fatal("a number was stored twice")
	}
	if found, err := store.SearchTariff(t.Context(), "levende", 20); err != nil || len(found) != 1 {
		t.Errorf("%d lines, %v", len(found), err)
	}
}

func TestAWholeTariffIsStoredQuicklyEnoughForATimeout(t *testing.T) {
	t.Parallel()
	store := newStore(t)
	var all []tariff.Line
	for i := range 7_500 {
		all = append(all, tariff.Line{Number: tariff.Number(fmt.Sprintf("%08d", 1_011_000+i*1_000)), Norwegian: "Jumpere av bomull, ellers", English: "Jerseys of cotton, other"})
	}
	if err := store.ReplaceTariff(t.Context(), all); err != nil {
		t.Fatal(err)
	}
}

func TestAWholeTariffIsSearchedByItsIndexes(t *testing.T) {
	t.Parallel()
	pool := testkit.Postgres(t, postgres.Migrations)
	var all []tariff.Line
	for i := range 7_500 {
		all = append(all, tariff.Line{
			Number: tariff.Number(fmt.Sprintf("%08d", 1_010_000+i)), Norwegian: fmt.Sprintf("vare%d av stål", i), English: fmt.Sprintf("goods%d of steel", i),
		})
	}
	if err := postgres.New(pool).ReplaceTariff(t.Context(), all); err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Exec(t.Context(), `ANALYZE tariff_number`); err != nil {
		t.Fatal(err)
	}
	connection, err := pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Release()
	for _, search := range postgres.TariffSearches {
		// Explain the plan for arbitrary values, which is the one that a connection keeps.
		answers, err := connection.Conn().PgConn().Exec(t.Context(), "EXPLAIN (GENERIC_PLAN) "+search).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		var plan strings.Builder
		for _, row := range answers[0].Rows {
			fmt.Fprintf(&plan, "%s\n", row[0])
		}
		if text := plan.String(); strings.Contains(text, "Seq Scan") || !strings.Contains(text, "tariff_number_words") {
			t.Errorf("the whole tariff is read:\n%s", text)
		}
	}
	// PostgreSQL keeps a generic plan if five plans for given values were no better.
	for range 6 {
		if _, err := connection.Exec(t.Context(), postgres.TariffSearches[0], "goods17", 20); err != nil {
			t.Fatal(err)
		}
	}
	var kept int
	err = connection.QueryRow(t.Context(), `SELECT generic_plans FROM pg_prepared_statements WHERE statement = $1`, postgres.TariffSearches[0]).Scan(&kept)
	if err != nil || kept == 0 {
		t.Errorf("each search is planned again: %d plans kept, %v", kept, err)
	}
}
