package broker_test

import (
	"net"
	"strconv"
	"testing"

	"github.com/nats-io/nats.go"

	"bestill.example/deploy/testkit/broker"
)

func TestStreamsOutliveTheBroker(t *testing.T) {
	t.Parallel()
	storeDir := t.TempDir()
	for _, round := range []string{"first", "second"} {
		running, err := broker.Start(broker.Config{StoreDir: storeDir})
		if err != nil {
			t.Fatal(err)
		}
		connection, err := nats.Connect(running.URL())
		if err != nil {
			t.Fatal(err)
		}
		js, err := connection.JetStream()
		if err != nil {
			t.Fatal(err)
		}
		if round == "first" {
			_, err = js.AddStream(&nats.StreamConfig{Name: "KEPT"})
		} else {
			_, err = js.StreamInfo("KEPT")
		}
		if err != nil {
			t.Errorf("%s start: %v", round, err)
		}
		connection.Close()
		running.Stop()
	}
}

func TestATakenPortIsToldInOneLine(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	port := listener.Addr().(*net.TCPAddr).Port
	_, err = broker.Start(broker.Config{StoreDir: t.TempDir(), Port: port})
	if want := "NATS cannot listen on 127.0.0.1:" + strconv.Itoa(port) + ": another process uses this port"; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}
