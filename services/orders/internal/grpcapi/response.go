package grpcapi

import (
	"cmp"
	"strings"

	"google.golang.org/protobuf/types/known/timestamppb"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/abroad"
)

// Tracking is the address of the tracking page, with "{number}" in place of the item number.
type Tracking string

func (t Tracking) url(number string) string {
	if t == "" || number == "" {
		return ""
	}
	return strings.ReplaceAll(string(t), "{number}", number)
}

// held returns what was issued as long as it holds: nobody may post with what is not paid for, or void.
func held(data order.Data) order.Item {
	if items := data.UsableItems(); len(items) > 0 {
		return items[0]
	}
	return order.Item{}
}

func fromAbroadOrder(data order.Data, shipment abroad.Shipment, tracking Tracking) (*ordersv1.GetAbroadOrderResponse, error) {
	price, err := fromPrice(data.Price)
	if err != nil {
		return nil, err
	}
	payment, err := fromPayment(data)
	if err != nil {
		return nil, err
	}
	number := held(data).Number
	tracked := ""
	if shipment.Facts().Tracked {
		tracked = tracking.url(number)
	}
	return &ordersv1.GetAbroadOrderResponse{
		UriKey:            string(data.Key),
		OrderNumber:       string(data.Number),
		OrderDate:         timestamppb.New(data.PlacedAt),
		Status:            fromState(data.State),
		ProductType:       typev1.AbroadProduct_Type(typev1.AbroadProduct_Type_value[string(shipment.Product)]),
		SizeGroup:         typev1.SizeGroup_Type(typev1.SizeGroup_Type_value[string(shipment.Size)]),
		MaxWeightInGrams:  int32(shipment.MaxGrams),
		Sender:            fromParty(shipment.Sender),
		Receiver:          fromParty(shipment.Receiver),
		CustomsDetails:    fromDeclaration(shipment.Declaration),
		Price:             price,
		Payment:           payment,
		ConsignmentNumber: number,
		TrackingUrl:       tracked,
		DeliveryTime: &pricingv1.DeliveryTime{
			MinDays: int32(data.Price.MinDays),
			MaxDays: int32(data.Price.MaxDays),
		},
		Failure: fromFailure(data.Failure),
	}, nil
}

func fromPayment(data order.Data) (*ordersv1.OrderPayment, error) {
	captured, err := data.Payment.Captured.Wire()
	if err != nil {
		return nil, err
	}
	refunded, err := data.Payment.Refunded.Wire()
	if err != nil {
		return nil, err
	}
	return &ordersv1.OrderPayment{
		Provider:                paymentsv1.Provider_Code(paymentsv1.Provider_Code_value[string(data.Payment.Provider)]),
		CapturedAmountInOre:     captured,
		RefundedAmountInOre:     refunded,
		ReceiptArchiveContainer: data.Receipt.Container,
		PdfReceiptFilename:      data.Receipt.FileName,
	}, nil
}

func fromParty(p party.Party) *ordersv1.Party {
	return &ordersv1.Party{
		Name:             p.Name,
		PhoneNumber:      p.Phone,
		CountryCode:      cmp.Or(p.DialCode, p.Country),
		Email:            p.Email,
		Address:          p.Address,
		AddressLine2:     p.AddressLine2,
		LocationId:       p.LocationID,
		Location:         &ordersv1.Location{PostalCode: p.PostalCode, City: p.City},
		Reference:        p.Reference,
		CompanyVatNumber: p.Company,
	}
}

func fromDeclaration(declaration customs.Declaration) *ordersv1.CustomsDetails {
	details := &ordersv1.CustomsDetails{
		SendingAbroadReason: typev1.SendingReason_Type(typev1.SendingReason_Type_value[string(declaration.Reason)]),
	}
	for _, item := range declaration.Items {
		details.CustomsItemsList = append(details.CustomsItemsList, &typev1.CustomsItem{
			Description:     item.Description,
			Quantity:        int32(item.Quantity),
			Value:           int32(item.Kroner),
			NetWeightInKg:   float64(item.NetGrams) / 1000,
			TariffNumber:    item.TariffNumber,
			CountryOfOrigin: item.Origin,
		})
	}
	return details
}

func fromPrice(price order.Price) (*ordersv1.OrderPrice, error) {
	total, err := price.Total.Wire()
	if err != nil {
		return nil, err
	}
	vat, err := price.VAT.Wire()
	if err != nil {
		return nil, err
	}
	shown := &ordersv1.OrderPrice{TotalPriceInOre: total, VatAmountInOre: vat, PriceListVersion: price.ListVersion}
	for _, feature := range price.Features {
		amount, err := feature.Price.Wire()
		if err != nil {
			return nil, err
		}
		shown.Features = append(shown.Features, &pricingv1.PriceFeature{
			Type:  pricingv1.PriceFeature_Type(pricingv1.PriceFeature_Type_value[feature.Type]),
			Price: amount,
		})
	}
	return shown, nil
}
