package grpcapi

import (
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

// consignmentPaths is where PlaceConsignmentsRequest has the fields of a large parcel.
var consignmentPaths = paths{
	{"product.largeParcel.weightInGrams", "consignments[0].product.weightInGrams"},
	{"product.largeParcel.dimensions", "consignments[0].product.dimensions"},
	{"product.largeParcel.handling", "consignments[0].product.addOns.handling.size"},
	{"product.largeParcel.cashOnDelivery", "consignments[0].product.addOns.cashOnDelivery"},
	{"product.largeParcel.declaration.reason", "consignments[0].customsDetailsRequest.sendingAbroadReason"},
	{"product.largeParcel.declaration.items", "consignments[0].customsDetailsRequest.customsItemsList"},
	{"product.largeParcel.declaration", "consignments[0].customsDetailsRequest"},
	{"product.largeParcel", "consignments[0]"},
}

// consignedProduct reads the only consignment of a request. The error has the paths of the request.
func consignedProduct(request *ordersv1.PlaceConsignmentsRequest) (*typev1.Product, error) {
	var (
		c            fault.Collector
		consignments = request.GetConsignments()
		consignment  *ordersv1.Consignment
	)
	c.Check(len(consignments) > 0, "consignments", fault.CodeRequired)
	c.Check(len(consignments) < 2, "consignments", fault.CodeTooLong)
	if len(consignments) > 0 {
		consignment = consignments[0]
		checkType(c.Item("consignments", 0), consignment.GetType())
	}
	item := consignment.GetProduct()
	parcel := &typev1.LargeParcel{
		WeightInGrams:  item.GetWeightInGrams(),
		Dimensions:     item.GetDimensions(),
		CashOnDelivery: item.GetAddOns().GetCashOnDelivery(),
		Sender:         consignment.GetSender(),
		Recipient:      consignment.GetRecipient(),
		Declaration:    declaration(consignment.GetCustomsDetailsRequest()),
	}
	if handling := item.GetAddOns().GetHandling(); handling != nil {
		parcel.Handling = handling.GetSize().Enum()
	}
	return &typev1.Product{Kind: &typev1.Product_LargeParcel{LargeParcel: parcel}}, c.Err()
}

func checkType(c *fault.Collector, chosen ordersv1.Consignment_Type) {
	switch chosen {
	case ordersv1.Consignment_UNSPECIFIED:
		c.Add("type", fault.CodeRequired)
	case ordersv1.Consignment_NorgespakkeStor:
	case ordersv1.Consignment_RegisteredLetter:
		c.Add("type", fault.CodeNotAllowed)
	default:
		c.Add("type", fault.CodeInvalid)
	}
}

// fromConsignment returns the large parcel of an order, and nil for an order of another kind.
func fromConsignment(o *ordersv1.Order) *ordersv1.OrderedConsignment {
	parcel := o.GetProduct().GetLargeParcel()
	if parcel == nil {
		return nil
	}
	consignment := &ordersv1.OrderedConsignment{
		Sender:    parcel.GetSender(),
		Recipient: parcel.GetRecipient(),
		Product:   &ordersv1.OrderedProduct{Type: ordersv1.Consignment_NorgespakkeStor},
	}
	for _, item := range o.GetItems() {
		consignment.ConsignmentNumber = item.GetConsignmentNumber()
		consignment.LabelUri = "/sende/api/orders/" + o.GetUriKey() + "/documents/label.pdf"
	}
	return consignment
}
