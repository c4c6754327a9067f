// Package run starts the parts of a process together and stops them together.
package run

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

// DefaultGrace is how long a [Group] waits for its parts to stop.
const DefaultGrace = 20 * time.Second

// Group is a set of parts that start and stop together. The zero value is ready for use; it runs once.
//
//	var group run.Group
//	group.Add("relay", relay.Run)
//	group.Add("grpc", func(ctx context.Context) error { return server.Serve(ctx, listener) })
//	return group.Run(ctx)
type Group struct {
	// Grace bounds the stop; [DefaultGrace] when zero.
	Grace time.Duration
	parts []part
}

type part struct {
	name string
	run  func(context.Context) error
}

type outcome struct {
	name string
	err  error
}

// Add names a part. Its run must return soon after its context is done. A part that returns nil early has finished its work and
// leaves the others running.
func (g *Group) Add(name string, run func(context.Context) error) {
	g.parts = append(g.parts, part{name, run})
}

// Run runs all parts until each has returned. When ctx is done or a part fails, all are stopped. The error joins the failures
// of the parts, each under its name, and names those that did not stop within the grace; stopping because ctx is done is not a
// failure.
func (g *Group) Run(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()

	outcomes := make(chan outcome, len(g.parts))
	running := make([]string, 0, len(g.parts))
	for _, p := range g.parts {
		running = append(running, p.name)
		go func() { outcomes <- outcome{p.name, p.run(ctx)} }()
	}

	var errs []error
	var overdue <-chan time.Time
	stopping := ctx.Done()
	for len(running) > 0 {
		select {
		case o := <-outcomes:
			i := slices.Index(running, o.name)
			running = slices.Delete(running, i, i+1)
			if o.err != nil && !(ctx.Err() != nil && errors.Is(o.err, context.Canceled)) {
				errs = append(errs, fmt.Errorf("%s: %w", o.name, o.err))
				stop()
			}
		case <-stopping:
			stopping = nil
			overdue = time.After(g.grace())
		case <-overdue:
			errs = append(errs, fmt.Errorf("did not stop within %v: %s", g.grace(), strings.Join(running, ", ")))
			return errors.Join(errs...)
		}
	}
	return errors.Join(errs...)
}

func (g *Group) grace() time.Duration {
	if g.Grace > 0 {
		return g.Grace
	}
	return DefaultGrace
}

// Main is the body of a main function: it runs until run returns or SIGINT or SIGTERM arrives, prints a failure as one line and
// exits with 1. A second signal kills the process at once.
func Main(run func(ctx context.Context) error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	if err := run(ctx); err != nil && !(ctx.Err() != nil && errors.Is(err, context.Canceled)) {
		fmt.Fprintln(os.Stderr, "error: "+strings.ReplaceAll(err.Error(), "\n", "; "))
		os.Exit(1)
	}
}
