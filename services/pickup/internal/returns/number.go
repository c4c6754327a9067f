// Package returns has a carrier's return shipments, from customers back to businesses.
package returns

import (
	"regexp"
	"strings"

	"bestill.example/proto/rules"
	"bestill.example/services/platform/fault"
)

// ReasonNotFound is the reason for a number without a shipment, by its name in the contract.
const ReasonNotFound = "CONSIGNMENT_NOT_FOUND"

// ErrNotFound means that no return shipment has the number.
var ErrNotFound = fault.New(fault.NotFound, ReasonNotFound)

// ReasonInvalid is the reason for a shipment that no driver collects, by its name in the contract.
const ReasonInvalid = "CONSIGNMENT_INVALID"

// Number is the number of an item or a consignment: an SSCC (18 digits), a GSIN (17 digits) or an item number of the standard
// S10 ("RR473124829NO"), in capitals and without spaces. A number has only one such form.
type Number string

var (
	gs1 = regexp.MustCompile(`^\d{17,18}$`)
	s10 = regexp.MustCompile(`^[A-Z]{2}\d{9}[A-Z]{2}$`)
)

// maxNumber is the longest accepted text: the longest number with generous spacing.
const maxNumber = 60

// ParseNumber reads a number as it is typed or scanned, in upper or lower case, with or without spaces, and with or without the
// application identifier 00 in front of an SSCC, also in parentheses as it stands under the bars.
//
// Errors: REQUIRED when empty, TOO_LONG over 60 characters, else INVALID, also for a wrong check digit.
func ParseNumber(text string) (Number, error) {
	if len(text) > maxNumber {
		return "", fault.New(fault.Invalid, fault.CodeTooLong)
	}
	text = strings.ToUpper(strings.Join(strings.Fields(text), ""))
	if text == "" {
		return "", fault.New(fault.Invalid, fault.CodeRequired)
	}
	switch len(text) {
	case 20:
		text = strings.TrimPrefix(text, "00")
	case 22:
		text = strings.TrimPrefix(text, "(00)")
	}
	last := len(text) - 1
	if gs1.MatchString(text) && rules.GS1CheckDigit(text[:last]) == text[last] ||
		s10.MatchString(text) && rules.S10CheckDigit(text[2:10]) == text[10] {
		return Number(text), nil
	}
	return "", fault.New(fault.Invalid, fault.CodeInvalid)
}
