// Package netdial opens network connections that notice within half a minute that the other side has vanished, because its machine was lost
// or the network between them. Without that a connection waits for the answer to what it has sent for a quarter of an hour, and so does
// everything that has no deadline of its own, such as the jobs of a service.
package netdial

import (
	"net"
	"time"
)

// vanished is how long the other side may fail to confirm that it got what was sent. It says nothing about how long an answer may take.
const vanished = 20 * time.Second

// New returns a dialer, whose Timeout the caller may set.
func New() *net.Dialer { return dialer(vanished) }
