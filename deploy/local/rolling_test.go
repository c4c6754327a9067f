package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/google/uuid"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/grpcclient"
)

// While customers read, order and pay, one part after the other is stopped and started, and no request fails. With two processes
// of each part the other one answers. If a part has no other, callers wait for a service, and the page for the BFF.
func TestRestartsOfOnePartAfterTheOtherFailNoRequest(t *testing.T) {
	t.Parallel()
	for _, replicas := range []int{2, 1} {
		t.Run(fmt.Sprint(replicas, " replicas"), func(t *testing.T) {
			t.Parallel()
			shop := startRolling(t, replicas)
			load := shop.startLoad(t, replicas == 1) // with two, the other one has to answer at once
			for range rounds() {
				for _, part := range slices.Sorted(maps.Keys(mains)) {
					for _, one := range shop.replicas[part] {
						load.during(t, part+" stopped and started", 0, func() time.Duration { return one.restart(t, syscall.SIGTERM) })
						if !long() {
							break
						}
					}
				}
			}
			shop.check(t, load)
		})
	}
}

// Killing a BFF cuts off the requests that it was answering. The page sends those again, so that no customer notices, and no order is
// lost.
func TestAKillOfOneOfTwoFailsAtMostWhatItWasAnsweringAndLosesNoOrder(t *testing.T) {
	t.Parallel()
	if !long() {
		t.Skip("run it with make rolling-test")
	}
	shop := startRolling(t, 2)
	load := shop.startLoad(t, true)
	for range rounds() {
		for _, part := range slices.Sorted(maps.Keys(mains)) {
			bound := 2
			if part == "bff" {
				bound = 0
			}
			load.during(t, part+" killed", bound, func() time.Duration { return shop.replicas[part][0].restart(t, syscall.SIGKILL) })
		}
	}
	shop.check(t, load)
}

// long reports whether the long version was requested with ROLLING_ROUNDS.
func long() bool { return os.Getenv("ROLLING_ROUNDS") != "" }

func rounds() int {
	n, _ := strconv.Atoi(os.Getenv("ROLLING_ROUNDS"))
	return max(n, 1)
}

// rolling is the shop behind a proxy that distributes requests to the BFFs that are ready.
type rolling struct {
	*apart
	products map[string]product
}

func startRolling(t *testing.T, replicas int) *rolling {
	t.Helper()
	proxy := &proxy{}
	server := &http.Server{Handler: proxy, ReadHeaderTimeout: time.Minute}
	listener := testkit.Listen(t)
	go func() { _ = server.Serve(listener) }() // until Close
	t.Cleanup(func() { _ = server.Close() })
	address := "http://" + listener.Addr().String()
	shop := startApart(t, Config{State: t.TempDir()}, replicas, map[string]string{
		"DRAIN_TIME": "1s", "PUBLIC_URL": address,
		"CALL_TIME_AT_LEAST": "9s", // on a busy machine the first calls of a process can exceed their time limits
	})
	shop.site = site{address}
	for _, one := range shop.replicas["bff"] {
		proxy.backends = append(proxy.backends, newBackend(t, one))
	}
	proxy.watch(t)
	for _, one := range shop.replicas["bff"] {
		// The BFF may have tried to connect before the services were there.
		eventually(t, "the BFF has found all services", func() bool { return len(site{"http://" + one.address}.away(t)) == 0 })
	}
	shop.change(t, "pickup", `UPDATE route_capacities SET places = 10000`)
	return &rolling{shop, shop.products(t)}
}

// proxy stands in for a load balancer: it checks several times a second which BFFs are ready, and retries no request.
type proxy struct {
	backends []*backend
	next     atomic.Uint64
}

type backend struct {
	*instance
	*httputil.ReverseProxy
	isReady atomic.Bool
}

func newBackend(t *testing.T, one *instance) *backend {
	t.Helper()
	to, err := url.Parse("http://" + one.address)
	if err != nil {
		t.Fatal(err)
	}
	b := &backend{instance: one, ReverseProxy: httputil.NewSingleHostReverseProxy(to)}
	b.Transport = &http.Transport{MaxIdleConnsPerHost: 100}
	b.isReady.Store(true)
	return b
}

func (p *proxy) watch(t *testing.T) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	t.Cleanup(stop)
	for _, b := range p.backends {
		go func() {
			for ctx.Err() == nil {
				limited, cancel := context.WithTimeout(ctx, 5*time.Second)
				b.isReady.Store(b.ready(limited) == nil)
				cancel()
				time.Sleep(50 * time.Millisecond)
			}
		}()
	}
}

func (p *proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for range p.backends {
		if b := p.backends[p.next.Add(1)%uint64(len(p.backends))]; b.isReady.Load() {
			b.ServeHTTP(w, r)
			return
		}
	}
	w.WriteHeader(http.StatusBadGateway)
}

// load is customers who read prices and orders, order and pay, at a fixed rate whatever happens.
type load struct {
	*rolling
	// patient customers retry while there is no answer.
	patient bool
	// placed are the orders waiting for payment, and orders counts all.
	placed   chan answer
	orders   atomic.Int64
	last     atomic.Value // the key of an order
	requests sync.WaitGroup
	stop     func()

	mu      sync.Mutex
	sent    int
	slowest time.Duration
	failed  []string
}

const requestsPerSecond = 20

func (s *rolling) startLoad(t *testing.T, patient bool) *load {
	t.Helper()
	l := &load{rolling: s, patient: patient, placed: make(chan answer, 100_000)}
	ctx, stop := context.WithCancel(t.Context())
	var running sync.WaitGroup
	l.stop = func() {
		stop()
		running.Wait()
		l.requests.Wait()
	}
	t.Cleanup(l.stop)
	kinds := slices.Sorted(maps.Keys(s.products))
	running.Go(func() {
		tick := time.NewTicker(time.Second / requestsPerSecond)
		defer tick.Stop()
		for n := 0; ctx.Err() == nil; n++ {
			switch n % 6 {
			case 0:
				l.requests.Go(func() { l.place(t, s.products[kinds[n/6%len(kinds)]]) })
			case 3:
				l.requests.Go(func() { l.approve(t) })
			default:
				l.requests.Go(func() { l.read(t, n) })
			}
			<-tick.C
		}
	})
	return l
}

// readings are requests that read from each service.
var readings = []string{
	"/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&size=NORMAL&weight=2000",
	"/sende/utland/api/code/countries",
	"/pickup/open/v2/dates/0155",
	"/sende/api/postal-code?postalCode=0155",
	"/digitalstamps/api/prices",
	"/bestill/",
}

func (l *load) read(t *testing.T, n int) {
	t.Helper()
	target := readings[n%len(readings)]
	if key, ok := l.last.Load().(string); ok && n%2 == 0 {
		target = "/sende/utland/api/order/" + key
	}
	l.request(t, http.MethodGet, target, "")
}

// patiently retries while there is no answer, as the page does (query-client.ts, place-order.ts).
func (l *load) patiently(ask func() (status int, err error)) {
	for tries := pageTries; ; tries-- {
		status, err := ask()
		if err == nil && status != http.StatusBadGateway || tries == 1 || !l.patient {
			return
		}
		time.Sleep(pagePatience / (pageTries - 1))
	}
}

// The page tries six times if there is no answer, over at least this time.
const (
	pageTries    = 6
	pagePatience = 6 * time.Second
)

// place places an order, and retries with the same key if there is no answer, like a customer who presses again. The page itself sends
// an order again that an overloaded shop has refused, and the customer only waits.
func (l *load) place(t *testing.T, p product) {
	t.Helper()
	key := uuid.NewString()
	for tries := range 100 {
		start := time.Now()
		var status int
		var placed answer
		var err error
		l.patiently(func() (int, error) {
			status, placed, err = l.site.place(context.WithoutCancel(t.Context()), p, key)
			return status, err
		})
		if placed.ErrorCode == "OVERLOADED" && tries < pageTries-1 {
			time.Sleep(time.Second)
			continue
		}
		answered := status == http.StatusOK && err == nil
		l.note(start, fmt.Sprintf("POST %s: %d %s %v", p.api, status, placed.ErrorCode, err), answered)
		if answered {
			l.orders.Add(1)
			l.last.Store(placed.OrderURIKey)
			l.placed <- placed
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Error("an order got no answer in all attempts")
}

// approve pays an order if one is waiting, or else reads.
func (l *load) approve(t *testing.T) {
	t.Helper()
	select {
	case order := <-l.placed:
		if !l.request(t, http.MethodPost, "/sende/api/dev/payments/"+path.Base(order.sentTo()), `{"outcome": "APPROVE"}`) {
			l.placed <- order
		}
	default:
		l.read(t, 0)
	}
}

func (l *load) request(t *testing.T, method, target, body string) (good bool) {
	t.Helper()
	start := time.Now()
	var what string
	l.patiently(func() (status int, err error) {
		var text string
		status, text, err = l.ask(t, method, target, body)
		what = fmt.Sprintf("%s %s: %d %.200s %v", method, target, status, text, err)
		good = status == http.StatusOK && err == nil
		return status, err
	})
	return l.note(start, what, good)
}

func (l *load) ask(t *testing.T, method, target, body string) (status int, text string, err error) {
	t.Helper()
	request, err := http.NewRequestWithContext(context.WithoutCancel(t.Context()), method, l.site.address+target, strings.NewReader(body))
	if err != nil {
		return 0, "", err
	}
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	read, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(read), err
}

func (l *load) note(start time.Time, what string, good bool) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sent++
	l.slowest = max(l.slowest, time.Since(start))
	if !good {
		l.failed = append(l.failed, what)
	}
	return good
}

// during takes a replica away, and logs the requests since the last call. No more than the bound may fail, unless it is the only
// replica and started too late for those who waited.
func (l *load) during(t *testing.T, what string, bound int, happen func() (away time.Duration)) {
	t.Helper()
	away := happen()
	time.Sleep(500 * time.Millisecond) // for delayed consequences
	patience := min(grpcclient.Patience, pagePatience)
	waitedFor := away < patience-time.Second || len(l.replicas["orders"]) > 1
	if !waitedFor {
		time.Sleep(patience)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	t.Logf("%-30s %2d of %4d requests failed, the slowest took %v; away for %v", what, len(l.failed), l.sent,
		l.slowest.Round(time.Millisecond), away.Round(time.Millisecond))
	if waitedFor && len(l.failed) > bound {
		t.Errorf("%s: %d requests failed: %q", what, len(l.failed), l.failed)
	}
	l.sent, l.slowest, l.failed = 0, 0, nil
}

// check pays the remaining orders, and checks that every answered order is stored once and completed.
func (s *rolling) check(t *testing.T, l *load) {
	t.Helper()
	l.stop()
	for len(l.placed) > 0 {
		l.approve(t)
	}
	l.during(t, "the rest of the payments", 0, func() time.Duration { return 0 })
	s.awaitPeace(t)
	fates := s.fates(t)
	for _, fate := range fates {
		fate.check(t)
		if fate.State != "COMPLETED" {
			t.Errorf("order %s is %s", fate.ID, fate.State)
		}
	}
	if asked := int(l.orders.Load()); len(fates) != asked {
		t.Errorf("%d orders were answered, but %d are stored", asked, len(fates))
	}
	t.Logf("%d orders", len(fates))
}
