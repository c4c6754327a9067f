package mail

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/wneessen/go-mail"
	semconv "go.opentelemetry.io/otel/semconv/v1.40.0"
	"go.opentelemetry.io/otel/trace"

	"bestill.example/services/platform/telemetry"
)

// smtpTimeout bounds a connection to the mail server from beginning to end.
const smtpTimeout = 15 * time.Second

// server is a mail server that takes what is sent.
type server struct {
	client *mail.Client
	host   string
	port   int
}

func newServer(cfg Config) (server, error) {
	options := []mail.Option{
		mail.WithPort(cfg.Port),
		mail.WithTLSPolicy(policies[cfg.TLS]),
		mail.WithTimeout(smtpTimeout),
		// All addresses are ASCII, so no mail needs servers that take more.
		mail.WithoutSMTPUTF8(),
	}
	if cfg.Username != "" {
		options = append(options, mail.WithSMTPAuth(mail.SMTPAuthAutoDiscover),
			mail.WithUsername(cfg.Username), mail.WithPassword(cfg.Password.Reveal()))
	}
	client, err := mail.NewClient(cfg.Host, options...)
	if err != nil {
		return server{}, fmt.Errorf("mail server: %w", err)
	}
	return server{client, cfg.Host, cfg.Port}, nil
}

// errRefused says that the mail server will never take the mail.
var errRefused = errors.New("the mail server refuses the mail for good")

// send delivers a mail, or returns an error without personal data; it wraps [errRefused] if trying again does not help.
func (s server) send(ctx context.Context, message *mail.Msg) error {
	return telemetry.Span(ctx, "send mail", func(ctx context.Context) error { return s.deliver(ctx, message) },
		trace.WithSpanKind(trace.SpanKindClient), trace.WithAttributes(semconv.ServerAddress(s.host), semconv.ServerPort(s.port)))
}

func (s server) deliver(ctx context.Context, message *mail.Msg) error {
	// Up to here the server has not heard of the customer, so its words cannot quote the address.
	connection, err := s.client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return fmt.Errorf("mail server is not ready: %w", err)
	}
	err = s.client.SendWithSMTPClient(connection, message)
	_ = s.client.CloseWithSMTPClient(connection)
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
