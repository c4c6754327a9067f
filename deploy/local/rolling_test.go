package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"net"
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

	"bestill.example/services/platform/grpcclient"
)

// While customers read, order and pay, one part after the other is stopped and started: no request fails. With two processes of
// each part the other one answers; a service that has none is waited for by its callers, and a BFF that has none by the page.
func TestRestartsOfOnePartAfterTheOtherFailNoRequest(t *testing.T) {
	t.Parallel()
	for _, replicas := range []int{2, 1} {
		t.Run(fmt.Sprint(replicas, " replicas"), func(t *testing.T) {
			t.Parallel()
			shop := startRolling(t, replicas)
			load := shop.startLoad(t)
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

// A process that is killed takes the requests with it that it was answering at the BFF, and no order.
func TestAKillOfOneOfTwoFailsAtMostWhatItWasAnsweringAndLosesNoOrder(t *testing.T) {
	t.Parallel()
	if !long() {
		t.Skip("make rolling-test runs it")
	}
	shop := startRolling(t, 2)
	load := shop.startLoad(t)
	for range rounds() {
		for _, part := range slices.Sorted(maps.Keys(mains)) {
			bound := 2
			if part == "bff" {
				bound = 10 // the proxy of the test does not try again, and finds out after a moment
			}
			load.during(t, part+" killed", bound, func() time.Duration { return shop.replicas[part][0].restart(t, syscall.SIGKILL) })
		}
	}
	shop.check(t, load)
}

// long is whether there is time: ROLLING_ROUNDS is set.
func long() bool { return os.Getenv("ROLLING_ROUNDS") != "" }

func rounds() int {
	n, _ := strconv.Atoi(os.Getenv("ROLLING_ROUNDS"))
	return max(n, 1)
}

// rolling is the shop behind a proxy that spreads requests over the BFFs that are ready.
type rolling struct {
	*apart
	products map[string]product
}

func startRolling(t *testing.T, replicas int) *rolling {
	t.Helper()
	proxy := &proxy{}
	server := &http.Server{Handler: proxy, ReadHeaderTimeout: time.Minute}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(listener) }() // ends with Close
	t.Cleanup(func() { _ = server.Close() })
	address := "http://" + listener.Addr().String()
	shop := startApart(t, Config{State: t.TempDir()}, replicas, map[string]string{
		"DRAIN_TIME": "1s", "PUBLIC_URL": address,
		"CALL_TIME_AT_LEAST": "9s", // on a busy machine the first calls of a process can take longer than their bounds
	})
	shop.site = site{address}
	for _, one := range shop.replicas["bff"] {
		proxy.backends = append(proxy.backends, newBackend(t, one))
	}
	proxy.watch(t)
	for _, one := range shop.replicas["bff"] {
		// It may have looked for the services before they were there.
		eventually(t, "the BFF has found all services", func() bool { return len(site{"http://" + one.address}.away(t)) == 0 })
	}
	shop.change(t, "pickup", `UPDATE route_capacities SET places = 10000`)
	return &rolling{shop, shop.products(t)}
}

// proxy is what stands before the BFFs: it asks each a few times a second whether it is ready, and makes no request twice.
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

// load is customers who read prices and orders, order and pay, a fixed number of requests a second, whatever happens.
type load struct {
	*rolling
	// placed are the orders that wait to be paid, and orders counts all.
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

func (s *rolling) startLoad(t *testing.T) *load {
	t.Helper()
	l := &load{rolling: s, placed: make(chan answer, 100_000)}
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

// readings are of every service.
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

// patiently asks again while nobody answers, as the page does (query-client.ts, place-order.ts). Where another BFF is left it
// does not: that one has to answer.
func (l *load) patiently(ask func() (status int, err error)) {
	for tries := pageTries; ; tries-- {
		status, err := ask()
		if err == nil && status != http.StatusBadGateway || tries == 1 || len(l.replicas["bff"]) > 1 {
			return
		}
		time.Sleep(pagePatience / (pageTries - 1))
	}
}

// The page sends what nobody answered six times, for at least so long.
const (
	pageTries    = 6
	pagePatience = 6 * time.Second
)

// place orders, and asks again with the same key if there is no answer, as the page does when its customer presses again.
func (l *load) place(t *testing.T, p product) {
	t.Helper()
	key := uuid.NewString()
	for range 100 {
		start := time.Now()
		var status int
		var placed answer
		var err error
		l.patiently(func() (int, error) {
			status, placed, err = l.site.place(context.WithoutCancel(t.Context()), p, key)
			return status, err
		})
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
	t.Error("an order is not answered, however often it is asked for")
}

// approve pays an order, if there is one to pay, or reads.
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

// during lets a replica be away, and logs what became of the requests since the last time. More than the bound must not fail,
// unless it is the only replica and its machine was too slow to start it before nobody waited any more.
func (l *load) during(t *testing.T, what string, bound int, happen func() (away time.Duration)) {
	t.Helper()
	away := happen()
	time.Sleep(500 * time.Millisecond) // what follows from it
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

// check pays what is left to pay, and fails unless every order that was answered is stored once and completed.
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
		t.Errorf("%d orders were answered, and %d are stored", asked, len(fates))
	}
	t.Logf("%d orders", len(fates))
}
