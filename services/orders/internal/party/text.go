package party

import (
	"unicode/utf8"

	"bestill.example/services/platform/latin"
)

// Limits in characters (spec §5, "Abroad sender" and "Abroad recipient").
const (
	MaxSenderLine   = 50
	MaxReceiverLine = 35
)

// Line is the rule for a required line of an address: at most limit characters that a label can carry.
func Line(limit int) func(string) Code {
	return func(text string) Code {
		if text == "" {
			return Required
		}
		if utf8.RuneCountInString(text) > limit {
			return TooLong
		}
		return Latin(text)
	}
}

// Latin is the rule for characters that a label can carry (spec §5, "no characters from non-Latin scripts").
func Latin(text string) Code {
	if !latin.Printable(text) {
		return InvalidCharacters
	}
	return Fine
}
