package httpclient

import (
	"net/http"
	"time"
)

// silence is how long an HTTP/2 connection may be silent before the other side is asked whether it is there, and how long that answer may
// take.
const silence = 5 * time.Second

// shared is the transport of systems that need none of their own.
var shared = Transport()

// Transport returns a transport like http.DefaultTransport that closes HTTP/2 connections on which nothing arrives any more. All requests
// to a system share one connection, and after a router or a proxy on the way has forgotten it, net/http would go on sending requests by
// it until the operating system gives up, after a quarter of an hour.
func Transport() *http.Transport {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.HTTP2 = &http.HTTP2Config{SendPingTimeout: silence, PingTimeout: silence}
	return transport
}
