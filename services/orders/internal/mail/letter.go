package mail

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	htmltemplate "html/template"
	netmail "net/mail"
	"strings"
	texttemplate "text/template"
	"time"

	"github.com/wneessen/go-mail"

	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/language"
)

//go:embed templates
var files embed.FS

var (
	html = htmltemplate.Must(htmltemplate.ParseFS(files, "templates/letter.html"))
	text = texttemplate.Must(texttemplate.ParseFS(files, "templates/letter.txt"))
)

// letter is what a mail says. It has no names or addresses; its link leads to them.
type letter struct {
	Number order.Number
	// Turn tells mails about the same apart, of which an order can get several; empty where it gets one.
	Turn           string
	Language       language.Language
	Subject, Title string
	Paragraphs     []string
	Open, Follow   link
	Facts, Amounts []receipt.Fact
	// Total is empty of what was never charged, VAT where there is nothing to pay.
	Total, VAT     receipt.Fact
	Notes, Imprint []string
}

type link struct{ Text, URL string }

func letterOf(about subject, content receipt.Content, data order.Data, page string, answered bool) letter {
	in := data.Language
	w := wordsIn(in)
	total, vat := content.Sum(in)
	l := letter{
		Number:     content.Number,
		Language:   in,
		Subject:    fmt.Sprintf(w.subjects[about], content.Number),
		Title:      w.titles[about],
		Paragraphs: []string{content.NextStep(in)},
		Open:       link{w.open, page + "?lang=" + string(in)},
		Facts:      content.Facts(in),
		Amounts:    content.Amounts(in),
		Total:      total,
		VAT:        vat,
		Notes:      []string{w.attached, w.keep, w.why},
		Imprint:    append(content.Seller.Imprint(in), content.Seller.Contact),
	}
	if about == reorderLink {
		l.Paragraphs, l.Open.Text = []string{w.reorder}, w.openReorder
		l.Amounts, l.Total, l.VAT = nil, receipt.Fact{}, receipt.Fact{}
		l.Notes = []string{w.notAsked, w.keep}
	} else if about == unfulfilled {
		l.Paragraphs = w.whyNotCharged(data)
		l.Amounts, l.Total, l.VAT = nil, receipt.Fact{}, receipt.Fact{}
		l.Notes = []string{w.keep, w.why}
	} else if content.Total == 0 {
		l.Subject, l.Title = fmt.Sprintf(w.freeSubjects[about], content.Number), w.freeTitles[about]
	} else if about == repaid {
		l.Paragraphs = append([]string{fmt.Sprintf(w.amountRepaid, receipt.Kroner(content.Total))}, l.Paragraphs...)
	}
	if tracking := content.Tracking(in); tracking != "" {
		l.Follow = link{w.follow, tracking}
	}
	if !answered {
		l.Notes = append(l.Notes, fmt.Sprintf(w.unanswered, content.Seller.Contact))
	}
	return l
}

// whyNotCharged returns why an order came to nothing, and that it cost nothing. That is so by the ledger: the order could
// not have ended before. What was taken all the same has been paid back.
func (w *words) whyNotCharged(data order.Data) []string {
	why, known := w.unfulfilled[data.Failure]
	if !known {
		why = w.unfulfilledOther
	}
	switch {
	case data.Payment.Captured > 0:
		return []string{why, fmt.Sprintf(w.amountRepaid, receipt.Kroner(data.Payment.Refunded))}
	case data.Price.Total > 0:
		return []string{why, w.notCharged + " " + w.released}
	default:
		return []string{why, w.notCharged}
	}
}

// envelope is what all mails have on the outside.
type envelope struct {
	from, replyTo *netmail.Address
	// domain is the sender's, which also makes message ids unique.
	domain string
}

func newEnvelope(cfg Config) (envelope, error) {
	from, err := netmail.ParseAddress(cfg.From)
	if err != nil {
		return envelope{}, errors.New("MAIL_FROM is no e-mail address")
	}
	e := envelope{from: from, domain: from.Address[strings.LastIndex(from.Address, "@")+1:]}
	if cfg.ReplyTo != "" {
		if e.replyTo, err = netmail.ParseAddress(cfg.ReplyTo); err != nil {
			return envelope{}, errors.New("MAIL_REPLY_TO is no e-mail address")
		}
	}
	return e, nil
}

var errAddress = errors.New("the order's e-mail address is none")

// seal returns the mail to send. A mail that is sent again has the same Message-ID, so that a mailbox recognises it, and
// the mails about one order form a thread.
func (e envelope) seal(about subject, to string, l letter, attached document.File, now time.Time) (*mail.Msg, error) {
	if party.Email(to) != party.OK {
		return nil, errAddress
	}
	id := func(about subject) string { return fmt.Sprintf("%s%s.%s@%s", about.name, l.Turn, l.Number, e.domain) }

	m := mail.NewMsg(mail.WithNoDefaultUserAgent())
	m.FromMailAddress(e.from)
	m.ToMailAddress(&netmail.Address{Address: to})
	if e.replyTo != nil {
		m.ReplyToMailAddress(e.replyTo)
	}
	m.Subject(l.Subject)
	m.SetDateWithValue(now)
	m.SetMessageIDWithValue(id(about))
	if about == repaid || about == notPaidBack {
		m.SetGenHeader(mail.HeaderInReplyTo, "<"+id(paid)+">")
		m.SetGenHeader(mail.HeaderReferences, "<"+id(paid)+">")
	}
	m.SetGenHeader(mail.HeaderContentLang, string(l.Language))
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	m.SetGenHeader(mail.HeaderXAutoResponseSuppress, "All")
	if err := m.SetBodyTextTemplate(text, l); err != nil {
		return nil, err
	}
	if err := m.AddAlternativeHTMLTemplate(html, l); err != nil {
		return nil, err
	}
	if attached.FileName == "" {
		return m, nil
	}
	return m, m.AttachReader(attached.FileName, bytes.NewReader(attached.Content), mail.WithFileContentType(mail.ContentType(attached.ContentType)))
}
