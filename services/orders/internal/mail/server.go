package mail

import (
	"context"
	"errors"
	"fmt"
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
func (s *server) send(ctx context.Context, message *mail.Msg) error {
	return telemetry.Span(ctx, "send mail", func(ctx context.Context) error { return s.deliver(ctx, message) },
		trace.WithSpanKind(trace.SpanKindClient), trace.WithAttributes(semconv.ServerAddress(s.host), semconv.ServerPort(s.port)))
}

func (s *server) deliver(ctx context.Context, message *mail.Msg) error {
	if connection := s.take(); connection != nil {
		err := s.sendBy(connection, message)
		if failure, ok := errors.AsType[*mail.SendError](err); !ok || failure.Reason != mail.ErrSMTPMailFrom {
			return result(message, err)
		}
		// The server has closed this connection, or wants no more mails by it. It has not heard of this one.
	}
	// Up to here the server has not heard of the customer, so its words cannot quote the address.
	connection, err := s.client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return fmt.Errorf("mail server is not ready: %w", err)
	}
	return result(message, s.sendBy(connection, message))
}

// sendBy sends a mail, and keeps the connection if all went well.
func (s *server) sendBy(connection *smtp.Client, message *mail.Msg) error {
	err := s.client.SendWithSMTPClient(connection, message)
	if err != nil {
		_ = s.client.CloseWithSMTPClient(connection)
		return err
	}
	s.keep(connection)
	return nil
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
			_ = s.client.CloseWithSMTPClient(connection)
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

func result(message *mail.Msg, err error) error {
	if message.IsDelivered() {
		return nil // whatever went wrong after that
	}
	return withoutNames(err)
}

// withoutNames reduces an error to where it happened and the server's codes, as servers like to repeat the address.
func withoutNames(err error) error {
	const authenticationRequired = 530
	failure, ok := errors.AsType[*mail.SendError](err)
	if !ok {
		return errors.New("mail server: connection lost")
	}
	said := fmt.Errorf("mail server: %s: %d %s", failure.Reason, failure.ErrorCode(), failure.EnhancedStatusCode())
	switch failure.Reason {
	case mail.ErrSMTPRcptTo, mail.ErrSMTPData, mail.ErrSMTPDataClose:
		if code := failure.ErrorCode(); code >= 500 && code != authenticationRequired {
			return fmt.Errorf("%w: %w", errRefused, said)
		}
	}
	return said
}
