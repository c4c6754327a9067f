package rules

import "strings"

const digits = "0123456789"

// PostalCode is the form of a Norwegian postal code: four digits and nothing else (spec §5, "Abroad sender"). Whether the
// code is in use is for the postal register to say.
//
// Codes: REQUIRED when empty, else INVALID.
func PostalCode(text string) Code {
	switch {
	case text == "":
		return required
	case len(text) != 4 || strings.Trim(text, digits) != "":
		return invalid
	}
	return OK
}
