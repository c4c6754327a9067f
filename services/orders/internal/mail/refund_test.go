package mail_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/platform/language"
)

func TestARefundIsMailedToTheSender(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		end                 step
		language            language.Language
		id, subject, inside string
	}{
		"paid back, Norwegian": {ordertest.PayBack, language.Norwegian, "refund", "Pengene for ordre %s er betalt tilbake", "Vi har betalt tilbake 249 kr."},
		"paid back, English":   {ordertest.PayBack, language.English, "refund", "Refund for order %s", "We’ve refunded 249 kr."},
		"refused, Norwegian":   {ordertest.RefuseRefund, language.Norwegian, "refund-refused", "Pengene for ordre %s er ikke betalt tilbake ennå", "banken eller kortet du betalte med, tar ikke imot dem. Kontakt kundeservice"},
		"refused, English":     {ordertest.RefuseRefund, language.English, "refund-refused", "Your refund for order %s hasn’t gone through yet", "the bank or the card you paid with didn’t accept it. Contact customer service"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			data := w.order(t, as(test.language), ordertest.Cancel, test.end)
			w.deliver(t)

			got := open(t, testkit.Await(t, office.mails, "the mail"))
			if want := strings.ReplaceAll(test.subject, "%s", spaced(data)); got.subject != want {
				t.Errorf("subject %q, want %q", got.subject, want)
			}
			contains(t, got.text, test.inside)
			contains(t, got.html, test.inside)
			first := "<receipt." + string(data.Number) + "@shop.example>"
			if id := got.header.Get("Message-Id"); id != "<"+test.id+"."+string(data.Number)+"@shop.example>" {
				t.Errorf("Message-ID %s", id)
			}
			if diff := cmp.Diff([]string{first, first}, []string{got.header.Get("In-Reply-To"), got.header.Get("References")}); diff != "" {
				t.Error(diff)
			}
			if !bytes.HasPrefix(got.attachment.content, []byte("%PDF-")) {
				t.Error("the receipt is not attached")
			}
			w.settled(t)
			if len(office.mails) != 0 {
				t.Error("the receipt was sent too, although it is no longer valid")
			}
		})
	}
}

func TestWhoPaidAtATerminalIsSentToTheCounterForTheRefund(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		language                language.Language
		steps                   []step
		subject, title, because string
		inside                  string
	}{
		"failed, Norwegian": {
			language.Norwegian, []step{ordertest.FailTaken(order.NumberNotIssued)}, "Pengene for ordre %s venter på deg", "Pengene venter på deg",
			"Bestillingen ble ikke gjennomført.", "ta med kortet du betalte med",
		},
		"cancelled, English": {
			language.English, []step{ordertest.Complete, ordertest.Cancel}, "Your refund for order %s is waiting for you",
			"Your refund is waiting for you", "Your order is cancelled", "take the card you paid with to a post office",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			data := w.end(t, func(p *order.Placement) { p.Provider, p.Language = order.CardTerminal, test.language }, test.steps...)
			w.deliver(t)

			got := open(t, testkit.Await(t, office.mails, "the mail"))
			if want := strings.ReplaceAll(test.subject, "%s", spaced(data)); got.subject != want {
				t.Errorf("subject %q, want %q", got.subject, want)
			}
			contains(t, got.text, test.title, test.because, test.inside)
			contains(t, got.html, test.title, test.because, test.inside)
			if !bytes.HasPrefix(got.attachment.content, []byte("%PDF-")) {
				t.Error("the receipt is not attached")
			}
			w.settled(t)
			if len(office.mails) != 0 {
				t.Error("another mail was sent too")
			}
		})
	}
}

func TestARefundInThePortalIsExplainedToTheSender(t *testing.T) {
	t.Parallel()
	dropOff := func(t testing.TB, o *order.Order) {
		t.Helper()
		if err := o.DropOff("", ordertest.PlacedAt, ordertest.PlacedAt); err != nil {
			t.Fatal(err)
		}
	}
	for name, test := range map[string]struct {
		language         language.Language
		steps            []step
		subject          string
		inside, unwanted []string
	}{
		"Norwegian": {language.Norwegian, nil, "Pengene for ordre %s er betalt tilbake", []string{
			"Du har fått pengene tilbake", "Vi har betalt tilbake 249 kr.",
			"Du har ikke avbestilt selv, men bestillingen er avsluttet, og ingenting kan leveres inn lenger.",
			"Vil du fortsatt sende, kan du bestille på nytt.", "kan du spørre kundeservice",
		}, []string{"avbestilt, og"}},
		"English": {language.English, nil, "Refund for order %s", []string{
			"You’ve been refunded", "We’ve refunded 249 kr.",
			"You didn’t cancel this order, but it’s been closed, so nothing can be dropped off any more.",
			"If you still want to send something, you can order again.", "customer service can help",
		}, []string{"Your order is cancelled"}},
		"dropped off, Norwegian": {language.Norwegian, []step{dropOff}, "Pengene for ordre %s er betalt tilbake", []string{
			"Vi har betalt tilbake 249 kr.", "Det du har levert inn, blir ikke stoppet. Du trenger ikke å gjøre noe.",
		}, []string{"kan leveres inn", "avbestilt"}},
		"dropped off, English": {language.English, []step{dropOff}, "Refund for order %s", []string{
			"We’ve refunded 249 kr.", "We won’t stop anything you’ve already dropped off. You don’t need to do anything.",
		}, []string{"no longer be dropped off", "cancel"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			data := w.order(t, as(test.language), append(test.steps, ordertest.RefundElsewhere)...)
			w.deliver(t)

			got := open(t, testkit.Await(t, office.mails, "the mail"))
			if want := strings.ReplaceAll(test.subject, "%s", spaced(data)); got.subject != want {
				t.Errorf("subject %q, want %q", got.subject, want)
			}
			contains(t, got.text, test.inside...)
			contains(t, got.html, test.inside...)
			for _, wrong := range test.unwanted {
				if strings.Contains(got.text, wrong) {
					t.Errorf("%q is in the mail:\n%s", wrong, got.text)
				}
			}
			if id := got.header.Get("Message-Id"); id != "<refund-elsewhere."+string(data.Number)+"@shop.example>" {
				t.Errorf("Message-ID %s", id)
			}
			if !bytes.HasPrefix(got.attachment.content, []byte("%PDF-")) {
				t.Error("the receipt is not attached")
			}
		})
	}
}

func TestAnOrderThatCouldNotBeFulfilledGetsAMailThatNothingWasCharged(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		why                  order.Failure
		language             language.Language
		subject, not, inside string
	}{
		"a full round, Norwegian": {order.PickupFull, language.Norwegian, "Ordre %s ble ikke gjennomført", "Du er ikke belastet.", "med en annen dag"},
		"a full round, English":   {order.PickupFull, language.English, "We couldn’t complete order %s", "You haven’t been charged.", "for another day"},
		"a day that is gone":      {order.PickupDayPassed, language.English, "We couldn’t complete order %s", "You haven’t been charged.", "for another day"},
		"another was paid first":  {order.PickupAlreadyOrdered, language.Norwegian, "Ordre %s ble ikke gjennomført", "Du er ikke belastet.", "Du trenger ikke å gjøre noe"},
		"no driver comes there":   {order.PickupNotServiceable, language.Norwegian, "Ordre %s ble ikke gjennomført", "Du er ikke belastet.", "lever på en annen måte"},
		"no number":               {order.NumberNotIssued, language.English, "We couldn’t complete order %s", "You haven’t been charged.", "You can order again."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			data := w.end(t, as(test.language), ordertest.Fail(test.why))
			w.deliver(t)

			got := open(t, testkit.Await(t, office.mails, "the mail"))
			if want := strings.ReplaceAll(test.subject, "%s", spaced(data)); got.subject != want {
				t.Errorf("subject %q, want %q", got.subject, want)
			}
			contains(t, got.text, test.not, test.inside, spaced(data))
			contains(t, got.html, test.not, test.inside)
			for _, unwanted := range []string{"249,00", "Vipps", "PDF"} {
				if strings.Contains(got.text, unwanted) {
					t.Errorf("%q is in the mail:\n%s", unwanted, got.text)
				}
			}
			if got.attachment.name != "" || got.header.Get("References") != "" {
				t.Errorf("attached %q, refers to %q", got.attachment.name, got.header.Get("References"))
			}
		})
	}
}

func TestAMailAboutAnOrderThatCameToNothingSaysWhatBecameOfTheMoney(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change   func(*order.Placement)
		steps    []step
		want     string
		unwanted []string
	}{
		"reserved": {
			as(language.Norwegian), []step{ordertest.Fail(order.NumberNotIssued)},
			"Du er ikke belastet. Er et beløp reservert, blir det frigitt.", []string{"betalt tilbake"},
		},
		"nothing to pay": {
			free, []step{func(t testing.TB, o *order.Order) {
				t.Helper()
				if err := o.PaymentEnded(order.NoPayment, order.PickupFull, ordertest.PlacedAt); err != nil {
					t.Fatal(err)
				}
			}},
			"Du er ikke belastet.", []string{"reservert", "betalt tilbake"},
		},
		"charged after it was withdrawn, and paid back": {
			as(language.Norwegian), []step{ordertest.Fail(order.Withdrawn), func(t testing.TB, o *order.Order) {
				t.Helper()
				data := o.Data()
				refunded := order.Ledger{
					PaymentID: data.Payment.ID, State: order.PaymentRefunded,
					Reserved: data.Price.Total, Captured: data.Price.Total, Refunded: data.Price.Total,
				}
				if err := o.PaymentEnded(refunded, data.Failure, ordertest.PlacedAt); err != nil {
					t.Fatal(err)
				}
			}},
			"Du avbestilte, eller bestilte på nytt, men du ble belastet likevel.\n\nVi har betalt tilbake 249 kr.", []string{"ikke belastet", "reservert"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			w.end(t, test.change, test.steps...)
			w.deliver(t)
			text := open(t, testkit.Await(t, office.mails, "the mail")).text
			contains(t, text, "Bestillingen ble ikke gjennomført", test.want)
			for _, unwanted := range test.unwanted {
				if strings.Contains(text, unwanted) {
					t.Errorf("%q is in the mail:\n%s", unwanted, text)
				}
			}
		})
	}
}

func TestAnOrderThatWasNotPaidOrWasWithdrawnGetsNoMail(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	w := newWorld(t, to(office))
	w.end(t, as(language.Norwegian), func(_ testing.TB, o *order.Order) {
		if err := o.PaymentNotOpened(ordertest.PlacedAt); err != nil {
			t.Error(err)
		}
	})
	w.end(t, as(language.Norwegian), ordertest.Fail(order.Withdrawn))
	w.deliver(t)
	w.settled(t)
	if len(office.mails) != 0 {
		t.Error("a mail was sent")
	}
}

func TestTheSenderOfAWithdrawnOrderIsToldAboutMoneyThatWasCapturedNevertheless(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		end     step
		subject string
	}{
		"paid back": {ordertest.PayBack, "Refund for order"},
		"refused":   {ordertest.RefuseRefund, "Your refund for order"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			w.deliver(t)
			w.end(t, as(language.English), ordertest.Fail(order.Withdrawn), ordertest.TakeUnasked, test.end)
			got := open(t, testkit.Await(t, office.mails, "the mail about the money"))
			if !strings.HasPrefix(got.subject, test.subject) {
				t.Errorf("subject %q", got.subject)
			}
		})
	}
}

func TestARefundThatWasRefusedAndThenPaidIsPublishedTwice(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	w := newWorld(t, to(office))
	w.deliver(t)
	data := w.order(t, as(language.English), ordertest.Cancel, ordertest.RefuseRefund)
	// The receipt may come at any time between them.
	await := func(beginning string) {
		for subject := ""; !strings.HasPrefix(subject, beginning); {
			subject = open(t, testkit.Await(t, office.mails, "the mail that begins with "+beginning)).subject
		}
	}
	await("Your refund for order")
	w.take(t, data.ID, ordertest.PayBack)
	await("Refund for order")
}
