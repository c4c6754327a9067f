package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"google.golang.org/grpc"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"

	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/platform/tlsfiles"
)

// greet prints the addresses once all services are ready; that of the events has the password, which is another at each start.
func greet(ctx context.Context, shop string, listeners map[string]net.Listener, identities, staffKey, events string, catchMails bool) error {
	for _, service := range services {
		if err := untilServing(ctx, identities, service, listeners[service].Addr().String()); err != nil {
			return err
		}
	}
	var text strings.Builder
	fmt.Fprintf(&text, "\n  bestill is open at  %s/bestill\n", shop)
	if catchMails {
		fmt.Fprintf(&text, "  its mails land in   %s/bestill/dev/post\n", shop)
	}
	fmt.Fprintf(&text, "\n  gRPC for integrators (TLS, CA in %s)\n", filepath.Join(identities, "ca.pem"))
	for _, service := range services {
		fmt.Fprintf(&text, "    %-10s %s\n", service, listeners[service].Addr())
	}
	if events != "" {
		fmt.Fprintf(&text, "    %-10s %s\n", "events", events)
	}
	fmt.Fprintf(&text, "\n  the staff's key is in %s\n", staffKey)
	text.WriteString("\n  Ctrl-C stops everything.\n\n")
	_, err := os.Stdout.WriteString(text.String())
	return err
}

func untilServing(ctx context.Context, identities, service, address string) error {
	anybody := identity.Config{TLS: tlsfiles.Config{CAFile: filepath.Join(identities, "ca.pem")}, TrustDomain: issue.TrustDomain}
	who, err := identity.Open("", anybody, clock.System{})
	if err != nil {
		return err
	}
	connection, err := who.Dial(service, address)
	if err != nil {
		return err
	}
	defer connection.Close()
	for {
		answer, err := healthv1.NewHealthClient(connection).Check(ctx, &healthv1.HealthCheckRequest{}, grpc.WaitForReady(true))
		if err == nil && answer.GetStatus() == healthv1.HealthCheckResponse_SERVING {
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
}
