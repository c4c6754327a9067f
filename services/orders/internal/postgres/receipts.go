package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/orders/internal/order"
)

// ArchivedReceipt returns what was noted about an archived receipt; empty if it was not archived.
func (s *Store) ArchivedReceipt(ctx context.Context, id order.ID, fileName string) (receipt order.ArchivedReceipt, err error) {
	const query = `SELECT state, sha256 FROM archived_receipt WHERE order_id = $1::uuid AND file_name = $2`
	var sum []byte
	err = s.pool.QueryRow(ctx, query, string(id), fileName).Scan(&receipt.State, &sum)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return receipt, storage(err)
	}
	copy(receipt.SHA256[:], sum)
	return receipt, nil
}

// NoteReceipt notes the archived receipt and its place, replacing an earlier one of that name, and if ofOrder is true also in
// the order. If the order's state is no longer the receipt's, it notes nothing and returns false. A crash of the database may
// lose the note: then the receipt is archived again.
func (s *Store) NoteReceipt(ctx context.Context, id order.ID, receipt order.ArchivedReceipt, where order.Archived, ofOrder bool) (noted bool, err error) {
	const note = `
		WITH ` + later + `, noted AS (
			INSERT INTO archived_receipt (order_id, file_name, state, sha256)
			SELECT id, $2, $3::text, $4 FROM later, orders WHERE id = $1::uuid AND state = $3::text
			ON CONFLICT (order_id, file_name) DO UPDATE SET state = excluded.state, sha256 = excluded.sha256
			RETURNING order_id),
		kept AS (
			UPDATE orders SET receipt_container = $5, receipt_file = $2, version = version + 1 FROM noted
			WHERE id = noted.order_id AND $6 AND (receipt_container, receipt_file) IS DISTINCT FROM ($5, $2))
		SELECT EXISTS (SELECT FROM noted)`
	err = s.pool.QueryRow(ctx, note, string(id), where.FileName, receipt.State, receipt.SHA256[:], where.Container, ofOrder).Scan(&noted)
	return noted, storage(err)
}
