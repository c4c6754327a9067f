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
)

// Ports from firstPort up to lastPort are below those that systems give to whoever asks for any port.
const firstPort, lastPort = 20_000, 29_999

// FreeAddress returns an address of 127.0.0.1 at which nobody listens, for what opens its port by itself, or closes it and opens it
// again. Meanwhile neither the system nor another test gives the port to anybody else, as happens to a port that was any free one.
func FreeAddress(t testing.TB) string {
	t.Helper()
	address, err := nextFreeAddress()
	if err != nil {
		t.Fatalf("a free address: %v", err)
	}
	return address
}

// nextFreeAddress goes on from the port that this user's test processes took last.
func nextFreeAddress() (address string, err error) {
	if err := os.MkdirAll(dataFolder(), 0o755); err != nil {
		return "", err
	}
	file, err := os.OpenFile(filepath.Join(dataFolder(), "port"), os.O_RDWR|os.O_CREATE, 0o600)
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
		listener, err := net.Listen("tcp", address)
		if err != nil {
			continue
		}
		_, err = file.WriteAt([]byte(fmt.Sprintf("%5d\n", port)), 0)
		return address, errors.Join(err, listener.Close())
	}
	return "", fmt.Errorf("all ports from %d to %d are taken", firstPort, lastPort)
}
