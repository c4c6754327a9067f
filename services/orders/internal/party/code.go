package party

import "bestill.example/services/platform/fault"

// Code says what is wrong with a field, by its name in bestill.type.v1.FieldCode. Fine is no complaint.
type Code string

// What can be wrong with a field of a party.
const (
	Fine                 Code = ""
	Required             Code = "REQUIRED"
	Invalid              Code = "INVALID"
	TooShort             Code = "TOO_SHORT"
	TooLong              Code = "TOO_LONG"
	TooSmall             Code = "TOO_SMALL"
	TooLarge             Code = "TOO_LARGE"
	InvalidCharacters    Code = "INVALID_CHARACTERS"
	Unknown              Code = "UNKNOWN"
	PhoneOrEmailRequired Code = "PHONE_OR_EMAIL_REQUIRED"
	NotAllowed           Code = "NOT_ALLOWED"
)

// check notes a complaint about a field.
func check(c *fault.Collector, field string, code Code) {
	c.Check(code == Fine, field, string(code))
}

// optional applies a rule to a value that may be left out.
func optional(rule func(string) Code, value string) Code {
	if value == "" {
		return Fine
	}
	return rule(value)
}
