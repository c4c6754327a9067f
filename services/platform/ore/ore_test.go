package ore_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"testing"

	"bestill.example/services/platform/ore"
)

func ExampleOre_VATPart() {
	price := ore.Ore(24_900)
	fmt.Println(price, "of which VAT", price.VATPart(2500))
	// Output: 249.00 of which VAT 49.80
}

func TestSumsNeverWrapAround(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name      string
		calculate func() (ore.Ore, error)
		want      ore.Ore
		overflow  bool
	}{
		{"a sum", func() (ore.Ore, error) { return ore.Sum(1, 2, -4) }, -1, false},
		{"an empty sum", func() (ore.Ore, error) { return ore.Sum() }, 0, false},
		{"adding nothing to the largest", func() (ore.Ore, error) { return ore.Ore(math.MaxInt64).Add(0) }, math.MaxInt64, false},
		{"over the top", func() (ore.Ore, error) { return ore.Sum(math.MaxInt64, 1) }, 0, true},
		{"under the bottom", func() (ore.Ore, error) { return ore.Sum(math.MinInt64, -1) }, 0, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got, err := test.calculate()
			if errors.Is(err, ore.ErrOverflow) != test.overflow || got != test.want {
				t.Errorf("got %d, %v", got, err)
			}
		})
	}
}

func TestTheWireTakesWhatFitsIntoInt32(t *testing.T) {
	t.Parallel()
	for _, amount := range []ore.Ore{math.MinInt32, -1, 0, 24_900, math.MaxInt32} {
		wire, err := amount.Wire()
		if err != nil || ore.FromWire(wire) != amount {
			t.Errorf("%d became %d, %v", amount, wire, err)
		}
	}
	for _, amount := range []ore.Ore{math.MinInt32 - 1, math.MaxInt32 + 1} {
		if _, err := amount.Wire(); !errors.Is(err, ore.ErrOverflow) {
			t.Errorf("%d was accepted: %v", amount, err)
		}
	}
}

func TestVATIsRoundedHalfUpAndMirroredForRefunds(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		amount ore.Ore
		rate   ore.BasisPoints
		want   ore.Ore
	}{
		{0, 2500, 0},
		{12_500, 2500, 2_500},
		{2, 2500, 0},          // 0.4
		{3, 2500, 1},          // 0.6
		{21, 10_000, 11},      // 10.5
		{-21, 10_000, -11},    // a refund reverses the charge
		{24_900, 1500, 3_248}, // 3247.8
		{24_900, 0, 0},        // exempt
	} {
		if got := test.amount.VATPart(test.rate); got != test.want {
			t.Errorf("VAT at %d in %d is %d, want %d", test.rate, test.amount, got, test.want)
		}
	}
}

func FuzzVATAgreesWithExactArithmetic(f *testing.F) {
	f.Add(int64(24_900), uint16(2500))
	f.Add(int64(math.MaxInt64), uint16(2500))
	f.Add(int64(math.MinInt64), uint16(math.MaxUint16))
	f.Fuzz(func(t *testing.T, amount int64, rate uint16) {
		// half up: floor((2·|amount|·rate + whole) / (2·whole))
		whole := big.NewInt(10_000 + int64(rate))
		want := new(big.Int).Abs(big.NewInt(amount))
		want.Mul(want, big.NewInt(2*int64(rate))).Add(want, whole).Div(want, whole.Lsh(whole, 1))
		if amount < 0 {
			want.Neg(want)
		}
		if got := ore.Ore(amount).VATPart(ore.BasisPoints(rate)); big.NewInt(int64(got)).Cmp(want) != 0 {
			t.Errorf("VAT at %d in %d is %d, want %d", rate, amount, got, want)
		}
	})
}

func TestAmountsPrintInKroner(t *testing.T) {
	t.Parallel()
	for amount, want := range map[ore.Ore]string{
		0: "0.00", 5: "0.05", -50: "-0.50", 24_900: "249.00", math.MinInt64: "-92233720368547758.08",
	} {
		if got := amount.String(); got != want {
			t.Errorf("%d prints as %q, want %q", int64(amount), got, want)
		}
	}
}
