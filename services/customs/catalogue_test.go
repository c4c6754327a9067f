package customs_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/testing/protocmp"

	"bestill.example/deploy/testkit"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/customs/internal/tollno"
	"bestill.example/services/platform/grpcclient"
)

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
			t.Errorf("%s: Norway is listed as a destination", c.name)
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
			Value: "SE", Caption: "Sverige", AlternativeNames: []string{"Sweden"}, DialCode: "+46", Available: true, MostUsedRank: 1,
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

func TestTheUSATellsItsLimitsInKronerAndItsStates(t *testing.T) {
	t.Parallel()
	client := start(t)
	response, err := client.ListCountries(t.Context(), &customsv1.ListCountriesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	usa := find(response.GetCountries(), "US")
	want := &customsv1.ValueLimits{
		Gift:    &customsv1.ValueLimit{InUsdCents: 100_00, InOre: 1_012_00},
		Other:   &customsv1.ValueLimit{InUsdCents: 800_00, InOre: 8_096_00},
		UsdRate: "10.12", UsdRateFrom: "2026-01-01",
	}
	if diff := cmp.Diff(want, usa.GetFeature().GetValueLimits(), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if states := usa.GetStates(); len(states) != 54 || states[0].GetName() != "Alabama" || !usa.GetFeature().GetStateRequired() {
		t.Errorf("%d states, the first %v", len(states), states)
	}
	puertoRico := find(response.GetCountries(), "PR")
	if diff := cmp.Diff(want, puertoRico.GetFeature().GetValueLimits(), protocmp.Transform()); diff != "" {
		t.Errorf("Puerto Rico, where its customs are: %s", diff)
	}
	if diff := cmp.Diff(usa.GetNotices(), puertoRico.GetNotices(), protocmp.Transform()); diff != "" || len(puertoRico.GetStates()) > 0 {
		t.Errorf("Puerto Rico, where its customs are, and which is no state: %s", diff)
	}
	if mexico := find(response.GetCountries(), "MX"); len(mexico.GetStates()) != 32 || mexico.GetFeature().GetStateRequired() {
		t.Errorf("Mexico: %v", mexico)
	}
	origins, err := client.ListCountries(t.Context(), &customsv1.ListCountriesRequest{Role: customsv1.ListCountriesRequest_ORIGIN})
	if err != nil || len(find(origins.GetCountries(), "US").GetStates()) != 0 {
		t.Errorf("origins have states: %v", err)
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
		t.Errorf("nothing found: %v, %v", response, err)
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
		t.Errorf("own goods come first, the published tariff last: %s … %s", first, last)
	}

	request := parcelTo("SE", typev1.SendingReason_SALE, goods("61102000", "NO"), goods("61102090", "NO"), goods("61102099", "NO"))
	_, err := client.ValidateDeclaration(t.Context(), request)
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "declaration.items[2].tariffNumber=UNKNOWN")

	// The imported rate of 9 November is 10.0735, so 1,007.35 kr are 100 dollars.
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
	owner := testkit.Owner(t, config.Postgres)
	if _, err := owner.Exec(t.Context(), "ALTER TABLE tariff_number RENAME TO away"); err != nil {
		t.Fatal(err)
	}
	response, err := client.ClassifyTariff(t.Context(), &customsv1.ClassifyTariffRequest{Query: "kaffe"})
	if err != nil || response.GetResults()[0].GetCode() != "09012100" {
		t.Errorf("%v, %v", response, err)
	}
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

// A database can hang as well as be away, such as behind a migration that waits for a table.
func TestWithoutItsDatabaseTheServiceAnswersInTimeWhatItKnows(t *testing.T) {
	t.Parallel()
	cfg := configFor(t)
	client := run(t, cfg)
	tx, err := testkit.Owner(t, cfg.Postgres).Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), "LOCK TABLE exchange_rate, tariff_number IN ACCESS EXCLUSIVE MODE"); err != nil {
		t.Fatal(err)
	}
	for name, call := range map[string]func(ctx context.Context) error{
		"countries": func(ctx context.Context) error {
			_, err := client.ListCountries(ctx, &customsv1.ListCountriesRequest{Product: typev1.AbroadProduct_PACKAGE_ABROAD})
			return err
		},
		"a tariff number": func(ctx context.Context) error {
			_, err := client.ClassifyTariff(ctx, &customsv1.ClassifyTariffRequest{Query: "fiskestang"})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithTimeout(t.Context(), grpcclient.DefaultTimeout) // as long as other services wait
			defer cancel()
			if err := call(ctx); err != nil {
				t.Error(err)
			}
		})
	}
}
