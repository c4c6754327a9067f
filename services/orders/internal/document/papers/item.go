package papers

import (
	"strconv"
	"strings"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
)

// item is what bears a label.
type item struct {
	label label.Content
	// name is what the shop calls it.
	name        map[order.Language]string
	destination string
	// paths are where the request that ordered it has the fields of the label, below prefix.
	prefix string
	paths  map[label.Field]string
}

// describe returns what is known of a product before there is an order, and false for one that bears no label.
func describe(product order.Product) (item, bool) {
	switch p := product.(type) {
	case abroad.Shipment:
		return describeShipment(p), true
	case largeparcel.Parcel:
		return describeParcel(p), true
	default:
		return item{}, false
	}
}

// itemOf returns what the papers of an order are about, and false if it bears no label, or no number yet.
func itemOf(data order.Data) (item, bool) {
	item, ok := describe(data.Product)
	if !ok || data.Issued.Number() == "" {
		return item, false
	}
	item.label.Number = data.Issued.Number()
	item.label.OrderNumber = string(data.Number)
	item.label.Date = data.PlacedAt.In(clock.Oslo)
	item.label.Postage = data.Price.Total
	if parcel, ok := data.Product.(largeparcel.Parcel); ok {
		price(&item.label, data, parcel)
	}
	return item, true
}

// Check collects the fields that the label of a product could not show in full, with the paths of the request that orders
// it, so that nobody pays for what cannot be printed.
func (p *Papers) Check(product order.Product) error {
	item, ok := describe(product)
	if !ok {
		return nil
	}
	var all fault.Collector
	c := all.Prefix(item.prefix)
	for _, problem := range label.Check(item.label) {
		code := party.TooLong
		if len(problem.Unprintable) > 0 {
			code = party.InvalidCharacters
		}
		c.Add(item.pathOf(problem), string(code))
	}
	return all.Err()
}

func (i item) pathOf(problem label.Problem) string {
	if problem.Field == label.ItemDescription {
		return "customsDetailsRequest.customsItemsList[" + strconv.Itoa(problem.Item) + "].description"
	}
	return i.paths[problem.Field]
}

func addressOf(p party.Party) label.Address {
	return label.Address{
		Name: p.Name, Street: p.Address, Street2: p.AddressLine2, PostalCode: p.PostalCode, City: p.City,
		Phone: p.Phone, Email: p.Email,
	}
}

// withDialCode returns a phone number with the dial code that a party in Norway has for a country. The number may repeat it.
func withDialCode(p party.Party) string {
	if strings.HasPrefix(p.Phone, p.Country) {
		return p.Phone
	}
	return p.Country + " " + p.Phone
}

var categories = map[customs.Reason]label.Category{
	customs.Sale: label.Sale, customs.Gift: label.Gift, customs.Documents: label.Documents,
	customs.CommercialSample: label.CommercialSample, customs.ReturnedGoods: label.ReturnedGoods, customs.Other: label.Other,
}

func customsOf(declaration customs.Declaration) label.Customs {
	customs := label.Customs{Category: categories[declaration.Reason], Items: make([]label.Item, len(declaration.Items))}
	for i, item := range declaration.Items {
		customs.Items[i] = label.Item{
			Description: item.Description, Quantity: item.Quantity, Kroner: item.Kroner, NetGrams: item.NetGrams,
			Tariff: item.TariffNumber, Origin: item.Origin,
		}
	}
	return customs
}
