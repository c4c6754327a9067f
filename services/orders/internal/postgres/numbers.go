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
)

// numbers gives an order its numbers and codes. A number that is not stored after all is lost, never given again.
type numbers struct {
	ctx context.Context
	db  querier
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
	err = n.db.QueryRow(n.ctx, "SELECT nextval($1::text::regclass)", sequence).Scan(&serial)
	if failure, ok := errors.AsType[*pgconn.PgError](err); ok && failure.Code == sequenceExhausted {
		return 0, order.ErrNoNumbers
	}
	return serial, storage(err)
}

// Code returns a code. One that was given out before is found when it is stored with its item.
func (numbers) Code() (sendcode.Code, error) { return sendcode.New(), nil }
