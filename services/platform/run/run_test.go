package run_test

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"bestill.example/services/platform/run"
)

// TestMain lets the test binary stand in for a program that uses run.Main.
func TestMain(m *testing.M) {
	switch os.Getenv("RUN_TEST_PROGRAM") {
	case "fails":
		run.Main(func(context.Context) error { return errors.Join(errors.New("no port"), errors.New("no database")) })
	case "waits":
		run.Main(func(ctx context.Context) error {
			os.Stdout.WriteString("ready\n")
			<-ctx.Done()
			return ctx.Err()
		})
	default:
		m.Run()
	}
}

func program(t *testing.T, name string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), "RUN_TEST_PROGRAM="+name)
	return cmd
}

func waitForStop(ctx context.Context) error {
	<-ctx.Done()
	return ctx.Err()
}

func TestTheFirstFailureStopsAllParts(t *testing.T) {
	t.Parallel()
	var group run.Group
	group.Add("listener", func(context.Context) error { return errors.New("port taken") })
	group.Add("relay", waitForStop)
	err := group.Run(t.Context())
	if err == nil || err.Error() != "listener: port taken" {
		t.Errorf("Run() = %v", err)
	}
}

func TestAStopFromOutsideIsNotAFailure(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	started := make(chan struct{})
	var group run.Group
	group.Add("relay", func(ctx context.Context) error {
		close(started)
		return waitForStop(ctx)
	})
	go func() {
		<-started
		cancel()
	}()
	if err := group.Run(ctx); err != nil {
		t.Errorf("Run() = %v", err)
	}
}

func TestEveryFailureIsToldUnderItsName(t *testing.T) {
	t.Parallel()
	flush := errors.New("cannot flush")
	var group run.Group
	group.Add("listener", func(context.Context) error { return errors.New("port taken") })
	group.Add("relay", func(ctx context.Context) error {
		<-ctx.Done()
		return flush
	})
	err := group.Run(t.Context())
	if !errors.Is(err, flush) || err.Error() != "listener: port taken\nrelay: cannot flush" {
		t.Errorf("Run() = %v", err)
	}
}

func TestAPartThatIsDoneLeavesTheOthersRunning(t *testing.T) {
	t.Parallel()
	done := make(chan struct{})
	ctx, cancel := context.WithCancel(t.Context())
	var group run.Group
	group.Add("import", func(context.Context) error {
		close(done)
		return nil
	})
	group.Add("server", func(ctx context.Context) error {
		<-done
		if ctx.Err() != nil {
			return errors.New("was stopped")
		}
		cancel()
		return nil
	})
	if err := group.Run(ctx); err != nil {
		t.Errorf("Run() = %v", err)
	}
}

func TestAPartThatDoesNotStopIsNamed(t *testing.T) {
	t.Parallel()
	release := make(chan struct{})
	defer close(release)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	group := run.Group{Grace: time.Millisecond}
	group.Add("stuck", func(context.Context) error { <-release; return nil })
	err := group.Run(ctx)
	if err == nil || err.Error() != "did not stop within 1ms: stuck" {
		t.Errorf("Run() = %v", err)
	}
}

func TestAProgramThatFailsPrintsOneLineAndExitsWithOne(t *testing.T) {
	t.Parallel()
	cmd := program(t, "fails")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	err := cmd.Run()
	exit, ok := errors.AsType[*exec.ExitError](err)
	if !ok || exit.ExitCode() != 1 || stderr.String() != "error: no port; no database\n" {
		t.Errorf("%v, printed %q", err, stderr.String())
	}
}

func TestAProgramStopsAtASignalWithoutComplaint(t *testing.T) {
	t.Parallel()
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		cmd := program(t, "waits")
		var stderr strings.Builder
		cmd.Stderr = &stderr
		stdout, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := stdout.Read(make([]byte, 6)); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Wait(); err != nil || stderr.String() != "" {
			t.Errorf("%v: %v, printed %q", signal, err, stderr.String())
		}
	}
}
