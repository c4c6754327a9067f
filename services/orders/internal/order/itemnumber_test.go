package order_test

import (
	"testing"

	"bestill.example/deploy/testkit/vectors"
	"bestill.example/services/orders/internal/order"
)

func TestItemNumbersAgreeWithTheVectors(t *testing.T) {
	t.Parallel()
	type vector struct{ Name, Input, Number string }
	for _, c := range vectors.Read[vector](t, "item-number") {
		number, ok := order.ParseItemNumber(c.Input)
		if ok != (c.Number != "") || ok && number != c.Number {
			t.Errorf("%s: %q is read as %q, %t, want %q", c.Name, c.Input, number, ok, c.Number)
		}
	}
}

// The database has each number in one form only: reading it again must not change it.
func FuzzAReportedNumberIsReadInOneForm(f *testing.F) {
	for _, text := range []string{
		"RR473124829NO", "rr 473 124 829 no", "395220000000000016", "(00) 395220000000000016", "95220000000000015", "LL ABCD 2345 X", "", "\xff", "00",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		number, ok := order.ParseItemNumber(text)
		if !ok {
			return
		}
		if again, ok := order.ParseItemNumber(number); !ok || again != number {
			t.Errorf("%q is read as %q, and this as %q, %v", text, number, again, ok)
		}
	})
}
