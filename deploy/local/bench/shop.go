package main

import (
	"context"
	"errors"
	"io"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"bestill.example/deploy/inbox"
	"bestill.example/deploy/testkit/embedded"
)

// database is a separate PostgreSQL that is as durable as a real one and counts statements.
type database struct {
	*embedded.Postgres
	dataDir string
}

func startDatabase(ctx context.Context, state string, settings map[string]string) (*database, error) {
	dataDir := filepath.Join(state, "postgres")
	all := map[string]string{"shared_preload_libraries": "pg_stat_statements", "max_connections": "300"}
	maps.Copy(all, settings)
	server, err := embedded.StartPostgres(ctx, embedded.PostgresConfig{DataDir: dataDir, Settings: all})
	return &database{server, dataDir}, err
}

// process returns the id of the server's main process.
func (d *database) process() (int, error) {
	content, err := os.ReadFile(filepath.Join(d.dataDir, "postmaster.pid"))
	if err != nil {
		return 0, err
	}
	id, _, _ := strings.Cut(string(content), "\n")
	return strconv.Atoi(id)
}

// shop is a running bin/local with its own database.
type shop struct {
	// address is the shop's address for a browser.
	address string
	// repository is the folder of the repository that the shop was built from.
	repository string
	// commands are its processes; broker is the process of a separate broker, if there is one, with its address in nats.
	commands []*exec.Cmd
	broker   *exec.Cmd
	nats     string
	streams  jetstream.JetStream
	// mails are the settings of its mail server.
	mails    []string
	database *database
	state    string
	metrics  string
	// after stops what runs beside the shop.
	after []func()
	// started is how long the shop took until it answered.
	started time.Duration
}

// startShop runs the shop that is built in a folder of the repository; settings are added to its database's settings.
func startShop(ctx context.Context, repository string, settings map[string]string) (_ *shop, err error) {
	state, err := os.MkdirTemp("", "bestill-bench")
	if err != nil {
		return nil, err
	}
	s := &shop{state: state, repository: repository}
	defer func() {
		if err != nil {
			s.stop()
		}
	}()
	if s.database, err = startDatabase(ctx, state, settings); err != nil {
		return nil, err
	}
	if err := s.receiveMails(ctx); err != nil {
		return nil, err
	}
	return s, s.restart(ctx)
}

// receiveMails starts a mail server. It runs in this process, so its cost is not the shop's.
func (s *shop) receiveMails(ctx context.Context) error {
	smtp, smtpErr := net.Listen("tcp", "127.0.0.1:0")
	pages, err := net.Listen("tcp", "127.0.0.1:0")
	if err := errors.Join(smtpErr, err); err != nil {
		return err
	}
	ctx, end := context.WithCancel(ctx)
	s.after = append(s.after, end)
	go func() { _ = inbox.Run(ctx, inbox.Config{Listener: pages, SMTPListener: smtp}) }()
	host, port, err := net.SplitHostPort(smtp.Addr().String())
	s.mails = []string{"SMTP_HOST=" + host, "SMTP_PORT=" + port, "SMTP_TLS=none"}
	return err
}

// unlimited turns off the limits for one client.
var unlimited = []string{
	"RATE_LIMIT_LOOKUPS_PER_SECOND=1000000", "RATE_LIMIT_ORDERS_PER_SECOND=1000000", "RATE_LIMIT_DOCUMENTS_PER_SECOND=1000000",
	"RATE_LIMIT_ORDERS_PER_HOUR=1000000000", "RATE_LIMIT_WEBHOOKS_PER_SECOND=1000000", "RATE_LIMIT_STATUS_PER_MINUTE=1000000",
}

// restart starts the shop on its database, perhaps again.
func (s *shop) restart(ctx context.Context) error {
	s.halt()
	ports, err := freePorts(2)
	if err != nil {
		return err
	}
	s.address, s.metrics = "http://127.0.0.1:"+ports[0], "127.0.0.1:"+ports[1]
	command := exec.CommandContext(ctx, filepath.Join(s.repository, "bin/local"))
	command.Dir = s.repository
	command.Env = append(slices.Concat(os.Environ(), unlimited, s.mails),
		"PORT="+ports[0], "GRPC_PORT=0", "METRICS_ADDR="+s.metrics, "STATE_DIR="+s.state, "DATABASE_URL="+s.database.URL("postgres"), "NATS_URL="+s.nats)
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	command.WaitDelay = 20 * time.Second
	command.Stderr = os.Stderr
	begin := time.Now()
	if err := command.Start(); err != nil {
		return err
	}
	s.commands = []*exec.Cmd{command}
	if err := s.awaitHealthy(ctx); err != nil {
		return err
	}
	s.started = time.Since(begin)
	return nil
}

// halt stops the shop, but not its database.
func (s *shop) halt() {
	for _, command := range s.commands {
		_ = command.Process.Signal(os.Interrupt)
	}
	for _, command := range s.commands {
		_ = command.Wait()
	}
	s.commands = nil
}

func (s *shop) stop() {
	s.halt()
	for _, end := range slices.Backward(s.after) {
		end()
	}
	if s.database != nil && s.database.Postgres != nil {
		_ = s.database.Stop()
	}
	_ = os.RemoveAll(s.state)
}

// awaitHealthy waits until the shop answers, as long as a slow machine may need for the start.
func (s *shop) awaitHealthy(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	for {
		err := call(ctx, http.MethodGet, s.address+"/healthz", nil, nil)
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return errors.Join(errors.New("the shop did not start"), err)
		case <-again.C:
		}
	}
}

// counters returns the shop's metrics in Prometheus's text format; empty for a commit without metrics.
func (s *shop) counters(ctx context.Context) (text string, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.metrics+"/metrics", nil)
	if err != nil {
		return "", err
	}
	answer, err := client.Do(request)
	if err != nil {
		return "", nil
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	return string(content), err
}

// freePorts returns unused ports. They are below the range of ephemeral ports, from which the shop's processes could otherwise
// use one for a call before it listens there.
func freePorts(count int) (ports []string, err error) {
	const lowest, systems = 20_000, 32_768
	for tries := 0; len(ports) < count; tries++ {
		port := strconv.Itoa(lowest + rand.IntN(systems-lowest))
		listener, err := net.Listen("tcp", "127.0.0.1:"+port)
		switch {
		case err == nil:
			defer listener.Close()
			ports = append(ports, port)
		case tries >= 100:
			return nil, err
		}
	}
	return ports, nil
}
