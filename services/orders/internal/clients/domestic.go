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
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/platform/ore"
)

// QuoteDomestic returns what a product inside Norway costs.
func (p Pricing) QuoteDomestic(ctx context.Context, product domestic.Product) (order.Price, error) {
	request, err := toPrice(product)
	if err != nil {
		return order.Price{}, err
	}
	quote, err := p.client.QuoteDomestic(ctx, request)
	if err != nil {
		return order.Price{}, notSold(renamed(err, func(field string) string { return domesticPath(product, field) }))
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

// MaxCashOnDelivery returns what the contents that a recipient is asked to pay for must cost less than.
func (p Pricing) MaxCashOnDelivery(ctx context.Context) (ore.Ore, error) {
	prices, err := p.client.GetDomesticPrices(ctx, &pricingv1.GetDomesticPricesRequest{})
	return ore.FromWire(prices.GetServices().GetNorgespakkeStor().GetAddOns().GetMaxCashOnDeliveryInOre()), err
}

func toPrice(product domestic.Product) (*pricingv1.QuoteDomesticRequest, error) {
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
				HandIn:         handIn(p.HandIn),
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
				HandIn:   handIn(p.HandIn),
			},
		}}, nil
	default:
		return nil, fmt.Errorf("no price is known for orders of kind %s", product.Kind())
	}
}

func handIn(option domestic.HandIn) typev1.HandIn_Option {
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
}

// domesticPath returns the path that a field to price, or of a declaration, has in the order of a product.
func domesticPath(product domestic.Product, field string) string {
	for _, name := range []string{"largeParcel.", "smallParcel.", "stamps."} {
		field = strings.TrimPrefix(field, name)
	}
	field = cmp.Or(domesticPaths[field], field)
	if product.Path() == "" {
		return field
	}
	switch {
	case field == "cashOnDelivery":
		field = "product.addOns.cashOnDelivery.type"
	case field == "weightInGrams", strings.HasPrefix(field, "dimensions"):
		field = "product." + field
	}
	return product.Path() + "." + field
}

// CheckDomesticDeclaration returns the declaration as the order keeps it: empty where the route needs none.
func (c Customs) CheckDomesticDeclaration(ctx context.Context, product domestic.Product) (customs.Declaration, error) {
	parts := product.Shared()
	checked, err := c.client.CheckDomesticDeclaration(ctx, &customsv1.CheckDomesticDeclarationRequest{
		Route: &customsv1.GetDomesticRouteRequest{
			FromPostalCode: parts.Sender.PostalCode,
			ToPostalCode:   parts.Receiver.PostalCode,
		},
		MaxWeightInGrams: int32(product.Weight()),
		Reason:           typev1.SendingReason_Type(number(typev1.SendingReason_Type_value, parts.Declaration.Reason)),
		Items:            fromItems(parts.Declaration.Items),
	})
	if err != nil {
		return customs.Declaration{}, renamed(err, func(field string) string { return domesticPath(product, field) })
	}
	return customs.Declaration{
		Reason:       parts.Declaration.Reason,
		RulesVersion: checked.GetRulesVersion(),
		Items:        toItems(checked.GetItems()),
	}, nil
}
