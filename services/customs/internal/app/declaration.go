package app

import (
	"context"
	"slices"

	"bestill.example/services/customs/internal/border"
	"bestill.example/services/customs/internal/country"
	"bestill.example/services/customs/internal/declaration"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/fault"
)

// Draft is an unchecked declaration.
type Draft struct {
	Reason shipment.Reason
	// MaxGrams is the weight that the sender pays for, or the parcel's.
	MaxGrams int
	Items    []declaration.Draft
}

// Checked is a valid declaration. It is empty for a parcel that passes no customs border.
type Checked struct {
	declaration.Declaration
	// RulesVersion changes with the rules.
	RulesVersion string
	// Estimate is the duty that the recipient may have to pay; nil if none is estimated.
	Estimate *Estimate
}

// Journey is where a product goes.
type Journey struct {
	Product shipment.Product
	// Country is the code of the destination, and State that of the recipient's state or province, if any.
	Country, State string
}

// Paths of bestill.customs.v1.ValidateDeclarationRequest.
const (
	productPath     = "abroad.productType"
	destinationPath = "abroad.destinationCountryCode"
	statePath       = "abroad.state"
	domesticPath    = "domestic"
	weightPath      = "maxWeightInGrams"
	declarationPath = "declaration"
	reasonPath      = "reason"
	itemsPath       = "items"
	numberPath      = "tariffNumber"
)

// CheckAbroad checks the declaration of a product that goes to another country.
//
// Errors: every wrong field by its path; if there is none, the reasons of [declaration.Declaration.Check].
func (c *Customs) CheckAbroad(ctx context.Context, way Journey, draft Draft) (Checked, error) {
	var wrong fault.Collector
	known(&wrong, productPath, string(way.Product), way.Product.Known())
	standing := c.Standing(ctx, way.Country, way.Product)
	to, isDestination := c.Countries.Destination(way.Country)
	switch {
	case way.Country == "":
		wrong.Add(destinationPath, fault.CodeRequired)
	case !isDestination:
		wrong.Add(destinationPath, fault.CodeUnknown)
	default:
		checkState(&wrong, to, way.State, standing.StateRequired)
	}
	items, err := c.checkDraft(ctx, &wrong, draft, declaration.Demands{
		TariffNumber:       draft.Reason.RequiresTariff() || standing.TariffNumberRequired || standing.PrepaidDuty,
		TariffNumberDigits: []int{standing.TariffNumberDigits},
		Origin:             draft.Reason.RequiresTariff() || standing.PrepaidDuty,
		MaxNetGrams:        declaration.MaxNetGrams,
		KnownCountry:       c.KnownCountry,
	})
	if err != nil {
		return Checked{}, err
	}
	day := c.today()
	destination, err := c.destination(ctx, way.Country, day, standing)
	if err != nil {
		return Checked{}, err
	}
	checked := Checked{
		Declaration:  declaration.Declaration{Product: way.Product, Reason: draft.Reason, MaxGrams: draft.MaxGrams, Items: items},
		RulesVersion: c.Countries.Version() + "/" + c.Duties.Version(),
	}
	if err := checked.Check(destination); err != nil {
		return Checked{}, err
	}
	if standing.PrepaidDuty {
		checked.Estimate, err = estimate(checked.Declaration, destination, day)
	}
	return checked, err
}

// checkState adds what is wrong with the state or province of an address.
func checkState(wrong *fault.Collector, to *country.Country, state string, required bool) {
	switch {
	case state == "":
		wrong.Check(!required, statePath, fault.CodeRequired)
	case len(to.States) == 0:
		wrong.Add(statePath, fault.CodeNotAllowed)
	default:
		wrong.Check(to.HasState(state), statePath, fault.CodeUnknown)
	}
}

// CheckDomestic checks the declaration of a parcel inside Norway between two postal codes. On a route that passes a
// customs border the declaration is required, and all goods need a tariff number. On other routes the draft must be empty.
//
// Errors: as [Customs.CheckAbroad].
func (c *Customs) CheckDomestic(ctx context.Context, from, to string, service border.Service, draft Draft) (Checked, error) {
	var wrong fault.Collector
	passed, err := c.Border(from, to, service)
	wrong.AddErr(domesticPath, err)
	if passed == "" {
		checkWeight(&wrong, draft.MaxGrams)
		wrong.Check(err != nil || draft.Reason == "" && len(draft.Items) == 0, declarationPath, fault.CodeNotAllowed)
		return Checked{RulesVersion: c.Borders.Version()}, wrong.Err()
	}
	items, err := c.checkDraft(ctx, &wrong, draft, declaration.Demands{
		TariffNumber:       true,
		TariffNumberDigits: declaration.InlandTariffDigits,
		Origin:             draft.Reason.RequiresTariff(),
		MaxNetGrams:        declaration.MaxNetGramsInland,
		KnownCountry:       c.KnownCountry,
	})
	if err != nil {
		return Checked{}, err
	}
	checked := declaration.Declaration{Reason: draft.Reason, MaxGrams: draft.MaxGrams, Items: items}
	destination := declaration.Destination{Available: true, InTransit: passed == border.Transit}
	return Checked{Declaration: checked, RulesVersion: c.Borders.Version()}, checked.Check(destination)
}

// Border returns the customs border that a parcel passes today between two postal codes, in use or not; it is
// empty if there is none. A fault names each code that is not four digits, and an unknown service.
func (c *Customs) Border(from, to string, service border.Service) (border.Border, error) {
	var wrong fault.Collector
	sender, err := border.ParseCode(from)
	wrong.AddErr("fromPostalCode", err)
	recipient, err := border.ParseCode(to)
	wrong.AddErr("toPostalCode", err)
	wrong.Check(service == border.ByLand || service == border.Express, "service", fault.CodeInvalid)
	return c.Borders.Between(sender, recipient, service, c.today()), wrong.Err()
}

// checkWeight adds the paid weight unless it is above zero.
func checkWeight(wrong *fault.Collector, grams int) {
	if wrong.Check(grams != 0, weightPath, fault.CodeRequired) {
		wrong.Check(grams > 0, weightPath, fault.CodeTooSmall)
	}
}

// checkDraft checks the fields of a draft and returns its items, or every wrong field so far.
func (c *Customs) checkDraft(ctx context.Context, wrong *fault.Collector, draft Draft, demands declaration.Demands) ([]declaration.Item, error) {
	checkWeight(wrong, draft.MaxGrams)
	details := wrong.Prefix(declarationPath)
	known(details, reasonPath, string(draft.Reason), draft.Reason.Known())
	items, err := c.checkItems(ctx, details, draft.Items, demands)
	if err != nil {
		return nil, err
	}
	return items, wrong.Err()
}

func known(c *fault.Collector, path, value string, ok bool) {
	if value == "" {
		c.Add(path, fault.CodeRequired)
		return
	}
	c.Check(ok, path, fault.CodeInvalid)
}

func (c *Customs) checkItems(ctx context.Context, details *fault.Collector, drafts []declaration.Draft, demands declaration.Demands) ([]declaration.Item, error) {
	if !details.Check(len(drafts) <= declaration.MaxItems, itemsPath, fault.CodeTooLong) {
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
		details.Item(itemsPath, i).Check(item.Number == "" || !slices.Contains(unknown, item.Number), numberPath, fault.CodeUnknown)
	}
	return items, nil
}

// KnownCountry reports whether a code is a country of origin's.
func (c *Customs) KnownCountry(code string) bool {
	_, ok := c.Countries.Find(code)
	return ok
}

func (c *Customs) destination(ctx context.Context, code, day string, standing Standing) (declaration.Destination, error) {
	destination := declaration.Destination{Available: standing.Available}
	table, ok := c.Duties.On(country.CustomsTerritory(code), day)
	if !ok {
		return destination, nil
	}
	destination.Table = &table
	var err error
	destination.USD, err = c.Store.Rate(ctx, usDollar, day)
	return destination, err
}
