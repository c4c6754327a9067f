package pricelist_test

import (
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
		t.Error("two lists have one version")
	}
}

func TestAWrongListIsRefusedWithThePlaceOfEachMistake(t *testing.T) {
	t.Parallel()
	const letters = "abroad.products.LETTER_ABROAD"
	tests := map[string]struct {
		old, new string
		want     string
	}{
		"not JSON":                         {`{`, `[`, "invalid character"},
		"two documents":                    {"\n}\n", "}{}", "more than one JSON value"},
		"a misspelled key":                 {`"currency"`, `"curency"`, `unknown field "curency"`},
		"another currency":                 {`"NOK"`, `"SEK"`, `currency: "SEK" is not NOK`},
		"a day that does not exist":        {`2026-01-01`, `2026-02-30`, `validFrom: "2026-02-30" is no date`},
		"an amount with decimals":          {`"EUROPE": 4100`, `"EUROPE": 41.00`, "cannot unmarshal number 41.00"},
		"a negative rate of VAT":           {`"vatBasisPoints": 0`, `"vatBasisPoints": -1`, "abroad.vatBasisPoints: -1"},
		"a country that does not exist":    {`"AD"`, `"A1"`, `abroad.europe[0]: "A1" is INVALID`},
		"Norway as a destination":          {`"NL"`, `"NO"`, `"NO" is NOT_ALLOWED`},
		"a country out of order":           {`"AD", "AL"`, `"AL", "AD"`, `abroad.europe[1]: "AD" is out of order`},
		"a range of postal codes reversed": {`"from": "9170"`, `"from": "9180"`, "abroad.svalbardPostalCodes[0]"},
		"a product left out":               {`"PACKAGE_ABROAD"`, `"PACKET"`, "abroad.products: no PACKAGE_ABROAD"},
		"a product that does not exist":    {`"PACKAGE_ABROAD"`, `"PACKET"`, "abroad.products.PACKET: no such product"},
		"a region left out":                {`{ "maxGrams": 20, "EUROPE": 4100, "WORLD": 4900 }`, `{ "maxGrams": 20, "EUROPE": 4100 }`, letters + ".sizes.SMALL[0].WORLD: 0 øre"},
		"a negative price":                 {`"EUROPE": 4100`, `"EUROPE": -4100`, letters + ".sizes.SMALL[0].EUROPE: -4100 øre"},
		"a price in a wrong unit":          {`"EUROPE": 4100`, `"EUROPE": 4100000000`, letters + ".sizes.SMALL[0].EUROPE: 4100000000 øre is no plausible price"},
		"a heavier class that costs less":  {`"EUROPE": 5600`, `"EUROPE": 3600`, letters + ".sizes.SMALL[1].EUROPE: 3600 øre is less"},
		"a class twice":                    {`"maxGrams": 50`, `"maxGrams": 20`, letters + ".sizes.SMALL[1].maxGrams: 20 is not above 20"},
		"a letter class above the limit":   {`"maxGrams": 2000`, `"maxGrams": 2001`, letters + ".sizes.SMALL[5].maxGrams: 2001"},
		"a kilogram left out":              {`"maxGrams": 3000`, `"maxGrams": 3500`, "PACKAGE_ABROAD.sizes.NORMAL[2].maxGrams: 3500, expected 3000"},
		"a size that does not exist":       {`"NORMAL"`, `"HUGE"`, "PACKAGE_ABROAD.sizes.HUGE: no such size"},
		"a fee that does not exist":        {`"TRACKING"`, `"TRACING"`, "LETTER_TRACKABLE.fees.TRACING: no such fee"},
		"a fee of nothing":                 {`"TRACKING": 4500`, `"TRACKING": 0`, "LETTER_TRACKABLE.fees.TRACKING: 0 øre"},
		"days that count down":             {`"min": 4, "max": 8`, `"min": 8, "max": 4`, letters + ".deliveryDays.EUROPE: 8 to 4"},
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
