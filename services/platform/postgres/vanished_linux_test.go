package postgres_test

import (
	"crypto/tls"
	"net"
	"testing"

	"golang.org/x/sys/unix"

	"bestill.example/deploy/testkit"
)

func TestAConnectionDoesNotWaitForAServerThatHasVanished(t *testing.T) {
	t.Parallel()
	pool := open(t, testkit.PostgresConfig(t, nil))
	connection, err := pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Release()
	raw, err := connection.Conn().PgConn().Conn().(*tls.Conn).NetConn().(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	var milliseconds int
	controlErr := raw.Control(func(socket uintptr) {
		milliseconds, err = unix.GetsockoptInt(int(socket), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT)
	})
	if controlErr != nil || err != nil || milliseconds != 20_000 {
		t.Errorf("waits %d ms for the server's system to confirm what was sent, %v, %v", milliseconds, controlErr, err)
	}
}
