package mail_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/platform/language"
)

// visiting makes it an order for the visit in the example of that name.
func visiting(example string) func(*order.Placement) {
	return func(p *order.Placement) {
		p.Product = ordertest.Examples()[example]
		if p.Product.Facts().Free() {
			p.Price = order.Price{Features: []order.Feature{{Type: "PICKUP"}}}
		}
	}
}

// leftToSend is said of a visit that was cancelled before it collected anything.
const leftToSend = "sjåføren kommer ikke. Det du skulle sende, kan du levere selv."

func TestAVisitIsMailedWithItsDayAndNobodyElsePays(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		example string
		then    []step
		inside  []string
	}{
		"a pickup": {"pickup", nil, []string{
			"Bestillingen er betalt", "før kl. 07:00 tirsdag 24. mars", "Hentes i postkassen: tirsdag 24. mars",
			"Legg hentingen i kalenderen:\nhttps://shop.example/sende/api/orders/", "/documents/calendar.ics?lang=no",
			"Du kan avbestille gratis til og med mandag 23. mars, på ordresiden.",
		}},
		"a pickup, after one of its items was dropped off": {"pickup", []step{func(t testing.TB, o *order.Order) {
			t.Helper()
			if err := o.DropOff("", ordertest.PlacedAt, ordertest.PlacedAt); err != nil {
				t.Fatal(err)
			}
		}}, []string{"Bestillingen er betalt", "før kl. 07:00 tirsdag 24. mars", "Legg hentingen i kalenderen:\n"}},
		"a cancelled pickup": {"pickup", []step{ordertest.Cancel, ordertest.PayBack}, []string{
			"Du har fått pengene tilbake", "sjåføren kommer ikke. Det du skulle sende, kan du levere selv. Pengene er sendt", "Fjern hentingen fra kalenderen:\nhttps://shop.example/sende/api/orders/",
		}},
		"a reorder": {"pickup reorder", nil, []string{"Bestillingen er klar", "før kl. 07:00 tirsdag 24. mars"}},
		"a return": {"pickup return", nil, []string{
			"Bestillingen er klar", "Du kan avbestille til og med", "/bestill/henting/retur/kvittering/RETUR70000001/", "Sendingsnummer: RETUR 7000 0001",
			"Sendes til: Klesbutikken AS, Drammen", "Skriv ut returlappen fra butikken",
		}},
		"a cancelled return":  {"pickup return", []step{ordertest.Cancel, ordertest.PayBack}, []string{"Bestillingen er avbestilt", leftToSend}},
		"a cancelled reorder": {"pickup reorder", []step{ordertest.Cancel, ordertest.PayBack}, []string{"Bestillingen er avbestilt", leftToSend}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			w.order(t, visiting(test.example), test.then...)
			w.deliver(t)
			text := strings.ReplaceAll(open(t, testkit.Await(t, office.mails, "the mail")).text, "\u00a0", " ")
			contains(t, text, test.inside...)
			if strings.Contains(text, "trenger ikke å gjøre noe") || strings.Contains(text, "ottakeren betaler") || strings.Contains(text, "leveres inn") {
				t.Errorf("it is not about a visit:\n%s", text)
			}
		})
	}
}

func TestAReceiptMailedAfterTheDayOfTheVisitDoesNotAskForAnythingInTheMailbox(t *testing.T) {
	t.Parallel()
	const day, untilVisit = 24 * time.Hour, 22 * 24 * time.Hour
	for example, kept := range map[string]string{
		"pickup": "", "pickup reorder": "", "pickup return": "", "small parcel": "Skriv koden tydelig",
	} {
		for after, ahead := range map[time.Duration]bool{untilVisit: true, untilVisit + day: false} {
			t.Run(fmt.Sprintf("%s after %s", example, after), func(t *testing.T) {
				t.Parallel()
				office := openPostOffice(t)
				w := newWorld(t, to(office))
				w.order(t, visiting(example))
				w.clock.Advance(after)
				w.deliver(t)
				got := open(t, testkit.Await(t, office.mails, "the mail"))
				contains(t, got.text, "Hentes i postkassen", kept)
				for _, asked := range []string{"07:00", "calendar.ics"} {
					if strings.Contains(got.text, asked) != ahead || strings.Contains(got.html, asked) != ahead {
						t.Errorf("%s:\n%s", asked, got.text)
					}
				}
				if !ahead && strings.Contains(got.text, "returlappen") {
					t.Errorf("it asks for a label:\n%s", got.text)
				}
			})
		}
	}
}

func TestAReceiptMailedAfterTheDropOffDoesNotSayHowToDropOff(t *testing.T) {
	t.Parallel()
	for example, kept := range map[string]string{
		"small parcel": "Pakkenummer", "large parcel": "Pakkenummer", "express parcel": "Framme", "parcel abroad": "Spor", "digital stamps": "",
		"small registered letter": "Sendingsnummer", "large registered letters": "label-a4.pdf",
	} {
		t.Run(example, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			one := visiting(example)
			w.order(t, func(p *order.Placement) {
				one(p)
				if letters, ok := p.Product.(stamps.Stamps); ok {
					letters.Quantity = 1
					p.Product = letters
				}
			}, func(t testing.TB, o *order.Order) {
				t.Helper()
				at := ordertest.PlacedAt.AddDate(0, 0, 1)
				if err := o.DropOff(o.Data().Items[0].Number, at, at); err != nil {
					t.Fatal(err)
				}
			})
			w.deliver(t)
			got := open(t, testkit.Await(t, office.mails, "the mail"))
			contains(t, got.text, kept)
			several := example == "large registered letters" // of which the others may still be at home
			for _, asked := range []string{"Koden", "Skriv", "lever ", "gjelder til", "label-a4.pdf", "qr.pdf", "calendar.ics", "07:00"} {
				if !several && (strings.Contains(got.text, asked) || strings.Contains(got.html, asked)) {
					t.Errorf("%q:\n%s", asked, got.text)
				}
			}
			if strings.Contains(got.text, "Sendingen er levert inn.") == several {
				t.Errorf("it says something else of what was dropped off:\n%s", got.text)
			}
		})
	}
}

func TestAReceiptListsOnlyTheCodesThatCanStillBeUsed(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	first, second, third := "AA7K 4TX9 QW2", "AAMP T6KK HCJ", "AAJD W9PR CFC"
	for name, test := range map[string]struct {
		droppedOff     int
		after          time.Duration
		inside, absent []string
	}{
		"none is used":   {0, 0, []string{"Kodene dine:\n" + first + "\n" + second + "\n" + third + "\n", "Skriv én kode på hvert brev"}, nil},
		"one is used":    {1, 0, []string{"Kodene dine:\n" + second + "\n" + third + "\n", "Skriv én kode på hvert brev"}, []string{first}},
		"one is left":    {2, 0, []string{"Koden din:\n" + third + "\n", "Skriv koden på brevet", "Koden gjelder til og med 1. april 2026"}, []string{second}},
		"all are used":   {3, 0, []string{"Alt er levert inn."}, []string{third, "Kode", "Skriv", "gjelder til"}},
		"their last day": {0, 30 * day, []string{first, "Kodene gjelder til og med 1. april 2026"}, nil},
		"the day after": {1, 31 * day, []string{
			"Kodene er gått ut. De kunne brukes til og med 1. april 2026. Vil du fortsatt sende noe, kan du bestille på nytt.",
		}, []string{first, third, "Skriv", "gjelder til"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			data := w.order(t, func(p *order.Placement) {
				p.Product, p.Price.CodeDays = ordertest.Examples()["digital stamps"], 30
			})
			for _, item := range data.Items[:test.droppedOff] {
				code, at := string(item.Code), ordertest.PlacedAt.Add(time.Hour)
				w.take(t, data.ID, func(t testing.TB, o *order.Order) {
					t.Helper()
					if err := o.DropOff(code, at, at); err != nil {
						t.Fatal(err)
					}
				})
				if _, err := w.store.FirstDropOff(t.Context(), code, at); err != nil {
					t.Fatal(err)
				}
			}
			w.clock.Advance(test.after)
			w.deliver(t)
			got := open(t, testkit.Await(t, office.mails, "the mail"))
			text := strings.ReplaceAll(got.text, "\u00a0", " ")
			contains(t, text, test.inside...)
			for _, absent := range test.absent {
				if strings.Contains(text, absent) || strings.Contains(strings.ReplaceAll(got.html, "\u00a0", " "), absent) {
					t.Errorf("it says %q:\n%s", absent, text)
				}
			}
		})
	}
}

// droppedOffBefore leaves nothing for the order's driver to collect.
func droppedOffBefore(t testing.TB, o *order.Order) {
	t.Helper()
	at := ordertest.PlacedAt.AddDate(0, 0, 1)
	if err := o.DropOff(o.Data().Collected()[0], at, at); err != nil {
		t.Fatal(err)
	}
	if err := o.BookingCancelled(at); err != nil {
		t.Fatal(err)
	}
}

func TestTheSenderIsToldThatTheDriverDoesNotCome(t *testing.T) {
	t.Parallel()
	for l, words := range map[language.Language][]string{
		language.Norwegian: {"Sjåføren kommer ikke", "Det sjåføren skulle hente, er allerede levert inn.", "Prisen for hentingen betales ikke tilbake.", "Fjern hentingen fra kalenderen:"},
		language.English:   {"The driver won’t come", "has already been dropped off", "The price of the pickup isn’t refunded.", "Remove the pickup from your calendar:"},
	} {
		t.Run(string(l), func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			data := w.order(t, func(p *order.Placement) {
				visiting("small parcel")(p)
				p.Language = l
			}, droppedOffBefore)
			w.deliver(t)
			for range 2 {
				got := open(t, testkit.Await(t, office.mails, "a mail"))
				contains(t, strings.ReplaceAll(got.text, "\u00a0", " "), words[1:]...)
				if strings.Contains(got.subject, words[0]) && !strings.Contains(got.subject, spaced(data)) || strings.Contains(got.text, "07:00") {
					t.Errorf("%s\n%s", got.subject, got.text)
				}
			}
		})
	}
}

func TestAFreeVisitWithNothingLeftToCollectIsMailedWithoutAWordAboutMoney(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	w := newWorld(t, to(office))
	w.order(t, visiting("pickup return"), droppedOffBefore)
	w.deliver(t)
	for range 2 {
		text := open(t, testkit.Await(t, office.mails, "a mail")).text
		if contains(t, text, "er allerede levert inn"); strings.Contains(text, "betales ikke tilbake") {
			t.Error(text)
		}
	}
}

func TestTheLinkForAReorderIsMailedInTheLanguageOfTheOrder(t *testing.T) {
	t.Parallel()
	for l, words := range map[language.Language][]string{
		language.Norwegian: {"Bestill ny henting", "Velg en ny dag", "Det koster ikke noe"},
		language.English:   {"Order a new pickup", "Choose a new day", "free of charge"},
	} {
		t.Run(string(l), func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			data := w.order(t, func(p *order.Placement) {
				visiting("pickup")(p)
				p.Language = l
			})
			asked := func(days int) {
				w.take(t, data.ID, func(_ testing.TB, o *order.Order) { o.SendReorderLink(ordertest.PlacedAt.AddDate(0, 0, days)) })
			}
			asked(20)
			asked(23)
			asked(24)
			w.deliver(t)
			ids := make(map[string]bool)
			for range 3 {
				got := open(t, testkit.Await(t, office.mails, "a mail"))
				ids[got.header.Get("Message-Id")] = true
				if strings.Contains(got.subject, words[0]) {
					contains(t, got.text, words...)
					contains(t, got.text, "https://shop.example/bestill/henting/ombestill/"+string(data.Key)+"?lang="+string(l))
				}
			}
			if len(ids) != 3 {
				t.Errorf("a receipt and two links have the ids %v", ids)
			}
		})
	}
}
