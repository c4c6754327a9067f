package duty_test

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/ore"
)

var usd = duty.Rate{Currency: "USD", Unit: 1, Krone: 10_120_000, From: "2026-01-01"}

func load(t *testing.T, document string) *duty.Book {
	t.Helper()
	book, err := duty.Load([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	return book
}

const example = `{"tables": [{
	"name": "test", "destination": "US", "from": "2026-01-01",
	"valueLimitInUsdCents": 80000, "giftLimitInUsdCents": 10000,
	"duty": {
		"rateInBasisPoints": 1000, "ratesByOriginInBasisPoints": {"NO": 1500},
		"dutyFreeReasons": ["DOCUMENTS"], "dutyFreeGiftsInUsdCents": 10000, "dutyFreeChapters": ["49"]
	},
	"fees": [
		{"type": "CUSTOMS_CLEARED", "amountInOre": 4900},
		{"type": "CUSTOMS_PROCESSED", "amountInOre": 2500, "onlyWithDuty": true},
		{"type": "VALUE_FEE", "rateInBasisPoints": 100, "onlyWithDuty": true}
	]
}]}`

func TestABillIsCountedLineByLine(t *testing.T) {
	t.Parallel()
	table, _ := load(t, example).On("US", "2026-11-20")
	goods := []duty.Goods{
		{Description: "Wool sweater", Value: 1_012_00, Origin: "NO", Number: "6110110000"},
		{Description: "Cotton T-shirt", Value: 100_00, Origin: "BD", Number: "6109100000"},
		{Description: "Book", Value: 250_00, Origin: "NO", Number: "4901990093"},
	}
	got, err := table.Calculate(shipment.Sale, goods, usd)
	if err != nil {
		t.Fatal(err)
	}
	want := duty.Bill{
		Items: []duty.Cost{
			{Description: "Wool sweater", Value: 1_012_00, ValueInUSD: 100_00, DutyInUSD: 15_00, Duty: 151_80},
			// 100 kr are 9.8814 dollars: 9.88; a tenth is 98.8 cents: 0.99; 0.99 × 10.12 is 10.0188 kr.
			{Description: "Cotton T-shirt", Value: 100_00, ValueInUSD: 9_88, DutyInUSD: 99, Duty: 10_02},
			{Description: "Book", Value: 250_00, ValueInUSD: 24_70},
		},
		Fees: []duty.Fee{
			{Type: duty.CustomsCleared, Amount: 49_00},
			{Type: duty.CustomsProcessed, Amount: 25_00},
			{Type: duty.ValueFee, Amount: 13_62},
		},
		Duty: 161_82, FeesTotal: 87_62, Total: 249_44,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestWhatIsFreeOfDuty(t *testing.T) {
	t.Parallel()
	table, _ := load(t, example).On("US", "2026-11-20")
	const sweater, book = "6110110000", "4901990000"
	for _, c := range []struct {
		name   string
		reason shipment.Reason
		value  ore.Ore
		number tariff.Number
		free   bool
	}{
		{name: "documents", reason: shipment.Documents, value: 5_000_00, number: sweater, free: true},
		{name: "a gift of 100 USD", reason: shipment.Gift, value: 1_012_00, number: sweater, free: true},
		{name: "a gift of a cent more", reason: shipment.Gift, value: 1_012_10, number: sweater},
		{name: "a sale of 100 USD", reason: shipment.Sale, value: 1_012_00, number: sweater},
		{name: "a sample", reason: shipment.CommercialSample, value: 10_00, number: sweater},
		{name: "a book", reason: shipment.Sale, value: 5_000_00, number: book, free: true},
	} {
		bill, err := table.Calculate(c.reason, []duty.Goods{{Value: c.value, Number: c.number}}, usd)
		if err != nil {
			t.Fatal(err)
		}
		if free := bill.Duty == 0; free != c.free {
			t.Errorf("%s: duty %s", c.name, bill.Duty)
		}
		if fees := len(bill.Fees); c.free && fees != 1 {
			t.Errorf("%s: %d fees, want only the one for clearance", c.name, fees)
		}
	}
}

func TestConversionRoundsHalfUp(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rate  duty.Rate
		ore   ore.Ore
		cents duty.Cents
	}{
		{rate: usd, ore: 0, cents: 0},
		{rate: usd, ore: 10_12, cents: 1_00},
		{rate: usd, ore: 5, cents: 0},                                   // 0.494 cents
		{rate: usd, ore: 6, cents: 1},                                   // 0.593 cents
		{rate: duty.Rate{Unit: 1, Krone: 10_000_000}, ore: 5, cents: 1}, // exactly half a cent
		{rate: duty.Rate{Unit: 100, Krone: 6_500_000}, ore: 6_50, cents: 100_00},
		{rate: usd, ore: 214_748_364_700, cents: 21_220_194_140},
	} {
		if got, err := c.rate.ToCents(c.ore); err != nil || got != c.cents {
			t.Errorf("%s at %d/%d is %d cents (%v), want %d", c.ore, c.rate.Krone, c.rate.Unit, got, err, c.cents)
		}
	}
	if _, err := usd.ToOre(math.MaxInt64); err == nil {
		t.Error("an unlimited amount is converted")
	}
}

func TestThereAndBackIsHalfACentOffAtMost(t *testing.T) {
	t.Parallel()
	for amount := range ore.Ore(20_000) {
		cents, err := usd.ToCents(amount)
		if err != nil {
			t.Fatal(err)
		}
		back, err := usd.ToOre(cents)
		if err != nil {
			t.Fatal(err)
		}
		if off := back - amount; off > 6 || off < -6 {
			t.Fatalf("%s comes back as %s", amount, back)
		}
	}
}

func TestParseKrone(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]duty.Krone{
		"10,12": 10_120_000, "10.12": 10_120_000, "1": 1_000_000, "0,0625": 62_500, "0.000001": 1, "10000": 10_000_000_000,
	} {
		if got, err := duty.ParseKrone(text); err != nil || got != want {
			t.Errorf("%q is %d (%v), want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "0,00", "-1", "1,2,3", "1.0000001", "10000.000001", "100000", "abc", "1e3", ",5", "٣"} {
		if got, err := duty.ParseKrone(text); err == nil {
			t.Errorf("%q is %d", text, got)
		}
	}
}

func FuzzParseKrone(f *testing.F) {
	f.Add("10,12")
	f.Fuzz(func(t *testing.T, text string) {
		if k, err := duty.ParseKrone(text); err == nil && k <= 0 {
			t.Errorf("%q is %d", text, k)
		}
	})
}

func TestTheTableOfTheDayIsUsed(t *testing.T) {
	t.Parallel()
	book := load(t, string(duty.Rules))
	for day, want := range map[string]string{
		"2026-02-23": "", "2026-02-24": "usa-section-122", "2026-07-23": "usa-section-122", "2026-07-24": "usa-example", "2031-01-01": "usa-example",
	} {
		if table, _ := book.On("US", day); table.Name != want {
			t.Errorf("%s: table %q, want %q", day, table.Name, want)
		}
	}
	if _, ok := book.On("SE", "2026-11-20"); ok {
		t.Error("there is a table for Sweden")
	}
}

func TestTheRatesThatTheServiceStartsWithAreReadable(t *testing.T) {
	t.Parallel()
	rates, err := duty.ReadRates(duty.Rates)
	if err != nil || len(rates) == 0 || rates[0] != usd {
		t.Errorf("got %v, %v", rates, err)
	}
	for _, wrong := range []string{
		`{`,
		`{"rates": [{"currency": "USD", "unit": 1, "krone": "free", "from": "2026-01-01"}]}`,
		`{"rates": [{"currency": "USD", "unit": 0, "krone": "10.12", "from": "2026-01-01"}]}`,
	} {
		if rates, err := duty.ReadRates([]byte(wrong)); err == nil {
			t.Errorf("%s: %v", wrong, rates)
		}
	}
}

func TestLoadNamesWhatCannotBeUsed(t *testing.T) {
	t.Parallel()
	for document, want := range map[string]string{
		``:              "duty rules",
		`{"table": []}`: "unknown field",
		`{"tables": [{"name": "a", "from": "2026-01-01"}]}`:                                                                                                       "needs a name and a destination",
		`{"tables": [{"name": "a", "destination": "US", "from": "soon"}]}`:                                                                                        "cannot parse",
		`{"tables": [{"name": "a", "destination": "US", "from": "2026-02-01", "until": "2026-01-01"}]}`:                                                           "ends before it begins",
		`{"tables": [{"name": "a", "destination": "US", "from": "2026-01-01", "fees": [{"type": "TIP"}]}]}`:                                                       `no fee "TIP"`,
		`{"tables": [{"name": "a", "destination": "US", "from": "2026-01-01", "fees": [{"type": "VALUE_FEE", "amountInOre": -1}]}]}`:                              "negative",
		`{"tables": [{"name": "a", "destination": "US", "from": "2026-01-01", "duty": {"dutyFreeReasons": ["FUN"]}}]}`:                                            `no reason "FUN"`,
		`{"tables": [{"name": "a", "destination": "US", "from": "2026-01-01", "duty": {"dutyFreeChapters": ["4901"]}}]}`:                                          `no chapter "4901"`,
		`{"tables": [{"name": "a", "destination": "US", "from": "2026-01-01", "duty": {"dutyFreeChapters": ["4.9"]}}]}`:                                           `no chapter "4.9"`,
		`{"tables": [{"name": "a", "destination": "US", "from": "2026-01-01", "duty": {"ratesByOriginInBasisPoints": {"NO": -1}}}]}`:                              "negative",
		`{"tables": [{"name": "a", "destination": "US", "from": "2026-01-01", "giftLimitInUsdCents": -1}]}`:                                                       "negative",
		`{"tables": [{"name": "a", "destination": "US", "from": "2026-01-01"}, {"name": "b", "destination": "US", "from": "2026-06-01"}]}`:                        `"a" and "b" overlap`,
		`{"tables": [{"name": "a", "destination": "US", "from": "2026-01-01", "until": "2026-06-01"}, {"name": "b", "destination": "US", "from": "2026-06-01"}]}`: `"a" and "b" overlap`,
		`{"tables": [{"name": "b", "destination": "US", "from": "2026-06-01"}, {"name": "a", "destination": "US", "from": "2026-01-01", "until": "2026-06-01"}]}`: `"b" and "a" overlap`,
	} {
		if _, err := duty.Load([]byte(document)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", document, err, want)
		}
	}
}

func TestATableMayBeForOneDayAndHaveNoDuty(t *testing.T) {
	t.Parallel()
	book := load(t, `{"tables": [
		{"name": "a", "destination": "US", "from": "2026-01-01", "until": "2026-01-01"}, {"name": "b", "destination": "US", "from": "2026-01-02"}
	]}`)
	for day, want := range map[string]string{"2025-12-31": "", "2026-01-01": "a", "2026-01-02": "b"} {
		if table, _ := book.On("US", day); table.Name != want {
			t.Errorf("%s: table %q, want %q", day, table.Name, want)
		}
	}
}

func TestARateIsBetweenAMillionthAnd10000KronerForUpTo10000Units(t *testing.T) {
	t.Parallel()
	for rate, ok := range map[duty.Rate]bool{
		usd: true, {Currency: "IDR", Unit: 10_000, Krone: 1, From: "2026-01-01"}: true, {Currency: "BTC", Unit: 1, Krone: 10_000_000_000, From: "2026-01-01"}: true,
		{Currency: "usd", Unit: 1, Krone: 1, From: "2026-01-01"}:              false,
		{Currency: "USDT", Unit: 1, Krone: 1, From: "2026-01-01"}:             false,
		{Currency: "USD", Unit: 0, Krone: 1, From: "2026-01-01"}:              false,
		{Currency: "USD", Unit: 10_001, Krone: 1, From: "2026-01-01"}:         false,
		{Currency: "USD", Unit: 1, Krone: 0, From: "2026-01-01"}:              false,
		{Currency: "USD", Unit: 1, Krone: 10_000_000_001, From: "2026-01-01"}: false,
		{Currency: "USD", Unit: 1, Krone: 1, From: "2026-02-30"}:              false,
	} {
		if got, err := duty.NewRate(rate.Currency, rate.Unit, rate.Krone, rate.From); (err == nil) != ok || ok && got != rate {
			t.Errorf("%+v: %v", rate, err)
		}
	}
}

func TestGreatAmountsAreConvertedToTheLastOre(t *testing.T) {
	t.Parallel()
	if got, err := usd.ToOre(100_000_000_00); err != nil || got != 1_012_000_000_00 {
		t.Errorf("%s, %v", got, err)
	}
	if got, err := duty.BasisPoints(1_000).Of(100_000_000_00); err != nil || got != 10_000_000_00 {
		t.Errorf("%d, %v", got, err)
	}
}

func TestDollarsAreWrittenWithDecimalsOnlyIfThereAreAny(t *testing.T) {
	t.Parallel()
	for cents, want := range map[duty.Cents]string{800_00: "800", 99_50: "99.50", 5: "0.05"} {
		if got := cents.String(); got != want {
			t.Errorf("%d cents are %q, want %q", int64(cents), got, want)
		}
	}
}
