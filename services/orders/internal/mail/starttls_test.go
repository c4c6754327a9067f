package mail

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"io"
	"net"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"github.com/emersion/go-smtp"
	"github.com/wneessen/go-mail"
)

// encrypted is a session of a mail server that takes mails by STARTTLS.
type encrypted struct {
	mails chan []byte
	conn  *smtp.Conn
}

func (*encrypted) Reset()        {}
func (*encrypted) Logout() error { return nil }

func (s *encrypted) Mail(string, *smtp.MailOptions) error {
	if _, ok := s.conn.TLSConnectionState(); !ok {
		return &smtp.SMTPError{Code: 530, EnhancedCode: smtp.EnhancedCode{5, 7, 0}, Message: "not without encryption"}
	}
	return nil
}

func (*encrypted) Rcpt(string, *smtp.RcptOptions) error { return nil }

func (s *encrypted) Data(r io.Reader) error {
	mail, err := io.ReadAll(r)
	s.mails <- mail
	return err
}

func TestMailsThatAreEncryptedShareAConnectionToo(t *testing.T) {
	t.Parallel()
	trusted := httptest.NewTLSServer(nil) // for its certificate
	defer trusted.Close()
	roots := x509.NewCertPool()
	roots.AddCert(trusted.Certificate())
	var connections atomic.Int32
	mails := make(chan []byte, 3)
	office := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		if _, ok := c.TLSConnectionState(); ok {
			connections.Add(1)
		}
		return &encrypted{mails, c}, nil
	}))
	office.TLSConfig = &tls.Config{Certificates: trusted.TLS.Certificates}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = office.Serve(listener) }()
	t.Cleanup(func() { _ = office.Close() })

	address := listener.Addr().(*net.TCPAddr)
	s, err := newServer(Config{Host: address.IP.String(), Port: address.Port, TLS: Mandatory})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.client.SetTLSConfig(&tls.Config{RootCAs: roots, ServerName: "example.com"}); err != nil {
		t.Fatal(err)
	}
	// More than is sent at once.
	attached := bytes.Repeat([]byte("a receipt"), 2*atOnce/9)
	for range cap(mails) {
		message := mail.NewMsg()
		for _, err := range []error{
			message.From("kvittering@shop.example"), message.To("kari@example.no"), message.AttachReader("kvittering.pdf", bytes.NewReader(attached)),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := s.send(t.Context(), message); err != nil {
			t.Fatal(err)
		}
		if got := <-mails; len(got) < len(attached) {
			t.Errorf("the mail server got %d bytes of a mail with %d", len(got), len(attached))
		}
	}
	if n := connections.Load(); n != 1 {
		t.Errorf("%d mails took %d connections", cap(mails), n)
	}
}
