package testkit_test

import (
	"context"
	"errors"
	"net"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/fstest"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/probe"
	"bestill.example/services/platform/fault"
)

var migrations = fstest.MapFS{
	"migrations/00001_stock.sql": {Data: []byte("-- +goose Up\nCREATE TABLE stock (name text);")},
}

func TestEachTestHasADatabaseOfItsOwnWithTheServicesSchema(t *testing.T) {
	t.Parallel()
	one, other := testkit.Postgres(t, migrations), testkit.Postgres(t, migrations)
	if _, err := one.Exec(t.Context(), "INSERT INTO stock VALUES ('nails')"); err != nil {
		t.Fatal(err)
	}
	var n int
	if err := other.QueryRow(t.Context(), "SELECT count(*) FROM stock").Scan(&n); err != nil || n != 0 {
		t.Errorf("%d rows of another test, %v", n, err)
	}
}

func TestADatabaseIsUsedAsTheRestrictedApplication(t *testing.T) {
	t.Parallel()
	_, err := testkit.Postgres(t, migrations).Exec(t.Context(), "DROP TABLE stock")
	if err == nil || !strings.Contains(err.Error(), "must be owner") {
		t.Errorf("got %v", err)
	}
}

func TestAServerThatRunsAlreadyCanBeUsed(t *testing.T) {
	t.Parallel()
	again := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestEachTestHasADatabase")
	// Without the programs only the given server can be the one that is used.
	again.Env = append(os.Environ(), "TEST_DATABASE_URL="+testkit.AdminURL(t).Reveal(), "BESTILL_POSTGRES_BIN=/nowhere")
	if output, err := again.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, output)
	}
}

func TestEachTestHasABrokerOfItsOwn(t *testing.T) {
	t.Parallel()
	one, other := testkit.Bus(t), testkit.Bus(t)
	if err := one.EnsureStream(t.Context(), "STOCK", "stock.>"); err != nil {
		t.Fatal(err)
	}
	if _, err := other.JetStream().Stream(t.Context(), "STOCK"); err == nil {
		t.Error("the stream of another test is seen")
	}
}

func TestAServedAPIStandsBehindTheRealGuards(t *testing.T) {
	t.Parallel()
	connection := testkit.Dial(t, "", "stock", testkit.Serve(t, "stock", func(s grpc.ServiceRegistrar) {
		probe.Register(s, func(context.Context, *probe.Request) error { return fault.New(fault.NotFound, "STOCK_UNKNOWN") })
	}))
	if err := probe.Call(t.Context(), connection, &probe.Request{}); fault.Reason(err) != "STOCK_UNKNOWN" {
		t.Errorf("got %v", err)
	}
	unreadable := &probe.Request{FieldViolations: []*errdetails.BadRequest_FieldViolation{{Field: "\x00"}}}
	if err := probe.Call(t.Context(), connection, unreadable); fault.Reason(err) != fault.ReasonRequestInvalid {
		t.Errorf("got %v", err)
	}
}

func TestAPartRunsUntilItIsStopped(t *testing.T) {
	t.Parallel()
	stopped := make(chan string, 1)
	stop := testkit.Go(t, func(ctx context.Context) error {
		<-ctx.Done()
		stopped <- "done"
		return nil
	})
	stop()
	if got := testkit.Await(t, stopped, "the part to stop"); got != "done" {
		t.Errorf("got %q", got)
	}
}

func TestFreeAddressesAreNotGivenTwice(t *testing.T) {
	t.Parallel()
	var (
		mu    sync.Mutex
		given = map[string]int{}
		all   sync.WaitGroup
	)
	for range 20 {
		all.Go(func() {
			address := testkit.FreeAddress(t)
			mu.Lock()
			defer mu.Unlock()
			given[address]++
		})
	}
	all.Wait()
	if len(given) != 20 {
		t.Errorf("given: %v", given)
	}
}

func TestNothingAnswersAtAFreeAddressEvenWhileProcessesStart(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	var starts sync.WaitGroup
	for range 2 {
		starts.Go(func() {
			for ctx.Err() == nil {
				if err := exec.Command("true").Run(); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	defer starts.Wait()
	defer stop()
	for range 500 {
		address := testkit.FreeAddress(t)
		if connection, err := net.Dial("tcp", address); !errors.Is(err, syscall.ECONNREFUSED) {
			t.Fatalf("%s answers: %v %v", address, connection, err)
		}
	}
}
