//go:build unix

package embedded

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// process is a running postmaster.
type process struct {
	cmd    *exec.Cmd
	exited chan struct{}
	err    error // why it ended; read after exited
}

var errPortTaken = errors.New("another process uses the port")

const (
	fastStop      = 15 * time.Second
	immediateStop = 5 * time.Second
)

// launch starts the postmaster and waits until it reports that it accepts connections.
func launch(ctx context.Context, cfg PostgresConfig, port int, as *account) (*process, error) {
	cmd := exec.Command(filepath.Join(cfg.BinDir, "postgres"), arguments(cfg, port)...)
	cmd.Dir, cmd.Env = cfg.DataDir, environment()
	stderr, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	p := &process{cmd: cmd, exited: make(chan struct{})}
	watch := &logWatch{ready: make(chan struct{}), copyTo: cfg.Log}
	started := make(chan error)
	onThread(func() {
		err := as.start(cmd)
		started <- err
		if err == nil {
			watch.read(stderr)
			p.err = cmd.Wait()
			close(p.exited)
		}
	})
	if err := <-started; err != nil {
		return nil, fmt.Errorf("start PostgreSQL: %w", err)
	}
	select {
	case <-watch.ready:
		return p, nil
	case <-p.exited:
		if strings.Contains(watch.failure(), "could not create any TCP/IP sockets") {
			return nil, fmt.Errorf("PostgreSQL on 127.0.0.1:%d: %w", port, errPortTaken)
		}
		return nil, fmt.Errorf("PostgreSQL did not start: %s", as.explain(watch.failure()))
	case <-ctx.Done():
		return nil, errors.Join(fmt.Errorf("PostgreSQL did not start in time: %w", ctx.Err()), p.stop())
	}
}

// onThread runs f in a goroutine with its own thread, which ends with the goroutine.
func onThread(f func()) {
	go func() {
		runtime.LockOSThread() // never unlocked, so that nothing else gets the thread
		f()
	}()
}

// stop requests a fast shutdown, and escalates if the server does not end.
func (p *process) stop() error {
	for _, step := range []struct {
		signal   os.Signal
		patience time.Duration
	}{{syscall.SIGINT, fastStop}, {syscall.SIGQUIT, immediateStop}, {syscall.SIGKILL, immediateStop}} {
		if err := p.cmd.Process.Signal(step.signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
			return fmt.Errorf("stop PostgreSQL: %w", err)
		}
		select {
		case <-p.exited:
			if p.err != nil {
				return fmt.Errorf("PostgreSQL ended with an error: %w", p.err)
			}
			return nil
		case <-time.After(step.patience):
		}
	}
	return errors.New("PostgreSQL does not stop")
}

// logWatch reads from the server's log when it is ready, or why it does not start.
type logWatch struct {
	ready  chan struct{}
	copyTo io.Writer

	mu          sync.Mutex
	fatal, last string
}

func (w *logWatch) read(log io.Reader) {
	lines := bufio.NewScanner(log)
	lines.Buffer(nil, 1<<20)
	isReady := false
	for lines.Scan() {
		line := lines.Text()
		if w.copyTo != nil {
			fmt.Fprintln(w.copyTo, line)
		}
		w.mu.Lock()
		w.last = line
		if _, message, ok := strings.Cut(line, "FATAL:  "); ok {
			w.fatal = message
		}
		w.mu.Unlock()
		if !isReady && strings.Contains(line, "database system is ready to accept") {
			isReady = true
			close(w.ready)
		}
	}
	_, _ = io.Copy(io.Discard, log) // a line over the limit must not block the server
}

func (w *logWatch) failure() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return cmp.Or(w.fatal, w.last, "it gave no reason")
}

// stopLeftover stops the server that a killed program left on the data folder. The caller holds the folder's lock, so nobody
// else uses that server.
func stopLeftover(ctx context.Context, dataDir string) error {
	pidFile := filepath.Join(dataDir, "postmaster.pid")
	text, err := os.ReadFile(pidFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	first, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil || !runs(pid, dataDir) {
		// Another program may have this process id now, and PostgreSQL would refuse to start.
		return os.Remove(pidFile)
	}
	if err := syscall.Kill(pid, syscall.SIGINT); err != nil && !errors.Is(err, syscall.ESRCH) {
		return fmt.Errorf("stop the PostgreSQL left behind (process %d): %w", pid, err)
	}
	poll := time.NewTicker(20 * time.Millisecond)
	defer poll.Stop()
	for runs(pid, dataDir) {
		select {
		case <-poll.C:
		case <-ctx.Done():
			return fmt.Errorf("the PostgreSQL left behind (process %d) does not stop", pid)
		}
	}
	return nil
}

// runs reports whether the process is a PostgreSQL server on the data folder.
func runs(pid int, dataDir string) bool {
	return strings.Contains(commandLine(pid), dataDir)
}

func lockFile(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = file.Close()
		return nil, err
	}
	return file, nil
}

func npmPlatform() string {
	architecture := map[string]string{"amd64": "x64", "386": "ia32"}[runtime.GOARCH]
	if architecture == "" {
		architecture = runtime.GOARCH
	}
	return runtime.GOOS + "-" + architecture
}

// unlock releases a lock at once. Closing the file would not, while a child process that is just being started still has it
// open.
func unlock(lock *os.File) {
	if file, err := lock.SyscallConn(); err == nil {
		_ = file.Control(func(fd uintptr) { _ = syscall.Flock(int(fd), syscall.LOCK_UN) })
	}
	_ = lock.Close()
}
