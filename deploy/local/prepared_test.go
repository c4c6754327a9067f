package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"bestill.example/services/platform/clock"
)

// prepared is the data of a database server after all services have run once: their databases are migrated and filled. Copying it
// takes a fraction of the time of creating it.
var prepared struct {
	sync.Mutex
	folder string
	done   bool
}

// prepare copies [prepared] to the state's folder. A shop on this state starts like one that was stopped, with a broker that has
// lost its disk.
func prepare(t *testing.T, state string) {
	t.Helper()
	prepareOnce(t)
	for _, name := range []string{"postgres", "postgres.password"} {
		if output, err := exec.Command("cp", "-Rp", filepath.Join(prepared.folder, name), state).CombinedOutput(); err != nil {
			t.Fatalf("copy the prepared databases: %v: %s", err, output)
		}
	}
}

// prepareOnce creates [prepared], unless another test has.
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
