package mail_test

import (
	"strings"
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/largeparcel"
)

// paidByRecipient makes it an order for a large parcel that costs the sender nothing.
func paidByRecipient(p *order.Placement) {
	p.Product = largeparcel.Parcel{
		Parts: domestic.Parts{Sender: party.Party{Name: "Kari Nordmann", Email: "kari@example.no"}},
		Grams: 10_000,
		CashOnDelivery: &largeparcel.CashOnDelivery{
			Type: largeparcel.FreightAndContent, Account: "86011117947", Amount: 150_000,
		},
	}
	p.Price = order.Price{ForRecipient: 31_800, Features: []order.Feature{{Type: "ITEM", Price: 31_800, ByRecipient: true}}}
}

func TestAFreeOrderGetsMailsWithoutAmounts(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		then           []step
		subject, title string
		inside         string
	}{
		"ready":     {nil, "Kvittering for ordre ", "Bestillingen er klar", "Mottakeren betaler: 1 818 kr"},
		"cancelled": {[]step{ordertest.Cancel, ordertest.PayBack}, "Ordre ", "Bestillingen er avbestilt", "ingenting kan leveres inn lenger"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			w.order(t, paidByRecipient, test.then...)
			w.deliver(t)
			got := open(t, testkit.Await(t, office.mails, "the mail"))
			if !strings.HasPrefix(got.subject, test.subject) {
				t.Errorf("subject %q", got.subject)
			}
			text := strings.ReplaceAll(got.text, "\u00a0", " ")
			contains(t, text, test.title, test.inside, "/bestill/pakke/kvittering/")
			if strings.Contains(text, "betalt tilbake") || strings.Contains(text, "86011117947") {
				t.Errorf("it has an amount or an account:\n%s", text)
			}
		})
	}
}
