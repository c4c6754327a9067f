package grpcapi

import (
	"strings"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

var (
	declarationPaths = []string{
		"declaration.reason", "customsDetailsRequest.sendingAbroadReason",
		"declaration.items", "customsDetailsRequest.customsItemsList", "declaration", "customsDetailsRequest",
	}
	// requestPaths turn the paths of bestill.orders.v1.PlaceOrderRequest into those of the older requests.
	requestPaths = map[order.Kind]*strings.Replacer{
		order.Abroad: strings.NewReplacer(append(declarationPaths, "product.abroad.", "", "recipient.", "receiver.")...),
		order.LargeParcel: strings.NewReplacer(append(declarationPaths,
			"product.largeParcel.weightInGrams", "consignments[0].product.weightInGrams",
			"product.largeParcel.dimensions", "consignments[0].product.dimensions",
			"product.largeParcel.cashOnDelivery", "consignments[0].product.addOns.cashOnDelivery",
			"product.largeParcel.handling", "consignments[0].product.addOns.handling.size",
			"product.largeParcel.", "consignments[0].")...),
		order.SmallParcel:   strings.NewReplacer(append(declarationPaths, "product.smallParcel.", "", "dropOffMethod", "handIn")...),
		order.DigitalStamps: strings.NewReplacer(append(declarationPaths, "product.digitalStamps.", "", "dropOffMethod", "handIn")...),
	}
)

// inRequest returns the error with the paths that its fields have in the request for a kind of order.
func inRequest(kind order.Kind, err error) error {
	f, ok := fault.From(err)
	if !ok || f.Kind != fault.Invalid {
		return err
	}
	options := []fault.Option{fault.Because(err)}
	for _, v := range f.Violations {
		field := requestPaths[kind].Replace(v.Field)
		options = append(options, fault.Field(field, v.Code))
	}
	return fault.New(f.Kind, f.Reason, options...)
}
