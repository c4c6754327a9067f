package mail_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/mail"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/platform/language"
)

func TestASubjectIsFoldedBetweenItsWords(t *testing.T) {
	t.Parallel()
	for l, want := range map[language.Language]string{
		language.Norwegian: "Subject: Pengene for ordre %s er ikke betalt tilbake\r\n =?utf-8?q?enn=C3=A5?=\r\n",
		language.English:   "Subject: Your refund for order %s =?utf-8?q?hasn=E2=80=99t?= gone\r\n through yet\r\n",
	} {
		office := openPostOffice(t)
		w := newWorld(t, to(office))
		data := w.order(t, as(l), ordertest.Cancel, ordertest.RefuseRefund)
		w.deliver(t)
		raw := testkit.Await(t, office.mails, "the mail").raw
		head, _, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
		contains(t, string(head), strings.ReplaceAll(want, "%s", spaced(data)))
		const most = 76 // of a line with encoded words (RFC 2047, 2)
		for line := range strings.Lines(string(head)) {
			if len(strings.TrimSuffix(line, "\r\n")) > most {
				t.Errorf("%d characters: %s", len(line), line)
			}
		}
	}
}

func TestWordsThatAreNotASCIIAreEncodedWithTheBlanksBetweenThem(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Kvittering for ordre 1": "Kvittering for ordre 1",
		"Sjåføren kommer":        "=?utf-8?q?Sj=C3=A5f=C3=B8ren?= kommer",
		"på øya nå, og så":       "=?utf-8?q?p=C3=A5_=C3=B8ya_n=C3=A5,?= og =?utf-8?q?s=C3=A5?=",
	} {
		if got := mail.EncodeWords(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestMailsAboutAnOrderAreAThreadExceptThoseThatTheSenderAskedFor(t *testing.T) {
	t.Parallel()
	cancelled := func(t testing.TB, o *order.Order) {
		t.Helper()
		at := ordertest.PlacedAt.AddDate(0, 0, 1)
		if err := o.DropOff(o.Data().Items[0].Number, at, at); err != nil {
			t.Fatal(err)
		}
		if err := o.BookingCancelled(at); err != nil {
			t.Fatal(err)
		}
	}
	resent := func(t testing.TB, o *order.Order) {
		t.Helper()
		if err := o.ResendReceipt(ordertest.PlacedAt); err != nil {
			t.Fatal(err)
		}
	}
	for name, test := range map[string]struct {
		example string
		then    step
		begins  string
		refers  bool
	}{
		"the driver does not come": {"small parcel", cancelled, "<pickup-cancelled.", true},
		"the receipt again":        {"small parcel", resent, "<receipt-", false},
		"the link for a reorder": {"pickup", func(_ testing.TB, o *order.Order) {
			o.SendReorderLink(ordertest.PlacedAt.AddDate(0, 0, 23))
		}, "<reorder-", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office := openPostOffice(t)
			w := newWorld(t, to(office))
			data := w.order(t, visiting(test.example), test.then)
			w.deliver(t)
			first := "<receipt." + string(data.Number) + "@shop.example>"
			want := map[string]string{first: ""}
			got := map[string]string{}
			for range 2 {
				header := open(t, testkit.Await(t, office.mails, "a mail")).header
				id := header.Get("Message-Id")
				got[id] = header.Get("References")
				if header.Get("In-Reply-To") != got[id] {
					t.Errorf("%s answers %q and refers to %q", id, header.Get("In-Reply-To"), got[id])
				}
				if strings.HasPrefix(id, test.begins) && test.refers {
					want[id] = first
				} else if strings.HasPrefix(id, test.begins) {
					want[id] = ""
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestMailboxesDoNotAnswerButReportWhatTheyCannotDeliver(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	w := newWorld(t, to(office))
	w.deliver(t)
	w.order(t, as(language.Norwegian))
	header := open(t, testkit.Await(t, office.mails, "the receipt")).header
	// All would include NDR, the reports of non-delivery.
	if got := header.Get("X-Auto-Response-Suppress"); got != "DR, RN, NRN, OOF, AutoReply" {
		t.Errorf("suppressed are %s", got)
	}
}
