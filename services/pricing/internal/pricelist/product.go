package pricelist

import "slices"

// Product is something that can be sent abroad (spec §3, "Abroad product types").
type Product string

// The products.
const (
	LetterAbroad           Product = "LETTER_ABROAD"
	LetterTrackable        Product = "LETTER_TRACKABLE"
	RegisteredLetterAbroad Product = "REGISTERED_LETTER_ABROAD"
	PackageAbroad          Product = "PACKAGE_ABROAD"
)

// Size is the size group of a shipment (spec §3, §9).
type Size string

// The size groups. Letters are small, medium or large; parcels are always normal.
const (
	Small  Size = "SMALL"
	Medium Size = "MEDIUM"
	Large  Size = "LARGE"
	Normal Size = "NORMAL"
)

// Region is a group of destinations with the same prices (spec §3, "Destination regions").
type Region string

// The regions.
const (
	Europe Region = "EUROPE"
	World  Region = "WORLD"
)

// fees are the lines that a list prices per product abroad, in the order in which they are shown.
var fees = []LineType{LineTracking, LineRegistration, LineSvalbard}

// kind is what every price list has to keep to for a product: its sizes and its heaviest weight (spec §9, "Abroad").
type kind struct {
	sizes    []Size
	maxGrams int
}

var (
	letter = kind{sizes: []Size{Small, Medium, Large}, maxGrams: 2_000}
	parcel = kind{sizes: []Size{Normal}, maxGrams: 20_000}

	kinds = map[Product]kind{
		LetterAbroad:           letter,
		LetterTrackable:        letter,
		RegisteredLetterAbroad: letter,
		PackageAbroad:          parcel,
	}
)

func (k kind) has(size Size) bool { return slices.Contains(k.sizes, size) }

func known(size Size) bool { return letter.has(size) || parcel.has(size) }
