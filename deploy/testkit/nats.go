package testkit

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"bestill.example/deploy/testkit/embedded"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
)

// NATS starts a separate broker with JetStream for the test, and returns the configuration to connect to it.
func NATS(t testing.TB) eventbus.Config {
	t.Helper()
	// The broker does not check the password; it is only there because production requires one.
	address := strings.Replace(StartBroker(t, t.TempDir(), 0).URL(), "://", "://test:test@", 1)
	return eventbus.Config{URL: config.Secret(address)}
}

// Broker is a running NATS with JetStream.
type Broker struct {
	url  string
	port int
	stop func()
}

// StartBroker starts a broker with its streams in a folder and on a port of 127.0.0.1 (zero means any free one), for tests that
// stop and restart it. It stops at the end of the test.
//
// The brokers of a test process share one separate process, cmd/broker, which is built if it does not exist.
func StartBroker(t testing.TB, folder string, port int) *Broker {
	t.Helper()
	if port == 0 {
		port = freePort(t)
	}
	return startBroker(t, port, fmt.Sprintf("start %d %s", port, folder))
}

// Cluster starts three brokers that store streams together, and returns the configuration to connect to them. It takes some
// seconds.
func Cluster(t testing.TB) eventbus.Config {
	t.Helper()
	routes := []string{FreeAddress(t), FreeAddress(t), FreeAddress(t)}
	var urls []string
	for range routes {
		port := freePort(t)
		broker := startBroker(t, port, fmt.Sprintf("join %d %s %s", port, strings.Join(routes, ","), t.TempDir()))
		urls = append(urls, broker.URL())
		routes = append(routes[1:], routes[0])
	}
	cluster := eventbus.Config{URL: config.Secret(strings.Join(urls, ",")), Replicas: len(urls)}
	bus, err := eventbus.Connect(cluster, "test", Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	defer bus.Close()
	const stream = "READY"
	Eventually(t, "the brokers have agreed on who leads", func() bool {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		return bus.EnsureStream(ctx, stream, stream) == nil
	})
	if err := bus.JetStream().DeleteStream(t.Context(), stream); err != nil {
		t.Fatal(err)
	}
	return cluster
}

func freePort(t testing.TB) int {
	t.Helper()
	_, free, _ := net.SplitHostPort(FreeAddress(t))
	port, _ := strconv.Atoi(free)
	return port
}

// startBroker starts a broker by a command, which names the port.
func startBroker(t testing.TB, port int, command string) *Broker {
	t.Helper()
	brokers, err := startBrokers()
	if err != nil {
		t.Fatalf("NATS for tests: %v", err)
	}
	url, err := brokers.do(command)
	if err != nil {
		t.Fatalf("NATS for tests: %v", err)
	}
	b := &Broker{url: url, port: port, stop: sync.OnceFunc(func() {
		if _, err := brokers.do("stop " + url); err != nil {
			t.Errorf("stop NATS: %v", err)
		}
	})}
	t.Cleanup(b.Stop)
	return b
}

// URL returns the address for clients.
func (b *Broker) URL() string { return b.url }

// Port returns the port of the address, for starting a broker there again.
func (b *Broker) Port() int { return b.port }

// Stop closes all connections, writes the streams to disk and waits for the end.
func (b *Broker) Stop() { b.stop() }

// Bus returns a connection to a separate broker for the test.
func Bus(t testing.TB) *eventbus.Bus {
	t.Helper()
	bus, err := eventbus.Connect(NATS(t), "test", Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	return bus
}

// brokers is the process that runs the brokers of this test process.
type brokers struct {
	mu      sync.Mutex
	command io.Writer
	answer  *bufio.Reader
}

// startBrokers starts the process at the first call. It ends with this process, which closes the pipe.
var startBrokers = sync.OnceValues(func() (*brokers, error) {
	program, err := brokerProgram()
	if err != nil {
		return nil, err
	}
	process := exec.Command(program)
	command, commandErr := process.StdinPipe()
	answer, answerErr := process.StdoutPipe()
	if err := errors.Join(commandErr, answerErr); err != nil {
		return nil, err
	}
	return &brokers{command: command, answer: bufio.NewReader(answer)}, process.Start()
})

// do sends one command and returns its answer.
func (b *brokers) do(command string) (string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, err := io.WriteString(b.command, command+"\n"); err != nil {
		return "", err
	}
	answer, err := b.answer.ReadString('\n')
	if err != nil {
		return "", err
	}
	answer = strings.TrimSuffix(answer, "\n")
	if reason, failed := strings.CutPrefix(answer, "error: "); failed {
		return "", errors.New(reason)
	}
	return answer, nil
}

// brokerProgram returns the path of cmd/broker, built once for each version of its sources.
func brokerProgram() (string, error) {
	module, err := embedded.FindUpwards("deploy/testkit")
	if err != nil {
		return "", err
	}
	hash := sha256.New()
	for _, name := range []string{"go.mod", "go.sum", "cmd/broker/main.go", "broker/broker.go", "broker/nats.conf"} {
		source, err := os.ReadFile(filepath.Join(module, name))
		if err != nil {
			return "", err
		}
		hash.Write(source)
	}
	program := filepath.Join(dataFolder, "broker-"+hex.EncodeToString(hash.Sum(nil)[:8]))
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	if err := os.MkdirAll(dataFolder, 0o755); err != nil {
		return "", err
	}
	// Other test processes may build it at the same time; the last one to finish replaces it.
	unfinished := fmt.Sprintf("%s.%d", program, os.Getpid())
	build := exec.Command("go", "build", "-buildvcs=false", "-o", unfinished, "./cmd/broker")
	build.Dir = module
	build.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
	if output, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build %s/cmd/broker: %w: %s", module, err, output)
	}
	return program, os.Rename(unfinished, program)
}
