package mail

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/textproto"
	"regexp"
	"slices"
	"sync"
	"time"

	"github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
	semconv "go.opentelemetry.io/otel/semconv/v1.40.0"
	"go.opentelemetry.io/otel/trace"

	"bestill.example/services/platform/telemetry"
)

const (
	// smtpTimeout bounds a mail, with its connection to the mail server.
	smtpTimeout = 15 * time.Second
	// keptFor is how long a connection waits for the next mail. Servers wait for minutes.
	keptFor = time.Minute
)

// server is a mail server that takes what is sent. Its connections are kept for a while: opening one costs several answers, and
// where it is encrypted a handshake.
type server struct {
	client *mail.Client
	host   string
	port   int

	mu   sync.Mutex
	kept []*keptConnection
}

// keptConnection waits for the next mail until its time is up.
type keptConnection struct {
	*smtp.Client
	timeUp *time.Timer
}

func newServer(cfg Config) (*server, error) {
	if cfg.Port == 465 { // both sides would wait for the other to begin
		return nil, errors.New("SMTP_PORT must not be 465, which speaks TLS from the start: mails are encrypted by STARTTLS, usually at 587")
	}
	if (cfg.Username == "") != (cfg.Password == "") {
		return nil, errors.New("SMTP_USERNAME and SMTP_PASSWORD must be set both or neither")
	}
	options := []mail.Option{
		mail.WithPort(cfg.Port),
		mail.WithTLSPolicy(policies[cfg.TLS]),
		mail.WithTimeout(smtpTimeout),
		// All addresses are ASCII, so no mail needs servers that take more.
		mail.WithoutSMTPUTF8(),
		mail.WithDialContextFunc(dial),
		// Whether a connection is still there shows when it is used.
		mail.WithoutNoop(),
	}
	if cfg.Username != "" {
		options = append(options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover),
			mail.WithUsername(cfg.Username), mail.WithPassword(cfg.Password.Reveal()))
	}
	client, err := mail.NewClient(cfg.Host, options...)
	if err != nil {
		return nil, fmt.Errorf("mail server: %w", err)
	}
	return &server{client: client, host: cfg.Host, port: cfg.Port}, nil
}

// errRefused says that the mail server will never take the mail.
var errRefused = errors.New("the mail server permanently refuses the mail")

// send delivers a mail, or returns an error without personal data; it wraps [errRefused] if trying again does not help.
func (s *server) send(ctx context.Context, m message) error {
	return telemetry.Span(ctx, "send mail", func(ctx context.Context) error { return s.deliver(ctx, m) },
		trace.WithSpanKind(trace.SpanKindClient), trace.WithAttributes(semconv.ServerAddress(s.host), semconv.ServerPort(s.port)))
}

func (s *server) deliver(ctx context.Context, m message) error {
	if connection := s.take(); connection != nil {
		if err := s.sendBy(connection, m); !errors.Is(err, errNotBegun) {
			return err
		}
		// The server has closed this connection, or wants no more mails by it. It has not heard of this one.
	}
	connection, err := s.connect(ctx)
	if err != nil {
		return err
	}
	return s.sendBy(connection, m)
}

// connect returns a new connection. The server has not heard of the customer, so its words cannot quote the address.
func (s *server) connect(ctx context.Context) (*smtp.Client, error) {
	var opened net.Conn
	connection, err := s.client.DialToSMTPClientWithContext(context.WithValue(ctx, dialled{}, &opened))
	if err != nil {
		if opened != nil {
			_ = opened.Close() // the library does not
		}
		return nil, fmt.Errorf("mail server is not ready: %w", err)
	}
	return connection, nil
}

// errNotBegun says that the mail server did not take the first word about a mail.
var errNotBegun = errors.New("the mail server takes no mail by this connection")

// sendBy sends a mail, and keeps the connection if all went well.
func (s *server) sendBy(connection *smtp.Client, m message) error {
	_ = connection.UpdateDeadline(smtpTimeout) // a connection without one is closed, which the next step notices
	if err := connection.Mail("<" + m.from + ">"); err != nil {
		hangUp(connection)
		return fmt.Errorf("%w: %w", errNotBegun, answered("MAIL FROM", err))
	}
	if err := connection.Rcpt("<" + m.to + ">"); err != nil {
		hangUp(connection)
		return answered("RCPT TO", err)
	}
	data, err := connection.Data()
	if err != nil {
		hangUp(connection)
		return answered("DATA", err)
	}
	if err := m.write(data); err != nil {
		_ = connection.Close() // without another word, which would end the mail
		return errors.New("mail server: connection lost within the mail")
	}
	if err := data.Close(); err != nil {
		hangUp(connection)
		return answered("end of DATA", err)
	}
	s.keep(connection)
	return nil
}

// hangUp ends a connection, whatever state it is in.
func hangUp(connection *smtp.Client) {
	_ = connection.Quit()
	_ = connection.Close()
}

func (s *server) keep(connection *smtp.Client) {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := &keptConnection{Client: connection}
	kept.timeUp = time.AfterFunc(keptFor, func() {
		s.mu.Lock()
		before := len(s.kept)
		s.kept = slices.DeleteFunc(s.kept, func(other *keptConnection) bool { return other == kept })
		mine := len(s.kept) < before
		s.mu.Unlock()
		if mine {
			_ = connection.UpdateDeadline(smtpTimeout)
			hangUp(connection)
		}
	})
	s.kept = append(s.kept, kept)
}

// take returns a connection that was kept, or nil. The server may have closed it since.
func (s *server) take() *smtp.Client {
	s.mu.Lock()
	defer s.mu.Unlock()
	last := len(s.kept) - 1
	if last < 0 {
		return nil
	}
	kept := s.kept[last]
	s.kept = s.kept[:last]
	kept.timeUp.Stop()
	return kept.Client
}

// answered reduces an error to where it happened and the server's codes, as servers like to repeat the address. It wraps
// [errRefused] if the server refuses the mail for good.
func answered(step string, err error) error {
	const authenticationRequired = 530
	answer, ok := errors.AsType[*textproto.Error](err)
	if !ok {
		return fmt.Errorf("mail server: %s: connection lost", step)
	}
	said := fmt.Errorf("mail server: %s: %d %s", step, answer.Code, enhancedCode.FindString(answer.Msg))
	if answer.Code >= 500 && answer.Code != authenticationRequired && step != "MAIL FROM" {
		return fmt.Errorf("%w: %w", errRefused, said)
	}
	return said
}

// enhancedCode is how many servers begin what they say (RFC 2034).
var enhancedCode = regexp.MustCompile(`^[245]\.\d{1,3}\.\d{1,3}\b`)
