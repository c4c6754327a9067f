// Package wire translates between the domain and the messages that several services share: products and prices. Clients and the
// server use the same functions, so a value means the same in every call.
package wire

import (
	"fmt"

	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/express"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/product/registeredletter"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/orders/internal/product/visit"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/ore"
)

// ToProduct reads a product, normalized so that equal products are equal.
//
// Errors: REQUEST_INVALID with every field that the product cannot hold, at its path below "product". The product then has all
// the other fields, so that they can be checked too; it is nil only if the message has no kind.
func ToProduct(message *typev1.Product) (order.Product, error) {
	var (
		c       fault.Collector
		product order.Product
	)
	switch kind := message.GetKind().(type) {
	case *typev1.Product_Abroad:
		product = toShipment(c.Prefix("product.abroad"), kind.Abroad)
	case *typev1.Product_LargeParcel:
		product = toLargeParcel(c.Prefix("product.largeParcel"), kind.LargeParcel)
	case *typev1.Product_SmallParcel:
		product = toSmallParcel(c.Prefix("product.smallParcel"), kind.SmallParcel)
	case *typev1.Product_DigitalStamps:
		product = toStamps(c.Prefix("product.digitalStamps"), kind.DigitalStamps)
	case *typev1.Product_Express:
		product = toExpress(c.Prefix("product.express"), kind.Express)
	case *typev1.Product_RegisteredLetters:
		product = toRegisteredLetters(c.Prefix("product.registeredLetters"), kind.RegisteredLetters)
	case *typev1.Product_Visit:
		product = toVisit(c.Prefix("product.visit"), kind.Visit)
	default:
		c.Add("product", fault.CodeRequired)
	}
	return product, c.Err()
}

// FromProduct returns the message of a product. [ToProduct] reads it back as the same product, except for what belongs to the
// order: the version of its declaration's rules, and the promise of its delivery.
func FromProduct(product order.Product) (*typev1.Product, error) {
	switch p := product.(type) {
	case abroad.Shipment:
		return &typev1.Product{Kind: &typev1.Product_Abroad{Abroad: fromShipment(p)}}, nil
	case largeparcel.Parcel:
		parcel, err := fromLargeParcel(p)
		return &typev1.Product{Kind: &typev1.Product_LargeParcel{LargeParcel: parcel}}, err
	case smallparcel.Parcel:
		return &typev1.Product{Kind: &typev1.Product_SmallParcel{SmallParcel: fromSmallParcel(p)}}, nil
	case express.Parcel:
		return &typev1.Product{Kind: &typev1.Product_Express{Express: fromExpress(p)}}, nil
	case registeredletter.Letters:
		return &typev1.Product{Kind: &typev1.Product_RegisteredLetters{RegisteredLetters: fromRegisteredLetters(p)}}, nil
	case stamps.Stamps:
		return &typev1.Product{Kind: &typev1.Product_DigitalStamps{DigitalStamps: fromStamps(p)}}, nil
	case visit.Visit:
		return &typev1.Product{Kind: &typev1.Product_Visit{Visit: fromVisit(p)}}, nil
	default:
		return nil, fmt.Errorf("the contract has no message for %T", product)
	}
}

func toShipment(c *fault.Collector, m *typev1.AbroadShipment) abroad.Shipment {
	return abroad.Shipment{
		Product:     abroad.Product(message.Name(m.GetProductType())),
		Size:        abroad.Size(message.Name(m.GetSizeGroup())),
		MaxGrams:    int(m.GetMaxWeightInGrams()),
		Sender:      toAbroadSender(m.GetSender()),
		Receiver:    toAbroadRecipient(m.GetRecipient()),
		Declaration: toDeclaration(c.Prefix("declaration"), m.GetDeclaration()),
	}.Normalized()
}

func fromShipment(s abroad.Shipment) *typev1.AbroadShipment {
	return &typev1.AbroadShipment{
		ProductType:      message.Value[typev1.AbroadProduct_Type](typev1.AbroadProduct_Type_value, s.Product),
		SizeGroup:        message.Value[typev1.SizeGroup_Type](typev1.SizeGroup_Type_value, s.Size),
		MaxWeightInGrams: int32(s.MaxGrams),
		Sender:           fromAbroadParty(s.Sender, s.Sender.DialCode),
		Recipient:        fromAbroadParty(s.Receiver, s.Receiver.Country),
		Declaration:      FromDeclaration(s.Declaration),
	}
}

func toLargeParcel(c *fault.Collector, m *typev1.LargeParcel) largeparcel.Parcel {
	parcel := largeparcel.Parcel{
		Parts: domestic.Parts{
			Sender:      toDomesticParty(c.Prefix("sender"), m.GetSender()),
			Receiver:    toDomesticParty(c.Prefix("recipient"), m.GetRecipient()),
			Declaration: toDeclaration(c.Prefix("declaration"), m.GetDeclaration()),
		},
		Grams: int(m.GetWeightInGrams()),
	}
	if m.Handling != nil {
		switch m.GetHandling() {
		case typev1.Handling_UNSPECIFIED:
			parcel.Handling = largeparcel.Normal
		case typev1.Handling_LARGE:
			parcel.Handling = largeparcel.Large
		default:
			c.Add("handling", fault.CodeInvalid)
		}
	}
	if d := m.GetDimensions(); d != nil {
		dimensions := toDimensions(d)
		parcel.Dimensions = &dimensions
	}
	if cash := m.GetCashOnDelivery(); cash != nil {
		parcel.CashOnDelivery = &largeparcel.CashOnDelivery{
			Type:    largeparcel.CashOnDeliveryType(message.Name(cash.GetType())),
			Account: cash.GetAccountNumber(),
			Amount:  ore.FromWire(cash.GetRecipientAmountToPayInOre()),
		}
	}
	return parcel.Normalized()
}

func fromLargeParcel(p largeparcel.Parcel) (*typev1.LargeParcel, error) {
	m := &typev1.LargeParcel{
		WeightInGrams: int32(p.Grams),
		Sender:        FromDomesticParty(p.Sender),
		Recipient:     FromDomesticParty(p.Receiver),
		Declaration:   FromDeclaration(p.Declaration),
	}
	switch p.Handling {
	case largeparcel.Normal:
		m.Handling = typev1.Handling_UNSPECIFIED.Enum()
	case largeparcel.Large:
		m.Handling = typev1.Handling_LARGE.Enum()
	}
	if d := p.Dimensions; d != nil {
		m.Dimensions = fromDimensions(*d)
	}
	if cash := p.CashOnDelivery; cash != nil {
		amount, err := cash.Amount.Wire()
		if err != nil {
			return nil, err
		}
		m.CashOnDelivery = &typev1.CashOnDelivery{
			AccountNumber:             cash.Account,
			RecipientAmountToPayInOre: amount,
			Type:                      message.Value[typev1.CashOnDelivery_Type](typev1.CashOnDelivery_Type_value, cash.Type),
		}
	}
	return m, nil
}

func toSmallParcel(c *fault.Collector, m *typev1.SmallParcel) smallparcel.Parcel {
	return smallparcel.Parcel{
		Parts: domestic.Parts{
			Sender:      toDomesticParty(c.Prefix("sender"), m.GetSender()),
			Receiver:    toDomesticParty(c.Prefix("recipient"), m.GetRecipient()),
			Declaration: toDeclaration(c.Prefix("declaration"), m.GetDeclaration()),
			DropOff:     domestic.DropOffMethod(message.Name(m.GetDropOffMethod())),
			PickupDate:  m.GetPickupDate(),
		},
		Grams: int(m.GetWeightInGrams()),
	}.Normalized()
}

func fromSmallParcel(p smallparcel.Parcel) *typev1.SmallParcel {
	return &typev1.SmallParcel{
		WeightInGrams: int32(p.Grams),
		Sender:        FromDomesticParty(p.Sender),
		Recipient:     FromDomesticParty(p.Receiver),
		DropOffMethod: message.Value[typev1.DropOff_Method](typev1.DropOff_Method_value, p.DropOff),
		PickupDate:    p.PickupDate,
		Declaration:   FromDeclaration(p.Declaration),
	}
}

func toStamps(c *fault.Collector, m *typev1.DigitalStamps) stamps.Stamps {
	return stamps.Stamps{
		Parts: domestic.Parts{
			Sender:     toDomesticParty(c.Prefix("sender"), m.GetSender()),
			DropOff:    domestic.DropOffMethod(message.Name(m.GetDropOffMethod())),
			PickupDate: m.GetPickupDate(),
		},
		Size:     message.Name(m.GetSize()),
		Class:    message.Name(m.GetWeight()),
		Quantity: int(m.GetQuantity()),
	}.Normalized()
}

func fromStamps(s stamps.Stamps) *typev1.DigitalStamps {
	return &typev1.DigitalStamps{
		Size:          message.Value[typev1.StampSize_Type](typev1.StampSize_Type_value, s.Size),
		Weight:        message.Value[typev1.StampWeight_Type](typev1.StampWeight_Type_value, s.Class),
		Quantity:      int32(s.Quantity),
		Sender:        FromDomesticParty(s.Sender),
		DropOffMethod: message.Value[typev1.DropOff_Method](typev1.DropOff_Method_value, s.DropOff),
		PickupDate:    s.PickupDate,
	}
}
