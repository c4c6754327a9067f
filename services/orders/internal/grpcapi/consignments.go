package grpcapi

import (
	"cmp"

	"google.golang.org/protobuf/proto"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// consignmentPaths maps the fields of a large parcel and of registered letters to those of PlaceConsignmentsRequest.
var consignmentPaths = paths{
	{"product.largeParcel.weightInGrams", "consignments[0].product.weightInGrams"},
	{"product.largeParcel.dimensions", "consignments[0].product.dimensions"},
	{"product.largeParcel.handling", "consignments[0].product.addOns.handling.size"},
	{"product.largeParcel.cashOnDelivery", "consignments[0].product.addOns.cashOnDelivery"},
	{"product.largeParcel.declaration.reason", "consignments[0].customsDetailsRequest.sendingAbroadReason"},
	{"product.largeParcel.declaration.items", "consignments[0].customsDetailsRequest.customsItemsList"},
	{"product.largeParcel.declaration", "consignments[0].customsDetailsRequest"},
	{"product.largeParcel", "consignments[0]"},
	{"product.registeredLetters.size", "consignments[0].product.letterSize"},
	{"product.registeredLetters.sender", "consignments[0].sender"},
	{"product.registeredLetters.recipients[]", "consignments[].recipient"},
	{"product.registeredLetters.recipients", "consignments"},
	{"product.registeredLetters", "consignments"},
	{"product", "consignments"},
}

// consignedProduct reads the consignments of a request: one large parcel, or registered letters if the first of them is one.
// Without any it returns no product, and the missing product is then named as missing consignments. Its error has the request's
// paths.
func consignedProduct(request *ordersv1.PlaceConsignmentsRequest) (*typev1.Product, error) {
	consignments := request.GetConsignments()
	if len(consignments) == 0 {
		return nil, nil
	}
	var c fault.Collector
	if consignments[0].GetType() == ordersv1.Consignment_RegisteredLetter {
		return consignedLetters(&c, consignments), c.Err()
	}
	c.Check(len(consignments) < 2, "consignments", fault.CodeTooLong)
	return consignedParcel(&c, consignments[0]), c.Err()
}

func consignedParcel(c *fault.Collector, consignment *ordersv1.Consignment) *typev1.Product {
	item := consignment.GetProduct()
	at := c.Item("consignments", 0)
	checkType(at, consignment.GetType(), ordersv1.Consignment_NorgespakkeStor)
	at.Check(item.GetLetterSize() == 0, "product.letterSize", fault.CodeNotAllowed)
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
	return &typev1.Product{Kind: &typev1.Product_LargeParcel{LargeParcel: parcel}}
}

// consignedLetters reads registered letters, with the size and the sender of the first. It ignores letters beyond the most that
// an order can have. A weight is checked but not stored, because the price does not depend on it.
func consignedLetters(c *fault.Collector, consignments []*ordersv1.Consignment) *typev1.Product {
	first := consignments[0]
	letters := &typev1.RegisteredLetters{Size: first.GetProduct().GetLetterSize(), Sender: first.GetSender()}
	if !c.Check(len(consignments) <= order.MaxRecipients, "consignments", fault.CodeTooLong) {
		consignments = consignments[:order.MaxRecipients]
	}
	for i, consignment := range consignments {
		at, item := c.Item("consignments", i), consignment.GetProduct()
		checkType(at, consignment.GetType(), ordersv1.Consignment_RegisteredLetter)
		at.Check(item.GetLetterSize() == letters.GetSize(), "product.letterSize", fault.CodeInvalid)
		at.Check(proto.Equal(consignment.GetSender(), letters.GetSender()), "sender", fault.CodeInvalid)
		at.Check(item.GetWeightInGrams() >= 0, "product.weightInGrams", fault.CodeTooSmall)
		at.Check(item.GetWeightInGrams() <= order.MaxRegisteredGrams, "product.weightInGrams", fault.CodeTooLarge)
		at.Check(item.GetDimensions() == nil, "product.dimensions", fault.CodeNotAllowed)
		at.Check(item.GetAddOns() == nil, "product.addOns", fault.CodeNotAllowed)
		at.Check(consignment.GetCustomsDetailsRequest() == nil, "customsDetailsRequest", fault.CodeNotAllowed)
		letters.Recipients = append(letters.Recipients, consignment.GetRecipient())
	}
	return &typev1.Product{Kind: &typev1.Product_RegisteredLetters{RegisteredLetters: letters}}
}

func checkType(c *fault.Collector, chosen, wanted ordersv1.Consignment_Type) {
	switch _, known := ordersv1.Consignment_Type_name[int32(chosen)]; {
	case chosen == ordersv1.Consignment_UNSPECIFIED:
		c.Add("type", fault.CodeRequired)
	case !known:
		c.Add("type", fault.CodeInvalid)
	default:
		c.Check(chosen == wanted, "type", fault.CodeNotAllowed)
	}
}

// fromConsignments returns the large parcel or the registered letters of an order, and none for an order of another kind.
func fromConsignments(o *ordersv1.Order) (consignments []*ordersv1.OrderedConsignment) {
	add := func(kind ordersv1.Consignment_Type, sender, recipient *typev1.DomesticParty) {
		consignments = append(consignments, &ordersv1.OrderedConsignment{
			Sender: sender, Recipient: recipient, Product: &ordersv1.OrderedProduct{Type: kind},
		})
	}
	if parcel := o.GetProduct().GetLargeParcel(); parcel != nil {
		add(ordersv1.Consignment_NorgespakkeStor, parcel.GetSender(), parcel.GetRecipient())
	}
	letters := o.GetProduct().GetRegisteredLetters()
	for _, recipient := range letters.GetRecipients() {
		add(ordersv1.Consignment_RegisteredLetter, letters.GetSender(), recipient)
	}
	for i, item := range o.GetItems()[:min(len(o.GetItems()), len(consignments))] {
		consignments[i].ConsignmentNumber = cmp.Or(item.GetConsignmentNumber(), item.GetNumber())
		consignments[i].LabelUri = "/sende/api/orders/" + o.GetUriKey() + "/documents/label.pdf"
	}
	return consignments
}
