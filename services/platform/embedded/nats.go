//go:build unix

package embedded

import (
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// NATSConfig says where a broker keeps its streams and listens.
type NATSConfig struct {
	// StoreDir is made when missing.
	StoreDir string
	// Port on 127.0.0.1; any free one when zero.
	Port int
}

// NATS is a broker with JetStream inside this process.
type NATS struct {
	server *server.Server
}

const natsStartTimeout = 10 * time.Second

// StartNATS starts a broker and returns when it takes connections.
func StartNATS(cfg NATSConfig) (*NATS, error) {
	port := cfg.Port
	if port == 0 {
		port = server.RANDOM_PORT
	} else if _, err := freePort(port); err != nil {
		return nil, fmt.Errorf("NATS cannot listen on 127.0.0.1:%d: another process uses this port", port)
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
	if !s.ReadyForConnections(natsStartTimeout) {
		s.Shutdown()
		return nil, errors.New("NATS did not start in time")
	}
	if !s.JetStreamEnabled() {
		s.Shutdown()
		return nil, fmt.Errorf("NATS cannot keep its streams in %s", cfg.StoreDir)
	}
	return &NATS{server: s}, nil
}

// URL returns the address for clients.
func (n *NATS) URL() string { return n.server.ClientURL() }

// Stop closes all connections, writes the streams to disk and waits for the end.
func (n *NATS) Stop() {
	n.server.Shutdown()
	n.server.WaitForShutdown()
}
