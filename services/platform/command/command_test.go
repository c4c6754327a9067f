package command

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"bestill.example/deploy/testkit"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/health"
)

func TestHealthAsksTheServiceThatRunsBesideIt(t *testing.T) {
	t.Parallel()
	listener := testkit.Listen(t)
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan error, 1)
	go func() {
		stopped <- grpcserver.New(slog.New(slog.DiscardHandler), grpcserver.Limits{}).Serve(ctx, listener)
	}()
	if err := GRPCHealth(t.Context(), listener.Addr().String()); err != nil {
		t.Errorf("a serving service: %v", err)
	}
	stop()
	if err := <-stopped; err != nil {
		t.Fatal(err)
	}
	if err := GRPCHealth(t.Context(), listener.Addr().String()); err == nil {
		t.Error("a stopped service is healthy")
	}
}

func TestHealthAsksWhetherTheProcessIsReadyWhereItTellsThat(t *testing.T) {
	address := testkit.FreeAddress(t)
	t.Setenv("HEALTH_ADDR", address)
	monitor, err := health.Open("orders", health.Config{Addr: address}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer monitor.Close()
	ask := []Command{asking(func(context.Context, string) error { return errors.New("asked at LISTEN_ADDR") })}
	if err := dispatch(t.Context(), "stock", ask, []string{"health"}); err == nil || err.Error() != "the process is not ready" {
		t.Errorf("before it is ready: %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stopped, asked := make(chan error, 1), make(chan bool, 1)
	monitor.Watch("mail", func(context.Context) error { return nil })
	go func() { stopped <- monitor.Run(ctx, func(string, bool) { asked <- true }) }()
	<-asked
	if err := dispatch(t.Context(), "stock", ask, []string{"health"}); err != nil {
		t.Errorf("when it is ready: %v", err)
	}
	stop()
	if err := <-stopped; err != nil {
		t.Error(err)
	}
}

func TestAnUnknownCommandIsRefusedAndDoesNotServe(t *testing.T) {
	t.Parallel()
	serve := func(context.Context, struct{}) error {
		t.Error("serves")
		return nil
	}
	commands := []Command{serving("stock", serve), asking(GRPCHealth)}
	const want = `unknown command "serve"; see stock help`
	if err := dispatch(t.Context(), "stock", commands, []string{"serve"}); err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestHelpAfterACommandExplainsItAndDoesNotRunIt(t *testing.T) {
	t.Parallel()
	count := Command{Name: "count", Usage: "Count the stock.", Run: func(context.Context, []string) error { return errors.New("counts") }}
	for _, arguments := range [][]string{{"count", "--help"}, {"count", "-h"}, {"count", "all", "--help"}} {
		if err := dispatch(t.Context(), "stock", []Command{count}, arguments); err != nil {
			t.Errorf("%v: %v", arguments, err)
		}
	}
}

func TestACommandWithoutArgumentsRefusesThem(t *testing.T) {
	t.Parallel()
	for _, command := range []Command{printing(), asking(GRPCHealth)} {
		const want = `unknown argument "--dry-run"`
		if err := dispatch(t.Context(), "stock", []Command{command}, []string{command.Name, "--dry-run"}); err == nil || err.Error() != want {
			t.Errorf("%s: %v", command.Name, err)
		}
	}
}

func TestTheUsageNamesEveryCommand(t *testing.T) {
	t.Parallel()
	own := Command{Name: "count", Usage: "Count the stock."}
	text := usage("stock", []Command{asking(GRPCHealth), printing(), own})
	for _, want := range []string{"stock health\n", "stock version\n", "stock count\n    Count the stock.\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
}
