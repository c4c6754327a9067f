package postgres

import (
	"context"
	"errors"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/postgres"
)

// numbers gives an order its numbers and codes. A number of a transaction that is rolled back is lost, never given again.
type numbers struct {
	ctx context.Context
	tx  *postgres.Tx
	id  order.ID
}

var _ order.Numbers = numbers{}

// Item returns the next number of a series.
func (n numbers) Item(series s10.Series) (s10.Number, error) {
	serial, err := n.next("s10_" + strings.ToLower(string(series)))
	if err != nil {
		return "", err
	}
	return s10.New(series, serial)
}

// Parcel returns the next number of a parcel.
func (n numbers) Parcel() (gs1.SSCC, error) {
	serial, err := n.next("gs1_sscc")
	if err != nil {
		return "", err
	}
	return gs1.NewSSCC(serial)
}

// Shipment returns the next number of a consignment.
func (n numbers) Shipment() (gs1.GSIN, error) {
	serial, err := n.next("gs1_gsin")
	if err != nil {
		return "", err
	}
	return gs1.NewGSIN(serial)
}

func (n numbers) next(sequence string) (serial int64, err error) {
	const sequenceExhausted = "2200H"
	err = n.tx.QueryRow(n.ctx, "SELECT nextval($1::text::regclass)", sequence).Scan(&serial)
	if failure, ok := errors.AsType[*pgconn.PgError](err); ok && failure.Code == sequenceExhausted {
		return 0, order.ErrNoNumbers
	}
	return serial, storage(err)
}

// tries is how many codes are drawn before one must be new: with a billion given out, the chance that none is is that of
// one in 10^18.
const tries = 10

// Code returns a code that was never given out, and stores whose it is. Which item it is for is stored with the items.
func (n numbers) Code() (sendcode.Code, error) {
	const insert = `INSERT INTO order_item (number, order_id, position, kind) VALUES ($1, $2, 0, 'CODE') ON CONFLICT DO NOTHING`
	for range tries {
		code := sendcode.New()
		inserted, err := n.tx.Exec(n.ctx, insert, code, n.id)
		if err != nil {
			return "", storage(err)
		}
		if inserted.RowsAffected() == 1 {
			return code, nil
		}
	}
	return "", order.ErrNoNumbers
}
