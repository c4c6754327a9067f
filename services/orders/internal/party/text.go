package party

import (
	"unicode"
	"unicode/utf8"
)

// Limits in characters (spec §5, "Abroad sender" and "Abroad recipient").
const (
	MaxSenderLine   = 50
	MaxReceiverLine = 35
)

// Line is the rule for a required line of an address: at most limit characters that a label can carry. A
// line of nothing but blanks is empty.
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

// Latin is the rule for characters that a label can carry (spec §5, "no characters from non-Latin scripts"):
// letters of the Latin script with their accents, and the digits, blanks and marks that go with them. No
// control characters, no emoji.
func Latin(text string) Code {
	for _, r := range text {
		if !printable(r) {
			return InvalidCharacters
		}
	}
	return Fine
}

func printable(r rune) bool {
	switch {
	case r == utf8.RuneError, unicode.IsControl(r):
		return false
	}
	return r < 0x300 || unicode.Is(unicode.Latin, r)
}
