package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/paging"
	"bestill.example/services/platform/postgres"
)

// reviewAgain is when a comparison that failed is repeated.
const reviewAgain = time.Hour

// problemOf returns the payment's problem as it is stored.
func problemOf(p *payment.Payment) (problem payment.Problem, since *time.Time) {
	problem, at, _ := p.Problem()
	if problem == payment.NoProblem {
		return problem, nil
	}
	return problem, &at
}

// notAcknowledged is true for a problem that staff have not dealt with. The last acknowledgement counts.
func notAcknowledged(id, problem, refunded string) string {
	return `coalesce((SELECT reason FROM acknowledged_problem done WHERE done.payment_id = ` + id + ` AND done.problem = ` + problem +
		` AND done.refunded = ` + refunded + ` ORDER BY at DESC LIMIT 1), 'WITHDRAWN') = 'WITHDRAWN'`
}

// problematic are the payments that staff have to look into.
var problematic = `
	FROM payment WHERE problem IS NOT NULL AND ` + notAcknowledged("payment.payment_id", "payment.problem", "payment.refunded")

// Problems returns payments that staff have to look into, longest waiting first, after the given position. A payment whose
// problem has just ended may be among them.
func (s *Store) Problems(ctx context.Context, after paging.Place, limit int) ([]*payment.Payment, error) {
	query := `
		SELECT payment_id::text` + problematic + ` AND (problem_since, payment_id) > ($1, $2::uuid)
		ORDER BY problem_since, payment_id LIMIT $3`
	since, id := after.Key()
	ids, err := postgres.Collect(ctx, s.pool, pgx.RowTo[string], query, since, id, limit)
	if err != nil {
		return nil, err
	}
	return s.LoadAll(ctx, ids)
}

// Acknowledge records that staff have dealt with a payment's problem, or take that back, unless that is so already. The payment is
// locked, and a statement of its own looks at what was recorded before the lock was there.
func (s *Store) Acknowledge(ctx context.Context, id string, a payment.Acknowledgement, at time.Time) error {
	insert := `
		INSERT INTO acknowledged_problem (payment_id, problem, refunded, reason, actor, at)
		SELECT $1::uuid, $2, $3, $4::text, $5, $6 WHERE ($4 = 'WITHDRAWN') <> (` + notAcknowledged("$1", "$2", "$3") + `)
		ON CONFLICT DO NOTHING`
	return postgres.InTx(ctx, s.pool, func(tx *postgres.Tx) error {
		tx.Queue("SELECT FROM payment WHERE payment_id = $1::uuid FOR UPDATE", id)
		_, err := tx.Exec(ctx, insert, id, a.Problem, a.Refunded, a.Reason, a.Actor, at)
		return err
	})
}

// StaffActions returns what staff have done about a payment, oldest first.
func (s *Store) StaffActions(ctx context.Context, id string) ([]app.StaffAction, error) {
	const query = `
		SELECT 'RetryPayment' AS action, coalesce(actor, ''), at, '', '', 0::bigint FROM ledger_entry WHERE payment_id = $1 AND kind = 'RESUMED'
		UNION ALL SELECT 'AcknowledgeContradiction', actor, at, reason, problem, refunded FROM acknowledged_problem WHERE payment_id = $1
		ORDER BY at, action`
	return postgres.Collect(ctx, s.pool, pgx.RowToStructByPos[app.StaffAction], query, id)
}

// Outstanding returns what each operator has not carried out yet.
func (s *Store) Outstanding(ctx context.Context) (map[payment.ProviderCode]app.Outstanding, error) {
	const query = `
		SELECT operator, count(decided.at), coalesce(min(decided.at), 'epoch') FROM payment LEFT JOIN LATERAL (
			SELECT max(at) AS at FROM ledger_entry e WHERE e.payment_id = payment.payment_id
				AND (kind = 'CAPTURE_REQUESTED' AND NOT capture_refused OR kind = 'RELEASE_REQUESTED'
				     OR kind = 'REFUND_REQUESTED' AND NOT refund_refused)
		) decided ON true
		WHERE open GROUP BY operator`
	rows, err := s.pool.Query(ctx, query)
	if err != nil {
		return nil, err
	}
	found := make(map[payment.ProviderCode]app.Outstanding)
	var (
		operator payment.ProviderCode
		of       app.Outstanding
	)
	_, err = pgx.ForEachRow(rows, []any{&operator, &of.Count, &of.Since}, func() error {
		if of.Count == 0 {
			of.Since = time.Time{}
		}
		found[operator] = of
		return nil
	})
	return found, err
}

// ClaimToReview returns payments whose money the provider may still move (payment_is_compared) and that are due for comparison with it.
// Those that have not changed since then are compared for the last time. A time more than eight days from now was set by a clock that
// was ahead, and counts as due.
func (s *Store) ClaimToReview(ctx context.Context, now, since time.Time, limit int) (due []app.ToReview, err error) {
	const claim = relaxed + `
		UPDATE payment SET review_at = CASE WHEN news_at >= @since THEN @again::timestamptz END
		FROM relaxed
		WHERE payment_id = ANY ((
			ARRAY (SELECT payment_id FROM payment WHERE review_at <= @now ORDER BY review_at LIMIT @limit FOR UPDATE SKIP LOCKED) ||
			ARRAY (SELECT payment_id FROM payment WHERE review_at > @now::timestamptz + interval '8 days' LIMIT @limit FOR UPDATE SKIP LOCKED)
			)[:@limit])
		RETURNING payment_id::text`
	ids, err := postgres.Collect(ctx, s.pool, pgx.RowTo[string], claim,
		postgres.Args{"now": now, "since": since, "again": now.Add(reviewAgain), "limit": limit})
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	found, err := s.loadAll(ctx, ids)
	for _, row := range found {
		due = append(due, app.ToReview{Payment: row.payment(), Traceparent: row.Traceparent})
	}
	return due, err
}

// MarkReviewed records when payments are due for comparison next, unless they are no longer compared: in a day, or in a week if they have
// not changed since then.
func (s *Store) MarkReviewed(ctx context.Context, ids []string, now, since time.Time) error {
	const mark = relaxed + `
		UPDATE payment SET review_at = $2::timestamptz + CASE WHEN news_at > $3 THEN interval '1 day' ELSE interval '7 days' END
		FROM relaxed WHERE payment_id = ANY ($1::uuid[]) AND review_at IS NOT NULL`
	_, err := s.pool.Exec(ctx, mark, ids, now, since)
	return err
}
