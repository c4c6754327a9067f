package main

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/textproto"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/emersion/go-smtp"

	"bestill.example/deploy/testkit"
)

// postOffice is a mail server that records the ids of accepted mails.
type postOffice struct {
	address string
	// closed makes it refuse mails.
	closed atomic.Bool

	mu  sync.Mutex
	ids []string
}

// openPostOffice opens a mail server on a free port.
func openPostOffice(t *testing.T) *postOffice {
	t.Helper()
	listener := testkit.Listen(t)
	p := &postOffice{address: listener.Addr().String()}
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return delivery{p}, nil }))
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	return p
}

// variables configure the orders service to use it.
func (p *postOffice) variables() []string {
	host, port, _ := net.SplitHostPort(p.address)
	return []string{"SMTP_HOST=" + host, "SMTP_PORT=" + port, "SMTP_TLS=none"}
}

// await waits until it has received that many mails.
func (p *postOffice) await(t *testing.T, want int) {
	t.Helper()
	eventually(t, "all mails have arrived", func() bool { return len(p.received()) >= want })
}

func (p *postOffice) received() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.ids)
}

type delivery struct{ office *postOffice }

func (delivery) Reset()                               {}
func (delivery) Logout() error                        { return nil }
func (delivery) Mail(string, *smtp.MailOptions) error { return nil }

func (d delivery) Rcpt(string, *smtp.RcptOptions) error {
	if d.office.closed.Load() {
		return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "later"}
	}
	return nil
}

func (d delivery) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	header, err := textproto.NewReader(bufio.NewReader(bytes.NewReader(raw))).ReadMIMEHeader()
	if err != nil {
		return err
	}
	d.office.mu.Lock()
	defer d.office.mu.Unlock()
	d.office.ids = append(d.office.ids, header.Get("Message-Id"))
	return nil
}
