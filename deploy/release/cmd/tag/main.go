// Command tag tags a release after checking its preconditions, and records it as the previous release for the next one. It
// pushes nothing.
//
//	go run ./deploy/release/cmd/tag v1.1.0
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/semver"

	"bestill.example/deploy/release"
)

func main() {
	version := ""
	if len(os.Args) == 2 {
		version = os.Args[1]
	}
	if err := tag(".", version); err != nil {
		fmt.Fprintln(os.Stderr, "error:", err)
		os.Exit(1)
	}
}

// tag tags the current commit of the repository at root.
func tag(root, version string) error {
	before, err := release.Previous()
	if err != nil {
		return err
	}
	if !release.IsVersion(version) || semver.Compare(version, before.Version) <= 0 {
		return fmt.Errorf("VERSION=%s is not a version after %s of the form v1.2.3", version, before.Version)
	}
	if err := before.Cloned(root); err != nil {
		return err // nothing was compared with it
	}
	changes, err := release.Git(root, "status", "--porcelain")
	if err != nil {
		return err
	}
	if changes != "" {
		return errors.New("commit these changes first, because only committed files are tagged:\n" + changes)
	}
	if err := described(root, version, before); err != nil {
		return err
	}
	if _, err := release.Git(root, "tag", "--annotate", "--message", "bestill "+version, version); err != nil {
		return err
	}
	commit, err := release.Git(root, "rev-parse", version+"^{commit}")
	if err != nil {
		return err
	}
	note := filepath.Join(root, "deploy", "release", "previous")
	if err := os.WriteFile(note, []byte(version+" "+strings.TrimSpace(commit)+"\n"), 0o644); err != nil {
		return err
	}
	_, err = fmt.Fprintf(os.Stdout, "tagged %s. Commit deploy/release/previous, which names it now, and push both: git push origin HEAD %s\n", version, version)
	return err
}

// described fails if a changelog has a version other than the one to release.
func described(root, version string, before release.Release) error {
	tree, err := release.Tree(root)
	if err != nil {
		return err
	}
	contracts, err := release.Contracts(tree)
	if err != nil {
		return err
	}
	for _, contract := range contracts {
		latest, err := release.Described(tree, contract)
		if err != nil {
			return err
		}
		if semver.Compare(latest, before.Version) > 0 && latest != version {
			return fmt.Errorf("%s/%s describes %s, not %s", contract, release.Changelog, latest, version)
		}
	}
	return nil
}
