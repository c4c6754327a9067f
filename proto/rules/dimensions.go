package rules

import "slices"

const (
	// maxSide and maxLengthAndGirth are the limits of an extra large parcel, in centimetres (spec §9, "Large parcel").
	maxSide           = 240
	maxLengthAndGirth = 360
	// normalLong is the longest side of a parcel of normal size, and normalOther that of the two others.
	normalLong, normalOther = 120, 60
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
	var wrong []Violation
	check := func(ok bool, field string, code Code) {
		if !ok {
			wrong = append(wrong, Violation{field, code})
		}
	}
	for _, side := range d.sides() {
		check(side.cms != 0, side.field, required)
		check(side.cms >= 0, side.field, tooSmall)
	}
	if len(wrong) > 0 {
		return wrong
	}
	long, middle, _ := d.sorted()
	check(long >= 23 && middle >= 13, "", tooSmall)
	for _, side := range d.sides() {
		check(side.cms <= maxSide, side.field, tooLarge)
	}
	check(d.LengthAndGirth() <= maxLengthAndGirth, "", tooLarge)
	return wrong
}

// CheckExpress returns what keeps a parcel of this size from being sent by express: it is at least 23 x 13 x 1 cm and
// within 120 x 60 x 60 cm, whichever way it is turned (spec §9, "Express").
//
// Codes: those of [Dimensions.Check] for sides that are missing and parcels that are too small. If all sides are there:
// TOO_LARGE for each side over 120 cm, and TOO_LARGE for the whole when two sides are over 60 cm.
func (d Dimensions) CheckExpress() []Violation {
	wrong := slices.DeleteFunc(d.Check(), func(v Violation) bool { return v.Code == tooLarge })
	if _, _, short := d.sorted(); short <= 0 {
		return wrong
	}
	for _, side := range d.sides() {
		if side.cms > normalLong {
			wrong = append(wrong, Violation{side.field, tooLarge})
		}
	}
	if _, middle, _ := d.sorted(); middle > normalOther {
		wrong = append(wrong, Violation{"", tooLarge})
	}
	return wrong
}

// LengthAndGirth is the longest side plus the circumference around it, in centimetres: twice the sum of the two others.
func (d Dimensions) LengthAndGirth() int {
	long, middle, short := d.sorted()
	return long + 2*(middle+short)
}

// WithinNormalSize reports whether the parcel needs no special handling: at most one side over 60 cm, and none over 120 cm
// (spec §9, "Large parcel").
func (d Dimensions) WithinNormalSize() bool { return d.within(normalLong, normalOther, normalOther) }

// FitsParcelLocker reports whether the parcel goes into a parcel locker, 59 x 50 x 44 cm (spec §9, "Large parcel").
func (d Dimensions) FitsParcelLocker() bool { return d.within(59, 50, 44) }

func (d Dimensions) within(maxLong, maxMiddle, maxShort int) bool {
	long, middle, short := d.sorted()
	return long <= maxLong && middle <= maxMiddle && short <= maxShort
}

type side struct {
	field string
	cms   int
}

func (d Dimensions) sides() []side {
	return []side{{"lengthInCms", d.Length}, {"widthInCms", d.Width}, {"heightInCms", d.Height}}
}

func (d Dimensions) sorted() (long, middle, short int) {
	sides := []int{d.Length, d.Width, d.Height}
	slices.Sort(sides)
	return sides[2], sides[1], sides[0]
}
