package party

import (
	"unicode/utf8"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
)

// Limits in characters (spec §5, "Abroad sender" and "Abroad recipient").
const (
	MaxSenderLine   = 50
	MaxReceiverLine = 35
)

// Line is the rule for a required line of an address: at most limit characters that a label can carry.
func Line(limit int) func(string) fault.Code {
	return func(text string) fault.Code {
		if text == "" {
			return fault.CodeRequired
		}
		if utf8.RuneCountInString(text) > limit {
			return fault.CodeTooLong
		}
		return Latin(text)
	}
}

// Latin is the rule for characters that a label can carry (spec §5, "no characters from non-Latin scripts").
func Latin(text string) fault.Code {
	if !latin.Printable(text) {
		return fault.CodeInvalidCharacters
	}
	return OK
}
