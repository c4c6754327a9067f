package address

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
)

// Limits of the text to search for, in characters after trimming (spec §5: starts at 3, skipped at 50 or more).
const (
	minQuery = 3
	maxQuery = 49
)

// Query is the parsed text that somebody typed to search for an address.
type Query struct {
	// Typed is the tidy text with single spaces, for a source that parses it itself.
	Typed string
	// Type is POBox if the text begins like one, else Street.
	Type Type
	// Name is the folded street name, as far as typed; for a box, the words that may be its place.
	Name string
	// Number is the house or box number; 0 if none was typed.
	Number int
	// Letter is the house letter in capitals, or empty.
	Letter string
	// PostalCode has four digits, or is empty.
	PostalCode string
	// Place is the folded text after the number or a comma: a city, as far as typed.
	Place string
	// Within, if set, restricts the search to a postal code; if the typed number is not found there, the nearest numbers of the
	// street are. PostalCode does not restrict it, because four typed digits may be something else.
	Within postal.Code
}

// ParseQuery parses what somebody typed: "storgt 5b", "Karl Johans gate 1, 0154 oslo", "postboks 12 sentrum". Its fault
// names no field: REQUIRED, TOO_SHORT or TOO_LONG. Characters that addresses do not have are ignored, so the query may
// be [Query.Empty].
func ParseQuery(text string) (Query, error) {
	typed := strings.Join(strings.Fields(latin.Tidy(text)), " ")
	switch n := utf8.RuneCountInString(typed); {
	case n == 0:
		return Query{}, fault.New(fault.Invalid, fault.CodeRequired)
	case n < minQuery:
		return Query{}, fault.New(fault.Invalid, fault.CodeTooShort)
	case n > maxQuery:
		return Query{}, fault.New(fault.Invalid, fault.CodeTooLong)
	}
	return readQuery(typed), nil
}

func readQuery(typed string) Query {
	street, place, _ := strings.Cut(typed, ",")
	q := Query{Typed: typed, Type: Street, Place: Fold(place)}
	if rest, ok := cutBox(Fold(street)); ok {
		q.Type = POBox
		q.readBox(rest)
	} else {
		q.readStreet(Fold(street))
	}
	q.readPostalCode()
	return q
}

// Empty reports whether there is nothing to search for.
func (q Query) Empty() bool {
	return q.Type == Street && q.Name == ""
}

// Key returns a string that is equal for queries with the same answer.
func (q Query) Key() string {
	return strings.Join([]string{q.Type.String(), q.Name, strconv.Itoa(q.Number), q.Letter, q.PostalCode, q.Place, string(q.Within)}, "|")
}

var (
	box         = regexp.MustCompile(`^(?:(?:postboks|post boks|postbox|pb)(?: (.*)|(\d.*)|)|(?:boks|p b) ?(\d.*))$`)
	boxBegun    = regexp.MustCompile(`^(?:postb|postbo|postbok)$`)
	houseNumber = regexp.MustCompile(`^(\d{1,3})([a-z]?)$`)
	postalCode  = regexp.MustCompile(`^\d{4}$`)
	singleWord  = regexp.MustCompile(`^[a-z]$`)
	boxNumber   = regexp.MustCompile(`^\d{1,5}$`)
)

// cutBox returns the text after the word for a PO box, and false for streets that begin alike, such as Bokskogveien.
func cutBox(folded string) (rest string, ok bool) {
	if boxBegun.MatchString(folded) {
		return "", true
	}
	match := box.FindStringSubmatch(folded)
	if match == nil {
		return "", false
	}
	return match[1] + match[2] + match[3], true
}

func (q *Query) readBox(folded string) {
	words := strings.Fields(folded)
	if len(words) > 0 && boxNumber.MatchString(words[0]) {
		q.Number, _ = strconv.Atoi(words[0])
		words = words[1:]
	}
	q.Name = strings.Join(words, " ")
}

// readStreet takes the first possible house number, but neither the first word nor one before "gate" or "vei", because
// names have numbers too, such as "7. juni-plassen" and "Haakon 7s gate". Four digits are a postal code.
func (q *Query) readStreet(folded string) {
	words := strings.Fields(folded)
	for i, word := range words {
		if i == 0 || i+1 < len(words) && isEnding(words[i+1]) {
			continue
		}
		if match := houseNumber.FindStringSubmatch(word); match != nil {
			q.Name = strings.Join(words[:i], " ")
			q.Number, _ = strconv.Atoi(match[1])
			q.Letter = strings.ToUpper(match[2])
			after := words[i+1:]
			if q.Letter == "" && len(after) > 0 && singleWord.MatchString(after[0]) {
				q.Letter = strings.ToUpper(after[0])
				after = after[1:]
			}
			q.Place = strings.TrimSpace(strings.Join(after, " ") + " " + q.Place)
			return
		}
		if postalCode.MatchString(word) {
			q.Name = strings.Join(words[:i], " ")
			q.Place = strings.TrimSpace(strings.Join(words[i:], " ") + " " + q.Place)
			return
		}
	}
	q.Name = strings.Join(words, " ")
}

// readPostalCode takes the postal code out of the words that name the place.
func (q *Query) readPostalCode() {
	for _, from := range []*string{&q.Place, &q.Name} {
		if from == &q.Name && q.Type == Street {
			continue
		}
		words := strings.Fields(*from)
		for i, word := range words {
			if postalCode.MatchString(word) {
				q.PostalCode = word
				*from = strings.Join(append(words[:i:i], words[i+1:]...), " ")
				return
			}
		}
	}
}
