package pricelist_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/pricing/internal/pricelist"
)

var (
	// beforeTheOffer and duringTheOffer are days of the first example list.
	beforeTheOffer = time.Date(2026, time.October, 31, 23, 59, 59, 0, clock.Oslo)
	duringTheOffer = time.Date(2026, time.November, 1, 0, 0, 0, 0, clock.Oslo)
)

func TestThePricesInsideNorwayAreToldForTheMainlandAndForSvalbard(t *testing.T) {
	t.Parallel()
	prices := domestic(t, beforeTheOffer).Prices()
	got := []pricelist.Variants{
		prices.LargeParcel[1].Price, prices.SmallParcel[0].Price,
		prices.Handling, prices.CashOnDelivery,
		prices.RegisteredSmall, prices.RegisteredLarge,
	}
	want := []pricelist.Variants{
		// To Svalbard a parcel bears a surcharge and no VAT,
		{Mainland: pricelist.Amount{Total: 29900, VAT: 5980}, Svalbard: pricelist.Amount{Total: 59800}},
		{Mainland: pricelist.Amount{Total: 7900, VAT: 1580}, Svalbard: pricelist.Amount{Total: 37800}},
		// what is added to it has the surcharge already,
		{Mainland: pricelist.Amount{Total: 19900, VAT: 3980}, Svalbard: pricelist.Amount{Total: 19900}},
		{Mainland: pricelist.Amount{Total: 13900, VAT: 2780}, Svalbard: pricelist.Amount{Total: 13900}},
		// and a letter costs the same everywhere.
		{Mainland: pricelist.Amount{Total: 24900, VAT: 4980}, Svalbard: pricelist.Amount{Total: 24900, VAT: 4980}},
		{Mainland: pricelist.Amount{Total: 28900, VAT: 5780}, Svalbard: pricelist.Amount{Total: 28900, VAT: 5780}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestAnOfferRunsFromItsFirstDayToTheEndOfItsLastInOslo(t *testing.T) {
	t.Parallel()
	endOfOffer := time.Date(2026, time.December, 24, 0, 0, 0, 0, clock.Oslo)
	discounted := &pricelist.Amount{Total: 25900, VAT: 5180}
	for at, want := range map[time.Time]*pricelist.Amount{
		beforeTheOffer:                   nil,
		duringTheOffer:                   discounted,
		endOfOffer.Add(-time.Nanosecond): discounted,
		endOfOffer:                       nil,
	} {
		today := domestic(t, at.UTC())
		if diff := cmp.Diff(want, today.Prices().LargeParcel[1].Price.Discounted); diff != "" {
			t.Errorf("at %s: %s", at, diff)
		}
		quote, err := today.QuoteLargeParcel(pricelist.LargeParcel{Grams: 25_000})
		if charged := quote.ForSender == discounted.Total; err != nil || charged != (want != nil) {
			t.Errorf("at %s: charged %s, %v", at, quote.ForSender, err)
		}
	}
	if _, err := example(t, "2027-01-01").Domestic(duringTheOffer); err != nil {
		t.Errorf("a list without an offer: %v", err)
	}
}

func TestAHashNamesTheSamePricesForGood(t *testing.T) {
	t.Parallel()
	book := pricelist.NewBook(examples(t)...)
	hashes := map[string]bool{}
	for _, at := range []time.Time{beforeTheOffer, duringTheOffer, duringTheOffer.AddDate(1, 0, 0)} {
		list, _ := book.At(at)
		told, err := list.Domestic(at)
		if err != nil {
			t.Fatal(err)
		}
		hashes[told.Hash()] = true
		named, err := book.DomesticByHash(told.Hash())
		if diff := cmp.Diff(told.Prices(), named.Prices()); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", told.Hash(), err, diff)
		}
	}
	if len(hashes) != 3 {
		t.Errorf("got %v", hashes)
	}
}

func TestAHashThatWasNeverIssuedIsUnknown(t *testing.T) {
	t.Parallel()
	next := example(t, "2027-01-01")
	book := pricelist.NewBook(next, abroadOnly(t, "2026-01-01"))
	for _, hash := range []string{
		"", "-offer", "0123456789abcdef", "a\x00b",
		next.Version() + "-offer", // it has no offer
		next.Version() + " ",
		abroadOnly(t, "2026-01-01").Version(),
	} {
		if _, err := book.DomesticByHash(hash); !fault.Is(err, fault.NotFound) || fault.Reason(err) != "PRICE_LIST_UNKNOWN" {
			t.Errorf("%q: got %v", hash, err)
		}
	}
}

func TestAListWithoutPricesInsideNorwaySellsNothingThere(t *testing.T) {
	t.Parallel()
	if _, err := abroadOnly(t, "2026-01-01").Domestic(duringTheOffer); !fault.Is(err, fault.NotFound) || fault.Reason(err) != "PRICE_NOT_FOUND" {
		t.Errorf("got %v", err)
	}
}

func TestOfSeveralListsForOneDayTheMostCompleteOneIsInForce(t *testing.T) {
	t.Parallel()
	first, second, completed := abroadOnly(t, "2026-01-01"), without(t, "2026-01-01", "express"), example(t, "2026-01-01")
	for want, lists := range map[*pricelist.List][][]*pricelist.List{
		second:    {{first, second}, {second, first}},
		completed: {{first, second, completed}, {completed, second, first}, {first, completed}},
	} {
		for _, list := range lists {
			if got, _ := pricelist.NewBook(list...).At(duringTheOffer); got != want {
				t.Errorf("got %s", got.Version())
			}
		}
	}
}

func TestAListFromBeforeExpressKeepsItsVersionAndSellsNoExpress(t *testing.T) {
	t.Parallel()
	for date, want := range map[string]string{"2026-01-01": "bf3b5626ecce6e57", "2027-01-01": "570b1c4079802c7a"} {
		list := without(t, date, "express")
		if list.Version() != want {
			t.Errorf("the list of %s has version %s, but was stored as %s. A shop that has it refuses to start with another one of that "+
				"day: new prices are a list of a later day, and a new charge is a chapter that lists before it lack", date, list.Version(), want)
		}
		prices, err := list.Domestic(duringTheOffer)
		if err != nil {
			t.Fatal(err)
		}
		_, quoteErr := prices.QuoteExpress(pricelist.Express{Grams: 1})
		_, routeErr := prices.RoutePrice(pricelist.ExpressProduct, mainland)
		for _, err := range []error{quoteErr, routeErr} {
			if !fault.Is(err, fault.NotFound) || fault.Reason(err) != "PRICE_NOT_FOUND" {
				t.Errorf("%s: got %v", date, err)
			}
		}
	}
}

func TestTheLowestPriceOnARouteIsThatOfTheLightestParcel(t *testing.T) {
	t.Parallel()
	withVAT, withoutVAT := pricelist.Amount{Total: 17900, VAT: 3580}, pricelist.Amount{Total: 17900}
	withSurcharge := pricelist.Amount{Total: 47800}
	tests := map[string]struct {
		route    pricelist.Route
		selected bool // the one for Svalbard
		mainland pricelist.Amount
		svalbard pricelist.Amount
	}{
		"on the mainland":            {pricelist.Route{From: "0150", To: "9169"}, false, withVAT, withSurcharge},
		"to Svalbard":                {pricelist.Route{From: "0150", To: "9170"}, true, withVAT, withSurcharge},
		"from Svalbard":              {pricelist.Route{From: "9179", To: "0150"}, true, withVAT, withSurcharge},
		"on Svalbard":                {pricelist.Route{From: "9170", To: "9175"}, true, withVAT, withoutVAT},
		"to Jan Mayen":               {pricelist.Route{From: "0150", To: "8099"}, false, withoutVAT, withSurcharge},
		"from Jan Mayen":             {pricelist.Route{From: "8099", To: "0150"}, false, withoutVAT, withSurcharge},
		"from Svalbard to Jan Mayen": {pricelist.Route{From: "9170", To: "8099"}, true, withoutVAT, withSurcharge},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := domestic(t, beforeTheOffer).RoutePrice(pricelist.LargeParcelProduct, test.route)
			want := pricelist.RoutePrice{
				Svalbard: test.selected,
				Price:    pricelist.Variants{Mainland: test.mainland, Svalbard: test.svalbard},
			}
			if diff := cmp.Diff(want, got); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
		})
	}
	small, err := domestic(t, beforeTheOffer).RoutePrice(pricelist.SmallParcelProduct, pricelist.Route{From: "0150", To: "5003"})
	if err != nil || small.Price.Mainland.Total != 7900 {
		t.Errorf("small parcel: %v, %v", small, err)
	}
	express, err := domestic(t, duringTheOffer).RoutePrice(pricelist.ExpressProduct, toSvalbard)
	want := pricelist.RoutePrice{Svalbard: true, Price: pricelist.Variants{
		Mainland: pricelist.Amount{Total: 24900, VAT: 4980}, Svalbard: pricelist.Amount{Total: 54800},
	}}
	if diff := cmp.Diff(want, express); err != nil || diff != "" {
		t.Errorf("express: %v\n%s", err, diff)
	}
}

// domestic returns the prices inside Norway of the example list of 2026.
func domestic(t testing.TB, at time.Time) pricelist.Domestic {
	t.Helper()
	prices, err := example(t, "2026-01-01").Domestic(at)
	if err != nil {
		t.Fatal(err)
	}
	return prices
}

// abroadOnly returns an example list without the chapters about Norway, as earlier lists were.
func abroadOnly(t testing.TB, date string) *pricelist.List {
	t.Helper()
	return without(t, date, "domestic", "express")
}

// without returns an example list without the given chapters, as earlier lists were.
func without(t testing.TB, date string, chapters ...string) *pricelist.List {
	t.Helper()
	var content map[string]any
	if err := json.Unmarshal(example(t, date).Content(), &content); err != nil {
		t.Fatal(err)
	}
	for _, chapter := range chapters {
		delete(content, chapter)
	}
	raw, err := json.Marshal(content)
	if err != nil {
		t.Fatal(err)
	}
	list, err := pricelist.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	return list
}
