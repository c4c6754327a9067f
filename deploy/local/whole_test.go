package main

import (
	"maps"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"bestill.example/bff"
	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/addresses"
	"bestill.example/services/customs"
	"bestill.example/services/orders"
	"bestill.example/services/payments"
	"bestill.example/services/pickup"
	"bestill.example/services/platform/clock"
	"bestill.example/services/pricing"
)

// startWhole runs all services and the BFF in this process, with the given clock where a service uses one, and with additional
// variables.
func startWhole(t *testing.T, clock clock.Clock, variables map[string]string) (*system, site) {
	t.Helper()
	cfg := Config{State: t.TempDir()}
	prepare(t, cfg.State)
	return startWholeOn(t, cfg, clock, variables)
}

// startWholeOn is [startWhole] with the configuration's database server and broker.
func startWholeOn(t *testing.T, cfg Config, clock clock.Clock, variables map[string]string) (*system, site) {
	t.Helper()
	listeners, err := listen(Config{})
	if err != nil {
		t.Fatal(err)
	}
	in, err := startInfrastructure(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(in.stop)
	staffKey, err := ensureStaffKey(t.Context(), filepath.Join(t.TempDir(), "staff-key"), in.databases)
	if err != nil {
		t.Fatal(err)
	}
	shop := "http://" + listeners["bff"].Addr().String()
	identities := testkit.Identities(t, append([]string{"bff"}, services...)...)
	parts := &parts{
		infrastructure: in, listeners: listeners, identities: identities,
		shared: map[string]string{
			"ENVIRONMENT": "dev", "TERMINAL_ENABLED": "true", "PUBLIC_URL": shop, "PAGE_DIR": emptyPage(t),
			"SWEEP_INTERVAL": "200ms", "SWEEP_AFTER": "1s", "SIMULATOR_LATE_BY": "1s",
			"DATABASE_MAX_CONNS": fewConnections,
		},
	}
	for _, service := range services {
		parts.shared[strings.ToUpper(service)+"_ADDR"] = listeners[service].Addr().String()
	}
	maps.Copy(parts.shared, variables)
	beGenerous(parts.shared)
	add(parts, "addresses", addresses.Run, func(c *addresses.Config) *net.Listener { return &c.Listener })
	add(parts, "customs", customs.Run, func(c *customs.Config) *net.Listener { return &c.Listener })
	add(parts, "orders", orders.Run, func(c *orders.Config) *net.Listener { c.Clock = clock; return &c.Listener })
	add(parts, "payments", payments.Run, func(c *payments.Config) *net.Listener { c.Clock = clock; return &c.Listener })
	add(parts, "pickup", pickup.Run, func(c *pickup.Config) *net.Listener {
		c.Clock, c.Beat = clock, time.Tick(50*time.Millisecond)
		return &c.Listener
	})
	add(parts, "pricing", pricing.Run, func(c *pricing.Config) *net.Listener { c.Clock = clock; return &c.Listener })
	add(parts, "bff", bff.Run, func(c *bff.Config) *net.Listener { return &c.Listener })
	start(t, parts)
	for _, service := range services {
		if err := untilServing(t.Context(), identities, service, listeners[service].Addr().String()); err != nil {
			t.Fatal(err)
		}
	}
	s := &system{
		listeners: listeners, identities: identities, infrastructure: in, ordersAddr: listeners["orders"].Addr().String(), staffKey: staffKey,
	}
	s.orders = ordersv1.NewOrdersServiceClient(s.dial(t, "orders"))
	s.payments = paymentsv1.NewPaymentsServiceClient(s.dial(t, "payments"))
	return s, site{shop}
}

// jumpingClock is the machine's clock, moved by a test.
type jumpingClock struct{ ahead atomic.Int64 }

// Now returns the clock's time.
func (c *jumpingClock) Now() time.Time { return time.Now().Add(time.Duration(c.ahead.Load())) }

// jump moves the clock, forwards or backwards.
func (c *jumpingClock) jump(by time.Duration) { c.ahead.Add(int64(by)) }

// emptyPage returns the folder of a page without anything.
func emptyPage(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "index.html"), []byte("<title>bestill</title>"), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}
