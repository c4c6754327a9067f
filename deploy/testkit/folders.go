package testkit

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// dataFolder is where this user's test processes keep data between runs.
var dataFolder = filepath.Join(os.TempDir(), fmt.Sprintf("%s-%d", prefix, os.Getuid()))

// memoryFolder is [dataFolder], but in memory if the system has a file system with enough room there. A test's database has 300
// files, which take a disk's file system eight times as much of the processor's time.
func memoryFolder() string {
	const memory, room = "/dev/shm", 4 << 30
	var space syscall.Statfs_t
	if err := syscall.Statfs(memory, &space); err != nil || space.Bavail*uint64(space.Bsize) < room {
		return dataFolder
	}
	return filepath.Join(memory, filepath.Base(dataFolder))
}

// ofProcess begins the names of folders for the temporary files of one process; its id follows.
const ofProcess = "tests-"

// UseMemory has the temporary folders of this process in [memoryFolder], for a TestMain whose tests start whole servers. The
// function returned removes them. What processes left that were killed is removed first.
func UseMemory() (remove func() error, err error) {
	parent := memoryFolder()
	if err := removeFoldersOfEnded(parent); err != nil {
		return nil, err
	}
	own := filepath.Join(parent, ofProcess+strconv.Itoa(os.Getpid()))
	if err := os.MkdirAll(own, 0o755); err != nil {
		return nil, err
	}
	return func() error { return os.RemoveAll(own) }, os.Setenv("TMPDIR", own)
}

// removeFoldersOfEnded removes the temporary folders of processes that are no longer there.
func removeFoldersOfEnded(parent string) error {
	left, err := filepath.Glob(filepath.Join(parent, ofProcess+"*"))
	if err != nil {
		return err
	}
	for _, folder := range left {
		id, err := strconv.Atoi(strings.TrimPrefix(filepath.Base(folder), ofProcess))
		if err != nil || !errors.Is(syscall.Kill(id, 0), syscall.ESRCH) {
			continue
		}
		if err := os.RemoveAll(folder); err != nil {
			return err
		}
	}
	return nil
}
