package party

import (
	"regexp"
	"unicode/utf8"

	"bestill.example/services/platform/fault"
)

const maxEmail = 254

// What browsers accept in an e-mail field, and a dot in the domain.
var email = regexp.MustCompile(`^[a-zA-Z0-9.!#$%&'*+/=?^_` + "`" + `{|}~-]+@` +
	`[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$`)

// Email is the rule for an e-mail address (spec §5, "Email"): a basic pattern, at most 254 characters.
func Email(address string) fault.Code {
	switch {
	case address == "":
		return fault.CodeRequired
	case utf8.RuneCountInString(address) > maxEmail:
		return fault.CodeTooLong
	case !email.MatchString(address):
		return fault.CodeInvalid
	}
	return OK
}
