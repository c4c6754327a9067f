package pricelist

import (
	"slices"

	"bestill.example/services/platform/fault"
)

const (
	// maxSide and maxLengthAndGirth bound an extra large parcel (spec §9, "Large parcel").
	maxSide           = 240
	maxLengthAndGirth = 360
)

// Dimensions are the outer measures of a parcel in whole centimetres. A parcel may be turned any way: no rule
// asks which of its sides is called the length.
type Dimensions struct {
	Length, Width, Height int
}

// Check tells what keeps a parcel of this size from being sent as a large one (spec §5, "Custom parcel
// dimensions"). The spec has no smallest large parcel; it is that of the other parcel of this size, 23 x 13 x 1
// cm (spec §9, "Express").
//
// Errors: REQUIRED for each side that is 0, TOO_SMALL for each below. If all sides are there: TOO_SMALL for the
// whole when it is below 23 x 13 x 1 cm, TOO_LARGE for each side over 240 cm, and TOO_LARGE for the whole when
// [Dimensions.LengthAndGirth] is over 360 cm.
func (d Dimensions) Check() error {
	var c fault.Collector
	sides := []struct {
		field string
		cms   int
	}{{"lengthInCms", d.Length}, {"widthInCms", d.Width}, {"heightInCms", d.Height}}
	for _, side := range sides {
		if c.Check(side.cms != 0, side.field, codeRequired) {
			c.Check(side.cms > 0, side.field, codeTooSmall)
		}
	}
	if err := c.Err(); err != nil {
		return err
	}
	long, middle, _ := d.sorted()
	c.Check(long >= 23 && middle >= 13, "", codeTooSmall)
	for _, side := range sides {
		c.Check(side.cms <= maxSide, side.field, codeTooLarge)
	}
	c.Check(d.LengthAndGirth() <= maxLengthAndGirth, "", codeTooLarge)
	return c.Err()
}

// LengthAndGirth is the longest side and the circumference around it: twice the sum of the two others.
func (d Dimensions) LengthAndGirth() int {
	long, middle, short := d.sorted()
	return long + 2*(middle+short)
}

// WithinNormalSize tells whether the parcel goes without handling: one with a side over 120 cm, or with two
// over 60 cm, does not (spec §9, "Large parcel").
func (d Dimensions) WithinNormalSize() bool { return d.within(120, 60, 60) }

// FitsParcelLocker tells whether the parcel goes into a parcel locker (spec §9, "Large parcel").
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
