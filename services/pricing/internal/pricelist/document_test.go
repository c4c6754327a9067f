package pricelist_test

import (
	"encoding/json"
	"strings"
	"testing"

	"bestill.example/services/pricing/internal/pricelist"
	"bestill.example/services/pricing/pricelists"
)

func TestAVersionNamesTheContentWhateverItsFormatting(t *testing.T) {
	t.Parallel()
	list := example(t, "2026-01-01")
	again, err := pricelist.Parse(list.Content())
	if err != nil {
		t.Fatal(err)
	}
	if len(list.Version()) != 16 || again.Version() != list.Version() {
		t.Errorf("got %q and %q", list.Version(), again.Version())
	}
	if next := example(t, "2027-01-01"); next.Version() == list.Version() {
		t.Error("two lists have the same version")
	}
}

func TestAWrongListIsRefusedWithThePlaceOfEachMistake(t *testing.T) {
	t.Parallel()
	const letters = "abroad.products.LETTER_ABROAD"
	const largeParcel = "domestic.largeParcel"
	tests := map[string]struct {
		old, new string
		want     string
	}{
		"not JSON":                             {`{`, `[`, "invalid character"},
		"two documents":                        {"\n}\n", "}{}", "more than one JSON value"},
		"a misspelled key":                     {`"currency"`, `"curency"`, `unknown field "curency"`},
		"another currency":                     {`"NOK"`, `"SEK"`, `currency: "SEK" is not NOK`},
		"a day that does not exist":            {`2026-01-01`, `2026-02-30`, `validFrom: "2026-02-30" is not a date`},
		"an amount with decimals":              {`"EUROPE": 4100`, `"EUROPE": 41.00`, "cannot unmarshal number 41.00"},
		"a negative rate of VAT":               {`"vatBasisPoints": 0`, `"vatBasisPoints": -1`, "abroad.vatBasisPoints: -1"},
		"a country that does not exist":        {`"AD"`, `"A1"`, `abroad.europe[0]: "A1" is INVALID`},
		"Norway as a destination":              {`"NL"`, `"NO"`, `"NO" is NOT_ALLOWED`},
		"a country out of order":               {`"AD", "AL"`, `"AL", "AD"`, `abroad.europe[1]: "AD" is out of order`},
		"a country twice":                      {`"AD", "AL"`, `"AD", "AD"`, `abroad.europe[1]: "AD" is out of order or listed twice`},
		"no country in Europe":                 {`"svalbardPostalCodes"`, `"europe": [], "svalbardPostalCodes"`, "abroad.europe: no country"},
		"a range of postal codes reversed":     {`"from": "9170"`, `"from": "9180"`, "abroad.svalbardPostalCodes[0]"},
		"a range to a letter":                  {`"to": "9179"`, `"to": "917A"`, "abroad.svalbardPostalCodes[0]"},
		"a product left out":                   {`"PACKAGE_ABROAD"`, `"PACKET"`, "abroad.products: no PACKAGE_ABROAD"},
		"a product that does not exist":        {`"PACKAGE_ABROAD"`, `"PACKET"`, "abroad.products.PACKET: no such product"},
		"a region left out":                    {`{ "maxGrams": 20, "EUROPE": 4100, "WORLD": 4900 }`, `{ "maxGrams": 20, "EUROPE": 4100 }`, letters + ".sizes.SMALL[0].WORLD: 0 øre"},
		"a negative price":                     {`"EUROPE": 4100`, `"EUROPE": -4100`, letters + ".sizes.SMALL[0].EUROPE: -4100 øre"},
		"a price in a wrong unit":              {`"EUROPE": 4100`, `"EUROPE": 10000001`, letters + ".sizes.SMALL[0].EUROPE: 10000001 øre is not a plausible price"},
		"a heavier class that costs less":      {`"EUROPE": 5600`, `"EUROPE": 3600`, letters + ".sizes.SMALL[1].EUROPE: 3600 øre is less"},
		"a class twice":                        {`"maxGrams": 50`, `"maxGrams": 20`, letters + ".sizes.SMALL[1].maxGrams: 20 is not above 20"},
		"a letter class above the limit":       {`"maxGrams": 2000`, `"maxGrams": 2001`, letters + ".sizes.SMALL[5].maxGrams: 2001"},
		"a kilogram left out":                  {`"maxGrams": 3000`, `"maxGrams": 3500`, "PACKAGE_ABROAD.sizes.NORMAL[2].maxGrams: 3500, expected 3000"},
		"a size that does not exist":           {`"NORMAL"`, `"HUGE"`, "PACKAGE_ABROAD.sizes.HUGE: no such size"},
		"a fee that does not exist":            {`"TRACKING"`, `"TRACING"`, "LETTER_TRACKABLE.fees.TRACING: no such fee"},
		"a fee of nothing":                     {`"TRACKING": 4500`, `"TRACKING": 0`, "LETTER_TRACKABLE.fees.TRACKING: 0 øre"},
		"a rate of VAT inside Norway":          {`"vatBasisPoints": 2500`, `"vatBasisPoints": 10001`, "domestic.vatBasisPoints: 10001"},
		"a rate of VAT for Svalbard":           {`"parcelVatBasisPoints": 0`, `"parcelVatBasisPoints": -1`, "domestic.svalbard.parcelVatBasisPoints: -1"},
		"a code that is not a postal code":     {`"postalCodes": [{ "from": "9170"`, `"postalCodes": [{ "from": "917"`, "domestic.svalbard.postalCodes[0]"},
		"a surcharge left out":                 {`"parcelSurcharge": 29900,`, ``, "domestic.svalbard.parcelSurcharge: 0 øre"},
		"an offer that ends before it starts":  {`"from": "2026-11-01"`, `"from": "2026-12-24"`, "domestic.offer: "},
		"an offer from no day":                 {`"from": "2026-11-01"`, `"from": "2026-11-00"`, "domestic.offer: "},
		"an offer on no day":                   {`"to": "2026-12-23"`, `"to": "2026-12-32"`, "domestic.offer: "},
		"an offer of nothing":                  {`, "discounted": 25900`, ``, "domestic.offer: an offer needs discounted prices"},
		"a discount without days":              {`"offer": { "from": "2026-11-01", "to": "2026-12-23" },`, ``, "domestic.offer: an offer needs discounted prices"},
		"a discount that is not lower":         {`"discounted": 25900`, `"discounted": 29900`, largeParcel + ".bands[1].discounted: 29900 øre"},
		"a discount below lighter parcels":     {`"discounted": 25900`, `"discounted": 17800`, largeParcel + ".bands[1]: costs less than the lighter band"},
		"a heavier band below the full price":  {`"price": 41900`, `"price": 27000`, largeParcel + ".bands[2]: costs less than the lighter band"},
		"a discount below zero":                {`"discounted": 25900`, `"discounted": -1`, largeParcel + ".bands[1].discounted: -1 øre"},
		"another band of large parcels":        {`"maxGrams": 25000`, `"maxGrams": 20000`, largeParcel + ".bands: expected bands up to [10000 25000 35000]"},
		"large parcels that stop early":        {`"maxGrams": 35000`, `"maxGrams": 30000`, largeParcel + ".bands: up to 30000 grams"},
		"a fee for handling left out":          {`"handling": { "price": 19900 },`, ``, largeParcel + ".handling.price: 0 øre"},
		"a fee for cash left out":              {`"cashOnDelivery": { "price": 13900 },`, ``, largeParcel + ".cashOnDelivery.price: 0 øre"},
		"cash in øre":                          {`"maxCashOnDelivery": 2000000`, `"maxCashOnDelivery": 2000050`, largeParcel + ".maxCashOnDelivery: not in whole kroner"},
		"no cash at all":                       {`"maxCashOnDelivery": 2000000`, `"maxCashOnDelivery": 0`, largeParcel + ".maxCashOnDelivery: 0 øre"},
		"a heavier small parcel for less":      {`"price": 10900 }`, `"price": 900 }`, "domestic.smallParcel.bands[1]: costs less than"},
		"a band of small parcels twice":        {`"maxGrams": 2000, "price"`, `"maxGrams": 350, "price"`, "domestic.smallParcel.bands[1].maxGrams: 350 is not above 350"},
		"a small parcel above the limit":       {`"maxGrams": 5000, "price"`, `"maxGrams": 5001, "price"`, "domestic.smallParcel.bands: up to 5001 grams"},
		"a code for no day":                    {`"codeValidityDays": 30`, `"codeValidityDays": 0`, "domestic.smallParcel.codeValidityDays: 0"},
		"a code for more than ten years":       {`"codeValidityDays": 30`, `"codeValidityDays": 3651`, "domestic.smallParcel.codeValidityDays: 3651"},
		"a small registered letter left out":   {`"small": { "price": 24900 },`, ``, "domestic.registeredLetter.small.price: 0 øre"},
		"a large registered letter of nothing": {`"price": 28900`, `"price": 0`, "domestic.registeredLetter.large.price: 0 øre"},
		"no stamp at all":                      {`"maxQuantity": 20`, `"prices": {}, "maxQuantity": 20`, "domestic.stamps.prices: empty"},
		"a stamp for thick letters":            {`"FROM_2_TO_7CM"`, `"OVER_7CM"`, "domestic.stamps.prices.OVER_7CM.FROM_0_TO_350_G: not sold"},
		"a stamp for heavy letters":            {`"FROM_0_TO_350_G"`, `"FROM_351_TO_2000_G"`, "domestic.stamps.prices.FROM_2_TO_7CM.FROM_351_TO_2000_G: not sold"},
		"a stamp of nothing":                   {`"FROM_0_TO_20_G": 2700`, `"FROM_0_TO_20_G": 0`, "domestic.stamps.prices.UNDER_2_CM.FROM_0_TO_20_G: 0 øre"},
		"no stamps in an order":                {`"maxQuantity": 20`, `"maxQuantity": 0`, "domestic.stamps.maxQuantity: 0"},
		"more stamps than can be meant":        {`"maxQuantity": 20`, `"maxQuantity": 101`, "domestic.stamps.maxQuantity: 101"},
		"a stamp that is never valid": {`"maxQuantity": 20,
      "codeValidityDays": 30`, `"maxQuantity": 20,
      "codeValidityDays": 0`, "domestic.stamps.codeValidityDays: 0"},
		"a pickup left out": {`"pickup": 6900`, `"pickup": 0`, "domestic.pickup: 0 øre"},
		"a kilogram of express left out": {`"byKilogram": [
      24900,`, `"byKilogram": [`, "express.byKilogram: 19 prices, expected 20"},
		"a heavier express parcel for less": {`24900, 26400`, `24900, 24800`, "express.byKilogram[1]: 24800 øre is less"},
		"an express parcel for nothing":     {`24900, 26400`, `0, 26400`, "express.byKilogram[0]: 0 øre"},
		"days that count down":              {`"min": 4, "max": 8`, `"min": 8, "max": 4`, letters + ".deliveryDays.EUROPE: 8 to 4"},
		"delivery on the same day":          {`"min": 4, "max": 8`, `"min": 0, "max": 8`, letters + ".deliveryDays.EUROPE: 0 to 8"},
		"a region that does not exist":      {`"WORLD": { "min": 7`, `"MOON": { "min": 1, "max": 2 }, "WORLD": { "min": 7`, letters + ".deliveryDays: only EUROPE and WORLD"},
	}
	raw, err := pricelists.Files.ReadFile("2026-01-01.json")
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			changed := strings.Replace(string(raw), test.old, test.new, 1)
			if changed == string(raw) {
				t.Fatal("the test changes nothing")
			}
			_, err := pricelist.Parse([]byte(changed))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func TestAListMayReachItsLimits(t *testing.T) {
	t.Parallel()
	raw, err := pricelists.Files.ReadFile("2026-01-01.json")
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ old, new string }{
		"VAT of 100 %":                   {`"vatBasisPoints": 2500`, `"vatBasisPoints": 10000`},
		"100,000 kr":                     {`"pickup": 6900`, `"pickup": 10000000`},
		"1 øre":                          {`"pickup": 6900`, `"pickup": 1`},
		"a range of one postal code":     {`"from": "9170"`, `"from": "9179"`},
		"delivery on the next day":       {`"min": 4, "max": 8`, `"min": 1, "max": 1`},
		"an offer of one day":            {`"to": "2026-12-23"`, `"to": "2026-11-01"`},
		"an offer of 1 øre less":         {`"discounted": 25900`, `"discounted": 29899`},
		"one stamp in an order":          {`"maxQuantity": 20`, `"maxQuantity": 1`},
		"100 stamps in an order":         {`"maxQuantity": 20`, `"maxQuantity": 100`},
		"a code for one day":             {`"codeValidityDays": 30`, `"codeValidityDays": 1`},
		"a code for ten years":           {`"codeValidityDays": 30`, `"codeValidityDays": 3650`},
		"a heavier letter for the same":  {`"EUROPE": 5600`, `"EUROPE": 4100`},
		"a heavier parcel for the same":  {`"price": 10900 }`, `"price": 7900 }`},
		"a heavier express for the same": {`24900, 26400`, `24900, 24900`},
	} {
		changed := strings.Replace(string(raw), test.old, test.new, 1)
		if changed == string(raw) {
			t.Errorf("%s: the test changes nothing", name)
		}
		if _, err := pricelist.Parse([]byte(changed)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestExpressNeedsTheVATAndTheSurchargeOfTheOtherPricesInsideNorway(t *testing.T) {
	t.Parallel()
	var content map[string]any
	if err := json.Unmarshal(example(t, "2026-01-01").Content(), &content); err != nil {
		t.Fatal(err)
	}
	delete(content, "domestic")
	raw, err := json.Marshal(content)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pricelist.Parse(raw); err == nil || !strings.Contains(err.Error(), "express: domestic is missing") {
		t.Errorf("got %v", err)
	}
}
