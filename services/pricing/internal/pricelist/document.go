package pricelist

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/ore"
)

const (
	// maxAmount (100,000 kr) catches typing errors and keeps every sum within int32.
	maxAmount = ore.Ore(10_000_000)
	// maxVAT (100 %) catches typing errors.
	maxVAT = ore.BasisPoints(10_000)
)

// document is a price list in JSON.
type document struct {
	// ValidFrom is the first day, in Oslo: "2026-01-01".
	ValidFrom string `json:"validFrom"`
	Currency  string `json:"currency"`
	Abroad    abroad `json:"abroad"`
	// Domestic is nil when nothing is sold inside Norway.
	Domestic *domestic `json:"domestic"`
	// Express is nil when the list is from before express was sold.
	Express *express `json:"express"`
}

type abroad struct {
	VATBasisPoints      ore.BasisPoints   `json:"vatBasisPoints"`
	Europe              []string          `json:"europe"`
	SvalbardPostalCodes []postalCodes     `json:"svalbardPostalCodes"`
	Products            map[Product]offer `json:"products"`
}

// postalCodes is a range of postal codes, both ends included.
type postalCodes struct {
	From string `json:"from"`
	To   string `json:"to"`
}

func holds(ranges []postalCodes, code string) bool {
	return slices.ContainsFunc(ranges, func(r postalCodes) bool { return r.From <= code && code <= r.To })
}

type offer struct {
	DeliveryDays map[Region]Days      `json:"deliveryDays"`
	Fees         map[LineType]ore.Ore `json:"fees"`
	// Sizes are the weight classes of each size that is sold, lightest first.
	Sizes map[Size][]class `json:"sizes"`
}

type class struct {
	MaxGrams int     `json:"maxGrams"`
	Europe   ore.Ore `json:"EUROPE"`
	World    ore.Ore `json:"WORLD"`
}

func (c class) price(region Region) ore.Ore {
	if region == Europe {
		return c.Europe
	}
	return c.World
}

func (a abroad) region(country string) Region {
	if _, europe := slices.BinarySearch(a.Europe, country); europe {
		return Europe
	}
	return World
}

// Parse reads a price list in JSON and checks all of it: every product in at least one size, weight classes that rise without
// gaps, a plausible price for both regions in each, no class cheaper than a lighter one; and the same for the prices inside
// Norway and those of express, if it has them. Its error names each wrong place, one per line.
func Parse(raw []byte) (*List, error) {
	return parse(raw, (*json.Decoder).DisallowUnknownFields)
}

// Restore reads a price list that is stored. A later release may have stored it, with what this one does not know: that is ignored, so
// that this release can run beside it, and again in its place.
func Restore(content []byte) (*List, error) {
	return parse(content, func(*json.Decoder) {})
}

func parse(raw []byte, restrict func(*json.Decoder)) (*List, error) {
	content, err := canonical(raw)
	if err != nil {
		return nil, err
	}
	var d document
	decoder := json.NewDecoder(bytes.NewReader(content))
	restrict(decoder)
	if err := decoder.Decode(&d); err != nil {
		return nil, err
	}
	validFrom, dateErr := time.ParseInLocation(time.DateOnly, d.ValidFrom, clock.Oslo)
	if dateErr != nil {
		dateErr = fmt.Errorf("validFrom: %q is not a date", d.ValidFrom)
	}
	if err := errors.Join(append(d.problems(), dateErr)...); err != nil {
		return nil, err
	}
	hash := sha256.Sum256(content)
	return &List{
		version:   hex.EncodeToString(hash[:])[:16],
		validFrom: validFrom,
		content:   content,
		abroad:    d.Abroad,
		domestic:  d.Domestic,
		express:   d.Express,
	}, nil
}

// canonical returns JSON with sorted keys and no blanks, so that a list keeps its version when PostgreSQL or an editor
// reformats it.
func canonical(raw []byte) ([]byte, error) {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	var content any
	if err := decoder.Decode(&content); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("more than one JSON value")
	}
	return json.Marshal(content)
}

// problems are errors of a document, each with its place in the JSON.
type problems []error

func (p *problems) check(ok bool, format string, args ...any) {
	if !ok {
		*p = append(*p, fmt.Errorf(format, args...))
	}
}

func (p *problems) checkVAT(place string, rate ore.BasisPoints) {
	p.check(0 <= rate && rate <= maxVAT, "%s: %d is not between 0 and %d", place, rate, maxVAT)
}

func (p *problems) checkPrice(place string, amount ore.Ore) {
	p.check(0 < amount && amount <= maxAmount, "%s: %d øre is not a plausible price", place, amount)
}

func (p *problems) checkPostalCodes(place string, ranges []postalCodes) {
	for i, r := range ranges {
		p.check(isPostalCode(r.From) && isPostalCode(r.To) && r.From <= r.To,
			"%s[%d]: %q to %q is not a range of postal codes", place, i, r.From, r.To)
	}
}

func (d document) problems() problems {
	var p problems
	p.check(d.Currency == "NOK", "currency: %q is not NOK", d.Currency)
	a := d.Abroad
	p.checkVAT("abroad.vatBasisPoints", a.VATBasisPoints)
	p.check(len(a.Europe) > 0, "abroad.europe: no country")
	for i, country := range a.Europe {
		code := checkCountry(country)
		p.check(code == "", "abroad.europe[%d]: %q is %s", i, country, code)
		p.check(i == 0 || a.Europe[i-1] < country, "abroad.europe[%d]: %q is out of order or listed twice", i, country)
	}
	p.checkPostalCodes("abroad.svalbardPostalCodes", a.SvalbardPostalCodes)
	for _, product := range slices.Sorted(maps.Keys(kinds)) {
		_, found := a.Products[product]
		p.check(found, "abroad.products: no %s", product)
	}
	for _, product := range slices.Sorted(maps.Keys(a.Products)) {
		place := "abroad.products." + string(product)
		if kind, found := kinds[product]; found {
			p = append(p, a.Products[product].problems(place, kind)...)
		} else {
			p.check(false, "%s: no such product", place)
		}
	}
	if d.Domestic != nil {
		p = append(p, d.Domestic.problems()...)
	}
	if d.Express != nil {
		p.check(d.Domestic != nil, "express: domestic is missing, which has the VAT and surcharge of express")
		p = append(p, d.Express.problems()...)
	}
	return p
}

func (o offer) problems(place string, kind kind) problems {
	var p problems
	for _, region := range []Region{Europe, World} {
		days := o.DeliveryDays[region]
		p.check(0 < days.Min && days.Min <= days.Max,
			"%s.deliveryDays.%s: %d to %d is not a range of days", place, region, days.Min, days.Max)
	}
	p.check(len(o.DeliveryDays) <= 2, "%s.deliveryDays: only EUROPE and WORLD are regions", place)
	for _, fee := range slices.Sorted(maps.Keys(o.Fees)) {
		p.check(slices.Contains(fees, fee), "%s.fees.%s: no such fee", place, fee)
		p.checkPrice(fmt.Sprintf("%s.fees.%s", place, fee), o.Fees[fee])
	}
	p.check(len(o.Sizes) > 0, "%s.sizes: empty", place)
	for _, size := range slices.Sorted(maps.Keys(o.Sizes)) {
		place := place + ".sizes." + string(size)
		p.check(kind.has(size), "%s: no such size of this product", place)
		p.check(len(o.Sizes[size]) > 0, "%s: no weight class", place)
		var lighter class
		for i, c := range o.Sizes[size] {
			place := fmt.Sprintf("%s[%d]", place, i)
			p.check(lighter.MaxGrams < c.MaxGrams && c.MaxGrams <= kind.maxGrams,
				"%s.maxGrams: %d is not above %d and at most %d", place, c.MaxGrams, lighter.MaxGrams, kind.maxGrams)
			// Parcels are priced by the whole kilogram (spec §9), so no kilogram may be left out.
			p.check(size != Normal || c.MaxGrams == 1000*(i+1),
				"%s.maxGrams: %d, expected %d", place, c.MaxGrams, 1000*(i+1))
			for _, region := range []Region{Europe, World} {
				p.checkPrice(fmt.Sprintf("%s.%s", place, region), c.price(region))
				p.check(lighter.price(region) <= c.price(region),
					"%s.%s: %d øre is less than the price of the lighter class", place, region, c.price(region))
			}
			lighter = c
		}
	}
	return p
}
