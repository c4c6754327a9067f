// Package release finds the previous release and compares this one with it: its contracts, its migrations and, with the
// programs that it builds, how both run together.
package release

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"golang.org/x/mod/semver"
)

//go:embed previous
var previous string

// Release is a version of the whole repository.
type Release struct {
	// Version is its tag: "v1.0.0".
	Version string
	// Commit is the tag's commit, so that a clone without tags has the release too.
	Commit string
}

// Previous returns the previous release, from the file "previous" in this folder.
func Previous() (Release, error) {
	version, commit, ok := strings.Cut(strings.TrimSpace(previous), " ")
	if !ok || !IsVersion(version) || len(commit) != 40 {
		return Release{}, fmt.Errorf("deploy/release/previous has %q instead of a version and a commit", previous)
	}
	return Release{version, commit}, nil
}

// IsVersion reports whether text is a version of a release: v1.2.3.
func IsVersion(text string) bool {
	return semver.IsValid(text) && semver.Canonical(text) == text && semver.Prerelease(text) == ""
}

// ErrNotCloned says that a clone lacks the commit of a release, as shallow clones do.
var ErrNotCloned = errors.New("the commit is not in this clone; git fetch --unshallow brings it")

// Git runs git in the repository at root and returns its output.
func Git(root string, arguments ...string) (string, error) {
	// A clone may belong to another user, as in containers.
	git := exec.Command("git", append([]string{"-C", root, "-c", "safe.directory=*"}, arguments...)...)
	var output, problem bytes.Buffer
	git.Stdout, git.Stderr = &output, &problem
	if err := git.Run(); err != nil {
		return "", fmt.Errorf("git %s: %w: %s", arguments[0], err, strings.TrimSpace(problem.String()))
	}
	return output.String(), nil
}

// Cloned fails with [ErrNotCloned] if the repository at root does not have the release.
func (r Release) Cloned(root string) error {
	if _, err := Git(root, "cat-file", "-e", r.Commit+"^{commit}"); err != nil {
		return fmt.Errorf("%s (%.8s): %w", r.Version, r.Commit, ErrNotCloned)
	}
	return nil
}

// Extract writes the release's files below the paths to a folder. It fails with [ErrNotCloned] if the repository at root does
// not have them.
func (r Release) Extract(root, folder string, paths ...string) error {
	if err := r.Cloned(root); err != nil {
		return err
	}
	archive, err := Git(root, append([]string{"archive", r.Commit}, paths...)...)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	tar := exec.Command("tar", "-x", "-C", folder)
	tar.Stdin = strings.NewReader(archive)
	if output, err := tar.CombinedOutput(); err != nil {
		return fmt.Errorf("tar: %w: %s", err, output)
	}
	return nil
}

// Programs returns the folder with the release's programs of all services and the BFF. It builds them from the repository at
// root, which takes half a minute, once for all clones of this user; their modules must be in the module cache, or available
// for download.
func (r Release) Programs(root string) (folder string, err error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	folder = filepath.Join(cache, "bestill", "releases", r.Version+"-"+r.Commit[:8]+"-"+runtime.Version())
	if _, err := os.Stat(folder); err == nil {
		return folder, nil
	}
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		return "", err
	}
	work, err := os.MkdirTemp(filepath.Dir(folder), "build-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(work)
	source, built := filepath.Join(work, "source"), filepath.Join(work, "programs")
	if err := r.Extract(root, source, "go.work", "go.work.sum", "bff", "deploy", "proto", "services"); err != nil {
		return "", err
	}
	mains, err := filepath.Glob(filepath.Join(source, "services", "*", "cmd", "*"))
	if err != nil {
		return "", err
	}
	arguments := []string{"build", "-buildvcs=false", "-ldflags=-s -w", "-o", built + string(filepath.Separator), "./bff/cmd/bff"}
	for _, path := range mains {
		// A service's own program has the service's name; the others are tools.
		if filepath.Base(path) == filepath.Base(filepath.Dir(filepath.Dir(path))) {
			arguments = append(arguments, "."+strings.TrimPrefix(path, source))
		}
	}
	if err := os.Mkdir(built, 0o755); err != nil {
		return "", err
	}
	build := exec.Command("go", arguments...)
	build.Dir = source
	build.Env = append(os.Environ(), "GOWORK="+filepath.Join(source, "go.work"))
	if output, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build %s: %w: %s", r.Version, err, output)
	}
	// The folder gets its name in one step, so that an interrupted build leaves nothing that looks complete. Another build may
	// have been faster.
	if err := os.Rename(built, folder); err != nil && !errors.Is(err, os.ErrExist) {
		return "", err
	}
	return folder, nil
}
