package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"bestill.example/services/platform/clock"
)

// prepared is the data of a database server in which all services have run once: their databases are migrated and filled. To copy it
// takes a fraction of what it takes to make it.
var prepared struct {
	sync.Mutex
	folder string
	done   bool
}

// prepare puts a copy of [prepared] where the shop with that state has its database server. A shop on it starts as one does that was
// stopped, with a broker that has lost its disk.
func prepare(t *testing.T, state string) {
	t.Helper()
	prepareOnce(t)
	for _, name := range []string{"postgres", "postgres.password"} {
		if output, err := exec.Command("cp", "-Rp", filepath.Join(prepared.folder, name), state).CombinedOutput(); err != nil {
			t.Fatalf("copy the prepared databases: %v: %s", err, output)
		}
	}
}

// prepareOnce makes what [prepare] copies, unless another test has.
func prepareOnce(t *testing.T) {
	t.Helper()
	prepared.Lock()
	defer prepared.Unlock()
	if prepared.done {
		return
	}
	if prepared.folder == "" {
		folder, err := os.MkdirTemp("", "bestill-prepared-")
		if err != nil {
			t.Fatal(err)
		}
		prepared.folder = folder
	}
	prepared.done = t.Run("the databases are prepared", func(t *testing.T) {
		startWholeOn(t, Config{State: prepared.folder}, clock.System{}, nil)
	})
	if !prepared.done {
		t.FailNow()
	}
}
