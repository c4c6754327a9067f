package mail

import (
	"context"
	"crypto/tls"

	"github.com/wneessen/go-mail"
)

// Sender returns what sends mails, as a [Mailer] does, by a server whose certificate is checked as asked.
func Sender(cfg Config, check *tls.Config) (func(context.Context, *mail.Msg) error, error) {
	s, err := newServer(cfg)
	if err != nil {
		return nil, err
	}
	return s.send, s.client.SetTLSConfig(check)
}
