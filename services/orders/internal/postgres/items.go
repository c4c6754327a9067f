package postgres

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/postgres"
)

// itemNumber is a row of order_item.
type itemNumber struct {
	Number   string `json:"number"`
	Position int    `json:"position"`
	Kind     string `json:"kind"`
}

// The kinds of numbers.
const (
	s10Kind  = "S10"
	ssccKind = "SSCC"
	gsinKind = "GSIN"
	codeKind = "CODE"
)

// numbersOf returns the rows of an order's items.
func numbersOf(items []order.Item) (rows []itemNumber) {
	for position, item := range items {
		kind := ssccKind
		if s10.Valid(item.Number) {
			kind = s10Kind
		}
		for _, row := range []itemNumber{
			{item.Number, position, kind}, {string(item.Consignment), position, gsinKind}, {string(item.Code), position, codeKind},
		} {
			if row.Number != "" {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// itemsOf returns the items that rows are of.
func itemsOf(rows []itemNumber) (items []order.Item) {
	for _, row := range rows {
		items = append(items, make([]order.Item, max(0, row.Position+1-len(items)))...)
		switch item := &items[row.Position]; row.Kind {
		case gsinKind:
			item.Consignment = gs1.GSIN(row.Number)
		case codeKind:
			item.Code = sendcode.Code(row.Number)
		default:
			item.Number = row.Number
		}
	}
	return slices.Clip(items)
}

// insertItems stores the numbers of an order. Codes are there already, since they were drawn.
func insertItems(ctx context.Context, tx *postgres.Tx, id order.ID, items []order.Item) error {
	const insert = `
		INSERT INTO order_item (number, order_id, position, kind) VALUES ($1, $2, $3, $4)
		ON CONFLICT (number) DO UPDATE SET position = excluded.position
		WHERE order_item.order_id = excluded.order_id AND order_item.kind = 'CODE' AND excluded.kind = 'CODE'`
	rows := numbersOf(items)
	if len(rows) == 0 {
		return nil
	}
	batch := &pgx.Batch{}
	for _, row := range rows {
		batch.Queue(insert, row.Number, id, row.Position, row.Kind).Exec(func(inserted pgconn.CommandTag) error {
			if inserted.RowsAffected() != 1 {
				return fmt.Errorf("number %s was given out before", row.Number)
			}
			return nil
		})
	}
	return tx.SendBatch(ctx, batch).Close()
}
