// Package quota limits how often something is done, in the service's own PostgreSQL, so that replicas share the counts and they
// survive a restart. The service's migrations create the table:
//
//	CREATE TABLE quota (
//	    name text, subject text, since timestamptz, ends_at timestamptz, count integer, PRIMARY KEY (name, subject, since));
package quota

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/batches"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/postgres"
	"bestill.example/services/platform/run"
)

// Limit is how often something may be done in a period. Periods follow each other without a gap; days begin at midnight UTC.
type Limit struct {
	// Name says what is limited, such as "free orders of a client". Counts are stored under it.
	Name string
	// Most is the number allowed in each period.
	Most int
	Per  time.Duration
}

// By returns a use of the limit by a subject, or in total for an empty one. Subjects are stored, so they must be keyed hashes
// and no personal data.
func (l Limit) By(subject string) Use { return Use{l, subject} }

// Use is one use of a limit.
type Use struct {
	limit   Limit
	subject string
}

// metadataLimit is the metadata of a limit's fault: its name.
const metadataLimit = "limit"

// Take counts a use of each limit in the transaction. If a limit is used up it fails with a RateLimited fault of that reason;
// the transaction must then be rolled back, so that none is counted.
//
// The uses are locked until the transaction ends, so take them last.
func Take(ctx context.Context, tx *postgres.Tx, now time.Time, reason string, uses ...Use) error {
	// Every transaction locks in the same order.
	const count = `
		INSERT INTO quota (name, subject, since, ends_at, count)
		SELECT name, subject, since, ends_at, 1
		FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[]) AS use (name, subject, since, ends_at)
		ORDER BY name, subject
		ON CONFLICT (name, subject, since) DO UPDATE SET count = quota.count + 1
		RETURNING name, count`
	counted, err := query(ctx, tx, count, now, uses)
	if err != nil {
		return err
	}
	return exceeded(counted, 0, now, reason, uses)
}

// Counter counts in transactions of its own.
type Counter struct {
	pool  *pgxpool.Pool
	clock clock.Clock
}

// NewCounter returns a counter in the database.
func NewCounter(pool *pgxpool.Pool, c clock.Clock) *Counter { return &Counter{pool, c} }

// Take counts a use of each limit, or fails like [Take] and counts none.
func (c *Counter) Take(ctx context.Context, reason string, uses ...Use) error {
	if len(uses) == 0 {
		return nil
	}
	now := c.clock.Now()
	return postgres.InTx(ctx, c.pool, func(tx *postgres.Tx) error { return Take(ctx, tx, now, reason, uses...) })
}

// Check fails like [Counter.Take], and counts nothing.
func (c *Counter) Check(ctx context.Context, reason string, uses ...Use) error {
	const read = `
		SELECT name, count FROM quota JOIN unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[])
			AS use (name, subject, since, ends_at) USING (name, subject, since)`
	if len(uses) == 0 {
		return nil
	}
	now := c.clock.Now()
	counted, err := query(ctx, c.pool, read, now, uses)
	if err != nil {
		return err
	}
	return exceeded(counted, 1, now, reason, uses)
}

const forgetInterval = time.Hour

// Forget deletes the counts of past periods, at once and then every hour, until ctx is done.
func (c *Counter) Forget(ctx context.Context, log *slog.Logger) error {
	const ended = `DELETE FROM quota WHERE ctid = ANY (ARRAY (SELECT ctid FROM quota WHERE ends_at < $1 ORDER BY ends_at LIMIT $2))`
	return run.Every(ctx, forgetInterval, func(ctx context.Context) {
		if _, err := batches.Exec(ctx, c.pool, ended, c.clock.Now()); err != nil && ctx.Err() == nil {
			log.WarnContext(ctx, "deleting old counts failed, will retry", "error", err)
		}
	})
}

// query returns the counts of the uses by the names of their limits.
func query(ctx context.Context, db postgres.Querier, sql string, now time.Time, uses []Use) (map[string]int, error) {
	var (
		names, subjects []string
		since, until    []time.Time
		name            string
		count           int
	)
	for _, use := range uses {
		begin := now.UTC().Truncate(use.limit.Per)
		names, subjects = append(names, use.limit.Name), append(subjects, use.subject)
		since, until = append(since, begin), append(until, begin.Add(use.limit.Per))
	}
	rows, err := db.Query(ctx, sql, names, subjects, since, until)
	if err != nil {
		return nil, err
	}
	counted := map[string]int{}
	_, err = pgx.ForEachRow(rows, []any{&name, &count}, func() error {
		counted[name] = count
		return nil
	})
	return counted, err
}

// exceeded returns the fault of the limit that takes longest to recover, of those that the further uses exceed.
func exceeded(counted map[string]int, further int, now time.Time, reason string, uses []Use) error {
	var (
		wait time.Duration
		err  error
	)
	for _, use := range uses {
		rest := now.UTC().Truncate(use.limit.Per).Add(use.limit.Per).Sub(now)
		if counted[use.limit.Name]+further <= use.limit.Most || rest < wait {
			continue
		}
		wait = rest
		seconds := int64((rest + time.Second - 1) / time.Second)
		err = fault.New(fault.RateLimited, reason,
			fault.With(metadataLimit, use.limit.Name), fault.With(fault.MetadataRetryAfter, strconv.FormatInt(seconds, 10)))
	}
	return err
}

// LimitOf returns the name of the limit that an error is about, or "".
func LimitOf(err error) string {
	if f, ok := errors.AsType[*fault.Fault](err); ok && f.Kind == fault.RateLimited {
		return f.Metadata[metadataLimit]
	}
	return ""
}
