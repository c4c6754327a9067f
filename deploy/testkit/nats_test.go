package testkit

import (
	"bufio"
	"io"
	"os/exec"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"
)

func TestTheBrokersEndWithTheProcessThatStartedThem(t *testing.T) {
	t.Parallel()
	program, err := brokerProgram()
	if err != nil {
		t.Fatal(err)
	}
	process := exec.Command(program)
	commands, err := process.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	output, err := process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	running := &brokers{command: commands, answer: bufio.NewReader(output)}
	url, err := running.do("start 0 " + t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	connection, err := nats.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	connection.Close()

	// The system closes the pipe of a process that dies.
	if err := commands.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, output); err != nil {
		t.Fatal(err)
	}
	if err := process.Wait(); err != nil {
		t.Error(err)
	}
	if connection, err := nats.Connect(url); err == nil {
		connection.Close()
		t.Error("the broker still runs")
	}
}

func TestABrokerThatCannotStartSaysWhy(t *testing.T) {
	t.Parallel()
	running, err := startBrokers()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := running.do("start 0 /proc/nowhere"); err == nil || !strings.Contains(err.Error(), "NATS") {
		t.Errorf("got %v", err)
	}
	if _, err := running.do("stop nats://127.0.0.1:1"); err == nil {
		t.Error("a broker that does not run was stopped")
	}
}
