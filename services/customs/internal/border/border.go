// Package border has the customs borders on routes inside Norway: to and from Svalbard and Jan Mayen, which are abroad for
// customs, and in transit through Sweden or Finland. They are a dated table of postal codes, because carriers change their
// routes and states their rules.
package border

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"bestill.example/proto/rules"
	"bestill.example/services/customs/internal/dated"
	"bestill.example/services/platform/fault"
)

// Rules are the default borders. Other tables have the form of borders.json.
//
//go:embed borders.json
var Rules []byte

// Border is why goods inside Norway must be declared; empty if they need not be.
type Border string

// The borders.
const (
	Svalbard Border = "SVALBARD"
	JanMayen Border = "JAN_MAYEN"
	Transit  Border = "TRANSIT"
)

// Borders lists every border.
var Borders = []Border{Svalbard, JanMayen, Transit}

// Code is a postal code of four digits, in use or not.
type Code string

// ParseCode reads a postal code. Its fault has no field and a code of [rules.PostalCode].
func ParseCode(text string) (Code, error) {
	if code := rules.PostalCode(text); code != rules.OK {
		return "", fault.New(fault.Invalid, code)
	}
	return Code(text), nil
}

// codes are the postal codes from first to last, written "9170-9179", or "8099" for a single one.
type codes struct{ first, last Code }

// UnmarshalText reads codes in their written form.
func (c *codes) UnmarshalText(text []byte) error {
	first, last, isRange := strings.Cut(string(text), "-")
	if !isRange {
		last = first
	}
	for _, code := range []string{first, last} {
		if _, err := ParseCode(code); err != nil {
			return fmt.Errorf("%q is not a range of postal codes", text)
		}
	}
	if last < first {
		return fmt.Errorf("%q ends before it begins", text)
	}
	*c = codes{Code(first), Code(last)}
	return nil
}

func contain(list []codes, code Code) bool {
	return slices.ContainsFunc(list, func(c codes) bool { return c.first <= code && code <= c.last })
}

// rule is a border between postal codes in a period.
type rule struct {
	dated.Period
	Border Border `json:"border"`
	// About and Source document the rule and its origin.
	About      string  `json:"about"`
	Source     string  `json:"source"`
	Senders    []codes `json:"senders"`
	Recipients []codes `json:"recipients"`
	// BothWays is true when the rule also applies from recipients to senders.
	BothWays bool `json:"bothWays"`
}

func (r rule) holds(from, to Code, day string) bool {
	return r.Has(day) && (contain(r.Senders, from) && contain(r.Recipients, to) ||
		r.BothWays && contain(r.Senders, to) && contain(r.Recipients, from))
}

func (r rule) check() error {
	var errs []error
	if !slices.Contains(Borders, r.Border) {
		errs = append(errs, fmt.Errorf("no border %q", r.Border))
	}
	if r.Source == "" {
		errs = append(errs, fmt.Errorf("it needs a source"))
	}
	if len(r.Senders) == 0 || len(r.Recipients) == 0 {
		errs = append(errs, fmt.Errorf("it needs senders and recipients"))
	}
	return errors.Join(append(errs, r.CheckDays())...)
}

// Map is all borders. It is immutable.
type Map struct {
	rules   []rule
	version string
}

// Load reads a document of borders such as [Rules]. Its error names every invalid border.
func Load(document []byte) (*Map, error) {
	var content struct {
		Borders []rule `json:"borders"`
	}
	version, err := dated.Read(document, &content)
	if err != nil {
		return nil, fmt.Errorf("borders: %w", err)
	}
	var errs []error
	for i, r := range content.Borders {
		if err := r.check(); err != nil {
			errs = append(errs, fmt.Errorf("borders[%d]: %w", i, err))
		}
	}
	return &Map{rules: content.Borders, version: version}, errors.Join(errs...)
}

// Version is a hash of the borders.
func (m *Map) Version() string { return m.version }

// Service is how a parcel is carried.
type Service string

// The services.
const (
	ByLand Service = ""
	// Express is carried by air, and passes no other country on its way.
	Express Service = "EXPRESS"
)

// Between returns the border that a parcel passes between two postal codes on a day, an ISO date in Oslo. Of several rules
// the first applies: a parcel to Svalbard through Sweden needs what Svalbard requires.
func (m *Map) Between(from, to Code, service Service, day string) Border {
	for _, r := range m.rules {
		if service == Express && r.Border == Transit {
			continue
		}
		if r.holds(from, to, day) {
			return r.Border
		}
	}
	return ""
}
