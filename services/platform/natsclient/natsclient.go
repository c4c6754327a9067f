// Package natsclient connects to NATS: at once, also while the broker is away, and again whenever the connection is lost.
package natsclient

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/nats-io/nats.go"

	"bestill.example/services/platform/config"
)

// Files are how the broker is verified and how a process proves who it is, beside user and password in the address.
type Files struct {
	// CA holds the CAs that sign the broker's certificate; with it the connection must be encrypted. Without it the
	// machine's own CAs count, for an address that begins with tls://.
	CA string `env:"NATS_CA_FILE"`
	// Cert and Key are the client's certificate, for brokers that ask for one. They are read at each connection.
	Cert string `env:"NATS_CERT_FILE"`
	Key  string `env:"NATS_KEY_FILE"`
	// Creds has the JWT and the seed of a user. It is read at each connection.
	Creds string `env:"NATS_CREDS_FILE"`
}

const (
	connectTimeout = 5 * time.Second
	reconnectPause = time.Second
)

// Connect returns a connection under the name of a service. It fails only for an address or files that cannot be used;
// a broker that is away is tried again every second, without limit. Answers come to subjects below [InboxPrefix], so that
// no user needs to read those of another.
func Connect(address config.Secret, files Files, service string, log *slog.Logger) (*nats.Conn, error) {
	options, err := files.options()
	if err != nil {
		return nil, err
	}
	connection, err := nats.Connect(address.Reveal(), append(options,
		nats.Name(service),
		nats.CustomInboxPrefix(InboxPrefix(service)),
		nats.Timeout(connectTimeout),
		nats.RetryOnFailedConnect(true),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(reconnectPause),
		// A broker that refuses a user today may know it tomorrow.
		nats.IgnoreAuthErrorAbort(),
		// Nothing is published later than its caller thinks.
		nats.ReconnectBufSize(-1),
		nats.ConnectHandler(func(*nats.Conn) { log.Info("connected to NATS") }),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				log.Warn("connection to NATS lost", "error", err)
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) { log.Info("connection to NATS restored") }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { log.Warn("NATS reported an error", "error", err) }),
	)...)
	if err != nil {
		// The error of the client may repeat the address with its password.
		return nil, errors.New("NATS_URL cannot be read")
	}
	if !connection.IsConnected() {
		log.Warn("NATS is away, will retry", "error", connection.LastError())
	}
	return connection, nil
}

// InboxPrefix returns the subject below which a service gets answers. Its user in the broker must be allowed to read there.
func InboxPrefix(service string) string { return "_INBOX_" + service }

// CheckProduction refuses an address by which anybody could connect: one without user and password or token, where there
// is neither a credentials file nor a client certificate. It refuses one of another machine whose connection is not encrypted: it
// begins with tls://, or there is a CA file. An empty address is refused, too.
func CheckProduction(address config.Secret, files Files) error {
	for one := range strings.SplitSeq(address.Reveal(), ",") {
		parsed, err := url.Parse(strings.TrimSpace(one))
		switch {
		case err != nil, parsed.User.String() == "" && files.Creds == "" && files.Cert == "":
			return errors.New("NATS_URL has no credentials: production needs user and password in it, NATS_CREDS_FILE, or NATS_CERT_FILE")
		case parsed.Scheme != "tls" && files.CA == "" && !config.IsLoopback(parsed.Hostname()):
			return errors.New("NATS_URL is not encrypted: production needs tls:// or NATS_CA_FILE")
		}
	}
	return nil
}

func (f Files) options() (options []nats.Option, err error) {
	if f.CA != "" {
		if _, err := os.ReadFile(f.CA); err != nil {
			return nil, fmt.Errorf("NATS_CA_FILE: %w", err)
		}
		options = append(options, nats.RootCAs(f.CA))
	}
	if (f.Cert == "") != (f.Key == "") {
		return nil, errors.New("NATS_CERT_FILE and NATS_KEY_FILE need each other")
	}
	if f.Cert != "" {
		if _, err := tls.LoadX509KeyPair(f.Cert, f.Key); err != nil {
			return nil, fmt.Errorf("NATS_CERT_FILE, NATS_KEY_FILE: %w", err)
		}
		options = append(options, nats.ClientCert(f.Cert, f.Key))
	}
	if f.Creds != "" {
		if _, err := os.ReadFile(f.Creds); err != nil {
			return nil, fmt.Errorf("NATS_CREDS_FILE: %w", err)
		}
		options = append(options, nats.UserCredentials(f.Creds))
	}
	return options, nil
}
