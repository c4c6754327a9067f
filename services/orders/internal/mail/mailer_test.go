package mail_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/archive"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/mail"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/quota"
	"bestill.example/services/platform/telemetry"
)

var seller = receipt.Seller{
	Name: "Bestill (eksempel)", OrganisationNumber: "000 000 000 MVA", Address: "Eksempelveien 1, 0001 Oslo",
	Contact: "bestill.example/kundeservice",
}

const trackingPage = "https://track.example/?q={number}"

// world has orders in a real database, whose events reach the mailer through a real broker.
type world struct {
	pool   *pgxpool.Pool
	bus    *eventbus.Bus
	store  *postgres.Store
	mailer *mail.Mailer
	clock  *clock.Manual
	log    *record
}

func newWorld(t *testing.T, cfg mail.Config) *world {
	t.Helper()
	w := &world{pool: testkit.Postgres(t, postgres.Migrations), log: &record{}, clock: clock.NewManual(ordertest.PlacedAt)}
	log := telemetry.NewLogger(io.MultiWriter(w.log, t.Output()), slog.LevelInfo)
	var err error
	if w.bus, err = eventbus.Connect(testkit.NATS(t), "test", log); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.bus.Close)
	if err := w.bus.EnsureStream(t.Context(), events.Stream, events.SubjectAll); err != nil {
		t.Fatal(err)
	}
	relay := outbox.NewRelay(w.pool, w.bus.Publisher(events.Stream, events.SubjectAll), testkit.Logger(t))
	testkit.Go(t, relay.Run)
	w.store = postgres.New(w.pool, events.Encode, relay.Wake)
	pseudonyms, err := client.NewKey([]byte("a secret for tests"), "bestill limits")
	if err != nil {
		t.Fatal(err)
	}
	w.mailer = &mail.Mailer{
		Config: cfg,
		Orders: events.Orders{Stored: w.store, Completed: app.NewCompleted(w.clock)},
		Receipts: archive.NewReceipts(archive.Config{
			Archive: archive.NewNATS(w.bus.JetStream(), "receipts", 1, 0), Orders: w.store, Seller: seller, TrackingPage: trackingPage, Patience: time.Minute, Log: log,
		}),
		ShopURL:      "https://shop.example",
		Seller:       seller,
		TrackingPage: trackingPage,
		Quotas:       quota.NewCounter(w.pool, w.clock),
		Pseudonyms:   pseudonyms,
		Clock:        w.clock,
		Log:          log,
	}
	return w
}

// to returns the configuration for a server on this machine.
func to(office *postOffice) mail.Config {
	return mail.Config{
		Host: office.host, Port: office.port, TLS: mail.NoTLS, From: "Bestill <kvittering@shop.example>", FreePerAddress: 1000,
	}
}

// deliver runs the queue.
func (w *world) deliver(t *testing.T, backoff ...time.Duration) {
	t.Helper()
	handle, err := w.mailer.Handler()
	if err != nil {
		t.Fatal(err)
	}
	consumer := mail.Due
	consumer.Backoff = backoff
	testkit.Go(t, func(ctx context.Context) error { return w.bus.ConsumeIdempotent(ctx, w.pool, consumer, handle) })
}

// order places and completes an order, and runs the steps on it.
func (w *world) order(t *testing.T, change func(*order.Placement), then ...step) order.Data {
	t.Helper()
	return w.end(t, change, append([]step{ordertest.Complete}, then...)...)
}

// end places an order and runs the steps on it.
func (w *world) end(t *testing.T, change func(*order.Placement), steps ...step) (data order.Data) {
	t.Helper()
	o := ordertest.Placed(change)
	if _, err := w.store.Insert(t.Context(), o, app.Idempotency{}, ""); err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		data = w.take(t, o.ID(), step)
	}
	return data
}

// step is something that happens to an order.
type step = func(testing.TB, *order.Order)

func (w *world) take(t *testing.T, id order.ID, step step) (data order.Data) {
	t.Helper()
	_, err := w.store.Update(t.Context(), id, func(o *order.Order, _ order.Numbers) error {
		step(t, o)
		data = o.Data()
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// settled waits until every event was delivered and none is waiting for another attempt.
func (w *world) settled(t *testing.T) {
	t.Helper()
	w.eventually(t, "all mails are settled", func(handled, waiting, repeated int) bool { return handled > 0 && waiting == 0 && repeated == 0 })
}

func (w *world) eventually(t *testing.T, what string, reached func(handled, waiting, repeated int) bool) {
	t.Helper()
	testkit.Eventually(t, what, func() bool {
		source, err := w.bus.JetStream().Consumer(t.Context(), events.Stream, mail.Due.Name)
		if err != nil {
			return false
		}
		info, err := source.Info(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return reached(int(info.AckFloor.Stream), int(info.NumPending)+info.NumAckPending, info.NumRedelivered)
	})
}

func (w *world) deadLetters(t *testing.T) (text string) {
	t.Helper()
	const query = `SELECT coalesce(string_agg(error || ' ' || convert_from(payload, 'LATIN1') || headers::text, ' '), '') FROM dead_letter`
	if err := w.pool.QueryRow(t.Context(), query).Scan(&text); err != nil {
		t.Fatal(err)
	}
	return text
}

// record is a log that tests can read.
type record struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (r *record) Write(line []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.text.Write(line)
}

func (r *record) String() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.text.String()
}

// spaced returns the order's number grouped as people read it out.
func spaced(data order.Data) string { return strings.ReplaceAll(data.Number.Spaced(), "\u00a0", " ") }

func as(l language.Language) func(*order.Placement) {
	return func(p *order.Placement) { p.Language = l }
}

func withEmail(address string) func(*order.Placement) {
	return func(p *order.Placement) {
		shipment := p.Product.(abroad.Shipment)
		shipment.Sender.Email = address
		p.Product = shipment
	}
}

func contains(t *testing.T, text string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
}

func TestAPaidOrderGetsItsReceiptByMailOnce(t *testing.T) {
	t.Parallel()
	for l, words := range map[language.Language]struct{ subject, title, open, follow, next, total, file string }{
		language.Norwegian: {
			"Kvittering for ordre ", "Bestillingen er betalt", "Åpne ordresiden", "Spor sendingen", "Lever pakken over disken",
			"Sum: 249 kr", "kvittering-",
		},
		language.English: {
			"Receipt for order ", "Your order is paid", "View your order", "Track the shipment", "Drop the parcel off at the counter",
			"Total: 249 kr", "receipt-",
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
			contains(t, got.text, words.title, words.next, words.open+":\n"+page, words.follow+":\n"+tracking, words.total,
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

func TestMailsShareAConnectionForAsLongAsTheServerLikes(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	w := newWorld(t, to(office))
	w.deliver(t)
	data := w.order(t, as(language.Norwegian))
	sent := func() {
		t.Helper()
		testkit.Await(t, office.mails, "the receipt")
		w.settled(t)
	}
	again := func() {
		t.Helper()
		w.take(t, data.ID, func(t testing.TB, o *order.Order) {
			t.Helper()
			if err := o.ResendReceipt(ordertest.PlacedAt); err != nil {
				t.Fatal(err)
			}
		})
		sent()
	}
	sent()
	first := <-office.connections
	again()
	if len(office.connections) > 0 {
		t.Error("the second mail opened another connection")
	}
	_ = first.Close()
	again()
	<-office.connections
	office.full.Store(true)
	again()
	<-office.connections
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

func TestAMailThatIsNeverAcceptedIsADeadLetterAfterTheLastAttempt(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t, said(450), said(450), said(450))
	w := newWorld(t, to(office))
	w.deliver(t, time.Millisecond, time.Millisecond)
	w.order(t, as(language.Norwegian))
	w.settled(t)
	contains(t, w.deadLetters(t), "450 4.1.1")
	if len(office.mails) != 0 {
		t.Error("it was sent")
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

func TestARefundInThePortalIsExplainedToTheSender(t *testing.T) {
	t.Parallel()
	dropOff := func(t testing.TB, o *order.Order) {
		t.Helper()
		if err := o.DropOff(ordertest.PlacedAt, ordertest.PlacedAt); err != nil {
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
			"Du har ikke avbestilt selv, men bestillingen er avsluttet, og sendingen kan ikke leveres inn lenger.",
			"Vil du fortsatt sende, kan du bestille på nytt.", "kan du spørre kundeservice",
		}, []string{"avbestilt, og"}},
		"English": {language.English, nil, "Refund for order %s", []string{
			"You’ve been refunded", "We’ve refunded 249 kr.",
			"You didn’t cancel this order, but it’s been closed, so it can no longer be dropped off.",
			"If you still want to send something, you can order again.", "customer service can help",
		}, []string{"Your order is cancelled"}},
		"dropped off, Norwegian": {language.Norwegian, []step{dropOff}, "Pengene for ordre %s er betalt tilbake", []string{
			"Vi har betalt tilbake 249 kr.", "Det du har levert inn, blir ikke stoppet. Du trenger ikke å gjøre noe.",
		}, []string{"kan ikke leveres inn", "avbestilt"}},
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
		"no driver comes there":   {order.PickupNotServiceable, language.Norwegian, "Ordre %s ble ikke gjennomført", "Du er ikke belastet.", "velg en annen måte"},
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
			"Du avbrøt bestillingen, men du ble belastet likevel.\n\nVi har betalt tilbake 249 kr.", []string{"ikke belastet", "reservert"},
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
	for subject := ""; !strings.HasSuffix(subject, "hasn’t gone through yet"); {
		subject = open(t, testkit.Await(t, office.mails, "the mail about the refusal")).subject
	}
	w.take(t, data.ID, ordertest.PayBack)
	if got := open(t, testkit.Await(t, office.mails, "the mail about the money")); !strings.HasPrefix(got.subject, "Refund for order") {
		t.Errorf("subject %q", got.subject)
	}
}

func TestAMailWaitsForTheServer(t *testing.T) {
	t.Parallel()
	address, err := net.ResolveTCPAddr("tcp", testkit.FreeAddress(t))
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, mail.Config{Host: address.IP.String(), Port: address.Port, TLS: mail.NoTLS, From: "kvittering@shop.example"})
	w.deliver(t, forever(50*time.Millisecond)...)
	w.order(t, as(language.Norwegian))
	w.eventually(t, "the server was missed", func(_, _, repeated int) bool { return repeated > 0 })

	listener, err := net.ListenTCP("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	testkit.Await(t, servePostOffice(t, listener, nil).mails, "the mail")
}

func forever(pause time.Duration) (backoff []time.Duration) {
	for range 1000 {
		backoff = append(backoff, pause)
	}
	return backoff
}

func TestAMailIsTriedAgainWhenTheServerAsksForIt(t *testing.T) {
	t.Parallel()
	for name, code := range map[string]int{"mailbox busy": 450, "greylisted": 451, "our password is wrong": 530} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t, said(code), said(code))
			w := newWorld(t, to(office))
			w.deliver(t, time.Millisecond, time.Millisecond)
			w.order(t, as(language.Norwegian))
			testkit.Await(t, office.mails, "the mail at the third try")
			w.settled(t)
			if letters := w.deadLetters(t); letters != "" {
				t.Errorf("dead letters: %s", letters)
			}
		})
	}
}

func TestAMailThatIsRefusedIsADeadLetterAtOnce(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t, said(550))
	w := newWorld(t, to(office))
	w.deliver(t, time.Hour)
	w.order(t, as(language.Norwegian))
	w.settled(t)
	contains(t, w.deadLetters(t), "mail server: RCPT TO: 550 5.1.1")
	if len(office.mails) != 0 {
		t.Error("it was sent")
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

func TestAServerWithoutEncryptionGetsNoMailUnlessThatIsAllowed(t *testing.T) {
	t.Parallel()
	for choice, sent := range map[mail.TLS]bool{mail.Mandatory: false, mail.Opportunistic: true} {
		t.Run(string(choice), func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			cfg := to(office)
			cfg.TLS = choice
			w := newWorld(t, cfg)
			w.deliver(t, time.Millisecond)
			w.order(t, as(language.Norwegian))
			w.settled(t)
			if (len(office.mails) == 1) != sent {
				t.Errorf("%d mails", len(office.mails))
			}
		})
	}
}

func TestABrokerThatLostItsMemorySendsNoMailAgain(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	w := newWorld(t, to(office))
	w.deliver(t)
	w.order(t, as(language.Norwegian))
	testkit.Await(t, office.mails, "the receipt")
	w.settled(t)

	if err := w.bus.JetStream().DeleteStream(t.Context(), events.Stream); err != nil {
		t.Fatal(err)
	}
	if err := w.bus.EnsureStream(t.Context(), events.Stream, events.SubjectAll); err != nil {
		t.Fatal(err)
	}
	if _, err := w.pool.Exec(t.Context(), "UPDATE outbox SET published_at = NULL"); err != nil {
		t.Fatal(err)
	}
	w.settled(t)
	if len(office.mails) != 0 {
		t.Error("the receipt was sent again")
	}
}

func TestWithoutAServerNoMailIsSentThenOrLater(t *testing.T) {
	t.Parallel()
	w := newWorld(t, mail.Config{})
	w.deliver(t)
	w.order(t, as(language.Norwegian))
	w.settled(t)
	if n := strings.Count(w.log.String(), "mails are off"); n != 1 {
		t.Errorf("logged %d times", n)
	}
}

func TestAWrongAddressOfTheShopIsReportedAtStart(t *testing.T) {
	t.Parallel()
	for name, cfg := range map[string]mail.Config{
		"MAIL_FROM":     {Host: "post.example", Port: 587, From: "Bestill"},
		"MAIL_REPLY_TO": {Host: "post.example", Port: 587, From: "kvittering@shop.example", ReplyTo: "kvittering@shop.example\r\nBcc: x@y"},
		"port":          {Host: "post.example", Port: 99_999, From: "kvittering@shop.example"},
	} {
		if _, err := (&mail.Mailer{Config: cfg}).Handler(); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
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

func TestProductionMailsNothingUnencryptedThatLeavesTheMachine(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		cfg     mail.Config
		refused bool
	}{
		"no encryption":             {mail.Config{Host: "post.example", TLS: mail.NoTLS}, true},
		"only if the server can":    {mail.Config{Host: "post.example", TLS: mail.Opportunistic}, true},
		"with a password":           {mail.Config{Host: "post.example", Username: "shop", Password: "hush", TLS: mail.NoTLS}, true},
		"mandatory":                 {mail.Config{Host: "post.example", Username: "shop", Password: "hush", TLS: mail.Mandatory}, false},
		"the name of this machine":  {mail.Config{Host: "localhost", TLS: mail.NoTLS}, false},
		"an address of the machine": {mail.Config{Host: "127.0.0.1", TLS: mail.Opportunistic}, false},
		"no mails":                  {mail.Config{TLS: mail.NoTLS}, false},
	} {
		err := c.cfg.CheckProduction()
		if (err != nil) != c.refused || err != nil && err.Error() != "SMTP_TLS must be mandatory in production" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAMisspeltChoiceOfEncryptionIsRefused(t *testing.T) {
	t.Parallel()
	var choice mail.TLS
	for text, ok := range map[string]bool{"mandatory": true, "opportunistic": true, "none": true, "off": false, "": false} {
		if err := choice.UnmarshalText([]byte(text)); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestAReceiptThatIsRequestedAgainIsASeparateMail(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		then    []step
		subject string
	}{
		"completed": {nil, "Kvittering for ordre"},
		"refunded":  {[]step{ordertest.Cancel, ordertest.PayBack}, "er betalt tilbake"},
		"refused":   {[]step{ordertest.Cancel, ordertest.RefuseRefund}, "er ikke betalt tilbake ennå"},
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
