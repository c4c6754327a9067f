package mail

import (
	"bufio"
	"context"
	"net"

	"bestill.example/services/platform/netdial"
)

// bufferSize is the most that a connection to the mail server holds back, in bytes: a mail with its receipt has room in it.
const bufferSize = 64 << 10

// bufferedConn sends what was written to it when the answer is read: in SMTP the client and the server take turns. [net/textproto]
// would send a mail 4 kB at a time, and wake the server as often.
type bufferedConn struct {
	net.Conn
	out *bufio.Writer
}

// dialled is the key of a *net.Conn in a context. [dial] stores the connection there, so that its caller can close it.
type dialled struct{}

func dial(ctx context.Context, network, address string) (net.Conn, error) {
	raw, err := netdial.New().DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	connection := buffered(raw)
	if caller, ok := ctx.Value(dialled{}).(*net.Conn); ok {
		*caller = connection
	}
	return connection, nil
}

func buffered(raw net.Conn) bufferedConn {
	return bufferedConn{raw, bufio.NewWriterSize(raw, bufferSize)}
}

func (c bufferedConn) Write(data []byte) (int, error) { return c.out.Write(data) }

func (c bufferedConn) Read(answer []byte) (int, error) {
	if err := c.out.Flush(); err != nil {
		return 0, err
	}
	return c.Conn.Read(answer)
}

// Close sends what no answer was awaited for, such as the end of TLS.
func (c bufferedConn) Close() error {
	_ = c.out.Flush()
	return c.Conn.Close()
}
