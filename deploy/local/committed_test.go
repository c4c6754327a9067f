package main

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// maxCommitted is the largest size of a file in bytes. Git keeps every file forever, so a clone never gets smaller again.
const maxCommitted = 1 << 20

// Programs of 50 MB each were once committed by mistake, and every clone still fetches them.
func TestNoCommittedFileIsLargerThanAMegabyteOrAProgram(t *testing.T) {
	t.Parallel()
	files := committedFiles(t)
	if len(files) < 1000 {
		t.Errorf("only %d files were found", len(files))
	}
	for _, file := range files {
		found, err := whyNotToCommit(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		if found != "" {
			t.Errorf("%s %s", file, found)
		}
	}
}

func TestAProgramAndALargeFileAreFound(t *testing.T) {
	t.Parallel()
	here, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(here)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		content []byte
		want    string
	}{
		"program":       {program[:4096], "is a program"},
		"windows.exe":   {append([]byte("MZ\x90\x00"), make([]byte, 60)...), "is a program"},
		"mac":           {[]byte("\xcf\xfa\xed\xfe\x0c\x00\x00\x01"), "is a program"},
		"large.txt":     {bytes.Repeat([]byte("a"), maxCommitted+1), "is larger than 1 MB"},
		"megabyte.txt":  {bytes.Repeat([]byte("a"), maxCommitted), ""},
		"run.sh":        {[]byte("#!/usr/bin/env bash\n"), ""},
		"MZ in letters": {[]byte("MZ is not a program\n"), ""},
		"empty":         {nil, ""},
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, c.content, 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := whyNotToCommit(path); err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", name, got, err, c.want)
		}
	}
}

// committedFiles returns the files that are in git, or that "git add" would add, as paths relative to the root. Without a
// repository, as in an unpacked archive, it returns all files outside of the folders in .gitignore.
func committedFiles(t *testing.T) (files []string) {
	t.Helper()
	if _, err := os.Stat(filepath.Join(root, ".git")); err == nil {
		// In containers, another user may own the clone.
		list := exec.CommandContext(t.Context(), "git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
		list.Dir = root
		if listed, err := list.Output(); err == nil {
			return strings.Split(strings.TrimSuffix(string(listed), "\x00"), "\x00")
		}
	}
	ignored := ignoredFolders(t)
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		below, err := filepath.Rel(root, path)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (slices.Contains(ignored, entry.Name()) || slices.Contains(ignored, "/"+filepath.ToSlash(below))):
			return filepath.SkipDir
		case entry.Type().IsRegular():
			files = append(files, below)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// ignoredFolders returns the folders of .gitignore: names, or paths from the root, which begin with a slash.
func ignoredFolders(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, ".gitignore"))
	if err != nil {
		t.Fatal(err)
	}
	folders := []string{".git"}
	for line := range strings.Lines(string(text)) {
		if folder, ok := strings.CutSuffix(strings.TrimSpace(line), "/"); ok {
			folders = append(folders, folder)
		}
	}
	return folders
}

// programs are the first bytes of programs for Linux, macOS and Windows.
var programs = []string{"\x7fELF", "\xfe\xed\xfa\xce", "\xfe\xed\xfa\xcf", "\xce\xfa\xed\xfe", "\xcf\xfa\xed\xfe", "\xca\xfe\xba\xbe", "MZ"}

// whyNotToCommit returns why a file must not be committed; empty if it may be, or is deleted.
func whyNotToCommit(path string) (string, error) {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", nil
	case err != nil:
		return "", err
	case !info.Mode().IsRegular():
		return "", nil
	case info.Size() > maxCommitted:
		return "is larger than 1 MB", nil
	}
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	begin := make([]byte, 64)
	n, err := io.ReadFull(file, begin)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return "", err
	}
	begin = begin[:n]
	// A text may begin with the same bytes, but has no zero byte.
	if bytes.IndexByte(begin, 0) >= 0 && slices.ContainsFunc(programs, func(magic string) bool { return bytes.HasPrefix(begin, []byte(magic)) }) {
		return "is a program", nil
	}
	return "", nil
}
