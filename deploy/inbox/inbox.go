// Package inbox receives the mails of a test installation and shows them as pages. It accepts all mails to all addresses,
// delivers none, and keeps the newest ones in memory only. It must not run in production.
package inbox

import (
	"context"
	"fmt"
	"net"
	"net/http"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/run"
)

// Config is the inbox's configuration. By default it listens on loopback only, because its pages show all mails to everybody.
type Config struct {
	// Listen is the address of the pages.
	Listen string `env:"LISTEN_ADDR" envDefault:"127.0.0.1:8025"`
	// SMTPListen is the address of the SMTP server.
	SMTPListen string `env:"SMTP_LISTEN_ADDR" envDefault:"127.0.0.1:1025"`

	// Listener and SMTPListener replace the addresses when they are set.
	Listener, SMTPListener net.Listener
	// Clock gives the mails' time of arrival; nil means the machine's clock.
	Clock clock.Clock
}

// keptMails is how many mails are kept; the oldest ones are dropped.
const keptMails = 200

// Run receives and shows mails until ctx is done.
func Run(ctx context.Context, cfg Config) (err error) {
	if cfg.Listener, err = listen(cfg.Listener, cfg.Listen); err != nil {
		return err
	}
	defer cfg.Listener.Close()
	if cfg.SMTPListener, err = listen(cfg.SMTPListener, cfg.SMTPListen); err != nil {
		return err
	}
	defer cfg.SMTPListener.Close()
	if cfg.Clock == nil {
		cfg.Clock = clock.System{}
	}
	mails := &mailbox{limit: keptMails, clock: cfg.Clock}

	var group run.Group
	group.Add("SMTP", func(ctx context.Context) error { return serveSMTP(ctx, cfg.SMTPListener, mails) })
	group.Add("pages", func(ctx context.Context) error { return servePages(ctx, cfg.Listener, mails) })
	return group.Run(ctx)
}

func listen(given net.Listener, address string) (net.Listener, error) {
	if given != nil {
		return given, nil
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("the inbox cannot listen: %w", err)
	}
	return listener, nil
}

// Health checks that the inbox at the address shows its pages.
func Health(ctx context.Context, address string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+root, nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the inbox answers %s", answer.Status)
	}
	return nil
}
