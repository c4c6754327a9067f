package postgres

import (
	"context"
	"path"

	"github.com/jackc/pgx/v5"
	"google.golang.org/grpc"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/postgres"
)

// noteStaffAction records who changes the order, if it is changed by a call that was admitted by its API key.
func noteStaffAction(ctx context.Context, tx *postgres.Tx, changed order.Data) error {
	const insert = `INSERT INTO staff_action (order_id, action, actor, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
	holder := access.CallerOf(ctx).Key
	if holder == nil {
		return nil
	}
	method, _ := grpc.Method(ctx)
	_, err := tx.Exec(ctx, insert, changed.ID, path.Base(method), holder.Actor(), changed.ChangedAt)
	return err
}

// StaffActions returns what was done to an order by API keys, the first at the front.
func (s *Store) StaffActions(ctx context.Context, id order.ID) ([]app.StaffAction, error) {
	const query = `SELECT action, actor, at FROM staff_action WHERE order_id = $1 ORDER BY at, action`
	rows, err := s.pool.Query(ctx, query, id)
	if err != nil {
		return nil, storage(err)
	}
	actions, err := pgx.CollectRows(rows, pgx.RowToStructByPos[app.StaffAction])
	return actions, storage(err)
}
