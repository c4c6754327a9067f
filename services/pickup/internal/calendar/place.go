package calendar

import (
	"regexp"
	"strings"

	"bestill.example/proto/rules"
	"bestill.example/services/platform/fault"
)

// PostalCode is a Norwegian postal code: four digits.
type PostalCode string

// turn is 0 or 1, for the two alternating rounds.
func (c PostalCode) turn() int { return int(c[3]-'0') % 2 }

// ParsePostalCode reads a postal code.
//
// Errors: those of [rules.PostalCode].
func ParsePostalCode(text string) (PostalCode, error) {
	if code := rules.PostalCode(text); code != rules.OK {
		return "", fault.New(fault.Invalid, code)
	}
	return PostalCode(text), nil
}

// locationID is the part after the postal code in a location id of the address search.
var locationID = regexp.MustCompile(`^[A-Za-z0-9-]{1,60}$`)

// ParsePlace returns the postal code of a place: either the code itself or a location id of the address
// search, which begins with it ("0150-k3x7p2qd").
//
// Errors: REQUIRED when empty, else INVALID.
func ParsePlace(id string) (PostalCode, error) {
	if id == "" {
		return "", fault.New(fault.Invalid, fault.CodeRequired)
	}
	text, rest, isLocation := strings.Cut(id, "-")
	code, err := ParsePostalCode(text)
	if err != nil || isLocation && !locationID.MatchString(rest) {
		return "", fault.New(fault.Invalid, fault.CodeInvalid)
	}
	return code, nil
}
