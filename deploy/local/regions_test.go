package main

import (
	"testing"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
)

// Customs gives the page a country's region, and pricing has its own list of countries: each owns its data, and this test fails
// if they differ.
func TestCustomsAndPricingAgreeOnTheRegionOfEveryCountry(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	countries, err := customsv1.NewCustomsServiceClient(system.dial(t, "customs")).
		ListCountries(t.Context(), &customsv1.ListCountriesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	if len(countries.GetCountries()) < 200 {
		t.Fatalf("only %d countries", len(countries.GetCountries()))
	}
	prices := pricingv1.NewPricingServiceClient(system.dial(t, "pricing"))
	price := func(country string) int32 {
		answer, err := prices.GetAbroadPrice(t.Context(), &pricingv1.GetAbroadPriceRequest{
			Product: typev1.AbroadProduct_PACKAGE_ABROAD, CountryCode: country, Weight: 1000,
		})
		if err != nil {
			t.Errorf("price to %s: %v", country, err)
		}
		return answer.GetPrice()
	}
	want := map[typev1.Region_Type]int32{typev1.Region_EUROPE: price("SE"), typev1.Region_WORLD: price("US")}
	if want[typev1.Region_EUROPE] == want[typev1.Region_WORLD] {
		t.Fatal("both regions cost the same, so prices do not distinguish them")
	}
	for _, country := range countries.GetCountries() {
		region := country.GetFeature().GetRegion()
		if got := price(country.GetValue()); got != want[region] {
			t.Errorf("%s is in %s in customs, but costs %d øre", country.GetValue(), region, got)
		}
	}
}
