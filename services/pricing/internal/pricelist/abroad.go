package pricelist

import (
	"slices"

	"bestill.example/proto/rules"
	"bestill.example/services/platform/fault"
)

// Shipment is what is sent abroad.
type Shipment struct {
	Product Product
	// Size may be empty for parcels.
	Size Size
	// Country is the destination, ISO 3166-1 alpha-2.
	Country string
	// Grams is the weight, priced by the class that holds it.
	Grams int
	// SenderPostalCode has four digits, or is empty: then the sender is on the mainland.
	SenderPostalCode string
}

// Price is the price of a shipment abroad, with its weight class.
type Price struct {
	Quote
	// MaxGrams is the highest weight at this price.
	MaxGrams int
	// NextMaxGrams is the next weight class, 0 above the highest.
	NextMaxGrams int
}

// PriceAbroad prices a shipment to another country (spec §9, "Abroad").
//
// Errors: fields productType, recipient.countryCode, maxWeightInGrams, sender.location.postalCode and sizeGroup;
// PRICE_NOT_FOUND when the list has no price for that product in that size and weight.
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
	lines := make([]Line, 1, 1+len(fees))
	lines[0] = Line{Type: LinePostage, Amount: classes[i].price(region)}
	for _, fee := range fees {
		amount, charged := offer.Fees[fee]
		if charged && (fee != LineSvalbard || holds(l.abroad.SvalbardPostalCodes, s.SenderPostalCode)) {
			lines = append(lines, Line{Type: fee, Amount: amount})
		}
	}
	price := Price{Quote: quote(l.version, l.abroad.VATBasisPoints, lines), MaxGrams: classes[i].MaxGrams}
	price.Delivery = offer.DeliveryDays[region]
	if i+1 < len(classes) {
		price.NextMaxGrams = classes[i+1].MaxGrams
	}
	return price, nil
}

// QuoteAbroad returns the price of [List.PriceAbroad] without its weight classes, with the same errors.
func (l *List) QuoteAbroad(s Shipment) (Quote, error) {
	price, err := l.PriceAbroad(s)
	return price.Quote, err
}

func (s Shipment) check() error {
	var c fault.Collector
	kind, found := kinds[s.Product]
	if c.Check(s.Product != "", "productType", fault.CodeRequired) {
		c.Check(found, "productType", fault.CodeInvalid)
	}
	if code := checkCountry(s.Country); code != "" {
		c.Add("recipient.countryCode", code)
	}
	switch {
	case s.Grams == 0:
		c.Add("maxWeightInGrams", fault.CodeRequired)
	case s.Grams < 0:
		c.Add("maxWeightInGrams", fault.CodeTooSmall)
	case found && s.Grams > kind.maxGrams:
		c.Add("maxWeightInGrams", fault.CodeTooLarge)
	}
	checkPostalCode(&c, "sender.location.postalCode", s.SenderPostalCode)
	switch {
	case s.Size == "":
		c.Check(!found, "sizeGroup", fault.CodeRequired)
	case !known(s.Size):
		c.Add("sizeGroup", fault.CodeInvalid)
	case found && !kind.has(s.Size):
		c.Add("sizeGroup", fault.CodeNotAllowed)
	}
	return c.Err()
}

// checkPostalCode adds a postal code that is not four digits. An empty one is allowed, because it may be unknown yet.
func checkPostalCode(c *fault.Collector, field, code string) {
	if code != "" {
		c.Check(isPostalCode(code), field, fault.CodeInvalid)
	}
}

func isPostalCode(code string) bool { return rules.PostalCode(code) == rules.OK }

// checkNumber adds a number that is not within 1 and its limit.
func checkNumber(c *fault.Collector, field string, n, limit int) {
	switch {
	case n == 0:
		c.Add(field, fault.CodeRequired)
	case n < 0:
		c.Add(field, fault.CodeTooSmall)
	case n > limit:
		c.Add(field, fault.CodeTooLarge)
	}
}
