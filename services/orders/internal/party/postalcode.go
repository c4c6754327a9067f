package party

import (
	"regexp"
	"unicode/utf8"

	"bestill.example/services/platform/fault"
)

var recipientPostalCode = regexp.MustCompile(`^[\w\-/, ]+$`)

// RecipientPostalCode is the rule for a postal code abroad: 2 to 13 characters out of A to Z, digits,
// underscore, dash, slash, comma and space (spec §5, "Abroad recipient").
func RecipientPostalCode(code string) fault.Code {
	switch length := utf8.RuneCountInString(code); {
	case length == 0:
		return fault.CodeRequired
	case length < 2:
		return fault.CodeTooShort
	case length > 13:
		return fault.CodeTooLong
	case !recipientPostalCode.MatchString(code):
		return fault.CodeInvalidCharacters
	}
	return OK
}
