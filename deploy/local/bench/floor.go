package main

import (
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/http/httptest"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/health"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"
)

// asks is the least that an answer costs which another service has to be asked for: a bare handler that makes one call of gRPC over
// TLS, whose answer is as good as empty, and writes always the same bytes.
func asks(content []byte) (handler http.Handler, stop func(), err error) {
	certified := httptest.NewUnstartedServer(nil)
	certified.StartTLS()
	defer certified.Close()
	trusted := x509.NewCertPool()
	trusted.AddCert(certified.Certificate())
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, nil, err
	}
	server := grpc.NewServer(grpc.Creds(credentials.NewTLS(&tls.Config{Certificates: certified.TLS.Certificates, MinVersion: tls.VersionTLS13})))
	healthv1.RegisterHealthServer(server, health.NewServer())
	go func() { _ = server.Serve(listener) }()
	connection, err := grpc.NewClient(listener.Addr().String(),
		grpc.WithTransportCredentials(credentials.NewTLS(&tls.Config{RootCAs: trusted, ServerName: "example.com", MinVersion: tls.VersionTLS13})))
	if err != nil {
		server.Stop()
		return nil, nil, err
	}
	asked, write := healthv1.NewHealthClient(connection), writes(content)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if _, err := asked.Check(r.Context(), &healthv1.HealthCheckRequest{}); err != nil {
				http.Error(w, err.Error(), http.StatusBadGateway)
				return
			}
			write.ServeHTTP(w, r)
		}), func() {
			_ = connection.Close()
			server.Stop()
		}, nil
}
