// Package broker runs the real NATS with JetStream inside of a program, for development and tests.
package broker

import (
	"errors"
	"fmt"
	"net"
	"strconv"
	"syscall"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Config says where a broker keeps its streams and listens.
type Config struct {
	// StoreDir is made when missing.
	StoreDir string
	// Port on 127.0.0.1; any free one when zero.
	Port int
}

// Broker is a running broker.
type Broker struct {
	server *server.Server
}

const startTimeout = 10 * time.Second

// Start starts a broker and returns when it takes connections.
func Start(cfg Config) (*Broker, error) {
	port := cfg.Port
	if port == 0 {
		port = server.RANDOM_PORT
	} else if err := checkFree(port); err != nil {
		return nil, err
	}
	s, err := server.NewServer(&server.Options{
		ServerName: "embedded",
		Host:       "127.0.0.1",
		Port:       port,
		JetStream:  true,
		StoreDir:   cfg.StoreDir,
		NoSigs:     true,
		NoLog:      true,
	})
	if err != nil {
		return nil, fmt.Errorf("start NATS: %w", err)
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
	return &Broker{server: s}, nil
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

// URL returns the address for clients.
func (b *Broker) URL() string { return b.server.ClientURL() }

// Stop closes all connections, writes the streams to disk and waits for the end.
func (b *Broker) Stop() {
	b.server.Shutdown()
	b.server.WaitForShutdown()
}
