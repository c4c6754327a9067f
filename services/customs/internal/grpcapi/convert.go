package grpcapi

import (
	"math"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/customs/internal/app"
	"bestill.example/services/customs/internal/border"
	"bestill.example/services/customs/internal/country"
	"bestill.example/services/customs/internal/declaration"
	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/ore"
)

func toProduct(p typev1.AbroadProduct_Type) shipment.Product {
	return shipment.Product(message.Name(p))
}

func toReason(r typev1.SendingReason_Type) shipment.Reason { return shipment.Reason(message.Name(r)) }

func toService(s customsv1.DomesticService_Type) border.Service {
	return border.Service(message.Name(s))
}

func toOptionalProduct(c *fault.Collector, p typev1.AbroadProduct_Type) shipment.Product {
	product := toProduct(p)
	c.Check(product == "" || product.Known(), "product", fault.CodeInvalid)
	return product
}

func toDraft(maxGrams int32, d *typev1.CustomsDeclaration) app.Draft {
	return app.Draft{Reason: toReason(d.GetReason()), MaxGrams: int(maxGrams), Items: toItems(d.GetItems())}
}

func toItems(items []*typev1.CustomsItem) []declaration.Draft {
	var drafts []declaration.Draft
	for _, item := range items {
		drafts = append(drafts, declaration.Draft{
			Description:  item.GetDescription(),
			Quantity:     item.GetQuantity(),
			Kroner:       item.GetValue(),
			NetWeightKg:  item.GetNetWeightInKg(),
			TariffNumber: item.GetTariffNumber(),
			Origin:       item.GetCountryOfOrigin(),
		})
	}
	return drafts
}

// toGoods reads the goods and collects every wrong field of the request.
func (s *Server) toGoods(request *customsv1.CalculateDutyRequest) ([]duty.Goods, error) {
	var c fault.Collector
	destination := request.GetDestinationCountryCode()
	if c.Check(destination != "", "destinationCountryCode", fault.CodeRequired) {
		_, ok := s.customs.Countries.Destination(destination)
		c.Check(ok, "destinationCountryCode", fault.CodeUnknown)
	}
	reason := toReason(request.GetReason())
	if c.Check(reason != "", "reason", fault.CodeRequired) {
		c.Check(reason.Known(), "reason", fault.CodeInvalid)
	}
	c.AddErr("shippingAmountInNOK", checkShippingAmount(request.GetShippingAmountInNok()))

	const items = "declaredItems"
	c.Check(len(request.GetDeclaredItems()) > 0, items, fault.CodeRequired)
	if !c.Check(len(request.GetDeclaredItems()) <= declaration.MaxItems, items, fault.CodeTooLong) {
		return nil, c.Err()
	}
	var goods []duty.Goods
	for i, item := range request.GetDeclaredItems() {
		goods = append(goods, s.toGood(c.Item(items, i), item))
	}
	return goods, c.Err()
}

func (s *Server) toGood(c *fault.Collector, item *customsv1.DeclaredItem) duty.Goods {
	var goods duty.Goods
	var err error
	goods.Description, err = declaration.ParseDescription(item.GetProductDescription())
	c.AddErr("productDescription", err)
	goods.Value, err = declaration.ParseValue(item.GetTotalValue())
	declaration.AddNumber(c, "totalValue", item.GetTotalValue(), err)
	if currency := item.GetCurrencyCode(); c.Check(currency != "", "currencyCode", fault.CodeRequired) {
		c.Check(currency == "NOK", "currencyCode", fault.CodeInvalid)
	}
	goods.Origin = country.Norway
	if origin := item.GetCountryOfOriginCode(); origin != "" {
		goods.Origin = origin
		c.Check(s.customs.KnownCountry(origin), "countryOfOriginCode", fault.CodeUnknown)
	}
	_, err = declaration.ParseQuantity(item.GetQuantity())
	declaration.AddNumber(c, "quantity", item.GetQuantity(), err)
	goods.Number, err = toNumber(item.GetTariffCode())
	c.AddErr("tariffCode", err)
	return goods
}

// toNumber accepts eight digits or ten. Rates depend on the chapter only.
func toNumber(text string) (tariff.Number, error) {
	if text == "" {
		return "", fault.New(fault.Invalid, fault.CodeRequired)
	}
	return tariff.ParseNumber(text, 8, 10)
}

// checkShippingAmount accepts kroner with at most two decimals.
func checkShippingAmount(kroner float64) error {
	const tolerance = 1e-6
	switch inOre := kroner * 100; {
	case math.IsNaN(kroner):
		return fault.New(fault.Invalid, fault.CodeInvalid)
	case kroner < 0:
		return fault.New(fault.Invalid, fault.CodeTooSmall)
	case inOre > math.MaxInt32:
		return fault.New(fault.Invalid, fault.CodeTooLarge)
	case math.Abs(inOre-math.Round(inOre)) > tolerance:
		return fault.New(fault.Invalid, fault.CodeInvalid)
	}
	return nil
}

func fromCountry(c *country.Country, standing app.Standing, l language.Language) *customsv1.Country {
	out := &customsv1.Country{
		Value:            c.Code,
		Caption:          c.Name(l),
		AlternativeNames: c.OtherNames(l),
		DialCode:         c.DialCode,
		Available:        standing.Available,
		Feature: &customsv1.CountryFeature{
			Region:               message.Value[typev1.Region_Type](typev1.Region_Type_value, c.Region),
			CustomsUnion:         c.CustomsUnion,
			RequiresTariffNumber: standing.TariffNumberRequired || standing.PrepaidDuty,
			TariffNumberDigits:   int32(standing.TariffNumberDigits),
			PrepaidDuty:          standing.PrepaidDuty,
			StateRequired:        standing.StateRequired,
		},
	}
	for _, notice := range standing.Notices {
		out.Notices = append(out.Notices, &customsv1.CountryNotice{
			Code:  message.Value[customsv1.CountryNotice_Code](customsv1.CountryNotice_Code_value, notice.Code),
			Until: notice.Until,
		})
	}
	return out
}

func fromStates(states []country.State) []*customsv1.CountryState {
	var out []*customsv1.CountryState
	for _, state := range states {
		out = append(out, &customsv1.CountryState{Code: state.Code, Name: state.Name})
	}
	return out
}

// fromLimits returns nil for a destination without limits.
func fromLimits(limits duty.Limits) *customsv1.ValueLimits {
	if limits == (duty.Limits{}) {
		return nil
	}
	return &customsv1.ValueLimits{
		Gift:        fromLimit(limits.Gift),
		Other:       fromLimit(limits.Other),
		UsdRate:     limits.Rate.Text(),
		UsdRateFrom: limits.Rate.From,
	}
}

func fromLimit(limit duty.Limit) *customsv1.ValueLimit {
	if limit.USD == 0 {
		return nil
	}
	return &customsv1.ValueLimit{InUsdCents: int32(limit.USD), InOre: int32(min(limit.Kroner, math.MaxInt32))}
}

// fromOre and fromCents convert exact amounts to kroner and dollars.
func fromOre(amount ore.Ore) float64 { return float64(amount) / 100 }

func fromCents(amount duty.Cents) float64 { return float64(amount) / 100 }

func fromBill(bill duty.Bill, version string) *customsv1.CalculateDutyResponse {
	out := &customsv1.CalculateDutyResponse{
		TotalTariffInNok: fromOre(bill.Duty),
		TotalFeesInNok:   fromOre(bill.FeesTotal),
		TotalCostInNok:   fromOre(bill.Total),
		RulesVersion:     version,
	}
	for _, cost := range bill.Items {
		out.DeclaredItemCosts = append(out.DeclaredItemCosts, &customsv1.DeclaredItemCost{
			Description: cost.Description,
			ValueInNok:  fromOre(cost.Value),
			ValueInUsd:  fromCents(cost.ValueInUSD),
			TariffInNok: fromOre(cost.Duty),
			TariffInUsd: fromCents(cost.DutyInUSD),
		})
	}
	for _, fee := range bill.Fees {
		out.Fees = append(out.Fees, &customsv1.DutyFee{
			FeeType:     message.Value[customsv1.DutyFee_Type](customsv1.DutyFee_Type_value, fee.Type),
			AmountInNok: fromOre(fee.Amount),
		})
	}
	return out
}

func fromChecked(checked app.Checked) (*customsv1.ValidateDeclarationResponse, error) {
	response := &customsv1.ValidateDeclarationResponse{
		RulesVersion:          checked.RulesVersion,
		TotalValueInOre:       int64(checked.Value()),
		TotalNetWeightInGrams: int32(checked.NetGrams()),
	}
	if checked.Reason != "" {
		response.Declaration = &typev1.CustomsDeclaration{
			Reason: message.Value[typev1.SendingReason_Type](typev1.SendingReason_Type_value, checked.Reason),
			Items:  fromItems(checked.Items),
		}
	}
	if estimate := checked.Estimate; estimate != nil {
		amount, err := estimate.Amount.Wire()
		if err != nil {
			return nil, err
		}
		response.DutyEstimate = &typev1.DutyEstimate{AmountInOre: amount, AmountInUsdCents: int32(estimate.USD), Date: estimate.Day}
	}
	return response, nil
}

func fromItems(items []declaration.Item) []*typev1.CustomsItem {
	var out []*typev1.CustomsItem
	for _, item := range items {
		out = append(out, &typev1.CustomsItem{
			Description:     item.Description,
			Quantity:        int32(item.Quantity),
			Value:           int32(item.Value / 100),
			NetWeightInKg:   float64(item.NetGrams) / 1000,
			TariffNumber:    string(item.Number),
			CountryOfOrigin: item.Origin,
		})
	}
	return out
}
