package document

import (
	"strconv"
	"strings"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/document/figures"
	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/ore"
)

// item is an item with a label.
type item struct {
	label label.Content
	name  catalog.Name
}

// describe returns the items of a product before there is an order: one for each recipient, none for a kind without labels.
func describe(product order.Product) (items []item) {
	entry := catalog.Of(product)
	if entry.Label == nil {
		return nil
	}
	facts := product.Facts()
	service, size := entry.Label(product)
	sender := addressOf(facts.Sender)
	declared := customsOf(facts.Declaration)
	declared.IOSS, declared.Company = facts.Sender.Reference, facts.Sender.Company
	for _, recipient := range facts.Recipients {
		to := addressOf(recipient)
		if facts.Abroad() {
			to.CountryCode, to.Country = recipient.Country, countryName(recipient.Country, language.English)
			to.NorwegianCountry = countryName(recipient.Country, language.Norwegian)
		}
		content := label.Content{
			Service: service, Size: size, Sender: sender, Recipient: to, MaxGrams: facts.MaxGrams, Customs: declared,
		}
		if facts.OnDelivery != nil {
			content.Domestic.Collect = &label.Collect{Account: facts.OnDelivery.Account}
		}
		items = append(items, item{label: content, name: entry.Names[product.Name()]})
	}
	return items
}

// itemsOf returns the items that the order's documents show: those with a label and a number.
func itemsOf(data order.Data) (items []item) {
	for i, item := range describe(data.Product) {
		if i == len(data.Items) {
			break
		}
		issued := data.Items[i]
		item.label.Number = issued.Number
		item.label.OrderNumber = string(data.Number)
		item.label.Date = data.PlacedAt.In(clock.Oslo)
		item.label.Postage = data.Price.Total
		domestic := &item.label.Domestic
		domestic.Consignment = issued.Consignment
		domestic.Svalbard = data.Price.Svalbard
		domestic.Handling = data.Price.Has(order.HandlingFeature)
		if domestic.Collect != nil {
			addAmounts(domestic.Collect, data.Price.ForRecipient, data.Product.Facts().Contents())
		}
		items = append(items, item)
	}
	return items
}

// addAmounts adds the amounts that the recipient pays before getting the parcel.
func addAmounts(collect *label.Collect, freight, contents ore.Ore) {
	collect.Total = inNOK(freight + contents)
	if freight > 0 {
		collect.Carriage = inNOK(freight)
	}
	if contents > 0 {
		collect.Contents = inNOK(contents)
	}
}

func inNOK(amount ore.Ore) string {
	return "NOK\u00a0" + strings.TrimSuffix(figures.Kroner(amount, language.Norwegian), "\u00a0kr")
}

// Check collects the fields that the labels of a product could not show in full, by their paths in the product's message, so
// that nobody pays for what cannot be printed.
func (*Documents) Check(product order.Product) error {
	var c fault.Collector
	for i, item := range describe(product) {
		for _, problem := range label.Check(item.label) {
			code := fault.CodeTooLong
			if len(problem.Unprintable) > 0 {
				code = fault.CodeInvalidCharacters
			}
			c.Add(pathOf(catalog.Of(product), i, problem), code)
		}
	}
	return c.Err()
}

// pathOf returns the product's path of the field that a label's problem is about.
func pathOf(entry catalog.Entry, recipient int, problem label.Problem) string {
	sender, to := "sender.", entry.RecipientPath(recipient)+"."
	switch problem.Field {
	case label.ItemDescription:
		return "declaration.items[" + strconv.Itoa(problem.Item) + "].description"
	case label.SenderName:
		return sender + "name"
	case label.SenderStreet:
		return sender + entry.Address.Street
	case label.SenderStreet2:
		return sender + entry.Address.Street2
	case label.SenderCity:
		return sender + entry.Address.City
	case label.RecipientName:
		return to + "name"
	case label.RecipientStreet:
		return to + entry.Address.Street
	case label.RecipientStreet2:
		return to + entry.Address.Street2
	case label.RecipientPostalCode:
		return to + entry.Address.PostalCode
	default:
		return to + entry.Address.City
	}
}

func addressOf(p party.Party) label.Address {
	return label.Address{
		Name: p.Name, Street: p.Address, Street2: p.AddressLine2, PostalCode: p.PostalCode, City: p.City, State: p.State,
		Phone: party.PhoneText(p.DialCode, p.Phone), Email: p.Email,
	}
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
