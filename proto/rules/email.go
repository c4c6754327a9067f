package rules

import (
	"regexp"
	"unicode/utf8"
)

const maxEmail = 254

// email is the pattern that browsers apply to an e-mail field, with a dot required in the domain.
var email = regexp.MustCompile(`^[a-zA-Z0-9.!#$%&'*+/=?^_` + "`" + `{|}~-]+@` +
	`[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$`)

// Email is the form of an e-mail address: a basic pattern, at most 254 characters (spec §5, "Email").
//
// Codes: REQUIRED when empty, TOO_LONG, else INVALID.
func Email(address string) Code {
	switch {
	case address == "":
		return required
	case utf8.RuneCountInString(address) > maxEmail:
		return tooLong
	case !email.MatchString(address):
		return invalid
	}
	return OK
}
