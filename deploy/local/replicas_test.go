package main

import (
	"context"
	"errors"
	"io"
	"maps"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/identity/issue"
)

// releases is the shop with replicas of two releases.
type releases struct {
	*system
	site      site
	variables map[string]map[string]string
	fronts    map[string]*front
	running   map[replica]*process
	products  map[string]product
}

// replica is a part and the program that runs it.
type replica struct{ part, program string }

type process struct {
	command *exec.Cmd
	address string
}

func startReleases(t *testing.T) *releases {
	t.Helper()
	listeners, err := listen(Config{})
	if err != nil {
		t.Fatal(err)
	}
	in, err := startInfrastructure(t.Context(), Config{State: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(in.stop)
	identities := testkit.Identities(t, append([]string{"bff"}, services...)...)
	shared := map[string]string{
		"ENVIRONMENT": "dev", "TERMINAL_ENABLED": "true", "PAGE_DIR": emptyPage(t), "SWEEP_INTERVAL": "200ms", "SWEEP_AFTER": "1s",
		"PUBLIC_URL":         "http://" + listeners["bff"].Addr().String(),
		"ORDER_PROOF_SECRET": "one for all processes of the test", "SIMULATOR_SECRET": "one for all processes of the test",
	}
	beGenerous(shared)
	shared["DATABASE_MAX_CONNS"] = fewConnections
	r := &releases{
		site:      site{shared["PUBLIC_URL"]},
		variables: make(map[string]map[string]string), fronts: make(map[string]*front), running: make(map[replica]*process),
	}
	for part := range mains {
		r.fronts[part] = openFront(t, listeners[part])
		shared[strings.ToUpper(part)+"_ADDR"] = listeners[part].Addr().String()
	}
	for part := range mains {
		r.variables[part] = maps.Clone(shared)
		maps.Copy(r.variables[part], in.variables(part))
		maps.Copy(r.variables[part], issue.Variables(identities, part))
	}
	r.system = &system{listeners: listeners, identities: identities, infrastructure: in, ordersAddr: listeners["orders"].Addr().String()}
	r.orders = ordersv1.NewOrdersServiceClient(r.dial(t, "orders"))
	r.payments = paymentsv1.NewPaymentsServiceClient(r.dial(t, "payments"))
	t.Cleanup(func() {
		for _, process := range r.running {
			_ = process.command.Process.Kill()
			_ = process.command.Wait()
		}
	})
	return r
}

// serve makes exactly these replicas serve, all of one part: others of the part stop once these are ready.
func (r *releases) serve(t *testing.T, replicas ...replica) {
	t.Helper()
	part := replicas[0].part
	var backends []string
	for _, replica := range replicas {
		if r.running[replica] == nil {
			r.running[replica] = r.start(t, replica)
		}
		backends = append(backends, r.running[replica].address)
	}
	r.fronts[part].lead(backends)
	for replica, process := range r.running {
		if replica.part != part || slices.Contains(replicas, replica) {
			continue
		}
		delete(r.running, replica)
		_ = process.command.Process.Signal(syscall.SIGTERM)
		if err := process.command.Wait(); err != nil {
			t.Errorf("%s ended with %v after SIGTERM", replica.program, err)
		}
	}
}

// start returns once the replica serves.
func (r *releases) start(t *testing.T, replica replica) *process {
	t.Helper()
	started := &process{exec.Command(replica.program), testkit.FreeAddress(t)}
	started.command.Env = append(os.Environ(), partVariable+"="+replica.part, "LISTEN_ADDR="+started.address)
	for name, value := range r.variables[replica.part] {
		started.command.Env = append(started.command.Env, name+"="+value)
	}
	log, err := os.Create(filepath.Join(t.TempDir(), "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	started.command.Stdout, started.command.Stderr = log, log
	if err := started.command.Start(); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	serves := untilServing
	if replica.part == "bff" {
		serves = untilAnswering
	}
	if err := serves(ctx, r.identities, replica.part, started.address); err != nil {
		said, _ := os.ReadFile(log.Name())
		t.Fatalf("%s is not serving: %v\n%s", replica.program, err, said)
	}
	return started
}

// untilAnswering waits until the BFF answers.
func untilAnswering(ctx context.Context, _, _, address string) error {
	return patiently(ctx, func() error { return site{"http://" + address}.reads(ctx, "/healthz") })
}

// front is the address of a part. It distributes new connections to its replicas round-robin, like a load balancer.
type front struct {
	mu       sync.Mutex
	backends []string
	accepted int
	open     map[net.Conn]struct{}
}

func openFront(t *testing.T, listener net.Listener) *front {
	t.Helper()
	f := &front{open: make(map[net.Conn]struct{})}
	go func() {
		for {
			connection, err := listener.Accept()
			if errors.Is(err, net.ErrClosed) {
				return
			}
			if err == nil {
				go f.pass(connection)
			}
		}
	}()
	t.Cleanup(func() {
		_ = listener.Close()
		f.lead(nil)
	})
	return f
}

// lead sends new connections to other replicas, and closes open ones, so that clients reconnect.
func (f *front) lead(backends []string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.backends = backends
	for connection := range f.open {
		_ = connection.Close()
	}
}

func (f *front) pass(client net.Conn) {
	defer client.Close()
	f.mu.Lock()
	if len(f.backends) == 0 {
		f.mu.Unlock()
		return
	}
	backend := f.backends[f.accepted%len(f.backends)]
	f.accepted++
	f.open[client] = struct{}{}
	f.mu.Unlock()
	defer func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		delete(f.open, client)
	}()
	server, err := net.Dial("tcp", backend)
	if err != nil {
		return
	}
	defer server.Close()
	go func() {
		_, _ = io.Copy(server, client)
		_ = server.Close()
	}()
	_, _ = io.Copy(client, server)
}
