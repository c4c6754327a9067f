package duty

import (
	"fmt"
	"math/big"
	"strings"
	"time"

	"bestill.example/services/platform/ore"
)

// Cents is an amount in US cents.
type Cents int64

// Krone is an amount in millionths of a Norwegian krone, the precision of published exchange rates.
type Krone int64

const millionths = 1_000_000

// maxKrone and maxUnit refuse typing errors in rates.
const (
	maxKrone = 10_000 * millionths
	maxUnit  = 10_000
)

// ParseKrone reads a positive decimal number with a comma or a point, such as "10,12", of at most 10,000.
func ParseKrone(text string) (Krone, error) {
	whole, decimals, _ := strings.Cut(strings.Replace(strings.TrimSpace(text), ",", ".", 1), ".")
	digits := whole + (decimals + "000000")[:6]
	if whole == "" || len(whole) > 5 || len(decimals) > 6 || strings.Trim(digits, "0123456789") != "" {
		return 0, fmt.Errorf("%q is not an exchange rate", text)
	}
	var k Krone
	for _, digit := range digits {
		k = k*10 + Krone(digit-'0')
	}
	if k == 0 || k > maxKrone {
		return 0, fmt.Errorf("%q is not an exchange rate", text)
	}
	return k, nil
}

// Rate is the customs exchange rate of some units of a currency, from the day From, an ISO date, until the next rate
// begins.
type Rate struct {
	Currency string
	Unit     int
	Krone    Krone
	From     string
}

// NewRate checks and returns a rate.
func NewRate(currency string, unit int, krone Krone, from string) (Rate, error) {
	if len(currency) != 3 || strings.Trim(currency, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
		return Rate{}, fmt.Errorf("%q is not a currency", currency)
	}
	if unit < 1 || unit > maxUnit || krone < 1 || krone > maxKrone {
		return Rate{}, fmt.Errorf("%d millionths of a krone for %d %s are not a rate", krone, unit, currency)
	}
	if _, err := time.Parse(time.DateOnly, from); err != nil {
		return Rate{}, err
	}
	return Rate{Currency: currency, Unit: unit, Krone: krone, From: from}, nil
}

// ToCents converts kroner to the rate's currency. Half a cent is rounded up.
func (r Rate) ToCents(amount ore.Ore) (Cents, error) {
	cents, err := mulDiv(int64(amount), int64(r.Unit)*millionths, int64(r.Krone))
	return Cents(cents), err
}

// ToOre converts an amount in the rate's currency to kroner. Half an øre is rounded up.
func (r Rate) ToOre(amount Cents) (ore.Ore, error) {
	converted, err := mulDiv(int64(amount), int64(r.Krone), int64(r.Unit)*millionths)
	return ore.Ore(converted), err
}

// WholeKroner returns the highest number of whole kroner that [Rate.ToCents] converts to at most this amount.
func (r Rate) WholeKroner(most Cents) (ore.Ore, error) {
	const krone = 100
	// An amount that rounds to most is less than half a cent above it.
	converted, err := mulDiv(2*int64(most)+1, int64(r.Krone), 2*int64(r.Unit)*millionths)
	if err != nil {
		return 0, err
	}
	kroner := ore.Ore(converted / krone * krone)
	switch cents, err := r.ToCents(kroner); {
	case err != nil:
		return 0, err
	case cents > most:
		kroner -= krone
	}
	return max(0, kroner), nil
}

// Text returns the price of one unit, with at least two decimals: "10.12", "0.0625".
func (r Rate) Text() string {
	one := int64(r.Krone) / int64(r.Unit)
	decimals := strings.TrimRight(fmt.Sprintf("%06d", one%millionths), "0")
	return fmt.Sprintf("%d.%s", one/millionths, decimals+strings.Repeat("0", max(0, 2-len(decimals))))
}

// BasisPoints is a rate in hundredths of a percent: 1000 is 10 %.
type BasisPoints int64

const whole = 10_000

// Of returns the share of an amount, which must not be negative. Half a unit is rounded up.
func (b BasisPoints) Of(amount int64) (int64, error) { return mulDiv(amount, int64(b), whole) }

// mulDiv returns a × b / c without overflow in between, halves rounded up. The arguments must not be negative.
func mulDiv(a, b, c int64) (int64, error) {
	product := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
	product.Lsh(product, 1).Add(product, big.NewInt(c))
	quotient := product.Quo(product, new(big.Int).Lsh(big.NewInt(c), 1))
	if !quotient.IsInt64() {
		return 0, ore.ErrOverflow
	}
	return quotient.Int64(), nil
}

// String returns the amount in dollars, with decimals only if there are any: "800", "99.50".
func (c Cents) String() string {
	if c%100 == 0 {
		return fmt.Sprint(int64(c / 100))
	}
	return fmt.Sprintf("%d.%02d", c/100, c%100)
}
