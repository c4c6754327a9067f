package main

import (
	"context"
	"maps"
	"strings"
	"testing"
	"time"

	"bestill.example/bff"
	"bestill.example/deploy/testkit"
	"bestill.example/services/addresses"
	"bestill.example/services/customs"
	"bestill.example/services/orders"
	"bestill.example/services/payments"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/pricing"
)

func TestNoPartServesInProductionUnprotected(t *testing.T) {
	t.Parallel()
	names := append([]string{"bff"}, services...)
	identities := testkit.Identities(t, names...)
	run := map[string]func(context.Context, map[string]string) error{
		"addresses": runs(addresses.Run), "customs": runs(customs.Run), "orders": runs(orders.Run),
		"payments": runs(payments.Run), "pickup": runs(pickup.Run), "pricing": runs(pricing.Run), "bff": runs(bff.Run),
	}
	for _, test := range []struct {
		without, variable, value string
		parts                    []string
	}{
		{"an identity", "GRPC_TLS_CERT_FILE", "", names},
		{"encryption to the database", "DATABASE_URL", "postgres://app@127.0.0.1:1/x?sslmode=disable", services},
		{"a word about encryption to the database", "DATABASE_URL", "postgres://app@127.0.0.1:1/x", services},
		{"encryption of the owner", "DATABASE_OWNER_URL", "postgres://owner@127.0.0.1:1/x?sslmode=prefer", services},
		{"credentials for NATS", "NATS_URL", "nats://127.0.0.1:1", []string{"bff", "orders", "payments", "pricing"}},
	} {
		for _, part := range test.parts {
			t.Run(part+" without "+test.without, func(t *testing.T) {
				t.Parallel()
				variables := map[string]string{
					"ENVIRONMENT": "production", "LISTEN_ADDR": "127.0.0.1:0", "PAGE_DIR": t.TempDir(),
					"DATABASE_URL": "postgres://app@127.0.0.1:1/x?sslmode=require", "NATS_URL": "nats://user:hush@127.0.0.1:1",
				}
				for _, service := range services {
					variables[strings.ToUpper(service)+"_ADDR"] = "127.0.0.1:1"
				}
				maps.Copy(variables, issue.Variables(identities, part))
				variables[test.variable] = test.value
				ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
				defer cancel()
				err := run[part](ctx, variables)
				if err == nil || !strings.HasPrefix(err.Error(), "not fit for production: "+test.variable) || strings.Contains(err.Error(), "\n") {
					t.Errorf("got %v, want a line that names %s", err, test.variable)
				}
			})
		}
	}
}
