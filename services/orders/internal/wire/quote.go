package wire

import (
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/order"
)

// ToQuote returns the message of a product with only what its price depends on: of the parties only where they are, and neither
// accounts nor declarations.
func ToQuote(product order.Product) (*typev1.Product, error) {
	message, err := FromProduct(product)
	if err != nil {
		return nil, err
	}
	switch kind := message.GetKind().(type) {
	case *typev1.Product_Abroad:
		m := kind.Abroad
		m.Sender = &typev1.AbroadParty{Location: &typev1.Location{PostalCode: m.GetSender().GetLocation().GetPostalCode()}}
		m.Recipient = &typev1.AbroadParty{CountryCode: m.GetRecipient().GetCountryCode()}
		m.Declaration = nil
	case *typev1.Product_LargeParcel:
		m := kind.LargeParcel
		m.Sender, m.Recipient, m.Declaration = postalCodeOf(m.GetSender()), postalCodeOf(m.GetRecipient()), nil
		if m.CashOnDelivery != nil {
			m.CashOnDelivery.AccountNumber = ""
		}
	case *typev1.Product_SmallParcel:
		m := kind.SmallParcel
		m.Sender, m.Recipient, m.Declaration = postalCodeOf(m.GetSender()), postalCodeOf(m.GetRecipient()), nil
	case *typev1.Product_Express:
		kind.Express = &typev1.Express{
			WeightInGrams: kind.Express.GetWeightInGrams(),
			Sender:        postalCodeOf(kind.Express.GetSender()),
			Recipient:     postalCodeOf(kind.Express.GetRecipient()),
		}
	case *typev1.Product_RegisteredLetters:
		m := kind.RegisteredLetters
		m.Sender = postalCodeOf(m.GetSender())
		for i, recipient := range m.GetRecipients() {
			m.Recipients[i] = postalCodeOf(recipient)
		}
	case *typev1.Product_DigitalStamps:
		m := kind.DigitalStamps
		m.Sender = postalCodeOf(m.GetSender())
	case *typev1.Product_Visit:
		m := kind.Visit
		m.Sender = postalCodeOf(m.GetSender())
		switch m.GetPurpose().(type) {
		case *typev1.Visit_OwnItems:
			m.Purpose = &typev1.Visit_OwnItems{OwnItems: &typev1.OwnItems{}}
		case *typev1.Visit_ReorderOf:
			m.Purpose = &typev1.Visit_ReorderOf{}
		case *typev1.Visit_ReturnOf:
			m.Purpose = &typev1.Visit_ReturnOf{}
		}
	}
	return message, nil
}

func postalCodeOf(m *typev1.DomesticParty) *typev1.DomesticParty {
	return &typev1.DomesticParty{Address: &typev1.DomesticAddress{PostalCode: m.GetAddress().GetPostalCode()}}
}
