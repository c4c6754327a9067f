package main

import (
	"regexp"
	"slices"
	"testing"
	"time"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/clock"
)

// The queries of deploy/books.md find every order of a month that was charged, and agree about its money.
func TestTheBooksOfAMonthAgree(t *testing.T) {
	t.Parallel()
	times := &jumpingClock{}
	times.jump(time.Until(time.Date(2026, 11, 24, 12, 0, 0, 0, clock.Oslo)))
	system, site := startWhole(t, times, nil)
	for _, name := range []string{"abroad", "large parcel", "stamps"} {
		product := system.products(t)[name]
		for _, act := range []struct{ pays, cancels bool }{{pays: true}, {pays: true, cancels: true}, {}} {
			placed, err := site.placeWhenOpen(t.Context(), product)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if !act.pays {
				continue
			}
			key, _ := system.approve(t, placed.sentTo())
			system.orderIs(t, key, ordersv1.OrderStatus_COMPLETED)
			if !act.cancels {
				continue
			}
			if _, err := system.orders.CancelOrder(system.asStaff(t.Context()), &ordersv1.CancelOrderRequest{UriKey: key}); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			system.orderIs(t, key, ordersv1.OrderStatus_REFUNDED)
		}
	}

	queries := regexp.MustCompile("(?s)```sql\n(.*?)```").FindAllStringSubmatch(read(t, "books.md"), -1)
	if len(queries) != 4 {
		t.Fatalf("books.md has %d queries", len(queries))
	}
	type entry struct {
		Order, Description, Kind string
		Ore                      int
	}
	type sold struct {
		Order, Number             string
		Captured, Refunded, Total int
		VAT                       int
	}
	type taxed struct {
		Percent  int
		Kind     string
		Ore, VAT int
	}
	totals, ledger := make(map[string]int), make(map[string]map[string]int)
	for _, e := range rows[entry](t, system, "payments", `SELECT kind, ore FROM (`+queries[0][1]+`) AS sums`) {
		totals[e.Kind] += e.Ore
	}
	descriptions := make(map[string]string)
	for _, e := range rows[entry](t, system, "payments", `SELECT "order", description, kind, ore FROM (`+queries[2][1]+`) AS entries`) {
		if ledger[e.Order] == nil {
			ledger[e.Order] = make(map[string]int)
		}
		ledger[e.Order][e.Kind] += e.Ore
		totals[e.Kind] -= e.Ore
		descriptions[e.Order] = e.Description
	}
	receipts := `SELECT "order", number, captured, refunded, total, vat FROM (` + queries[3][1] + `) AS receipts`
	orders := rows[sold](t, system, "orders", receipts)
	if len(orders) != 6 || len(ledger) != 6 || totals["CAPTURED"] != 0 || totals["REFUNDED"] != 0 {
		t.Errorf("%d orders, %d in the ledger, sums and entries differ by %v", len(orders), len(ledger), totals)
	}
	for _, o := range orders {
		if got := ledger[o.Order]; got["CAPTURED"] != o.Captured || got["REFUNDED"] != o.Refunded || o.Captured != o.Total ||
			!regexp.MustCompile(`\b`+o.Number+`$`).MatchString(descriptions[o.Order]) {
			t.Errorf("order %+v is %q, %v in the ledger", o, descriptions[o.Order], got)
		}
	}

	// The sums by rate of VAT are those of the orders, and stay as they are when an order is refunded in the month after.
	sums := make(map[taxed]taxed)
	for _, o := range orders {
		percent := 0
		if o.VAT > 0 {
			percent = 25
		}
		for kind, amount := range map[string]int{"CAPTURED": o.Captured, "REFUNDED": o.Refunded} {
			if amount == 0 {
				continue
			}
			of := taxed{Percent: percent, Kind: kind}
			sum := sums[of]
			sums[of] = taxed{percent, kind, sum.Ore + amount, sum.VAT + o.VAT}
		}
	}
	byRate := func() []taxed {
		return rows[taxed](t, system, "payments", `SELECT percent, kind, ore, vat FROM (`+queries[1][1]+`) AS taxed`)
	}
	want := []taxed{
		sums[taxed{Percent: 0, Kind: "CAPTURED"}], sums[taxed{Percent: 0, Kind: "REFUNDED"}],
		sums[taxed{Percent: 25, Kind: "CAPTURED"}], sums[taxed{Percent: 25, Kind: "REFUNDED"}],
	}
	if got := byRate(); !slices.Equal(got, want) || want[0].VAT != 0 || want[2].VAT == 0 {
		t.Errorf("by rate of VAT %+v, want %+v", got, want)
	}
	times.jump(8 * 24 * time.Hour)
	kept := orders[slices.IndexFunc(orders, func(o sold) bool { return o.Refunded == 0 })].Number
	cancelled, err := system.orders.CancelOrderByNumber(system.asStaff(t.Context()), &ordersv1.CancelOrderByNumberRequest{OrderNumber: kept})
	if err != nil || cancelled.GetStatus() != ordersv1.OrderStatus_REFUNDED {
		t.Fatalf("in December: %v, %v", cancelled, err)
	}
	if got := byRate(); !slices.Equal(got, want) {
		t.Errorf("by rate of VAT, after a refund in December, %+v, want %+v", got, want)
	}

	// An order of the month before counts only if its money has moved since: it was refunded, by the shop or in the provider's portal.
	system.change(t, "orders", `UPDATE orders SET placed_at = placed_at - interval '40 days', changed_at = changed_at - interval '40 days'`)
	if before := rows[sold](t, system, "orders", receipts); len(before) > 0 {
		t.Errorf("of the month before: %+v", before)
	}
	for set, refunded := range map[string]bool{"changed_at": true, "trouble = 'PARTLY_REFUNDED', trouble_since": false} {
		system.change(t, "orders", `UPDATE orders SET `+set+` = '2026-11-24 Europe/Oslo' WHERE number = $1`,
			orders[slices.IndexFunc(orders, func(o sold) bool { return (o.Refunded > 0) == refunded })].Number)
	}
	if refunded := rows[sold](t, system, "orders", receipts); len(refunded) != 2 {
		t.Errorf("refunded since: %+v", refunded)
	}
}
