package mail_test

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http/httptest"
	"testing"

	gomail "github.com/wneessen/go-mail"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/mail"
)

func TestEncryptedMailsShareAConnectionHoweverLargeTheyAre(t *testing.T) {
	t.Parallel()
	certified := httptest.NewTLSServer(nil) // the source of the certificate
	defer certified.Close()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	office := servePostOffice(t, listener, &tls.Config{Certificates: certified.TLS.Certificates})
	roots := x509.NewCertPool()
	roots.AddCert(certified.Certificate())
	cfg := to(office)
	cfg.TLS = mail.Mandatory
	send, err := mail.Sender(cfg, &tls.Config{RootCAs: roots, ServerName: "example.com"})
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []int{100, 50_000, 500_000} {
		attached := bytes.Repeat([]byte("x"), size)
		message := gomail.NewMsg()
		message.Subject("Kvittering")
		for _, err := range []error{
			message.From("kvittering@shop.example"), message.To("kari@example.no"),
			message.AttachReader("kvittering.pdf", bytes.NewReader(attached)), send(t.Context(), message),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
		if got := open(t, testkit.Await(t, office.mails, "the mail")).attachment.content; !bytes.Equal(got, attached) {
			t.Errorf("%d bytes arrived of %d", len(got), size)
		}
	}
	// The client sends EHLO twice: before and after the handshake.
	if hellos := len(office.connections); hellos != 2 {
		t.Errorf("the server heard %d hellos", hellos)
	}
}
