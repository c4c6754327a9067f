package inbox

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"time"

	"github.com/emersion/go-smtp"
)

const (
	maxMailBytes  = 2 << 20
	maxRecipients = 20
	smtpTimeout   = 30 * time.Second
)

// serveSMTP receives mails until ctx is done. A client that is interrupted then gets no acknowledgement, and sends its mail
// again.
func serveSMTP(ctx context.Context, listener net.Listener, mails *mailbox) error {
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		return &session{mails: mails}, nil
	}))
	server.Domain = "inbox"
	server.MaxMessageBytes = maxMailBytes
	server.MaxRecipients = maxRecipients
	server.ReadTimeout, server.WriteTimeout = smtpTimeout, smtpTimeout
	server.EnableSMTPUTF8 = true
	server.ErrorLog = slog.NewLogLogger(slog.Default().Handler(), slog.LevelWarn)
	defer context.AfterFunc(ctx, func() {
		_ = listener.Close() // also when it is not being served yet
		_ = server.Close()
	})()
	if err := server.Serve(listener); err != nil && !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil
}

// session receives the mails of one connection.
type session struct {
	mails *mailbox
	to    []string
	// raw is the mail that is being received. Its buffer is reused for the next one.
	raw bytes.Buffer
}

func (s *session) Reset() { s.to = nil }

func (*session) Logout() error { return nil }

func (*session) Mail(string, *smtp.MailOptions) error { return nil }

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.to = append(s.to, to)
	return nil
}

func (s *session) Data(r io.Reader) error {
	s.raw.Reset()
	if _, err := s.raw.ReadFrom(r); err != nil {
		return err
	}
	s.mails.add(bytes.Clone(s.raw.Bytes()), s.to)
	return nil
}
