package mail

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	htmltemplate "html/template"
	"io"
	netmail "net/mail"
	"slices"
	"strings"
	texttemplate "text/template"
	"time"

	"github.com/emersion/go-message/mail"

	"bestill.example/proto/rules"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/document/calendar"
	"bestill.example/services/orders/internal/document/figures"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/language"
)

//go:embed templates
var files embed.FS

var (
	html = htmltemplate.Must(htmltemplate.New("letter.html").Funcs(forOutlook).ParseFS(files, "templates/letter.html"))
	text = texttemplate.Must(texttemplate.ParseFS(files, "templates/letter.txt"))
)

// letter is what a mail says. It has no names or addresses; its links lead to them.
type letter struct {
	Number order.Number
	// Turn tells mails about the same apart, of which an order can get several; empty where it gets one.
	Turn           string
	Language       language.Language
	Subject, Title string
	Paragraphs     []string
	// Codes are what the customer bought to write on parcels or letters, below CodesTitle.
	CodesTitle string
	Codes      []string
	Open       link
	// Links lead to what is needed next: documents, the calendar entry, tracking.
	Links          []link
	Facts, Amounts []receipt.Fact
	// Total is empty of what was never charged, VAT where there is nothing to pay.
	Total, VAT receipt.Fact
	// Refund is the part that was refunded of an order that goes on.
	Refund  receipt.Fact
	Notes   []note
	Imprint []string
	Contact link
}

type link struct{ Text, URL string }

// note is a sentence, which may end with where to ask.
type note struct {
	Text  string
	Where link
}

// pages are where a mail leads: to the page of its order, and to the documents of the order.
type pages struct{ order, documents string }

func letterOf(about subject, content receipt.Content, data order.Data, to pages, answered bool, now time.Time) letter {
	in := data.Language
	w := wordsIn(in)
	content = asOf(now, content, data)
	total, vat := content.Sum(in)
	l := letter{
		Number:   content.Number,
		Language: in,
		Subject:  w.subjects[about],
		Title:    w.titles[about],
		Open:     link{w.open, to.order + "?lang=" + string(in)},
		Facts:    content.Facts(in),
		Amounts:  content.Amounts(in),
		Total:    total,
		VAT:      vat,
		Refund:   content.Refund(in),
		Notes:    []note{{Text: w.attached}, {Text: w.keep}, {Text: w.why}},
		Imprint:  content.Seller.Imprint(in),
		Contact:  contactLink(content.Seller.Contact),
	}
	if next := content.NextStep(in); next != "" {
		l.Paragraphs = []string{next}
	}
	switch {
	case about == reorderLink:
		l.Paragraphs, l.Open.Text = []string{w.reorder}, w.openReorder
		l.Notes = []note{{Text: w.notAsked}, {Text: w.keep}}
	case about == unfulfilled:
		l.Paragraphs = w.whyNotCharged(data)
		l.Notes = []note{{Text: w.keep}, {Text: w.why}}
	case about == notCollected:
		l.Notes = []note{{Text: w.keep}, {Text: w.why}}
	case content.Total == 0:
		l.Subject, l.Title = w.freeSubjects[about], w.freeTitles[about]
	case about == repaid || about == elsewhere:
		l.Paragraphs = append([]string{fmt.Sprintf(w.amountRepaid, figures.Kroner(content.Total, in))}, l.Paragraphs...)
	}
	if about == reorderLink || about == unfulfilled || about == notCollected {
		l.Amounts, l.Total, l.VAT, l.Refund = nil, receipt.Fact{}, receipt.Fact{}, receipt.Fact{}
	}
	if about != reorderLink && about != unfulfilled {
		l.Links = linksOf(content, data, to.documents)
	}
	if about == notCollected || about == paid && !data.PickupCancelledAt.IsZero() {
		l.Paragraphs = []string{w.notCollected}
		if content.Total > 0 {
			l.Paragraphs = append(l.Paragraphs, w.keptPrice)
		}
	}
	if about == paid {
		l.takeCodes(w)
		l.Notes = append(notesOfPaid(content, data, now), l.Notes...)
	}
	// In a subject a blank may break, and is searched for.
	l.Subject = fmt.Sprintf(l.Subject, strings.ReplaceAll(content.Number.Spaced(), "\u00a0", " "))
	if !answered {
		l.Notes = append(l.Notes, note{w.unanswered, l.Contact})
	}
	return l
}

// asOf returns what a receipt says at a later time: without what was used, expired or called off since.
func asOf(now time.Time, content receipt.Content, data order.Data) receipt.Content {
	if !data.PickupCancelledAt.IsZero() {
		content.PickupDate = time.Time{}
	}
	left := slices.DeleteFunc(slices.Clone(data.Items), func(item order.Item) bool { return item.DroppedOff })
	switch { // release 1.0.0 notes that one of the items was dropped off, but not which
	case content.Used && (len(data.Items) == 1 || len(data.Items) > 1 && len(left) == 0):
		content.DroppedOff, content.Codes, content.ValidUntil = true, nil, time.Time{}
	case len(content.Codes) > 0:
		content.Expired = !content.ValidUntil.IsZero() && order.Day(content.ValidUntil) < order.Day(now)
		content.Codes = receipt.Codes(data.Product, left)
	}
	content.PickupPassed = !content.PickupDate.IsZero() && order.Day(content.PickupDate) < order.Day(now)
	return content
}

// notesOfPaid returns how long the order can be cancelled, and that the recipient may have to pay duty.
func notesOfPaid(content receipt.Content, data order.Data, now time.Time) (notes []note) {
	in := data.Language
	w := wordsIn(in)
	if cancellation := data.Cancellation(now); cancellation.Allowed {
		sentence := w.cancel
		if content.Total == 0 {
			sentence = w.cancelFree
		}
		sentence = fmt.Sprintf(sentence, receipt.Day(cancellation.Until, in))
		if !content.Visit {
			sentence += " " + w.unused
		}
		notes = append(notes, note{Text: sentence})
	}
	if duty := content.DutyNote(in); duty != "" {
		notes = append(notes, note{Text: duty})
	}
	return notes
}

// takeCodes moves the codes from among the facts to where they are seen first.
func (l *letter) takeCodes(w *words) {
	l.Facts = slices.DeleteFunc(l.Facts, func(fact receipt.Fact) bool {
		if fact.Code {
			l.Codes = strings.Split(fact.Value, "\n")
		}
		return fact.Code
	})
	if l.CodesTitle = w.codes; len(l.Codes) == 1 {
		l.CodesTitle = w.oneCode
	}
}

// linksOf returns what an order has to fetch and to follow. The address of its documents is without their file names.
func linksOf(content receipt.Content, data order.Data, documents string) (links []link) {
	in := data.Language
	w := wordsIn(in)
	label, code := w.label, w.code
	if len(data.Items) > 1 {
		label, code = w.labels, w.qrCodes
	}
	calendarText := w.toCalendar
	if calendar.Cancelled(data) {
		calendarText = w.fromCalendar
	}
	for _, kind := range (&document.Documents{LabelOnly: content.LabelOnly}).Available(data) {
		var name, file string
		switch {
		case kind == document.LabelA4 && !content.DroppedOff:
			name, file = label, "label-a4.pdf"
		case kind == document.QRPDF && !content.DroppedOff:
			name, file = code, "qr.pdf"
		case kind == document.Calendar && (calendar.Cancelled(data) || !content.PickupPassed && !content.DroppedOff):
			name, file = calendarText, "calendar.ics"
		default:
			continue
		}
		links = append(links, link{name, documents + file + "?lang=" + string(in)})
	}
	if tracking := content.Tracking(in); tracking != "" {
		links = append(links, link{w.track, tracking})
	}
	return links
}

// contactLink returns where to ask as a link, if it is a web address or an e-mail address.
func contactLink(contact string) link {
	switch {
	case strings.Contains(contact, "://"):
		return link{contact, contact}
	case strings.Contains(contact, "@"):
		return link{contact, "mailto:" + contact}
	case strings.Trim(contact, "+0123456789 ") == "":
		return link{Text: contact}
	default:
		return link{contact, "https://" + contact}
	}
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
		return []string{why, fmt.Sprintf(w.amountRepaid, figures.Kroner(data.Payment.Refunded, data.Language))}
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
	from, err := netmail.ParseAddress(cfg.from())
	if err != nil {
		return envelope{}, errors.New("MAIL_FROM is not an e-mail address")
	}
	e := envelope{from: from, domain: from.Address[strings.LastIndex(from.Address, "@")+1:]}
	if cfg.ReplyTo != "" {
		if e.replyTo, err = netmail.ParseAddress(cfg.ReplyTo); err != nil {
			return envelope{}, errors.New("MAIL_REPLY_TO is not an e-mail address")
		}
	}
	return e, nil
}

var errAddress = errors.New("the order's e-mail address is not valid")

// seal returns the mail to send. A mail that is sent again has the same Message-ID, so that a mailbox recognises it, and
// the mails about one order form a thread. What the sender asked for stands alone: a mailbox hides what repeats a mail of its
// thread.
func (e envelope) seal(about subject, to string, l letter, attached document.File, now time.Time) (message, error) {
	if rules.Email(to) != rules.OK {
		return message{}, errAddress
	}
	id := func(about subject) string { return fmt.Sprintf("%s%s.%s@%s", about.name, l.Turn, l.Number, e.domain) }

	var header mail.Header
	header.SetAddressList("From", []*mail.Address{e.from})
	header.SetAddressList("To", []*mail.Address{{Address: to}})
	if e.replyTo != nil {
		header.SetAddressList("Reply-To", []*mail.Address{e.replyTo})
	}
	header.Set("Subject", encodeWords(l.Subject))
	header.SetDate(now)
	header.SetMessageID(id(about))
	if asked := l.Turn != ""; !asked && about != paid && about != unfulfilled {
		header.SetMsgIDList("In-Reply-To", []string{id(paid)})
		header.SetMsgIDList("References", []string{id(paid)})
	}
	header.Set("Content-Language", string(l.Language))
	header.Set("Auto-Submitted", "auto-generated")
	// "All" would include NDR: that a mail could not be delivered is for whoever reads the sender's mailbox.
	header.Set("X-Auto-Response-Suppress", "DR, RN, NRN, OOF, AutoReply")

	var asText, asHTML bytes.Buffer
	asHTML.Grow(8 << 10) // enough for most mails
	if err := errors.Join(text.Execute(&asText, l), html.Execute(&asHTML, l)); err != nil {
		return message{}, err
	}
	return message{e.from.Address, to, func(w io.Writer) error {
		return writeMail(w, header, asText.Bytes(), asHTML.Bytes(), attached)
	}}, nil
}
