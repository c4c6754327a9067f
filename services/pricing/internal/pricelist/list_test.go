package pricelist_test

import (
	"io/fs"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
	"bestill.example/services/pricing/internal/pricelist"
	"bestill.example/services/pricing/pricelists"
)

func TestAParcelIsPricedByTheStartedKilogramAndTheRegion(t *testing.T) {
	t.Parallel()
	list := example(t, "2026-01-01")
	parcel := pricelist.Shipment{Product: pricelist.PackageAbroad, Country: "SE", Grams: 1500}

	got, err := list.PriceAbroad(parcel)
	want := pricelist.Price{
		Quote: pricelist.Quote{
			Lines:       []pricelist.Line{{Type: pricelist.LinePostage, Amount: 31300}},
			ForSender:   31300,
			Delivery:    pricelist.Days{Min: 3, Max: 8},
			ListVersion: list.Version(),
		},
		MaxGrams:     2000,
		NextMaxGrams: 3000,
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("to Sweden: %v\n%s", err, diff)
	}

	parcel.Country = "US"
	got, err = list.PriceAbroad(parcel)
	if err != nil || got.ForSender != 47800 || got.Delivery != (pricelist.Days{Min: 6, Max: 14}) {
		t.Errorf("to the USA: got %v, %v", got, err)
	}
}

func TestEveryPartOfAPriceIsShownOnItsOwn(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		shipment pricelist.Shipment
		want     []pricelist.Line
	}{
		"a plain letter costs postage": {
			pricelist.Shipment{Product: pricelist.LetterAbroad, Size: pricelist.Small, Country: "DE", Grams: 20},
			[]pricelist.Line{{Type: pricelist.LinePostage, Amount: 4100}},
		},
		"a trackable letter costs tracking as well": {
			pricelist.Shipment{Product: pricelist.LetterTrackable, Size: pricelist.Medium, Country: "DE", Grams: 20},
			[]pricelist.Line{{Type: pricelist.LinePostage, Amount: 14900}, {Type: pricelist.LineTracking, Amount: 4500}},
		},
		"a registered letter costs registration as well": {
			pricelist.Shipment{Product: pricelist.RegisteredLetterAbroad, Size: pricelist.Small, Country: "JP", Grams: 51},
			[]pricelist.Line{{Type: pricelist.LinePostage, Amount: 8900}, {Type: pricelist.LineRegistration, Amount: 16900}},
		},
		"a parcel from Svalbard costs a surcharge": {
			pricelist.Shipment{Product: pricelist.PackageAbroad, Country: "DE", Grams: 1000, SenderPostalCode: "9170"},
			[]pricelist.Line{{Type: pricelist.LinePostage, Amount: 28900}, {Type: pricelist.LineSvalbard, Amount: 14900}},
		},
		"a parcel from the mainland below Svalbard's codes does not": {
			pricelist.Shipment{Product: pricelist.PackageAbroad, Country: "DE", Grams: 1000, SenderPostalCode: "9169"},
			[]pricelist.Line{{Type: pricelist.LinePostage, Amount: 28900}},
		},
		"a parcel from the mainland above Svalbard's codes does not": {
			pricelist.Shipment{Product: pricelist.PackageAbroad, Country: "DE", Grams: 1000, SenderPostalCode: "9180"},
			[]pricelist.Line{{Type: pricelist.LinePostage, Amount: 28900}},
		},
		"a letter from Svalbard has no surcharge": {
			pricelist.Shipment{Product: pricelist.LetterAbroad, Size: pricelist.Small, Country: "DE", Grams: 20, SenderPostalCode: "9170"},
			[]pricelist.Line{{Type: pricelist.LinePostage, Amount: 4100}},
		},
	}
	list := example(t, "2026-01-01")
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := list.PriceAbroad(test.shipment)
			if diff := cmp.Diff(test.want, got.Lines); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
		})
	}
}

func TestForEveryShipmentTheLinesSumToThePriceAndMoreWeightNeverCostsLess(t *testing.T) {
	t.Parallel()
	products := []pricelist.Product{
		pricelist.LetterAbroad, pricelist.LetterTrackable, pricelist.RegisteredLetterAbroad, pricelist.PackageAbroad,
	}
	sizes := []pricelist.Size{pricelist.Small, pricelist.Medium, pricelist.Large, pricelist.Normal}
	for _, list := range examples(t) {
		for _, product := range products {
			for _, size := range sizes {
				for _, country := range []string{"SE", "US"} {
					for _, sender := range []string{"0150", "9171"} {
						checkEveryWeight(t, list, pricelist.Shipment{
							Product: product, Size: size, Country: country, SenderPostalCode: sender,
						})
					}
				}
			}
		}
	}
}

func checkEveryWeight(t *testing.T, list *pricelist.List, s pricelist.Shipment) {
	t.Helper()
	var lighter ore.Ore
	for s.Grams = 1; ; s.Grams++ {
		price, err := list.PriceAbroad(s)
		if err != nil {
			return
		}
		var sum ore.Ore
		for _, line := range price.Lines {
			if line.Amount <= 0 {
				t.Fatalf("%+v: %s costs %s", s, line.Type, line.Amount)
			}
			sum += line.Amount
		}
		if sum != price.ForSender || price.ForSender < lighter || s.Grams > price.MaxGrams {
			t.Fatalf("%+v: %+v", s, price)
		}
		if price.NextMaxGrams != 0 && price.NextMaxGrams <= price.MaxGrams {
			t.Fatalf("%+v: next class %d", s, price.NextMaxGrams)
		}
		lighter = price.ForSender
	}
}

func TestAWrongShipmentIsToldEveryWrongField(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		change func(*pricelist.Shipment)
		want   map[string]string
	}{
		"no product":                    {func(s *pricelist.Shipment) { s.Product = "" }, map[string]string{"productType": "REQUIRED"}},
		"a product that does not exist": {func(s *pricelist.Shipment) { s.Product = "99" }, map[string]string{"productType": "INVALID"}},
		"no country":                    {func(s *pricelist.Shipment) { s.Country = "" }, map[string]string{"recipient.countryCode": "REQUIRED"}},
		"a country in lower case":       {func(s *pricelist.Shipment) { s.Country = "se" }, map[string]string{"recipient.countryCode": "INVALID"}},
		"a country of three letters":    {func(s *pricelist.Shipment) { s.Country = "SWE" }, map[string]string{"recipient.countryCode": "INVALID"}},
		"a flag for a country":          {func(s *pricelist.Shipment) { s.Country = "🇸🇪" }, map[string]string{"recipient.countryCode": "INVALID"}},
		"a country that does not exist": {func(s *pricelist.Shipment) { s.Country = "ZZ" }, map[string]string{"recipient.countryCode": "UNKNOWN"}},
		"Norway":                        {func(s *pricelist.Shipment) { s.Country = "NO" }, map[string]string{"recipient.countryCode": "NOT_ALLOWED"}},
		"Svalbard":                      {func(s *pricelist.Shipment) { s.Country = "SJ" }, map[string]string{"recipient.countryCode": "NOT_ALLOWED"}},
		"no weight":                     {func(s *pricelist.Shipment) { s.Grams = 0 }, map[string]string{"maxWeightInGrams": "REQUIRED"}},
		"a negative weight":             {func(s *pricelist.Shipment) { s.Grams = -20 }, map[string]string{"maxWeightInGrams": "TOO_SMALL"}},
		"a letter above two kilograms":  {func(s *pricelist.Shipment) { s.Grams = 2001 }, map[string]string{"maxWeightInGrams": "TOO_LARGE"}},
		"a postal code of three digits": {func(s *pricelist.Shipment) { s.SenderPostalCode = "015" }, map[string]string{"sender.location.postalCode": "INVALID"}},
		"a postal code with a letter":   {func(s *pricelist.Shipment) { s.SenderPostalCode = "O150" }, map[string]string{"sender.location.postalCode": "INVALID"}},
		"a letter without a size":       {func(s *pricelist.Shipment) { s.Size = "" }, map[string]string{"sizeGroup": "REQUIRED"}},
		"a letter of a parcel's size":   {func(s *pricelist.Shipment) { s.Size = pricelist.Normal }, map[string]string{"sizeGroup": "NOT_ALLOWED"}},
		"a size that does not exist":    {func(s *pricelist.Shipment) { s.Size = "99" }, map[string]string{"sizeGroup": "INVALID"}},
		"a parcel of a letter's size":   {func(s *pricelist.Shipment) { s.Product = pricelist.PackageAbroad }, map[string]string{"sizeGroup": "NOT_ALLOWED"}},
		"nothing at all": {func(s *pricelist.Shipment) { *s = pricelist.Shipment{} },
			map[string]string{"productType": "REQUIRED", "recipient.countryCode": "REQUIRED", "maxWeightInGrams": "REQUIRED"}},
	}
	list := example(t, "2026-01-01")
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			shipment := pricelist.Shipment{Product: pricelist.LetterAbroad, Size: pricelist.Small, Country: "SE", Grams: 20}
			test.change(&shipment)
			_, err := list.PriceAbroad(shipment)
			f, ok := fault.From(err)
			if !ok || f.Kind != fault.Invalid || f.Reason != fault.ReasonRequestInvalid {
				t.Fatalf("got %v", err)
			}
			got := map[string]string{}
			for _, violation := range f.Violations {
				got[violation.Field] = violation.Code
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestWhatIsNotSoldHasNoPrice(t *testing.T) {
	t.Parallel()
	_, err := example(t, "2026-01-01").PriceAbroad(pricelist.Shipment{
		Product: pricelist.LetterTrackable, Size: pricelist.Large, Country: "SE", Grams: 100,
	})
	if !fault.Is(err, fault.NotFound) || fault.Reason(err) != "PRICE_NOT_FOUND" {
		t.Errorf("got %v", err)
	}
}

func TestABookOpensAtTheListOfTheDayInOslo(t *testing.T) {
	t.Parallel()
	this, next := example(t, "2026-01-01"), example(t, "2027-01-01")
	book := pricelist.NewBook(next, this)
	newYear := time.Date(2027, time.January, 1, 0, 0, 0, 0, clock.Oslo)

	for at, want := range map[time.Time]*pricelist.List{
		newYear.AddDate(-1, 0, 0).Add(-time.Nanosecond): nil,
		newYear.AddDate(-1, 0, 0):                       this,
		newYear.Add(-time.Nanosecond):                   this,
		newYear:                                         next,
		newYear.AddDate(10, 0, 0):                       next,
	} {
		if got, ok := book.At(at.UTC()); got != want || ok != (want != nil) {
			t.Errorf("at %s: got %v", at, got)
		}
	}
}

func BenchmarkPriceAbroad(b *testing.B) {
	list := example(b, "2026-01-01")
	parcel := pricelist.Shipment{Product: pricelist.PackageAbroad, Country: "SE", Grams: 19500, SenderPostalCode: "9170"}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := list.PriceAbroad(parcel); err != nil {
			b.Fatal(err)
		}
	}
}

func example(t testing.TB, date string) *pricelist.List {
	t.Helper()
	raw, err := pricelists.Files.ReadFile(date + ".json")
	if err != nil {
		t.Fatal(err)
	}
	list, err := pricelist.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func examples(t testing.TB) (lists []*pricelist.List) {
	t.Helper()
	files, err := fs.Glob(pricelists.Files, "*.json")
	if err != nil || len(files) < 2 {
		t.Fatalf("found %v, %v", files, err)
	}
	for _, file := range files {
		lists = append(lists, example(t, file[:len(time.DateOnly)]))
	}
	return lists
}
