package postal

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"
	"unicode"
	"unicode/utf8"
)

// InvalidCity is the city of a code that does not exist. Forms compare the city with it (spec §5), so it is never
// translated.
const InvalidCity = "Ugyldig postnummer"

const (
	maxCity = 32
	// minShare is the least share of the old register's size that a new one must have: a truncated file is far more
	// likely than a fifth of the country's codes being discontinued in a day.
	minShare = 0.8
)

// Entry is one row of the register.
type Entry struct {
	Code Code
	// City in capitals, at most 32 characters.
	City string
	// Municipality in capitals; SVALBARD for Svalbard.
	Municipality string
	// MunicipalityNumber has four digits, or is empty if the source does not have it.
	MunicipalityNumber string
	Category           Category
}

// Validate returns what is wrong with a row, or nil.
func (e Entry) Validate() error {
	switch {
	case !isCode(string(e.Code)):
		return errors.New("postal code is not four digits")
	case !printable(e.City):
		return errors.New("city is empty, too long or not printable")
	case !printable(e.Municipality):
		return errors.New("municipality is empty, too long or not printable")
	case e.MunicipalityNumber != "" && !isCode(e.MunicipalityNumber):
		return errors.New("municipality number is not four digits")
	case !e.Category.Known():
		return errors.New("unknown category")
	}
	return nil
}

func printable(name string) bool {
	return name != "" && utf8.ValidString(name) && utf8.RuneCountInString(name) <= maxCity &&
		!strings.ContainsFunc(name, unicode.IsControl) && strings.ContainsFunc(name, unicode.IsLetter)
}

// Register is one edition of the postal register. It is immutable and safe for concurrent use. The zero value is an
// empty register without a date.
type Register struct {
	source  string
	dated   time.Time
	entries []Entry
	byCode  map[Code]int
	byPlace map[string][]int
}

// ErrMalformed means that rows are invalid or contradict each other.
var ErrMalformed = errors.New("malformed postal register")

// ErrShrunk means that a new register has so few codes that it is probably truncated.
var ErrShrunk = errors.New("postal register shrank by more than 20 %")

// NewRegister returns a register with its source, its date and its rows, which may be in any order. Every row must be
// valid and every code unique; otherwise the error is [ErrMalformed] and names the first such code.
func NewRegister(source string, dated time.Time, entries []Entry) (*Register, error) {
	r := &Register{source: source, dated: dated, entries: slices.Clone(entries), byCode: make(map[Code]int, len(entries)), byPlace: map[string][]int{}}
	slices.SortFunc(r.entries, func(a, b Entry) int { return strings.Compare(string(a.Code), string(b.Code)) })
	for i, e := range r.entries {
		if err := e.Validate(); err != nil {
			return nil, fmt.Errorf("%w: %q: %w", ErrMalformed, e.Code, err)
		}
		if _, twice := r.byCode[e.Code]; twice {
			return nil, fmt.Errorf("%w: %q appears twice", ErrMalformed, e.Code)
		}
		r.byCode[e.Code] = i
		place := placeKey(e.City)
		r.byPlace[place] = append(r.byPlace[place], i)
	}
	return r, nil
}

// Source returns where the register came from.
func (r *Register) Source() string { return r.source }

// Dated returns the date of the register.
func (r *Register) Dated() time.Time { return r.dated }

// Entries returns all rows, sorted by code.
func (r *Register) Entries() []Entry { return slices.Clone(r.entries) }

// Len returns the number of codes.
func (r *Register) Len() int { return len(r.entries) }

// Find returns the row of a code.
func (r *Register) Find(code Code) (Entry, bool) {
	i, ok := r.byCode[code]
	if !ok {
		return Entry{}, false
	}
	return r.entries[i], true
}

// Place returns the rows of a place, sorted by code; none when no place has the name. Case does not matter, and neither
// does whether the name is written with Norwegian letters and hyphens: "bodo", "Bodö", "Ny Ålesund".
func (r *Register) Place(name string) []Entry {
	var found []Entry
	for _, i := range r.byPlace[placeKey(name)] {
		found = append(found, r.entries[i])
	}
	return found
}

var plainLetters = strings.NewReplacer("æ", "ae", "ä", "ae", "ø", "o", "ö", "o", "å", "a", "aa", "a", "-", " ", "\u2011", " ")

func placeKey(name string) string {
	return strings.Join(strings.Fields(plainLetters.Replace(strings.ToLower(name))), " ")
}

// Fingerprint returns a hash of the rows. It does not depend on source and date.
func (r *Register) Fingerprint() string {
	h := sha256.New()
	for _, e := range r.entries {
		fmt.Fprintf(h, "%s\t%s\t%s\t%s\t%s\n", e.Code, e.City, e.MunicipalityNumber, e.Municipality, e.Category)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// MayReplace returns [ErrShrunk] if r has less than 80 % as many codes as old.
func (r *Register) MayReplace(old *Register) error {
	if float64(r.Len()) < minShare*float64(old.Len()) {
		return fmt.Errorf("%w: from %d to %d codes", ErrShrunk, old.Len(), r.Len())
	}
	return nil
}

// Current holds the current register, which can be replaced while others read it. The zero value holds an empty one.
type Current struct {
	register atomic.Pointer[Register]
}

// Find returns the current register's row of a code.
func (c *Current) Find(code Code) (Entry, bool) { return c.Register().Find(code) }

// Register returns the current register.
func (c *Current) Register() *Register {
	if r := c.register.Load(); r != nil {
		return r
	}
	return &Register{}
}

// Set makes r the current register.
func (c *Current) Set(r *Register) { c.register.Store(r) }
