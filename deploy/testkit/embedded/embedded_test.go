//go:build unix

package embedded

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// TestMain lets the test binary stand in for a program that is killed while its server runs.
func TestMain(m *testing.M) {
	if dataDir := os.Getenv("EMBEDDED_TEST_DATA"); dataDir != "" {
		server, err := StartPostgres(context.Background(), PostgresConfig{DataDir: dataDir})
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		fmt.Println(server.URL("postgres"))
		select {}
	}
	m.Run()
}

func start(t *testing.T, cfg PostgresConfig) *Postgres {
	t.Helper()
	if cfg.Settings == nil {
		cfg.Settings = map[string]string{"fsync": "off"}
	}
	server, err := StartPostgres(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	return server
}

func connect(t *testing.T, server *Postgres) *pgx.Conn {
	t.Helper()
	connection, err := pgx.Connect(t.Context(), server.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close(context.Background()) })
	return connection
}

func TestDataOutlivesTheServer(t *testing.T) {
	t.Parallel()
	dataDir := filepath.Join(t.TempDir(), "postgres")
	first, err := StartPostgres(t.Context(), PostgresConfig{DataDir: dataDir})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := connect(t, first).Exec(t.Context(), "CREATE TABLE kept AS SELECT lower('ÆØÅ') AS text"); err != nil {
		t.Fatal(err)
	}
	if err := first.Stop(); err != nil {
		t.Fatal(err)
	}
	select {
	case <-first.Exited():
	default:
		t.Error("the server runs on")
	}

	second := start(t, PostgresConfig{DataDir: dataDir, Settings: map[string]string{"work_mem": "7MB"}})
	var text, setting string
	err = connect(t, second).QueryRow(t.Context(), "SELECT text, current_setting('work_mem') FROM kept").Scan(&text, &setting)
	if err != nil || text != "æøå" || setting != "7MB" {
		t.Errorf("text %q, setting %q, %v", text, setting, err)
	}
	if first.Password() != second.Password() {
		t.Error("the password has changed")
	}
}

func TestAFolderThatOnlyThisUserMayEnterWillDo(t *testing.T) {
	t.Parallel()
	closed := filepath.Join(t.TempDir(), "closed")
	if err := os.Mkdir(closed, 0o700); err != nil {
		t.Fatal(err)
	}
	programs, err := FindPostgres()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(closed, "native"), os.DirFS(filepath.Dir(programs))); err != nil {
		t.Fatal(err)
	}
	start(t, PostgresConfig{BinDir: filepath.Join(closed, "native", "bin"), DataDir: filepath.Join(closed, "state", "postgres")})
}

// otherProgram runs a server on the data folder in another process, and returns that process and the
// server's URL.
func otherProgram(t *testing.T, dataDir string) (*os.Process, string) {
	t.Helper()
	program := exec.CommandContext(t.Context(), os.Args[0])
	program.Env = append(os.Environ(), "EMBEDDED_TEST_DATA="+dataDir)
	stdout, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = program.Wait() })
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil || !strings.HasPrefix(line, "postgres://") {
		t.Fatalf("the program says %q, %v", line, err)
	}
	return program.Process, strings.TrimSpace(line)
}

func TestAKilledProgramLeavesNothingBehind(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	dataDir := filepath.Join(t.TempDir(), "postgres")
	program, url := otherProgram(t, dataDir)
	connection, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Kill(); err != nil {
		t.Fatal(err)
	}
	// Its lock on the folder goes with its last thread, which may outlive the server.
	if _, err := program.Wait(); err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "linux" { // elsewhere it takes the next start to stop the server
		start(t, PostgresConfig{DataDir: dataDir})
	}
	// Nothing is ever notified: only the server's end ends the wait.
	if _, err := connection.WaitForNotification(ctx); ctx.Err() != nil {
		t.Errorf("the server runs on: %v", err)
	}
	if runtime.GOOS == "linux" {
		start(t, PostgresConfig{DataDir: dataDir})
	}
}

func TestAServerLeftBehindIsStopped(t *testing.T) {
	t.Parallel()
	cfg := PostgresConfig{DataDir: filepath.Join(t.TempDir(), "postgres")}
	first, err := StartPostgres(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	// The lock goes with its program, the server stays.
	if err := first.lock.Close(); err != nil {
		t.Fatal(err)
	}
	start(t, cfg)
	select {
	case <-first.Exited():
	case <-time.After(time.Minute):
		t.Error("the server left behind runs on")
	}
}

func TestTheProcessIDOfAnOldServerDoesNotPreventTheNextStart(t *testing.T) {
	t.Parallel()
	dataDir := filepath.Join(t.TempDir(), "postgres")
	first, err := StartPostgres(t.Context(), PostgresConfig{DataDir: dataDir})
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Stop(); err != nil {
		t.Fatal(err)
	}
	// The machine went down and another program, here the test, got the server's number.
	pidFile := fmt.Sprintf("%d\n%s\n", os.Getpid(), dataDir)
	if err := os.WriteFile(filepath.Join(dataDir, "postmaster.pid"), []byte(pidFile), 0o644); err != nil {
		t.Fatal(err)
	}
	start(t, PostgresConfig{DataDir: dataDir})
}

func TestAnInterruptedInitdbIsDoneAgain(t *testing.T) {
	t.Parallel()
	dataDir := filepath.Join(t.TempDir(), "postgres")
	if err := os.MkdirAll(dataDir+".unfinished/base", 0o700); err != nil {
		t.Fatal(err)
	}
	start(t, PostgresConfig{DataDir: dataDir})
}

func TestDataInUseIsRefused(t *testing.T) {
	t.Parallel()
	cfg := PostgresConfig{DataDir: filepath.Join(t.TempDir(), "postgres")}
	lock, err := lockFile(cfg.DataDir + ".lock")
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	_, err = StartPostgres(t.Context(), cfg)
	if want := "PostgreSQL's data folder " + cfg.DataDir + " is in use by another process"; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestDataOfAnotherMajorVersionIsRefused(t *testing.T) {
	t.Parallel()
	cfg := PostgresConfig{DataDir: filepath.Join(t.TempDir(), "postgres")}
	if err := os.Mkdir(cfg.DataDir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(cfg.DataDir, "PG_VERSION"), []byte("99\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := StartPostgres(t.Context(), cfg)
	want := "data folder " + cfg.DataDir + " is of PostgreSQL 99, but this is PostgreSQL 18: move the folder away or use that version"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestATakenPortIsToldInOneLine(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	port := listener.Addr().(*net.TCPAddr).Port
	address := "127.0.0.1:" + strconv.Itoa(port)

	_, err = StartPostgres(t.Context(), PostgresConfig{DataDir: filepath.Join(t.TempDir(), "postgres"), Port: port})
	if want := "PostgreSQL cannot listen on " + address + ": another process uses this port"; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestASettingThatPostgreSQLRefusesIsNamed(t *testing.T) {
	t.Parallel()
	_, err := StartPostgres(t.Context(), PostgresConfig{
		DataDir: filepath.Join(t.TempDir(), "postgres"), Settings: map[string]string{"shared_buffers": "plenty"},
	})
	if err == nil || !strings.Contains(err.Error(), "shared_buffers") {
		t.Errorf("got %v", err)
	}
}

// Not parallel: the working directory and the environment are the process's.
func TestThePrograms(t *testing.T) {
	t.Run("are found from anywhere in the repository", func(t *testing.T) {
		dir, err := FindPostgres()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Join(dir, "initdb")); err != nil {
			t.Error(err)
		}
	})
	t.Run("may be named", func(t *testing.T) {
		t.Setenv("BESTILL_POSTGRES_BIN", "/opt/postgres/bin")
		if dir, err := FindPostgres(); dir != "/opt/postgres/bin" || err != nil {
			t.Errorf("found %s, %v", dir, err)
		}
	})
	t.Run("are said to be missing", func(t *testing.T) {
		t.Chdir("/")
		if dir, err := FindPostgres(); err == nil || !strings.Contains(err.Error(), "npm ci") {
			t.Errorf("found %s, %v", dir, err)
		}
	})
}
