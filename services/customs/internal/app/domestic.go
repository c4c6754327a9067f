package app

import (
	"context"

	"bestill.example/services/customs/internal/border"
	"bestill.example/services/customs/internal/declaration"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/platform/fault"
)

// routePath is where the request has the postal codes.
const routePath = "route"

// DomesticDraft is the declaration of a parcel inside Norway as it was sent.
type DomesticDraft struct {
	From, To string
	MaxGrams int
	Reason   shipment.Reason
	Items    []declaration.Draft
}

// Border returns the customs border that a parcel passes today between two postal codes, in use or not; it is
// empty if there is none. A fault names each code that is not four digits.
func (c *Customs) Border(from, to string) (border.Border, error) {
	var wrong fault.Collector
	sender, err := border.ParseCode(from)
	wrong.AddErr("fromPostalCode", err)
	recipient, err := border.ParseCode(to)
	wrong.AddErr("toPostalCode", err)
	return c.Borders.Between(sender, recipient, c.today()), wrong.Err()
}

// CheckDomestic is [Customs.Check] for a parcel inside Norway. Where it passes no customs border there must be
// no declaration, and the one returned is empty. Where it passes one, all goods need a tariff number.
func (c *Customs) CheckDomestic(ctx context.Context, draft DomesticDraft) (declaration.Declaration, error) {
	var wrong fault.Collector
	passed, err := c.Border(draft.From, draft.To)
	wrong.AddErr(routePath, err)
	wrong.Check(draft.MaxGrams > 0, weightPath, declaration.TooSmall)
	details := wrong.Prefix(detailsPath)
	if passed == "" {
		details.Check(err != nil || draft.Reason == "" && len(draft.Items) == 0, "", declaration.NotAllowed)
		return declaration.Declaration{}, wrong.Err()
	}

	known(details, reasonPath, string(draft.Reason), draft.Reason.Known())
	checked := declaration.Declaration{Reason: draft.Reason, MaxGrams: draft.MaxGrams}
	if checked.Items, err = c.checkItems(ctx, details, draft.Items, declaration.Demands{
		TariffNumber:       true,
		TariffNumberDigits: declaration.InlandTariffDigits,
		Origin:             draft.Reason.RequiresTariff(),
		MaxNetGrams:        declaration.MaxNetGramsInland,
		KnownCountry:       c.KnownCountry,
	}); err != nil {
		return declaration.Declaration{}, err
	}
	if err := wrong.Err(); err != nil {
		return declaration.Declaration{}, err
	}
	return checked, checked.Check(declaration.Destination{Available: true, InTransit: passed == border.Transit})
}
