package address

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/fault"
)

// MaxLine is the most characters of each line of an address in a form.
const MaxLine = 50

// Entered is an address as a form holds it, whether or not it exists.
type Entered struct {
	// Street is the line with street and number, or with a box, as [ParseStreet] returns it.
	Street string
	// PostalCode exists.
	PostalCode postal.Code
	// City is where people would look for the street.
	City string
}

// Validation is what is known of a written address (spec §4 "Address states").
type Validation struct {
	// LocationID names the address; empty if none is known to be written like this.
	LocationID string
	// Suggestions are other addresses that may have been meant, best first, at most [MaxHits].
	Suggestions []Hit
}

var spacedLetter = regexp.MustCompile(`(\d) (\pL)$`)

// ParseStreet reads the line of a form that holds street and number: 1 to 50 characters. Single spaces are left
// between words, no commas, and no space before a house letter. Its fault has no field: REQUIRED or TOO_LONG.
func ParseStreet(text string) (string, error) {
	street := strings.Join(strings.Fields(strings.ReplaceAll(text, ",", " ")), " ")
	if street == "" {
		return "", fault.New(fault.Invalid, fault.CodeRequired)
	}
	if utf8.RuneCountInString(street) > MaxLine {
		return "", fault.New(fault.Invalid, fault.CodeTooLong)
	}
	return spacedLetter.ReplaceAllString(street, "$1$2"), nil
}

// Key is equal for addresses that have the same verdict.
func (w Entered) Key() string {
	return strings.Join([]string{string(w.PostalCode), Fold(w.City), strings.ToLower(w.Street)}, "|")
}

// Matches reports whether h is exactly the address written: street, number and letter fold alike, and the postal
// code is the same. A box may be written without the name of its place, as its postal code has one only.
func (w Entered) Matches(h Hit) bool {
	if h.PostalCode != w.PostalCode {
		return false
	}
	if h.Type == Street {
		return Fold(w.Street) == Fold(h.Line)
	}
	known, _ := cutBox(Fold(h.Line))
	number, _, _ := strings.Cut(known, " ")
	box, ok := cutBox(Fold(w.Street))
	return ok && (box == known || box == number)
}

// Queries are the searches for the address and for those that may have been meant: with its postal code, in its
// city, and anywhere. There are none if nothing of it can be looked for.
func (w Entered) Queries() []Query {
	anywhere := readQuery(w.Street)
	if anywhere.Empty() {
		return nil
	}
	// The form has a field for the postal code: four digits behind a street are its number.
	if anywhere.Type == Street && anywhere.Number == 0 {
		anywhere.Number, _ = strconv.Atoi(anywhere.PostalCode)
	}
	anywhere.PostalCode = ""

	here, inCity := anywhere, anywhere
	here.Within = w.PostalCode
	inCity.Typed += " " + w.City
	inCity.Place = strings.TrimSpace(inCity.Place + " " + Fold(w.City))
	return []Query{here, inCity, anywhere}
}
