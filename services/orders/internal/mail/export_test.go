package mail

import (
	"context"
	"crypto/tls"

	"github.com/wneessen/go-mail"
)

// Sender returns a function that sends mails as a [Mailer] does, to a server whose certificate is checked with the given
// configuration.
func Sender(cfg Config, check *tls.Config) (func(context.Context, *mail.Msg) error, error) {
	s, err := newServer(cfg)
	if err != nil {
		return nil, err
	}
	return s.send, s.client.SetTLSConfig(check)
}
