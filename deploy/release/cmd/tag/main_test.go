package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bestill.example/deploy/release"
)

// repository returns a clone of this repository in which the changelogs of all contracts describe v999.0.0, committed.
func repository(t *testing.T) (root string) {
	t.Helper()
	const here = "../../../.."
	before, err := release.Previous()
	if err != nil {
		t.Fatal(err)
	}
	if err := before.Cloned(here); err != nil {
		t.Skip("the previous release is not available: ", err)
	}
	root = t.TempDir()
	git(t, here, "clone", "--quiet", "--shared", ".", root)
	git(t, root, "config", "user.name", "test")
	git(t, root, "config", "user.email", "test@example.com")
	contracts, err := release.Contracts(os.DirFS(root))
	if err != nil {
		t.Fatal(err)
	}
	for _, contract := range contracts {
		if err := os.WriteFile(filepath.Join(root, contract, release.Changelog), []byte("# Changes\n\n## v999.0.0\n\nA field.\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	git(t, root, "add", ".")
	git(t, root, "commit", "--quiet", "--message", "Describe the next release")
	return root
}

func git(t *testing.T, root string, arguments ...string) string {
	t.Helper()
	output, err := release.Git(root, arguments...)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(output)
}

func TestATagNamesWhatIsCommittedAndIsNotedForTheNextRelease(t *testing.T) {
	t.Parallel()
	root := repository(t)
	if err := tag(root, "v999.0.0"); err != nil {
		t.Fatal(err)
	}
	commit := git(t, root, "rev-parse", "HEAD")
	if tagged := git(t, root, "rev-parse", "v999.0.0^{commit}"); tagged != commit {
		t.Errorf("the tag is at %s, not %s", tagged, commit)
	}
	noted, err := os.ReadFile(filepath.Join(root, "deploy", "release", "previous"))
	if err != nil || string(noted) != "v999.0.0 "+commit+"\n" {
		t.Errorf("the recorded release is %q, %v", noted, err)
	}
	if err := tag(root, "v999.1.0"); err == nil || !strings.Contains(err.Error(), "deploy/release/previous") {
		t.Errorf("tagging with uncommitted changes: %v", err)
	}
}

func TestOnlyAReleaseIsTagged(t *testing.T) {
	t.Parallel()
	root := repository(t)
	for version, want := range map[string]string{
		"":         "is not a version after",
		"1.2.3":    "is not a version after",
		"v2":       "is not a version after",
		"v0.9.0":   "is not a version after",
		"v998.0.0": "CHANGELOG.md describes v999.0.0, not v998.0.0",
	} {
		if err := tag(root, version); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", version, err)
		}
	}
	if tags := git(t, root, "tag", "--list", "v9*"); tags != "" {
		t.Errorf("tagged %s", tags)
	}
}
