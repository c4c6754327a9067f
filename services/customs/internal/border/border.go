// Package border knows the customs borders that a parcel inside Norway passes on its way: to and from
// Svalbard and Jan Mayen, which are abroad for customs, and in transit through Sweden or Finland. Which they
// are is a dated table of postal codes, because carriers change their routes and states their rules.
package border

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"bestill.example/services/platform/fault"
)

// Rules are the borders that the service comes with. See borders.json for the form of other ones.
//
//go:embed borders.json
var Rules []byte

// Border is why goods inside Norway must be declared; empty where they need not.
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

// ParseCode reads four digits and nothing else (spec §5). Its fault has no field: REQUIRED or INVALID.
func ParseCode(text string) (Code, error) {
	switch {
	case text == "":
		return "", fault.New(fault.Invalid, "REQUIRED")
	case len(text) != 4 || strings.Trim(text, "0123456789") != "":
		return "", fault.New(fault.Invalid, "INVALID")
	}
	return Code(text), nil
}

// codes are the postal codes from first to last, written "9170-9179", or "8099" for one alone.
type codes struct{ first, last Code }

// UnmarshalText reads codes as they are written.
func (c *codes) UnmarshalText(text []byte) error {
	first, last, isRange := strings.Cut(string(text), "-")
	if !isRange {
		last = first
	}
	for _, code := range []string{first, last} {
		if _, err := ParseCode(code); err != nil {
			return fmt.Errorf("%q is no range of postal codes", text)
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

// rule is a border between postal codes, from its first day until its last, ISO dates in Oslo.
type rule struct {
	Border Border `json:"border"`
	// About and Source tell people what it is and who says so.
	About  string `json:"about"`
	Source string `json:"source"`
	From   string `json:"from"`
	// Until is empty for a rule that holds until further notice.
	Until      string  `json:"until"`
	Senders    []codes `json:"senders"`
	Recipients []codes `json:"recipients"`
	// BothWays says that it holds from recipients to senders too.
	BothWays bool `json:"bothWays"`
}

func (r rule) holds(from, to Code, day string) bool {
	if day < r.From || r.Until != "" && r.Until < day {
		return false
	}
	return contain(r.Senders, from) && contain(r.Recipients, to) ||
		r.BothWays && contain(r.Senders, to) && contain(r.Recipients, from)
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
	if _, err := time.Parse(time.DateOnly, r.From); err != nil {
		errs = append(errs, fmt.Errorf("from: %w", err))
	}
	if r.Until != "" {
		if _, err := time.Parse(time.DateOnly, r.Until); err != nil {
			errs = append(errs, fmt.Errorf("until: %w", err))
		}
		if r.Until < r.From {
			errs = append(errs, fmt.Errorf("it ends before it begins"))
		}
	}
	return errors.Join(errs...)
}

// Map holds all borders. It is immutable.
type Map struct {
	rules   []rule
	version string
}

// Load reads a document of borders such as [Rules]. Its error names every one that cannot be used.
func Load(document []byte) (*Map, error) {
	var content struct {
		Borders []rule `json:"borders"`
	}
	decoder := json.NewDecoder(strings.NewReader(string(document)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&content); err != nil {
		return nil, fmt.Errorf("borders: %w", err)
	}
	var errs []error
	for i, r := range content.Borders {
		if err := r.check(); err != nil {
			errs = append(errs, fmt.Errorf("borders[%d]: %w", i, err))
		}
	}
	hash := sha256.Sum256(document)
	return &Map{rules: content.Borders, version: hex.EncodeToString(hash[:6])}, errors.Join(errs...)
}

// Version changes with the borders.
func (m *Map) Version() string { return m.version }

// Between returns the border that a parcel passes between two postal codes on a day, an ISO date in Oslo. Of
// several rules the first holds: who goes to Svalbard through Sweden needs what Svalbard asks for.
func (m *Map) Between(from, to Code, day string) Border {
	for _, r := range m.rules {
		if r.holds(from, to, day) {
			return r.Border
		}
	}
	return ""
}
