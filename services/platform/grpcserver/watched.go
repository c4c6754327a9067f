package grpcserver

import (
	"crypto/tls"
	"errors"
	"log/slog"
	"net"

	"google.golang.org/grpc/credentials"
)

// watched logs callers with a refused certificate, who reach no interceptor.
type watched struct {
	credentials.TransportCredentials
	log *slog.Logger
}

func (w watched) ServerHandshake(raw net.Conn) (net.Conn, credentials.AuthInfo, error) {
	connection, info, err := w.TransportCredentials.ServerHandshake(raw)
	if invalid, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
		w.log.Warn("connection refused", "event", "security", "reason", "CERTIFICATE_INVALID", "cause", invalid.Err)
	}
	return connection, info, err
}

func (w watched) Clone() credentials.TransportCredentials {
	return watched{w.TransportCredentials.Clone(), w.log}
}
