package papers

import (
	"strconv"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"bestill.example/services/orders/internal/abroad"
	"bestill.example/services/orders/internal/label"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// Check collects the fields that the label of a shipment abroad could not show in full, with the paths of
// bestill.orders.v1.PlaceAbroadOrderRequest, so that nobody pays for what cannot be printed.
func (p *Papers) Check(product order.Product) error {
	shipment, ok := product.(abroad.Shipment)
	if !ok {
		return nil
	}
	var c fault.Collector
	for _, problem := range label.Check(contentOf(shipment)) {
		code := party.TooLong
		if len(problem.Unprintable) > 0 {
			code = party.InvalidCharacters
		}
		c.Add(pathOf(problem), string(code))
	}
	return c.Err()
}

var paths = map[label.Field]string{
	label.SenderName:          "sender.name",
	label.SenderStreet:        "sender.address",
	label.SenderStreet2:       "sender.addressLine2",
	label.SenderCity:          "sender.location.city",
	label.RecipientName:       "receiver.name",
	label.RecipientStreet:     "receiver.address",
	label.RecipientStreet2:    "receiver.addressLine2",
	label.RecipientPostalCode: "receiver.location.postalCode",
	label.RecipientCity:       "receiver.location.city",
}

func pathOf(problem label.Problem) string {
	if problem.Field == label.ItemDescription {
		return "customsDetailsRequest.customsItemsList[" + strconv.Itoa(problem.Item) + "].description"
	}
	return paths[problem.Field]
}

func labelOf(data order.Data, shipment abroad.Shipment) label.Content {
	content := contentOf(shipment)
	content.Number = data.Issued.Consignment
	content.OrderNumber = string(data.Number)
	content.Date = data.PlacedAt.In(clock.Oslo)
	content.Postage = data.Price.Total
	return content
}

var (
	services = map[abroad.Product]label.Service{
		abroad.Letter: label.Letter, abroad.TrackableLetter: label.TrackedLetter,
		abroad.RegisteredLetter: label.RegisteredLetter, abroad.Parcel: label.Parcel,
	}
	categories = map[abroad.Reason]label.Category{
		abroad.Sale: label.Sale, abroad.Gift: label.Gift, abroad.Documents: label.Documents,
		abroad.CommercialSample: label.CommercialSample, abroad.ReturnedGoods: label.ReturnedGoods, abroad.Other: label.Other,
	}
)

// contentOf returns what a label tells of a shipment before there is an order.
func contentOf(shipment abroad.Shipment) label.Content {
	sender, receiver := addressOf(shipment.Sender), addressOf(shipment.Receiver)
	receiver.CountryCode, receiver.Country = shipment.Receiver.Country, countryName(shipment.Receiver.Country)
	// What a sender has for a country is the dial code, which the number may repeat.
	if dial := shipment.Sender.Country; !strings.HasPrefix(sender.Phone, dial) {
		sender.Phone = dial + " " + sender.Phone
	}
	items := make([]label.Item, len(shipment.Declaration.Items))
	for i, item := range shipment.Declaration.Items {
		items[i] = label.Item{
			Description: item.Description, Quantity: item.Quantity, Kroner: item.Kroner, NetGrams: item.NetGrams,
			Tariff: item.TariffNumber, Origin: item.Origin,
		}
	}
	return label.Content{
		Service:   services[shipment.Product],
		Sender:    sender,
		Recipient: receiver,
		Grams:     shipment.MaxGrams,
		Customs: label.Customs{
			Category: categories[shipment.Declaration.Reason],
			Items:    items,
			IOSS:     shipment.Sender.Reference,
			Company:  shipment.Sender.Company,
		},
	}
}

func addressOf(p party.Party) label.Address {
	return label.Address{
		Name: p.Name, Street: p.Address, Street2: p.AddressLine2, PostalCode: p.PostalCode, City: p.City,
		Phone: p.Phone, Email: p.Email,
	}
}

// renamed are names that the library has from before they changed, or longer than people know them.
var renamed = map[string]string{
	"CD": "Congo (DRC)", "CG": "Congo (Republic)", "HK": "Hong Kong", "MK": "North Macedonia", "MO": "Macao", "PS": "Palestine",
}

// countryName returns the English name of a country, which all the world's posts can read. Of a code that is none it is the
// code.
func countryName(code string) string {
	if name, ok := renamed[code]; ok {
		return name
	}
	region, err := language.ParseRegion(code)
	if err != nil {
		return strings.ToUpper(code)
	}
	return display.English.Regions().Name(region)
}
