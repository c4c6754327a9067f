package address

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
)

// MaxLine is the most characters of each line of an address in a form.
const MaxLine = 50

// Entered is an address as it was entered in a form, whether or not it exists.
type Entered struct {
	// Street is the line with street and number, or with a PO box, as [ParseStreet] returns it.
	Street string
	// PostalCode is one that exists.
	PostalCode postal.Code
	// City is the entered city, or the postal code's if none was entered.
	City string
}

// Validation is the result of validating an entered address (spec §4 "Address states").
type Validation struct {
	// LocationID identifies the address; empty if it is unknown.
	LocationID string
	// Suggestions are similar addresses for an unknown one, those near its postal code first, at most [MaxHits].
	Suggestions []Hit
}

var spacedLetter = regexp.MustCompile(`(\d) (\pL)$`)

// ParseStreet parses the line of a form with street and number: 1 to 50 characters. The result is tidy, with single spaces, no
// commas, and no space before a house letter. Its fault names no field: REQUIRED or TOO_LONG.
func ParseStreet(text string) (string, error) {
	street := strings.Join(strings.Fields(strings.ReplaceAll(latin.Tidy(text), ",", " ")), " ")
	if street == "" {
		return "", fault.New(fault.Invalid, fault.CodeRequired)
	}
	if utf8.RuneCountInString(street) > MaxLine {
		return "", fault.New(fault.Invalid, fault.CodeTooLong)
	}
	return spacedLetter.ReplaceAllString(street, "$1$2"), nil
}

// Key returns a string that is equal for addresses with the same validation.
func (e Entered) Key() string {
	return strings.Join([]string{string(e.PostalCode), Fold(e.City), strings.ToLower(e.Street)}, "|")
}

// Matches reports whether h is exactly the entered address: the folded street, number and letter and the postal code
// are equal. The place of a PO box may be missing, because a postal code has only one.
func (e Entered) Matches(h Hit) bool {
	if h.PostalCode != e.PostalCode {
		return false
	}
	if h.Type == Street {
		return Fold(e.Street) == Fold(h.Line)
	}
	known, _ := cutBox(Fold(h.Line))
	number, _, _ := strings.Cut(known, " ")
	box, ok := cutBox(Fold(e.Street))
	return ok && (box == known || box == number)
}

// Nearer compares two addresses by how near they are to the entered one. The same street and number in the city comes first,
// because only the postal code is wrong then; then, as far as postal codes tell, those with the same first two digits, and
// those with the same first digit.
func (e Entered) Nearer(a, b Hit) int {
	return cmp.Compare(e.shared(b), e.shared(a))
}

// shared is how many of the first two digits of its postal code an address has in common with the entered one, and three if
// street, number and city are the same.
func (e Entered) shared(h Hit) int {
	if Canonical(h.Line) == Canonical(e.Street) && Fold(h.City) == Fold(e.City) {
		return 3
	}
	for digits := 2; digits > 0; digits-- {
		if strings.HasPrefix(string(h.PostalCode), string(e.PostalCode[:min(digits, len(e.PostalCode))])) {
			return digits
		}
	}
	return 0
}

// arctic are the postal codes of Svalbard and Jan Mayen. Nobody who enters one means a street on the mainland.
var arctic = regexp.MustCompile(`^917|^8099$`)

// Queries returns the searches for the address and for similar ones: within its postal code, in its city, and, except for
// Svalbard and Jan Mayen, anywhere. There are none if the address has nothing to search for.
func (e Entered) Queries() []Query {
	anywhere := readLine(e.Street)
	if anywhere.Empty() {
		return nil
	}

	here, inCity := anywhere, anywhere
	here.Within = e.PostalCode
	inCity.Typed += " " + e.City
	inCity.Place = strings.TrimSpace(inCity.Place + " " + Fold(e.City))
	if arctic.MatchString(string(e.PostalCode)) {
		return []Query{here, inCity}
	}
	return []Query{here, inCity, anywhere}
}

// readLine reads a line with street and number. The postal code is elsewhere, so four digits after a street are its number.
func readLine(line string) Query {
	q := readQuery(line)
	if q.Type == Street && q.Number == 0 {
		q.Number, _ = strconv.Atoi(q.PostalCode)
	}
	q.PostalCode = ""
	return q
}
