package postgres_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/platform/testkit"
)

// pair is a product of two parcels in one order.
type pair struct{ order.Product }

func (p pair) Issue(numbers order.Numbers) (items []order.Item, err error) {
	for range 2 {
		parcel, err := p.Product.Issue(numbers)
		if err != nil {
			return nil, err
		}
		items = append(items, parcel...)
	}
	return items, nil
}

func TestAnOrderKeepsItsItemsInTheirOrderHoweverManyThereAre(t *testing.T) {
	t.Parallel()
	store := postgres.New(testkit.Postgres(t, postgres.Migrations), events.Encode, func() {})
	examples := ordertest.Examples()
	for name, c := range map[string]struct {
		product order.Product
		items   int
	}{
		"stamps":        {examples["digital stamps"], 3},
		"large parcels": {pair{examples["large parcel"]}, 2},
		"one abroad":    {examples["parcel abroad"], 1},
	} {
		o := ordertest.Placed(func(p *order.Placement) { p.Product, p.Price = c.product, order.Price{} })
		if _, err := store.Insert(t.Context(), o, app.Idempotency{}); err != nil {
			t.Fatal(err)
		}
		issue := func(o *order.Order, numbers order.Numbers) error {
			data := o.Data()
			data.Product = c.product
			*o = *order.Restore(data)
			return o.Issue(numbers, ordertest.PlacedAt)
		}
		issued, err := store.Update(t.Context(), o.ID(), issue)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		read, err := store.ByID(t.Context(), o.ID())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(issued.Data().Items, read.Data().Items); diff != "" || len(read.Data().Items) != c.items {
			t.Errorf("%s: %d items: %s", name, len(read.Data().Items), diff)
		}
		if read.Data().Version != issued.Data().Version {
			t.Errorf("%s: version %d is returned as %d", name, read.Data().Version, issued.Data().Version)
		}
	}
}
