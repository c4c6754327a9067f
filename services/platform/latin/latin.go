// Package latin tidies the texts that people send, and checks whether a printer with a Western font can print them.
package latin

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Tidy returns a text in the form in which it is compared, stored and printed: with accents joined to their letters (NFC),
// without blanks around it, and without the format characters that are copied along unseen: the soft hyphens of web pages, which
// a label would print in the middle of a word, and the direction marks around phone numbers. What is wrong with the rest stays:
// line breaks and other control characters are not printable.
func Tidy(text string) string {
	return strings.TrimSpace(norm.NFC.String(strings.Map(withoutFormat, text)))
}

func withoutFormat(r rune) rune {
	if r > unicode.MaxASCII && unicode.Is(unicode.Cf, r) {
		return -1
	}
	return r
}

// Printable reports whether text has nothing but letters of the Latin script with their accents, also where a
// keyboard sends an accent as a character of its own, and the digits, blanks and marks that go with them. No
// control characters, no emoji, no other scripts.
func Printable(text string) bool {
	for _, r := range norm.NFC.String(text) {
		if !unicode.In(r, marks, unicode.Latin) {
			return false
		}
	}
	return true
}

// marks are what goes with Latin letters.
var marks = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x0020, Hi: 0x007e, Stride: 1},
		{Lo: 0x00a0, Hi: 0x02ff, Stride: 1},
		// The dashes and curly quotes that phones put in by themselves: O’Brien.
		{Lo: 0x2010, Hi: 0x201f, Stride: 1},
		{Lo: 0x20ac, Hi: 0x20ac, Stride: 1},
	},
	LatinOffset: 1,
}
