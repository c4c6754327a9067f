// Package postal holds the Norwegian postal register: which postal codes exist, and where they are.
package postal

import (
	"bestill.example/proto/rules"
	"bestill.example/services/platform/fault"
)

// Code is a Norwegian postal code: four digits. Whether it is in use is for a [Register] to say.
type Code string

// ParseCode reads a postal code. Its fault has no field and a code of [rules.PostalCode].
func ParseCode(text string) (Code, error) {
	if code := rules.PostalCode(text); code != rules.OK {
		return "", fault.New(fault.Invalid, code)
	}
	return Code(text), nil
}

func isCode(text string) bool { return rules.PostalCode(text) == rules.OK }

// Category says what a postal code is used for, in the register's own letters.
type Category string

// The register's categories. Unstated is that of a register which does not tell.
const (
	Unstated        Category = ""
	StreetAddresses Category = "G"
	Boxes           Category = "P"
	StreetsAndBoxes Category = "B"
	SeveralPlaces   Category = "F"
	ServiceNumber   Category = "S"
)

// Known reports whether c is one of the register's categories.
func (c Category) Known() bool {
	switch c {
	case Unstated, StreetAddresses, Boxes, StreetsAndBoxes, SeveralPlaces, ServiceNumber:
		return true
	}
	return false
}
