package postgres_test

import (
	"errors"
	"io"
	"maps"
	"net"
	"net/url"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgproto3"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

func TestAPoolerThatDropsTheSettingsOfConnectionsIsRefused(t *testing.T) {
	t.Parallel()
	cfg := testkit.PostgresConfig(t, nil)
	address, err := url.Parse(cfg.URL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	address.Host, address.RawQuery = pooler(t, address.Host), "sslmode=disable"
	cfg.URL = config.Secret(address.String())
	pool, err := postgres.Open(t.Context(), cfg)
	if err == nil {
		pool.Close()
	}
	if err == nil || !strings.Contains(err.Error(), "pooler") || postgres.IsUnavailable(err) {
		t.Errorf("got %v", err)
	}
}

// pooler returns the address of a server that forwards connections to a database without their settings, as PgBouncer does with
// ignore_startup_parameters.
func pooler(t *testing.T, database string) (address string) {
	t.Helper()
	listener := testkit.Listen(t)
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go func() { _ = forward(client, database) }()
		}
	}()
	return listener.Addr().String()
}

func forward(client net.Conn, database string) error {
	defer client.Close()
	message, err := pgproto3.NewBackend(client, client).ReceiveStartupMessage()
	if err != nil {
		return err
	}
	startup, ok := message.(*pgproto3.StartupMessage)
	if !ok {
		return errors.New("not the start of an unencrypted connection")
	}
	maps.DeleteFunc(startup.Parameters, func(name, _ string) bool { return name != "user" && name != "database" })
	server, err := net.Dial("tcp", database)
	if err != nil {
		return err
	}
	defer server.Close()
	encoded, err := startup.Encode(nil)
	if err != nil {
		return err
	}
	if _, err := server.Write(encoded); err != nil {
		return err
	}
	go func() { _, _ = io.Copy(server, client) }()
	_, err = io.Copy(client, server)
	return err
}
