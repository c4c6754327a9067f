package pricelist

import (
	"slices"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// StampSize is the thickness of a stamped letter (spec §3, "Stamp sizes").
type StampSize string

// The sizes, thinnest first, and the pickup, which the specification lists among them.
const (
	Under2Cm    StampSize = "UNDER_2_CM"
	From2To7Cm  StampSize = "FROM_2_TO_7CM"
	Over7Cm     StampSize = "OVER_7CM"
	PickupOrder StampSize = "PICKUP_ORDER"
)

// StampWeight is the weight class of a stamped letter (spec §3, "Stamp weight classes").
type StampWeight string

// The weight classes, lightest first.
const (
	From0To20G     StampWeight = "FROM_0_TO_20_G"
	From21To50G    StampWeight = "FROM_21_TO_50_G"
	From51To100G   StampWeight = "FROM_51_TO_100_G"
	From101To350G  StampWeight = "FROM_101_TO_350_G"
	From0To350G    StampWeight = "FROM_0_TO_350_G"
	From351To2000G StampWeight = "FROM_351_TO_2000_G"
)

var (
	stampSizes   = []StampSize{Under2Cm, From2To7Cm, Over7Cm, PickupOrder}
	stampWeights = []StampWeight{From0To20G, From21To50G, From51To100G, From101To350G, From0To350G, From351To2000G}
)

// SoldAsStamp reports whether letters of a size and weight class can have a digital stamp, if the list has a price
// (spec §5, "Stamp price list filtering"): nothing over 7 cm, nothing over 350 g, and a pickup is no letter.
func SoldAsStamp(size StampSize, weight StampWeight) bool {
	return stampable(size) && weight != From351To2000G && slices.Contains(stampWeights, weight)
}

func stampable(size StampSize) bool { return size == Under2Cm || size == From2To7Cm }

// StampPrices is what stamps cost.
type StampPrices struct {
	// Letters are sorted, the thinnest and lightest first.
	Letters []StampPrice
	// Pickup is the price of one pickup, for any number of letters.
	Pickup           Amount
	MaxQuantity      int
	CodeValidityDays int
}

// StampPrice is the price of stamps for one kind of letter.
type StampPrice struct {
	Size   StampSize
	Weight StampWeight
	// ByQuantity is the price of 1, 2, … stamps, up to the limit.
	ByQuantity []Amount
}

// Stamps returns the prices of digital stamps.
func (d Domestic) Stamps() StampPrices {
	prices := StampPrices{
		Pickup:           d.Pickup(),
		MaxQuantity:      d.prices.Stamps.MaxQuantity,
		CodeValidityDays: d.prices.Stamps.CodeValidityDays,
	}
	for _, size := range stampSizes {
		for _, weight := range stampWeights {
			each, sold := d.prices.Stamps.Prices[size][weight]
			if !sold {
				continue
			}
			price := StampPrice{Size: size, Weight: weight}
			for n := range prices.MaxQuantity {
				price.ByQuantity = append(price.ByQuantity, withVAT(each*ore.Ore(n+1), d.prices.VATBasisPoints))
			}
			prices.Letters = append(prices.Letters, price)
		}
	}
	return prices
}

// Stamps are stamps for letters of one kind.
type Stamps struct {
	Size     StampSize
	Weight   StampWeight
	Quantity int
	// DropOffMethod is empty while it is not chosen.
	DropOffMethod DropOffMethod
}

// QuoteStamps prices stamps by the piece, with one pickup for all of them if the sender chose it.
//
// Errors: fields size, weight, quantity and dropOffMethod; PRICE_NOT_FOUND when the list has no price for that size and
// weight.
func (d Domestic) QuoteStamps(s Stamps) (Quote, error) {
	if err := s.check(d.prices.Stamps.MaxQuantity); err != nil {
		return Quote{}, err
	}
	each, sold := d.prices.Stamps.Prices[s.Size][s.Weight]
	if !sold {
		return Quote{}, fault.New(fault.NotFound, ReasonPriceNotFound)
	}
	lines := []Line{{Type: LineItem, Amount: each * ore.Ore(s.Quantity)}}
	if s.DropOffMethod == WithPickup {
		lines = append(lines, Line{Type: LinePickup, Amount: d.prices.Pickup})
	}
	quote := quote(d.version, d.prices.VATBasisPoints, lines)
	quote.CodeValidityDays = d.prices.Stamps.CodeValidityDays
	return quote, nil
}

func (s Stamps) check(maxQuantity int) error {
	var c fault.Collector
	if c.Check(s.Size != "", "size", fault.CodeRequired) && c.Check(slices.Contains(stampSizes, s.Size), "size", fault.CodeInvalid) {
		c.Check(stampable(s.Size), "size", fault.CodeNotAllowed)
	}
	if c.Check(s.Weight != "", "weight", fault.CodeRequired) && c.Check(slices.Contains(stampWeights, s.Weight), "weight", fault.CodeInvalid) {
		c.Check(!stampable(s.Size) || SoldAsStamp(s.Size, s.Weight), "weight", fault.CodeNotAllowed)
	}
	checkNumber(&c, "quantity", s.Quantity, maxQuantity)
	s.DropOffMethod.check(&c, WithoutPickup, WithPickup)
	return c.Err()
}
