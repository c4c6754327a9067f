// Package broker runs a real NATS with JetStream inside a program, for development and tests.
package broker

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Config is a broker's configuration.
type Config struct {
	// StoreDir is the folder of the streams; it is created if it does not exist.
	StoreDir string
	// Port is the port on 127.0.0.1; zero means any free one.
	Port int
	// Passwords are the passwords of [Users]. If they are set, the broker uses nats.conf, as in compose: each user has only the
	// permissions that it needs, and streams are synced every few seconds. Otherwise everybody may do everything.
	Passwords map[string]string
	// MaxFileStore limits the bytes of all streams together; zero means nats.conf's limit, or the disk's size without it.
	MaxFileStore int64
	// Cluster has the addresses by which the brokers of a cluster reach each other, this one's first; none for a single broker.
	Cluster []string
	// Trace gets the protocol lines between clients and the broker; nil turns tracing off.
	Trace func(line string)
}

// Users are the users of nats.conf.
var Users = []string{"orders", "payments", "pricing", "bff", "events"}

// conf says who may do what, and how the broker stores.
//
//go:embed nats.conf
var conf string

// Broker is a running broker.
type Broker struct {
	server    *server.Server
	passwords map[string]string
}

const startTimeout = 10 * time.Second

// Start starts a broker and returns when it accepts connections.
func Start(cfg Config) (*Broker, error) {
	port := cfg.Port
	if port == 0 {
		port = server.RANDOM_PORT
	} else if err := checkFree(port); err != nil {
		return nil, err
	}
	options, err := cfg.options()
	if err != nil {
		return nil, err
	}
	options.ServerName, options.Host, options.Port = "embedded", "127.0.0.1", port
	options.JetStream, options.StoreDir = true, cfg.StoreDir
	if err := join(options, cfg.Cluster); err != nil {
		return nil, err
	}
	options.JetStreamMaxStore = cmp.Or(cfg.MaxFileStore, options.JetStreamMaxStore)
	options.NoSigs, options.NoLog = true, true
	s, err := server.NewServer(options)
	if err != nil {
		return nil, fmt.Errorf("start NATS: %w", err)
	}
	if cfg.Trace != nil {
		s.SetLoggerV2(tracer(cfg.Trace), false, true, false)
	}
	s.Start()
	if !s.ReadyForConnections(startTimeout) {
		s.Shutdown()
		return nil, errors.New("NATS did not start in time")
	}
	if !s.JetStreamEnabled() {
		s.Shutdown()
		return nil, fmt.Errorf("NATS cannot keep its streams in %s", cfg.StoreDir)
	}
	return &Broker{server: s, passwords: cfg.Passwords}, nil
}

// options returns the options of nats.conf, if it is used.
func (c Config) options() (*server.Options, error) {
	options := &server.Options{}
	if c.Passwords == nil {
		return options, nil
	}
	var passwords strings.Builder
	for user, password := range c.Passwords {
		fmt.Fprintf(&passwords, "NATS_%s_PASSWORD: %q\n", strings.ToUpper(user), password)
	}
	if err := options.ProcessConfigString(passwords.String() + conf); err != nil {
		return nil, fmt.Errorf("nats.conf: %w", err)
	}
	return options, nil
}

// join makes a broker one of a cluster. Each needs a name of its own.
func join(options *server.Options, routes []string) error {
	if len(routes) == 0 {
		return nil
	}
	own, err := net.ResolveTCPAddr("tcp", routes[0])
	if err != nil {
		return err
	}
	options.ServerName = routes[0]
	options.Cluster = server.ClusterOpts{Name: "embedded", Host: own.IP.String(), Port: own.Port}
	options.Routes = server.RoutesFromStr("nats://" + strings.Join(routes, ",nats://"))
	return nil
}

func checkFree(port int) error {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("NATS cannot listen on 127.0.0.1:%d: another process uses this port", port)
	}
	if err != nil {
		return err
	}
	return listener.Close()
}

// URL returns the address for clients, without a user.
func (b *Broker) URL() string { return b.server.ClientURL() }

// UserURL returns the address with the credentials of one of [Users], if the broker has users.
func (b *Broker) UserURL(user string) string {
	password, known := b.passwords[user]
	if !known {
		return b.URL()
	}
	return (&url.URL{Scheme: "nats", User: url.UserPassword(user, password), Host: b.server.Addr().String()}).String()
}

// Stop closes all connections, writes the streams to disk and waits for the end.
func (b *Broker) Stop() {
	b.server.Shutdown()
	b.server.WaitForShutdown()
}

// tracer gets the server's log lines.
type tracer func(line string)

func (t tracer) Noticef(format string, v ...any) { t(fmt.Sprintf(format, v...)) }
func (t tracer) Warnf(format string, v ...any)   { t(fmt.Sprintf(format, v...)) }
func (t tracer) Fatalf(format string, v ...any)  { t(fmt.Sprintf(format, v...)) }
func (t tracer) Errorf(format string, v ...any)  { t(fmt.Sprintf(format, v...)) }
func (t tracer) Debugf(format string, v ...any)  { t(fmt.Sprintf(format, v...)) }
func (t tracer) Tracef(format string, v ...any)  { t(fmt.Sprintf(format, v...)) }
