package testkit

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
)

func TestOnlyTheFoldersOfProcessesThatHaveEndedAreRemoved(t *testing.T) {
	t.Parallel()
	ended := exec.Command("true")
	if err := ended.Run(); err != nil {
		t.Fatal(err)
	}
	parent := t.TempDir()
	kept := []string{"postgres-0", ofProcess + strconv.Itoa(os.Getpid()), ofProcess + "other"}
	for _, name := range append(kept, ofProcess+strconv.Itoa(ended.Process.Pid)) {
		if err := os.MkdirAll(filepath.Join(parent, name, "files"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := removeFoldersOfEnded(parent); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(parent)
	if err != nil {
		t.Fatal(err)
	}
	var left []string
	for _, entry := range entries {
		left = append(left, entry.Name())
	}
	slices.Sort(kept)
	if !slices.Equal(left, kept) {
		t.Errorf("left are %v", left)
	}
}
