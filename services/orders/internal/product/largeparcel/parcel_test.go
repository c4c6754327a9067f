package largeparcel_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"bestill.example/deploy/testkit/vectors"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

func TestTheContentsCostWhatTheVectorsSay(t *testing.T) {
	t.Parallel()
	type vector struct {
		Name           string
		AmountInKroner ore.Ore
		Valid          bool
		Code           string
	}
	for _, c := range vectors.Read[vector](t, "cash-on-delivery-amount") {
		if c.Code == fault.CodeTooLarge {
			continue // the pricing service knows the maximum and refuses these
		}
		parcel := largeparcel.Parcel{CashOnDelivery: &largeparcel.CashOnDelivery{Type: largeparcel.ContentOnly, Amount: 100 * c.AmountInKroner}}
		var found []string
		var rules fault.Collector
		parcel.Check(&rules)
		if f, ok := fault.From(rules.Err()); ok {
			for _, v := range f.Violations {
				if strings.HasSuffix(v.Field, ".recipientAmountToPayInOre") {
					found = append(found, v.Code)
				}
			}
		}
		if valid := len(found) == 0; valid != c.Valid || c.Code != "" && !slices.Equal(found, []string{c.Code}) {
			t.Errorf("%s: %v", c.Name, found)
		}
	}
}

func TestParcelLockersTakeWhatTheVectorsSay(t *testing.T) {
	t.Parallel()
	type vector struct {
		Name                                 string
		LengthInCms, WidthInCms, HeightInCms int
		Errors                               []json.RawMessage
		FitsParcelLocker                     bool
	}
	for _, c := range vectors.Read[vector](t, "parcel-dimensions") {
		parcel := largeparcel.Parcel{Dimensions: &domestic.Dimensions{Length: c.LengthInCms, Width: c.WidthInCms, Height: c.HeightInCms}}
		if len(c.Errors) == 0 && parcel.FitsParcelLocker() != c.FitsParcelLocker {
			t.Errorf("%s: should fit: %t", c.Name, c.FitsParcelLocker)
		}
	}
	if (largeparcel.Parcel{}).FitsParcelLocker() {
		t.Error("a parcel of normal size is known to fit")
	}
}
