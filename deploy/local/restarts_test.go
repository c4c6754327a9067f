package main

import (
	"context"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/identity/issue"
)

// Every part of the shop is a process of its own. While customers order, pay and cancel, one part after the other is killed or
// stopped, in an order that follows from a seed, and comes back. Afterwards every order that was placed has ended, and its
// money is where its state says.
func TestServicesThatRestartInAnyOrderLoseNoOrderAndNoMoney(t *testing.T) {
	t.Parallel()
	const seed, customers, ordersOfEach, restarts = 11, 4, 4, 12
	shop := startApart(t, Config{State: t.TempDir()}, nil)
	products := shop.products(t)
	var offers []product
	for _, name := range slices.Sorted(maps.Keys(products)) {
		offers = append(offers, products[name])
	}
	var (
		all    sync.WaitGroup
		placed atomic.Int64
	)
	for n := range customers {
		c := &customer{shop.system, shop.site, offers, rand.New(rand.NewPCG(seed, uint64(n))), &placed}
		all.Go(func() {
			for range ordersOfEach {
				c.shopPatiently(t.Context())
			}
		})
	}
	dice := rand.New(rand.NewPCG(seed, customers))
	parts := slices.Sorted(maps.Keys(mains))
	for range restarts {
		part := parts[dice.IntN(len(parts))]
		how := syscall.SIGKILL
		if dice.IntN(2) == 0 {
			how = syscall.SIGTERM
		}
		shop.restart(t, part, how)
	}
	all.Wait()
	shop.awaitPeace(t)
	fates := shop.fates(t)
	if len(fates) < int(placed.Load()) {
		t.Errorf("%d orders were placed, and %d are stored", placed.Load(), len(fates))
	}
	for _, fate := range fates {
		fate.check(t)
	}
	t.Logf("%d orders", len(fates))
}

// apart is the shop with every part as a process of its own.
type apart struct {
	*system
	site      site
	addresses map[string]string
	variables map[string]map[string]string
	processes map[string]*exec.Cmd
}

// startApart starts the shop. Every part has the variables beside its own.
func startApart(t *testing.T, cfg Config, more map[string]string) *apart {
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
	page := t.TempDir()
	if err := os.WriteFile(filepath.Join(page, "index.html"), []byte("<title>bestill</title>"), 0o600); err != nil {
		t.Fatal(err)
	}
	identities := testkit.Identities(t, append([]string{"bff"}, services...)...)
	a := &apart{
		addresses: make(map[string]string), variables: make(map[string]map[string]string), processes: make(map[string]*exec.Cmd),
	}
	shared := map[string]string{
		"ENVIRONMENT": "dev", "TERMINAL_ENABLED": "true", "PAGE_DIR": page, "RATE_LIMIT_ORDERS_PER_SECOND": "2000",
		"PUBLIC_URL": "http://" + listeners["bff"].Addr().String(), "SWEEP_INTERVAL": "200ms", "SWEEP_AFTER": "1s",
		"ORDER_PAYMENT_TIMEOUT": "5s", "ORDER_PROOF_SECRET": "one for all processes of the test",
	}
	maps.Copy(shared, more)
	for part := range mains {
		// The processes open their ports themselves.
		a.addresses[part] = listeners[part].Addr().String()
		_ = listeners[part].Close()
		shared[strings.ToUpper(part)+"_ADDR"] = a.addresses[part]
	}
	for part := range mains {
		a.variables[part] = maps.Clone(shared)
		maps.Copy(a.variables[part], in.variables(part))
		maps.Copy(a.variables[part], issue.Variables(identities, part))
		a.variables[part]["LISTEN_ADDR"] = a.addresses[part]
	}
	a.system = &system{listeners: listeners, identities: identities, infrastructure: in, ordersAddr: a.addresses["orders"]}
	a.orders = ordersv1.NewOrdersServiceClient(a.dial(t, "orders"))
	a.payments = paymentsv1.NewPaymentsServiceClient(a.dial(t, "payments"))
	a.site = site{shared["PUBLIC_URL"]}
	for part := range mains {
		a.start(t, part)
	}
	t.Cleanup(func() {
		for _, process := range a.processes {
			_ = process.Process.Kill()
			_ = process.Wait()
		}
	})
	for part := range mains {
		a.awaitServing(t, part)
	}
	return a
}

// start runs a part: this program, as the part.
func (a *apart) start(t *testing.T, part string) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	process := exec.Command(program)
	process.Env = append(os.Environ(), partVariable+"="+part)
	for name, value := range a.variables[part] {
		process.Env = append(process.Env, name+"="+value)
	}
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	a.processes[part] = process
}

// restart ends a part with a signal, and returns when it serves again.
func (a *apart) restart(t *testing.T, part string, how syscall.Signal) {
	t.Helper()
	if err := a.processes[part].Process.Signal(how); err != nil {
		t.Fatalf("%s is not running: %v", part, err)
	}
	if err := a.processes[part].Wait(); err != nil && how == syscall.SIGTERM {
		t.Errorf("%s ended with %v when it was told to stop", part, err)
	}
	a.start(t, part)
	a.awaitServing(t, part)
}

func (a *apart) awaitServing(t *testing.T, part string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if part != "bff" {
		if err := untilServing(ctx, a.identities, part, a.addresses[part]); err != nil {
			t.Fatalf("%s does not serve: %v", part, err)
		}
		return
	}
	for ctx.Err() == nil {
		if response, err := http.Get(a.site.address + "/healthz"); err == nil {
			_ = response.Body.Close()
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatal("the BFF does not serve")
}

// shopPatiently shops, and asks again as long as a part is away.
func (c *customer) shopPatiently(ctx context.Context) {
	for tries := 0; tries < 50 && ctx.Err() == nil; tries++ {
		if err := c.shop(ctx); err == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}
