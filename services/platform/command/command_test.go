package command

import (
	"context"
	"log/slog"
	"net"
	"strings"
	"testing"

	"bestill.example/services/platform/grpcserver"
)

func TestHealthAsksTheServiceThatRunsBesideIt(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan error, 1)
	go func() {
		stopped <- grpcserver.New(slog.New(slog.DiscardHandler), grpcserver.Limits{}).Serve(ctx, listener)
	}()
	if err := GRPCHealth(t.Context(), listener.Addr().String()); err != nil {
		t.Errorf("a service that serves: %v", err)
	}
	stop()
	if err := <-stopped; err != nil {
		t.Fatal(err)
	}
	if err := GRPCHealth(t.Context(), listener.Addr().String()); err == nil {
		t.Error("a service that has stopped is healthy")
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

func TestTheUsageNamesEveryCommand(t *testing.T) {
	t.Parallel()
	own := Command{Name: "count", Usage: "Count the stock."}
	text := usage("stock", []Command{asking(GRPCHealth), printing(), own})
	for _, want := range []string{"stock health\n", "stock version\n", "stock count\n    Count the stock.\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}
