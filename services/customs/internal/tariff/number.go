package tariff

import (
	"slices"
	"strings"

	"bestill.example/services/platform/fault"
)

// Number is a tariff number of digits only: eight in the Norwegian tariff, ten in that of the USA. The first
// six are the same in all countries, and a number by themselves.
type Number string

// ParseNumber reads a number that has as many digits as one of the lengths, with or without dots between them:
// "61102000", "61.10.2000", "6110.20.2079" (spec §5). It checks that the chapter exists, not that the number does. Its
// fault has the reason INVALID.
func ParseNumber(text string, lengths ...int) (Number, error) {
	invalid := fault.New(fault.Invalid, fault.CodeInvalid)
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

// inAChapter reports whether a number is in the chapters 01 to 97. 77 is reserved for future use.
func (n Number) inAChapter() bool {
	chapter := n[:2]
	return "01" <= chapter && chapter <= "97" && chapter != "77"
}

// Heading returns the six digits that are the same in all countries.
func (n Number) Heading() string { return string(n[:6]) }
