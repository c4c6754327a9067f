package grpcapi

import (
	"testing"

	"bestill.example/deploy/testkit"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/customs/internal/app"
	"bestill.example/services/customs/internal/border"
	"bestill.example/services/customs/internal/country"
	"bestill.example/services/customs/internal/declaration"
	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/shipment"
)

func TestTheDomainSpeaksTheNamesOfTheContract(t *testing.T) {
	t.Parallel()
	testkit.CheckNames(t, typev1.AbroadProduct_Type_value, shipment.Products...)
	testkit.CheckNames(t, typev1.SendingReason_Type_value, shipment.Reasons...)
	testkit.CheckNames(t, typev1.Region_Type_value, country.Europe, country.World)
	testkit.CheckNames(t, customsv1.CountryNotice_Code_value, country.NoticeCodes...)
	testkit.CheckNames(t, customsv1.GetDomesticRouteResponse_Border_value, border.Borders...)
	testkit.CheckNames(t, customsv1.DutyFee_Type_value, duty.FeeTypes...)
	testkit.CheckNames(t, customsv1.ErrorReason_Code_value,
		declaration.ReasonCountryUnavailable, declaration.ReasonItemsRequired, declaration.ReasonWeightExceedsChosen,
		declaration.ReasonExportClearanceRequired, declaration.ReasonValueAboveDestinationLimit, app.ReasonDutyNotAvailable)
}
