// Package language chooses between the two languages of the shop.
package language

import (
	xlanguage "golang.org/x/text/language"
)

// Language is a language that the shop has texts in.
type Language string

// The languages (spec §9, "Base and locale").
const (
	Norwegian Language = "no"
	English   Language = "en"
)

// Default is the language of a caller that names none of the two.
const Default = Norwegian

var (
	languages = []Language{Norwegian, English}
	matcher   = xlanguage.NewMatcher([]xlanguage.Tag{xlanguage.Norwegian, xlanguage.English})
)

// Parse returns the language of "no" or "en".
func Parse(code string) (Language, bool) {
	l := Language(code)
	return l, l == Norwegian || l == English
}

// maxHeader is the greatest length of a header in bytes, several times that of any browser. Reading one of 32 kB takes milliseconds.
const maxHeader = 1000

// Accepted returns the language that fits an Accept-Language header best (RFC 9110 §12.5.4), or [Default] when none fits
// or the header is malformed or too long. Bokmål and Nynorsk are Norwegian.
func Accepted(header string) Language {
	if len(header) > maxHeader {
		return Default
	}
	tags, _, err := xlanguage.ParseAcceptLanguage(header)
	if err != nil {
		return Default
	}
	_, index, _ := matcher.Match(tags...)
	return languages[index]
}
