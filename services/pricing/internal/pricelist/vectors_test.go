package pricelist_test

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

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

func TestWeightBandsInsideNorwayFollowTheSharedVectors(t *testing.T) {
	t.Parallel()
	type item struct {
		Name          string
		Product       string
		BandsInGrams  []int
		WeightInGrams int
		BandInGrams   int
		StampWeight   pricelist.StampWeight
		Error         string
	}
	for _, list := range examples(t) {
		now, err := list.Domestic(time.Date(2027, 2, 1, 12, 0, 0, 0, time.UTC))
		if err != nil {
			t.Fatal(err)
		}
		prices := now.Prices()
		for _, c := range vectors[item](t, "domestic-weight-band") {
			var bands []pricelist.BandPrice
			var quote pricelist.Quote
			var err error
			switch c.Product {
			case "LARGE_PARCEL":
				bands = prices.LargeParcel
				quote, err = now.QuoteLargeParcel(pricelist.LargeParcel{Grams: c.WeightInGrams, Route: pricelist.Route{From: "0150", To: "5003"}})
			case "SMALL_PARCEL":
				bands = prices.SmallParcel
				quote, err = now.QuoteSmallParcel(pricelist.SmallParcel{
					Grams: c.WeightInGrams, HandIn: pricelist.WithoutPickup, Route: pricelist.Route{From: "0150", To: "5003"},
				})
			default:
				weight := stampWeightOf(t, c.WeightInGrams)
				if sold := pricelist.SoldAsStamp(pricelist.Under2Cm, weight); sold != (c.Error == "") || sold && weight != c.StampWeight {
					t.Errorf("%s: %s is sold: %t", c.Name, weight, sold)
				}
				continue
			}
			if got := reasonOrCode(err); got != c.Error {
				t.Errorf("%s: error %q, want %q", c.Name, got, c.Error)
			}
			at := slices.IndexFunc(bands, func(b pricelist.BandPrice) bool { return b.MaxGrams == c.BandInGrams })
			if c.Error == "" && (at < 0 || quote.Lines[0].Amount != toPay(bands[at].Price).Total) {
				t.Errorf("%s: %v of %v", c.Name, quote.Lines, bands)
			}
			if !slices.EqualFunc(bands, c.BandsInGrams, func(b pricelist.BandPrice, grams int) bool { return b.MaxGrams == grams }) {
				t.Errorf("%s: the list has %v", c.Name, bands)
			}
		}
	}
}

// toPay is what applies on the mainland now.
func toPay(v pricelist.Variants) pricelist.Amount {
	if v.Discounted != nil {
		return *v.Discounted
	}
	return v.Mainland
}

// stampWeightOf returns the narrowest class whose name holds the weight.
func stampWeightOf(t *testing.T, grams int) pricelist.StampWeight {
	t.Helper()
	for _, weight := range []pricelist.StampWeight{
		pricelist.From0To20G, pricelist.From21To50G, pricelist.From51To100G, pricelist.From101To350G, pricelist.From351To2000G,
	} {
		var from, to int
		if _, err := fmt.Sscanf(string(weight), "FROM_%d_TO_%d_G", &from, &to); err != nil {
			t.Fatal(err)
		}
		if from <= grams && grams <= to {
			return weight
		}
	}
	t.Fatalf("no class holds %d g", grams)
	return ""
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
