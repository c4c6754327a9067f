package grpcapi_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

func TestSeveralProductsHaveTheirOwnQuotesInTheSameOrder(t *testing.T) {
	t.Parallel()
	pricing := client(t)
	products := []*typev1.Product{
		smallParcel(&typev1.SmallParcel{WeightInGrams: 900}),
		largeParcel(&typev1.LargeParcel{WeightInGrams: 900, Recipient: in("9170")}),
		quoteOf(parcelFromSvalbard()).GetProduct(),
	}
	got, err := pricing.QuoteEach(t.Context(), &pricingv1.QuoteEachRequest{Products: products})
	if err != nil || len(got.GetQuotes()) != len(products) {
		t.Fatalf("%d quotes, %v", len(got.GetQuotes()), err)
	}
	for i, product := range products {
		alone, err := pricing.Quote(t.Context(), &pricingv1.QuoteRequest{Product: product})
		if diff := cmp.Diff(alone.GetQuote(), got.GetQuotes()[i].GetQuote(), protocmp.Transform()); err != nil || diff != "" {
			t.Errorf("%d: %v %s", i, err, diff)
		}
	}
}

func TestAProductThatIsNotSoldHasNoQuoteBesideThoseThatAre(t *testing.T) {
	t.Parallel()
	got, err := client(t).QuoteEach(t.Context(), &pricingv1.QuoteEachRequest{Products: []*typev1.Product{
		stamps(&typev1.DigitalStamps{Size: typev1.StampSize_FROM_2_TO_7CM, Weight: typev1.StampWeight_FROM_0_TO_20_G, Quantity: 1}),
		smallParcel(&typev1.SmallParcel{WeightInGrams: 900}),
	}})
	if err != nil || len(got.GetQuotes()) != 2 {
		t.Fatalf("%v, %v", got, err)
	}
	if got.GetQuotes()[0].GetQuote() != nil || got.GetQuotes()[1].GetQuote() == nil {
		t.Errorf("quotes %v", got.GetQuotes())
	}
}

func TestEveryWrongFieldOfSeveralProductsIsNamed(t *testing.T) {
	t.Parallel()
	pricing := client(t)
	small := smallParcel(&typev1.SmallParcel{WeightInGrams: 900})
	tests := map[string]struct {
		products []*typev1.Product
		want     []fault.Violation
	}{
		"fields": {
			[]*typev1.Product{small, largeParcel(&typev1.LargeParcel{WeightInGrams: 40_000}), {}},
			[]fault.Violation{
				{Field: "products[1].largeParcel.weightInGrams", Code: fault.CodeTooLarge},
				{Field: "products[2]", Code: fault.CodeRequired},
			},
		},
		"none":     {nil, []fault.Violation{{Field: "products", Code: fault.CodeRequired}}},
		"too many": {slices.Repeat([]*typev1.Product{small}, 21), []fault.Violation{{Field: "products", Code: fault.CodeTooLong}}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := pricing.QuoteEach(t.Context(), &pricingv1.QuoteEachRequest{Products: test.products})
			f, ok := fault.From(err)
			if !ok {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, f.Violations); diff != "" {
				t.Error(diff)
			}
		})
	}
}
