package bff_test

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"bestill.example/bff"
	"bestill.example/bff/internal/web"
	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/health"
)

// serve runs the BFF without any service, and returns its address.
func serve(t *testing.T) string {
	t.Helper()
	address, _ := serveWith(t, bff.Config{})
	return address
}

// serveWith runs the BFF with a configuration, and also returns a function that stops it and waits for its end.
func serveWith(t *testing.T, cfg bff.Config) (address string, stop func()) {
	t.Helper()
	page := t.TempDir()
	if err := os.WriteFile(filepath.Join(page, "index.html"), []byte("<!doctype html>"), 0o600); err != nil {
		t.Fatal(err)
	}
	const away = "127.0.0.1:1"
	listener := testkit.Listen(t)
	cfg.Page, cfg.Site.Environment, cfg.Listener = page, config.Dev, listener
	for _, service := range []*string{&cfg.Addresses, &cfg.Customs, &cfg.Orders, &cfg.Payments, &cfg.Pickup, &cfg.Pricing} {
		*service = away
	}
	cfg = config.WithDefaults(cfg)
	stop = testkit.Go(t, func(ctx context.Context) error { return bff.Run(ctx, cfg) })
	return listener.Addr().String(), stop
}

// said is the answer to a request.
type said struct {
	status int
	header http.Header
	// closes means that the connection ends after it.
	closes bool
	body   string
}

// say sends bytes unchanged and reads the answer.
func say(t *testing.T, address, request string) said {
	t.Helper()
	connection, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	if _, err := io.WriteString(connection, request); err != nil {
		t.Fatal(err)
	}
	answer, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body)
	return said{answer.StatusCode, answer.Header, answer.Close, string(body)}
}

func TestABFFThatIsToldToStopSaysSoAndServesOnForTheDrainTime(t *testing.T) {
	t.Parallel()
	address, stop := serveWith(t, bff.Config{Health: health.Config{Drain: 3 * time.Second}})
	ask := func(path string) said { return say(t, address, "GET "+path+" HTTP/1.1\r\nHost: localhost\r\n\r\n") }
	testkit.Eventually(t, "the BFF is ready", func() bool { return ask("/readyz").status == http.StatusOK })
	if ask("/livez").closes {
		t.Error("the connection ends with an answer")
	}
	stopped := make(chan bool)
	go func() {
		defer close(stopped)
		stop()
	}()
	testkit.Eventually(t, "the BFF is not ready", func() bool { return ask("/readyz").status == http.StatusServiceUnavailable })
	if last := ask("/bestill/"); last.status != http.StatusOK || !last.closes {
		t.Errorf("while it drains: %d, closes %t", last.status, last.closes)
	}
	<-stopped
	if connection, err := net.Dial("tcp", address); err == nil {
		_ = connection.Close()
		t.Error("it still listens")
	}
}

func TestTwoBFFsOfABrokerLimitAClientTogether(t *testing.T) {
	t.Parallel()
	const limit = 200 // so many that the second BFF hears of the first one's before it has admitted as many itself
	cfg := bff.Config{Site: web.Config{Limits: web.Limits{PersonsPerMinute: limit}}}
	cfg.Feedback.URL = testkit.NATS(t).URL
	broker, err := nats.Connect(cfg.Feedback.URL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	defer broker.Close()
	told := make(chan string, 100)
	if _, err := broker.Subscribe("site.limits", func(m *nats.Msg) { told <- string(m.Data) }); err != nil {
		t.Fatal(err)
	}
	first, _ := serveWith(t, cfg)
	second, _ := serveWith(t, cfg)
	admits := func(address string) bool {
		const search = "POST /sende/api/domestic/person/search HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n"
		return say(t, address, search).status != http.StatusTooManyRequests
	}
	// The rest must happen within one minute of the clock, because the limit is counted per minute.
	if now := time.Now(); now.Second() > 40 { //nolint:forbidigo // the limits use the machine's clock
		<-time.After(now.Truncate(time.Minute).Add(time.Minute).Sub(now))
	}
	for n := range limit {
		if !admits(first) {
			t.Fatalf("request %d is refused", n+1)
		}
	}
	for text := ""; !strings.Contains(text, ":200}"); text = testkit.Await(t, told, "what the first BFF has counted") {
		if strings.Contains(text, "127.0.0.1") {
			t.Errorf("the client's address is in %s", text)
		}
	}
	admitted := 0
	testkit.Eventually(t, "the second BFF, which was told at the same time, refuses the client", func() bool {
		admitted++
		return !admits(second)
	})
	if admitted >= limit {
		t.Errorf("the second BFF admits %d more", admitted)
	}
}

func TestWhatTheServerHandsOnIsAnsweredInTheFormOfAllErrors(t *testing.T) {
	t.Parallel()
	address := serve(t)
	const end = " HTTP/1.1\r\nHost: localhost\r\n\r\n"
	long, many := strings.Repeat("a", web.MaxHeaderBytes), strings.Repeat("A: b\r\n", 1000)
	for name, c := range map[string]struct {
		request string
		status  int
		code    string
	}{
		"a path that is too long":        {"GET /sende/" + long + end, 431, "requestHeaderTooLarge"},
		"a query that is too long":       {"GET /sende/api/price?a=" + long + end, 431, "requestHeaderTooLarge"},
		"a header that is too large":     {"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: " + long + "\r\n\r\n", 431, "requestHeaderTooLarge"},
		"too many headers":               {"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + many + "\r\n", 431, "requestHeaderTooLarge"},
		"a query with a bad escape":      {"GET /sende/utland/api/prices/PACKAGE_ABROAD?countryCode=%zz" + end, 400, "requestInvalid"},
		"a question to the whole server": {"OPTIONS *" + end, 404, "notFound"},
		"a method that nobody knows":     {"BREW /sende/api/price" + end, 405, "methodNotAllowed"},
		"a tunnel":                       {"CONNECT example.org:443" + end, 404, "notFound"},
		"an unknown path":                {"GET /nothing" + end, 404, "notFound"},
	} {
		answer := say(t, address, c.request)
		var body struct{ ErrorCode string }
		if err := json.Unmarshal([]byte(answer.body), &body); err != nil || answer.status != c.status || body.ErrorCode != c.code {
			t.Errorf("%s: %d %q, want %d %s", name, answer.status, answer.body, c.status, c.code)
		}
		for _, header := range []string{"Content-Security-Policy", "X-Content-Type-Options", "Strict-Transport-Security"} {
			if answer.header.Get(header) == "" {
				t.Errorf("%s: %s is missing", name, header)
			}
		}
	}
}

func TestWhatTheServerCannotReadIsAnsweredByTheServerAndEndsTheConnection(t *testing.T) {
	t.Parallel()
	address := serve(t)
	for name, c := range map[string]struct {
		request string
		status  int
	}{
		"a path with a bad escape":     {"GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", 400},
		"no host":                      {"GET / HTTP/1.1\r\n\r\n", 400},
		"a header without a colon":     {"GET / HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n", 400},
		"an expectation":               {"GET / HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n", 417},
		"a header of a hundred kB":     {"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + strings.Repeat("a", 100<<10) + "\r\n\r\n", 431},
		"a version that nobody speaks": {"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n", 505},
	} {
		answer := say(t, address, c.request)
		if answer.status != c.status || !answer.closes || strings.Contains(answer.body, "<") {
			t.Errorf("%s: %d, closed: %t, %q", name, answer.status, answer.closes, answer.body)
		}
	}
}

func TestARequestThatDoesNotEndIsCutOffAfterTheGrace(t *testing.T) {
	t.Parallel()
	address, stop := serveWith(t, bff.Config{})
	connection, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	const (
		begun = "POST /sende/api/feedback HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n"
		goOn  = "HTTP/1.1 100 Continue\r\n\r\n"
	)
	if _, err := io.WriteString(connection, begun); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(connection, make([]byte, len(goOn))); err != nil {
		t.Fatal(err)
	}
	stop()
	if answer, err := io.ReadAll(connection); len(answer) > 0 {
		t.Errorf("a request that was cut off is answered %q, %v", answer, err)
	}
}
