package calendar

import (
	"regexp"

	"bestill.example/services/platform/fault"
)

// PostalCode is a Norwegian postal code: four digits.
type PostalCode string

// turn is 0 or 1: which of the two alternating rounds passes there.
func (c PostalCode) turn() int { return int(c[3]-'0') % 2 }

var place = regexp.MustCompile(`^([0-9]{4})(-[A-Za-z0-9-]{1,60})?$`)

// ParsePostalCode reads four digits and nothing else.
//
// Errors: REQUIRED when empty, else INVALID.
func ParsePostalCode(text string) (PostalCode, error) {
	code, err := ParsePlace(text)
	if err == nil && string(code) != text {
		return "", fault.New(fault.Invalid, "INVALID")
	}
	return code, err
}

// ParsePlace returns the postal code of a place: either the code itself or a location id of the address
// search, which begins with it ("0150-k3x7p2qd").
//
// Errors: REQUIRED when empty, else INVALID.
func ParsePlace(id string) (PostalCode, error) {
	if id == "" {
		return "", fault.New(fault.Invalid, "REQUIRED")
	}
	found := place.FindStringSubmatch(id)
	if found == nil {
		return "", fault.New(fault.Invalid, "INVALID")
	}
	return PostalCode(found[1]), nil
}
