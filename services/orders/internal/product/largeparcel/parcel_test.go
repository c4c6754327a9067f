package largeparcel_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

func TestTheContentsCostWhatTheVectorsSay(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../../../../proto/vectors/cash-on-delivery-amount.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct {
			Name           string
			AmountInKroner ore.Ore
			Valid          bool
			Code           string
		}
	}
	if err := json.Unmarshal(content, &vectors); err != nil || len(vectors.Cases) < 10 {
		t.Fatalf("%d cases, %v", len(vectors.Cases), err)
	}
	for _, c := range vectors.Cases {
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
	content, err := os.ReadFile("../../../../../proto/vectors/parcel-dimensions.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct {
			Name                                 string
			LengthInCms, WidthInCms, HeightInCms int
			Errors                               []json.RawMessage
			FitsParcelLocker                     bool
		}
	}
	if err := json.Unmarshal(content, &vectors); err != nil || len(vectors.Cases) < 10 {
		t.Fatalf("%d cases, %v", len(vectors.Cases), err)
	}
	for _, c := range vectors.Cases {
		parcel := largeparcel.Parcel{Dimensions: &domestic.Dimensions{Length: c.LengthInCms, Width: c.WidthInCms, Height: c.HeightInCms}}
		if len(c.Errors) == 0 && parcel.FitsParcelLocker() != c.FitsParcelLocker {
			t.Errorf("%s: should fit: %t", c.Name, c.FitsParcelLocker)
		}
	}
	if (largeparcel.Parcel{}).FitsParcelLocker() {
		t.Error("a parcel of normal size is known to fit")
	}
}
