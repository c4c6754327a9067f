package pricelist

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/ore"
)

const (
	// maxStampQuantity and maxValidityDays catch typing errors. Together with maxAmount, maxStampQuantity keeps the price of an
	// order of stamps within int32.
	maxStampQuantity = 100
	maxValidityDays  = 3650
)

// domestic is the chapter of a price list about Norway.
type domestic struct {
	VATBasisPoints ore.BasisPoints `json:"vatBasisPoints"`
	Svalbard       svalbard        `json:"svalbard"`
	// Offer is when the discounted prices apply; nil without discounted prices.
	Offer            *days            `json:"offer"`
	LargeParcel      largeParcel      `json:"largeParcel"`
	SmallParcel      smallParcel      `json:"smallParcel"`
	RegisteredLetter registeredLetter `json:"registeredLetter"`
	Stamps           stamps           `json:"stamps"`
	// Pickup is the price of a collection from the sender's mailbox.
	Pickup ore.Ore `json:"pickup"`
}

type svalbard struct {
	PostalCodes []postalCodes `json:"postalCodes"`
	// ParcelSurcharge is charged for each parcel between Svalbard and the mainland.
	ParcelSurcharge ore.Ore `json:"parcelSurcharge"`
	// ParcelVATBasisPoints is the rate for parcels to, from and on Svalbard and Jan Mayen: 0 by law, because they are
	// outside the VAT area, and transport of goods directly to or from there is exempt (merverdiavgiftsloven §§ 1-2
	// and 6-28). Letters are not exempt.
	ParcelVATBasisPoints ore.BasisPoints `json:"parcelVatBasisPoints"`
}

// days is a range of days in Oslo, both ends included.
type days struct {
	From string `json:"from"`
	To   string `json:"to"`
}

func (d *days) hold(at time.Time) bool {
	day := at.In(clock.Oslo).Format(time.DateOnly)
	return d != nil && d.From <= day && day <= d.To
}

type charge struct {
	Price ore.Ore `json:"price"`
	// Discounted is the price on the mainland during the offer; 0 without one.
	Discounted ore.Ore `json:"discounted"`
}

// lowest is the price during the offer.
func (c charge) lowest() ore.Ore {
	if c.Discounted > 0 {
		return c.Discounted
	}
	return c.Price
}

type band struct {
	MaxGrams int `json:"maxGrams"`
	charge
}

// holding returns the price of a weight's band. The weight must not be above the heaviest band.
func holding(bands []band, grams int) charge {
	i := slices.IndexFunc(bands, func(b band) bool { return grams <= b.MaxGrams })
	return bands[i].charge
}

type largeParcel struct {
	// Bands are lightest first.
	Bands          []band `json:"bands"`
	Handling       charge `json:"handling"`
	CashOnDelivery charge `json:"cashOnDelivery"`
	// MaxCashOnDelivery is the limit that the amount for the contents must be below.
	MaxCashOnDelivery ore.Ore `json:"maxCashOnDelivery"`
}

type smallParcel struct {
	// Bands are lightest first.
	Bands            []band `json:"bands"`
	CodeValidityDays int    `json:"codeValidityDays"`
}

type registeredLetter struct {
	Small charge `json:"small"`
	Large charge `json:"large"`
}

type stamps struct {
	Prices           map[StampSize]map[StampWeight]ore.Ore `json:"prices"`
	MaxQuantity      int                                   `json:"maxQuantity"`
	CodeValidityDays int                                   `json:"codeValidityDays"`
}

func (d domestic) problems() problems {
	var p problems
	p.checkVAT("domestic.vatBasisPoints", d.VATBasisPoints)
	p.checkPostalCodes("domestic.svalbard.postalCodes", d.Svalbard.PostalCodes)
	p.checkPrice("domestic.svalbard.parcelSurcharge", d.Svalbard.ParcelSurcharge)
	p.checkVAT("domestic.svalbard.parcelVatBasisPoints", d.Svalbard.ParcelVATBasisPoints)
	if d.Offer != nil {
		p.check(isDay(d.Offer.From) && isDay(d.Offer.To) && d.Offer.From <= d.Offer.To,
			"domestic.offer: %q to %q is not a range of days", d.Offer.From, d.Offer.To)
	}

	p.checkBands("domestic.largeParcel.bands", d.LargeParcel.Bands, largeParcelMaxGrams)
	p.check(slices.EqualFunc(d.LargeParcel.Bands, largeParcelBands, func(b band, grams int) bool { return b.MaxGrams == grams }),
		"domestic.largeParcel.bands: expected bands up to %d grams", largeParcelBands)
	p.checkCharge("domestic.largeParcel.handling", d.LargeParcel.Handling)
	p.checkCharge("domestic.largeParcel.cashOnDelivery", d.LargeParcel.CashOnDelivery)
	p.checkPrice("domestic.largeParcel.maxCashOnDelivery", d.LargeParcel.MaxCashOnDelivery)
	p.check(d.LargeParcel.MaxCashOnDelivery%100 == 0, "domestic.largeParcel.maxCashOnDelivery: not in whole kroner")

	p.checkBands("domestic.smallParcel.bands", d.SmallParcel.Bands, smallParcelMaxGrams)
	p.checkValidity("domestic.smallParcel.codeValidityDays", d.SmallParcel.CodeValidityDays)

	p.checkCharge("domestic.registeredLetter.small", d.RegisteredLetter.Small)
	p.checkCharge("domestic.registeredLetter.large", d.RegisteredLetter.Large)

	p.check(len(d.Stamps.Prices) > 0, "domestic.stamps.prices: empty")
	for _, size := range slices.Sorted(maps.Keys(d.Stamps.Prices)) {
		for _, weight := range slices.Sorted(maps.Keys(d.Stamps.Prices[size])) {
			place := fmt.Sprintf("domestic.stamps.prices.%s.%s", size, weight)
			p.check(SoldAsStamp(size, weight), "%s: not sold as a stamp", place)
			p.checkPrice(place, d.Stamps.Prices[size][weight])
		}
	}
	p.check(0 < d.Stamps.MaxQuantity && d.Stamps.MaxQuantity <= maxStampQuantity,
		"domestic.stamps.maxQuantity: %d is not between 1 and %d", d.Stamps.MaxQuantity, maxStampQuantity)
	p.checkValidity("domestic.stamps.codeValidityDays", d.Stamps.CodeValidityDays)

	p.checkPrice("domestic.pickup", d.Pickup)
	p.check(d.discounts() == (d.Offer != nil), "domestic.offer: an offer needs discounted prices, and discounted prices need an offer")
	return p
}

func (d domestic) discounts() bool {
	charges := []charge{d.LargeParcel.Handling, d.LargeParcel.CashOnDelivery, d.RegisteredLetter.Small, d.RegisteredLetter.Large}
	for _, b := range slices.Concat(d.LargeParcel.Bands, d.SmallParcel.Bands) {
		charges = append(charges, b.charge)
	}
	return slices.ContainsFunc(charges, func(c charge) bool { return c.Discounted != 0 })
}

// checkBands checks that bands rise to the heaviest parcel, and that no band is cheaper than a lighter one, with and
// without the offer.
func (p *problems) checkBands(place string, bands []band, maxGrams int) {
	var lighter band
	for i, b := range bands {
		place := fmt.Sprintf("%s[%d]", place, i)
		p.check(lighter.MaxGrams < b.MaxGrams, "%s.maxGrams: %d is not above %d", place, b.MaxGrams, lighter.MaxGrams)
		p.checkCharge(place, b.charge)
		p.check(lighter.Price <= b.Price && lighter.lowest() <= b.lowest(), "%s: costs less than the lighter band", place)
		lighter = b
	}
	p.check(lighter.MaxGrams == maxGrams, "%s: up to %d grams, expected %d", place, lighter.MaxGrams, maxGrams)
}

func (p *problems) checkCharge(place string, c charge) {
	p.checkPrice(place+".price", c.Price)
	p.check(c.Discounted == 0 || (0 < c.Discounted && c.Discounted < c.Price),
		"%s.discounted: %d øre is not between 0 and the price", place, c.Discounted)
}

func (p *problems) checkValidity(place string, days int) {
	p.check(0 < days && days <= maxValidityDays, "%s: %d is not between 1 and %d days", place, days, maxValidityDays)
}

func isDay(day string) bool {
	_, err := time.Parse(time.DateOnly, day)
	return err == nil
}
