package app

import (
	"context"
	"slices"

	"bestill.example/services/customs/internal/declaration"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/fault"
)

// Draft is a declaration as it was sent.
type Draft struct {
	Product     shipment.Product
	Destination string
	MaxGrams    int
	Reason      shipment.Reason
	Items       []declaration.Draft
}

// Paths of an order abroad, in which a declaration is checked.
const (
	productPath     = "productType"
	destinationPath = "receiver.countryCode"
	weightPath      = "maxWeightInGrams"
	detailsPath     = "customsDetailsRequest"
	reasonPath      = "sendingAbroadReason"
	itemsPath       = "customsItemsList"
	numberPath      = "tariffNumber"
)

// Check returns the declaration in the form that an order keeps. First all fields are checked, and a fault
// names each wrong one by its path in the order; then whether the shop can send this at all.
func (c *Customs) Check(ctx context.Context, draft Draft) (declaration.Declaration, error) {
	var wrong fault.Collector
	known(&wrong, productPath, string(draft.Product), draft.Product.Known())
	_, isDestination := c.Countries.Destination(draft.Destination)
	if draft.Destination == "" {
		wrong.Add(destinationPath, declaration.Required)
	} else {
		wrong.Check(isDestination, destinationPath, declaration.Unknown)
	}
	wrong.Check(draft.MaxGrams > 0, weightPath, declaration.TooSmall)
	details := wrong.Prefix(detailsPath)
	known(details, reasonPath, string(draft.Reason), draft.Reason.Known())

	standing := c.Standing(draft.Destination, draft.Product)
	checked := declaration.Declaration{Product: draft.Product, Reason: draft.Reason, MaxGrams: draft.MaxGrams}
	var err error
	if checked.Items, err = c.checkItems(ctx, details, draft.Items, declaration.Demands{
		TariffNumber:       draft.Reason.RequiresTariff() || standing.TariffNumberRequired || standing.PrepaidDuty,
		TariffNumberDigits: []int{standing.TariffNumberDigits},
		Origin:             draft.Reason.RequiresTariff() || standing.PrepaidDuty,
		MaxNetGrams:        declaration.MaxNetGrams,
		KnownCountry:       c.KnownCountry,
	}); err != nil {
		return declaration.Declaration{}, err
	}
	if err := wrong.Err(); err != nil {
		return declaration.Declaration{}, err
	}
	destination, err := c.destination(ctx, draft.Destination, standing)
	if err != nil {
		return declaration.Declaration{}, err
	}
	return checked, checked.Check(destination)
}

func known(c *fault.Collector, path, value string, ok bool) {
	if value == "" {
		c.Add(path, declaration.Required)
		return
	}
	c.Check(ok, path, declaration.Invalid)
}

func (c *Customs) checkItems(ctx context.Context, details *fault.Collector, drafts []declaration.Draft, demands declaration.Demands) ([]declaration.Item, error) {
	if !details.Check(len(drafts) <= declaration.MaxItems, itemsPath, declaration.TooLong) {
		return nil, nil
	}
	var items []declaration.Item
	var numbers []tariff.Number
	for i, d := range drafts {
		item := declaration.ParseItem(details.Item(itemsPath, i), d, demands)
		items = append(items, item)
		if item.Number != "" {
			numbers = append(numbers, item.Number)
		}
	}
	if len(numbers) == 0 {
		return items, nil
	}
	unknown, err := c.Store.UnknownNumbers(ctx, numbers)
	if err != nil {
		return nil, err
	}
	for i, item := range items {
		details.Item(itemsPath, i).Check(item.Number == "" || !slices.Contains(unknown, item.Number), numberPath, declaration.Unknown)
	}
	return items, nil
}

// KnownCountry reports whether goods can be made in a country.
func (c *Customs) KnownCountry(code string) bool {
	_, ok := c.Countries.Find(code)
	return ok
}

func (c *Customs) destination(ctx context.Context, code string, standing Standing) (declaration.Destination, error) {
	destination := declaration.Destination{Available: standing.Available}
	day := c.today()
	table, ok := c.Duties.On(code, day)
	if !ok {
		return destination, nil
	}
	destination.Table = &table
	var err error
	destination.USD, err = c.Store.Rate(ctx, "USD", day)
	return destination, err
}

// RulesVersion changes with the rules that declarations are checked by.
func (c *Customs) RulesVersion() string { return c.Countries.Version() + "/" + c.Duties.Version() }
