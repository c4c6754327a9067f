package pricelist_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/proto/rules"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
	"bestill.example/services/pricing/internal/pricelist"
)

var (
	mainland   = pricelist.Route{From: "0150", To: "5003"}
	toSvalbard = pricelist.Route{From: "0150", To: "9170"}
	oversize   = &rules.Dimensions{Length: 190, Width: 15, Height: 10}
)

func TestALargeParcelIsPricedByItsBandAndWhatItAdds(t *testing.T) {
	t.Parallel()
	item := func(amount ore.Ore) pricelist.Line { return pricelist.Line{Type: pricelist.LineItem, Amount: amount} }
	handling := pricelist.Line{Type: pricelist.LineHandling, Amount: 19900}
	surcharge := pricelist.Line{Type: pricelist.LineSvalbard, Amount: 29900}
	tests := map[string]struct {
		parcel pricelist.LargeParcel
		want   []pricelist.Line
		vat    ore.Ore
	}{
		"1 g": {pricelist.LargeParcel{Grams: 1, Route: mainland}, []pricelist.Line{item(17900)}, 3580},
		"10 kg, the heaviest of its band": {
			pricelist.LargeParcel{Grams: 10_000, Route: mainland}, []pricelist.Line{item(17900)}, 3580,
		},
		"a gram above 10 kg": {
			pricelist.LargeParcel{Grams: 10_001, Route: mainland}, []pricelist.Line{item(29900)}, 5980,
		},
		"a gram above 25 kg": {
			pricelist.LargeParcel{Grams: 25_001, Route: mainland}, []pricelist.Line{item(41900)}, 8380,
		},
		"35 kg": {pricelist.LargeParcel{Grams: 35_000, Route: mainland}, []pricelist.Line{item(41900)}, 8380},
		"measured, and within normal size": {
			pricelist.LargeParcel{Grams: 1000, Dimensions: &rules.Dimensions{Length: 60, Width: 120, Height: 60}},
			[]pricelist.Line{item(17900)}, 3580,
		},
		"beyond normal size": {
			pricelist.LargeParcel{Grams: 1000, Dimensions: oversize, Route: mainland},
			[]pricelist.Line{item(17900), handling}, 7560,
		},
		"beyond normal size, as the sender said": {
			pricelist.LargeParcel{Grams: 1000, Dimensions: oversize, Handling: pricelist.LargeHandling, Route: mainland},
			[]pricelist.Line{item(17900), handling}, 7560,
		},
		"to Svalbard, without VAT": {
			pricelist.LargeParcel{Grams: 1000, Route: toSvalbard}, []pricelist.Line{item(17900), surcharge}, 0,
		},
		"from Svalbard to an address that is not known yet": {
			pricelist.LargeParcel{Grams: 1000, Route: pricelist.Route{From: "9171"}}, []pricelist.Line{item(17900), surcharge}, 0,
		},
		"on Svalbard, without surcharge": {
			pricelist.LargeParcel{Grams: 1000, Route: pricelist.Route{From: "9171", To: "9170"}}, []pricelist.Line{item(17900)}, 0,
		},
		"to Jan Mayen, without surcharge or VAT": {
			pricelist.LargeParcel{Grams: 1000, Dimensions: oversize, Route: pricelist.Route{From: "0150", To: "8099"}},
			[]pricelist.Line{item(17900), handling}, 0,
		},
		"between addresses that are not known yet": {
			pricelist.LargeParcel{Grams: 1000}, []pricelist.Line{item(17900)}, 3580,
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := domestic(t, beforeTheOffer).QuoteLargeParcel(test.parcel)
			if diff := cmp.Diff(test.want, got.Lines); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
			if got.VAT != test.vat || got.CodeValidityDays != 0 {
				t.Errorf("VAT %s, code for %d days", got.VAT, got.CodeValidityDays)
			}
		})
	}
}

func TestAnOfferIsForTheMainland(t *testing.T) {
	t.Parallel()
	for route, want := range map[pricelist.Route]ore.Ore{mainland: 25900, toSvalbard: 29900} {
		got, err := domestic(t, duringTheOffer).QuoteLargeParcel(pricelist.LargeParcel{Grams: 20_000, Route: route})
		if err != nil || got.Lines[0].Amount != want {
			t.Errorf("%v: got %v, %v", route, got, err)
		}
	}
}

func TestCashOnDeliveryDecidesWhoPaysTheFreight(t *testing.T) {
	t.Parallel()
	const freight = 17900 + 19900 + 29900 + 13900
	tests := map[pricelist.CashOnDeliveryType]struct{ forSender, forRecipient ore.Ore }{
		pricelist.FreightOnly:       {0, freight},
		pricelist.ContentOnly:       {freight, 0},
		pricelist.FreightAndContent: {0, freight},
	}
	for kind, test := range tests {
		t.Run(string(kind), func(t *testing.T) {
			t.Parallel()
			got, err := domestic(t, beforeTheOffer).QuoteLargeParcel(pricelist.LargeParcel{
				Grams: 1000, Dimensions: oversize, CashOnDelivery: &pricelist.CashOnDelivery{Type: kind}, Route: toSvalbard,
			})
			byRecipient := test.forRecipient > 0
			want := pricelist.Quote{
				Lines: []pricelist.Line{
					{Type: pricelist.LineItem, Amount: 17900, PaidByRecipient: byRecipient},
					{Type: pricelist.LineHandling, Amount: 19900, PaidByRecipient: byRecipient},
					{Type: pricelist.LineSvalbard, Amount: 29900, PaidByRecipient: byRecipient},
					{Type: pricelist.LineCashOnDelivery, Amount: 13900, PaidByRecipient: byRecipient},
				},
				ForSender:    test.forSender,
				ForRecipient: test.forRecipient,
				Svalbard:     true,
				ListVersion:  example(t, "2026-01-01").Version(),
			}
			if diff := cmp.Diff(want, got); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
		})
	}
}

func TestASmallParcelIsPricedByItsWeightAndItsPickup(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		parcel pricelist.SmallParcel
		want   []pricelist.Line
		vat    ore.Ore
	}{
		"before the drop-off is chosen": {
			pricelist.SmallParcel{Grams: 350}, []pricelist.Line{{Type: pricelist.LineItem, Amount: 7900}}, 1580,
		},
		"dropped off": {
			pricelist.SmallParcel{Grams: 351, DropOffMethod: pricelist.WithoutPickup, Route: mainland},
			[]pricelist.Line{{Type: pricelist.LineItem, Amount: 10900}}, 2180,
		},
		"left in a parcel locker": {
			pricelist.SmallParcel{Grams: 5000, DropOffMethod: pricelist.ParcelLocker, Route: mainland},
			[]pricelist.Line{{Type: pricelist.LineItem, Amount: 14900}}, 2980,
		},
		"collected": {
			pricelist.SmallParcel{Grams: 5000, DropOffMethod: pricelist.WithPickup, Route: mainland},
			[]pricelist.Line{{Type: pricelist.LineItem, Amount: 14900}, {Type: pricelist.LinePickup, Amount: 6900}}, 4360,
		},
		"from Jan Mayen": {
			pricelist.SmallParcel{Grams: 5000, DropOffMethod: pricelist.WithoutPickup, Route: pricelist.Route{From: "8099", To: "0150"}},
			[]pricelist.Line{{Type: pricelist.LineItem, Amount: 14900}}, 0,
		},
		"collected, and sent to Svalbard": {
			pricelist.SmallParcel{Grams: 5000, DropOffMethod: pricelist.WithPickup, Route: toSvalbard},
			[]pricelist.Line{
				{Type: pricelist.LineItem, Amount: 14900},
				{Type: pricelist.LineSvalbard, Amount: 29900},
				{Type: pricelist.LinePickup, Amount: 6900},
			}, 0,
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := domestic(t, beforeTheOffer).QuoteSmallParcel(test.parcel)
			if diff := cmp.Diff(test.want, got.Lines); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
			if got.VAT != test.vat || got.CodeValidityDays != 30 {
				t.Errorf("VAT %s, code for %d days", got.VAT, got.CodeValidityDays)
			}
		})
	}
}

func TestAnExpressParcelIsPricedByTheKilogramThatHoldsIt(t *testing.T) {
	t.Parallel()
	item := func(amount ore.Ore) pricelist.Line { return pricelist.Line{Type: pricelist.LineItem, Amount: amount} }
	surcharge := pricelist.Line{Type: pricelist.LineSvalbard, Amount: 29900}
	tests := map[string]struct {
		parcel pricelist.Express
		want   []pricelist.Line
		vat    ore.Ore
	}{
		"1 g":                {pricelist.Express{Grams: 1, Route: mainland}, []pricelist.Line{item(24900)}, 4980},
		"1 kg":               {pricelist.Express{Grams: 1000, Route: mainland}, []pricelist.Line{item(24900)}, 4980},
		"a gram above 1 kg":  {pricelist.Express{Grams: 1001, Route: mainland}, []pricelist.Line{item(26400)}, 5280},
		"20 kg":              {pricelist.Express{Grams: 20_000, Route: mainland}, []pricelist.Line{item(53400)}, 10680},
		"before any address": {pricelist.Express{Grams: 1}, []pricelist.Line{item(24900)}, 4980},
		"to Svalbard":        {pricelist.Express{Grams: 1, Route: toSvalbard}, []pricelist.Line{item(24900), surcharge}, 0},
		"on Svalbard":        {pricelist.Express{Grams: 1, Route: pricelist.Route{From: "9171", To: "9170"}}, []pricelist.Line{item(24900)}, 0},
		"from Jan Mayen":     {pricelist.Express{Grams: 1, Route: pricelist.Route{From: "8099", To: "0150"}}, []pricelist.Line{item(24900)}, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := domestic(t, duringTheOffer).QuoteExpress(test.parcel)
			if diff := cmp.Diff(test.want, got.Lines); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
			if got.VAT != test.vat || got.CodeValidityDays != 0 || got.Svalbard != (name == "to Svalbard" || name == "on Svalbard") {
				t.Errorf("got %+v", got)
			}
		})
	}
}

func TestAVisitCostsAPickupForOwnItemsAndNothingOtherwise(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		visit       pricelist.Visit
		amount, vat ore.Ore
	}{
		"own items":             {pricelist.Visit{Purpose: pricelist.OwnItems, PostalCode: "0150"}, 6900, 1380},
		"own items, no address": {pricelist.Visit{Purpose: pricelist.OwnItems}, 6900, 1380},
		"own items on Svalbard": {pricelist.Visit{Purpose: pricelist.OwnItems, PostalCode: "9170"}, 6900, 0},
		"own items, Jan Mayen":  {pricelist.Visit{Purpose: pricelist.OwnItems, PostalCode: "8099"}, 6900, 0},
		"a reorder":             {pricelist.Visit{Purpose: pricelist.Reorder}, 0, 0},
		"a return":              {pricelist.Visit{Purpose: pricelist.Return, PostalCode: "0150"}, 0, 0},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := domestic(t, duringTheOffer).QuoteVisit(test.visit)
			want := pricelist.Quote{
				Lines:       []pricelist.Line{{Type: pricelist.LinePickup, Amount: test.amount}},
				ForSender:   test.amount,
				VAT:         test.vat,
				ListVersion: example(t, "2026-01-01").Version(),
			}
			if diff := cmp.Diff(want, got); err != nil || diff != "" {
				t.Errorf("%v\n%s", err, diff)
			}
		})
	}
}

func TestForEveryParcelTheLinesSumToWhatBothPayAndMoreWeightNeverCostsLess(t *testing.T) {
	t.Parallel()
	codes := []string{"", "0150", "8099", "9170"}
	for _, list := range examples(t) {
		prices, err := list.Domestic(duringTheOffer)
		if err != nil {
			t.Fatal(err)
		}
		for _, from := range codes {
			for _, to := range codes {
				route := pricelist.Route{From: from, To: to}
				for _, size := range []*rules.Dimensions{nil, oversize} {
					for _, cod := range []*pricelist.CashOnDelivery{nil, {Type: pricelist.FreightOnly}, {Type: pricelist.ContentOnly}, {Type: pricelist.FreightAndContent}} {
						checkEveryBand(t, 35_000, func(grams int) (pricelist.Quote, error) {
							return prices.QuoteLargeParcel(pricelist.LargeParcel{Grams: grams, Dimensions: size, CashOnDelivery: cod, Route: route})
						})
					}
				}
				for _, method := range []pricelist.DropOffMethod{"", pricelist.WithPickup} {
					checkEveryBand(t, 5000, func(grams int) (pricelist.Quote, error) {
						return prices.QuoteSmallParcel(pricelist.SmallParcel{Grams: grams, DropOffMethod: method, Route: route})
					})
				}
				checkEveryBand(t, 20_000, func(grams int) (pricelist.Quote, error) {
					return prices.QuoteExpress(pricelist.Express{Grams: grams, Route: route})
				})
			}
		}
	}
}

func checkEveryBand(t *testing.T, maxGrams int, quote func(grams int) (pricelist.Quote, error)) {
	t.Helper()
	var lighter ore.Ore
	for grams := 50; grams <= maxGrams; grams += 50 {
		got, err := quote(grams)
		if err != nil {
			t.Fatal(err)
		}
		var sum ore.Ore
		for _, line := range got.Lines {
			if line.Amount <= 0 {
				t.Fatalf("%d g: %s costs %s", grams, line.Type, line.Amount)
			}
			sum += line.Amount
		}
		if sum != got.ForSender+got.ForRecipient || got.VAT < 0 || got.VAT > got.ForSender || sum < lighter {
			t.Fatalf("%d g: %+v", grams, got)
		}
		lighter = sum
	}
}

func TestEveryWrongFieldOfAnOrderInsideNorwayIsNamed(t *testing.T) {
	t.Parallel()
	prices := domestic(t, beforeTheOffer)
	large := func(p pricelist.LargeParcel) error { _, err := prices.QuoteLargeParcel(p); return err }
	small := func(p pricelist.SmallParcel) error { _, err := prices.QuoteSmallParcel(p); return err }
	stamps := func(s pricelist.Stamps) error { _, err := prices.QuoteStamps(s); return err }
	express := func(p pricelist.Express) error { _, err := prices.QuoteExpress(p); return err }
	registered := func(l pricelist.RegisteredLetters) error { _, err := prices.QuoteRegisteredLetters(l); return err }
	visit := func(v pricelist.Visit) error { _, err := prices.QuoteVisit(v); return err }
	odd := pricelist.Route{From: "015", To: "٠١٥٠"}
	tests := map[string]struct {
		err  error
		want map[string]string
	}{
		"no large parcel": {large(pricelist.LargeParcel{}), map[string]string{"weightInGrams": "REQUIRED"}},
		"all of a large parcel": {
			large(pricelist.LargeParcel{
				Grams: 35_001, Dimensions: &rules.Dimensions{Length: 241, Width: 60, Height: 60},
				CashOnDelivery: &pricelist.CashOnDelivery{Type: "LATER", Amount: -100}, Route: odd,
			}),
			map[string]string{
				"weightInGrams": "TOO_LARGE", "dimensions.lengthInCms": "TOO_LARGE", "dimensions": "TOO_LARGE",
				"cashOnDelivery.type": "INVALID", "cashOnDelivery.recipientAmountToPayInOre": "TOO_SMALL",
				"sender.address.postalCode": "INVALID", "recipient.address.postalCode": "INVALID",
			},
		},
		"cash on delivery without a type, in a part of a krone": {
			large(pricelist.LargeParcel{Grams: 1, CashOnDelivery: &pricelist.CashOnDelivery{Amount: 150}}),
			map[string]string{"cashOnDelivery.type": "REQUIRED", "cashOnDelivery.recipientAmountToPayInOre": "INVALID"},
		},
		"handling of a parcel of normal size": {
			large(pricelist.LargeParcel{Grams: 1, Handling: pricelist.LargeHandling, Dimensions: &rules.Dimensions{Length: 120, Width: 60, Height: 60}}),
			map[string]string{"handling": "INVALID"},
		},
		"handling of another size": {
			large(pricelist.LargeParcel{Grams: 1, Handling: "HUGE", Dimensions: oversize}),
			map[string]string{"handling": "INVALID"},
		},
		"a large parcel of negative weight without measures": {
			large(pricelist.LargeParcel{Grams: -1, Dimensions: &rules.Dimensions{}}),
			map[string]string{
				"weightInGrams":          "TOO_SMALL",
				"dimensions.lengthInCms": "REQUIRED",
				"dimensions.widthInCms":  "REQUIRED",
				"dimensions.heightInCms": "REQUIRED",
			},
		},
		"all of a small parcel": {
			small(pricelist.SmallParcel{Grams: 5001, DropOffMethod: "DRONE", Route: odd}),
			map[string]string{
				"weightInGrams": "TOO_LARGE", "dropOffMethod": "INVALID",
				"sender.address.postalCode": "INVALID", "recipient.address.postalCode": "INVALID",
			},
		},
		"no express parcel": {express(pricelist.Express{}), map[string]string{"weightInGrams": "REQUIRED"}},
		"all of an express parcel": {
			express(pricelist.Express{Grams: 20_001, Route: odd}),
			map[string]string{"weightInGrams": "TOO_LARGE", "sender.address.postalCode": "INVALID", "recipient.address.postalCode": "INVALID"},
		},
		"no registered letter": {
			registered(pricelist.RegisteredLetters{}),
			map[string]string{"size": "REQUIRED", "recipients": "REQUIRED"},
		},
		"all of registered letters": {
			registered(pricelist.RegisteredLetters{Size: "HUGE", From: "015", To: []string{"0150", "x"}}),
			map[string]string{"size": "INVALID", "sender.address.postalCode": "INVALID", "recipients[1].address.postalCode": "INVALID"},
		},
		"more registered letters than an order may have": {
			registered(pricelist.RegisteredLetters{Size: "SMALL", To: append(make([]string, 20), "x")}),
			map[string]string{"recipients": "TOO_LONG"},
		},
		"a visit for nothing": {
			visit(pricelist.Visit{PostalCode: "x"}),
			map[string]string{"": "REQUIRED", "sender.address.postalCode": "INVALID"},
		},
		"no stamps": {
			stamps(pricelist.Stamps{}),
			map[string]string{"size": "REQUIRED", "weight": "REQUIRED", "quantity": "REQUIRED"},
		},
		"stamps for something other than a letter, in a parcel locker": {
			stamps(pricelist.Stamps{Size: pricelist.PickupOrder, Weight: "FROM_0_TO_1_G", Quantity: 21, DropOffMethod: pricelist.ParcelLocker}),
			map[string]string{"size": "NOT_ALLOWED", "weight": "INVALID", "quantity": "TOO_LARGE", "dropOffMethod": "NOT_ALLOWED"},
		},
		"stamps for a letter that is too thick": {
			stamps(pricelist.Stamps{Size: pricelist.Over7Cm, Weight: pricelist.From0To20G, Quantity: 20}),
			map[string]string{"size": "NOT_ALLOWED"},
		},
		"stamps for a letter that is too heavy": {
			stamps(pricelist.Stamps{Size: pricelist.Under2Cm, Weight: pricelist.From351To2000G, Quantity: -1}),
			map[string]string{"weight": "NOT_ALLOWED", "quantity": "TOO_SMALL"},
		},
		"stamps of an unknown size": {
			stamps(pricelist.Stamps{Size: "THIN", Weight: pricelist.From0To20G, Quantity: 1}),
			map[string]string{"size": "INVALID"},
		},
		"no route": {
			pricelist.CheckRoute("", pricelist.Route{}),
			map[string]string{"fromPostalCode": "REQUIRED", "toPostalCode": "REQUIRED", "orderType": "REQUIRED"},
		},
		"a route of an unknown product": {
			pricelist.CheckRoute("LETTER", odd),
			map[string]string{"fromPostalCode": "INVALID", "toPostalCode": "INVALID", "orderType": "INVALID"},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f, ok := fault.From(test.err)
			if !ok || f.Kind != fault.Invalid {
				t.Fatalf("got %v", test.err)
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
