package postgres

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/services/platform/run"
)

const txAttempts = 5

// InTx runs work in one transaction and commits it. An error or a panic of work rolls it back. If PostgreSQL asks for a retry
// (serialization failure, deadlock), work is run again, up to five times in all, so it must have no effect outside of the
// transaction: no remote calls, no messages.
func InTx(ctx context.Context, pool *pgxpool.Pool, work func(tx *Tx) error) error {
	for attempt := 1; ; attempt++ {
		err := inTx(ctx, pool, work)
		if err == nil || !retryable(err) || attempt == txAttempts {
			return err
		}
		pause := time.Duration(rand.Int64N(int64(attempt) * int64(20*time.Millisecond)))
		select {
		case <-ctx.Done():
			return errors.Join(err, ctx.Err())
		case <-time.After(pause):
		}
	}
}

func inTx(ctx context.Context, pool *pgxpool.Pool, work func(tx *Tx) error) error {
	conn, err := pool.Acquire(ctx)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer conn.Release()
	tx := &Tx{conn: conn.Conn()}
	// After a commit this does nothing; after a panic or a cancelled ctx it frees the connection.
	defer tx.rollback(ctx)
	if err := work(tx); err != nil {
		return err
	}
	if err := tx.commit(ctx); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

func retryable(err error) bool {
	pgErr, ok := errors.AsType[*pgconn.PgError](err)
	return ok && (pgErr.Code == "40001" || pgErr.Code == "40P01")
}

// Tx is a transaction of [InTx]. A round trip costs client and server more than most statements do, so begin is sent with the
// first statement, and queued statements with the next one or with the commit. A transaction of only queued statements is one
// round trip.
type Tx struct {
	conn *pgx.Conn
	// queued are the statements that are not sent yet.
	queued []*pgx.QueuedQuery
	// failed is the first error of a round trip with a begin in it: the server may have no transaction then.
	failed error
}

// Queue adds a statement without a result. It is sent with the next statement, or at the latest with the commit, and its error
// is that of the next statement, or of [InTx]. Like every failure it rolls the transaction back.
func (t *Tx) Queue(sql string, args ...any) {
	t.queued = append(t.queued, &pgx.QueuedQuery{SQL: sql, Arguments: args})
}

// Exec executes a statement. A first argument of type [Args] has named arguments.
func (t *Tx) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	if t.direct() {
		return t.conn.Exec(ctx, sql, args...)
	}
	results := t.SendBatch(ctx, one(sql, args))
	tag, err := results.Exec()
	if closeErr := results.Close(); err == nil {
		err = closeErr
	}
	return tag, err
}

// Query executes a statement that returns rows, which must be read to the end or closed before the next statement.
func (t *Tx) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	if t.direct() {
		return t.conn.Query(ctx, sql, args...)
	}
	results := t.SendBatch(ctx, one(sql, args))
	found, err := results.Query()
	if err != nil {
		_ = results.Close()
	}
	return &rows{found, results}, err
}

// QueryRow executes a statement of which only the first row is read. Its error is returned by Scan; without a row it is
// [pgx.ErrNoRows].
func (t *Tx) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	if t.direct() {
		return t.conn.QueryRow(ctx, sql, args...)
	}
	results := t.SendBatch(ctx, one(sql, args))
	return row{results.QueryRow(), results}
}

// SendBatch sends statements together. The results must be closed before the next statement.
func (t *Tx) SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults {
	if t.failed != nil {
		return pgx.FailedBatchResults(b, t.failed)
	}
	if t.direct() {
		return t.conn.SendBatch(ctx, b)
	}
	var all pgx.Batch
	if !t.begun() {
		all.Queue("begin")
	}
	all.QueuedQueries = append(all.QueuedQueries, t.queued...)
	before := len(all.QueuedQueries)
	all.QueuedQueries = append(all.QueuedQueries, b.QueuedQueries...)
	t.queued = nil
	results := batchResults{t.conn.SendBatch(ctx, &all), t}
	for range before {
		if _, err := results.Exec(); err != nil {
			break // which the next results return, too
		}
	}
	return results
}

// CopyFrom copies rows into a table and returns their number.
func (t *Tx) CopyFrom(ctx context.Context, table pgx.Identifier, columns []string, source pgx.CopyFromSource) (int64, error) {
	if err := t.SendBatch(ctx, &pgx.Batch{}).Close(); err != nil {
		return 0, err
	}
	return t.conn.CopyFrom(ctx, table, columns, source)
}

// begun reports whether the server is in a transaction, as of its last answer.
func (t *Tx) begun() bool { return t.conn.PgConn().TxStatus() != 'I' }

// direct reports whether nothing else has to be sent with a statement.
func (t *Tx) direct() bool { return t.failed == nil && t.begun() && len(t.queued) == 0 }

func (t *Tx) commit(ctx context.Context) error {
	if t.failed != nil {
		return fmt.Errorf("%w: %w", pgx.ErrTxCommitRollback, t.failed) // work ignored it
	}
	last := pgx.Batch{QueuedQueries: t.queued}
	if t.begun() {
		last.Queue("commit")
	}
	// Statements that are sent together without a begin are a transaction.
	results := t.conn.SendBatch(ctx, &last)
	var tag pgconn.CommandTag
	var err error
	for range last.Len() {
		if tag, err = results.Exec(); err != nil {
			break
		}
	}
	if closeErr := results.Close(); err == nil {
		err = closeErr
	}
	if err == nil && tag.String() == "ROLLBACK" {
		return pgx.ErrTxCommitRollback
	}
	return err
}

// rollback ends the transaction unless it has ended. If that fails the connection is not used again.
func (t *Tx) rollback(ctx context.Context) {
	if t.begun() && !t.conn.IsClosed() {
		ctx, cancel := run.Finishing(ctx)
		defer cancel()
		_, _ = t.conn.Exec(ctx, "rollback")
	}
}

func one(sql string, args []any) *pgx.Batch {
	return &pgx.Batch{QueuedQueries: []*pgx.QueuedQuery{{SQL: sql, Arguments: args}}}
}

// batchResults are the results of a round trip with more statements than its caller sent.
type batchResults struct {
	pgx.BatchResults
	tx *Tx
}

func (r batchResults) Close() error {
	err := r.BatchResults.Close()
	if err != nil && r.tx.failed == nil {
		r.tx.failed = err
	}
	return err
}

// rows ends its round trip when all rows are read.
type rows struct {
	pgx.Rows
	results pgx.BatchResults
}

func (r *rows) Next() bool {
	more := r.Rows.Next()
	if !more {
		r.Close()
	}
	return more
}

func (r *rows) Close() {
	r.Rows.Close()
	_ = r.results.Close() // whose error is also that of the rows
}

// row ends its round trip when it is read.
type row struct {
	pgx.Row
	results pgx.BatchResults
}

func (r row) Scan(into ...any) error {
	err := r.Row.Scan(into...)
	if closeErr := r.results.Close(); err == nil {
		err = closeErr
	}
	return err
}
