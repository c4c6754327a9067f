package inbox

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // mails in other encodings than UTF-8
	"github.com/emersion/go-message/mail"

	"bestill.example/services/platform/clock"
)

// mailbox keeps the newest mails.
type mailbox struct {
	limit int
	clock clock.Clock

	mu   sync.RWMutex
	last int
	// mails are sorted newest first. Each is parsed when somebody opens it.
	mails []func() received
}

// received is a received mail.
type received struct {
	ID          int
	At          time.Time
	To          []string
	Subject     string
	Language    string
	Header      []field
	Text, HTML  string
	Attachments []attachment
}

type field struct{ Name, Value string }

type attachment struct {
	Name    string
	Type    string
	Content []byte
}

func (m *mailbox) add(raw []byte, to []string) {
	at := m.clock.Now()
	m.mu.Lock()
	defer m.mu.Unlock()
	m.last++
	id := m.last
	m.mails = slices.Insert(m.mails, 0, sync.OnceValue(func() received {
		parsed := parse(raw)
		parsed.ID, parsed.At, parsed.To = id, at, to
		return parsed
	}))
	m.mails = m.mails[:min(len(m.mails), m.limit)]
}

func (m *mailbox) list() []received {
	m.mu.RLock()
	mails := slices.Clone(m.mails)
	m.mu.RUnlock()
	all := make([]received, len(mails))
	for i, mail := range mails {
		all[i] = mail()
	}
	return all
}

func (m *mailbox) get(id int) (received, bool) {
	m.mu.RLock()
	nth := m.last - id
	if nth < 0 || nth >= len(m.mails) {
		m.mu.RUnlock()
		return received{}, false
	}
	mail := m.mails[nth]
	m.mu.RUnlock()
	return mail(), true
}

// parse splits a mail into its parts. What cannot be parsed is shown raw, because the inbox also serves to find broken mails.
func parse(raw []byte) received {
	reader, err := mail.CreateReader(bytes.NewReader(raw))
	if reader == nil {
		return received{Text: text(raw), Header: []field{{"Error", err.Error()}}}
	}
	parsed := received{Language: reader.Header.Get("Content-Language")}
	if parsed.Subject, err = reader.Header.Subject(); err != nil {
		parsed.Subject = reader.Header.Get("Subject")
	}
	for fields := reader.Header.Fields(); fields.Next(); {
		value, err := fields.Text()
		if err != nil {
			value = fields.Value()
		}
		parsed.Header = append(parsed.Header, field{fields.Key(), text([]byte(value))})
	}
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return parsed
		}
		if err != nil && !message.IsUnknownCharset(err) {
			parsed.Text += "\n" + err.Error()
			return parsed
		}
		parsed.take(part)
	}
}

func (r *received) take(part *mail.Part) {
	content, err := io.ReadAll(part.Body)
	if err != nil {
		defer func() { r.Text += "\n" + err.Error() }()
	}
	switch header := part.Header.(type) {
	case *mail.AttachmentHeader:
		name, _ := header.Filename()
		kind, _, _ := header.ContentType()
		r.Attachments = append(r.Attachments, attachment{name, kind, content})
	case *mail.InlineHeader:
		switch kind, _, _ := header.ContentType(); kind {
		case "text/plain":
			r.Text += text(content)
		case "text/html":
			r.HTML += text(content)
		default:
			r.Attachments = append(r.Attachments, attachment{Type: kind, Content: content})
		}
	}
}

// text returns the bytes as valid text for a page, with its line endings.
func text(content []byte) string {
	return strings.ToValidUTF8(strings.ReplaceAll(string(content), "\r\n", "\n"), "\uFFFD")
}
