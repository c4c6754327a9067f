package grpcapi

import (
	"slices"
	"strings"
	"testing"

	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/customs/internal/app"
	"bestill.example/services/customs/internal/border"
	"bestill.example/services/customs/internal/country"
	"bestill.example/services/customs/internal/declaration"
	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/shipment"
)

func TestTheDomainAndTheContractNameTheSameThings(t *testing.T) {
	t.Parallel()
	compare(t, "products", shipment.Products, typev1.AbroadProduct_Type_value)
	compare(t, "reasons", shipment.Reasons, typev1.SendingReason_Type_value)
	compare(t, "regions", []country.Region{country.Europe, country.World}, typev1.Region_Type_value)
	compare(t, "notices", country.NoticeCodes, customsv1.CountryNotice_Code_value)
	compare(t, "borders", border.Borders, customsv1.GetDomesticRouteResponse_Border_value)
	compare(t, "fees", duty.FeeTypes, customsv1.DutyFee_Type_value)
	compare(t, "error reasons", []string{
		declaration.ReasonCountryUnavailable, declaration.ReasonItemsRequired, declaration.ReasonWeightExceedsChosen,
		declaration.ReasonExportClearanceRequired, declaration.ReasonValueAboveDestinationLimit, app.ReasonDutyNotAvailable,
	}, customsv1.ErrorReason_Code_value)
}

func compare[T ~string](t *testing.T, what string, domain []T, contract map[string]int32) {
	t.Helper()
	var ours, theirs []string
	for _, name := range domain {
		ours = append(ours, string(name))
	}
	for name, number := range contract {
		if number != 0 {
			theirs = append(theirs, name)
		}
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	if !slices.Equal(ours, theirs) {
		t.Errorf("%s: the domain has %s, the contract %s", what, strings.Join(ours, ", "), strings.Join(theirs, ", "))
	}
}
