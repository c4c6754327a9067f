// Package declaration has the rules of a customs declaration: the fields of each item, and what a shipment may contain
// (spec §5 "Customs item", §8 "Customs", §9 "Abroad").
package declaration

import (
	"math"
	"strings"
	"unicode/utf8"

	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/latin"
	"bestill.example/services/platform/ore"
)

// Limits of an item.
const (
	maxDescription = 256
	MaxQuantity    = 9999
	// MaxNetGrams and MaxNetGramsInland are the weights of the heaviest parcels abroad and inside Norway (spec §9).
	MaxNetGrams       = 20_000
	MaxNetGramsInland = 35_000
)

// InlandTariffDigits are the allowed lengths of a tariff number inside Norway: the six digits that all countries share, which
// transit and Svalbard need, or the whole Norwegian or American number.
var InlandTariffDigits = []int{6, 8, 10}

// Item is one valid line of a declaration.
type Item struct {
	Description string
	Quantity    int
	// Value is the value of the whole line, in whole kroner.
	Value ore.Ore
	// NetGrams is the weight of the whole line without packaging.
	NetGrams int
	// Number is empty if none was required and none was given.
	Number tariff.Number
	// Origin is an ISO 3166-1 alpha-2 code, or empty like Number.
	Origin string
}

// Draft is an unchecked item.
type Draft struct {
	Description  string
	Quantity     int32
	Kroner       int32
	NetWeightKg  float64
	TariffNumber string
	Origin       string
}

// Demands are the fields that a reason and a destination require.
type Demands struct {
	TariffNumber bool
	// TariffNumberDigits are the allowed lengths of a number.
	TariffNumberDigits []int
	Origin             bool
	MaxNetGrams        int
	// KnownCountry reports whether a code is a country of origin's.
	KnownCountry func(code string) bool
}

// ParseItem reads an item and adds its wrong fields to c, under the names of bestill.type.v1.CustomsItem.
func ParseItem(c *fault.Collector, d Draft, demands Demands) Item {
	var item Item
	var err error
	item.Description, err = ParseDescription(d.Description)
	c.AddErr("description", err)
	item.Quantity, err = ParseQuantity(d.Quantity)
	AddNumber(c, "quantity", d.Quantity, err)
	item.Value, err = ParseValue(d.Kroner)
	AddNumber(c, "value", d.Kroner, err)
	item.NetGrams, err = ParseNetWeight(d.NetWeightKg, demands.MaxNetGrams)
	AddNumber(c, "netWeightInKg", d.NetWeightKg, err)
	item.Number, err = parseTariffNumber(d.TariffNumber, demands)
	c.AddErr("tariffNumber", err)
	item.Origin, err = parseOrigin(d.Origin, demands)
	c.AddErr("countryOfOrigin", err)
	return item
}

// AddNumber adds the outcome of parsing a number to c. A missing number is 0 in the request, so 0 is REQUIRED and not
// TOO_SMALL.
func AddNumber[N int32 | float64](c *fault.Collector, field string, number N, err error) {
	if c.Check(number != 0, field, fault.CodeRequired) {
		c.AddErr(field, err)
	}
}

// ParseDescription accepts 1 to 256 characters that can be printed on a label, and returns them tidy: see
// [latin.Tidy].
func ParseDescription(text string) (string, error) {
	text = latin.Tidy(text)
	switch {
	case text == "":
		return "", invalid(fault.CodeRequired)
	case utf8.RuneCountInString(text) > maxDescription:
		return "", invalid(fault.CodeTooLong)
	case !latin.Printable(text):
		return "", invalid(fault.CodeInvalidCharacters)
	}
	return text, nil
}

// ParseQuantity accepts 1 to 9999, both included: the specification has both readings (§5, §9).
func ParseQuantity(n int32) (int, error) {
	return within(n, MaxQuantity)
}

// ParseValue accepts whole kroner from 1.
func ParseValue(kroner int32) (ore.Ore, error) {
	n, err := within(kroner, math.MaxInt32)
	return ore.Ore(n) * 100, err
}

func within(n, most int32) (int, error) {
	switch {
	case n < 1:
		return 0, invalid(fault.CodeTooSmall)
	case n > most:
		return 0, invalid(fault.CodeTooLarge)
	}
	return int(n), nil
}

// ParseNetWeight accepts 0.001 kg to maxGrams in steps of 0.001 kg, and returns grams.
func ParseNetWeight(kg float64, maxGrams int) (int, error) {
	// Kilograms arrive as binary fractions: 0.001 kg is not exactly a gram.
	const tolerance = 1e-6
	grams := math.Round(kg * 1000)
	switch {
	case math.IsNaN(kg):
		return 0, invalid(fault.CodeInvalid)
	case kg*1000 < 1-tolerance:
		return 0, invalid(fault.CodeTooSmall)
	case kg*1000 > float64(maxGrams)+tolerance:
		return 0, invalid(fault.CodeTooLarge)
	case math.Abs(kg*1000-grams) > tolerance:
		return 0, invalid(fault.CodeInvalid)
	}
	return int(grams), nil
}

// parseTariffNumber accepts a number of one of the demanded lengths. If none is demanded it may be empty, but not wrong.
func parseTariffNumber(text string, demands Demands) (tariff.Number, error) {
	if strings.TrimSpace(text) == "" {
		if demands.TariffNumber {
			return "", invalid(fault.CodeRequired)
		}
		return "", nil
	}
	return tariff.ParseNumber(text, demands.TariffNumberDigits...)
}

// parseOrigin accepts the code of a known country. If none is demanded it may be empty.
func parseOrigin(code string, demands Demands) (string, error) {
	switch {
	case code == "" && demands.Origin:
		return "", invalid(fault.CodeRequired)
	case code == "":
		return "", nil
	case !demands.KnownCountry(code):
		return "", invalid(fault.CodeUnknown)
	}
	return code, nil
}

func invalid(code fault.Code) error { return fault.New(fault.Invalid, code) }
