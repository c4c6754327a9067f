package wire

import (
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/ore"
)

// ToPrice reads a quote.
func ToPrice(quote *pricingv1.Quote) order.Price {
	price := order.Price{
		Total:        ore.FromWire(quote.GetTotalForSenderInOre()),
		VAT:          ore.FromWire(quote.GetVatAmountInOre()),
		ForRecipient: ore.FromWire(quote.GetTotalForRecipientInOre()),
		ListVersion:  quote.GetPriceListVersion(),
		MinDays:      int(quote.GetDeliveryTime().GetMinDays()),
		MaxDays:      int(quote.GetDeliveryTime().GetMaxDays()),
		Svalbard:     quote.GetIsSvalbard(),
		CodeDays:     int(quote.GetCodeValidityInDays()),
	}
	for _, line := range quote.GetLines() {
		price.Features = append(price.Features, order.Feature{
			Type:        message.Name(line.GetType()),
			Price:       ore.FromWire(line.GetAmountInOre()),
			ByRecipient: line.GetPaidByRecipient(),
		})
	}
	return price
}

// FromPrice returns the quote of a price. It fails with [ore.ErrOverflow] if an amount does not fit.
func FromPrice(price order.Price) (*pricingv1.Quote, error) {
	var amounts amounts
	quote := &pricingv1.Quote{
		TotalForSenderInOre:    amounts.wire(price.Total),
		TotalForRecipientInOre: amounts.wire(price.ForRecipient),
		VatAmountInOre:         amounts.wire(price.VAT),
		PriceListVersion:       price.ListVersion,
		IsSvalbard:             price.Svalbard,
		CodeValidityInDays:     int32(price.CodeDays),
	}
	if price.MaxDays > 0 {
		quote.DeliveryTime = &pricingv1.DeliveryTime{MinDays: int32(price.MinDays), MaxDays: int32(price.MaxDays)}
	}
	for _, line := range price.Features {
		quote.Lines = append(quote.Lines, &pricingv1.PriceLine{
			Type:            message.Value[pricingv1.PriceLine_Type](pricingv1.PriceLine_Type_value, line.Type),
			AmountInOre:     amounts.wire(line.Price),
			PaidByRecipient: line.ByRecipient,
		})
	}
	return quote, amounts.err
}

// amounts keeps the first error of many conversions.
type amounts struct{ err error }

func (a *amounts) wire(amount ore.Ore) int32 {
	n, err := amount.Wire()
	if a.err == nil {
		a.err = err
	}
	return n
}
