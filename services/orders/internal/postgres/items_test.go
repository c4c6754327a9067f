package postgres_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/postgres"
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
		placed(t, store, o)
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

// same is a product that always gets the same number.
type same struct{ order.Product }

func (same) Issue(order.Numbers) ([]order.Item, error) {
	return []order.Item{{Number: "CP000000014NO", Code: "7K4TX9QW2"}}, nil
}

func TestANumberThatWasGivenOutIsNotGivenToAnotherOrder(t *testing.T) {
	t.Parallel()
	store := postgres.New(testkit.Postgres(t, postgres.Migrations), events.Encode, func() {})
	var placed []*order.Order
	for range 2 {
		o := ordertest.Placed(func(p *order.Placement) { p.Price = order.Price{} })
		if _, err := store.Insert(t.Context(), o, app.Idempotency{}, ""); err != nil {
			t.Fatal(err)
		}
		_, err := store.Update(t.Context(), o.ID(), func(o *order.Order, numbers order.Numbers) error {
			data := o.Data()
			data.Product = same{data.Product}
			*o = *order.Restore(data)
			return o.Issue(numbers, ordertest.PlacedAt)
		})
		if first := len(placed) == 0; (err == nil) != first {
			t.Errorf("the first: %t, %v", first, err)
		}
		placed = append(placed, o)
	}
	for _, number := range []string{"CP000000014NO", "7K4TX9QW2"} {
		if found, err := store.ByItem(t.Context(), number); err != nil || found.ID() != placed[0].ID() {
			t.Errorf("%s: %v", number, err)
		}
	}
	if second, err := store.ByID(t.Context(), placed[1].ID()); err != nil || second.Issued() {
		t.Errorf("the second is issued: %v", err)
	}
}
