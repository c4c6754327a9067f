package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
)

// Sender returns a function that sends a content to an address as a [Mailer] does, to a server whose certificate is checked with
// the given configuration.
func Sender(cfg Config, check *tls.Config) (func(ctx context.Context, to string, content part) error, error) {
	s, err := newServer(cfg)
	if err != nil {
		return nil, err
	}
	send := func(ctx context.Context, to string, content part) error {
		return s.send(ctx, message{from: "kvittering@shop.example", to: to, content: several("mixed", content)})
	}
	return send, s.client.SetTLSConfig(check)
}

// Attached is a content with a file.
var Attached = filePart

// Broken is a content that cannot be written to its end.
func Broken() part {
	return part{write: func(w io.Writer) error {
		_, _ = io.WriteString(w, "Dear customer")
		return errors.New("broken")
	}}
}
