package largeparcel_test

import (
	"encoding/json"
	"os"
	"testing"

	"bestill.example/services/orders/internal/largeparcel"
)

func TestParcelLockersTakeWhatTheVectorsSay(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../../../proto/vectors/parcel-dimensions.json")
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
		parcel := largeparcel.Parcel{Dimensions: &largeparcel.Dimensions{Length: c.LengthInCms, Width: c.WidthInCms, Height: c.HeightInCms}}
		if len(c.Errors) == 0 && parcel.FitsParcelLocker() != c.FitsParcelLocker {
			t.Errorf("%s: should fit: %t", c.Name, c.FitsParcelLocker)
		}
	}
	if (largeparcel.Parcel{}).FitsParcelLocker() {
		t.Error("of a parcel of normal size it is known that it fits")
	}
}
