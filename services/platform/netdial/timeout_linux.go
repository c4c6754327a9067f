package netdial

import (
	"errors"
	"net"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

func dialer(vanished time.Duration) *net.Dialer {
	return &net.Dialer{Control: func(network, _ string, connection syscall.RawConn) (err error) {
		if !strings.HasPrefix(network, "tcp") {
			return nil // a socket of the same machine
		}
		controlErr := connection.Control(func(socket uintptr) {
			err = unix.SetsockoptInt(int(socket), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(vanished.Milliseconds()))
		})
		return errors.Join(controlErr, err)
	}}
}
