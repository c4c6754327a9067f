package grpcapi_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
	"bestill.example/services/pricing/internal/pricelist"
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
				Small: variants(amount(24900, 4980), amount(24900, 4980)),
				Large: variants(amount(28900, 5780), amount(28900, 5780)),
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
		_, err := client(t).GetRoutePrice(t.Context(), &pricingv1.GetRoutePriceRequest{Hash: hash})
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
		t.Errorf("a pickup weighs %s", pickup.GetWeight())
	}
}

func TestAQuoteInsideNorwayTellsLineByLineWhoPays(t *testing.T) {
	t.Parallel()
	pricing := client(t)
	tests := map[string]struct {
		request *pricingv1.QuoteDomesticRequest
		want    *pricingv1.QuoteDomesticResponse
	}{
		"a large parcel to Svalbard, which the recipient pays": {
			largeParcel(&pricingv1.LargeParcelToPrice{
				WeightInGrams:  10_000,
				Dimensions:     &typev1.Dimensions{LengthInCms: 190, WidthInCms: 15, HeightInCms: 10},
				CashOnDelivery: typev1.CashOnDelivery_FREIGHT_AND_CONTENT,
				FromPostalCode: "0150", ToPostalCode: "9170",
			}),
			&pricingv1.QuoteDomesticResponse{
				Lines: []*pricingv1.DomesticPriceLine{
					{Type: pricingv1.DomesticPriceLine_ITEM, AmountInOre: 17900, PaidByRecipient: true},
					{Type: pricingv1.DomesticPriceLine_HANDLING, AmountInOre: 19900, PaidByRecipient: true},
					{Type: pricingv1.DomesticPriceLine_SVALBARD_SURCHARGE, AmountInOre: 29900, PaidByRecipient: true},
					{Type: pricingv1.DomesticPriceLine_CASH_ON_DELIVERY, AmountInOre: 13900, PaidByRecipient: true},
				},
				TotalForRecipientInOre: 81600, IsSvalbard: true,
			},
		},
		"a small parcel that is collected": {
			smallParcel(&pricingv1.SmallParcelToPrice{WeightInGrams: 2000, HandIn: typev1.HandIn_WITHPICKUP}),
			&pricingv1.QuoteDomesticResponse{
				Lines: []*pricingv1.DomesticPriceLine{
					{Type: pricingv1.DomesticPriceLine_ITEM, AmountInOre: 10900},
					{Type: pricingv1.DomesticPriceLine_PICKUP, AmountInOre: 6900},
				},
				TotalForSenderInOre: 17800, VatAmountInOre: 3560, CodeValidityInDays: 30,
			},
		},
		"stamps": {
			stamps(&pricingv1.StampsToPrice{
				Size: typev1.StampSize_UNDER_2_CM, Weight: typev1.StampWeight_FROM_0_TO_20_G, Quantity: 10,
			}),
			&pricingv1.QuoteDomesticResponse{
				Lines:               []*pricingv1.DomesticPriceLine{{Type: pricingv1.DomesticPriceLine_ITEM, AmountInOre: 27000}},
				TotalForSenderInOre: 27000, VatAmountInOre: 5400, CodeValidityInDays: 30,
			},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := pricing.QuoteDomestic(t.Context(), test.request)
			test.want.PriceListVersion = exampleList(t).Version()
			if diff := cmp.Diff(test.want, got, protocmp.Transform()); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
		})
	}
}

func TestEveryLineOfAPriceAndEveryReasonHasItsNameInTheContract(t *testing.T) {
	t.Parallel()
	for _, line := range []pricelist.LineType{
		pricelist.LineItem, pricelist.LineHandling, pricelist.LineSvalbard, pricelist.LineCashOnDelivery, pricelist.LinePickup,
	} {
		if _, found := pricingv1.DomesticPriceLine_Type_value[string(line)]; !found {
			t.Errorf("%s is missing", line)
		}
	}
	for _, reason := range []string{pricelist.ReasonPriceNotFound, pricelist.ReasonPriceListUnknown} {
		if _, found := pricingv1.ErrorReason_Code_value[reason]; !found {
			t.Errorf("%s is missing", reason)
		}
	}
}

func TestBadOrdersInsideNorwayAreRefusedByFieldAndNeverAsADefect(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("9", 100_000)
	const most, least = 1<<31 - 1, -1 << 31
	tests := map[string]struct {
		request *pricingv1.QuoteDomesticRequest
		want    []fault.Violation
	}{
		"nothing": {&pricingv1.QuoteDomesticRequest{}, []fault.Violation{{Field: "product", Code: "REQUIRED"}}},
		"an empty large parcel": {
			largeParcel(&pricingv1.LargeParcelToPrice{}),
			[]fault.Violation{{Field: "largeParcel.weightInGrams", Code: "REQUIRED"}},
		},
		"the largest numbers": {
			largeParcel(&pricingv1.LargeParcelToPrice{
				WeightInGrams:  most,
				Dimensions:     &typev1.Dimensions{LengthInCms: most, WidthInCms: 60, HeightInCms: 60},
				CashOnDelivery: most, FromPostalCode: long, ToPostalCode: "📮",
			}),
			[]fault.Violation{
				{Field: "largeParcel.weightInGrams", Code: "TOO_LARGE"},
				{Field: "largeParcel.dimensions.lengthInCms", Code: "TOO_LARGE"},
				{Field: "largeParcel.dimensions", Code: "TOO_LARGE"},
				{Field: "largeParcel.cashOnDelivery", Code: "UNKNOWN"},
				{Field: "largeParcel.fromPostalCode", Code: "INVALID"},
				{Field: "largeParcel.toPostalCode", Code: "INVALID"},
			},
		},
		"the smallest numbers": {
			smallParcel(&pricingv1.SmallParcelToPrice{WeightInGrams: least, HandIn: least, FromPostalCode: " ", ToPostalCode: "015o"}),
			[]fault.Violation{
				{Field: "smallParcel.weightInGrams", Code: "TOO_SMALL"},
				{Field: "smallParcel.handIn", Code: "UNKNOWN"},
				{Field: "smallParcel.fromPostalCode", Code: "INVALID"},
				{Field: "smallParcel.toPostalCode", Code: "INVALID"},
			},
		},
		"stamps without names": {
			stamps(&pricingv1.StampsToPrice{Size: 99, Weight: -1, Quantity: most, HandIn: 99}),
			[]fault.Violation{
				{Field: "stamps.size", Code: "UNKNOWN"},
				{Field: "stamps.weight", Code: "UNKNOWN"},
				{Field: "stamps.quantity", Code: "TOO_LARGE"},
				{Field: "stamps.handIn", Code: "UNKNOWN"},
			},
		},
		"stamps in a parcel locker": {
			stamps(&pricingv1.StampsToPrice{
				Size: typev1.StampSize_UNDER_2_CM, Weight: typev1.StampWeight_FROM_0_TO_20_G, Quantity: 1,
				HandIn: typev1.HandIn_PARCEL_LOCKER,
			}),
			[]fault.Violation{{Field: "stamps.handIn", Code: "NOT_ALLOWED"}},
		},
	}
	pricing := client(t)
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := pricing.QuoteDomestic(t.Context(), test.request)
			checkViolations(t, err, test.want)
		})
	}
	_, err := pricing.GetRoutePrice(t.Context(), &pricingv1.GetRoutePriceRequest{
		Hash: exampleList(t).Version(), FromPostalCode: long, OrderType: 99,
	})
	checkViolations(t, err, []fault.Violation{
		{Field: "toPostalCode", Code: "REQUIRED"},
		{Field: "fromPostalCode", Code: "INVALID"},
		{Field: "orderType", Code: "UNKNOWN"},
	})
}

func TestStampsWithoutAPriceAreNotFound(t *testing.T) {
	t.Parallel()
	_, err := client(t).QuoteDomestic(t.Context(), stamps(&pricingv1.StampsToPrice{
		Size: typev1.StampSize_FROM_2_TO_7CM, Weight: typev1.StampWeight_FROM_0_TO_20_G, Quantity: 1,
	}))
	if !fault.Is(err, fault.NotFound) || fault.Reason(err) != pricingv1.ErrorReason_PRICE_NOT_FOUND.String() {
		t.Errorf("got %v", err)
	}
}

func largeParcel(p *pricingv1.LargeParcelToPrice) *pricingv1.QuoteDomesticRequest {
	return &pricingv1.QuoteDomesticRequest{Product: &pricingv1.QuoteDomesticRequest_LargeParcel{LargeParcel: p}}
}

func smallParcel(p *pricingv1.SmallParcelToPrice) *pricingv1.QuoteDomesticRequest {
	return &pricingv1.QuoteDomesticRequest{Product: &pricingv1.QuoteDomesticRequest_SmallParcel{SmallParcel: p}}
}

func stamps(s *pricingv1.StampsToPrice) *pricingv1.QuoteDomesticRequest {
	return &pricingv1.QuoteDomesticRequest{Product: &pricingv1.QuoteDomesticRequest_Stamps{Stamps: s}}
}

func variants(mainland, svalbard *pricingv1.Amount) *pricingv1.PriceVariants {
	return &pricingv1.PriceVariants{Mainland: mainland, Svalbard: svalbard}
}

func amount(total, vat int32) *pricingv1.Amount {
	return &pricingv1.Amount{AmountToPayInOre: total, VatAmountInOre: vat}
}
