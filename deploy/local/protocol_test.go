package main

import (
	"bufio"
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"
)

// Bytes that are not HTTP, and gRPC frames that are truncated or lie about their length, get an answer or a closed connection,
// never cause a fault, and the next customer is served.
func TestBrokenProtocolsHarmNobodyElse(t *testing.T) {
	t.Parallel()
	system, site := startWhole(t, &jumpingClock{}, nil)
	shop := strings.TrimPrefix(site.address, "http://")
	long := strings.Repeat("x", 40<<10)
	for _, raw := range []string{
		"\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET /\x00 HTTP/1.1\r\nHost: a\r\n\r\n", "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n",
		"GET /%ff%fe HTTP/1.1\r\nHost: a\r\n\r\n", "GET http://[::1/ HTTP/1.1\r\nHost: a\r\n\r\n", "GET //evil.example HTTP/1.1\r\nHost: a\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: \xff\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n Folded: b\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: a\r\nX: " + long + "\r\n\r\n", "GET /" + long + " HTTP/1.1\r\nHost: a\r\n\r\n",
		"POST /sende/api/order HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
		"POST /sende/api/order HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}   ",
		"POST /sende/api/order HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
		"POST /sende/api/order HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
		"POST /sende/api/order HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
		"POST /sende/api/order HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: the-impossible\r\nContent-Length: 2\r\n\r\n{}",
		"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n",
		"OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
	} {
		connection, err := net.DialTimeout("tcp", shop, 10*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := exchange(connection.(*net.TCPConn), []byte(raw))
		if err != nil {
			t.Errorf("%.60q: %v", raw, err)
			continue
		}
		response, err := http.ReadResponse(bufio.NewReader(bytes.NewReader(answer)), nil)
		if err != nil {
			continue // closed without an answer
		}
		_ = response.Body.Close()
		if response.StatusCode >= http.StatusInternalServerError && response.StatusCode != http.StatusNotImplemented {
			t.Errorf("%.60q: %s", raw, response.Status)
		}
	}
	for _, service := range services {
		for name, frame := range map[string][]byte{
			"cut off":                    {0, 0, 0, 0, 9, 1},
			"no prefix":                  {0, 0},
			"longer than it says":        {0, 0, 0, 0, 1, 8, 1, 1, 1, 1},
			"four gigabytes":             {0, 0xff, 0xff, 0xff, 0xff, 1},
			"compressed in no known way": {1, 0, 0, 0, 2, 8, 1},
			"an unknown flag":            {0x7f, 0, 0, 0, 0},
			"nothing":                    {},
		} {
			// Strangers have no certificate, and need not verify the server's.
			connection, err := tls.Dial("tcp", system.listeners[service].Addr().String(), &tls.Config{
				InsecureSkipVerify: true, NextProtos: []string{"h2"},
			})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := exchange(connection, framed(frame)); err != nil {
				t.Errorf("%s, %s: %v", service, name, err)
			}
		}
		if err := untilServing(t.Context(), system.identities, service, system.listeners[service].Addr().String()); err != nil {
			t.Errorf("%s no longer serves: %v", service, err)
		}
	}
	for _, product := range system.products(t) {
		if status, answer := site.order(t, product); status != http.StatusOK {
			t.Errorf("an order is answered with %d %s", status, answer.ErrorCode)
		}
	}
}

// exchange sends bytes and reads until the other side closes the connection or stops sending.
func exchange(connection interface {
	net.Conn
	CloseWrite() error
}, raw []byte) ([]byte, error) {
	defer connection.Close()
	if err := connection.SetDeadline(time.Now().Add(20 * time.Second)); err != nil {
		return nil, err
	}
	// The other side may close before it has read everything.
	_, _ = connection.Write(raw)
	_ = connection.CloseWrite()
	answer, err := io.ReadAll(connection)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return answer, fmt.Errorf("the connection stays open: %w", err)
	}
	return answer, nil
}

// framed returns the bytes of an HTTP/2 connection with one gRPC call whose message is the given frame.
func framed(message []byte) []byte {
	var fields, wire bytes.Buffer
	encoder := hpack.NewEncoder(&fields)
	for _, field := range [][2]string{
		{":method", "POST"}, {":scheme", "http"}, {":path", "/bestill.pricing.v1.PricingService/Quote"}, {":authority", "a"},
		{"content-type", "application/grpc"}, {"te", "trailers"},
	} {
		_ = encoder.WriteField(hpack.HeaderField{Name: field[0], Value: field[1]})
	}
	wire.WriteString(http2.ClientPreface)
	framer := http2.NewFramer(&wire, nil)
	_ = framer.WriteSettings()
	_ = framer.WriteHeaders(http2.HeadersFrameParam{StreamID: 1, BlockFragment: fields.Bytes(), EndHeaders: true})
	_ = framer.WriteData(1, true, message)
	return wire.Bytes()
}
