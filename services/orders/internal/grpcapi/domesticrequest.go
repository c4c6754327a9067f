package grpcapi

import (
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// toLargeParcel reads the only consignment of a request.
func toLargeParcel(c *fault.Collector, request *ordersv1.PlaceDomesticOrderRequest) (parcel largeparcel.Parcel) {
	consignments := request.GetConsignments()
	c.Check(len(consignments) > 0, "consignments", fault.CodeRequired)
	c.Check(len(consignments) < 2, "consignments", fault.CodeTooLong)
	if len(consignments) == 0 {
		return parcel
	}
	consignment, at := consignments[0], c.Prefix("consignments[0]")
	switch consignment.GetType() {
	case ordersv1.DomesticConsignment_UNSPECIFIED:
		at.Add("type", fault.CodeRequired)
	case ordersv1.DomesticConsignment_NorgespakkeStor:
	case ordersv1.DomesticConsignment_RegisteredLetter:
		at.Add("type", fault.CodeNotAllowed)
	default:
		at.Add("type", fault.CodeInvalid)
	}
	item := consignment.GetProduct()
	parcel = largeparcel.Parcel{
		Parts: domestic.Parts{
			Sender:      toDomesticParty(at.Prefix("sender"), consignment.GetSender()),
			Receiver:    toDomesticParty(at.Prefix("recipient"), consignment.GetRecipient()),
			Declaration: toDeclaration(at.Prefix("customsDetailsRequest"), consignment.GetCustomsDetailsRequest()),
		},
		Grams:          int(item.GetWeightInGrams()),
		Handling:       toHandling(at.Prefix("product.addOns.handling"), item.GetAddOns().GetHandling()),
		CashOnDelivery: toCashOnDelivery(item.GetAddOns().GetCashOnDelivery()),
	}
	if d := item.GetDimensions(); d != nil {
		parcel.Dimensions = &largeparcel.Dimensions{
			Length: int(d.GetLengthInCms()), Width: int(d.GetWidthInCms()), Height: int(d.GetHeightInCms()),
		}
	}
	return parcel.Normalized()
}

func toHandling(c *fault.Collector, told *ordersv1.Handling) largeparcel.Handling {
	switch {
	case told == nil:
		return ""
	case told.GetSize() == ordersv1.Handling_LARGE:
		return largeparcel.Large
	default:
		c.Check(told.GetSize() == ordersv1.Handling_UNSPECIFIED, "size", fault.CodeInvalid)
		return largeparcel.Normal
	}
}

func toCashOnDelivery(cash *typev1.CashOnDelivery) *largeparcel.CashOnDelivery {
	if cash == nil {
		return nil
	}
	return &largeparcel.CashOnDelivery{
		Type:    largeparcel.CashOnDeliveryType(name(cash.GetType())),
		Account: cash.GetAccountNumber(),
		Amount:  ore.FromWire(cash.GetRecipientAmountToPayInOre()),
	}
}

func toSmallParcel(c *fault.Collector, request *ordersv1.PlaceSmallParcelOrderRequest) smallparcel.Parcel {
	return smallparcel.Parcel{
		Parts: domestic.Parts{
			Sender:      toDomesticParty(c.Prefix("sender"), request.GetSender()),
			Receiver:    toDomesticParty(c.Prefix("recipient"), request.GetRecipient()),
			Declaration: toDeclaration(c.Prefix("customsDetailsRequest"), request.GetCustomsDetailsRequest()),
			DropOff:     domestic.DropOffMethod(name(request.GetHandIn())),
			PickupDate:  request.GetPickupDate(),
		},
		Grams: int(request.GetWeightInGrams()),
	}.Normalized()
}

func toStamps(c *fault.Collector, request *ordersv1.PlaceStampOrderRequest) stamps.Stamps {
	return stamps.Stamps{
		Parts: domestic.Parts{
			Sender:     toDomesticParty(c.Prefix("sender"), request.GetSender()),
			DropOff:    domestic.DropOffMethod(name(request.GetHandIn())),
			PickupDate: request.GetPickupDate(),
		},
		Size:     name(request.GetSize()),
		Class:    name(request.GetWeight()),
		Quantity: int(request.GetQuantity()),
	}.Normalized()
}

// toDomesticParty reads somebody in Norway, for whom there is no other country.
func toDomesticParty(c *fault.Collector, p *typev1.DomesticParty) party.Party {
	address := p.GetAddress()
	c.Check(address.GetCountry() == "" || address.GetCountry() == "NO", "address.country", fault.CodeNotAllowed)
	return party.Party{
		Name:         p.GetName(),
		Phone:        p.GetPhoneNumber().GetNumber(),
		DialCode:     p.GetPhoneNumber().GetCountryCode(),
		Email:        p.GetEmail(),
		Address:      address.GetStreet(),
		AddressLine2: address.GetStreet2(),
		LocationID:   address.GetLocationId(),
		PostalCode:   address.GetPostalCode(),
		City:         address.GetCity(),
	}
}
