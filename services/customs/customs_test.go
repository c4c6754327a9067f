package customs_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"
	"google.golang.org/grpc/codes"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/testing/protocmp"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/customs"
	"bestill.example/services/customs/internal/postgres"
	"bestill.example/services/customs/internal/tollno"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/testkit"
)

var autumn2026 = time.Date(2026, time.November, 21, 12, 0, 0, 0, clock.Oslo)

func configFor(t *testing.T) customs.Config {
	t.Helper()
	return customs.Config{
		Environment: customs.Dev,
		Postgres:    testkit.PostgresConfig(t, postgres.Migrations),
		Clock:       clock.NewManual(autumn2026),
		Log:         testkit.Logger(t),
	}
}

// run starts the service and returns when it is healthy.
func run(t *testing.T, config customs.Config) customsv1.CustomsServiceClient {
	t.Helper()
	listener, err := grpcserver.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	config.Listener = listener
	testkit.Go(t, func(ctx context.Context) error { return customs.Run(ctx, config) })
	connection, err := grpcclient.Dial(listener.Addr().String(), grpcclient.Timeout(20*time.Second))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	// The listener is open already, so the call waits in its queue until the service answers.
	health, err := healthv1.NewHealthClient(connection).Check(t.Context(), &healthv1.HealthCheckRequest{
		Service: customsv1.CustomsService_ServiceDesc.ServiceName,
	})
	if err != nil || health.GetStatus() != healthv1.HealthCheckResponse_SERVING {
		t.Fatalf("health: %v, %v", health, err)
	}
	return customsv1.NewCustomsServiceClient(connection)
}

func start(t *testing.T) customsv1.CustomsServiceClient {
	t.Helper()
	return run(t, configFor(t))
}

func find(countries []*customsv1.Country, code string) *customsv1.Country {
	i := slices.IndexFunc(countries, func(c *customsv1.Country) bool { return c.GetValue() == code })
	if i < 0 {
		return nil
	}
	return countries[i]
}

func TestCountriesAreListedInTheLanguageOfTheCaller(t *testing.T) {
	t.Parallel()
	client := start(t)
	for _, c := range []struct {
		name, header, language, first, last string
	}{
		{name: "nothing said", first: "Afghanistan", last: "Åland"},
		{name: "an English browser", header: "en-GB,en;q=0.9,no;q=0.5", first: "Afghanistan", last: "Zimbabwe"},
		{name: "a Norwegian browser", header: "nb-NO,nb;q=0.9,en;q=0.8", first: "Afghanistan", last: "Åland"},
		{name: "the request wins", header: "en", language: "no", first: "Afghanistan", last: "Åland"},
	} {
		ctx := t.Context()
		if c.header != "" {
			ctx = metadata.AppendToOutgoingContext(ctx, "accept-language", c.header)
		}
		response, err := client.ListCountries(ctx, &customsv1.ListCountriesRequest{Language: c.language})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		list := response.GetCountries()
		if first, last := list[0].GetCaption(), list[len(list)-1].GetCaption(); first != c.first || last != c.last {
			t.Errorf("%s: from %s to %s, want %s to %s", c.name, first, last, c.first, c.last)
		}
		if find(list, "NO") != nil {
			t.Errorf("%s: Norway is a destination", c.name)
		}
	}
}

func TestACountryTellsWhatTheSenderHasToKnow(t *testing.T) {
	t.Parallel()
	client := start(t)
	response, err := client.ListCountries(t.Context(), &customsv1.ListCountriesRequest{Product: typev1.AbroadProduct_PACKAGE_ABROAD})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []*customsv1.Country{
		{
			Value: "SE", Caption: "Sverige", AlternativeNames: []string{"Sweden"}, DialCode: "+46", Available: true,
			Feature: &customsv1.CountryFeature{Region: typev1.Region_EUROPE, CustomsUnion: true, TariffNumberDigits: 8},
		},
		{
			Value: "IE", Caption: "Irland", AlternativeNames: []string{"Ireland", "Eire", "Republikken Irland"}, DialCode: "+353", Available: true,
			Notices: []*customsv1.CountryNotice{{Code: customsv1.CountryNotice_TARIFF_NUMBER_REQUIRED}},
			Feature: &customsv1.CountryFeature{Region: typev1.Region_EUROPE, CustomsUnion: true, RequiresTariffNumber: true, TariffNumberDigits: 8},
		},
		{
			Value: "BY", Caption: "Belarus", AlternativeNames: []string{"Hviterussland", "Kviterussland", "White Russia"}, DialCode: "+375",
			Notices: []*customsv1.CountryNotice{{Code: customsv1.CountryNotice_SANCTIONS}},
			Feature: &customsv1.CountryFeature{Region: typev1.Region_EUROPE, TariffNumberDigits: 8},
		},
	} {
		if diff := cmp.Diff(want, find(response.GetCountries(), want.GetValue()), protocmp.Transform()); diff != "" {
			t.Error(diff)
		}
	}
	usa := find(response.GetCountries(), "US")
	if feature := usa.GetFeature(); !feature.GetPrepaidDuty() || feature.GetTariffNumberDigits() != 10 || !feature.GetRequiresTariffNumber() {
		t.Errorf("USA: %v", feature)
	}
}

func TestOriginsIncludeNorway(t *testing.T) {
	t.Parallel()
	response, err := start(t).ListCountries(t.Context(), &customsv1.ListCountriesRequest{Role: customsv1.ListCountriesRequest_ORIGIN})
	if err != nil || find(response.GetCountries(), "NO").GetCaption() != "Norge" {
		t.Errorf("%v, %v", find(response.GetCountries(), "NO"), err)
	}
}

func TestGoodsInPlainWordsFindTheirNumber(t *testing.T) {
	t.Parallel()
	client := start(t)
	for _, c := range []struct {
		request *customsv1.ClassifyTariffRequest
		want    *customsv1.TariffHit
	}{
		{
			request: &customsv1.ClassifyTariffRequest{Query: "bomullsgenser"},
			want:    &customsv1.TariffHit{Code: "61102000", Description: "Genser av bomull, strikket", DescriptionEn: "Knitted cotton sweater"},
		},
		{
			request: &customsv1.ClassifyTariffRequest{Query: "mobiltelefon", CountryCode: "US"},
			want:    &customsv1.TariffHit{Code: "8517130000", Description: "Mobiltelefon", DescriptionEn: "Smartphone"},
		},
		{
			request: &customsv1.ClassifyTariffRequest{Query: "strikkegarn", Language: "en", CountryCode: "SE"},
			want: &customsv1.TariffHit{Code: "51091000", Description: "Wool yarn for hand knitting, retail packed",
				DescriptionEn: "Wool yarn for hand knitting, retail packed"},
		},
	} {
		response, err := client.ClassifyTariff(t.Context(), c.request)
		if err != nil || len(response.GetResults()) == 0 {
			t.Fatalf("%v: %v, %v", c.request, response, err)
		}
		if diff := cmp.Diff(c.want, response.GetResults()[0], protocmp.Transform()); diff != "" {
			t.Errorf("%v:\n%s", c.request, diff)
		}
	}
	if response, err := client.ClassifyTariff(t.Context(), &customsv1.ClassifyTariffRequest{Query: "xqzv"}); err != nil || len(response.GetResults()) != 0 {
		t.Errorf("no hit: %v, %v", response, err)
	}
}

func TestThePublishedTariffAddsToTheSearchAndChecksNumbers(t *testing.T) {
	t.Parallel()
	config := configFor(t)
	config.Published = tollno.Config{
		Rates:         "internal/tollno/testdata/valutakurs.json",
		Tariff:        "internal/tollno/testdata/tolltariffstruktur.json",
		EnglishTariff: "internal/tollno/testdata/customstariffstructure.json",
	}
	client := run(t, config)
	search := func(query string) []*customsv1.TariffHit {
		response, err := client.ClassifyTariff(t.Context(), &customsv1.ClassifyTariffRequest{Query: query})
		if err != nil {
			t.Fatal(err)
		}
		return response.GetResults()
	}
	testkit.Eventually(t, "the tariff is imported", func() bool { return len(search("levende høns")) > 0 })

	want := []*customsv1.TariffHit{
		{Code: "01051100", Description: "Levende høns, som veier høyst 185 g, av arten Gallus domesticus"},
		{Code: "01059400", Description: "Levende høns, andre"},
	}
	if diff := cmp.Diff(want, search("levende høns"), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	hits := search("6110.20")
	if first, last := hits[0].GetCode(), hits[len(hits)-1].GetCode(); first != "61102000" || last != "61102090" {
		t.Errorf("own goods come first, published lines last: %s … %s", first, last)
	}

	request := parcelTo("SE", typev1.SendingReason_SALE, goods("61102000", "NO"), goods("61102090", "NO"), goods("61102099", "NO"))
	_, err := client.CheckDeclaration(t.Context(), request)
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "customsDetailsRequest.customsItemsList[2].tariffNumber=UNKNOWN")

	// The imported rate of 9 November is 10.0735: 1,007.35 kr are 100 dollars.
	bill, err := client.CalculateDuty(t.Context(), &customsv1.CalculateDutyRequest{
		DestinationCountryCode: "US", Reason: typev1.SendingReason_SALE,
		DeclaredItems: []*customsv1.DeclaredItem{{ProductDescription: "Cotton T-shirt", TotalValue: 2015, CurrencyCode: "NOK", Quantity: 1, TariffCode: "6109100000"}},
	})
	if err != nil || bill.GetDeclaredItemCosts()[0].GetValueInUsd() != 200.03 {
		t.Errorf("%v, %v", bill, err)
	}
}

func TestTheSearchWorksWithoutThePublishedTariff(t *testing.T) {
	t.Parallel()
	config := configFor(t)
	client := run(t, config)
	owner, err := pgx.Connect(t.Context(), config.Postgres.OwnerURL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	defer owner.Close(t.Context())
	if _, err := owner.Exec(t.Context(), "ALTER TABLE tariff_number RENAME TO away"); err != nil {
		t.Fatal(err)
	}
	response, err := client.ClassifyTariff(t.Context(), &customsv1.ClassifyTariffRequest{Query: "kaffe"})
	if err != nil || response.GetResults()[0].GetCode() != "09012100" {
		t.Errorf("%v, %v", response, err)
	}
}

func TestDutyToTheUSAIsCountedByLineAndOrigin(t *testing.T) {
	t.Parallel()
	got, err := start(t).CalculateDuty(t.Context(), &customsv1.CalculateDutyRequest{
		DestinationCountryCode: "US",
		Reason:                 typev1.SendingReason_SALE,
		ShippingAmountInNok:    249.5,
		DeclaredItems: []*customsv1.DeclaredItem{
			{ProductDescription: "Wool sweater", TotalValue: 1012, CurrencyCode: "NOK", Quantity: 1, TariffCode: "6110.11.0000"},
			{ProductDescription: "Cotton T-shirt", TotalValue: 100, CurrencyCode: "NOK", CountryOfOriginCode: "BD", Quantity: 2, TariffCode: "61091000"},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(got.GetRulesVersion(), "usa-example/") {
		t.Errorf("rules version %q", got.GetRulesVersion())
	}
	want := &customsv1.CalculateDutyResponse{
		DeclaredItemCosts: []*customsv1.DeclaredItemCost{
			{Description: "Wool sweater", ValueInNok: 1012, ValueInUsd: 100, TariffInNok: 151.8, TariffInUsd: 15},
			{Description: "Cotton T-shirt", ValueInNok: 100, ValueInUsd: 9.88, TariffInNok: 10.02, TariffInUsd: 0.99},
		},
		Fees: []*customsv1.DutyFee{
			{FeeType: customsv1.DutyFee_CUSTOMS_CLEARED, AmountInNok: 49},
			{FeeType: customsv1.DutyFee_CUSTOMS_PROCESSED, AmountInNok: 25},
			{FeeType: customsv1.DutyFee_VALUE_FEE, AmountInNok: 11.12},
		},
		TotalTariffInNok: 161.82,
		TotalFeesInNok:   85.12,
		TotalCostInNok:   246.94,
	}
	if diff := cmp.Diff(want, got, protocmp.Transform(), protocmp.IgnoreFields(want, "rules_version")); diff != "" {
		t.Error(diff)
	}
}

func TestWhatIsPublishedButCannotBeReadStopsNothing(t *testing.T) {
	t.Parallel()
	config := configFor(t)
	missing := filepath.Join(t.TempDir(), "missing.json")
	config.Published = tollno.Config{Rates: missing, Tariff: missing}
	config.RefreshEvery = time.Millisecond
	bill, err := run(t, config).CalculateDuty(t.Context(), &customsv1.CalculateDutyRequest{
		DestinationCountryCode: "US", Reason: typev1.SendingReason_DOCUMENTS,
		DeclaredItems: []*customsv1.DeclaredItem{{ProductDescription: "Contract", TotalValue: 1012, CurrencyCode: "NOK", Quantity: 1, TariffCode: "49119900"}},
	})
	if err != nil || bill.GetDeclaredItemCosts()[0].GetValueInUsd() != 100 || bill.GetTotalTariffInNok() != 0 {
		t.Errorf("%v, %v", bill, err)
	}
}

func TestDutyIsOnlyCountedForDestinationsWithATable(t *testing.T) {
	t.Parallel()
	_, err := start(t).CalculateDuty(t.Context(), &customsv1.CalculateDutyRequest{
		DestinationCountryCode: "SE", Reason: typev1.SendingReason_GIFT,
		DeclaredItems: []*customsv1.DeclaredItem{{ProductDescription: "Book", TotalValue: 100, CurrencyCode: "NOK", Quantity: 1, TariffCode: "49019900"}},
	})
	wantFault(t, err, codes.NotFound, "DUTY_NOT_AVAILABLE")
}

func TestEveryWrongFieldOfACalculationIsNamed(t *testing.T) {
	t.Parallel()
	client := start(t)
	_, err := client.CalculateDuty(t.Context(), &customsv1.CalculateDutyRequest{})
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "destinationCountryCode=REQUIRED", "reason=REQUIRED", "declaredItems=REQUIRED")

	_, err = client.CalculateDuty(t.Context(), &customsv1.CalculateDutyRequest{
		DestinationCountryCode: "NO", Reason: 99, ShippingAmountInNok: -1,
		DeclaredItems: []*customsv1.DeclaredItem{{CurrencyCode: "USD", CountryOfOriginCode: "XX"}, {
			ProductDescription: "Подарок", TotalValue: -5, CurrencyCode: "NOK", Quantity: 10_000, TariffCode: "12",
		}},
	})
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID",
		"destinationCountryCode=UNKNOWN", "reason=INVALID", "shippingAmountInNOK=TOO_SMALL",
		"declaredItems[0].productDescription=REQUIRED", "declaredItems[0].totalValue=TOO_SMALL", "declaredItems[0].currencyCode=INVALID",
		"declaredItems[0].countryOfOriginCode=UNKNOWN", "declaredItems[0].quantity=TOO_SMALL", "declaredItems[0].tariffCode=REQUIRED",
		"declaredItems[1].productDescription=INVALID_CHARACTERS", "declaredItems[1].totalValue=TOO_SMALL",
		"declaredItems[1].quantity=TOO_LARGE", "declaredItems[1].tariffCode=INVALID")

	_, err = client.CalculateDuty(t.Context(), &customsv1.CalculateDutyRequest{
		DestinationCountryCode: "US", Reason: typev1.SendingReason_GIFT, ShippingAmountInNok: 1.005, DeclaredItems: make([]*customsv1.DeclaredItem, 51),
	})
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "shippingAmountInNOK=INVALID", "declaredItems=TOO_LONG")
}

func goods(number, origin string) *typev1.CustomsItem {
	return &typev1.CustomsItem{Description: "Cotton sweater", Quantity: 1, Value: 300, NetWeightInKg: 0.4, TariffNumber: number, CountryOfOrigin: origin}
}

func parcelTo(country string, reason typev1.SendingReason_Type, items ...*typev1.CustomsItem) *customsv1.CheckDeclarationRequest {
	return &customsv1.CheckDeclarationRequest{
		Product:                typev1.AbroadProduct_PACKAGE_ABROAD,
		DestinationCountryCode: country,
		MaxWeightInGrams:       5000,
		Reason:                 reason,
		Items:                  items,
	}
}

func TestADeclarationThatPassesIsReturnedInItsPlainForm(t *testing.T) {
	t.Parallel()
	client := start(t)
	got, err := client.CheckDeclaration(t.Context(), parcelTo("US", typev1.SendingReason_SALE,
		&typev1.CustomsItem{Description: " Wool sweater ", Quantity: 2, Value: 900, NetWeightInKg: 1.1, TariffNumber: "6110.11.0000", CountryOfOrigin: "NO"},
		&typev1.CustomsItem{Description: "Book", Quantity: 1, Value: 250, NetWeightInKg: 0.333, TariffNumber: "4901990093", CountryOfOrigin: "GB"},
	))
	if err != nil {
		t.Fatal(err)
	}
	want := &customsv1.CheckDeclarationResponse{
		Items: []*typev1.CustomsItem{
			{Description: "Wool sweater", Quantity: 2, Value: 900, NetWeightInKg: 1.1, TariffNumber: "6110110000", CountryOfOrigin: "NO"},
			{Description: "Book", Quantity: 1, Value: 250, NetWeightInKg: 0.333, TariffNumber: "4901990093", CountryOfOrigin: "GB"},
		},
		TotalValueInOre:       115_000,
		TotalNetWeightInGrams: 1433,
	}
	if diff := cmp.Diff(want, got, protocmp.Transform(), protocmp.IgnoreFields(want, "rules_version")); diff != "" {
		t.Error(diff)
	}
	if got.GetRulesVersion() == "" {
		t.Error("the order could not tell by which rules it was accepted")
	}
}

func TestWhatADestinationAsksFor(t *testing.T) {
	t.Parallel()
	client := start(t)
	const number, origin = "customsDetailsRequest.customsItemsList[0].tariffNumber", "customsDetailsRequest.customsItemsList[0].countryOfOrigin"
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
		{name: "ten digits to Sweden", to: "SE", reason: typev1.SendingReason_GIFT, item: goods("6110200000", "NO"), want: []string{number + "=INVALID"}},
		{name: "an origin that is no country", to: "SE", reason: typev1.SendingReason_GIFT, item: goods("", "XX"), want: []string{origin + "=UNKNOWN"}},
	} {
		_, err := client.CheckDeclaration(t.Context(), parcelTo(c.to, c.reason, c.item))
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
	config := configFor(t)
	config.Environment = customs.Production
	client := run(t, config)
	if _, err := client.CheckDeclaration(t.Context(), parcelTo("US", typev1.SendingReason_GIFT, goods("6110200000", ""))); err != nil {
		t.Errorf("an origin is asked for: %v", err)
	}
	response, err := client.ListCountries(t.Context(), &customsv1.ListCountriesRequest{})
	if err != nil || find(response.GetCountries(), "US").GetFeature().GetPrepaidDuty() {
		t.Errorf("%v, %v", find(response.GetCountries(), "US"), err)
	}
}

func TestThePrepaymentOfDutyIsASwitch(t *testing.T) {
	t.Parallel()
	config := configFor(t)
	config.Environment, config.USPrepaidDuty = customs.Production, "true"
	response, err := run(t, config).ListCountries(t.Context(), &customsv1.ListCountriesRequest{})
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
		request *customsv1.CheckDeclarationRequest
		want    string
	}{
		{name: "a closed country", request: parcelTo("RU", typev1.SendingReason_GIFT, goods("", "")), want: "COUNTRY_UNAVAILABLE"},
		{name: "an empty parcel", request: parcelTo("SE", typev1.SendingReason_GIFT), want: "ITEMS_REQUIRED"},
		{name: "too heavy", request: parcelTo("SE", typev1.SendingReason_GIFT, goods("", ""), heavy), want: "WEIGHT_EXCEEDS_CHOSEN"},
		{name: "over 5,000 kr", request: parcelTo("SE", typev1.SendingReason_GIFT, goods("", ""), dear), want: "EXPORT_CLEARANCE_REQUIRED"},
		{name: "a gift over 100 USD", request: parcelTo("US", typev1.SendingReason_GIFT, gift), want: "VALUE_ABOVE_DESTINATION_LIMIT"},
	} {
		t.Log(c.name)
		_, err := client.CheckDeclaration(t.Context(), c.request)
		wantFault(t, err, codes.FailedPrecondition, c.want)
	}
}

func TestALetterWithDocumentsNeedsNoItems(t *testing.T) {
	t.Parallel()
	request := parcelTo("US", typev1.SendingReason_DOCUMENTS)
	request.Product = typev1.AbroadProduct_LETTER_ABROAD
	if _, err := start(t).CheckDeclaration(t.Context(), request); err != nil {
		t.Error(err)
	}
}

func TestEveryWrongFieldOfADeclarationIsNamed(t *testing.T) {
	t.Parallel()
	client := start(t)
	_, err := client.CheckDeclaration(t.Context(), &customsv1.CheckDeclarationRequest{Items: []*typev1.CustomsItem{{}}})
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID",
		"productType=REQUIRED", "receiver.countryCode=REQUIRED", "maxWeightInGrams=TOO_SMALL", "customsDetailsRequest.sendingAbroadReason=REQUIRED",
		"customsDetailsRequest.customsItemsList[0].description=REQUIRED", "customsDetailsRequest.customsItemsList[0].quantity=TOO_SMALL",
		"customsDetailsRequest.customsItemsList[0].value=TOO_SMALL", "customsDetailsRequest.customsItemsList[0].netWeightInKg=TOO_SMALL")

	request := parcelTo("NO", 42, make([]*typev1.CustomsItem, 51)...)
	request.Product = 42
	_, err = client.CheckDeclaration(t.Context(), request)
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "productType=INVALID", "receiver.countryCode=UNKNOWN",
		"customsDetailsRequest.sendingAbroadReason=INVALID", "customsDetailsRequest.customsItemsList=TOO_LONG")
}

func TestEveryWrongFieldOfAListOrASearchIsNamed(t *testing.T) {
	t.Parallel()
	client := start(t)
	_, err := client.ListCountries(t.Context(), &customsv1.ListCountriesRequest{Product: 42, Role: 42, Language: "de"})
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "language=INVALID", "product=INVALID", "role=INVALID")
	for query, want := range map[string]string{"": "REQUIRED", "x": "TOO_SHORT", strings.Repeat("x", 101): "TOO_LONG"} {
		_, err := client.ClassifyTariff(t.Context(), &customsv1.ClassifyTariffRequest{Query: query, CountryCode: "XX"})
		wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "query="+want, "countryCode=UNKNOWN")
	}
	_, err = client.ClassifyTariff(t.Context(), &customsv1.ClassifyTariffRequest{Query: "kaf\x00fe"})
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "query=INVALID_CHARACTERS")
}

func TestOwnFactsAndTablesReplaceTheBundledOnes(t *testing.T) {
	t.Parallel()
	config := configFor(t)
	config.CountryFactsFile = file(t, `{"norway": ["NO"], "rules": [{"countries": ["SE"], "from": "2026-01-01", "closed": true, "notice": "SUSPENDED"}]}`)
	config.DutyRulesFile = file(t, `{"tables": []}`)
	client := run(t, config)
	_, err := client.CheckDeclaration(t.Context(), parcelTo("SE", typev1.SendingReason_GIFT, goods("", "")))
	wantFault(t, err, codes.FailedPrecondition, "COUNTRY_UNAVAILABLE")
	if _, err := client.CheckDeclaration(t.Context(), parcelTo("US", typev1.SendingReason_GIFT, goods("", ""))); err != nil {
		t.Errorf("without a table nothing is asked for: %v", err)
	}
}

func TestAConfigurationThatCannotBeUsedIsOneClearLine(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*customs.Config)
		want   string
	}{
		"a switch":        {func(c *customs.Config) { c.USPrepaidDuty = "perhaps" }, "CUSTOMS_US_PREPAID_DUTY must be true or false"},
		"missing facts":   {func(c *customs.Config) { c.CountryFactsFile = "missing.json" }, "CUSTOMS_COUNTRY_FACTS_FILE"},
		"missing rules":   {func(c *customs.Config) { c.DutyRulesFile = "missing.json" }, "CUSTOMS_DUTY_RULES_FILE"},
		"facts of no use": {func(c *customs.Config) { c.CountryFactsFile = file(t, `{"europe": ["QQ"]}`) }, `no country "QQ"`},
		"rules of no use": {func(c *customs.Config) { c.DutyRulesFile = file(t, `{"tables": [{}]}`) }, "duty rules"},
	} {
		var config customs.Config
		c.change(&config)
		if err := customs.Run(t.Context(), config); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	var e customs.Environment
	if err := e.UnmarshalText([]byte("moon")); err == nil {
		t.Error("the moon is an environment")
	}
}

func file(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "rules.json")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// wantFault compares an error with the status code, the reason and exactly the fields that it shall have.
func wantFault(t *testing.T, err error, code codes.Code, reason string, fields ...string) {
	t.Helper()
	f, ok := fault.From(err)
	if !ok {
		t.Errorf("got %v, want %s", err, reason)
		return
	}
	var got []string
	for _, v := range f.Violations {
		got = append(got, v.Field+"="+v.Code)
	}
	slices.Sort(got)
	slices.Sort(fields)
	if diff := cmp.Diff(fields, got); diff != "" || f.Reason != reason || status.Code(fault.Status(err).Err()) != code {
		t.Errorf("got %v, want %s %s; fields:\n%s", err, code, reason, diff)
	}
}
