// Package natsclient connects to NATS: at once, even while the broker is away, and again whenever the connection is lost.
package natsclient

import (
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/netdial"
)

// Files verify the broker and authenticate the process, in addition to user and password in the address.
type Files struct {
	// CA has the CAs that sign the broker's certificate; with it the connection must be encrypted. Without it the machine's CAs
	// are used, for an address that begins with tls://.
	CA string `env:"NATS_CA_FILE"`
	// Cert and Key are the client's certificate, for brokers that require one. They are read at each connection.
	Cert string `env:"NATS_CERT_FILE"`
	Key  string `env:"NATS_KEY_FILE"`
	// Creds has the JWT and the seed of a user. It is read at each connection.
	Creds string `env:"NATS_CREDS_FILE"`
}

const (
	connectTimeout = 5 * time.Second
	reconnectPause = time.Second
	// pingInterval is how often the broker is asked whether it still answers. With the third question that would be unanswered, after half
	// a minute, the connection counts as lost: one to a broker that hangs stays open, and takes what is sent.
	pingInterval = 10 * time.Second
	// certificateTimeout is how long a reader of metrics waits for the broker.
	certificateTimeout = 2 * time.Second
)

// Connect returns a connection under the name of a service. It fails only for an invalid address or unreadable files; a broker
// that is away is tried again every second, without limit. Answers are sent to subjects below [InboxPrefix], so that no user
// needs to read another's.
func Connect(address config.Secret, files Files, service string, log *slog.Logger) (*nats.Conn, error) {
	options, err := files.options(connectTimeout)
	if err != nil {
		return nil, err
	}
	var told atomic.Bool
	connection, err := nats.Connect(address.Reveal(), append(options,
		nats.Name(service),
		nats.CustomInboxPrefix(InboxPrefix(service)),
		nats.RetryOnFailedConnect(true),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(reconnectPause),
		nats.PingInterval(pingInterval),
		// A broker that refuses a user now may accept it later.
		nats.IgnoreAuthErrorAbort(),
		// No message is published later than its caller thinks.
		nats.ReconnectBufSize(-1),
		nats.ConnectHandler(func(*nats.Conn) {
			told.Store(false)
			log.Info("connected to NATS")
		}),
		// It is called at every try; after the first one the client only says that it has no other server.
		nats.ReconnectErrHandler(func(_ *nats.Conn, err error) {
			if !errors.Is(err, nats.ErrNoServers) && !told.Swap(true) {
				log.Warn("NATS is away, will retry", "error", err)
			}
		}),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				log.Warn("connection to NATS lost", "error", err)
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) {
			told.Store(false)
			log.Info("connection to NATS restored")
		}),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { log.Warn("NATS reported an error", "error", err) }),
	)...)
	if err != nil {
		// The client's error may repeat the address with its password.
		return nil, errors.New("NATS_URL cannot be read")
	}
	return connection, nil
}

// CertificateExpiry returns when the broker's certificate expires. It connects anew, because a connection lasts for months and knows
// only the certificate with which it began.
func CertificateExpiry(address config.Secret, files Files, service string) (time.Time, error) {
	options, err := files.options(certificateTimeout)
	if err != nil {
		return time.Time{}, err
	}
	connection, err := nats.Connect(address.Reveal(), append(options, nats.Name(service), nats.NoReconnect())...)
	if err != nil {
		return time.Time{}, errors.New("NATS cannot be reached")
	}
	defer connection.Close()
	state, err := connection.TLSConnectionState()
	if err != nil {
		return time.Time{}, err
	}
	return state.PeerCertificates[0].NotAfter, nil
}

// InboxPrefix returns the subject below which a service gets answers. Its broker user must be allowed to subscribe to it.
func InboxPrefix(service string) string { return "_INBOX_" + service }

// CheckProduction refuses an address with which anybody could connect: one without user and password or token, if there is
// neither a credentials file nor a client certificate. It also refuses an empty address, and an unencrypted connection to
// another machine: encrypted ones begin with tls://, or have a CA file.
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

// options are those of every connection, which may take so long to open.
func (f Files) options(timeout time.Duration) (options []nats.Option, err error) {
	dialer := netdial.New()
	dialer.Timeout = timeout
	options = append(options, nats.Timeout(timeout), nats.SetCustomDialer(dialer))
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
