package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"os"
	"os/exec"
	"strings"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/health"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"

	"bestill.example/bff"
)

// The kinds of bare servers, which show the minimal cost of an answer. Each is a separate process, so that its processor time
// is known, and serves with the BFF's server and its timeouts. The first two answer everything with a copy of one of the shop's
// answers.
const (
	bareHandler = "a bare handler that writes the same answer"
	// bareCall makes one gRPC call over TLS to a server in its own process, whose answer is almost empty.
	bareCall  = "a bare handler that makes one gRPC call over TLS"
	bareFiles = "a bare file server"
)

// runBare runs this program as a bare server of a file with an answer, or of a folder. It prints its address, and ends when its
// input is closed.
func runBare(ctx context.Context, kind, path string) error {
	handler, err := newBare(kind, path)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	server := bff.NewServer(ctx, handler)
	go func() { _ = server.Serve(listener) }()
	fmt.Println("http://" + listener.Addr().String())
	_, err = io.Copy(io.Discard, os.Stdin)
	return errors.Join(err, server.Close())
}

func newBare(kind, path string) (http.Handler, error) {
	switch kind {
	case bareHandler:
		return writes(path)
	case bareCall:
		return asks(path)
	case bareFiles:
		return http.StripPrefix("/bestill", http.FileServer(http.Dir(path))), nil
	}
	return nil, fmt.Errorf("unknown kind of bare server: %q", kind)
}

// writes answers every request with the answer in a file.
func writes(path string) (http.Handler, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	answer, err := http.ReadResponse(bufio.NewReader(bytes.NewReader(content)), nil)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, err
	}
	// The server adds these by itself, as it does for the shop.
	header := answer.Header
	header.Del("Date")
	header.Del("Content-Length")
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		maps.Copy(w.Header(), header)
		_, _ = w.Write(body)
	}), nil
}

// asks answers in the same way, but makes a gRPC call first.
func asks(path string) (http.Handler, error) {
	write, err := writes(path)
	if err != nil {
		return nil, err
	}
	certified := httptest.NewUnstartedServer(nil)
	certified.StartTLS()
	defer certified.Close()
	trusted := x509.NewCertPool()
	trusted.AddCert(certified.Certificate())
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	server := grpc.NewServer(grpc.Creds(credentials.NewTLS(&tls.Config{Certificates: certified.TLS.Certificates, MinVersion: tls.VersionTLS13})))
	healthv1.RegisterHealthServer(server, health.NewServer())
	go func() { _ = server.Serve(listener) }()
	connection, err := grpc.NewClient(listener.Addr().String(),
		grpc.WithTransportCredentials(credentials.NewTLS(&tls.Config{RootCAs: trusted, ServerName: "example.com", MinVersion: tls.VersionTLS13})))
	if err != nil {
		return nil, err
	}
	asked := healthv1.NewHealthClient(connection)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := asked.Check(r.Context(), &healthv1.HealthCheckRequest{}); err != nil {
			http.Error(w, err.Error(), http.StatusBadGateway)
			return
		}
		write.ServeHTTP(w, r)
	}), nil
}

// bare is a running bare server.
type bare struct {
	address string
	command *exec.Cmd
	end     func()
}

// startBare starts [runBare] in its own process.
func startBare(ctx context.Context, kind, path string) (*bare, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	command := exec.CommandContext(ctx, program, "-bare", kind, path)
	command.Stderr = os.Stderr
	in, inErr := command.StdinPipe()
	out, outErr := command.StdoutPipe()
	if err := errors.Join(inErr, outErr, command.Start()); err != nil {
		return nil, err
	}
	end := func() {
		_ = in.Close()
		_ = command.Wait()
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		end()
		return nil, fmt.Errorf("%s does not start: %w", kind, err)
	}
	return &bare{strings.TrimSpace(line), command, end}, nil
}

// cost returns what the server has cost since its start.
func (b *bare) cost(context.Context) (cost, error) {
	seconds, err := processorTime(b.command.Process.Pid)
	return cost{Shop: seconds}, err
}

// keep writes the answer to a request to a file.
func keep(ctx context.Context, address, file string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	answer, err := client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	content, err := httputil.DumpResponse(answer, true)
	if err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o600)
}
