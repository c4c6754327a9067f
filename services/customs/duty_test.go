package customs_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/codes"
	"google.golang.org/protobuf/testing/protocmp"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/customs/internal/tollno"
	"bestill.example/services/platform/config"
)

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
	cfg := configFor(t)
	missing := config.Secret(filepath.Join(t.TempDir(), "missing.json"))
	cfg.Published = tollno.Config{Rates: missing, Tariff: missing}
	bill, err := run(t, cfg).CalculateDuty(t.Context(), &customsv1.CalculateDutyRequest{
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
			ProductDescription: "Подарок", TotalValue: -5, Quantity: 10_000, TariffCode: "12",
		}},
	})
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID",
		"destinationCountryCode=UNKNOWN", "reason=INVALID", "shippingAmountInNOK=TOO_SMALL",
		"declaredItems[0].productDescription=REQUIRED", "declaredItems[0].totalValue=REQUIRED", "declaredItems[0].currencyCode=INVALID",
		"declaredItems[0].countryOfOriginCode=UNKNOWN", "declaredItems[0].quantity=REQUIRED", "declaredItems[0].tariffCode=REQUIRED",
		"declaredItems[1].productDescription=INVALID_CHARACTERS", "declaredItems[1].totalValue=TOO_SMALL",
		"declaredItems[1].currencyCode=REQUIRED", "declaredItems[1].quantity=TOO_LARGE", "declaredItems[1].tariffCode=INVALID")

	_, err = client.CalculateDuty(t.Context(), &customsv1.CalculateDutyRequest{
		DestinationCountryCode: "US", Reason: typev1.SendingReason_GIFT, ShippingAmountInNok: 1.005, DeclaredItems: make([]*customsv1.DeclaredItem, 51),
	})
	wantFault(t, err, codes.InvalidArgument, "REQUEST_INVALID", "shippingAmountInNOK=INVALID", "declaredItems=TOO_LONG")
}
