package postgres

import (
	"context"
	"errors"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5/pgconn"

	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/sendcode"
)

// numbers gives an order its numbers and codes. A number that is not stored in the end is lost, and never given again.
type numbers struct {
	ctx context.Context
	db  querier
	// spare are used before new ones are drawn.
	spare *spareNumbers
	// drawn collects the sequences of the numbers that were given, unless it is nil.
	drawn *[]string
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
	if n.drawn != nil {
		*n.drawn = append(*n.drawn, sequence)
	}
	if serial, ok := n.spare.take(sequence); ok {
		return serial, nil
	}
	err = n.db.QueryRow(n.ctx, "SELECT nextval($1::text::regclass)", sequence).Scan(&serial)
	if exhausted(err) {
		return 0, order.ErrNoNumbers
	}
	return serial, storage(err)
}

// exhausted reports whether a sequence has reached its end.
func exhausted(err error) bool {
	const sequenceExhausted = "2200H"
	failure, ok := errors.AsType[*pgconn.PgError](err)
	return ok && failure.Code == sequenceExhausted
}

// Code returns a code. If it was given out before, storing its item fails.
func (numbers) Code() (sendcode.Code, error) { return sendcode.New(), nil }

// orderSerials is the sequence of order numbers.
const orderSerials = "order_serial"

// mostSpare is the most spare numbers of a sequence that a process holds. Those that it has when it ends are never used.
const mostSpare = 16

// spareNumbers are drawn by the statement that stores an order, which saves the next order a statement.
type spareNumbers struct {
	mu         sync.Mutex
	ofSequence map[string][]int64
}

func (s *spareNumbers) add(sequence string, number int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ofSequence == nil {
		s.ofSequence = map[string][]int64{}
	}
	if spare := s.ofSequence[sequence]; len(spare) < mostSpare {
		s.ofSequence[sequence] = append(spare, number)
	}
}

func (s *spareNumbers) take(sequence string) (number int64, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	spare := s.ofSequence[sequence]
	if len(spare) == 0 {
		return 0, false
	}
	s.ofSequence[sequence] = spare[1:]
	return spare[0], true
}
