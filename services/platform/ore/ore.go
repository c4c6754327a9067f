// Package ore has amounts of money in whole øre (1/100 krone). It uses no floats, and no calculation overflows silently.
package ore

import (
	"errors"
	"fmt"
	"math"
)

// Ore is an amount in øre. Negative amounts are refunds.
type Ore int64

// BasisPoints is a rate in hundredths of a percent: 2500 is 25 %.
type BasisPoints int64

// ErrOverflow says that an amount is too large for its type.
var ErrOverflow = errors.New("ore: amount out of range")

// FromWire returns the amount of an int32 in a message.
func FromWire(amount int32) Ore { return Ore(amount) }

// Wire returns the amount for a message, or [ErrOverflow] beyond ±21,474,836.47 kr.
func (o Ore) Wire() (int32, error) {
	if o < math.MinInt32 || o > math.MaxInt32 {
		return 0, ErrOverflow
	}
	return int32(o), nil
}

// Add returns o + p or [ErrOverflow].
func (o Ore) Add(p Ore) (Ore, error) {
	sum := o + p
	if (sum > o) != (p > 0) {
		return 0, ErrOverflow
	}
	return sum, nil
}

// Sum adds up amounts or returns [ErrOverflow].
func Sum(amounts ...Ore) (Ore, error) {
	var total Ore
	for _, amount := range amounts {
		var err error
		if total, err = total.Add(amount); err != nil {
			return 0, err
		}
	}
	return total, nil
}

// VATPart returns the VAT inside an amount that includes it: amount × rate / (100 % + rate), half an øre
// rounded up (away from zero, so that a refund mirrors its charge). The rate must not be negative.
func (o Ore) VATPart(rate BasisPoints) Ore {
	whole := 10_000 + uint64(rate)
	// Divided before multiplied, so that no amount can overflow.
	quotient, rest := o.magnitude()/whole, o.magnitude()%whole
	part := Ore(quotient*uint64(rate) + (2*rest*uint64(rate)+whole)/(2*whole))
	if o < 0 {
		return -part
	}
	return part
}

func (o Ore) magnitude() uint64 {
	if o < 0 {
		return -uint64(o)
	}
	return uint64(o)
}

// String returns the amount in kroner with two decimals, for logs and tests: "249.00", "-0.50".
func (o Ore) String() string {
	sign := ""
	if o < 0 {
		sign = "-"
	}
	return fmt.Sprintf("%s%d.%02d", sign, o.magnitude()/100, o.magnitude()%100)
}
