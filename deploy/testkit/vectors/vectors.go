// Package vectors reads the cases of rules in proto/vectors.
package vectors

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// Read returns the cases of a rule. It fails for a file with so few that something must have been lost.
func Read[C any](t testing.TB, rule string) []C {
	t.Helper()
	_, here, _, _ := runtime.Caller(0)
	text, err := os.ReadFile(filepath.Join(filepath.Dir(here), "../../../proto/vectors", rule+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Cases []C }
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Cases) < 8 {
		t.Fatalf("only %d cases in %s", len(file.Cases), rule)
	}
	return file.Cases
}
