// Package person has the people that a directory lists by phone number.
package person

import (
	"errors"
	"strings"

	"bestill.example/services/platform/fault"
)

// Phone is a Norwegian phone number of eight digits, without country code.
type Phone string

// maxPhone is the longest accepted text: eight digits and a country code with generous spacing.
const maxPhone = 30

// phoneMarks removes the punctuation that people put into a phone number.
var phoneMarks = strings.NewReplacer(" ", "", "\u00a0", "", "-", "")

// ParsePhone parses a Norwegian number, mobile or landline: eight digits of which the first is 2 to 9, optionally after
// +47 or 0047 (spec §5). Spaces and dashes are ignored. Its fault names no field.
func ParsePhone(text string) (Phone, error) {
	if strings.TrimSpace(text) == "" {
		return "", fault.New(fault.Invalid, fault.CodeRequired)
	}
	if len(text) > maxPhone {
		return "", fault.New(fault.Invalid, fault.CodeTooLong)
	}
	digits := phoneMarks.Replace(text)
	if national, ok := strings.CutPrefix(digits, "+47"); ok {
		digits = national
	} else if national, ok := strings.CutPrefix(digits, "0047"); ok {
		digits = national
	}
	if len(digits) != 8 || digits[0] < '2' {
		return "", fault.New(fault.Invalid, fault.CodeInvalid)
	}
	for _, c := range []byte(digits) {
		if c < '0' || c > '9' {
			return "", fault.New(fault.Invalid, fault.CodeInvalid)
		}
	}
	return Phone(digits), nil
}

// String hides the number, so that it never appears in logs and error texts.
func (Phone) String() string { return "********" }

// Digits returns the eight digits.
func (p Phone) Digits() string { return string(p) }

// Listing is a person's entry in a directory.
type Listing struct {
	Name string
	// Address is street and number.
	Address    string
	PostalCode string
	// City in capitals.
	City string
}

// ErrNotFound means that the phone number is not listed.
var ErrNotFound = errors.New("person: not listed")
