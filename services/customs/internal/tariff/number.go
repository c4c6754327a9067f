package tariff

import (
	"slices"
	"strings"

	"bestill.example/services/platform/fault"
)

// Number is a tariff number of digits only: eight in the Norwegian tariff, ten in that of the USA. The first
// six are the same all over the world, and a number by themselves.
type Number string

// Field codes of a number that cannot be used.
const (
	codeInvalid = "INVALID"
)

// ParseNumber reads a number that has as many digits as one of the lengths, with or without dots between them:
// "61102000", "61.10.2000", "6110.20.2079" (spec §5). It does not know which numbers exist, only which chapters.
// A number that is none is an Invalid fault with the reason INVALID.
func ParseNumber(text string, lengths ...int) (Number, error) {
	invalid := fault.New(fault.Invalid, codeInvalid)
	parts := strings.Split(strings.TrimSpace(text), ".")
	for _, part := range parts {
		if part == "" || strings.Trim(part, "0123456789") != "" {
			return "", invalid
		}
	}
	number := Number(strings.Join(parts, ""))
	if !slices.Contains(lengths, len(number)) || !number.inAChapter() {
		return "", invalid
	}
	return number, nil
}

// inAChapter tells numbers of the chapters 01 to 97 from others. 77 is kept free for the future.
func (n Number) inAChapter() bool {
	chapter := n[:2]
	return "01" <= chapter && chapter <= "97" && chapter != "77"
}

// Heading returns the six digits that are the same all over the world.
func (n Number) Heading() string { return string(n[:6]) }

// Dotted returns the number as people write it: "6110.20.00", and 4.2.4 for the USA: "6110.20.2079".
func (n Number) Dotted() string {
	return strings.TrimSuffix(string(n[:4]+"."+n[4:6]+"."+n[6:]), ".")
}
