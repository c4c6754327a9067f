// Package gs1 has the numbers of parcels inside Norway, according to the General Specifications of GS1: an item has an SSCC,
// its consignment a GSIN. Both end in a check digit by modulus 10.
package gs1

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"bestill.example/proto/rules"
)

// SSCC is the number of one parcel: 18 digits. In bars it follows the application identifier 00.
type SSCC string

// GSIN is the number of a consignment: 17 digits.
type GSIN string

const (
	// MaxSerial is the last serial number of either kind.
	MaxSerial = 999_999_999
	// company is the prefix that GS1 assigns to a company. 952 is reserved for examples, as this is one; a carrier puts its own
	// here.
	company = "9521000"
	// extension only widens the range of a company's SSCCs.
	extension = "3"
)

// ErrExhausted says that a kind of number has none left. Numbers are never reused.
var ErrExhausted = errors.New("gs1: the serial numbers are exhausted")

var (
	sscc = regexp.MustCompile(`^\d{18}$`)
	gsin = regexp.MustCompile(`^\d{17}$`)
)

// NewSSCC returns the parcel number of a serial number, or [ErrExhausted] for one above [MaxSerial].
func NewSSCC(serial int64) (SSCC, error) {
	number, err := numbered(extension+company, serial)
	return SSCC(number), err
}

// NewGSIN returns the consignment number of a serial number, or [ErrExhausted] for one above [MaxSerial].
func NewGSIN(serial int64) (GSIN, error) {
	number, err := numbered(company, serial)
	return GSIN(number), err
}

func numbered(prefix string, serial int64) (string, error) {
	if serial < 0 || serial > MaxSerial {
		return "", ErrExhausted
	}
	digits := prefix + fmt.Sprintf("%09d", serial)
	return digits + string(rules.GS1CheckDigit(digits)), nil
}

// ParseSSCC reads a parcel number as people write it, with or without spaces, or as a scanner does, with the application
// identifier in front. Under bars that stands in parentheses.
func ParseSSCC(text string) (SSCC, bool) {
	text = strings.Join(strings.Fields(text), "")
	switch len(text) {
	case 20:
		text = strings.TrimPrefix(text, "00")
	case 22:
		text = strings.TrimPrefix(text, "(00)")
	}
	number := SSCC(text)
	return number, number.Valid()
}

// Valid reports whether the number has 18 digits and a correct check digit. It may be another company's.
func (n SSCC) Valid() bool { return sscc.MatchString(string(n)) && checked(string(n)) }

// Valid reports whether the number has 17 digits and a correct check digit. It may be another company's.
func (n GSIN) Valid() bool { return gsin.MatchString(string(n)) && checked(string(n)) }

// Spaced formats a number as people read it out: "3704 3810 1268 0585 36". Anything else is returned unchanged.
func (n SSCC) Spaced() string {
	if !n.Valid() {
		return string(n)
	}
	return spaced(string(n))
}

// Spaced formats a number as people read it out: "7043 8101 2680 1853 9". Anything else is returned unchanged.
func (n GSIN) Spaced() string {
	if !n.Valid() {
		return string(n)
	}
	return spaced(string(n))
}

func spaced(number string) string {
	var groups []string
	for group := range slices.Chunk([]byte(number), 4) {
		groups = append(groups, string(group))
	}
	return strings.Join(groups, " ")
}

func checked(number string) bool {
	last := len(number) - 1
	return rules.GS1CheckDigit(number[:last]) == number[last]
}
