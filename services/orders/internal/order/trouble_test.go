package order_test

import (
	"slices"
	"testing"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/ore"
)

func TestMoneyThatMovesWithoutTheShopChangesACompletedOrder(t *testing.T) {
	t.Parallel()
	kept := map[order.Trouble]ore.Ore{order.PartlyRefunded: total / 2, order.NotCharged: total, "": total}
	for name, c := range map[string]struct {
		steps   []string
		state   order.State
		trouble order.Trouble
		events  int
	}{
		"refunded in full":                 {[]string{"refunded elsewhere"}, order.Refunded, "", 1},
		"refunded in full, reported twice": {[]string{"refunded elsewhere", "refunded elsewhere"}, order.Refunded, "", 1},
		"refunded though it is used":       {[]string{"dropped off", "refunded elsewhere"}, order.Refunded, "", 1},
		"refunded in part":                 {[]string{"refunded in part elsewhere"}, order.Completed, order.PartlyRefunded, 0},
		"refunded in part, then in full":   {[]string{"refunded in part elsewhere", "refunded elsewhere"}, order.Refunded, "", 1},
		"refunded in part, then cancelled": {[]string{"refunded in part elsewhere", "cancelled", "paid back"}, order.Refunded, "", 2},
		"captured no more":                 {[]string{"capture missing"}, order.Completed, order.NotCharged, 0},
		"captured again":                   {[]string{"capture missing", "as it was captured"}, order.Completed, "", 0},
		"as it was":                        {[]string{"as it was captured"}, order.Completed, "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := placed()
			for _, step := range complete {
				if err := happenings[step](o); err != nil {
					t.Fatal(err)
				}
			}
			before := len(o.Events())
			for _, step := range c.steps {
				if err := happenings[step](o); err != nil {
					t.Fatalf("%s: %v", step, err)
				}
			}
			data := o.Data()
			if data.State != c.state || data.Trouble != c.trouble || (data.Trouble == "") != data.TroubleSince.IsZero() {
				t.Errorf("%s, in trouble: %q since %v", data.State, data.Trouble, data.TroubleSince)
			}
			if got := data.Payment.Captured - data.Payment.Refunded; data.State == order.Completed && got != kept[c.trouble] {
				t.Errorf("%s is charged", got)
			}
			if n := len(o.Events()) - before; n != c.events {
				t.Errorf("%d events: %v", n, o.Events())
			}
			if data.State == order.Refunded && len(data.UsableItems()) > 0 {
				t.Error("its numbers are still valid")
			}
		})
	}
}

func TestAnOrderThatIsNotCompletedIsNotComparedWithItsLedger(t *testing.T) {
	t.Parallel()
	for _, steps := range [][]string{{"opened"}, {"opened", "reserved"}, {"opened", "expired"}, append(slices.Clip(complete), "cancelled")} {
		o := placed()
		for _, step := range steps {
			if err := happenings[step](o); err != nil {
				t.Fatal(err)
			}
		}
		before := o.State()
		if err := happenings["refunded elsewhere"](o); err != nil || o.State() != before {
			t.Errorf("%v: %s, %v", steps, o.State(), err)
		}
	}
}
