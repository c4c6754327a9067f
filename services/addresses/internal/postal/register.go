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

// InvalidCity is the city of a code that does not exist. Forms compare with it (spec §5), so it is never translated.
const InvalidCity = "Ugyldig postnummer"

const (
	maxCity = 32
	// keptShare is the least part of the old register that a new one must have: a file cut off on its way is
	// far more likely than a fifth of the country's codes ending in a day.
	keptShare = 0.8
)

// Entry is one row of the register.
type Entry struct {
	Code Code
	// City in capitals, at most 32 characters.
	City string
	// Municipality in capitals; SVALBARD for Svalbard.
	Municipality string
	// MunicipalityNumber has four digits, or is empty when the source does not tell it.
	MunicipalityNumber string
	Category           Category
}

// Validate reports what is wrong with a row that came from outside.
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

// Register is one edition of the postal register. It never changes, so it can be read from anywhere at once.
// The zero value is an empty register of no date.
type Register struct {
	source  string
	dated   time.Time
	entries []Entry
	byCode  map[Code]int
}

// ErrMalformed says that rows do not make a register.
var ErrMalformed = errors.New("malformed postal register")

// ErrShrunk says that a new register lacks too many codes to be believed.
var ErrShrunk = errors.New("postal register shrank by more than 20 %")

// NewRegister makes an edition: where it came from, the day it is of, and its rows in any order. Every row
// must be valid and every code appear once; the error is [ErrMalformed] and names the first bad code.
func NewRegister(source string, dated time.Time, entries []Entry) (*Register, error) {
	r := &Register{source: source, dated: dated, entries: slices.Clone(entries), byCode: make(map[Code]int, len(entries))}
	slices.SortFunc(r.entries, func(a, b Entry) int { return strings.Compare(string(a.Code), string(b.Code)) })
	for i, e := range r.entries {
		if err := e.Validate(); err != nil {
			return nil, fmt.Errorf("%w: %q: %w", ErrMalformed, e.Code, err)
		}
		if _, twice := r.byCode[e.Code]; twice {
			return nil, fmt.Errorf("%w: %q appears twice", ErrMalformed, e.Code)
		}
		r.byCode[e.Code] = i
	}
	return r, nil
}

// Source tells where the edition came from.
func (r *Register) Source() string { return r.source }

// Dated is the day that the edition is of.
func (r *Register) Dated() time.Time { return r.dated }

// Entries returns all rows by code.
func (r *Register) Entries() []Entry { return slices.Clone(r.entries) }

// Len is the number of codes.
func (r *Register) Len() int { return len(r.entries) }

// Find returns what the register says of a code.
func (r *Register) Find(code Code) (Entry, bool) {
	i, ok := r.byCode[code]
	if !ok {
		return Entry{}, false
	}
	return r.entries[i], true
}

// Fingerprint is equal for two editions with the same rows, whatever their source and date.
func (r *Register) Fingerprint() string {
	h := sha256.New()
	for _, e := range r.entries {
		fmt.Fprintf(h, "%s\t%s\t%s\t%s\t%s\n", e.Code, e.City, e.MunicipalityNumber, e.Municipality, e.Category)
	}
	return hex.EncodeToString(h.Sum(nil))
}

// MayReplace returns [ErrShrunk] when r has under 80 % as many codes as old.
func (r *Register) MayReplace(old *Register) error {
	if float64(r.Len()) < keptShare*float64(old.Len()) {
		return fmt.Errorf("%w: from %d to %d codes", ErrShrunk, old.Len(), r.Len())
	}
	return nil
}

// Current is the register that readers look into while a newer one may be put in its place.
// The zero value holds an empty register.
type Current struct {
	register atomic.Pointer[Register]
}

// Find returns what the register in force says of a code.
func (b *Current) Find(code Code) (Entry, bool) { return b.Register().Find(code) }

// Register returns the register in force.
func (b *Current) Register() *Register {
	if r := b.register.Load(); r != nil {
		return r
	}
	return &Register{}
}

// Set makes r the register in force.
func (b *Current) Set(r *Register) { b.register.Store(r) }
