// Package declaration holds the rules of a customs declaration: what each item has to tell, and what a
// shipment may hold (spec §5 "Customs item", §8 "Customs", §9 "Abroad").
package declaration

import (
	"math"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
	"bestill.example/services/platform/ore"
)

// Field codes: what is wrong with a field.
const (
	Required          = "REQUIRED"
	Invalid           = "INVALID"
	TooLong           = "TOO_LONG"
	TooSmall          = "TOO_SMALL"
	TooLarge          = "TOO_LARGE"
	InvalidCharacters = "INVALID_CHARACTERS"
	Unknown           = "UNKNOWN"
	NotAllowed        = "NOT_ALLOWED"
)

// Limits of an item.
const (
	MaxDescription = 256
	MaxQuantity    = 9999
	// MaxNetGrams and MaxNetGramsInland are the weights of the heaviest parcels, abroad and inside Norway (spec §9).
	MaxNetGrams       = 20_000
	MaxNetGramsInland = 35_000
)

// InlandTariffDigits are the tariff numbers that goods inside Norway may have: the six digits of all countries, which
// transit and Svalbard ask for, or the whole Norwegian or American number, for those who know it.
var InlandTariffDigits = []int{6, 8, 10}

// Item is one line of a declaration that keeps the rules.
type Item struct {
	Description string
	Quantity    int
	// Value is that of the whole line, in whole kroner.
	Value ore.Ore
	// NetGrams is what the whole line weighs without packaging.
	NetGrams int
	// Number is empty if none was asked for and none was given.
	Number tariff.Number
	// Origin is an ISO 3166-1 alpha-2 code, or empty like Number.
	Origin string
}

// Draft is an item as it was sent.
type Draft struct {
	Description  string
	Quantity     int32
	Kroner       int32
	NetWeightKg  float64
	TariffNumber string
	Origin       string
}

// Demands are what items have to tell for a reason and a destination.
type Demands struct {
	TariffNumber bool
	// TariffNumberDigits are the lengths that a number may have.
	TariffNumberDigits []int
	Origin             bool
	MaxNetGrams        int
	// KnownCountry tells the countries where goods can be made.
	KnownCountry func(code string) bool
}

// ParseItem reads an item and adds what is wrong with it to c, under the field names of the order request.
func ParseItem(c *fault.Collector, d Draft, demands Demands) Item {
	var item Item
	var err error
	item.Description, err = ParseDescription(d.Description)
	c.AddErr("description", err)
	item.Quantity, err = ParseQuantity(d.Quantity)
	c.AddErr("quantity", err)
	item.Value, err = ParseValue(d.Kroner)
	c.AddErr("value", err)
	item.NetGrams, err = ParseNetWeight(d.NetWeightKg, demands.MaxNetGrams)
	c.AddErr("netWeightInKg", err)
	item.Number, err = ParseTariffNumber(d.TariffNumber, demands)
	c.AddErr("tariffNumber", err)
	item.Origin, err = ParseOrigin(d.Origin, demands)
	c.AddErr("countryOfOrigin", err)
	return item
}

// ParseDescription takes 1 to 256 characters that a label can carry. Blanks around them are dropped and
// accents joined with their letters.
func ParseDescription(text string) (string, error) {
	text = norm.NFC.String(strings.TrimSpace(text))
	switch {
	case text == "":
		return "", invalid(Required)
	case utf8.RuneCountInString(text) > MaxDescription:
		return "", invalid(TooLong)
	case !latin.Printable(text):
		return "", invalid(InvalidCharacters)
	}
	return text, nil
}

// ParseQuantity takes 1 to 9999, both included: the spec has both readings (§5, §9).
func ParseQuantity(n int32) (int, error) {
	return within(n, MaxQuantity)
}

// ParseValue takes whole kroner from 1 on.
func ParseValue(kroner int32) (ore.Ore, error) {
	n, err := within(kroner, math.MaxInt32)
	return ore.Ore(n) * 100, err
}

func within(n, most int32) (int, error) {
	switch {
	case n < 1:
		return 0, invalid(TooSmall)
	case n > most:
		return 0, invalid(TooLarge)
	}
	return int(n), nil
}

// ParseNetWeight takes 0.001 kg up to so many grams in steps of 0.001 kg and returns grams.
func ParseNetWeight(kg float64, maxGrams int) (int, error) {
	// Kilograms arrive as binary fractions: 0.001 kg is not exactly a gram.
	const tolerance = 1e-6
	grams := math.Round(kg * 1000)
	switch {
	case math.IsNaN(kg):
		return 0, invalid(Invalid)
	case kg*1000 < 1-tolerance:
		return 0, invalid(TooSmall)
	case kg*1000 > float64(maxGrams)+tolerance:
		return 0, invalid(TooLarge)
	case math.Abs(kg*1000-grams) > tolerance:
		return 0, invalid(Invalid)
	}
	return int(grams), nil
}

// ParseTariffNumber takes a number with as many digits as are demanded. One that nobody demanded may
// be left out, but not be wrong.
func ParseTariffNumber(text string, demands Demands) (tariff.Number, error) {
	if strings.TrimSpace(text) == "" {
		if demands.TariffNumber {
			return "", invalid(Required)
		}
		return "", nil
	}
	return tariff.ParseNumber(text, demands.TariffNumberDigits...)
}

// ParseOrigin takes the code of a known country. One that nobody demanded may be left out.
func ParseOrigin(code string, demands Demands) (string, error) {
	switch {
	case code == "" && demands.Origin:
		return "", invalid(Required)
	case code == "":
		return "", nil
	case !demands.KnownCountry(code):
		return "", invalid(Unknown)
	}
	return code, nil
}

func invalid(code string) error { return fault.New(fault.Invalid, code) }
