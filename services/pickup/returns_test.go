package pickup_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/testing/protocmp"

	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

func TestAReturnShipmentIsFoundByItsNumberHoweverItIsWritten(t *testing.T) {
	t.Parallel()
	client := setup(t).client
	for text, want := range map[string]*pickupv1.FindReturnResponse{
		"rr 4731 2482 9 no": {
			ConsignmentNumber: "RR473124829NO", RecipientName: "Eksempel Ur og Smykker AS", RecipientCity: "STAVANGER",
			Label: pickupv1.FindReturnResponse_ON_ITEM,
		},
		"(01)395220000000000023": nil,
		"(00)395220000000000023": {
			ConsignmentNumber: "395220000000000023", Parcel: true, RecipientName: "Eksempel Klær AS", RecipientCity: "OSLO",
			Label: pickupv1.FindReturnResponse_TO_PRINT,
		},
		"00395220000000000023": {
			ConsignmentNumber: "395220000000000023", Parcel: true, RecipientName: "Eksempel Klær AS", RecipientCity: "OSLO",
			Label: pickupv1.FindReturnResponse_TO_PRINT,
		},
		"395220000000000047": {
			ConsignmentNumber: "395220000000000047", Parcel: true, RecipientName: "Eksempel Sport AS", RecipientCity: "HAMAR",
			Label: pickupv1.FindReturnResponse_ON_ITEM, Posted: true,
		},
		"395220000000000030": {
			ConsignmentNumber: "395220000000000030", Parcel: true, RecipientName: "Eksempel Elektro AS", RecipientCity: "TRONDHEIM",
			Label: pickupv1.FindReturnResponse_NONE,
		},
	} {
		got, err := client.FindReturn(t.Context(), &pickupv1.FindReturnRequest{ConsignmentNumber: text})
		if want == nil {
			wantViolations(t, text, err, one("consignmentNumber", "INVALID"))
			continue
		}
		if diff := cmp.Diff(want, got, protocmp.Transform()); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", text, err, diff)
		}
	}
}

func TestANumberThatNoReturnShipmentHasIsNotFoundAndAWrongOneIsRefused(t *testing.T) {
	t.Parallel()
	client := setup(t).client
	_, err := client.FindReturn(t.Context(), &pickupv1.FindReturnRequest{ConsignmentNumber: "RR000000005NO"})
	wantReason(t, "unknown", err, fault.NotFound, pickupv1.ErrorReason_CONSIGNMENT_NOT_FOUND)
	for text, code := range map[string]string{
		"": "REQUIRED", "RR473124820NO": "INVALID", strings.Repeat("0", 100_000): "TOO_LONG",
	} {
		_, err := client.FindReturn(t.Context(), &pickupv1.FindReturnRequest{ConsignmentNumber: text})
		wantViolations(t, text, err, one("consignmentNumber", code))
	}
}

func TestInProductionCustomersGetNoExample(t *testing.T) {
	t.Parallel()
	client := setup(t, func(cfg *pickup.Config) { cfg.Environment = config.Production }).client
	_, err := client.FindReturn(t.Context(), &pickupv1.FindReturnRequest{ConsignmentNumber: "RR473124829NO"})
	wantReason(t, "a return shipment", err, fault.Precondition, pickupv1.ErrorReason_CONSIGNMENT_INVALID)
	_, err = client.ListDropOffPoints(t.Context(), &pickupv1.ListDropOffPointsRequest{PostalCode: "0150"})
	wantReason(t, "a drop-off point", err, fault.NotFound, pickupv1.ErrorReason_NO_DROP_OFF_POINTS)
}

func TestACarriersOwnReturnShipmentsAreFoundAlsoInProduction(t *testing.T) {
	t.Parallel()
	directory := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"recipientName": "Eksempel AS", "recipientCity": "OSLO", "label": "NONE"}`))
	}))
	t.Cleanup(directory.Close)
	client := setup(t, func(cfg *pickup.Config) {
		cfg.Environment, cfg.ReturnDirectoryURL = config.Production, config.Secret(directory.URL)
	}).client
	got, err := client.FindReturn(t.Context(), &pickupv1.FindReturnRequest{ConsignmentNumber: "RR473124829NO"})
	if err != nil || got.GetRecipientName() != "Eksempel AS" || got.GetLabel() != pickupv1.FindReturnResponse_NONE {
		t.Errorf("%v, %v", got, err)
	}
	directory.Close()
	_, err = client.FindReturn(t.Context(), &pickupv1.FindReturnRequest{ConsignmentNumber: "RR473124829NO"})
	if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable {
		t.Errorf("without the directory: %v", err)
	}
}
