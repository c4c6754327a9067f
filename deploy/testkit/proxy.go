package testkit

import (
	"io"
	"net"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

// Proxy passes TCP connections on to a server, until they fall silent.
type Proxy struct {
	listener net.Listener
	target   string

	mu                 sync.Mutex
	links              []*link
	toServer, toClient func([]byte) []byte
}

// link is a connection through a proxy.
type link struct {
	client, server net.Conn
	silent         atomic.Bool
}

// StartProxy starts a proxy of the server at an address. It ends with the test.
func StartProxy(t testing.TB, target string) *Proxy {
	t.Helper()
	p := &Proxy{listener: Listen(t), target: target}
	var accepting sync.WaitGroup
	accepting.Go(p.accept)
	t.Cleanup(func() {
		_ = p.listener.Close()
		accepting.Wait()
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, one := range p.links {
			one.close()
		}
	})
	return p
}

// BehindProxy returns the configuration of a database whose application connects through the proxy.
func BehindProxy(t testing.TB, database postgres.Config) (postgres.Config, *Proxy) {
	t.Helper()
	address, err := url.Parse(database.URL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	proxy := StartProxy(t, address.Host)
	address.Host = proxy.Address()
	database.URL = config.Secret(address.String())
	return database, proxy
}

// Address returns where the proxy listens.
func (p *Proxy) Address() string { return p.listener.Addr().String() }

// Silence makes the open connections silent: they stay open and take what is sent, and nothing arrives any more, as when the
// other side hangs, or has vanished behind a network that drops packets. New connections are passed on as before.
func (p *Proxy) Silence() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, one := range p.links {
		one.silent.Store(true)
	}
}

// Rewrite changes what new connections send and get, as it was read; nil leaves it as it is.
func (p *Proxy) Rewrite(toServer, toClient func([]byte) []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.toServer, p.toClient = toServer, toClient
}

func (p *Proxy) accept() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", p.target)
		if err != nil {
			_ = client.Close()
			continue
		}
		one := &link{client: client, server: server}
		p.mu.Lock()
		p.links = append(p.links, one)
		toServer, toClient := p.toServer, p.toClient
		p.mu.Unlock()
		go one.pass(client, server, toServer)
		go one.pass(server, client, toClient)
	}
}

func (l *link) pass(from, to net.Conn, rewrite func([]byte) []byte) {
	_, _ = io.Copy(writer(func(data []byte) (int, error) {
		if l.silent.Load() {
			return len(data), nil
		}
		if rewrite == nil {
			return to.Write(data)
		}
		_, err := to.Write(rewrite(data))
		return len(data), err
	}), from)
	if !l.silent.Load() {
		l.close()
	}
}

func (l *link) close() {
	_ = l.client.Close()
	_ = l.server.Close()
}

type writer func([]byte) (int, error)

func (w writer) Write(data []byte) (int, error) { return w(data) }
