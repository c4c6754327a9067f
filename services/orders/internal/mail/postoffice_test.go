package mail_test

import (
	"bytes"
	"crypto/tls"
	"errors"
	"io"
	"mime"
	"net"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	_ "github.com/emersion/go-message/charset"
	"github.com/emersion/go-message/mail"
	"github.com/emersion/go-smtp"
)

// postOffice is a real SMTP server that stores what it accepts.
type postOffice struct {
	host  string
	port  int
	mails chan envelope
	// connections are the accepted connections.
	connections chan net.Conn
	// full is whether connections accept no further mail.
	full atomic.Bool
	// replies are the answers to the first recipients, in their order; later ones are accepted.
	replies chan error
}

type envelope struct {
	to  string
	raw []byte
}

func openPostOffice(t *testing.T, replies ...error) *postOffice {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return servePostOffice(t, listener, nil, replies...)
}

// servePostOffice offers STARTTLS if it gets a TLS configuration.
func servePostOffice(t *testing.T, listener net.Listener, encryption *tls.Config, replies ...error) *postOffice {
	t.Helper()
	host, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	p := &postOffice{host: host, mails: make(chan envelope, 10), connections: make(chan net.Conn, 100), replies: make(chan error, len(replies))}
	if p.port, err = strconv.Atoi(port); err != nil {
		t.Fatal(err)
	}
	for _, reply := range replies {
		p.replies <- reply
	}
	server := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		p.connections <- c.Conn()
		return &session{office: p}, nil
	}))
	server.Domain, server.TLSConfig = "post.example", encryption
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() {
		_ = listener.Close()
		_ = server.Close()
	})
	return p
}

type session struct {
	office *postOffice
	to     string
	mails  int
}

func (s *session) Reset()      { s.to = "" }
func (*session) Logout() error { return nil }
func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	select {
	case reply := <-s.office.replies:
		if reply != nil {
			return reply
		}
	default:
	}
	s.to = to
	return nil
}

func (s *session) Mail(string, *smtp.MailOptions) error {
	if s.mails++; s.mails > 1 && s.office.full.Load() {
		return &smtp.SMTPError{Code: 421, EnhancedCode: smtp.EnhancedCode{4, 7, 0}, Message: "too many mails by this connection"}
	}
	return nil
}

func (s *session) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err == nil {
		s.office.mails <- envelope{s.to, raw}
	}
	return err
}

// said is a server's answer. Like many servers', it repeats the address.
func said(code int) error {
	return &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCode{code / 100, 1, 1}, Message: "<kari@example.no> not here"}
}

// opened is a parsed mail.
type opened struct {
	header     mail.Header
	subject    string
	text, html string
	attachment struct {
		name, kind string
		content    []byte
	}
}

func open(t *testing.T, mailed envelope) (o opened) {
	t.Helper()
	reader, err := mail.CreateReader(bytes.NewReader(mailed.raw))
	if err != nil {
		t.Fatal(err)
	}
	o.header = reader.Header
	if o.subject, err = new(mime.WordDecoder).DecodeHeader(reader.Header.Get("Subject")); err != nil {
		t.Fatal(err)
	}
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return o
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(part.Body)
		if err != nil {
			t.Fatal(err)
		}
		switch header := part.Header.(type) {
		case *mail.AttachmentHeader:
			o.attachment.name, _ = header.Filename()
			o.attachment.kind, _, _ = header.ContentType()
			o.attachment.content = content
		case *mail.InlineHeader:
			plain := strings.ReplaceAll(strings.ReplaceAll(string(content), "\r\n", "\n"), "\u00a0", " ")
			if kind, _, _ := header.ContentType(); kind == "text/html" {
				o.html = plain
			} else {
				o.text = plain
			}
		}
	}
}
