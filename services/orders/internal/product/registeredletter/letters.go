// Package registeredletter has the rules of registered letters inside Norway: each is handed over in person, against
// identification.
package registeredletter

import (
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/platform/fault"
)

// Size is the size of the letters, by its name in bestill.type.v1.RegisteredLetterSize.
type Size string

// The sizes: within B5, and within B4.
const (
	Small Size = "SMALL"
	Large Size = "LARGE"
)

// Letters are letters of one sender as they were ordered. Their JSON is how they are stored; see [order.Product].
type Letters struct {
	Size   Size        `json:"size"`
	Sender party.Party `json:"sender,omitzero"`
	// Recipients get one letter each.
	Recipients []party.Party `json:"recipients"`
}

var _ order.Product = Letters{}

// Kind is that of registered letters inside Norway.
func (Letters) Kind() order.Kind { return order.RegisteredLetter }

// Name is that of the letters by their size.
func (l Letters) Name() string { return NameOf(l.Size) }

// NameOf returns the name of letters of a size.
func NameOf(size Size) string { return string(order.RegisteredLetter) + "_" + string(size) }

// Facts are those of tracked letters that are handed over in person.
func (l Letters) Facts() order.Facts {
	return order.Facts{
		Sender: l.Sender, Recipients: l.Recipients, Country: order.Norway,
		MaxGrams: order.MaxRegisteredGrams, Quantity: len(l.Recipients), Tracked: true, InPerson: true,
	}
}

// With returns the letters with what other services found.
func (l Letters) With(found order.Found) order.Product {
	l.Sender.City = found.SenderCity
	recipients := make([]party.Party, len(l.Recipients))
	for i, recipient := range l.Recipients {
		recipient.City = found.RecipientCities[i]
		recipients[i] = recipient
	}
	l.Recipients = recipients
	return l
}

// Erased returns the letters without personal data. Their number is kept for the accounts.
func (l Letters) Erased() order.Product { return l.reduced(party.Party.Erased) }

// Masked returns the letters for those who only have their order's link.
func (l Letters) Masked() order.Product { return l.reduced(party.Party.Masked) }

func (l Letters) reduced(who func(party.Party) party.Party) order.Product {
	recipients := make([]party.Party, len(l.Recipients))
	for i, recipient := range l.Recipients {
		recipients[i] = who(recipient)
	}
	l.Sender, l.Recipients = who(l.Sender), recipients
	return l
}

// Check adds every field that breaks a rule, with its path in bestill.type.v1.RegisteredLetters (spec §5, "Other flows"). Each
// recipient's address must come from the address search, which gives it a location id.
func (l Letters) Check(c *fault.Collector) {
	switch l.Size {
	case "":
		c.Add("size", fault.CodeRequired)
	case Small, Large:
	default:
		c.Add("size", fault.CodeInvalid)
	}
	party.CheckDomesticSender(c.Prefix("sender"), l.Sender)
	const recipients = "recipients"
	c.Check(len(l.Recipients) > 0, recipients, fault.CodeRequired)
	c.Check(len(l.Recipients) <= order.MaxRecipients, recipients, fault.CodeTooLong)
	for i, recipient := range l.Recipients {
		at := c.Item(recipients, i)
		party.CheckPhonedRecipient(at, recipient)
		at.Check(recipient.LocationID != "", "address.locationId", fault.CodeRequired)
	}
}

// CheckPrice accepts every price, because there is nothing to compare.
func (Letters) CheckPrice(order.Price) error { return nil }

// Issue gives each letter its number.
func (l Letters) Issue(numbers order.Numbers) ([]order.Item, error) {
	items := make([]order.Item, 0, len(l.Recipients))
	for range l.Recipients {
		number, err := numbers.Item(s10.Registered)
		if err != nil {
			return nil, err
		}
		items = append(items, order.Item{Number: string(number)})
	}
	return items, nil
}

// Normalized returns the letters in a form in which equal letters have equal JSON.
func (l Letters) Normalized() Letters {
	recipients := make([]party.Party, len(l.Recipients))
	for i, recipient := range l.Recipients {
		recipients[i] = domestic.Normalized(recipient)
	}
	l.Sender, l.Recipients = domestic.Normalized(l.Sender), recipients
	return l
}
