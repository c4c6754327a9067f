package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/postgres"
)

// Runs docker-compose.yml in a real container engine: `make compose-test`. The project has its own name, ports and volumes, and
// is removed at the end.
//
//nolint:paralleltest // it measures times
func TestTheShopOfTheComposeFileSellsEveryKindAndLosesNothingWhenItsContainersAreKilled(t *testing.T) {
	if os.Getenv("COMPOSE_TEST") == "" {
		t.Skip("make compose-test runs it, on a container engine")
	}
	if output, err := exec.Command("docker", "info").CombinedOutput(); err != nil {
		t.Skipf("no container engine is available: %s", bytes.TrimSpace(output))
	}
	if output, err := exec.Command("docker", "compose", "version").CombinedOutput(); err != nil {
		t.Skipf("docker compose is not available: %s", bytes.TrimSpace(output))
	}
	shop := startComposed(t)
	offers := shop.offers(t)
	kinds := slices.Sorted(maps.Keys(offers))
	placed := 0
	for _, kind := range kinds {
		started := time.Now()
		shop.sell(t, offers[kind])
		placed++
		t.Logf("%-18s completed in %s", kind, since(started))
	}
	t.Logf("memory: %s", shop.memory(t))

	// Each container is killed while an order is paid and not completed: its webhook is lost, and the customer returns later.
	paid := slices.DeleteFunc(kinds, func(kind string) bool { return offers[kind].summary == "" })
	for i, part := range []string{"addresses", "customs", "orders", "payments", "pickup", "pricing", "bff", "inbox", "nats", "postgres"} {
		kind := paid[i%len(paid)]
		order := shop.order(t, offers[kind])
		returnTo := shop.approve(t, order, "LOST")
		placed++
		died := shop.kill(t, part)
		shop.returnFromPayment(t, returnTo)
		completed := since(died)
		// Then a new customer orders.
		shop.sell(t, offers[paid[(i+1)%len(paid)]])
		placed++
		next := since(died)
		shop.awaitHealthy(t, part)
		t.Logf("kill -9 %-10s %-18s completed after %s, the next order after %s, healthy after %s", part, kind, completed, next, since(died))
	}

	shop.compose(t, "up", "--detach", "--wait", "--no-recreate", "--scale", "orders=2", "--scale", "payments=2")
	for _, part := range []string{"orders", "payments"} {
		if n := len(shop.containers(t, part)); n != 2 {
			t.Errorf("%s runs %d times", part, n)
		}
	}
	// The other replica answers at once.
	died := shop.kill(t, "payments")
	for i, kind := range paid {
		shop.sell(t, offers[kind])
		placed++
		if i == 0 {
			t.Logf("kill -9 of one of two payments: the next order after %s", since(died))
		}
	}

	shop.awaitPeace(t)
	shop.checkBooks(t, placed)
	for _, service := range []string{"orders", "payments", "pricing"} {
		eventually(t, "everything of "+service+" is published", func() bool {
			return shop.count(t, service, `SELECT count(*) FROM outbox WHERE published_at IS NULL`) == 0
		})
	}
	if n := shop.count(t, "orders", `SELECT count(*) FROM dead_letter`); n != 0 {
		t.Errorf("%d events are dead letters", n)
	}
	eventually(t, "each order has its mail", func() bool {
		return shop.count(t, "orders", `SELECT count(*) FROM inbox WHERE consumer = 'orders-mail'`) >= placed
	})
}

// composed is the shop of docker-compose.yml.
type composed struct {
	*system
	site  site
	files []string
}

func startComposed(t *testing.T) *composed {
	t.Helper()
	port, server := freePort(t), "127.0.0.1:"+freePort(t)
	t.Setenv("PORT", port)
	t.Setenv("COMPOSE_PROJECT_NAME", "bestill-test-"+port)
	// Read the databases where they are.
	books := filepath.Join(t.TempDir(), "books.yml")
	if err := os.WriteFile(books, fmt.Appendf(nil, "services: { postgres: { ports: ['%s:5432'] } }", server), 0o600); err != nil {
		t.Fatal(err)
	}
	c := &composed{site: site{"http://localhost:" + port}, files: []string{"--file", filepath.Join(root, "docker-compose.yml"), "--file", books}}
	started := time.Now()
	c.compose(t, "build")
	t.Logf("built in %s", since(started))
	started = time.Now()
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(c.compose(t, "logs", "--no-color", "--tail", "5"))
		}
		c.compose(t, "down", "--volumes", "--timeout", "60")
	})
	c.compose(t, "up", "--detach", "--wait")
	t.Logf("all healthy after %s", since(started))

	databases := map[string]postgres.Config{}
	project := composeProject(t)
	for _, service := range services {
		on := func(part, variable string) config.Secret {
			address, err := url.Parse(*project.Services[part].Environment[variable])
			if err != nil {
				t.Fatal(err)
			}
			address.Host = server
			return config.Secret(address.String())
		}
		databases[service] = postgres.Config{URL: on(service, "DATABASE_URL"), OwnerURL: on(service+"-migration", "DATABASE_OWNER_URL")}
	}
	c.system = &system{infrastructure: &infrastructure{databases: databases}}
	for _, part := range append([]string{"bff"}, services...) {
		says := strings.TrimSpace(execute(t, "docker", "run", "--rm", "bestill-"+part, "version"))
		label := strings.TrimSpace(execute(t, "docker", "inspect", "--format", `{{index .Config.Labels "org.opencontainers.image.version"}}`, "bestill-"+part))
		if says == "" || says != label || says != cmp.Or(os.Getenv("VERSION"), "dev") {
			t.Errorf("%s says that it is %q, and its label %q", part, says, label)
		}
	}
	return c
}

// freePort returns a port of this machine that is free at the moment.
func freePort(t *testing.T) string {
	t.Helper()
	listener := testkit.Listen(t)
	defer listener.Close()
	return strconv.Itoa(listener.Addr().(*net.TCPAddr).Port)
}

// compose runs docker compose and returns its output.
func (c *composed) compose(t *testing.T, arguments ...string) string {
	t.Helper()
	return execute(t, "docker", slices.Concat([]string{"compose"}, c.files, arguments)...)
}

// execute runs a program and returns its standard output.
func execute(t *testing.T, program string, arguments ...string) string {
	t.Helper()
	// It must outlive the test's context, because the shop is removed after the test.
	command := exec.Command(program, arguments...)
	var stderr bytes.Buffer
	command.Stderr = &stderr
	output, err := command.Output()
	if err != nil {
		t.Errorf("%s %s: %v\n%s", program, strings.Join(arguments, " "), err, stderr.Bytes())
		t.FailNow()
	}
	return string(output)
}

// offers returns a valid order of each kind.
func (c *composed) offers(t *testing.T) map[string]product {
	t.Helper()
	var days struct{ Dates []string }
	c.read(t, "/pickup/open/v2/dates/0155?amount=2", &days)
	offers := productsOn(days.Dates[0])
	back := func(parcel, day string) product {
		request := returnOf(parcel, day)
		request.ConsignmentNumber = ""
		return product{api: "/pickup/open/v2/returns/" + parcel + "/orders", request: request}
	}
	offers["return"] = back("395220000000000016", days.Dates[0])
	missed := c.order(t, back("395220000000000023", days.Dates[1]))
	c.moveVisitsBack(t, days.Dates[1])
	offers["reorder"] = product{
		api: "/pickup/open/v2/orders/" + missed.OrderURIKey + "/reorder", request: &ordersv1.PlaceReorderRequest{PickupDate: days.Dates[0]},
	}
	return offers
}

func (c *composed) read(t *testing.T, from string, into any) {
	t.Helper()
	answer, err := http.Get(c.site.address + from)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(into); err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", from, answer.Status, err)
	}
}

// order places an order, and retries as a customer does until it is placed.
func (c *composed) order(t *testing.T, p product) (placed answer) {
	t.Helper()
	key := uuid.NewString()
	eventually(t, "an order is placed at "+p.api, func() bool {
		status, a, err := c.site.place(t.Context(), p, key)
		placed = a
		if status >= 400 && status < 500 {
			t.Fatalf("%s: %d %s", p.api, status, a.ErrorCode)
		}
		return err == nil && status == http.StatusOK
	})
	if to := placed.sentTo(); p.summary != "" && !strings.HasPrefix(to, c.site.address+"/") {
		t.Errorf("the customer is sent to %s to pay", to)
	}
	return placed
}

// approve pays an order at the simulator and returns where it redirects to.
func (c *composed) approve(t *testing.T, order answer, webhook string) (returnTo string) {
	t.Helper()
	eventually(t, "the payment is approved", func() bool {
		body := fmt.Sprintf(`{"outcome": "APPROVE", "webhook": %q}`, webhook)
		answer, err := http.Post(c.site.address+"/sende/api/dev/payments/"+path.Base(order.sentTo()), "application/json", strings.NewReader(body))
		if err != nil {
			return false
		}
		defer answer.Body.Close()
		var acted struct{ ReturnURL string }
		if err := json.NewDecoder(answer.Body).Decode(&acted); err != nil || answer.StatusCode != http.StatusOK {
			return false
		}
		returnTo = acted.ReturnURL
		return true
	})
	return returnTo
}

// returnFromPayment retries the customer's return from the provider until the receipt is shown.
func (c *composed) returnFromPayment(t *testing.T, returnTo string) {
	t.Helper()
	key := path.Base(returnTo)
	eventually(t, "the customer sees the receipt", func() bool {
		limit, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		defer cancel()
		if _, err := c.site.comeBack(limit, returnTo); err != nil {
			return false
		}
		return c.state(key) == "COMPLETED"
	})
}

// state reads an order's state as the page does; empty while it cannot be read.
func (c *composed) state(key string) string {
	answer, err := http.Get(c.site.address + "/sende/utland/api/order/" + key)
	if err != nil {
		return ""
	}
	defer answer.Body.Close()
	var order struct{ Status string }
	if err := json.NewDecoder(answer.Body).Decode(&order); err != nil {
		return ""
	}
	return order.Status
}

// sell lets a customer order, pay and return.
func (c *composed) sell(t *testing.T, p product) {
	t.Helper()
	placed := c.order(t, p)
	if p.summary == "" {
		eventually(t, "the free order is completed", func() bool { return c.state(placed.OrderURIKey) == "COMPLETED" })
		return
	}
	c.returnFromPayment(t, c.approve(t, placed, "NORMAL"))
}

// containers returns the ids of a part's containers.
func (c *composed) containers(t *testing.T, part string) []string {
	t.Helper()
	return strings.Fields(c.compose(t, "ps", "--quiet", part))
}

// kill kills the process of a part's first container, and returns the time of its death. `docker kill` would prevent the restart.
func (c *composed) kill(t *testing.T, part string) (died time.Time) {
	t.Helper()
	process := c.inspect(t, part, "{{.State.Pid}}")
	image := composeProject(t).Services["postgres"].Image
	execute(t, "docker", "run", "--rm", "--pid", "host", "--user", "0", "--network", "none", "--entrypoint", "sh", image, "-c", "kill -9 "+process)
	return time.Now()
}

func (c *composed) awaitHealthy(t *testing.T, part string) {
	t.Helper()
	eventually(t, part+" is started again and healthy", func() bool {
		return c.inspect(t, part, "{{.RestartCount}} {{.State.Health.Status}}") == "1 healthy"
	})
}

// inspect returns the engine's information about a part's first container.
func (c *composed) inspect(t *testing.T, part, format string) string {
	t.Helper()
	return strings.TrimSpace(execute(t, "docker", "inspect", "--format", format, c.containers(t, part)[0]))
}

// memory returns the memory use of each container.
func (c *composed) memory(t *testing.T) string {
	t.Helper()
	ids := strings.Fields(c.compose(t, "ps", "--quiet"))
	lines := execute(t, "docker", slices.Concat([]string{"stats", "--no-stream", "--format", "{{.Name}} {{.MemUsage}}"}, ids)...)
	return strings.ReplaceAll(strings.TrimSpace(lines), "\n", ", ")
}

// checkBooks compares the money of that many orders in orders, the ledger and the provider, one by one and in total.
func (c *composed) checkBooks(t *testing.T, placed int) {
	t.Helper()
	fates := c.fates(t)
	// The missed visit is one more order.
	if len(fates) != placed+1 {
		t.Errorf("%d orders are stored, but %d were placed", len(fates), placed+1)
	}
	completed, charged := 0, 0
	for _, fate := range fates {
		fate.check(t)
		if fate.State != "COMPLETED" {
			t.Errorf("order %s is %s", fate.ID, fate.State)
		}
		if fate.Total > 0 {
			charged++
		}
		completed += fate.Total
	}
	captured := c.count(t, "payments", `SELECT sum(captured) FROM payment`)
	captures := c.count(t, "payments", `SELECT count(*) FROM ledger_entry WHERE kind = 'CAPTURED'`)
	if captures != charged || captured != completed {
		t.Errorf("%d orders of %d øre, but %d captures of %d øre", charged, completed, captures, captured)
	}
	t.Logf("%d orders, %d of them paid: %d captures, %d øre in both books", len(fates), charged, captures, captured)
}

func since(start time.Time) time.Duration { return time.Since(start).Round(100 * time.Millisecond) }
