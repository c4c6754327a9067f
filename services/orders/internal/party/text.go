package party

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
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

// Latin is the rule for characters that a label can carry (spec §5, "no characters from non-Latin scripts"):
// Latin letters with their accents, also where a keyboard sends an accent as a character of its own, digits,
// blanks and marks. No control characters, no emoji.
func Latin(text string) Code {
	for _, r := range norm.NFC.String(text) {
		if !unicode.In(r, carried, unicode.Latin) {
			return InvalidCharacters
		}
	}
	return Fine
}

// carried is what a label carries besides letters of the Latin script.
var carried = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x0020, Hi: 0x007e, Stride: 1},
		{Lo: 0x00a0, Hi: 0x02ff, Stride: 1},
		// The dashes and curly quotes that phones put in by themselves: O’Brien.
		{Lo: 0x2010, Hi: 0x201f, Stride: 1},
		{Lo: 0x20ac, Hi: 0x20ac, Stride: 1},
	},
	LatinOffset: 1,
}
