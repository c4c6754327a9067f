package pricelist_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/platform/fault"
	"bestill.example/services/pricing/internal/pricelist"
)

func TestLetterSizeFollowsTheSharedVectors(t *testing.T) {
	t.Parallel()
	type letter struct {
		Name                                 string
		LengthInMm, WidthInMm, ThicknessInMm int
		Size                                 pricelist.Size
		Error                                string
	}
	for _, c := range vectors[letter](t, "letter-size") {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			size, err := pricelist.LetterSize(c.LengthInMm, c.WidthInMm, c.ThicknessInMm)
			if size != c.Size || fault.Reason(err) != c.Error {
				t.Errorf("got %q, %v; want %q, %q", size, err, c.Size, c.Error)
			}
		})
	}
}

func TestWeightClassesOfEveryExampleListFollowTheSharedVectors(t *testing.T) {
	t.Parallel()
	type shipment struct {
		Name                 string
		Product              pricelist.Product
		Size                 pricelist.Size
		WeightInGrams        int
		MaxWeightInGrams     int
		NextMaxWeightInGrams int
		Error                string
	}
	lists := examples(t)
	for _, c := range vectors[shipment](t, "weight-class") {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			for _, list := range lists {
				price, err := list.PriceAbroad(pricelist.Shipment{
					Product: c.Product, Size: c.Size, Country: "SE", Grams: c.WeightInGrams,
				})
				if got := reasonOrCode(err); got != c.Error {
					t.Errorf("error: got %q, want %q", got, c.Error)
				}
				if price.MaxGrams != c.MaxWeightInGrams || price.NextMaxGrams != c.NextMaxWeightInGrams {
					t.Errorf("classes: got %d then %d, want %d then %d",
						price.MaxGrams, price.NextMaxGrams, c.MaxWeightInGrams, c.NextMaxWeightInGrams)
				}
			}
		})
	}
}

func TestParcelDimensionsFollowTheSharedVectors(t *testing.T) {
	t.Parallel()
	type parcel struct {
		Name                                 string
		LengthInCms, WidthInCms, HeightInCms int
		Errors                               []fault.Violation
		LengthAndGirthInCms                  int
		WithinNormalSize, FitsParcelLocker   bool
	}
	for _, c := range vectors[parcel](t, "parcel-dimensions") {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			d := pricelist.Dimensions{Length: c.LengthInCms, Width: c.WidthInCms, Height: c.HeightInCms}
			got := []fault.Violation{}
			err := d.Check()
			if f, ok := fault.From(err); ok {
				got = f.Violations
			}
			if diff := cmp.Diff(c.Errors, got); diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
			if sum := d.LengthAndGirth(); c.LengthAndGirthInCms != 0 && sum != c.LengthAndGirthInCms {
				t.Errorf("length and girth: got %d, want %d", sum, c.LengthAndGirthInCms)
			}
			if len(c.Errors) > 0 {
				return
			}
			if normal, locker := d.WithinNormalSize(), d.FitsParcelLocker(); normal != c.WithinNormalSize || locker != c.FitsParcelLocker {
				t.Errorf("normal size %t, parcel locker %t", normal, locker)
			}
		})
	}
}

func TestStampFilteringFollowsTheSharedVectors(t *testing.T) {
	t.Parallel()
	type letter struct {
		Name   string
		Size   pricelist.StampSize
		Weight pricelist.StampWeight
		Sold   bool
	}
	for _, c := range vectors[letter](t, "stamp-filtering") {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			if got := pricelist.SoldAsStamp(c.Size, c.Weight); got != c.Sold {
				t.Errorf("got %t", got)
			}
		})
	}
}

// reasonOrCode is what a vector calls an error: the code of its only wrong field, or its reason.
func reasonOrCode(err error) string {
	if f, ok := fault.From(err); ok && len(f.Violations) == 1 {
		return f.Violations[0].Code
	}
	return fault.Reason(err)
}

func vectors[C any](t *testing.T, rule string) []C {
	t.Helper()
	raw, err := os.ReadFile("../../../../proto/vectors/" + rule + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Cases []C }
	if err := json.Unmarshal(raw, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Cases) == 0 {
		t.Fatalf("no case in %s", rule)
	}
	return file.Cases
}
