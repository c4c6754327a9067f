package customs_test

import (
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/codes"
	"google.golang.org/protobuf/testing/protocmp"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/config"
)

func goods(number, origin string) *typev1.CustomsItem {
	return &typev1.CustomsItem{Description: "Cotton sweater", Quantity: 1, Value: 300, NetWeightInKg: 0.4, TariffNumber: number, CountryOfOrigin: origin}
}

func parcelTo(country string, reason typev1.SendingReason_Type, items ...*typev1.CustomsItem) *customsv1.ValidateDeclarationRequest {
	return abroad(typev1.AbroadProduct_PACKAGE_ABROAD, country, reason, items...)
}

// inState has a state for each country that needs one.
var inState = map[string]string{"US": "NY", "CA": "ON", "AU": "NSW"}

func abroad(product typev1.AbroadProduct_Type, country string, reason typev1.SendingReason_Type, items ...*typev1.CustomsItem) *customsv1.ValidateDeclarationRequest {
	return &customsv1.ValidateDeclarationRequest{
		Journey: &customsv1.ValidateDeclarationRequest_Abroad{Abroad: &customsv1.AbroadJourney{
			ProductType: product, DestinationCountryCode: country, State: inState[country],
		}},
		MaxWeightInGrams: 5000,
		Declaration:      &typev1.CustomsDeclaration{Reason: reason, Items: items},
	}
}

func TestADeclarationThatPassesIsReturnedInItsPlainForm(t *testing.T) {
	t.Parallel()
	client := start(t)
	got, err := client.ValidateDeclaration(t.Context(), parcelTo("US", typev1.SendingReason_SALE,
		&typev1.CustomsItem{Description: " Wool sweater ", Quantity: 2, Value: 900, NetWeightInKg: 1.1, TariffNumber: "6110.11.0000", CountryOfOrigin: "NO"},
		&typev1.CustomsItem{Description: "Book", Quantity: 1, Value: 250, NetWeightInKg: 0.333, TariffNumber: "4901990093", CountryOfOrigin: "GB"},
	))
	if err != nil {
		t.Fatal(err)
	}
	want := &customsv1.ValidateDeclarationResponse{
		Declaration: &typev1.CustomsDeclaration{Reason: typev1.SendingReason_SALE, Items: []*typev1.CustomsItem{
			{Description: "Wool sweater", Quantity: 2, Value: 900, NetWeightInKg: 1.1, TariffNumber: "6110110000", CountryOfOrigin: "NO"},
			{Description: "Book", Quantity: 1, Value: 250, NetWeightInKg: 0.333, TariffNumber: "4901990093", CountryOfOrigin: "GB"},
		}},
		TotalValueInOre:       115_000,
		TotalNetWeightInGrams: 1433,
		// 15 % of the sweater and nothing of the book, and the fees: 49 kr, 25 kr and a percent of the value.
		DutyEstimate: &typev1.DutyEstimate{AmountInOre: 135_00 + 49_00 + 25_00 + 11_50, AmountInUsdCents: 21_79, Date: "2026-11-21"},
	}
	if diff := cmp.Diff(want, got, protocmp.Transform(), protocmp.IgnoreFields(want, "rules_version")); diff != "" {
		t.Error(diff)
	}
	if got.GetRulesVersion() == "" {
		t.Error("the order does not have the version of the rules that accepted it")
	}
}

func TestWhatADestinationAsksFor(t *testing.T) {
	t.Parallel()
	client := start(t)
	const number, origin = "declaration.items[0].tariffNumber", "declaration.items[0].countryOfOrigin"
	for _, c := range []struct {
		name   string
		to     string
		reason typev1.SendingReason_Type
		item   *typev1.CustomsItem
		want   []string
	}{
		{name: "a gift to Sweden", to: "SE", reason: typev1.SendingReason_GIFT, item: goods("", "")},
		{name: "a sale to Sweden", to: "SE", reason: typev1.SendingReason_SALE, item: goods("", ""), want: []string{number + "=REQUIRED", origin + "=REQUIRED"}},
		{name: "a return to Sweden", to: "SE", reason: typev1.SendingReason_RETURNED_GOODS, item: goods("61102000", "SE")},
		{name: "a gift to Ireland", to: "IE", reason: typev1.SendingReason_GIFT, item: goods("", ""), want: []string{number + "=REQUIRED"}},
		{name: "a gift to Colombia", to: "CO", reason: typev1.SendingReason_GIFT, item: goods("6110.20.00", "")},
		{name: "a gift to the USA", to: "US", reason: typev1.SendingReason_GIFT, item: goods("", ""), want: []string{number + "=REQUIRED", origin + "=REQUIRED"}},
		{name: "eight digits to the USA", to: "US", reason: typev1.SendingReason_GIFT, item: goods("61102000", "NO"), want: []string{number + "=INVALID"}},
		{name: "a gift to Puerto Rico, where the customs of the USA are", to: "PR", reason: typev1.SendingReason_GIFT, item: goods("61102000", ""), want: []string{number + "=INVALID", origin + "=REQUIRED"}},
		{name: "a gift to Guam, which has customs of its own", to: "GU", reason: typev1.SendingReason_GIFT, item: goods("", "")},
		{name: "ten digits to Sweden", to: "SE", reason: typev1.SendingReason_GIFT, item: goods("6110200000", "NO"), want: []string{number + "=INVALID"}},
		{name: "an origin that is not a country", to: "SE", reason: typev1.SendingReason_GIFT, item: goods("", "XX"), want: []string{origin + "=UNKNOWN"}},
	} {
		_, err := client.ValidateDeclaration(t.Context(), parcelTo(c.to, c.reason, c.item))
		if len(c.want) == 0 {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		t.Log(c.name)
		wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", c.want...)
	}
}

func TestInProductionTheSenderDoesNotPayAmericanDuty(t *testing.T) {
	t.Parallel()
	deployed := configFor(t)
	deployed.Environment = config.Production
	for name, test := range map[string]struct {
		client customsv1.CustomsServiceClient
		ctx    context.Context
	}{
		"deployed in production":       {run(t, deployed), t.Context()},
		"by a host name of production": {start(t), config.Production.Outgoing(t.Context())},
	} {
		if _, err := test.client.ValidateDeclaration(test.ctx, parcelTo("US", typev1.SendingReason_GIFT, goods("6110200000", ""))); err != nil {
			t.Errorf("%s: an origin is required: %v", name, err)
		}
		response, err := test.client.ListCountries(test.ctx, &customsv1.ListCountriesRequest{})
		if err != nil || find(response.GetCountries(), "US").GetFeature().GetPrepaidDuty() {
			t.Errorf("%s: %v, %v", name, find(response.GetCountries(), "US"), err)
		}
	}
}

func TestDutyIsEstimatedWithTheDeclarationWhereItIsSwitchedOn(t *testing.T) {
	t.Parallel()
	client := start(t)
	sweater := goods("6110200000", "NO")
	for _, to := range []string{"US", "PR"} {
		estimated, err := client.ValidateDeclaration(t.Context(), parcelTo(to, typev1.SendingReason_SALE, sweater))
		if err != nil {
			t.Fatalf("to %s: %v", to, err)
		}
		calculated, err := client.CalculateDuty(t.Context(), &customsv1.CalculateDutyRequest{
			DestinationCountryCode: to, Reason: typev1.SendingReason_SALE, DeclaredItems: []*customsv1.DeclaredItem{{
				ProductDescription: sweater.GetDescription(), TotalValue: sweater.GetValue(), CurrencyCode: "NOK", Quantity: 1,
				CountryOfOriginCode: "NO", TariffCode: sweater.GetTariffNumber(),
			}},
		})
		if err != nil {
			t.Fatalf("to %s: %v", to, err)
		}
		if got, want := float64(estimated.GetDutyEstimate().GetAmountInOre())/100, calculated.GetTotalCostInNok(); got != want || got == 0 {
			t.Errorf("the order to %s has an estimate of %v kr, its page one of %v kr", to, got, want)
		}
	}
	elsewhere, err := client.ValidateDeclaration(t.Context(), parcelTo("SE", typev1.SendingReason_SALE, goods("61102000", "NO")))
	if err != nil || elsewhere.GetDutyEstimate() != nil {
		t.Errorf("to Sweden: %v, %v", elsewhere.GetDutyEstimate(), err)
	}
	documents, err := client.ValidateDeclaration(t.Context(), abroad(typev1.AbroadProduct_LETTER_ABROAD, "US", typev1.SendingReason_DOCUMENTS))
	if err != nil || documents.GetDutyEstimate() != nil {
		t.Errorf("for documents: %v, %v", documents.GetDutyEstimate(), err)
	}
	cfg := configFor(t)
	cfg.Environment = config.Production
	production, err := run(t, cfg).ValidateDeclaration(t.Context(), parcelTo("US", typev1.SendingReason_SALE, sweater))
	if err != nil || production.GetDutyEstimate() != nil {
		t.Errorf("in production: %v, %v", production.GetDutyEstimate(), err)
	}
}

func TestAStateIsAskedForWhereAddressesHaveOne(t *testing.T) {
	t.Parallel()
	client := start(t)
	for _, c := range []struct{ to, state, want string }{
		{to: "US", state: "NY"},
		{to: "US", state: "AE"}, // an address of the armed forces, "APO AE"
		{to: "US", want: "REQUIRED"},
		{to: "US", state: "New York", want: "UNKNOWN"},
		{to: "US", state: "ny", want: "UNKNOWN"},
		{to: "CA", want: "REQUIRED"},
		{to: "CA", state: "ON"},
		{to: "AU", state: "ON", want: "UNKNOWN"},
		{to: "MX"},
		{to: "BR", state: "SP"},
		{to: "BR", state: "NY", want: "UNKNOWN"},
		{to: "SE"},
		{to: "SE", state: "NY", want: "NOT_ALLOWED"},
	} {
		request := abroad(typev1.AbroadProduct_LETTER_ABROAD, c.to, typev1.SendingReason_DOCUMENTS)
		request.GetAbroad().State = c.state
		_, err := client.ValidateDeclaration(t.Context(), request)
		t.Logf("%s in %s", c.state, c.to)
		if c.want == "" {
			if err != nil {
				t.Error(err)
			}
			continue
		}
		wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "abroad.state="+c.want)
	}
}

func TestThePrepaymentOfDutyIsASwitch(t *testing.T) {
	t.Parallel()
	cfg := configFor(t)
	cfg.Environment, cfg.USPrepaidDuty = config.Production, "true"
	response, err := run(t, cfg).ListCountries(t.Context(), &customsv1.ListCountriesRequest{})
	if err != nil || !find(response.GetCountries(), "US").GetFeature().GetPrepaidDuty() {
		t.Errorf("%v, %v", find(response.GetCountries(), "US"), err)
	}
}

func TestADeclarationThatCannotBeSentIsRefusedWithItsReason(t *testing.T) {
	t.Parallel()
	client := start(t)
	heavy, dear := goods("", ""), goods("", "")
	heavy.NetWeightInKg, dear.Value = 4.601, 4701
	gift := goods("6110200000", "NO")
	gift.Value = 1013
	for _, c := range []struct {
		name    string
		request *customsv1.ValidateDeclarationRequest
		want    string
	}{
		{name: "a closed country", request: parcelTo("RU", typev1.SendingReason_GIFT, goods("", "")), want: "COUNTRY_UNAVAILABLE"},
		{name: "an empty parcel", request: parcelTo("SE", typev1.SendingReason_GIFT), want: "ITEMS_REQUIRED"},
		{name: "too heavy", request: parcelTo("SE", typev1.SendingReason_GIFT, goods("", ""), heavy), want: "WEIGHT_EXCEEDS_CHOSEN"},
		{name: "over 5,000 kr", request: parcelTo("SE", typev1.SendingReason_GIFT, goods("", ""), dear), want: "EXPORT_CLEARANCE_REQUIRED"},
		{name: "a gift over 100 USD", request: parcelTo("US", typev1.SendingReason_GIFT, gift), want: "VALUE_ABOVE_DESTINATION_LIMIT"},
	} {
		t.Log(c.name)
		_, err := client.ValidateDeclaration(t.Context(), c.request)
		wantFault(t, err, codes.FailedPrecondition, c.want)
	}
}

func TestALetterWithDocumentsNeedsNoItems(t *testing.T) {
	t.Parallel()
	request := abroad(typev1.AbroadProduct_LETTER_ABROAD, "US", typev1.SendingReason_DOCUMENTS)
	if _, err := start(t).ValidateDeclaration(t.Context(), request); err != nil {
		t.Error(err)
	}
}

func TestEveryWrongFieldOfADeclarationIsNamed(t *testing.T) {
	t.Parallel()
	client := start(t)
	_, err := client.ValidateDeclaration(t.Context(), &customsv1.ValidateDeclarationRequest{
		Journey:     &customsv1.ValidateDeclarationRequest_Abroad{},
		Declaration: &typev1.CustomsDeclaration{Items: []*typev1.CustomsItem{{}}},
	})
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID",
		"abroad.productType=REQUIRED", "abroad.destinationCountryCode=REQUIRED", "maxWeightInGrams=REQUIRED", "declaration.reason=REQUIRED",
		"declaration.items[0].description=REQUIRED", "declaration.items[0].quantity=REQUIRED",
		"declaration.items[0].value=REQUIRED", "declaration.items[0].netWeightInKg=REQUIRED")

	_, err = client.ValidateDeclaration(t.Context(), abroad(42, "NO", 42, make([]*typev1.CustomsItem, 51)...))
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "abroad.productType=INVALID", "abroad.destinationCountryCode=UNKNOWN",
		"declaration.reason=INVALID", "declaration.items=TOO_LONG")

	_, err = client.ValidateDeclaration(t.Context(), &customsv1.ValidateDeclarationRequest{})
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "journey=REQUIRED")
}
