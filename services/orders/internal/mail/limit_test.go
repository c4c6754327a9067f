package mail_test

import (
	"strings"
	"testing"
	"time"

	"go.opentelemetry.io/otel/attribute"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/mail"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/product/visit"
	"bestill.example/services/platform/metrics/metricstest"
)

// free makes it an order that costs the sender nothing: a visit, for another item each time.
func free(p *order.Placement) {
	collected := ordertest.Examples()["pickup return"].(visit.Visit)
	collected.Sender, collected.Items = p.Product.Facts().Sender, []string{string(p.Number)}
	p.Product, p.Price = collected, order.Price{Features: []order.Feature{{Type: "PICKUP"}}}
}

// says reports whether a log line with that message names the order and what the mail is about.
func (w *world) says(message string, about order.Data, subject string) bool {
	for line := range strings.Lines(w.log.String()) {
		if strings.Contains(line, message) && strings.Contains(line, `"orderNumber":"`+string(about.Number)+`"`) &&
			strings.Contains(line, `"about":"`+subject) {
			return true
		}
	}
	return false
}

func TestAnAddressGetsSoManyMailsADayThatNobodyHasPaidFor(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	cfg := to(office)
	cfg.FreePerAddress = 3
	w := newWorld(t, cfg)
	w.deliver(t)
	for range cfg.FreePerAddress {
		w.order(t, free)
		testkit.Await(t, office.mails, "a mail within the limit")
		// Mails are counted when they are sent.
		w.settled(t)
	}
	dropped := w.order(t, free)
	testkit.Eventually(t, "the log says that the next mail is dropped", func() bool { return w.says("mail dropped", dropped, "receipt") })
	visited := w.order(t, visiting("pickup"))
	testkit.Await(t, office.mails, "the receipt of a visit that is paid")
	w.take(t, visited.ID, func(_ testing.TB, o *order.Order) { o.SendReorderLink(ordertest.PlacedAt.AddDate(0, 0, 23)) })
	testkit.Eventually(t, "the log says that the link for a reorder is dropped, too", func() bool {
		return w.says("mail dropped", visited, "reorder")
	})
	for name, change := range map[string]func(*order.Placement){
		"an order that is paid": func(*order.Placement) {},
		"somebody else": func(p *order.Placement) {
			free(p)
			collected := p.Product.(visit.Visit)
			collected.Sender.Email = "ola@example.no"
			p.Product = collected
		},
	} {
		w.order(t, change)
		testkit.Await(t, office.mails, name)
	}
	w.clock.Advance(24 * time.Hour)
	w.order(t, free)
	testkit.Await(t, office.mails, "a mail on the next day")
}

func TestAMailThatIsTriedAgainCountsOnce(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t, said(451), said(451), said(451), nil, nil)
	cfg := to(office)
	cfg.FreePerAddress = 2
	w := newWorld(t, cfg)
	w.deliver(t, 10*time.Millisecond, 10*time.Millisecond, 10*time.Millisecond, 10*time.Millisecond)
	w.order(t, free)
	testkit.Await(t, office.mails, "the first mail")
	w.order(t, free)
	testkit.Await(t, office.mails, "the second mail")
}

// Otherwise the first mail of a process is no increase, and MailsWaiting fires although a mail has left.
func TestMailsAreCountedFromZero(t *testing.T) {
	t.Parallel()
	cfg := mail.Config{Host: "post.example", Port: 587, TLS: mail.Mandatory, From: "kvittering@shop.example"}
	if _, err := (&mail.Mailer{Config: cfg}).Handler(); err != nil {
		t.Fatal(err)
	}
	counted := metricstest.Values(t, "bestill.mails")
	for _, about := range []string{"receipt", "refund", "refund-elsewhere", "refund-refused", "not-fulfilled", "reorder", "pickup-cancelled"} {
		sent := attribute.NewSet(attribute.String("service", "orders"), attribute.String("about", about), attribute.String("outcome", "sent"))
		if _, ok := counted[sent]; !ok {
			t.Errorf("mails about %s are not counted", about)
		}
	}
}
