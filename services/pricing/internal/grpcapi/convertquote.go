package grpcapi

import (
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/proto/rules"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/ore"
	"bestill.example/services/pricing/internal/pricelist"
)

func toShipment(shipment *typev1.AbroadShipment) pricelist.Shipment {
	return pricelist.Shipment{
		Product:          pricelist.Product(message.Name(shipment.GetProductType())),
		Size:             pricelist.Size(message.Name(shipment.GetSizeGroup())),
		Country:          shipment.GetRecipient().GetCountryCode(),
		Grams:            int(shipment.GetMaxWeightInGrams()),
		SenderPostalCode: shipment.GetSender().GetLocation().GetPostalCode(),
	}
}

func toLargeParcel(parcel *typev1.LargeParcel) pricelist.LargeParcel {
	return pricelist.LargeParcel{
		Grams:          int(parcel.GetWeightInGrams()),
		Dimensions:     toDimensions(parcel.GetDimensions()),
		Handling:       pricelist.Handling(message.Name(parcel.GetHandling())),
		CashOnDelivery: toCashOnDelivery(parcel.GetCashOnDelivery()),
		Route:          toRoute(parcel),
	}
}

func toDimensions(d *typev1.Dimensions) *rules.Dimensions {
	if d == nil {
		return nil
	}
	return &rules.Dimensions{Length: int(d.GetLengthInCms()), Width: int(d.GetWidthInCms()), Height: int(d.GetHeightInCms())}
}

func toCashOnDelivery(cash *typev1.CashOnDelivery) *pricelist.CashOnDelivery {
	if cash == nil {
		return nil
	}
	return &pricelist.CashOnDelivery{
		Type:   pricelist.CashOnDeliveryType(message.Name(cash.GetType())),
		Amount: ore.FromWire(cash.GetRecipientAmountToPayInOre()),
	}
}

func toSmallParcel(parcel *typev1.SmallParcel) pricelist.SmallParcel {
	return pricelist.SmallParcel{
		Grams:         int(parcel.GetWeightInGrams()),
		DropOffMethod: pricelist.DropOffMethod(message.Name(parcel.GetDropOffMethod())),
		Route:         toRoute(parcel),
	}
}

func toRoute(parcel interface {
	GetSender() *typev1.DomesticParty
	GetRecipient() *typev1.DomesticParty
}) pricelist.Route {
	return pricelist.Route{
		From: parcel.GetSender().GetAddress().GetPostalCode(),
		To:   parcel.GetRecipient().GetAddress().GetPostalCode(),
	}
}

func toStamps(stamps *typev1.DigitalStamps) pricelist.Stamps {
	return pricelist.Stamps{
		Size:          pricelist.StampSize(message.Name(stamps.GetSize())),
		Weight:        pricelist.StampWeight(message.Name(stamps.GetWeight())),
		Quantity:      int(stamps.GetQuantity()),
		DropOffMethod: pricelist.DropOffMethod(message.Name(stamps.GetDropOffMethod())),
	}
}

func toExpress(parcel *typev1.Express) pricelist.Express {
	return pricelist.Express{Grams: int(parcel.GetWeightInGrams()), Route: toRoute(parcel)}
}

func toRegisteredLetters(letters *typev1.RegisteredLetters) pricelist.RegisteredLetters {
	to := make([]string, len(letters.GetRecipients()))
	for i, recipient := range letters.GetRecipients() {
		to[i] = recipient.GetAddress().GetPostalCode()
	}
	return pricelist.RegisteredLetters{
		Size: pricelist.RegisteredLetterSize(message.Name(letters.GetSize())),
		From: letters.GetSender().GetAddress().GetPostalCode(),
		To:   to,
	}
}

func toVisit(visit *typev1.Visit) pricelist.Visit {
	v := pricelist.Visit{PostalCode: visit.GetSender().GetAddress().GetPostalCode()}
	switch visit.GetPurpose().(type) {
	case *typev1.Visit_OwnItems:
		v.Purpose = pricelist.OwnItems
	case *typev1.Visit_ReorderOf:
		v.Purpose = pricelist.Reorder
	case *typev1.Visit_ReturnOf:
		v.Purpose = pricelist.Return
	}
	return v
}

func fromQuote(quote pricelist.Quote) (*pricingv1.Quote, error) {
	var w wire
	answer := &pricingv1.Quote{
		Lines:                  make([]*pricingv1.PriceLine, len(quote.Lines)),
		TotalForSenderInOre:    w.ore(quote.ForSender),
		TotalForRecipientInOre: w.ore(quote.ForRecipient),
		VatAmountInOre:         w.ore(quote.VAT),
		PriceListVersion:       quote.ListVersion,
		IsSvalbard:             quote.Svalbard,
		CodeValidityInDays:     int32(quote.CodeValidityDays),
		DeliveryTime:           fromDays(quote.Delivery),
	}
	for i, line := range quote.Lines {
		answer.Lines[i] = &pricingv1.PriceLine{
			Type:            message.Value[pricingv1.PriceLine_Type](pricingv1.PriceLine_Type_value, line.Type),
			AmountInOre:     w.ore(line.Amount),
			PaidByRecipient: line.PaidByRecipient,
		}
	}
	return answer, w.err
}

func fromDays(days pricelist.Days) *pricingv1.DeliveryTime {
	if days == (pricelist.Days{}) {
		return nil
	}
	return &pricingv1.DeliveryTime{MinDays: int32(days.Min), MaxDays: int32(days.Max)}
}
