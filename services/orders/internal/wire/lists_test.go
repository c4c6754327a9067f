package wire_test

import (
	"math"
	"strings"
	"testing"

	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/wire"
	"bestill.example/services/platform/fault"
)

// declaring returns a declaration of that many items, each with a weight of 0 grams.
func declaring(items int) *typev1.Product {
	declaration := &typev1.CustomsDeclaration{}
	for range items {
		declaration.Items = append(declaration.Items, &typev1.CustomsItem{NetWeightInKg: math.NaN()})
	}
	return &typev1.Product{Kind: &typev1.Product_LargeParcel{LargeParcel: &typev1.LargeParcel{Declaration: declaration}}}
}

func registered(letters int) *typev1.Product {
	m := &typev1.RegisteredLetters{}
	for range letters {
		m.Recipients = append(m.Recipients, &typev1.DomesticParty{})
	}
	return &typev1.Product{Kind: &typev1.Product_RegisteredLetters{RegisteredLetters: m}}
}

func collecting(items int) *typev1.Product {
	own := &typev1.OwnItems{ItemNumbers: strings.Fields(strings.Repeat("370000000000000018 ", items))}
	return &typev1.Product{Kind: &typev1.Product_Visit{Visit: &typev1.Visit{Purpose: &typev1.Visit_OwnItems{OwnItems: own}}}}
}

// Not parallel, because it measures allocations.
func TestEntriesThatAnOrderHasNoRoomForAreNotLookedAt(t *testing.T) { //nolint:paralleltest // see above
	for _, c := range []struct {
		field   string
		most    int
		product func(entries int) *typev1.Product
	}{
		{"product.largeParcel.declaration.items", 50, declaring},
		{"product.registeredLetters.recipients", 20, registered},
		{"product.visit.ownItems.itemNumbers", 20, collecting},
	} {
		tooLong := func(entries int) bool {
			_, err := wire.ToProduct(c.product(entries))
			f, ok := fault.From(err)
			if !ok {
				return false
			}
			if len(f.Violations) > c.most+1 {
				t.Errorf("%d entries: %d wrong fields", entries, len(f.Violations))
			}
			return f.Violations[0] == fault.Violation{Field: c.field, Code: fault.CodeTooLong}
		}
		if tooLong(c.most) || !tooLong(c.most+1) {
			t.Errorf("the limit of %s is not %d", c.field, c.most)
		}
		work := func(entries int) float64 {
			product := c.product(entries)
			return testing.AllocsPerRun(5, func() { _, _ = wire.ToProduct(product) })
		}
		// The allocations for the error about the list's length.
		const naming = 10
		if full, tooMany := work(c.most), work(16_000); tooMany > full+naming {
			t.Errorf("%s: %v allocations for 16,000 entries, %v for %d", c.field, tooMany, full, c.most)
		}
	}
}
