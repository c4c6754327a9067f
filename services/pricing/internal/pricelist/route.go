package pricelist

import (
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// DomesticProduct is a product that is priced by its route.
type DomesticProduct string

// The products.
const (
	LargeParcelProduct DomesticProduct = "LARGE_PARCEL"
	SmallParcelProduct DomesticProduct = "SMALL_PARCEL"
	ExpressProduct     DomesticProduct = "EXPRESS"
)

// Route is a pair of postal codes of four digits. An unknown one is empty and counts as the mainland.
type Route struct {
	From, To string
}

func (r Route) check(c *fault.Collector, from, to string) {
	checkPostalCode(c, from, r.From)
	checkPostalCode(c, to, r.To)
}

// checkParties checks the postal codes at their paths in a product.
func (r Route) checkParties(c *fault.Collector) {
	r.check(c, "sender.address.postalCode", "recipient.address.postalCode")
}

// RoutePrice is the lowest price of a product on a route.
type RoutePrice struct {
	// Svalbard is true when the parcel begins or ends on Svalbard; it selects the variant.
	Svalbard bool
	Price    Variants
}

// CheckRoute checks what a price on a route is asked for by: fromPostalCode, toPostalCode and orderType are required.
func CheckRoute(product DomesticProduct, route Route) error {
	var c fault.Collector
	const from, to = "fromPostalCode", "toPostalCode"
	c.Check(route.From != "", from, fault.CodeRequired)
	c.Check(route.To != "", to, fault.CodeRequired)
	route.check(&c, from, to)
	switch product {
	case LargeParcelProduct, SmallParcelProduct, ExpressProduct:
	case "":
		c.Add("orderType", fault.CodeRequired)
	default:
		c.Add("orderType", fault.CodeInvalid)
	}
	return c.Err()
}

// RoutePrice returns the lowest price of a product between two postal codes that [CheckRoute] accepts. On Svalbard itself it has no
// surcharge. PRICE_NOT_FOUND means that the list has no express.
func (d Domestic) RoutePrice(product DomesticProduct, route Route) (RoutePrice, error) {
	var lowest charge
	switch product {
	case LargeParcelProduct:
		lowest = d.prices.LargeParcel.Bands[0].charge
	case SmallParcelProduct:
		lowest = d.prices.SmallParcel.Bands[0].charge
	case ExpressProduct:
		if d.express != nil {
			lowest = charge{Price: d.express.ByKilogram[0]}
		}
	}
	if lowest.Price == 0 {
		return RoutePrice{}, fault.New(fault.NotFound, ReasonPriceNotFound)
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
		Price:    d.variants(lowest, surcharge, mainlandVAT, svalbard.ParcelVATBasisPoints),
	}, nil
}

func (s svalbard) holds(postalCode string) bool { return holds(s.PostalCodes, postalCode) }

func (s svalbard) touches(r Route) bool { return s.holds(r.From) || s.holds(r.To) }

// crosses reports whether one end is on Svalbard and the other is not, which costs a surcharge.
func (s svalbard) crosses(r Route) bool { return s.holds(r.From) != s.holds(r.To) }

// janMayen is outside the VAT area like Svalbard (merverdiavgiftsloven § 1-2), and has no surcharge. So is Bouvet Island, which
// has no post.
const janMayen = "8099"

func (r Route) touchesJanMayen() bool { return r.From == janMayen || r.To == janMayen }

// parcelVAT is the rate for a parcel on a route.
func (d Domestic) parcelVAT(route Route) ore.BasisPoints {
	if d.prices.Svalbard.touches(route) || route.touchesJanMayen() {
		return d.prices.Svalbard.ParcelVATBasisPoints
	}
	return d.prices.VATBasisPoints
}

// onRoute returns the charge on a route. The offer applies on the mainland only.
func (d Domestic) onRoute(c charge, route Route) ore.Ore {
	if d.offered && !d.prices.Svalbard.touches(route) {
		return c.lowest()
	}
	return c.Price
}
