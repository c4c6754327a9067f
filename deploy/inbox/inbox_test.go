package inbox_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/smtp"
	"strings"
	"testing"
	"time"

	"bestill.example/deploy/inbox"
	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/clock"
)

const receipt = `From: =?utf-8?q?Bestill?= <kvittering@bestill.example>
To: kari@example.no
Subject: =?utf-8?q?Kvittering_for_ordre_7312345670_=E2=80=93_p=C3=A5_vei?=
Content-Language: no
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=outer

--outer
Content-Type: multipart/alternative; boundary=inner

--inner
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Bl=C3=A5b=C3=A6r: https://shop.example/bestill/x?lang=3Dno. <script>
--inner
Content-Type: text/html; charset=utf-8

<h1>Pakken</h1><script>alert(1)</script>
--inner--
--outer
Content-Type: application/pdf
Content-Disposition: attachment; filename="kvittering-7312345670.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjc=
--outer--
`

// server is a running inbox.
type server struct{ pages, mails string }

func start(t *testing.T) server {
	t.Helper()
	var listeners [2]net.Listener
	for i := range listeners {
		var err error
		if listeners[i], err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
			t.Fatal(err)
		}
	}
	testkit.Go(t, func(ctx context.Context) error {
		return inbox.Run(ctx, inbox.Config{
			Listener:     listeners[0],
			SMTPListener: listeners[1],
			Clock:        clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)),
		})
	})
	return server{pages: "http://" + listeners[0].Addr().String() + "/bestill/dev/post", mails: listeners[1].Addr().String()}
}

func (s server) send(t *testing.T, raw string) {
	t.Helper()
	if err := s.trySend(raw); err != nil {
		t.Fatal(err)
	}
}

func (s server) trySend(raw string) error {
	raw = strings.ReplaceAll(raw, "\n", "\r\n")
	return smtp.SendMail(s.mails, nil, "kvittering@bestill.example", []string{"kari@example.no"}, []byte(raw))
}

// page is what the server answers.
type page struct {
	status int
	header http.Header
	body   string
}

func (s server) get(t *testing.T, path string) page {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.pages+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return page{answer.StatusCode, answer.Header, string(body)}
}

func (p page) wants(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(p.body, text) {
			t.Errorf("%q is missing in\n%s", text, p.body)
		}
	}
}

func TestAnEmptyInboxSaysWhatToDo(t *testing.T) {
	t.Parallel()
	start(t).get(t, "").wants(t, `<html lang="no">`, "<h1>Utgående e-post</h1>", "Ingen e-post ennå")
}

func TestTheListHasTheNewestMailFirst(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.send(t, "Subject: First\n\nHello")
	s.send(t, receipt)
	list := s.get(t, "")
	list.wants(t,
		`<a href="/bestill/dev/post/2" lang="no">Kvittering for ordre 7312345670 – på vei</a>`,
		"Til kari@example.no", "02.03.2026 kl. 13.00.00", "1 vedlegg")
	if strings.Index(list.body, ">First<") < strings.Index(list.body, "Kvittering for ordre") {
		t.Error("the older mail is listed before the newer one")
	}
}

func TestAMailIsShownWithAllItsParts(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.send(t, receipt)
	mail := s.get(t, "/1")
	mail.wants(t,
		`<h1 lang="no">Kvittering for ordre 7312345670 – på vei</h1>`,
		`Blåbær: <a href="https://shop.example/bestill/x?lang=no">https://shop.example/bestill/x?lang=no</a>. &lt;script&gt;`,
		`<iframe src="/bestill/dev/post/1/html" sandbox title="E-posten med utforming">`,
		`<a href="/bestill/dev/post/1/attachments/0">kvittering-7312345670.pdf</a> (application/pdf, 1 kB)`,
		"<dt>Content-Language</dt>", "<dd>no</dd>")
	if strings.Contains(mail.body, "<script") {
		t.Error("a script of the mail is in the page")
	}
}

func TestTheMailsOwnPageCanRunAndLoadNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.send(t, receipt)
	mail := s.get(t, "/1/html")
	mail.wants(t, "<h1>Pakken</h1>")
	want := "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
	if policy := mail.header.Get("Content-Security-Policy"); policy != want {
		t.Errorf("policy %q", policy)
	}
}

func TestAnAttachmentIsDownloaded(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.send(t, receipt)
	s.send(t, "Subject: x\nContent-Type: text/javascript; name=x.js\nContent-Disposition: attachment; filename=\"x.js\"\n\nalert(1)")
	for path, want := range map[string][3]string{
		"/1/attachments/0": {"application/pdf", "attachment; filename=kvittering-7312345670.pdf", "%PDF-1.7"},
		"/2/attachments/0": {"application/octet-stream", "attachment; filename=x.js", "alert(1)"},
	} {
		file := s.get(t, path)
		got := [3]string{file.header.Get("Content-Type"), file.header.Get("Content-Disposition"), strings.TrimSpace(file.body)}
		if got != want {
			t.Errorf("%s: got %q, want %q", path, got, want)
		}
	}
}

func TestEveryPageTellsTheBrowserWhatItMayDo(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.send(t, receipt)
	for path, status := range map[string]int{
		"": 200, "/": 200, "/1": 200, "/style.css": 200, "/2": 404, "/one": 404, "/1/attachments/1": 404, "/1/attachments/x": 404,
	} {
		page := s.get(t, path)
		if page.status != status {
			t.Errorf("%q answers %d, want %d", path, page.status, status)
		}
		for name, want := range map[string]string{
			"Content-Security-Policy": "default-src 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
			"X-Content-Type-Options":  "nosniff",
			"Referrer-Policy":         "no-referrer",
			"Cache-Control":           "no-store",
		} {
			if got := page.header.Get(name); got != want {
				t.Errorf("%q: %s is %q", path, name, got)
			}
		}
	}
}

func TestOnlyTheNewest200MailsAreKept(t *testing.T) {
	t.Parallel()
	s := start(t)
	for i := range 201 {
		s.send(t, fmt.Sprintf("Subject: Mail %d\n\nHello", i+1))
	}
	if n := strings.Count(s.get(t, "").body, "<li>"); n != 200 {
		t.Errorf("%d mails are left", n)
	}
	if s.get(t, "/1").status != http.StatusNotFound {
		t.Error("the oldest one is still there")
	}
	s.get(t, "/201").wants(t, "<h1>Mail 201</h1>")
}

func TestAMailThatIsTooLargeIsRefused(t *testing.T) {
	t.Parallel()
	s := start(t)
	if err := s.trySend("Subject: x\n\n" + strings.Repeat("0123456789\n", 200_000)); err == nil || !strings.HasPrefix(err.Error(), "552") {
		t.Errorf("got %v", err)
	}
	s.get(t, "").wants(t, "Ingen e-post ennå")
}

func TestABrokenMailIsShownAsFarAsItCanBeRead(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ raw, want string }{
		"no header":        {"no header at all", "no header at all"},
		"cut off":          {"Subject: x\nContent-Type: multipart/mixed; boundary=a\n\n--a\n\nHello\n", "Hello"},
		"unknown encoding": {"Subject: x\nContent-Type: text/plain; charset=klingon\n\nHello", "Hello"},
		"broken base64":    {"Subject: x\nContent-Transfer-Encoding: base64\n\n!!!", "unexpected EOF"},
		"markup":           {"Subject: <b>x</b>\n\n<img src=x>", "&lt;img src=x&gt;"},
		"Latin 1":          {"Subject: x\nContent-Type: text/plain; charset=iso-8859-1\n\nbl\xe5b\xe6r", "blåbær"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := start(t)
			s.send(t, test.raw)
			mail := s.get(t, "/1")
			mail.wants(t, test.want)
			if mail.status != http.StatusOK {
				t.Errorf("answers %d", mail.status)
			}
		})
	}
}
