package grpcapi_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

func TestThePricesInsideNorwayAreAnsweredWithTheHashThatNamesThem(t *testing.T) {
	t.Parallel()
	pricing := client(t)
	got, err := pricing.GetDomesticPrices(t.Context(), &pricingv1.GetDomesticPricesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	want := &pricingv1.GetDomesticPricesResponse{
		Hash: exampleList(t).Version() + "-offer",
		Services: &pricingv1.DomesticServices{
			NorgespakkeStor: &pricingv1.LargeParcelPrices{
				Products: []*pricingv1.WeightBandPrice{
					{MaxWeightInGrams: 10_000, Price: variants(amount(17900, 3580), amount(47800, 0))},
					{MaxWeightInGrams: 25_000, Price: &pricingv1.PriceVariants{
						Mainland: amount(29900, 5980), Svalbard: amount(59800, 0), Discounted: amount(25900, 5180),
					}},
					{MaxWeightInGrams: 35_000, Price: variants(amount(41900, 8380), amount(71800, 0))},
				},
				AddOns: &pricingv1.LargeParcelAddOns{
					CashOnDelivery:         variants(amount(13900, 2780), amount(13900, 0)),
					Handling:               variants(amount(19900, 3980), amount(19900, 0)),
					MaxCashOnDeliveryInOre: 2_000_000,
				},
			},
			NorgespakkeLiten: &pricingv1.SmallParcelPrices{Products: []*pricingv1.WeightBandPrice{
				{MaxWeightInGrams: 350, Price: variants(amount(7900, 1580), amount(37800, 0))},
				{MaxWeightInGrams: 2000, Price: variants(amount(10900, 2180), amount(40800, 0))},
				{MaxWeightInGrams: 5000, Price: variants(amount(14900, 2980), amount(44800, 0))},
			}},
			RegisteredLetter: &pricingv1.RegisteredLetterPrices{
				Products: &pricingv1.RegisteredLetterProducts{
					Small: variants(amount(24900, 4980), amount(24900, 4980)),
					Large: variants(amount(28900, 5780), amount(28900, 5780)),
				},
			},
		},
	}
	if diff := cmp.Diff(want, got, protocmp.Transform()); diff != "" {
		t.Error(diff)
	}

	route, err := pricing.GetRoutePrice(t.Context(), &pricingv1.GetRoutePriceRequest{
		Hash: got.GetHash(), FromPostalCode: "0150", ToPostalCode: "9170", OrderType: pricingv1.DomesticProduct_LARGE_PARCEL,
	})
	wantRoute := &pricingv1.GetRoutePriceResponse{IsSvalbard: true, Price: variants(amount(17900, 3580), amount(47800, 0))}
	if diff := cmp.Diff(wantRoute, route, protocmp.Transform()); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
}

func TestAnUnknownHashIsNotFound(t *testing.T) {
	t.Parallel()
	for _, hash := range []string{"", "0123456789abcdef", strings.Repeat("a", 100_000)} {
		_, err := client(t).GetRoutePrice(t.Context(), &pricingv1.GetRoutePriceRequest{
			Hash: hash, FromPostalCode: "0150", ToPostalCode: "9170", OrderType: pricingv1.DomesticProduct_LARGE_PARCEL,
		})
		if !fault.Is(err, fault.NotFound) || fault.Reason(err) != pricingv1.ErrorReason_PRICE_LIST_UNKNOWN.String() {
			t.Errorf("got %v", err)
		}
	}
}

func TestStampPricesAreAnsweredThinnestFirstWithThePickupLast(t *testing.T) {
	t.Parallel()
	got, err := client(t).GetStampPrices(t.Context(), &pricingv1.GetStampPricesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	if got.GetMaxQuantity() != 20 || got.GetCodeValidityInDays() != 30 {
		t.Errorf("up to %d, for %d days", got.GetMaxQuantity(), got.GetCodeValidityInDays())
	}
	type row struct {
		Size         typev1.StampSize_Type
		Weight       typev1.StampWeight_Type
		Prices       int
		First, Final int32
	}
	var rows []row
	for _, price := range got.GetPrices() {
		n := len(price.GetPrices())
		rows = append(rows, row{
			price.GetSize(), price.GetWeight(), n,
			price.GetPrices()[0].GetAmountToPayInOre(), price.GetPrices()[n-1].GetAmountToPayInOre(),
		})
	}
	want := []row{
		{typev1.StampSize_UNDER_2_CM, typev1.StampWeight_FROM_0_TO_20_G, 20, 2700, 54000},
		{typev1.StampSize_UNDER_2_CM, typev1.StampWeight_FROM_21_TO_50_G, 20, 4200, 84000},
		{typev1.StampSize_UNDER_2_CM, typev1.StampWeight_FROM_51_TO_100_G, 20, 5600, 112000},
		{typev1.StampSize_UNDER_2_CM, typev1.StampWeight_FROM_101_TO_350_G, 20, 9700, 194000},
		{typev1.StampSize_FROM_2_TO_7CM, typev1.StampWeight_FROM_0_TO_350_G, 20, 10900, 218000},
		{typev1.StampSize_PICKUP_ORDER, typev1.StampWeight_UNSPECIFIED, 1, 6900, 6900},
	}
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Error(diff)
	}
	if pickup := got.GetPrices()[len(got.GetPrices())-1]; pickup.Weight != nil {
		t.Errorf("a pickup has the weight class %s", pickup.GetWeight())
	}
}

func TestBadRoutesAreRefusedByFieldWhateverTheHash(t *testing.T) {
	t.Parallel()
	for _, hash := range []string{exampleList(t).Version(), "0123456789abcdef"} {
		_, err := client(t).GetRoutePrice(t.Context(), &pricingv1.GetRoutePriceRequest{
			Hash: hash, FromPostalCode: strings.Repeat("9", 100_000), OrderType: 99,
		})
		checkViolations(t, err, []fault.Violation{
			{Field: "toPostalCode", Code: "REQUIRED"},
			{Field: "fromPostalCode", Code: "INVALID"},
			{Field: "orderType", Code: "INVALID"},
		})
	}
}

func variants(mainland, svalbard *pricingv1.Amount) *pricingv1.PriceVariants {
	return &pricingv1.PriceVariants{Mainland: mainland, Svalbard: svalbard}
}

func amount(total, vat int32) *pricingv1.Amount {
	return &pricingv1.Amount{AmountToPayInOre: total, VatAmountInOre: vat}
}
