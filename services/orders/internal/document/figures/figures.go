// Package figures formats amounts and weights as people write them in the shop's languages. Their spaces do not break.
package figures

import (
	"strconv"
	"strings"

	"bestill.example/services/platform/language"
	"bestill.example/services/platform/ore"
)

const blank = "\u00a0"

// marksIn returns the marks between thousands and before decimals.
func marksIn(l language.Language) (thousands, decimal string) {
	if l == language.English {
		return ",", "."
	}
	return blank, ","
}

// Kroner returns "1 249 kr" or "249,50 kr", in English "1,249 kr" or "249.50 kr". Whole kroner have no decimals (spec §9, "Base
// and locale").
func Kroner(amount ore.Ore, l language.Language) string {
	thousands, decimal := marksIn(l)
	whole, rest, _ := strings.Cut(amount.String(), ".")
	digits := strings.TrimPrefix(whole, "-")
	sign := strings.Repeat("\u2212", len(whole)-len(digits))
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + thousands + digits[i:]
	}
	if rest != "00" {
		digits += decimal + rest
	}
	return sign + digits + blank + "kr"
}

// Weight returns "350 g" or "1,25 kg", in English "1.25 kg".
func Weight(grams int, l language.Language) string {
	if grams < 1000 {
		return strconv.Itoa(grams) + blank + "g"
	}
	_, decimal := marksIn(l)
	return strings.Replace(strconv.FormatFloat(float64(grams)/1000, 'f', -1, 64), ".", decimal, 1) + blank + "kg"
}
