package postgres

import (
	"fmt"
	"slices"

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
	// DroppedOff is known of the item's identifying number alone.
	DroppedOff bool `json:"droppedOff"`
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
			{Number: item.Number, Position: position, Kind: kind},
			{Number: string(item.Consignment), Position: position, Kind: gsinKind},
			{Number: string(item.Code), Position: position, Kind: codeKind},
		} {
			if row.Number != "" {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// itemsOf returns the items of some rows.
func itemsOf(rows []itemNumber) (items []order.Item) {
	for _, row := range rows {
		items = append(items, make([]order.Item, max(0, row.Position+1-len(items)))...)
		item := &items[row.Position]
		item.DroppedOff = item.DroppedOff || row.DroppedOff
		switch row.Kind {
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

// tries is how often an order gets other numbers if those that it got are taken. Even with a billion codes given out, the
// chance that none of the new ones is free is one in 10^18.
const tries = 10

// withNewNumbers repeats a change while it uses a number that is already taken.
func withNewNumbers(change func() error) (err error) {
	for range tries {
		if err = change(); !postgres.IsUniqueViolation(err, "order_item_pkey") {
			return err
		}
	}
	return fmt.Errorf("the new numbers were already taken, %d times in a row: %w", tries, err)
}
