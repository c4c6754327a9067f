package pricelist

import (
	"slices"

	"bestill.example/services/platform/fault"
)

// LetterSize returns the size group of a letter with the given outer measures in millimetres (spec §9,
// "Abroad"): small within 17 x 25 cm and up to 2 cm thick, medium within 25 x 35 cm, large beyond. Turning
// the letter does not change its size: the shortest side counts as its thickness.
//
// Errors: TOO_SMALL when a side is not above zero; TOO_LARGE when the longest side is over 60 cm or the three
// sides add up to more than 90 cm.
func LetterSize(length, width, thickness int) (Size, error) {
	sides := []int{length, width, thickness}
	slices.Sort(sides)
	thin, short, long := sides[0], sides[1], sides[2]
	switch {
	case thin <= 0:
		return "", fault.New(fault.Invalid, codeTooSmall)
	case long > 600 || thin+short+long > 900:
		return "", fault.New(fault.Invalid, codeTooLarge)
	case thin <= 20 && short <= 170 && long <= 250:
		return Small, nil
	case short <= 250 && long <= 350:
		return Medium, nil
	default:
		return Large, nil
	}
}
