package mail_test

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"net/http/httptest"
	"strings"
	"testing"

	header "github.com/emersion/go-message/mail"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/document"
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
		file := document.File{FileName: "kvittering.pdf", ContentType: "application/pdf", Content: attached}
		if err := send(t.Context(), "kari@example.no", withFile(file)); err != nil {
			t.Fatal(err)
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

func withFile(file document.File) func(io.Writer) error {
	return func(w io.Writer) error { return mail.WriteMail(w, header.Header{}, nil, nil, file) }
}

func TestAMailThatCannotBeWrittenToItsEndIsNotDelivered(t *testing.T) {
	t.Parallel()
	office := openPostOffice(t)
	send, err := mail.Sender(to(office), &tls.Config{})
	if err != nil {
		t.Fatal(err)
	}
	broken := func(w io.Writer) error {
		_, _ = io.WriteString(w, "Dear customer")
		return errors.New("broken")
	}
	if err := send(t.Context(), "kari@example.no", broken); err == nil {
		t.Error("it was sent")
	}
	if err := send(t.Context(), "kari@example.no", withFile(document.File{FileName: "kvittering.pdf", ContentType: "application/pdf", Content: []byte("whole")})); err != nil {
		t.Fatal(err)
	}
	if got := string(open(t, testkit.Await(t, office.mails, "the mail")).attachment.content); got != "whole" {
		t.Errorf("%q arrived", got)
	}
}

func TestAConnectionThatIsNotEncryptedAsDemandedIsClosed(t *testing.T) {
	t.Parallel()
	listener := testkit.Listen(t)
	closed := make(chan error, 1)
	go func() {
		connection, err := listener.Accept()
		if err == nil {
			_, err = io.WriteString(connection, "220 post.example\r\n250 post.example\r\n") // offers no STARTTLS
		}
		if err == nil {
			_, err = io.ReadAll(connection)
		}
		closed <- err
	}()
	at := listener.Addr().(*net.TCPAddr)
	send, err := mail.Sender(mail.Config{Host: at.IP.String(), Port: at.Port, TLS: mail.Mandatory}, &tls.Config{})
	if err != nil {
		t.Fatal(err)
	}
	if err := send(t.Context(), "kari@example.no", withFile(document.File{})); err == nil {
		t.Error("it was sent")
	}
	if err := testkit.Await(t, closed, "the end of the connection"); err != nil {
		t.Error(err)
	}
}

func TestAPortThatSpeaksTLSFromTheStartIsRefused(t *testing.T) {
	t.Parallel()
	mailer := mail.Mailer{Config: mail.Config{Host: "smtp.example", Port: 465, TLS: mail.Mandatory, From: "post@shop.example"}}
	if _, err := mailer.Handler(); err == nil || !strings.HasPrefix(err.Error(), "SMTP_PORT must not be 465") {
		t.Errorf("%v", err)
	}
}
