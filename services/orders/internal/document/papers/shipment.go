package papers

import (
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/abroad"
)

var services = map[abroad.Product]label.Service{
	abroad.Letter: label.Letter, abroad.TrackableLetter: label.TrackedLetter,
	abroad.RegisteredLetter: label.RegisteredLetter, abroad.Parcel: label.Parcel,
}

var sizes = map[abroad.Size]label.Size{abroad.Small: label.Small, abroad.Medium: label.Medium, abroad.Large: label.Large}

// products are what the shop calls them.
var products = map[abroad.Product]map[order.Language]string{
	abroad.Parcel:           {order.Norwegian: "Pakke til utlandet", order.English: "Parcel abroad"},
	abroad.Letter:           {order.Norwegian: "Brev til utlandet", order.English: "Letter abroad"},
	abroad.TrackableLetter:  {order.Norwegian: "Brev med sporing", order.English: "Tracked letter"},
	abroad.RegisteredLetter: {order.Norwegian: "Rekommandert brev", order.English: "Registered letter"},
}

// shipmentPaths are those of bestill.orders.v1.PlaceAbroadOrderRequest.
var shipmentPaths = map[label.Field]string{
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

func describeShipment(shipment abroad.Shipment) item {
	sender, receiver := addressOf(shipment.Sender), addressOf(shipment.Receiver)
	receiver.CountryCode, receiver.Country = shipment.Receiver.Country, countryName(shipment.Receiver.Country)
	sender.Phone = withDialCode(shipment.Sender)
	customs := customsOf(shipment.Declaration)
	customs.IOSS, customs.Company = shipment.Sender.Reference, shipment.Sender.Company
	return item{
		label: label.Content{
			Service: services[shipment.Product], Size: sizes[shipment.Size], Sender: sender, Recipient: receiver, MaxGrams: shipment.MaxGrams, Customs: customs,
		},
		name:        products[shipment.Product],
		destination: receiver.City + ", " + receiver.Country,
		paths:       shipmentPaths,
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
