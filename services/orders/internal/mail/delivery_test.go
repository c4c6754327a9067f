package mail_test

import (
	"net"
	"strings"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/mail"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/platform/language"
)

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
		"SMTP_USERNAME": {Host: "post.example", Port: 587, Username: "shop"},
		"SMTP_PASSWORD": {Host: "post.example", Port: 587, Password: "hush"},
	} {
		if _, err := (&mail.Mailer{Config: cfg}).Handler(); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
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
	} {
		c.cfg.From = "kvittering@shop.example"
		err := c.cfg.CheckProduction()
		if (err != nil) != c.refused || err != nil && err.Error() != "SMTP_TLS must be mandatory in production" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestProductionDoesNotPromiseMailsThatNobodySends(t *testing.T) {
	t.Parallel()
	err := mail.Config{TLS: mail.Mandatory}.CheckProduction()
	if err == nil || err.Error() != "SMTP_HOST must be set in production; MAIL_FROM must be set in production" {
		t.Error(err)
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
