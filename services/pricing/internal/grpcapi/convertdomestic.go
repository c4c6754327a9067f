package grpcapi

import (
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/ore"
	"bestill.example/services/pricing/internal/pricelist"
)

// wire converts amounts and keeps the first error, of an amount that is out of range.
type wire struct{ err error }

func (w *wire) ore(amount ore.Ore) int32 {
	onWire, err := amount.Wire()
	if w.err == nil {
		w.err = err
	}
	return onWire
}

func (w *wire) amount(a pricelist.Amount) *pricingv1.Amount {
	return &pricingv1.Amount{AmountToPayInOre: w.ore(a.Total), VatAmountInOre: w.ore(a.VAT)}
}

func (w *wire) variants(v pricelist.Variants) *pricingv1.PriceVariants {
	variants := &pricingv1.PriceVariants{Mainland: w.amount(v.Mainland), Svalbard: w.amount(v.Svalbard)}
	if v.Discounted != nil {
		variants.Discounted = w.amount(*v.Discounted)
	}
	return variants
}

func (w *wire) bands(bands []pricelist.BandPrice) []*pricingv1.WeightBandPrice {
	prices := make([]*pricingv1.WeightBandPrice, len(bands))
	for i, band := range bands {
		prices[i] = &pricingv1.WeightBandPrice{MaxWeightInGrams: int32(band.MaxGrams), Price: w.variants(band.Price)}
	}
	return prices
}

func fromDomesticPrices(hash string, prices pricelist.DomesticPrices) (*pricingv1.GetDomesticPricesResponse, error) {
	var w wire
	response := &pricingv1.GetDomesticPricesResponse{
		Hash: hash,
		Services: &pricingv1.DomesticServices{
			NorgespakkeStor: &pricingv1.LargeParcelPrices{
				Products: w.bands(prices.LargeParcel),
				AddOns: &pricingv1.LargeParcelAddOns{
					CashOnDelivery:         w.variants(prices.CashOnDelivery),
					Handling:               w.variants(prices.Handling),
					MaxCashOnDeliveryInOre: w.ore(prices.MaxCashOnDelivery),
				},
			},
			NorgespakkeLiten: &pricingv1.SmallParcelPrices{Products: w.bands(prices.SmallParcel)},
			RegisteredLetter: &pricingv1.RegisteredLetterPrices{Products: &pricingv1.RegisteredLetterProducts{
				Small: w.variants(prices.RegisteredSmall),
				Large: w.variants(prices.RegisteredLarge),
			}},
		},
	}
	return response, w.err
}

func fromRoutePrice(price pricelist.RoutePrice) (*pricingv1.GetRoutePriceResponse, error) {
	var w wire
	response := &pricingv1.GetRoutePriceResponse{IsSvalbard: price.Svalbard, Price: w.variants(price.Price)}
	return response, w.err
}

func fromStampPrices(stamps pricelist.StampPrices) (*pricingv1.GetStampPricesResponse, error) {
	var w wire
	response := &pricingv1.GetStampPricesResponse{
		MaxQuantity:        int32(stamps.MaxQuantity),
		CodeValidityInDays: int32(stamps.CodeValidityDays),
	}
	for _, letter := range stamps.Letters {
		price := &pricingv1.StampPrice{
			Size:   message.Value[typev1.StampSize_Type](typev1.StampSize_Type_value, letter.Size),
			Weight: message.Value[typev1.StampWeight_Type](typev1.StampWeight_Type_value, letter.Weight).Enum(),
		}
		for _, amount := range letter.ByQuantity {
			price.Prices = append(price.Prices, w.amount(amount))
		}
		response.Prices = append(response.Prices, price)
	}
	response.Prices = append(response.Prices, &pricingv1.StampPrice{
		Size:   typev1.StampSize_PICKUP_ORDER,
		Prices: []*pricingv1.Amount{w.amount(stamps.Pickup)},
	})
	return response, w.err
}
