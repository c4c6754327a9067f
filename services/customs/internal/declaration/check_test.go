package declaration_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/customs/internal/declaration"
	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/shipment"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

func item(value ore.Ore, grams int) declaration.Item {
	return declaration.Item{Description: "Wool socks", Quantity: 1, Value: value, NetGrams: grams}
}

func usa() declaration.Destination {
	return declaration.Destination{
		Available: true,
		Table:     &duty.Table{ValueLimitInUsdCents: 800_00, GiftLimitInUsdCents: 100_00},
		// At 5 kr per dollar the limits are 4,000 kr and 500 kr.
		USD: duty.Rate{Currency: "USD", Unit: 1, Krone: 5_000_000},
	}
}

func TestCheckStopsWhatCannotBeSent(t *testing.T) {
	t.Parallel()
	anywhere := declaration.Destination{Available: true}
	for _, c := range []struct {
		name     string
		product  shipment.Product
		reason   shipment.Reason
		items    []declaration.Item
		to       declaration.Destination
		want     string
		metadata map[string]string
	}{
		{name: "a parcel", product: shipment.Parcel, reason: shipment.Gift, items: []declaration.Item{item(200_00, 400), item(100_00, 600)}, to: anywhere},
		{name: "a closed country", product: shipment.Parcel, reason: shipment.Gift, items: []declaration.Item{item(200_00, 400)},
			want: "COUNTRY_UNAVAILABLE"},
		{name: "an empty parcel", product: shipment.Parcel, reason: shipment.Documents, to: anywhere, want: "ITEMS_REQUIRED"},
		{name: "an empty letter as a gift", product: shipment.Letter, reason: shipment.Gift, to: anywhere, want: "ITEMS_REQUIRED"},
		{name: "a letter", product: shipment.Letter, reason: shipment.Documents, to: anywhere},
		{name: "a registered letter", product: shipment.RegisteredLetter, reason: shipment.Documents, to: anywhere},
		{name: "exactly the weight paid for", product: shipment.Parcel, reason: shipment.Sale, items: []declaration.Item{item(200_00, 1000)}, to: anywhere},
		{name: "a gram too much", product: shipment.Parcel, reason: shipment.Sale, items: []declaration.Item{item(200_00, 400), item(100_00, 601)}, to: anywhere,
			want: "WEIGHT_EXCEEDS_CHOSEN", metadata: map[string]string{"totalInGrams": "1001", "maxInGrams": "1000"}},
		{name: "5,000 kr", product: shipment.Parcel, reason: shipment.Sale, items: []declaration.Item{item(4_999_00, 1), item(1_00, 1)}, to: anywhere},
		{name: "5,001 kr", product: shipment.Parcel, reason: shipment.Sale, items: []declaration.Item{item(4_999_00, 1), item(2_00, 1)}, to: anywhere,
			want: "EXPORT_CLEARANCE_REQUIRED"},
		{name: "more than can be counted in 32 bits", product: shipment.Parcel, reason: shipment.Sale,
			items: []declaration.Item{item(214_748_364_700, 1), item(214_748_364_700, 1)}, to: anywhere, want: "EXPORT_CLEARANCE_REQUIRED"},
		{name: "800 USD to the USA", product: shipment.Parcel, reason: shipment.Sale, items: []declaration.Item{item(4_000_00, 1)}, to: usa()},
		{name: "more than 800 USD to the USA", product: shipment.Parcel, reason: shipment.Sale, items: []declaration.Item{item(4_001_00, 1)}, to: usa(),
			want: "VALUE_ABOVE_DESTINATION_LIMIT", metadata: map[string]string{"limitInUsd": "800"}},
		{name: "a gift of 100 USD to the USA", product: shipment.Parcel, reason: shipment.Gift, items: []declaration.Item{item(500_00, 1)}, to: usa()},
		{name: "a gift of more than 100 USD to the USA", product: shipment.Parcel, reason: shipment.Gift, items: []declaration.Item{item(501_00, 1)}, to: usa(),
			want: "VALUE_ABOVE_DESTINATION_LIMIT", metadata: map[string]string{"limitInUsd": "100"}},
		{name: "a gift where gifts have no limit of their own", product: shipment.Parcel, reason: shipment.Gift, items: []declaration.Item{item(4_001_00, 1)},
			to:   declaration.Destination{Available: true, Table: &duty.Table{ValueLimitInUsdCents: 800_00}, USD: usa().USD},
			want: "VALUE_ABOVE_DESTINATION_LIMIT", metadata: map[string]string{"limitInUsd": "800"}},
		{name: "goods where there is duty and no limit", product: shipment.Parcel, reason: shipment.Sale, items: []declaration.Item{item(4_001_00, 1)},
			to: declaration.Destination{Available: true, Table: &duty.Table{}, USD: usa().USD}},
	} {
		err := declaration.Declaration{Product: c.product, Reason: c.reason, MaxGrams: 1000, Items: c.items}.Check(c.to)
		if got := fault.Reason(err); got != c.want {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
			continue
		}
		if f, ok := fault.From(err); ok {
			if diff := cmp.Diff(c.metadata, f.Metadata); diff != "" || f.Kind != fault.Precondition {
				t.Errorf("%s: kind %s, metadata:\n%s", c.name, f.Kind, diff)
			}
		}
	}
}

func TestReasonsThatNeedATariffNumber(t *testing.T) {
	t.Parallel()
	for _, reason := range shipment.Reasons {
		want := reason == shipment.Sale || reason == shipment.ReturnedGoods || reason == shipment.Other
		if got := reason.RequiresTariff(); got != want {
			t.Errorf("%s: %t, want %t", reason, got, want)
		}
	}
}
