package pricelist

import (
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// DomesticProduct is something that is priced by where it begins and ends.
type DomesticProduct string

// The products.
const (
	LargeParcelProduct DomesticProduct = "LARGE_PARCEL"
	SmallParcelProduct DomesticProduct = "SMALL_PARCEL"
)

// Route is a pair of postal codes of four digits. Where one is not known yet, it is empty and counts as the
// mainland.
type Route struct {
	From, To string
}

func (r Route) check(c *fault.Collector) {
	c.Check(r.From == "" || isPostalCode(r.From), "fromPostalCode", codeInvalid)
	c.Check(r.To == "" || isPostalCode(r.To), "toPostalCode", codeInvalid)
}

// RoutePrice is the lowest price of a product on a route.
type RoutePrice struct {
	// Svalbard selects the variant: the parcel begins or ends there.
	Svalbard bool
	Price    Variants
}

// RoutePrice returns the lowest price of a product between two postal codes. On Svalbard itself no surcharge is
// in it.
//
// Errors: fields fromPostalCode, toPostalCode and orderType, all required.
func (d Domestic) RoutePrice(product DomesticProduct, route Route) (RoutePrice, error) {
	var c fault.Collector
	c.Check(route.From != "", "fromPostalCode", codeRequired)
	c.Check(route.To != "", "toPostalCode", codeRequired)
	route.check(&c)
	var bands []band
	switch product {
	case "":
		c.Add("orderType", codeRequired)
	case LargeParcelProduct:
		bands = d.prices.LargeParcel.Bands
	case SmallParcelProduct:
		bands = d.prices.SmallParcel.Bands
	default:
		c.Add("orderType", codeUnknown)
	}
	if err := c.Err(); err != nil {
		return RoutePrice{}, err
	}
	svalbard, mainlandVAT := d.prices.Svalbard, d.prices.VATBasisPoints
	if route.touchesJanMayen() {
		mainlandVAT = svalbard.ParcelVATBasisPoints
	}
	surcharge := svalbard.ParcelSurcharge
	if svalbard.holds(route.From) && svalbard.holds(route.To) {
		surcharge = 0
	}
	return RoutePrice{
		Svalbard: svalbard.touches(route),
		Price:    d.variants(bands[0].charge, surcharge, mainlandVAT, svalbard.ParcelVATBasisPoints),
	}, nil
}

func (s svalbard) holds(postalCode string) bool { return holds(s.PostalCodes, postalCode) }

func (s svalbard) touches(r Route) bool { return s.holds(r.From) || s.holds(r.To) }

// crosses tells whether the route leads between Svalbard and the mainland, which costs a surcharge.
func (s svalbard) crosses(r Route) bool { return s.holds(r.From) != s.holds(r.To) }

// janMayen lies outside the VAT area as Svalbard does (merverdiavgiftsloven § 1-2), and costs no surcharge. So does Bouvet
// Island, which has no post.
const janMayen = "8099"

func (r Route) touchesJanMayen() bool { return r.From == janMayen || r.To == janMayen }

// parcelVAT is the rate for a parcel on a route.
func (d Domestic) parcelVAT(route Route) ore.BasisPoints {
	if d.prices.Svalbard.touches(route) || route.touchesJanMayen() {
		return d.prices.Svalbard.ParcelVATBasisPoints
	}
	return d.prices.VATBasisPoints
}

// onRoute returns a charge as it is on a route: the offer is for the mainland.
func (d Domestic) onRoute(c charge, route Route) ore.Ore {
	if d.offered && !d.prices.Svalbard.touches(route) {
		return c.lowest()
	}
	return c.Price
}
