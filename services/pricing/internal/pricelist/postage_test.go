package pricelist_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
	"bestill.example/services/pricing/internal/pricelist"
	"bestill.example/services/pricing/pricelists"
)

func TestStampsArePricedByThePieceAndCollectedTogether(t *testing.T) {
	t.Parallel()
	got, err := domestic(t, beforeTheOffer).QuoteStamps(pricelist.Stamps{
		Size: pricelist.Under2Cm, Weight: pricelist.From21To50G, Quantity: 3, DropOffMethod: pricelist.WithPickup,
	})
	want := pricelist.Quote{
		Lines: []pricelist.Line{
			{Type: pricelist.LineItem, Amount: 3 * 4200},
			{Type: pricelist.LinePickup, Amount: 6900},
		},
		ForSender:        19500,
		VAT:              3900,
		CodeValidityDays: 30,
		ListVersion:      example(t, "2026-01-01").Version(),
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v\n%s", err, diff)
	}
}

func TestEveryStampPriceIsWhatItsOrderCosts(t *testing.T) {
	t.Parallel()
	prices := domestic(t, beforeTheOffer)
	stamps := prices.Stamps()
	if len(stamps.Letters) != 5 || stamps.MaxQuantity != 20 || stamps.CodeValidityDays != 30 || stamps.Pickup.Total != 6900 {
		t.Errorf("got %+v", stamps)
	}
	for _, letter := range stamps.Letters {
		if len(letter.ByQuantity) != stamps.MaxQuantity {
			t.Errorf("%s %s: %d prices", letter.Size, letter.Weight, len(letter.ByQuantity))
		}
		for i, price := range letter.ByQuantity {
			quote, err := prices.QuoteStamps(pricelist.Stamps{
				Size: letter.Size, Weight: letter.Weight, Quantity: i + 1, DropOffMethod: pricelist.WithoutPickup,
			})
			if err != nil || (pricelist.Amount{Total: quote.ForSender, VAT: quote.VAT}) != price {
				t.Errorf("%d of %s %s: told %v, quoted %v, %v", i+1, letter.Size, letter.Weight, price, quote, err)
			}
		}
	}
}

func TestStampsThatTheListHasNoPriceForAreNotSold(t *testing.T) {
	t.Parallel()
	_, err := domestic(t, beforeTheOffer).QuoteStamps(pricelist.Stamps{
		Size: pricelist.From2To7Cm, Weight: pricelist.From0To20G, Quantity: 1,
	})
	if !fault.Is(err, fault.NotFound) || fault.Reason(err) != "PRICE_NOT_FOUND" {
		t.Errorf("got %v", err)
	}
}

func TestRegisteredLettersArePricedByThePiece(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		letters pricelist.RegisteredLetters
		want    ore.Ore
	}{
		"one small letter":             {pricelist.RegisteredLetters{Size: "SMALL", From: "0150", To: []string{"5003"}}, 24900},
		"two large letters":            {pricelist.RegisteredLetters{Size: "LARGE", From: "0150", To: []string{"5003", "7010"}}, 2 * 28900},
		"as many as an order may have": {pricelist.RegisteredLetters{Size: "LARGE", To: make([]string, 20)}, 20 * 28900},
		"one of two to Svalbard":       {pricelist.RegisteredLetters{Size: "SMALL", From: "0150", To: []string{"5003", "9170"}}, 2 * 24900},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := domestic(t, duringTheOffer).QuoteRegisteredLetters(test.letters)
			want := pricelist.Quote{
				Lines:       []pricelist.Line{{Type: pricelist.LineItem, Amount: test.want}},
				ForSender:   test.want,
				VAT:         test.want / 5,
				ListVersion: example(t, "2026-01-01").Version(),
			}
			if diff := cmp.Diff(want, got); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
		})
	}
}

func TestAnOfferOnRegisteredLettersIsForThoseOnTheMainland(t *testing.T) {
	t.Parallel()
	raw, err := pricelists.Files.ReadFile("2026-01-01.json")
	if err != nil {
		t.Fatal(err)
	}
	list, err := pricelist.Parse(bytes.Replace(raw, []byte(`{ "price": 24900 }`), []byte(`{ "price": 24900, "discounted": 19900 }`), 1))
	if err != nil {
		t.Fatal(err)
	}
	prices, err := list.Domestic(duringTheOffer)
	if err != nil {
		t.Fatal(err)
	}
	for from, want := range map[string]ore.Ore{"0150": 19900 + 24900, "9170": 24900 + 24900} {
		got, err := prices.QuoteRegisteredLetters(pricelist.RegisteredLetters{Size: "SMALL", From: from, To: []string{"5003", "9170"}})
		if err != nil || got.ForSender != want {
			t.Errorf("from %s: got %v, %v", from, got, err)
		}
	}
}
