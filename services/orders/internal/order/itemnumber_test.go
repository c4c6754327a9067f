package order_test

import (
	"encoding/json"
	"os"
	"testing"

	"bestill.example/services/orders/internal/order"
)

func TestItemNumbersAgreeWithTheVectors(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../../../proto/vectors/item-number.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct{ Name, Input, Number string }
	}
	if err := json.Unmarshal(content, &vectors); err != nil || len(vectors.Cases) < 20 {
		t.Fatalf("%d cases, %v", len(vectors.Cases), err)
	}
	for _, c := range vectors.Cases {
		number, ok := order.ParseItemNumber(c.Input)
		if ok != (c.Number != "") || ok && number != c.Number {
			t.Errorf("%s: %q is %q, %t, want %q", c.Name, c.Input, number, ok, c.Number)
		}
	}
}
