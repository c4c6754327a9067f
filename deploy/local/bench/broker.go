package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// runBroker runs this program as a broker, as durable as the shop's own but open to everybody. It prints its address, and ends
// when its input is closed.
func runBroker(folder string) error {
	broker, err := server.NewServer(&server.Options{
		Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true, StoreDir: folder, SyncInterval: 5 * time.Second, NoSigs: true, NoLog: true,
	})
	if err != nil {
		return err
	}
	broker.Start()
	defer broker.WaitForShutdown()
	defer broker.Shutdown()
	if !broker.ReadyForConnections(10 * time.Second) {
		return errors.New("NATS did not start in time")
	}
	fmt.Println(broker.ClientURL())
	_, err = io.Copy(io.Discard, os.Stdin)
	return err
}

// startBroker starts [runBroker] in a process that counts as one of the shop's.
func (s *shop) startBroker(ctx context.Context, folder string) (err error) {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	command := exec.CommandContext(ctx, program, "-broker", folder)
	command.Stderr = os.Stderr
	in, inErr := command.StdinPipe()
	out, outErr := command.StdoutPipe()
	if err := errors.Join(inErr, outErr, command.Start()); err != nil {
		return err
	}
	s.broker = command
	s.after = append(s.after, func() {
		_ = in.Close()
		_ = command.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		return fmt.Errorf("NATS does not start: %w", err)
	}
	s.nats = strings.TrimSpace(line)
	connection, err := nats.Connect(s.nats)
	if err != nil {
		return err
	}
	s.after = append(s.after, connection.Close)
	s.streams, err = jetstream.New(connection)
	return err
}

// consumers are the consumers of an order's events, with their streams.
var consumers = map[string]string{paymentChanged: "PAYMENTS", archiving: "ORDERS", mailing: "ORDERS"}

const paymentChanged, archiving, mailing = "orders-payment-changed", "orders-receipt-archive", "orders-mail"

// hold pauses a consumer until it is released.
func (s *shop) hold(ctx context.Context, consumer string) error {
	_, err := s.streams.PauseConsumer(ctx, consumers[consumer], consumer, time.Now().Add(time.Hour))
	return err
}

func (s *shop) letGo(ctx context.Context, consumer string) error {
	_, err := s.streams.ResumeConsumer(ctx, consumers[consumer], consumer)
	return err
}

// messages counts the stored messages of the broker by subject; the archive's receipts count as one subject.
func (s *shop) messages(ctx context.Context) (map[string]float64, error) {
	counts := map[string]float64{}
	if s.streams == nil {
		return counts, nil
	}
	list := s.streams.ListStreams(ctx)
	for info := range list.Info() {
		stream, err := s.streams.Stream(ctx, info.Config.Name)
		if err != nil {
			return nil, err
		}
		all, err := stream.Info(ctx, jetstream.WithSubjectFilter(">"))
		if err != nil {
			return nil, err
		}
		for subject, count := range all.State.Subjects {
			if strings.HasPrefix(subject, "$") {
				subject = info.Config.Name
			}
			counts["message "+subject] += float64(count)
		}
	}
	return counts, list.Err()
}
