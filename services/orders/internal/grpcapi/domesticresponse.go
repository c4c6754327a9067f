package grpcapi

import (
	"time"

	"google.golang.org/protobuf/types/known/timestamppb"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/sendcode"
)

func fromDomesticOrder(data order.Data) (*ordersv1.DomesticReceipt, error) {
	price, err := fromDomesticPrice(data.Price)
	if err != nil {
		return nil, err
	}
	payment, err := fromPayment(data)
	if err != nil {
		return nil, err
	}
	return &ordersv1.DomesticReceipt{
		UriKey:      string(data.Key),
		OrderNumber: string(data.Number),
		OrderDate:   timestamppb.New(data.PlacedAt),
		Status:      fromState(data.State),
		Price:       price,
		Payment:     payment,
		Failure:     fromFailure(data.Failure),
	}, nil
}

func fromDomesticPrice(price order.Price) (*pricingv1.QuoteDomesticResponse, error) {
	total, err := price.Total.Wire()
	if err != nil {
		return nil, err
	}
	forRecipient, err := price.ForRecipient.Wire()
	if err != nil {
		return nil, err
	}
	vat, err := price.VAT.Wire()
	if err != nil {
		return nil, err
	}
	quote := &pricingv1.QuoteDomesticResponse{
		TotalForSenderInOre:    total,
		TotalForRecipientInOre: forRecipient,
		VatAmountInOre:         vat,
		PriceListVersion:       price.ListVersion,
		IsSvalbard:             price.Svalbard,
		CodeValidityInDays:     int32(price.CodeDays),
	}
	for _, line := range price.Features {
		amount, err := line.Price.Wire()
		if err != nil {
			return nil, err
		}
		quote.Lines = append(quote.Lines, &pricingv1.DomesticPriceLine{
			Type:            pricingv1.DomesticPriceLine_Type(pricingv1.DomesticPriceLine_Type_value[line.Type]),
			AmountInOre:     amount,
			PaidByRecipient: line.ByRecipient,
		})
	}
	return quote, nil
}

func fromLargeParcel(data order.Data, parcel largeparcel.Parcel, tracking Tracking) (*ordersv1.DomesticConsignmentRead, error) {
	cash, err := fromCashOnDelivery(parcel.CashOnDelivery)
	if err != nil {
		return nil, err
	}
	issued := held(data)
	read := &ordersv1.DomesticConsignmentRead{
		Sender:    fromDomesticParty(parcel.Sender),
		Recipient: fromDomesticParty(parcel.Receiver),
		Product: &ordersv1.DomesticProductRead{
			Type:             ordersv1.DomesticConsignment_NorgespakkeStor,
			WeightInGrams:    int32(parcel.Grams),
			CashOnDelivery:   cash,
			FitsParcelLocker: parcel.FitsParcelLocker(),
		},
		ConsignmentNumber:     string(issued.Consignment),
		ConsignmentItemNumber: issued.Number,
		TrackingUrl:           tracking.url(issued.Number),
		CustomsDetails:        fromDomesticDeclaration(parcel.Declaration),
	}
	if d := parcel.Dimensions; d != nil {
		read.Product.Dimensions = &typev1.Dimensions{
			LengthInCms: int32(d.Length), WidthInCms: int32(d.Width), HeightInCms: int32(d.Height),
		}
	}
	if issued.Number != "" {
		read.LabelUri = "/sende/api/orders/" + string(data.Key) + "/documents/label.pdf"
	}
	return read, nil
}

func fromCashOnDelivery(cash *largeparcel.CashOnDelivery) (*typev1.CashOnDelivery, error) {
	if cash == nil {
		return nil, nil
	}
	amount, err := cash.Amount.Wire()
	return &typev1.CashOnDelivery{
		AccountNumber:             cash.Account,
		RecipientAmountToPayInOre: amount,
		Type:                      typev1.CashOnDelivery_Type(typev1.CashOnDelivery_Type_value[string(cash.Type)]),
	}, err
}

// fromDomesticDeclaration returns nil where the route needs no declaration.
func fromDomesticDeclaration(declaration customs.Declaration) *ordersv1.CustomsDetails {
	if declaration.Reason == "" {
		return nil
	}
	return fromDeclaration(declaration)
}

func fromDomesticParty(p party.Party) *typev1.DomesticParty {
	return &typev1.DomesticParty{
		Name:        p.Name,
		Email:       p.Email,
		PhoneNumber: &typev1.PhoneNumber{CountryCode: p.DialCode, Number: p.Phone},
		Address: &typev1.DomesticAddress{
			LocationId: p.LocationID,
			Street:     p.Address,
			Street2:    p.AddressLine2,
			City:       p.City,
			PostalCode: p.PostalCode,
			Country:    "NO",
		},
	}
}

func fromHandIn(option domestic.DropOffMethod) typev1.HandIn_Option {
	return typev1.HandIn_Option(typev1.HandIn_Option_value[string(option)])
}

// fromBooking returns the place in a driver's round as long as it holds.
func fromBooking(data order.Data) *pickupv1.PickupBooking {
	if data.State != order.Completed || data.Booking.ID == "" {
		return nil
	}
	return &pickupv1.PickupBooking{
		BookingId:   data.Booking.ID,
		Date:        data.Booking.Date,
		ReadyBy:     data.Booking.ReadyBy,
		CollectedBy: data.Booking.CollectedBy,
	}
}

func fromCodes(data order.Data, mark sendcode.Mark) (codes []*ordersv1.SendingCode) {
	for _, item := range data.UsableItems() {
		if item.Code == "" {
			continue
		}
		codes = append(codes, &ordersv1.SendingCode{
			Code:       string(item.Code),
			Lines:      item.Code.Lines(mark),
			ValidUntil: data.CodesValidUntil().Format(time.DateOnly),
		})
	}
	return codes
}
