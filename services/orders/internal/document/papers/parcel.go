package papers

import (
	"slices"
	"strings"

	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/platform/ore"
)

// parcelPaths are those of a consignment in bestill.orders.v1.PlaceDomesticOrderRequest.
var parcelPaths = map[label.Field]string{
	label.SenderName:          "sender.name",
	label.SenderStreet:        "sender.address.street",
	label.SenderStreet2:       "sender.address.street2",
	label.SenderCity:          "sender.address.city",
	label.RecipientName:       "recipient.name",
	label.RecipientStreet:     "recipient.address.street",
	label.RecipientStreet2:    "recipient.address.street2",
	label.RecipientPostalCode: "recipient.address.postalCode",
	label.RecipientCity:       "recipient.address.city",
}

func describeParcel(parcel largeparcel.Parcel) item {
	sender, receiver := addressOf(parcel.Sender), addressOf(parcel.Receiver)
	receiver.Phone = withDialCode(parcel.Receiver)
	content := label.Content{
		Service: label.DomesticParcel, Sender: sender, Recipient: receiver, MaxGrams: parcel.Grams, Customs: customsOf(parcel.Declaration),
	}
	if cash := parcel.CashOnDelivery; cash != nil {
		content.Domestic.Collect = &label.Collect{Account: cash.Account}
	}
	return item{
		label:       content,
		name:        map[order.Language]string{order.Norwegian: "Stor pakke", order.English: "Large parcel"},
		destination: receiver.PostalCode + " " + receiver.City,
		prefix:      parcel.Path(),
		paths:       parcelPaths,
	}
}

// price adds what the label of a parcel tells of its price, and the number of its consignment.
func price(content *label.Content, data order.Data, parcel largeparcel.Parcel) {
	domestic := &content.Domestic
	domestic.Consignment = data.Issued.Shipment
	domestic.Svalbard = data.Price.Svalbard
	domestic.Handling = slices.ContainsFunc(data.Price.Features, func(f order.Feature) bool { return f.Type == "HANDLING" })
	if collect := domestic.Collect; collect != nil {
		collect.Total = inNOK(data.Price.ForRecipient + parcel.Contents())
		if data.Price.ForRecipient > 0 {
			collect.Carriage = inNOK(data.Price.ForRecipient)
		}
		if parcel.Contents() > 0 {
			collect.Contents = inNOK(parcel.Contents())
		}
	}
}

func inNOK(amount ore.Ore) string {
	return "NOK\u00a0" + strings.TrimSuffix(receipt.Kroner(amount), "\u00a0kr")
}
