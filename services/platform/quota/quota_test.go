package quota_test

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/quota"
)

const reason = "TOO_OFTEN"

var (
	migrations = fstest.MapFS{"00001_quota.sql": {Data: []byte(`-- +goose Up
		CREATE TABLE quota (name text, subject text, since timestamptz, ends_at timestamptz, count integer,
		                    PRIMARY KEY (name, subject, since));`)}}
	noon  = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	hour  = quota.Limit{Name: "an hour", Most: 3, Per: time.Hour}
	total = quota.Limit{Name: "a day", Most: 5, Per: 24 * time.Hour}
)

func counter(t *testing.T) (*quota.Counter, *pgxpool.Pool, *clock.Manual) {
	t.Helper()
	pool, c := testkit.Postgres(t, migrations), clock.NewManual(noon)
	return quota.NewCounter(pool, c), pool, c
}

func TestALimitHoldsForEachSubjectUntilItsSpanEnds(t *testing.T) {
	t.Parallel()
	c, _, now := counter(t)
	for i, want := range []bool{true, true, true, false, false} {
		if err := c.Take(t.Context(), reason, hour.By("kari")); (err == nil) != want {
			t.Errorf("use %d: %v", i+1, err)
		}
	}
	if err := c.Take(t.Context(), reason, hour.By("ola")); err != nil {
		t.Errorf("another subject: %v", err)
	}
	now.Advance(40*time.Minute + time.Second/2)
	err := c.Take(t.Context(), reason, hour.By("kari"))
	f, _ := fault.From(err)
	if !fault.Is(err, fault.RateLimited) || f.Reason != reason || f.Metadata[fault.MetadataRetryAfter] != "1200" || quota.LimitOf(err) != hour.Name {
		t.Errorf("within the hour: %v", err)
	}
	now.Advance(20 * time.Minute)
	if err := c.Take(t.Context(), reason, hour.By("kari")); err != nil {
		t.Errorf("in the next hour: %v", err)
	}
}

func TestAUseThatOneLimitRefusesCountsForNone(t *testing.T) {
	t.Parallel()
	c, _, now := counter(t)
	for range hour.Most {
		if err := c.Take(t.Context(), reason, hour.By("kari"), total.By("")); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		if err := c.Take(t.Context(), reason, hour.By("kari"), total.By("")); quota.LimitOf(err) != hour.Name {
			t.Errorf("over the hour's limit: %v", err)
		}
	}
	for _, name := range []string{"ola", "per"} {
		if err := c.Take(t.Context(), reason, hour.By(name), total.By("")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	// If two limits are used up, the longer one determines when to retry.
	err := c.Take(t.Context(), reason, hour.By("kari"), total.By(""))
	if f, ok := fault.From(err); !ok || f.Metadata[fault.MetadataRetryAfter] != strconv.Itoa(12*60*60) || quota.LimitOf(err) != total.Name {
		t.Errorf("over both: %v", err)
	}
	now.Advance(24 * time.Hour)
	if err := c.Take(t.Context(), reason, hour.By("kari"), total.By("")); err != nil {
		t.Errorf("on the next day: %v", err)
	}
}

func TestCheckingCountsNothing(t *testing.T) {
	t.Parallel()
	c, _, _ := counter(t)
	for range hour.Most {
		for range 5 {
			if err := c.Check(t.Context(), reason, hour.By("kari"), total.By("")); err != nil {
				t.Fatal(err)
			}
		}
		if err := c.Take(t.Context(), reason, hour.By("kari"), total.By("")); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Check(t.Context(), reason, hour.By("kari"), total.By("")); quota.LimitOf(err) != hour.Name {
		t.Errorf("used up: %v", err)
	}
}

func TestReplicasShareTheCountsHoweverManyCountAtOnce(t *testing.T) {
	t.Parallel()
	c, pool, now := counter(t)
	other := quota.NewCounter(pool, now)
	limits := []quota.Use{
		quota.Limit{Name: "b", Most: 20, Per: time.Hour}.By("kari"), quota.Limit{Name: "a", Most: 30, Per: time.Hour}.By(""),
	}
	var (
		passed atomic.Int32
		all    sync.WaitGroup
	)
	for i := range 60 {
		all.Go(func() {
			uses := []quota.Use{limits[i%2], limits[(i+1)%2]}
			switch err := []*quota.Counter{c, other}[i%2].Take(t.Context(), reason, uses...); {
			case err == nil:
				passed.Add(1)
			case !fault.Is(err, fault.RateLimited):
				t.Error(err)
			}
		})
	}
	all.Wait()
	if passed.Load() != 20 {
		t.Errorf("%d of 60 passed a limit of 20", passed.Load())
	}
}

func TestWhatIsRolledBackIsNotCounted(t *testing.T) {
	t.Parallel()
	c, pool, now := counter(t)
	failed := errors.New("what it is for has failed")
	for range 5 {
		err := postgres.InTx(t.Context(), pool, func(tx *postgres.Tx) error {
			if err := quota.Take(t.Context(), tx, now.Now(), reason, hour.By("kari")); err != nil {
				return err
			}
			return failed
		})
		if !errors.Is(err, failed) {
			t.Fatal(err)
		}
	}
	if err := c.Check(t.Context(), reason, hour.By("kari")); err != nil {
		t.Error(err)
	}
}

func TestCountsOfSpansThatHaveEndedAreForgotten(t *testing.T) {
	t.Parallel()
	c, pool, now := counter(t)
	if err := c.Take(t.Context(), reason, hour.By("kari"), total.By("")); err != nil {
		t.Fatal(err)
	}
	now.Advance(2 * time.Hour)
	testkit.Go(t, func(ctx context.Context) error { return c.Forget(ctx, testkit.Logger(t)) })
	testkit.Eventually(t, "only the day is left", func() bool {
		var names string
		err := pool.QueryRow(t.Context(), "SELECT string_agg(name, ', ') FROM quota").Scan(&names)
		return err == nil && names == total.Name
	})
}
