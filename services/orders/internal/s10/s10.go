// Package s10 knows the item numbers of the Universal Postal Union, standard S10: two letters that say what
// kind of item it is, eight digits of a serial number, a check digit, and the country that gave it out.
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

// Series is a service indicator under which this shop gives out numbers.
type Series string

// The shop's series, one for each kind of item that S10 distinguishes.
const (
	// Parcel is in CA–CZ.
	Parcel Series = "CP"
	// Tracked is for letters with tracking, in LA–LZ.
	Tracked Series = "LX"
	// Registered is in RA–RZ.
	Registered Series = "RR"
	// Untracked is for other letters that customs has to see, in UA–UZ.
	Untracked Series = "UA"
)

// ErrExhausted says that a series has no numbers left. A number must not be given out twice within 12 months,
// so none ever starts again by itself.
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

// Spaced writes a number as people read it out: "RR 4731 2482 9 NO". What is no number stays as it is.
func (n Number) Spaced() string {
	if !Valid(string(n)) {
		return string(n)
	}
	return fmt.Sprintf("%s %s %s %s %s", n[:2], n[2:6], n[6:10], n[10:11], n[11:])
}

// Parcel reports whether the number is that of a parcel.
func (n Number) Parcel() bool { return strings.HasPrefix(string(n), "C") }

// Parse reads a number as people write it: in capitals or not, in blocks or in one.
func Parse(text string) (Number, bool) {
	text = strings.ToUpper(strings.Join(strings.Fields(text), ""))
	return Number(text), Valid(text)
}

// Valid reports whether text has the form of an S10 number and its check digit is right.
func Valid(text string) bool {
	return form.MatchString(text) && rules.S10CheckDigit(text[2:10]) == text[10]
}
