package clients

import (
	"cmp"
	"context"

	"google.golang.org/grpc"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/wire"
	"bestill.example/services/platform/fault"
)

// Customs is the customs service.
type Customs struct {
	client customsv1.CustomsServiceClient
}

var _ app.Customs = Customs{}

// NewCustoms returns the customs service behind a connection.
func NewCustoms(connection grpc.ClientConnInterface) Customs {
	return Customs{customsv1.NewCustomsServiceClient(connection)}
}

// Validate returns the declaration of a product in its stored form: empty where the route needs none.
func (c Customs) Validate(ctx context.Context, product order.Product) (customs.Declaration, error) {
	request, paths, err := toJourney(product)
	if err != nil {
		return customs.Declaration{}, err
	}
	validated, err := c.client.ValidateDeclaration(ctx, request)
	if err != nil {
		return customs.Declaration{}, fault.RenameFields(err, func(field string) string { return cmp.Or(paths[field], field) })
	}
	declaration, err := wire.ToDeclaration(validated.GetDeclaration())
	declaration.RulesVersion = validated.GetRulesVersion()
	declaration.Duty = wire.ToDutyEstimate(validated.GetDutyEstimate())
	return declaration, err
}

// toJourney returns the route of a product, and the paths that the route's fields have in the product's message.
func toJourney(product order.Product) (*customsv1.ValidateDeclarationRequest, map[string]string, error) {
	message, err := wire.FromProduct(product)
	if err != nil {
		return nil, nil, err
	}
	facts := product.Facts()
	request := &customsv1.ValidateDeclarationRequest{
		MaxWeightInGrams: int32(facts.MaxGrams),
		Declaration:      wire.FromDeclaration(facts.Declaration),
	}
	if shipment := message.GetAbroad(); shipment != nil {
		request.Journey = &customsv1.ValidateDeclarationRequest_Abroad{Abroad: &customsv1.AbroadJourney{
			ProductType:            shipment.GetProductType(),
			DestinationCountryCode: shipment.GetRecipient().GetCountryCode(),
			State:                  shipment.GetRecipient().GetLocation().GetState(),
		}}
		return request, abroadPaths, nil
	}
	route := &customsv1.GetDomesticRouteRequest{FromPostalCode: facts.Sender.PostalCode}
	if facts.Overnight {
		route.Service = customsv1.DomesticService_EXPRESS
	}
	for _, recipient := range facts.Recipients {
		route.ToPostalCode = recipient.PostalCode
	}
	request.Journey = &customsv1.ValidateDeclarationRequest_Domestic{Domestic: route}
	return request, domesticPaths, nil
}

var (
	abroadPaths = map[string]string{
		"abroad.productType":            "productType",
		"abroad.destinationCountryCode": "recipient.countryCode",
		"abroad.state":                  "recipient.location.state",
	}
	domesticPaths = map[string]string{
		"domestic.fromPostalCode": "sender.address.postalCode",
		"domestic.toPostalCode":   "recipient.address.postalCode",
		"maxWeightInGrams":        "weightInGrams",
	}
)
