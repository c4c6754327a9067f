package testkit

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"bestill.example/services/platform/telemetry"
)

// patience is how long a test waits for an event. It is long because only failures wait that long.
const patience = time.Minute

// Go runs a part, such as a relay or a consumer, until the end of the test or a call of stop, which waits until it returns. The
// test fails if it returns an error.
func Go(t testing.TB, run func(ctx context.Context) error) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan error, 1)
	go func() { ended <- run(ctx) }()
	stop = sync.OnceFunc(func() {
		cancel()
		select {
		case err := <-ended:
			if err != nil {
				t.Errorf("part of the test ended with: %v", err)
			}
		case <-time.After(patience):
			t.Errorf("part of the test does not stop")
		}
	})
	t.Cleanup(stop)
	return stop
}

// Await returns the next value of a channel, and fails the test if there is none in time.
func Await[T any](t testing.TB, signal <-chan T, what string) T {
	t.Helper()
	select {
	case value := <-signal:
		return value
	case <-time.After(patience):
		t.Fatalf("waited too long for %s", what)
		panic("unreachable")
	}
}

// Eventually waits for a state without a signal, such as a row in a database.
func Eventually(t testing.TB, what string, reached func() bool) {
	t.Helper()
	poll := time.NewTicker(10 * time.Millisecond)
	defer poll.Stop()
	timeout := time.After(patience)
	for !reached() {
		select {
		case <-poll.C:
		case <-timeout:
			t.Fatalf("waited too long until %s", what)
		}
	}
}

// Logger returns a logger that writes to the test's output, which is shown if the test fails.
func Logger(t testing.TB) *slog.Logger {
	t.Helper()
	output := &testOutput{w: t.Output()}
	t.Cleanup(output.close)
	return telemetry.NewLogger(output, slog.LevelDebug)
}

// testOutput drops log lines after the end of the test, which would panic.
type testOutput struct {
	mu     sync.Mutex
	w      io.Writer
	closed bool
}

func (o *testOutput) Write(line []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closed {
		return len(line), nil
	}
	return o.w.Write(line)
}

func (o *testOutput) close() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.closed = true
}

// Log is a log that a test reads, also while it is written.
type Log struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *Log) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(line)
}

func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}
