package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/postgres"
)

// StaffActions returns what was done to an order with API keys, oldest first.
func (s *Store) StaffActions(ctx context.Context, id order.ID) ([]app.StaffAction, error) {
	const query = `
		SELECT action, actor, at, '', '', 0::bigint FROM staff_action WHERE order_id = $1
		UNION ALL SELECT 'AcknowledgeTrouble', actor, at, reason, trouble, refunded_in_ore FROM acknowledged_trouble WHERE order_id = $1
		ORDER BY at, action`
	actions, err := postgres.Collect(ctx, s.pool, pgx.RowToStructByPos[app.StaffAction], query, id)
	return actions, storage(err)
}
