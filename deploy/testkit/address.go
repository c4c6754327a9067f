package testkit

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The ports from firstPort to lastPort are below the ephemeral ports, which systems give to callers that ask for any port.
const firstPort, lastPort = 20_000, 29_999

// Listen opens an address of 127.0.0.1.
func Listen(t testing.TB) net.Listener {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return listener
}

// FreeAddress returns an unused address of 127.0.0.1, for programs that open their port themselves, or close and reopen it.
// Neither the system nor another test gives that port to anybody else meanwhile, unlike an ephemeral port.
func FreeAddress(t testing.TB) string {
	t.Helper()
	address, err := nextFreeAddress()
	if err != nil {
		t.Fatalf("a free address: %v", err)
	}
	return address
}

// nextFreeAddress continues after the last port that this user's test processes took.
func nextFreeAddress() (address string, err error) {
	if err := os.MkdirAll(dataFolder, 0o755); err != nil {
		return "", err
	}
	file, err := os.OpenFile(filepath.Join(dataFolder, "port"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return "", err
	}
	defer file.Close() // also frees the lock
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX); err != nil {
		return "", err
	}
	text, err := os.ReadFile(file.Name())
	if err != nil {
		return "", err
	}
	port, _ := strconv.Atoi(strings.TrimSpace(string(text))) // the file is empty at first
	for range lastPort - firstPort {
		if port++; port < firstPort || port > lastPort {
			port = firstPort
		}
		address = net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
		// To listen would tell as well, but a process that starts just then keeps a copy of the listener for a moment after it is closed.
		if connection, err := net.DialTimeout("tcp", address, time.Second); !errors.Is(err, syscall.ECONNREFUSED) {
			if err == nil {
				connection.Close()
			}
			continue
		}
		_, err = file.WriteAt([]byte(fmt.Sprintf("%5d\n", port)), 0)
		return address, err
	}
	return "", fmt.Errorf("all ports from %d to %d are taken", firstPort, lastPort)
}
