package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/orders/internal/order"
)

// ArchivedReceipt returns what is known of a receipt that the archive was given; nothing if it was not.
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

// NoteReceipt notes what the archive was given, in place of an earlier receipt of that name.
func (s *Store) NoteReceipt(ctx context.Context, id order.ID, fileName string, receipt order.ArchivedReceipt) error {
	const note = `
		INSERT INTO archived_receipt (order_id, file_name, state, sha256) VALUES ($1::uuid, $2, $3, $4)
		ON CONFLICT (order_id, file_name) DO UPDATE SET state = excluded.state, sha256 = excluded.sha256`
	_, err := s.pool.Exec(ctx, note, string(id), fileName, receipt.State, receipt.SHA256[:])
	return storage(err)
}
