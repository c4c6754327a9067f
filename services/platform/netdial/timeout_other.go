//go:build !linux

package netdial

import (
	"net"
	"time"
)

// dialer returns one with the timeouts of the system, where Go's own probes find only idle connections whose other side has vanished.
func dialer(time.Duration) *net.Dialer { return &net.Dialer{} }
