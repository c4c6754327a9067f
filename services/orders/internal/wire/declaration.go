package wire

import (
	"math"

	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/ore"
)

const gramsPerKilo = 1000

// ToDeclaration reads a customs declaration.
//
// Errors: REQUEST_INVALID with paths such as "declaration.items[0].netWeightInKg", for weights that are not whole grams.
func ToDeclaration(message *typev1.CustomsDeclaration) (customs.Declaration, error) {
	var c fault.Collector
	declaration := toDeclaration(c.Prefix("declaration"), message)
	return declaration, c.Err()
}

// toDeclaration reads at most as many items as a declaration can have, so that no request costs more work than the largest
// order.
func toDeclaration(c *fault.Collector, m *typev1.CustomsDeclaration) customs.Declaration {
	declaration := customs.Declaration{Reason: customs.Reason(message.Name(m.GetReason()))}
	for i, item := range atMost(c, "items", m.GetItems(), customs.MaxItems) {
		declaration.Items = append(declaration.Items, toItem(c.Item("items", i), item))
	}
	return declaration
}

// atMost returns the first entries of a list, and adds a fault if it has more.
func atMost[T any](c *fault.Collector, field string, list []T, most int) []T {
	c.Check(len(list) <= most, field, fault.CodeTooLong)
	return list[:min(len(list), most)]
}

// FromDeclaration returns the message of a declaration, or nil if nothing is declared.
func FromDeclaration(declaration customs.Declaration) *typev1.CustomsDeclaration {
	if declaration.Reason == "" && len(declaration.Items) == 0 {
		return nil
	}
	m := &typev1.CustomsDeclaration{
		Reason: message.Value[typev1.SendingReason_Type](typev1.SendingReason_Type_value, declaration.Reason),
	}
	for _, item := range declaration.Items {
		m.Items = append(m.Items, fromItem(item))
	}
	return m
}

// ToDutyEstimate reads an estimate of duty; it is empty if there is none.
func ToDutyEstimate(m *typev1.DutyEstimate) customs.DutyEstimate {
	return customs.DutyEstimate{
		Amount: ore.FromWire(m.GetAmountInOre()), USDCents: int(m.GetAmountInUsdCents()), Date: m.GetDate(),
	}
}

// FromDutyEstimate returns the message of an estimate of duty, or nil if there is none.
func FromDutyEstimate(estimate customs.DutyEstimate) (*typev1.DutyEstimate, error) {
	if estimate.Date == "" {
		return nil, nil
	}
	amount, err := estimate.Amount.Wire()
	return &typev1.DutyEstimate{AmountInOre: amount, AmountInUsdCents: int32(estimate.USDCents), Date: estimate.Date}, err
}

func toItem(c *fault.Collector, m *typev1.CustomsItem) customs.Item {
	return customs.Item{
		Description:  m.GetDescription(),
		Quantity:     int(m.GetQuantity()),
		Kroner:       int(m.GetValue()),
		NetGrams:     toGrams(c, "netWeightInKg", m.GetNetWeightInKg()),
		TariffNumber: m.GetTariffNumber(),
		Origin:       m.GetCountryOfOrigin(),
	}
}

func fromItem(item customs.Item) *typev1.CustomsItem {
	return &typev1.CustomsItem{
		Description:     item.Description,
		Quantity:        int32(item.Quantity),
		Value:           int32(item.Kroner),
		NetWeightInKg:   float64(item.NetGrams) / gramsPerKilo,
		TariffNumber:    item.TariffNumber,
		CountryOfOrigin: item.Origin,
	}
}

// toGrams reads kilograms in steps of 0.001.
func toGrams(c *fault.Collector, field string, kg float64) int {
	const (
		// most is far above any limit and far below the values at which floating point loses grams.
		most = 1e9
		// rounding is the tolerance for binary fractions of kilograms.
		rounding = 1e-6
	)
	grams := math.Round(kg * gramsPerKilo)
	whole := math.Abs(kg*gramsPerKilo-grams) <= rounding
	switch {
	case grams > most:
		c.Add(field, fault.CodeTooLarge)
	case grams < -most, !whole && kg*gramsPerKilo < 1:
		c.Add(field, fault.CodeTooSmall)
	case !whole:
		c.Add(field, fault.CodeInvalid)
	default:
		return int(grams)
	}
	return 0
}
