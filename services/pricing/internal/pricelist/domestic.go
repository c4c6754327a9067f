package pricelist

import (
	"strings"
	"time"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// ReasonPriceListUnknown is the reason when no price list has that hash.
const ReasonPriceListUnknown = "PRICE_LIST_UNKNOWN"

// offerSuffix marks the hash of prices during the list's offer.
const offerSuffix = "-offer"

// Domestic is the prices inside Norway on one day: those of a list, with or without its offer.
type Domestic struct {
	version string
	offered bool
	prices  *domestic
	// express is nil if it is not sold.
	express *express
}

// Amount is money with the VAT in it.
type Amount struct {
	Total, VAT ore.Ore
}

// Variants is a price by the route (spec §3, "Price object").
type Variants struct {
	Mainland Amount
	// Svalbard includes the surcharge for a parcel.
	Svalbard Amount
	// Discounted applies instead of Mainland during an offer; nil otherwise.
	Discounted *Amount
}

// DomesticPrices are the prices of parcels, their add-ons and registered letters (spec §3, "Price config").
type DomesticPrices struct {
	LargeParcel, SmallParcel         []BandPrice // lightest first
	Handling, CashOnDelivery         Variants
	MaxCashOnDelivery                ore.Ore
	RegisteredSmall, RegisteredLarge Variants
}

// BandPrice is the price up to and including a weight.
type BandPrice struct {
	MaxGrams int
	Price    Variants
}

// Domestic returns the prices inside Norway at the given time, or PRICE_NOT_FOUND if the list has only prices
// abroad.
func (l *List) Domestic(at time.Time) (Domestic, error) {
	if l.domestic == nil {
		return Domestic{}, fault.New(fault.NotFound, ReasonPriceNotFound)
	}
	return Domestic{l.version, l.domestic.Offer.hold(at), l.domestic, l.express}, nil
}

// Hash identifies these prices and never changes its meaning: the version of the list, with a mark during its offer.
func (d Domestic) Hash() string {
	if d.offered {
		return d.version + offerSuffix
	}
	return d.version
}

// DomesticByHash returns the prices with that [Domestic.Hash], whether or not they are in force, or
// PRICE_LIST_UNKNOWN.
func (b *Book) DomesticByHash(hash string) (Domestic, error) {
	version, offered := strings.CutSuffix(hash, offerSuffix)
	for _, list := range b.lists {
		if list.version == version && list.domestic != nil && (!offered || list.domestic.Offer != nil) {
			return Domestic{version, offered, list.domestic, list.express}, nil
		}
	}
	return Domestic{}, fault.New(fault.NotFound, ReasonPriceListUnknown)
}

// Pickup is the price of one collection from the sender's mailbox, for any number of items.
func (d Domestic) Pickup() Amount { return withVAT(d.prices.Pickup, d.prices.VATBasisPoints) }

// Prices returns the prices inside Norway of parcels and registered letters; see also [Domestic.Stamps],
// [Domestic.Pickup] and [Domestic.QuoteExpress].
func (d Domestic) Prices() DomesticPrices {
	p := d.prices
	parcels := func(bands []band) []BandPrice {
		prices := make([]BandPrice, len(bands))
		for i, b := range bands {
			prices[i] = BandPrice{b.MaxGrams, d.variants(b.charge, p.Svalbard.ParcelSurcharge, p.VATBasisPoints, p.Svalbard.ParcelVATBasisPoints)}
		}
		return prices
	}
	addOn := func(c charge) Variants { return d.variants(c, 0, p.VATBasisPoints, p.Svalbard.ParcelVATBasisPoints) }
	letter := func(c charge) Variants { return d.variants(c, 0, p.VATBasisPoints, p.VATBasisPoints) }
	return DomesticPrices{
		LargeParcel:       parcels(p.LargeParcel.Bands),
		SmallParcel:       parcels(p.SmallParcel.Bands),
		Handling:          addOn(p.LargeParcel.Handling),
		CashOnDelivery:    addOn(p.LargeParcel.CashOnDelivery),
		MaxCashOnDelivery: p.LargeParcel.MaxCashOnDelivery,
		RegisteredSmall:   letter(p.RegisteredLetter.Small),
		RegisteredLarge:   letter(p.RegisteredLetter.Large),
	}
}

func (d Domestic) variants(c charge, surcharge ore.Ore, mainlandVAT, svalbardVAT ore.BasisPoints) Variants {
	v := Variants{
		Mainland: withVAT(c.Price, mainlandVAT),
		Svalbard: withVAT(c.Price+surcharge, svalbardVAT),
	}
	if d.offered && c.Discounted > 0 {
		discounted := withVAT(c.Discounted, mainlandVAT)
		v.Discounted = &discounted
	}
	return v
}

func withVAT(total ore.Ore, rate ore.BasisPoints) Amount { return Amount{total, total.VATPart(rate)} }
