// Package country has destinations and countries of origin: their names in both languages, and the dated facts that
// prices, notices and declarations depend on.
package country

import (
	"cmp"
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bestill.example/services/customs/internal/dated"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/platform/language"
)

// Norway is the default country of origin (spec §9).
const Norway = "NO"

// Region is a price region (spec §3 "Destination regions").
type Region string

// The regions.
const (
	Europe Region = "EUROPE"
	World  Region = "WORLD"
)

// Country is one row of the table.
type Country struct {
	// Code is ISO 3166-1 alpha-2; XK, which is not in the standard, is Kosovo.
	Code string
	// DialCode begins with a plus: "+46".
	DialCode string
	Region   Region
	// CustomsUnion is true in the customs territory of the European Union.
	CustomsUnion bool
	// States are its states or provinces, sorted by name; none where addresses have none.
	States []State
	// MostUsedRank is 1 for the most popular destination, and 0 for all but the first few.
	MostUsedRank int

	no, en           string
	noOrder, enOrder int
	otherNames       []string
}

// Name returns the name of the country in a language.
func (c *Country) Name(l language.Language) string {
	if l == language.English {
		return c.en
	}
	return c.no
}

// OtherNames returns search words, in both languages, besides the country's name in the given one.
func (c *Country) OtherNames(l language.Language) []string {
	name := c.Name(l)
	var others []string
	for _, other := range append([]string{c.no, c.en}, c.otherNames...) {
		if other != name && !slices.Contains(others, other) {
			others = append(others, other)
		}
	}
	return others
}

// State is a state or province.
type State struct {
	// Code is how it is written in an address, such as "NY".
	Code string
	Name string
}

var (
	//go:embed table.tsv
	table string
	//go:embed states.tsv
	states string
)

// Facts are the default facts and rules. Other sets have the form of facts.json.
//
//go:embed facts.json
var Facts []byte

// Directory is all countries. It is immutable.
type Directory struct {
	byCode  map[string]*Country
	sorted  map[language.Language][]*Country
	norway  []string
	rules   []rule
	version string
}

type facts struct {
	Europe       []string            `json:"europe"`
	CustomsUnion []string            `json:"customsUnion"`
	Norway       []string            `json:"norway"`
	MostUsed     []string            `json:"mostUsed"`
	OtherNames   map[string][]string `json:"otherNames"`
	Rules        []rule              `json:"rules"`
}

// Load returns a directory of the table of countries and a set of facts such as [Facts]. Its error names every invalid
// country and rule.
func Load(document []byte) (*Directory, error) {
	var f facts
	version, err := dated.Read(document, &f)
	if err != nil {
		return nil, fmt.Errorf("facts of countries: %w", err)
	}
	countries, err := readTable()
	if err != nil {
		return nil, fmt.Errorf("table of countries: %w", err)
	}
	d := &Directory{
		byCode:  make(map[string]*Country),
		norway:  f.Norway,
		rules:   f.Rules,
		version: version,
	}
	for _, c := range countries {
		d.byCode[c.Code] = c
		c.Region = World
		if slices.Contains(f.Europe, c.Code) {
			c.Region = Europe
		}
		c.CustomsUnion = slices.Contains(f.CustomsUnion, c.Code)
		c.otherNames = append(c.otherNames, f.OtherNames[c.Code]...)
		c.MostUsedRank = slices.Index(f.MostUsed, c.Code) + 1
	}
	if err := d.readStates(); err != nil {
		return nil, fmt.Errorf("table of states: %w", err)
	}
	d.sorted = map[language.Language][]*Country{
		language.Norwegian: slices.SortedFunc(slices.Values(countries), func(a, b *Country) int { return cmp.Compare(a.noOrder, b.noOrder) }),
		language.English:   slices.SortedFunc(slices.Values(countries), func(a, b *Country) int { return cmp.Compare(a.enOrder, b.enOrder) }),
	}
	return d, d.check(f)
}

// check returns an error for every unknown country and every invalid rule in the facts.
func (d *Directory) check(f facts) error {
	var errs []error
	known := func(where string, codes ...string) {
		for _, code := range codes {
			if d.byCode[code] == nil {
				errs = append(errs, fmt.Errorf("facts of countries: %s: no country %q", where, code))
			}
		}
	}
	known("europe", f.Europe...)
	known("customsUnion", f.CustomsUnion...)
	known("norway", f.Norway...)
	known("mostUsed", f.MostUsed...)
	for code := range f.OtherNames {
		known("otherNames", code)
	}
	for i, r := range f.Rules {
		where := fmt.Sprintf("rules[%d]", i)
		known(where, r.Countries...)
		if err := r.check(); err != nil {
			errs = append(errs, fmt.Errorf("facts of countries: %s: %w", where, err))
		}
		for _, code := range r.Countries {
			if c := d.byCode[code]; r.StateRequired && c != nil && len(c.States) == 0 {
				errs = append(errs, fmt.Errorf("facts of countries: %s: no states of %s to choose from", where, code))
			}
		}
	}
	return errors.Join(errs...)
}

// readRows returns the rows of an embedded table without its header.
func readRows(text string, columns int) ([][]string, error) {
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma, reader.Comment, reader.FieldsPerRecord, reader.LazyQuotes = '\t', '#', columns, true
	rows, err := reader.ReadAll()
	if err != nil {
		return nil, err
	}
	return rows[1:], nil
}

func (d *Directory) readStates() error {
	rows, err := readRows(states, 3)
	for _, row := range rows {
		c, ok := d.byCode[row[0]]
		if !ok {
			return fmt.Errorf("no country %q", row[0])
		}
		c.States = append(c.States, State{Code: row[1], Name: row[2]})
	}
	return err
}

func readTable() ([]*Country, error) {
	rows, err := readRows(table, 7)
	if err != nil {
		return nil, err
	}
	var countries []*Country
	for _, row := range rows {
		c := &Country{Code: row[0], no: row[1], en: row[2], DialCode: row[3]}
		if c.noOrder, err = strconv.Atoi(row[4]); err != nil {
			return nil, err
		}
		if c.enOrder, err = strconv.Atoi(row[5]); err != nil {
			return nil, err
		}
		if row[6] != "" {
			c.otherNames = strings.Split(row[6], ";")
		}
		countries = append(countries, c)
	}
	return countries, nil
}

// Version is a hash of the facts.
func (d *Directory) Version() string { return d.version }

// Find returns the country of a code, which is case-sensitive.
func (d *Directory) Find(code string) (*Country, bool) {
	c, ok := d.byCode[code]
	return c, ok
}

// Destination returns the country of a code if it is a destination abroad: every country but Norway.
func (d *Directory) Destination(code string) (*Country, bool) {
	if slices.Contains(d.norway, code) {
		return nil, false
	}
	return d.Find(code)
}

// Destinations returns the destinations abroad, sorted by the rules of a language: all but Norway with Svalbard (spec §9).
func (d *Directory) Destinations(l language.Language) []*Country {
	return slices.DeleteFunc(d.Origins(l), func(c *Country) bool { return slices.Contains(d.norway, c.Code) })
}

// Origins returns the countries of origin, with Norway, sorted by the rules of a language.
func (d *Directory) Origins(l language.Language) []*Country {
	return slices.Clone(d.sorted[l])
}

// HasState reports whether the country has a state or province with that code.
func (c *Country) HasState(code string) bool {
	return slices.ContainsFunc(c.States, func(s State) bool { return s.Code == code })
}

// Standing is what applies to a destination and a product on a day.
type Standing struct {
	// Available is true when the product can be sent there.
	Available bool
	// Notices are information for the sender.
	Notices []Notice
	// TariffNumberRequired is true when every item needs a tariff number, whatever the reason (spec §5).
	TariffNumberRequired bool
	// TariffNumberDigits is the length of a tariff number there: 8, or 10 for the USA (spec §5).
	TariffNumberDigits int
	// StateRequired is true when an address needs a state or province.
	StateRequired bool
}

// Standing applies the rules to a destination on a day (ISO date in Oslo). Without a product only the rules
// for all products apply.
func (d *Directory) Standing(code string, product shipment.Product, day string) Standing {
	standing := Standing{Available: true, TariffNumberDigits: TariffNumberDigits(code)}
	for _, r := range d.rules {
		if !r.holds(code, product, day) {
			continue
		}
		standing.Available = standing.Available && !r.Closed
		standing.TariffNumberRequired = standing.TariffNumberRequired || r.TariffNumberRequired
		standing.StateRequired = standing.StateRequired || r.StateRequired
		if r.Notice != "" {
			standing.Notices = append(standing.Notices, Notice{Code: r.Notice, Until: r.Until})
		}
	}
	return standing
}

// CustomsTerritory returns the country whose customs a destination has. Puerto Rico is in the customs territory of the USA
// (19 CFR 101.1); the other territories of the USA, such as Guam, have customs of their own.
func CustomsTerritory(code string) string {
	if code == "PR" {
		return "US"
	}
	return code
}

// TariffNumberDigits returns the length of a tariff number for a destination: 10 digits for the USA, which are twelve
// characters when written 4.2.4, and 8 elsewhere (spec §5).
func TariffNumberDigits(code string) int {
	if CustomsTerritory(code) == "US" {
		return 10
	}
	return 8
}
