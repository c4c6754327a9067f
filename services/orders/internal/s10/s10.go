// Package s10 has the item numbers of the Universal Postal Union, standard S10: two letters for the kind of item, eight digits
// of a serial number, a check digit, and the country that issued it.
package s10

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"bestill.example/proto/rules"
)

// MaxSerial is the last serial number of a series.
const MaxSerial = 99_999_999

// Series is a service indicator for which this shop issues numbers.
type Series string

// The shop's series, one for each kind of item that S10 distinguishes.
const (
	// Parcel is in CA–CZ.
	Parcel Series = "CP"
	// Tracked is for letters with tracking, in LA–LZ.
	Tracked Series = "LX"
	// Registered is in RA–RZ.
	Registered Series = "RR"
	// Untracked is for other letters with goods, in UA–UZ: customs needs a number.
	Untracked Series = "UA"
)

// ErrExhausted says that a series has no numbers left. A number must not be issued twice within 12 months, so a series never
// restarts by itself.
var ErrExhausted = errors.New("s10: the series is exhausted")

// Number is an item number such as "RR473124829NO".
type Number string

const country = "NO"

var form = regexp.MustCompile(`^[A-Z]{2}\d{9}[A-Z]{2}$`)

// New returns the number of a serial number in a series, or [ErrExhausted] for one above [MaxSerial].
func New(series Series, serial int64) (Number, error) {
	if serial < 0 || serial > MaxSerial {
		return "", ErrExhausted
	}
	digits := fmt.Sprintf("%08d", serial)
	return Number(string(series) + digits + string(rules.S10CheckDigit(digits)) + country), nil
}

// Spaced formats a number as people read it out: "RR 4731 2482 9 NO". Anything else is returned unchanged.
func (n Number) Spaced() string {
	if !Valid(string(n)) {
		return string(n)
	}
	return fmt.Sprintf("%s %s %s %s %s", n[:2], n[2:6], n[6:10], n[10:11], n[11:])
}

// Parcel reports whether the number is a parcel's.
func (n Number) Parcel() bool { return strings.HasPrefix(string(n), "C") }

// Parse reads a number as people write it: in upper or lower case, with or without spaces.
func Parse(text string) (Number, bool) {
	text = strings.ToUpper(strings.Join(strings.Fields(text), ""))
	return Number(text), Valid(text)
}

// Valid reports whether the text is a well-formed S10 number with a correct check digit.
func Valid(text string) bool {
	return form.MatchString(text) && rules.S10CheckDigit(text[2:10]) == text[10]
}
