// Package person answers whose a phone number is, as far as a directory lists it.
package person

import (
	"strings"

	"bestill.example/services/platform/fault"
)

// Phone is a Norwegian phone number of eight digits, without country code.
type Phone string

// maxPhone bounds what is read: eight digits and a country code, generously spaced.
const maxPhone = 30

// ParsePhone reads a Norwegian number, mobile or landline: eight digits of which the first is 2 to 9, after
// +47 or 0047 or nothing (spec §5). Spaces and dashes may stand anywhere. Its fault has no field.
func ParsePhone(text string) (Phone, error) {
	if strings.TrimSpace(text) == "" {
		return "", fault.New(fault.Invalid, fault.CodeRequired)
	}
	if len(text) > maxPhone {
		return "", fault.New(fault.Invalid, fault.CodeTooLong)
	}
	digits := strings.NewReplacer(" ", "", "\u00a0", "", "-", "").Replace(text)
	if national, ok := strings.CutPrefix(digits, "+47"); ok {
		digits = national
	} else if national, ok := strings.CutPrefix(digits, "0047"); ok {
		digits = national
	}
	if len(digits) != 8 || digits[0] < '2' || digits[0] > '9' {
		return "", fault.New(fault.Invalid, fault.CodeInvalid)
	}
	for _, c := range []byte(digits) {
		if c < '0' || c > '9' {
			return "", fault.New(fault.Invalid, fault.CodeInvalid)
		}
	}
	return Phone(digits), nil
}

// String hides the number, so that no log or error text shows whose address somebody looked up.
func (Phone) String() string { return "********" }

// Digits returns the eight digits.
func (p Phone) Digits() string { return string(p) }

// Listing is what a directory tells of a person.
type Listing struct {
	Name string
	// Address is street and number.
	Address    string
	PostalCode string
	// City in capitals.
	City string
}

// ErrNotFound says that nobody is listed under a number.
var ErrNotFound = fault.New(fault.NotFound, "PERSON_NOT_FOUND")
