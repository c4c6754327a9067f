// Package postal has the Norwegian postal register: which postal codes exist, and where they are.
package postal

import (
	"bestill.example/services/platform/fault"
)

// Code is a Norwegian postal code: four digits. A [Register] has those that exist.
type Code string

// ParseCode accepts exactly four digits (spec §5). Its fault names no field.
func ParseCode(text string) (Code, error) {
	if text == "" {
		return "", fault.New(fault.Invalid, fault.CodeRequired)
	}
	if !isCode(text) {
		return "", fault.New(fault.Invalid, fault.CodeInvalid)
	}
	return Code(text), nil
}

func isCode(text string) bool {
	if len(text) != 4 {
		return false
	}
	for _, c := range []byte(text) {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}

// Category is what a postal code is used for, in the register's own letters.
type Category string

// The register's categories. Unstated is used for registers without categories.
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
