// Package pricelist has the price lists, which are immutable and dated, and the rules that price a shipment abroad (see
// [List.PriceAbroad]) or inside Norway (see [Domestic]). Wrong fields are named by their path below the product in
// bestill.type.v1.Product.
//
// Every amount and every weight class is in a list's JSON (see [Parse]), none in code. Regions follow the same rule as
// in the customs service: EUROPE is Europe by UN M49 (code 150) with Kosovo, as in CLDR, and with Cyprus, without Norway
// and Svalbard, which are not abroad; WORLD is every other country.
package pricelist

import "time"

// ReasonPriceNotFound is the reason when nothing is sold in that combination of product, size, weight and destination, or
// the list has no prices of that kind at all.
const ReasonPriceNotFound = "PRICE_NOT_FOUND"

// List is one price list. It never changes; a new price means a new list. Make one with [Parse].
type List struct {
	version   string
	validFrom time.Time
	content   []byte
	abroad    abroad
	domestic  *domestic
	express   *express
}

// Version is the hash of the list's content: 16 hexadecimal digits.
func (l *List) Version() string { return l.version }

// ValidFrom is the moment from which the list is in force: the start of a day in Oslo.
func (l *List) ValidFrom() time.Time { return l.validFrom }

// Content is the list as canonical JSON: sorted keys, no blanks. Its hash is the version. Do not change it.
func (l *List) Content() []byte { return l.content }
