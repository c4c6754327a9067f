// Package language picks between the two languages of the shop.
package language

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Language is one that texts exist in.
type Language string

// The languages (spec §9 "Base and locale").
const (
	Norwegian Language = "no"
	English   Language = "en"
)

// Default is used when nothing else is asked for.
const Default = Norwegian

// Parse returns the language of "no" or "en".
func Parse(code string) (Language, bool) {
	l := Language(code)
	return l, l == Norwegian || l == English
}

// Accepted returns the language that an Accept-Language header (RFC 9110 §12.5.4) likes best, or
// [Default] if it names neither. Both written forms of Norwegian are Norwegian.
func Accepted(header string) Language {
	type choice struct {
		language Language
		weight   float64
	}
	var choices []choice
	for _, part := range strings.Split(header, ",") {
		tag, parameter, _ := strings.Cut(part, ";")
		primary, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(tag)), "-")
		if primary == "nb" || primary == "nn" {
			primary = string(Norwegian)
		}
		language, ok := Parse(primary)
		if !ok {
			continue
		}
		weight := 1.0
		if _, q, found := strings.Cut(parameter, "="); found {
			var err error
			if weight, err = strconv.ParseFloat(strings.TrimSpace(q), 64); err != nil {
				continue
			}
		}
		if weight > 0 {
			choices = append(choices, choice{language, weight})
		}
	}
	if len(choices) == 0 {
		return Default
	}
	slices.SortStableFunc(choices, func(a, b choice) int { return cmp.Compare(b.weight, a.weight) })
	return choices[0].language
}
