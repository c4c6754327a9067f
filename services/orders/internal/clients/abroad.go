package clients

import (
	"cmp"
	"context"
	"math"
	"strings"
	"time"

	"google.golang.org/grpc"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/ore"
)

// Pricing is the pricing service.
type Pricing struct {
	client pricingv1.PricingServiceClient
}

var _ app.Pricing = Pricing{}

// NewPricing returns the pricing service behind a connection.
func NewPricing(connection grpc.ClientConnInterface) Pricing {
	return Pricing{pricingv1.NewPricingServiceClient(connection)}
}

// quoteAbroad returns what a shipment costs.
func (p Pricing) quoteAbroad(ctx context.Context, shipment abroad.Shipment) (order.Price, error) {
	quote, err := p.client.QuoteAbroad(ctx, &pricingv1.QuoteAbroadRequest{Shipment: &pricingv1.GetAbroadPriceRequest{
		Product:          productType(shipment.Product),
		CountryCode:      shipment.Receiver.Country,
		Weight:           int32(shipment.MaxGrams),
		SenderPostalCode: shipment.Sender.PostalCode,
		Size:             typev1.SizeGroup_Type(typev1.SizeGroup_Type_value[string(shipment.Size)]),
	}})
	if err != nil {
		return order.Price{}, notSold(renamed(err, func(field string) string { return cmp.Or(orderPaths[field], field) }))
	}
	price := order.Price{
		Total:       ore.FromWire(quote.GetPrice().GetPrice()),
		VAT:         ore.FromWire(quote.GetVatAmountInOre()),
		ListVersion: quote.GetPriceListVersion(),
		MinDays:     int(quote.GetPrice().GetDeliveryTime().GetMinDays()),
		MaxDays:     int(quote.GetPrice().GetDeliveryTime().GetMaxDays()),
	}
	for _, feature := range quote.GetPrice().GetFeatures() {
		price.Features = append(price.Features, order.Feature{
			Type:  feature.GetType().String(),
			Price: ore.FromWire(feature.GetPrice()),
		})
	}
	return price, nil
}

// notSold says of a price that is not found that the product is not sold.
func notSold(err error) error {
	if fault.Is(err, fault.NotFound) {
		return fault.New(fault.Precondition, order.ReasonProductNotSold, fault.Because(err))
	}
	return err
}

// Customs is the customs service.
type Customs struct {
	client customsv1.CustomsServiceClient
}

var _ app.Customs = Customs{}

// NewCustoms returns the customs service behind a connection.
func NewCustoms(connection grpc.ClientConnInterface) Customs {
	return Customs{customsv1.NewCustomsServiceClient(connection)}
}

// checkDeclaration returns the declaration of a shipment abroad as it passed.
func (c Customs) checkDeclaration(ctx context.Context, shipment abroad.Shipment) (customs.Declaration, error) {
	request := &customsv1.CheckDeclarationRequest{
		Product:                productType(shipment.Product),
		DestinationCountryCode: shipment.Receiver.Country,
		MaxWeightInGrams:       int32(shipment.MaxGrams),
		Reason:                 typev1.SendingReason_Type(typev1.SendingReason_Type_value[string(shipment.Declaration.Reason)]),
	}
	request.Items = fromItems(shipment.Declaration.Items)
	checked, err := c.client.CheckDeclaration(ctx, request)
	if err != nil {
		return customs.Declaration{}, renamed(err, declarationPath)
	}
	return customs.Declaration{
		Reason:       shipment.Declaration.Reason,
		RulesVersion: checked.GetRulesVersion(),
		Items:        toItems(checked.GetItems()),
	}, nil
}

func fromItems(items []customs.Item) (checked []*typev1.CustomsItem) {
	for _, item := range items {
		checked = append(checked, &typev1.CustomsItem{
			Description:     item.Description,
			Quantity:        int32(item.Quantity),
			Value:           int32(item.Kroner),
			NetWeightInKg:   float64(item.NetGrams) / 1000,
			TariffNumber:    item.TariffNumber,
			CountryOfOrigin: item.Origin,
		})
	}
	return checked
}

func toItems(checked []*typev1.CustomsItem) (items []customs.Item) {
	for _, item := range checked {
		items = append(items, customs.Item{
			Description:  item.GetDescription(),
			Quantity:     int(item.GetQuantity()),
			Kroner:       int(item.GetValue()),
			NetGrams:     int(math.Round(item.GetNetWeightInKg() * 1000)),
			TariffNumber: item.GetTariffNumber(),
			Origin:       item.GetCountryOfOrigin(),
		})
	}
	return items
}

// Addresses is the addresses service.
type Addresses struct {
	client addressesv1.AddressesServiceClient
}

var _ app.Addresses = Addresses{}

// addressTimeout is short, because an order can be placed without an answer.
const addressTimeout = time.Second

// NewAddresses returns the addresses service behind a connection.
func NewAddresses(connection grpc.ClientConnInterface) Addresses {
	return Addresses{addressesv1.NewAddressesServiceClient(connection)}
}

// City returns the city of a Norwegian postal code.
func (a Addresses) City(ctx context.Context, postalCode string) (city string, known bool, err error) {
	found, err := a.client.GetPostalCode(grpcclient.WithTimeout(ctx, addressTimeout),
		&addressesv1.GetPostalCodeRequest{Country: "no", Pnr: postalCode})
	return found.GetCity(), found.GetValid(), err
}

func productType(product abroad.Product) typev1.AbroadProduct_Type {
	return typev1.AbroadProduct_Type(typev1.AbroadProduct_Type_value[string(product)])
}

// orderPaths tells what the fields of a shipment to price are called in an order.
var orderPaths = map[string]string{
	"shipment.product":          "productType",
	"shipment.countryCode":      "recipient.countryCode",
	"shipment.weight":           "maxWeightInGrams",
	"shipment.senderPostalCode": "sender.location.postalCode",
	"shipment.size":             "sizeGroup",
}

// declarationPath returns the path in a product of a field that the customs service has found wrong.
func declarationPath(field string) string {
	return strings.NewReplacer("customsDetailsRequest.sendingAbroadReason", "declaration.reason",
		"customsDetailsRequest.customsItemsList", "declaration.items", "customsDetailsRequest", "declaration",
		"receiver.", "recipient.").Replace(field)
}

// renamed gives the wrong fields that a neighbour has found the paths that they have in the order.
func renamed(err error, path func(field string) string) error {
	f, ok := fault.From(err)
	if !ok || f.Kind != fault.Invalid {
		return err
	}
	options := []fault.Option{fault.Because(err)}
	for _, v := range f.Violations {
		options = append(options, fault.Field(path(v.Field), v.Code))
	}
	return fault.New(f.Kind, f.Reason, options...)
}
