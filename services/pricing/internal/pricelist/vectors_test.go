package pricelist_test

import (
	"fmt"
	"regexp"
	"slices"
	"testing"
	"time"

	"bestill.example/deploy/testkit/vectors"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
	"bestill.example/services/pricing/internal/pricelist"
	"bestill.example/services/pricing/pricelists"
)

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
	for _, c := range vectors.Read[shipment](t, "weight-class") {
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
		for _, c := range vectors.Read[item](t, "domestic-weight-band") {
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
					Grams: c.WeightInGrams, DropOffMethod: pricelist.WithoutPickup, Route: pricelist.Route{From: "0150", To: "5003"},
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

// toPay is the price that applies on the mainland now.
func toPay(v pricelist.Variants) pricelist.Amount {
	if v.Discounted != nil {
		return *v.Discounted
	}
	return v.Mainland
}

// stampWeightOf returns the narrowest class for the weight.
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
	t.Fatalf("no class for %d g", grams)
	return ""
}

func TestTheAmountOfCashOnDeliveryFollowsTheSharedVectors(t *testing.T) {
	t.Parallel()
	type amount struct {
		Name                            string
		AmountInKroner, MaximumInKroner int
		Valid                           bool
		Code                            string
	}
	raw, err := pricelists.Files.ReadFile("2026-01-01.json")
	if err != nil {
		t.Fatal(err)
	}
	limit := regexp.MustCompile(`("maxCashOnDelivery": )\d+`)
	for _, c := range vectors.Read[amount](t, "cash-on-delivery-amount") {
		if c.AmountInKroner == 0 {
			continue // an order needs an amount, but a quote does not
		}
		list, err := pricelist.Parse(limit.ReplaceAll(raw, fmt.Appendf(nil, "${1}%d00", c.MaximumInKroner)))
		if err != nil {
			t.Fatal(err)
		}
		now, err := list.Domestic(beforeTheOffer)
		if err != nil {
			t.Fatal(err)
		}
		_, err = now.QuoteLargeParcel(pricelist.LargeParcel{Grams: 1, CashOnDelivery: &pricelist.CashOnDelivery{
			Type: pricelist.ContentOnly, Amount: 100 * ore.Ore(c.AmountInKroner),
		}})
		if valid := err == nil; valid != c.Valid || c.Code != "" && reasonOrCode(err) != c.Code {
			t.Errorf("%s: %v", c.Name, err)
		}
	}
}

func TestKilogramsOfExpressFollowTheSharedVectors(t *testing.T) {
	t.Parallel()
	type parcel struct {
		Name                     string
		WeightInGrams, Kilograms int
		Error                    string
	}
	now := domestic(t, beforeTheOffer)
	byKilogram := func(grams int) (ore.Ore, error) {
		quote, err := now.QuoteExpress(pricelist.Express{Grams: grams})
		return quote.ForSender, err
	}
	for _, c := range vectors.Read[parcel](t, "express-weight") {
		got, err := byKilogram(c.WeightInGrams)
		if code := reasonOrCode(err); code != c.Error {
			t.Errorf("%s: error %q, want %q", c.Name, code, c.Error)
		}
		if c.Error != "" {
			continue
		}
		// The example list has a different price for each kilogram.
		if want, err := byKilogram(1000 * c.Kilograms); err != nil || got != want {
			t.Errorf("%s: costs %s, %d kg cost %s, %v", c.Name, got, c.Kilograms, want, err)
		}
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
	for _, c := range vectors.Read[letter](t, "stamp-filtering") {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			if got := pricelist.SoldAsStamp(c.Size, c.Weight); got != c.Sold {
				t.Errorf("got %t", got)
			}
		})
	}
}

// reasonOrCode returns the error as vectors name it: the code of its only wrong field, or its reason.
func reasonOrCode(err error) string {
	if f, ok := fault.From(err); ok && len(f.Violations) == 1 {
		return f.Violations[0].Code
	}
	return fault.Reason(err)
}
