package main

import (
	"context"
	"errors"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/health"
	"bestill.example/services/platform/identity/issue"
)

// apart is the shop with each replica of each part as a separate process.
type apart struct {
	*system
	// site is the address of the first BFF.
	site     site
	replicas map[string][]*instance
}

// instance is a replica of a part, with an address and variables that it keeps across restarts.
type instance struct {
	part      string
	address   string
	variables map[string]string
	process   *exec.Cmd
}

// startApart starts that many replicas of each part, with additional variables, and returns when all are ready.
func startApart(t *testing.T, cfg Config, replicas int, variables map[string]string) *apart {
	t.Helper()
	if cfg.DatabaseURL == "" {
		prepare(t, cfg.State)
	}
	in, err := startInfrastructure(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(in.stop)
	shared := map[string]string{
		"ENVIRONMENT": "dev", "TERMINAL_ENABLED": "true", "PAGE_DIR": emptyPage(t), "SWEEP_INTERVAL": "200ms", "SWEEP_AFTER": "1s",
		"ORDER_PROOF_SECRET": "one for all processes of the test", "SIMULATOR_SECRET": "one for all processes of the test",
	}
	beGenerous(shared)
	shared["DATABASE_MAX_CONNS"] = fewConnections
	a := &apart{replicas: make(map[string][]*instance)}
	listeners := make(map[string]net.Listener)
	for part := range mains {
		var addresses []string
		for range replicas {
			listeners[part] = closedListener(t)
			address := listeners[part].Addr().String()
			addresses = append(addresses, address)
			a.replicas[part] = append(a.replicas[part], &instance{part: part, address: address})
		}
		shared[strings.ToUpper(part)+"_ADDR"] = strings.Join(addresses, ",")
	}
	a.site = site{"http://" + a.replicas["bff"][0].address}
	shared["PUBLIC_URL"] = a.site.address
	maps.Copy(shared, variables)
	identities := testkit.Identities(t, append([]string{"bff"}, services...)...)
	for part, all := range a.replicas {
		for _, one := range all {
			one.variables = maps.Clone(shared)
			maps.Copy(one.variables, in.variables(part))
			maps.Copy(one.variables, issue.Variables(identities, part))
			one.variables["LISTEN_ADDR"], one.variables["HEALTH_ADDR"] = one.address, testkit.FreeAddress(t)
		}
	}
	a.system = &system{listeners: listeners, identities: identities, infrastructure: in}
	a.orders = ordersv1.NewOrdersServiceClient(a.dial(t, "orders"))
	a.payments = paymentsv1.NewPaymentsServiceClient(a.dial(t, "payments"))
	for part := range mains {
		for _, one := range a.replicas[part] {
			one.start(t)
			t.Cleanup(func() {
				_ = one.process.Process.Kill()
				_ = one.process.Wait()
			})
		}
	}
	for part := range mains {
		for _, one := range a.replicas[part] {
			one.awaitReady(t)
		}
	}
	return a
}

// start runs the replica: the tests' own program, as its part.
func (i *instance) start(t *testing.T) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	i.process = exec.Command(program)
	i.process.Env = append(os.Environ(), partVariable+"="+i.part)
	for _, name := range slices.Sorted(maps.Keys(i.variables)) {
		i.process.Env = append(i.process.Env, name+"="+i.variables[name])
	}
	if err := i.process.Start(); err != nil {
		t.Fatal(err)
	}
}

// end sends a signal to the replica, and waits for its end.
func (i *instance) end(t *testing.T, how syscall.Signal) {
	t.Helper()
	if err := i.process.Process.Signal(how); err != nil {
		t.Fatalf("%s is not running: %v", i.part, err)
	}
	if err := i.process.Wait(); err != nil && how == syscall.SIGTERM {
		t.Errorf("%s ended with %v after SIGTERM", i.part, err)
	}
}

// restart ends the replica with a signal, starts it again, and returns how long it was away once it is ready.
func (i *instance) restart(t *testing.T, how syscall.Signal) (away time.Duration) {
	t.Helper()
	i.end(t, how)
	ended := time.Now()
	i.start(t)
	i.awaitReady(t)
	return time.Since(ended)
}

func (i *instance) awaitReady(t *testing.T) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	err := i.ready(ctx)
	for err != nil && ctx.Err() == nil {
		time.Sleep(20 * time.Millisecond)
		err = i.ready(ctx)
	}
	if err != nil {
		t.Fatalf("%s is not ready: %v", i.part, err)
	}
}

// ready returns why the replica is not ready, or nil.
func (i *instance) ready(ctx context.Context) error {
	if i.part != "bff" {
		return health.Ask(ctx, i.variables["HEALTH_ADDR"])
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+i.address+"/readyz", nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return errors.New(answer.Status)
	}
	return nil
}
