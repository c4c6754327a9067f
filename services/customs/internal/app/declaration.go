package app

import (
	"context"
	"slices"

	"bestill.example/services/customs/internal/border"
	"bestill.example/services/customs/internal/declaration"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/fault"
)

// Draft is an unchecked declaration.
type Draft struct {
	Reason shipment.Reason
	// MaxGrams is the weight that the sender pays for, or that of the parcel.
	MaxGrams int
	Items    []declaration.Draft
}

// Checked is a valid declaration. It is empty for a parcel that passes no customs border.
type Checked struct {
	declaration.Declaration
	// RulesVersion changes with the rules.
	RulesVersion string
}

// Paths of bestill.customs.v1.ValidateDeclarationRequest.
const (
	productPath     = "abroad.productType"
	destinationPath = "abroad.destinationCountryCode"
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
func (c *Customs) CheckAbroad(ctx context.Context, product shipment.Product, country string, draft Draft) (Checked, error) {
	var wrong fault.Collector
	known(&wrong, productPath, string(product), product.Known())
	_, isDestination := c.Countries.Destination(country)
	if country == "" {
		wrong.Add(destinationPath, fault.CodeRequired)
	} else {
		wrong.Check(isDestination, destinationPath, fault.CodeUnknown)
	}
	standing := c.Standing(country, product)
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
	destination, err := c.destination(ctx, country, standing)
	if err != nil {
		return Checked{}, err
	}
	checked := declaration.Declaration{Product: product, Reason: draft.Reason, MaxGrams: draft.MaxGrams, Items: items}
	return Checked{checked, c.Countries.Version() + "/" + c.Duties.Version()}, checked.Check(destination)
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
		wrong.Check(draft.MaxGrams > 0, weightPath, fault.CodeTooSmall)
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
	return Checked{checked, c.Borders.Version()}, checked.Check(destination)
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

// checkDraft checks the fields of a draft and returns its items, or every field that was found wrong until now.
func (c *Customs) checkDraft(ctx context.Context, wrong *fault.Collector, draft Draft, demands declaration.Demands) ([]declaration.Item, error) {
	wrong.Check(draft.MaxGrams > 0, weightPath, fault.CodeTooSmall)
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

// KnownCountry reports whether a code is that of a country where goods can be made.
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
