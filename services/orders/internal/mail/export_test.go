package mail

import (
	"context"
	"crypto/tls"
	"io"
)

// Sender returns a function that sends what write writes to an address, as a [Mailer] does, to a server whose certificate is
// checked with the given configuration.
func Sender(cfg Config, check *tls.Config) (func(ctx context.Context, to string, write func(io.Writer) error) error, error) {
	s, err := newServer(cfg)
	if err != nil {
		return nil, err
	}
	send := func(ctx context.Context, to string, write func(io.Writer) error) error {
		return s.send(ctx, message{"kvittering@shop.example", to, write})
	}
	return send, s.client.SetTLSConfig(check)
}

// WriteMail writes a mail.
var WriteMail = writeMail

// EncodeWords returns a text of a header in ASCII.
var EncodeWords = encodeWords
