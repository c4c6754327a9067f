package mail_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/platform/language"
)

func TestAPaidOrderGetsItsReceiptByMailOnce(t *testing.T) {
	t.Parallel()
	for l, words := range map[language.Language]struct{ subject, title, open, track, next, total, cancel, file string }{
		language.Norwegian: {
			"Kvittering for ordre ", "Bestillingen er betalt", "Åpne ordresiden", "Spor sendingen", "Lever pakken over disken",
			"Sum: 249 kr", "Du kan avbestille gratis til og med mandag 16. mars, på ordresiden. Det gjelder så lenge ingenting er levert inn.", "kvittering-",
		},
		language.English: {
			"Receipt for order ", "Your order is paid", "View your order", "Track the shipment", "Drop the parcel off at the counter",
			"Total: 249 kr", "You can cancel free of charge until the end of Monday 16 March, on your order page. This applies as long as nothing has been dropped off.", "receipt-",
		},
	} {
		t.Run(string(l), func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			w.deliver(t)
			data := w.order(t, as(l))

			mailed := testkit.Await(t, office.mails, "the receipt")
			if mailed.to != "kari@example.no" {
				t.Errorf("it was sent to %s", mailed.to)
			}
			got := open(t, mailed)
			if want := words.subject + spaced(data); got.subject != want {
				t.Errorf("subject %q, want %q", got.subject, want)
			}
			page := "https://shop.example/bestill/utland/kvittering/" + string(data.Key) + "?lang=" + string(l)
			tracking := "https://track.example/?lang=" + string(l) + "&q=CP473124829NO"
			contains(t, got.text, words.title, words.next, words.open+":\n"+page, words.track+":\n"+tracking, words.total, words.cancel,
				spaced(data), "CP 4731 2482 9 NO", "02.03.2026", "Vipps", seller.Name, seller.Address)
			contains(t, got.html, `<html lang="`+string(l)+`">`, words.title+"</h1>", words.next, `href="`+page+`"`,
				`href="`+strings.ReplaceAll(tracking, "&", "&amp;")+`"`, ">249 kr</td>", seller.Contact)
			if got.attachment.name != words.file+string(data.Number)+".pdf" || got.attachment.kind != "application/pdf" ||
				!bytes.HasPrefix(got.attachment.content, []byte("%PDF-")) {
				t.Errorf("attached %s, %s, %.10q", got.attachment.name, got.attachment.kind, got.attachment.content)
			}
			headers := map[string]string{
				"From": `"Bestill" <kvittering@shop.example>`, "To": "<kari@example.no>", "Content-Language": string(l),
				"Message-Id": "<receipt." + string(data.Number) + "@shop.example>", "Auto-Submitted": "auto-generated", "User-Agent": "",
				"Date": "Mon, 02 Mar 2026 12:00:00 +0000",
			}
			for name, want := range headers {
				if value := got.header.Get(name); value != want {
					t.Errorf("%s: %s, want %s", name, value, want)
				}
			}
			w.settled(t)
			if len(office.mails) != 0 {
				t.Error("it was sent twice")
			}
		})
	}
}

func TestBothPartsOfAMailHaveTheSameFactsAndAmounts(t *testing.T) {
	t.Parallel()
	for l, want := range map[language.Language][]string{
		language.Norwegian: {
			"Hva: Pakke til utlandet, opptil 2 kg", "Porto: 249 kr", "Sum: 249 kr", "Herav mva. (fritatt: transport til utlandet): 0 kr",
			"Du kan ikke svare på denne e-posten.",
		},
		language.English: {
			"What: Parcel abroad, up to 2 kg", "Postage: 249 kr", "Total: 249 kr", "Of which VAT (exempt: carriage abroad): 0 kr",
			"Please don’t reply to this e-mail.",
		},
	} {
		office := openPostOffice(t)
		w := newWorld(t, to(office))
		w.deliver(t)
		w.order(t, as(l))
		got := open(t, testkit.Await(t, office.mails, "the receipt"))
		contains(t, got.text, want...)
		for _, fact := range want {
			for part := range strings.SplitSeq(fact, ": ") {
				contains(t, got.html, part)
			}
		}
	}
}

func TestAMailSaysWhichLettersItsCodesAreFor(t *testing.T) {
	t.Parallel()
	for l, want := range map[language.Language]string{
		language.Norwegian: "Digitale frimerker, 3 stk., tykkelse opptil 2 cm, opptil 20 g",
		language.English:   "Digital stamps, 3, thickness up to 2 cm, up to 20 g",
	} {
		office := openPostOffice(t)
		w := newWorld(t, to(office))
		w.order(t, func(p *order.Placement) { p.Product, p.Language = ordertest.Examples()["digital stamps"], l })
		w.deliver(t)
		got := open(t, testkit.Await(t, office.mails, "the receipt"))
		for _, part := range []string{got.text, got.html} {
			contains(t, strings.ReplaceAll(part, "\u00a0", " "), want)
		}
	}
}

func TestAMailSaysWhoPaysDutyWhereItIsEstimated(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	w := newWorld(t, to(office))
	w.order(t, func(p *order.Placement) {
		shipment := p.Product.(abroad.Shipment)
		shipment.Declaration.Duty = customs.DutyEstimate{Amount: 202_02, USDCents: 19_763, Date: "2026-03-02"}
		p.Product = shipment
	})
	w.deliver(t)
	got := open(t, testkit.Await(t, office.mails, "the receipt"))
	for _, part := range []string{got.text, got.html} {
		contains(t, part, "Mottakeren kan måtte betale toll og avgifter før utlevering", "Anslag: 202,02 kr")
	}
}

func TestCodesStandFirstAndDocumentsAreALinkAway(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		product string
		inside  []string
	}{
		"a code to write": {"small parcel", []string{"Your order is paid\n\nYour code:\nLL7K 4TX9 QW2\n\nWrite the code clearly"}},
		"a label":         {"express parcel", []string{"/documents/label-a4.pdf?lang=en\n", "/documents/qr.pdf?lang=en\n"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			data := w.order(t, func(p *order.Placement) { p.Product, p.Language = ordertest.Examples()[test.product], language.English })
			w.deliver(t)
			got := open(t, testkit.Await(t, office.mails, "the mail"))
			contains(t, got.text, test.inside...)
			if n := strings.Count(got.text, "LL7K"); n > 1 {
				t.Errorf("the code is there %d times", n)
			}
			for line := range strings.SplitSeq(got.text, "\n") {
				if strings.HasPrefix(line, "https://") && !strings.Contains(got.html, `href="`+strings.ReplaceAll(line, "&", "&amp;")+`"`) {
					t.Errorf("%s is not a link in the other part of the mail about %s", line, data.Number)
				}
			}
		})
	}
}

func TestTheDocumentsOfSeveralItemsAreNamedAsSeveral(t *testing.T) {
	t.Parallel()
	for l, words := range map[language.Language][]string{
		language.Norwegian: {"Adresselappene, klare til å skrives ut:\n", "QR-kodene, til å vise ved disken:\n"},
		language.English:   {"Address labels, ready to print:\n", "QR codes, to show at the counter:\n"},
	} {
		office := openPostOffice(t)
		w := newWorld(t, to(office))
		w.order(t, func(p *order.Placement) {
			p.Product, p.Language = ordertest.Examples()["large registered letters"], l
		})
		w.deliver(t)
		contains(t, open(t, testkit.Await(t, office.mails, "the mail")).text, words...)
	}
}

func TestAMailLeadsToNoCodeWhereCountersScanNone(t *testing.T) {
	t.Parallel()
	for l, label := range map[language.Language]string{
		language.Norwegian: "Adresselappen, klar til å skrives ut", language.English: "Address label, ready to print",
	} {
		office := openPostOffice(t)
		w := newWorld(t, to(office))
		w.mailer.LabelOnly = true
		w.order(t, func(p *order.Placement) { p.Product, p.Language = ordertest.Examples()["express parcel"], l })
		w.deliver(t)
		got := open(t, testkit.Await(t, office.mails, "the mail"))
		for _, part := range []string{got.text, got.html} {
			contains(t, part, label)
			if strings.Contains(part, "QR") || strings.Contains(part, "qr.pdf") {
				t.Errorf("a code:\n%s", part)
			}
		}
	}
}

func TestAMailHasNoNamesAndLoadsNothing(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	w := newWorld(t, to(office))
	w.deliver(t)
	w.order(t, as(language.Norwegian))
	got := open(t, testkit.Await(t, office.mails, "the receipt"))
	for _, unwanted := range []string{"Nordmann", "Svensson", "Storgat", "<img", "<script", "<link", "@import", "url("} {
		if strings.Contains(got.text, unwanted) || strings.Contains(got.html, unwanted) {
			t.Errorf("%q is in the mail", unwanted)
		}
	}
}

func TestCustomerServiceIsALinkUnlessItIsAPhoneNumber(t *testing.T) {
	t.Parallel()
	for contact, want := range map[string]string{
		"bestill.example/kundeservice": `<a href="https://bestill.example/kundeservice"`,
		"http://help.example":          `<a href="http://help.example"`,
		"hjelp@bestill.example":        `<a href="mailto:hjelp@bestill.example"`,
		"+47 22 00 00 00":              "kundeservice på &#43;47 22 00 00 00.",
	} {
		t.Run(contact, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			w.mailer.Seller.Contact = contact
			w.order(t, as(language.Norwegian))
			w.deliver(t)
			got := open(t, testkit.Await(t, office.mails, "the receipt"))
			contains(t, got.html, want)
			contains(t, got.text, "finner du kundeservice på "+contact)
		})
	}
}

func TestNoAddressIsInLogsAndDeadLetters(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t, said(450), said(550))
	w := newWorld(t, to(office))
	w.deliver(t, time.Millisecond)
	w.order(t, as(language.Norwegian))
	w.settled(t)
	contains(t, w.log.String(), "event handling failed, will retry", "event is now a dead letter")
	for _, text := range []string{w.log.String(), w.deadLetters(t)} {
		if strings.Contains(text, "kari") || strings.Contains(text, "not here") {
			t.Errorf("the server is quoted in %s", text)
		}
	}
}

func TestAnAddressCannotAddHeaders(t *testing.T) {
	t.Parallel()
	for name, address := range map[string]string{
		"another header":    "kari@example.no\r\nBcc: all@example.no",
		"another line":      "kari@example.no\nSubject: x",
		"a return":          "kari@example.no\rX: y",
		"another recipient": "kari@example.no, all@example.no",
		"a name":            "Kari <kari@example.no>",
		"a command":         "kari@example.no>\r\nRCPT TO:<all@example.no",
		"encoded":           "=?utf-8?q?kari=0D=0ABcc:?=@example.no",
		"no address":        "kari",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			w.deliver(t, time.Hour)
			w.order(t, withEmail(address))
			w.settled(t)
			if len(office.mails) != 0 {
				t.Error("it was sent")
			}
			contains(t, w.deadLetters(t), "the order's e-mail address is not valid")
		})
	}
}

func TestAnErasedOrderGetsNoMail(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	w := newWorld(t, to(office))
	w.order(t, withEmail(""))
	w.deliver(t, time.Hour)
	w.settled(t)
	if letters := w.deadLetters(t); len(office.mails) != 0 || letters != "" {
		t.Errorf("%d mails, dead letters %q", len(office.mails), letters)
	}
}

func TestAnswersGoWhereTheShopReadsThem(t *testing.T) {
	t.Parallel()
	for replyTo, unanswered := range map[string]bool{"kundeservice@shop.example": false, "": true} {
		office := openPostOffice(t)
		cfg := to(office)
		cfg.ReplyTo = replyTo
		w := newWorld(t, cfg)
		w.deliver(t)
		w.order(t, as(language.English))
		got := open(t, testkit.Await(t, office.mails, "the receipt"))
		if header := got.header.Get("Reply-To"); strings.Trim(header, "<>") != replyTo {
			t.Errorf("Reply-To %q", header)
		}
		if strings.Contains(got.text, "Please don’t reply to this e-mail.") != unanswered {
			t.Errorf("with answers to %q: %s", replyTo, got.text)
		}
	}
}

func TestAReceiptThatIsRequestedAgainIsASeparateMail(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		then            []step
		subject, refund string
	}{
		"completed":        {nil, "Kvittering for ordre", ""},
		"refunded in part": {[]step{ordertest.RefundPart}, "Kvittering for ordre", "Betalt tilbake 04.03.2026"},
		"refunded":         {[]step{ordertest.Cancel, ordertest.PayBack}, "er betalt tilbake", ""},
		"refused":          {[]step{ordertest.Cancel, ordertest.RefuseRefund}, "er ikke betalt tilbake ennå", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			data := w.order(t, as(language.Norwegian), test.then...)
			w.take(t, data.ID, func(t testing.TB, o *order.Order) {
				t.Helper()
				if err := o.ResendReceipt(ordertest.PlacedAt.AddDate(0, 0, 3)); err != nil {
					t.Error(err)
				}
			})
			w.deliver(t)
			ids := make(map[string]bool)
			for range 2 {
				got := open(t, testkit.Await(t, office.mails, "a mail"))
				ids[got.header.Get("Message-Id")] = true
				contains(t, got.subject, test.subject)
				contains(t, got.text, test.refund)
				contains(t, got.html, test.refund)
				if !bytes.HasPrefix(got.attachment.content, []byte("%PDF-")) {
					t.Error("the receipt is not attached")
				}
			}
			if len(ids) != 2 {
				t.Errorf("both have the id %v", ids)
			}
		})
	}
}
