package netdial

import (
	"errors"
	"net"
	"syscall"
	"testing"
	"time"
)

func TestAConnectionEndsWhoseOtherSideTakesNothing(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	connection, err := dialer(time.Second).DialContext(t.Context(), "tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	if err := connection.SetDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = connection.Write(make([]byte, 1<<20)) // nobody reads
	}
	if !errors.Is(err, syscall.ETIMEDOUT) {
		t.Errorf("writing ended with: %v", err)
	}
}
