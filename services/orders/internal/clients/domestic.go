package clients

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/platform/ore"
)

// Quote returns what a product costs.
func (p Pricing) Quote(ctx context.Context, product order.Product) (order.Price, error) {
	if shipment, ok := product.(abroad.Shipment); ok {
		return p.quoteAbroad(ctx, shipment)
	}
	request, err := toPrice(product)
	if err != nil {
		return order.Price{}, err
	}
	quote, err := p.client.QuoteDomestic(ctx, request)
	if err != nil {
		err = notSold(renamed(err, domesticPath))
	}
	if err := app.JoinFields(err, p.checkOnDelivery(ctx, product)); err != nil {
		return order.Price{}, err
	}
	price := order.Price{
		Total:        ore.FromWire(quote.GetTotalForSenderInOre()),
		VAT:          ore.FromWire(quote.GetVatAmountInOre()),
		ForRecipient: ore.FromWire(quote.GetTotalForRecipientInOre()),
		ListVersion:  quote.GetPriceListVersion(),
		Svalbard:     quote.GetIsSvalbard(),
		CodeDays:     int(quote.GetCodeValidityInDays()),
	}
	for _, line := range quote.GetLines() {
		price.Features = append(price.Features, order.Feature{
			Type:        line.GetType().String(),
			Price:       ore.FromWire(line.GetAmountInOre()),
			ByRecipient: line.GetPaidByRecipient(),
		})
	}
	return price, nil
}

// checkOnDelivery returns a fault if the recipient is to pay more for the contents than can be asked for.
func (p Pricing) checkOnDelivery(ctx context.Context, product order.Product) error {
	parcel, ok := product.(largeparcel.Parcel)
	if !ok || parcel.Facts().Contents() == 0 {
		return nil
	}
	prices, err := p.client.GetDomesticPrices(ctx, &pricingv1.GetDomesticPricesRequest{})
	if err != nil {
		return err
	}
	return parcel.CheckAmount(ore.FromWire(prices.GetServices().GetNorgespakkeStor().GetAddOns().GetMaxCashOnDeliveryInOre()))
}

func toPrice(product order.Product) (*pricingv1.QuoteDomesticRequest, error) {
	switch p := product.(type) {
	case largeparcel.Parcel:
		parcel := &pricingv1.LargeParcelToPrice{
			WeightInGrams:  int32(p.Grams),
			FromPostalCode: p.Sender.PostalCode,
			ToPostalCode:   p.Receiver.PostalCode,
		}
		if d := p.Dimensions; d != nil {
			parcel.Dimensions = &typev1.Dimensions{LengthInCms: int32(d.Length), WidthInCms: int32(d.Width), HeightInCms: int32(d.Height)}
		}
		if cash := p.CashOnDelivery; cash != nil {
			parcel.CashOnDelivery = typev1.CashOnDelivery_Type(number(typev1.CashOnDelivery_Type_value, cash.Type))
		}
		return &pricingv1.QuoteDomesticRequest{Product: &pricingv1.QuoteDomesticRequest_LargeParcel{LargeParcel: parcel}}, nil
	case smallparcel.Parcel:
		return &pricingv1.QuoteDomesticRequest{Product: &pricingv1.QuoteDomesticRequest_SmallParcel{
			SmallParcel: &pricingv1.SmallParcelToPrice{
				WeightInGrams:  int32(p.Grams),
				HandIn:         handIn(p.DropOff),
				FromPostalCode: p.Sender.PostalCode,
				ToPostalCode:   p.Receiver.PostalCode,
			},
		}}, nil
	case stamps.Stamps:
		return &pricingv1.QuoteDomesticRequest{Product: &pricingv1.QuoteDomesticRequest_Stamps{
			Stamps: &pricingv1.StampsToPrice{
				Size:     typev1.StampSize_Type(number(typev1.StampSize_Type_value, p.Size)),
				Weight:   typev1.StampWeight_Type(number(typev1.StampWeight_Type_value, p.Class)),
				Quantity: int32(p.Quantity),
				HandIn:   handIn(p.DropOff),
			},
		}}, nil
	default:
		return nil, fmt.Errorf("no price is known for orders of kind %s", product.Kind())
	}
}

func handIn(option domestic.DropOffMethod) typev1.HandIn_Option {
	return typev1.HandIn_Option(number(typev1.HandIn_Option_value, option))
}

// number returns the number of a choice by its name. One without a name is its own, so that it is still unknown over there.
func number[T ~string](contract map[string]int32, name T) int32 {
	if n, ok := contract[string(name)]; ok {
		return n
	}
	n, _ := strconv.ParseInt(string(name), 10, 32)
	return int32(n)
}

// domesticPaths tells where an order has the fields that other services call so.
var domesticPaths = map[string]string{
	"fromPostalCode":       "sender.address.postalCode",
	"toPostalCode":         "recipient.address.postalCode",
	"route.fromPostalCode": "sender.address.postalCode",
	"route.toPostalCode":   "recipient.address.postalCode",
	"maxWeightInGrams":     "weightInGrams",
	"address.street":       "sender.address.street",
	"address.street2":      "sender.address.street2",
	"address.postalCode":   "sender.address.postalCode",
	"date":                 "pickupDate",
	"handIn":               "dropOffMethod",
	"cashOnDelivery":       "cashOnDelivery.type",
}

// domesticPath returns the path in a product of a field that a neighbour has found wrong.
func domesticPath(field string) string {
	for _, name := range []string{"largeParcel.", "smallParcel.", "stamps."} {
		field = strings.TrimPrefix(field, name)
	}
	return cmp.Or(domesticPaths[field], declarationPath(field))
}

// Validate returns the declaration of a product as it passed: empty where the route needs none.
func (c Customs) Validate(ctx context.Context, product order.Product) (customs.Declaration, error) {
	if shipment, ok := product.(abroad.Shipment); ok {
		return c.checkDeclaration(ctx, shipment)
	}
	facts := product.Facts()
	request := &customsv1.CheckDomesticDeclarationRequest{
		Route:            &customsv1.GetDomesticRouteRequest{FromPostalCode: facts.Sender.PostalCode},
		MaxWeightInGrams: int32(facts.MaxGrams),
		Reason:           typev1.SendingReason_Type(number(typev1.SendingReason_Type_value, facts.Declaration.Reason)),
		Items:            fromItems(facts.Declaration.Items),
	}
	if len(facts.Recipients) > 0 {
		request.Route.ToPostalCode = facts.Recipients[0].PostalCode
	}
	checked, err := c.client.CheckDomesticDeclaration(ctx, request)
	if err != nil {
		return customs.Declaration{}, renamed(err, domesticPath)
	}
	return customs.Declaration{
		Reason:       facts.Declaration.Reason,
		RulesVersion: checked.GetRulesVersion(),
		Items:        toItems(checked.GetItems()),
	}, nil
}
