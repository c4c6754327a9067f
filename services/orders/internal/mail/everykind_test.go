package mail_test

import (
	"strings"
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/product/catalog"
)

func TestEveryKindOfOrderIsMailedToItsSender(t *testing.T) {
	t.Parallel()
	for name, product := range ordertest.Examples() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			data := w.order(t, func(p *order.Placement) { p.Product = product })
			w.deliver(t)
			got := open(t, testkit.Await(t, office.mails, "the mail"))
			text := strings.ReplaceAll(got.text, "\u00a0", " ")
			contains(t, text, catalog.Of(product).Names[product.Name()].Norwegian.Full, spaced(data),
				"https://shop.example"+catalog.PageOf(data))
		})
	}
}
