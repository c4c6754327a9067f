// Package pricelist holds what things cost: immutable, dated price lists and the rules that price a shipment
// abroad (see [List.PriceAbroad]) or inside Norway (see [Domestic]).
//
// Every amount and every weight class stands in a list's JSON (see [Parse]), none in code. Regions follow one
// rule, which the customs service shares: EUROPE is Europe by UN M49 (code 150) with Kosovo, as in CLDR, and
// with Cyprus, less Norway and Svalbard, which are not abroad; WORLD is every other country.
package pricelist

import (
	"slices"
	"strings"
	"time"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// ReasonPriceNotFound says that nothing is sold in that combination of product, size, weight and destination, or
// nothing at all inside Norway.
const ReasonPriceNotFound = "PRICE_NOT_FOUND"

// What can be wrong with a field: names of the contract's FieldCode.
const (
	codeRequired   = "REQUIRED"
	codeInvalid    = "INVALID"
	codeTooSmall   = "TOO_SMALL"
	codeTooLarge   = "TOO_LARGE"
	codeUnknown    = "UNKNOWN"
	codeNotAllowed = "NOT_ALLOWED"
)

// List is one price list. It never changes; a new price means a new list. Make one with [Parse].
type List struct {
	version   string
	validFrom time.Time
	content   []byte
	abroad    abroad
	domestic  *domestic
}

// Version is the hash of the list's content: 16 hexadecimal digits.
func (l *List) Version() string { return l.version }

// ValidFrom is the moment from which the list is in force: the start of a day in Oslo.
func (l *List) ValidFrom() time.Time { return l.validFrom }

// Content is the list as canonical JSON: sorted keys, no blanks. Its hash is the version. Do not change it.
func (l *List) Content() []byte { return l.content }

// Shipment is what is priced.
type Shipment struct {
	Product Product
	// Size may be empty for parcels.
	Size Size
	// Country is the destination, ISO 3166-1 alpha-2.
	Country string
	// Grams is the weight, priced by the class that holds it.
	Grams int
	// SenderPostalCode has four digits, or is empty.
	SenderPostalCode string
}

// Price is what a shipment costs.
type Price struct {
	// Total is the sum of the features, VAT included.
	Total ore.Ore
	// VAT is the part of Total that is VAT.
	VAT ore.Ore
	// Features are the parts of the price, in the order in which to show them.
	Features []Feature
	// MaxGrams is what the shipment may weigh at this price.
	MaxGrams int
	// NextMaxGrams is the next weight class, 0 above the highest.
	NextMaxGrams int
	// Delivery is how many working days delivery usually takes.
	Delivery Days
	// ListVersion names the list that the price is from.
	ListVersion string
}

// Feature is one part of a price.
type Feature struct {
	Type  FeatureType
	Price ore.Ore
}

// Days is a range of working days.
type Days struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// PriceAbroad prices a shipment to another country (spec §9, "Abroad").
//
// Errors: fields product, countryCode, weight, senderPostalCode and size; PRICE_NOT_FOUND when the list has
// no price for that product in that size and weight.
func (l *List) PriceAbroad(s Shipment) (Price, error) {
	if s.Product == PackageAbroad && s.Size == "" {
		s.Size = Normal
	}
	if err := s.check(); err != nil {
		return Price{}, err
	}
	offer := l.abroad.Products[s.Product]
	classes := offer.Sizes[s.Size]
	i := slices.IndexFunc(classes, func(c class) bool { return s.Grams <= c.MaxGrams })
	if i < 0 {
		return Price{}, fault.New(fault.NotFound, ReasonPriceNotFound)
	}

	region := l.abroad.region(s.Country)
	price := Price{
		Features:    make([]Feature, 1, 1+len(fees)),
		MaxGrams:    classes[i].MaxGrams,
		Delivery:    offer.DeliveryDays[region],
		ListVersion: l.version,
	}
	if i+1 < len(classes) {
		price.NextMaxGrams = classes[i+1].MaxGrams
	}
	price.Features[0] = Feature{Postage, classes[i].price(region)}
	for _, fee := range fees {
		amount, charged := offer.Fees[fee]
		if charged && (fee != SvalbardSurcharge || holds(l.abroad.SvalbardPostalCodes, s.SenderPostalCode)) {
			price.Features = append(price.Features, Feature{fee, amount})
		}
	}
	for _, feature := range price.Features {
		price.Total += feature.Price // far from overflow: see maxAmount
	}
	price.VAT = price.Total.VATPart(l.abroad.VATBasisPoints)
	return price, nil
}

func (s Shipment) check() error {
	var c fault.Collector
	kind, found := kinds[s.Product]
	if c.Check(s.Product != "", "product", codeRequired) {
		c.Check(found, "product", codeUnknown)
	}
	if code := checkCountry(s.Country); code != "" {
		c.Add("countryCode", code)
	}
	switch {
	case s.Grams == 0:
		c.Add("weight", codeRequired)
	case s.Grams < 0:
		c.Add("weight", codeTooSmall)
	case found && s.Grams > kind.maxGrams:
		c.Add("weight", codeTooLarge)
	}
	c.Check(s.SenderPostalCode == "" || isPostalCode(s.SenderPostalCode), "senderPostalCode", codeInvalid)
	switch {
	case s.Size == "":
		c.Check(!found, "size", codeRequired)
	case !known(s.Size):
		c.Add("size", codeUnknown)
	case found && !kind.has(s.Size):
		c.Add("size", codeNotAllowed)
	}
	return c.Err()
}

func isPostalCode(code string) bool {
	return len(code) == 4 && strings.Trim(code, "0123456789") == ""
}

// checkNumber notes what is wrong with a number that has to be within 1 and its limit.
func checkNumber(c *fault.Collector, field string, n, limit int) {
	switch {
	case n == 0:
		c.Add(field, codeRequired)
	case n < 0:
		c.Add(field, codeTooSmall)
	case n > limit:
		c.Add(field, codeTooLarge)
	}
}
