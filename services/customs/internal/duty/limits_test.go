package duty_test

import (
	"testing"

	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/shipment"
)

func TestTheLimitInKronerIsTheHighestValueThatPasses(t *testing.T) {
	t.Parallel()
	for _, unit := range []int{1, 100} {
		for krone := duty.Krone(10_000); krone < 100_000_000; krone += 1_234_567 {
			for limit := duty.Cents(1); limit < 1_000_000; limit = limit*3 + 7 {
				checkWholeKroner(t, duty.Rate{Currency: "USD", Unit: unit, Krone: krone}, limit)
			}
		}
	}
}

func checkWholeKroner(t *testing.T, rate duty.Rate, limit duty.Cents) {
	t.Helper()
	kroner, err := rate.WholeKroner(limit)
	if err != nil {
		t.Fatal(err)
	}
	if kroner%100 != 0 {
		t.Fatalf("%s is not in whole kroner", kroner)
	}
	if cents, _ := rate.ToCents(kroner); cents > limit {
		t.Fatalf("at %d/%d %s is %d cents, above %d", rate.Krone, rate.Unit, kroner, cents, limit)
	}
	if cents, _ := rate.ToCents(kroner + 100); cents <= limit {
		t.Fatalf("at %d/%d a krone more than %s is %d cents, within %d", rate.Krone, rate.Unit, kroner, cents, limit)
	}
}

func TestTheLimitsOfTheUSAInKroner(t *testing.T) {
	t.Parallel()
	table, _ := load(t, example).On("US", "2026-11-20")
	limits, err := table.Limits(usd)
	want := duty.Limits{
		Gift: duty.Limit{USD: 100_00, Kroner: 1_012_00}, Other: duty.Limit{USD: 800_00, Kroner: 8_096_00}, Rate: usd,
	}
	if err != nil || limits != want {
		t.Errorf("%+v, %v", limits, err)
	}
	if cents, _ := table.Limit(shipment.Gift); cents != limits.Gift.USD {
		t.Errorf("a gift may be worth %d cents", cents)
	}
}

func TestARateIsWrittenWithTwoDecimalsAtLeast(t *testing.T) {
	t.Parallel()
	for krone, want := range map[duty.Krone]string{10_120_000: "10.12", 10_000_000: "10.00", 10_073_500: "10.0735", 62_500: "0.0625"} {
		if got := (duty.Rate{Unit: 1, Krone: krone}).Text(); got != want {
			t.Errorf("%d is %q, want %q", krone, got, want)
		}
	}
	if got := (duty.Rate{Unit: 100, Krone: 6_500_000}).Text(); got != "0.065" {
		t.Errorf("for 100 units it is %q", got)
	}
}

func TestAGiftMayBeWorthAsMuchAsAnythingElseUnlessItHasALimitOfItsOwn(t *testing.T) {
	t.Parallel()
	table := duty.Table{ValueLimitInUsdCents: 800_00}
	if cents, limited := table.Limit(shipment.Gift); cents != 800_00 || !limited {
		t.Errorf("a gift may be worth %d cents, limited %t", cents, limited)
	}
}
