// Command broker runs brokers for one test process (package testkit), so that the modules under test need not depend on the
// server module.
//
// It reads commands from standard input, one a line: "start PORT FOLDER" starts a broker that listens on the port (0 for any
// free port) and keeps its streams in the folder; "join PORT ROUTES FOLDER" starts one of a cluster, where ROUTES are the
// addresses by which its brokers reach each other, this one's first; "stop URL" stops a broker. The answer to each is a line:
// the broker's URL, or "error: " and the reason. When standard input is closed, at the latest by the end of the test process,
// the command and all its brokers end.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"

	"bestill.example/deploy/testkit/broker"
)

func main() {
	running := map[string]*broker.Broker{}
	commands := bufio.NewScanner(os.Stdin)
	for commands.Scan() {
		answer, err := handle(commands.Text(), running)
		if err != nil {
			answer = "error: " + err.Error()
		}
		if _, err := os.Stdout.WriteString(answer + "\n"); err != nil {
			return
		}
	}
}

func handle(command string, running map[string]*broker.Broker) (url string, err error) {
	switch verb, argument, _ := strings.Cut(command, " "); verb {
	case "start":
		port, folder, _ := strings.Cut(argument, " ")
		return start(port, broker.Config{StoreDir: folder}, running)
	case "join":
		port, cluster, _ := strings.Cut(argument, " ")
		routes, folder, _ := strings.Cut(cluster, " ")
		return start(port, broker.Config{StoreDir: folder, Cluster: strings.Split(routes, ",")}, running)
	case "stop":
		b, ok := running[argument]
		if !ok {
			return "", fmt.Errorf("no broker is at %s", argument)
		}
		b.Stop()
		delete(running, argument)
		return argument, nil
	default:
		return "", fmt.Errorf("unknown command %q", verb)
	}
}

func start(port string, config broker.Config, running map[string]*broker.Broker) (url string, err error) {
	if config.Port, err = strconv.Atoi(port); err != nil {
		return "", err
	}
	b, err := broker.Start(config)
	if err != nil {
		return "", err
	}
	running[b.URL()] = b
	return b.URL(), nil
}
