package rules

import "slices"

const (
	// maxSide and maxLengthAndGirth are the limits of an extra large parcel, in centimetres (spec §9, "Large parcel").
	maxSide           = 240
	maxLengthAndGirth = 360
	// maxExpressSide is that of an express parcel (spec §9, "Express").
	maxExpressSide = 120
)

// Dimensions are the outer measures of a parcel in whole centimetres. A parcel may be turned any way: no rule depends on
// which of its sides is called the length.
type Dimensions struct {
	Length, Width, Height int
}

// Violation is a wrong field of bestill.type.v1.Dimensions; the empty field is the dimensions as a whole.
type Violation struct {
	Field string
	Code  Code
}

// Check returns what keeps a parcel of this size from being sent as a large one (spec §5, "Custom parcel dimensions"). The
// specification has no smallest large parcel; it is that of the other parcel of this size, 23 x 13 x 1 cm (spec §9,
// "Express").
//
// Codes: REQUIRED for each side that is 0, TOO_SMALL for each below. If all sides are there: TOO_SMALL for the whole below
// 23 x 13 x 1 cm, TOO_LARGE for each side over 240 cm, and TOO_LARGE for the whole when [Dimensions.LengthAndGirth] is
// over 360 cm.
func (d Dimensions) Check() []Violation {
	return d.check(maxSide, d.LengthAndGirth() <= maxLengthAndGirth)
}

// CheckExpress returns what keeps a parcel of this size from being sent as express: at least 23 x 13 x 1 cm, at most
// 120 x 60 x 60 cm (spec §9, "Express").
//
// Codes: as [Dimensions.Check], with 120 cm as the limit of each side, and TOO_LARGE for the whole that is larger.
func (d Dimensions) CheckExpress() []Violation {
	return d.check(maxExpressSide, d.WithinNormalSize())
}

// check is what the rules share: the limit of each side, and whether the whole is small enough.
func (d Dimensions) check(maxSide int, fits bool) (wrong []Violation) {
	check := func(ok bool, field string, code Code) {
		if !ok {
			wrong = append(wrong, Violation{field, code})
		}
	}
	sides := []struct {
		field string
		cms   int
	}{{"lengthInCms", d.Length}, {"widthInCms", d.Width}, {"heightInCms", d.Height}}
	for _, side := range sides {
		check(side.cms != 0, side.field, required)
		check(side.cms >= 0, side.field, tooSmall)
	}
	if len(wrong) > 0 {
		return wrong
	}
	long, middle, _ := d.sorted()
	check(long >= 23 && middle >= 13, "", tooSmall)
	for _, side := range sides {
		check(side.cms <= maxSide, side.field, tooLarge)
	}
	check(fits, "", tooLarge)
	return wrong
}

// LengthAndGirth is the longest side plus the circumference around it, in centimetres: twice the sum of the two others.
func (d Dimensions) LengthAndGirth() int {
	long, middle, short := d.sorted()
	return long + 2*(middle+short)
}

// WithinNormalSize reports whether the parcel needs no special handling: at most one side over 60 cm, and none over 120 cm
// (spec §9, "Large parcel").
func (d Dimensions) WithinNormalSize() bool { return d.within(120, 60, 60) }

// FitsParcelLocker reports whether the parcel goes into a parcel locker, 59 x 50 x 44 cm (spec §9, "Large parcel").
func (d Dimensions) FitsParcelLocker() bool { return d.within(59, 50, 44) }

func (d Dimensions) within(maxLong, maxMiddle, maxShort int) bool {
	long, middle, short := d.sorted()
	return long <= maxLong && middle <= maxMiddle && short <= maxShort
}

func (d Dimensions) sorted() (long, middle, short int) {
	sides := []int{d.Length, d.Width, d.Height}
	slices.Sort(sides)
	return sides[2], sides[1], sides[0]
}
