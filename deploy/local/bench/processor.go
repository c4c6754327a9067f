package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/prometheus/procfs"
)

// processorSeconds are the totals of the shop's processes, of the [replicated] ones among them, and of PostgreSQL's.
type processorSeconds struct{ shop, several, database float64 }

func (s *shop) processorTimes() (times processorSeconds, err error) {
	for _, command := range s.processes() {
		seconds, err := processorTime(command.Process.Pid)
		if err != nil {
			return times, err
		}
		times.shop += seconds
		if slices.Contains(replicated, filepath.Base(command.Path)) {
			times.several += seconds
		}
	}
	times.database, err = s.database.processorTime()
	return times, err
}

func (s *shop) processes() []*exec.Cmd {
	if s.broker == nil {
		return s.commands
	}
	return append(slices.Clone(s.commands), s.broker)
}

// processorTime returns the processor seconds of the server and all its connections, including closed ones.
func (d *database) processorTime() (float64, error) {
	server, err := d.process()
	if err != nil {
		return 0, err
	}
	return processorTime(server)
}

// memory returns the resident memory of the shop's processes in bytes.
func (s *shop) memory() (bytes int, err error) {
	for _, command := range s.processes() {
		process, err := procfs.NewProc(command.Process.Pid)
		if err != nil {
			return 0, err
		}
		stat, err := process.Stat()
		if err != nil {
			return 0, err
		}
		bytes += stat.ResidentMemory()
	}
	return bytes, nil
}

// processorTime returns the processor seconds of a process and its children, including ended ones.
func processorTime(id int) (seconds float64, err error) {
	const ticksPerSecond = 100 // the unit of /proc on every Linux that Go runs on
	processes, err := procfs.AllProcs()
	if err != nil {
		return 0, fmt.Errorf("processor time is read from /proc, which only Linux has: %w", err)
	}
	found := false
	for _, process := range processes {
		stat, err := process.Stat()
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ESRCH) { // it has just ended
			continue
		}
		if err != nil {
			return 0, err
		}
		switch id {
		case stat.PID:
			found = true
			seconds += float64(stat.UTime+stat.STime)/ticksPerSecond + float64(stat.CUTime+stat.CSTime)/ticksPerSecond
		case stat.PPID:
			seconds += float64(stat.UTime+stat.STime) / ticksPerSecond
		}
	}
	if !found {
		return 0, fmt.Errorf("process %d has ended", id)
	}
	return seconds, nil
}
