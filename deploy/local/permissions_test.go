package main

import (
	"context"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"bestill.example/deploy/testkit/broker"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
)

// The whole shop sells, mails, archives, cancels, and stores and lists feedback, while all messages to the broker are recorded:
// no user is refused anything, and each uses every permission that it has.
func TestUsersOfTheBrokerMayDoWhatTheShopDoesAndNothingElse(t *testing.T) {
	t.Parallel()
	record := &protocol{published: make(map[string][]string)}
	system := startAllButOrdersWith(t, Config{Trace: record.add})
	site := system.openSite(t)
	mails := openPostOffice(t)
	orders := system.startOrders(t, system.listeners["payments"].Addr().String(), mails.variables()...)

	published := system.announcements(t, 1, "orders.order.refunded")
	key := system.sell(t)
	mails.await(t, 1)
	system.archived(t, 1, "COMPLETED")
	// A new process reads the receipt from the archive.
	_ = orders.Process.Kill()
	_ = orders.Wait()
	system.startOrders(t, system.listeners["payments"].Addr().String(), mails.variables()...)
	site.get(t, "/sende/api/orders/"+key+"/documents/receipt.pdf", http.StatusOK)
	if _, err := system.orders.CancelOrder(system.asStaff(t.Context()), &ordersv1.CancelOrderRequest{UriKey: key}); err != nil {
		t.Fatal(err)
	}
	await(t, published)
	system.archived(t, 1, "REFUNDED") // written again, replacing the first one
	site.giveFeedback(t, http.StatusNoContent)
	system.listFeedback(t)
	for _, service := range []string{"orders", "payments"} {
		if lost := system.run(t, service, "lost-events", "--since", "1h"); lost != "" {
			t.Errorf("%s no longer has %s", service, lost)
		}
	}

	for user, allowed := range permissions(t) {
		for _, subject := range allowed {
			// Receipts are too small for flow control.
			if !strings.HasPrefix(subject, "$JS.FC.") {
				eventually(t, user+" publishes to "+subject+", as it may", func() bool { return record.used(user, subject) })
			}
		}
	}
	if violations := record.violated(); len(violations) > 0 {
		t.Errorf("refused: %s", strings.Join(violations, "\n"))
	}
}

// permissions returns the subjects that each user of nats.conf may publish to.
func permissions(t *testing.T) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("../testkit/broker/nats.conf")
	if err != nil {
		t.Fatal(err)
	}
	var passwords strings.Builder
	for _, user := range broker.Users {
		passwords.WriteString("NATS_" + strings.ToUpper(user) + "_PASSWORD: \"hush\"\n")
	}
	options := &server.Options{}
	if err := options.ProcessConfigString(passwords.String() + string(text)); err != nil {
		t.Fatal(err)
	}
	allowed := make(map[string][]string)
	for _, user := range options.Users {
		allowed[user.Username] = user.Permissions.Publish.Allow
	}
	if len(allowed) != len(broker.Users) {
		t.Fatalf("users of nats.conf: %v", allowed)
	}
	return allowed
}

// protocol records the messages to the broker.
type protocol struct {
	mu         sync.Mutex
	published  map[string][]string
	violations []string
}

// said matches a line of the trace: the publishing user and the subject.
var said = regexp.MustCompile(`:([a-z]+)" - <<- \[H?PUB (\S+)`)

func (p *protocol) add(line string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if strings.Contains(line, "Violation") {
		p.violations = append(p.violations, line)
	}
	if match := said.FindStringSubmatch(line); match != nil && !slices.Contains(p.published[match[1]], match[2]) {
		p.published[match[1]] = append(p.published[match[1]], match[2])
	}
}

func (p *protocol) used(user, pattern string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.ContainsFunc(p.published[user], func(subject string) bool { return server.SubjectsCollide(subject, pattern) })
}

func (p *protocol) violated() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.violations)
}

// orderIs waits until an order is in a state.
func (s *system) orderIs(t *testing.T, key string, want ordersv1.OrderStatus_Code) {
	t.Helper()
	eventually(t, "the order is "+want.String(), func() bool { return s.order(t, key).GetStatus() == want })
}

// archived waits until that many receipts of orders in a state are archived.
func (s *system) archived(t *testing.T, want int, state string) {
	t.Helper()
	eventually(t, "receipts are archived", func() bool {
		return s.count(t, "orders", "SELECT count(*) FROM archived_receipt WHERE state = $1", state) == want
	})
}

// run runs a command of a service and returns its output.
func (s *system) run(t *testing.T, service string, arguments ...string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), "go", append([]string{"run", "bestill.example/services/" + service + "/cmd/" + service}, arguments...)...)
	command.Env = append(os.Environ(), "ENVIRONMENT=dev")
	for name, value := range s.infrastructure.variables(service) {
		command.Env = append(command.Env, name+"="+value)
	}
	var problems strings.Builder
	command.Stderr = &problems
	output, err := command.Output()
	if err != nil {
		t.Fatalf("%s %v: %v: %s", service, arguments, err, problems.String())
	}
	return string(output)
}

// listFeedback runs the BFF's command as a user of the broker, and expects one feedback.
func (s *system) listFeedback(t *testing.T) {
	t.Helper()
	list := exec.Command("go", "run", "bestill.example/bff/cmd/bff", "feedback", "--since", "1h")
	list.Env = append(os.Environ(), "NATS_URL="+s.infrastructure.natsURL("bff"))
	output, err := list.Output()
	if err != nil || strings.Count(string(output), "\n") != 1 {
		t.Errorf("listed %q, %v", output, err)
	}
}

func (s site) giveFeedback(t *testing.T, want int) {
	t.Helper()
	if got := s.feedback(t); got != want {
		t.Errorf("sending feedback is answered with %d, want %d", got, want)
	}
}

func (s site) feedback(t *testing.T) (status int) {
	t.Helper()
	return s.do(t, http.MethodPost, "/sende/api/feedback", `{"answer": "YES", "page": "utland"}`)
}

func (s site) get(t *testing.T, path string, want int) {
	t.Helper()
	if got := s.do(t, http.MethodGet, path, ""); got != want {
		t.Errorf("%s is answered with %d, want %d", path, got, want)
	}
}

func (s site) do(t *testing.T, method, path, body string) (status int) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, s.address+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if body != "" {
		request.Header.Set("Content-Type", "application/json")
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	return answer.StatusCode
}

// eventually waits for a state that has no signal.
func eventually(t *testing.T, what string, reached func() bool) {
	t.Helper()
	limit, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	for !reached() {
		select {
		case <-limit.Done():
			t.Fatalf("waited two minutes until %s", what)
		case <-time.After(50 * time.Millisecond):
		}
	}
}
