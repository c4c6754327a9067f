// Command bench measures what an order costs, how the shop behaves under load, and what its reads cost compared with a bare
// server. It runs bin/local with its own PostgreSQL, on the loopback interface only.
//
// The measure is processor time, of the shop and PostgreSQL together: it is reliable on a busy machine, where wall-clock time
// is not. Ratios are of processor time too, with both sides measured alternately in one run.
package main

import (
	"context"
	"flag"
	"log"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"bestill.example/services/platform/run"
)

func main() {
	options := options{}
	flag.StringVar(&options.commit, "compare", "", "measure orders against this commit alone, or reads with -reads")
	flag.BoolVar(&options.reads, "reads", false, "measure reads alone")
	flag.StringVar(&options.output, "json", "bin/bench.json", "the file that gets the figures as JSON")
	flag.IntVar(&options.orders, "orders", 400, "orders whose cost is counted")
	flag.IntVar(&options.turns, "turns", 3, "turns of a comparison")
	flag.DurationVar(&options.duration, "duration", 6*time.Second, "how long orders are placed by each number of clients")
	flag.IntVar(&options.grow, "grow", 0, "measure alone what so many orders in the tables cost")
	flag.StringVar(&options.grown, "grown", "orders", "the service whose tables get them")
	flag.BoolVar(&options.spread, "processes", false, "measure alone what an order costs with 1, 2 and 4 processes of orders and payments")
	broker := flag.String("broker", "", "be the broker of a shop that is measured, with its streams in this folder")
	bare := flag.String("bare", "", "be a bare server of this kind, of the file or folder that follows")
	flag.Parse()
	if *bare != "" {
		if err := runBare(context.Background(), *bare, flag.Arg(0)); err != nil {
			log.Fatal(err)
		}
		return
	}
	if *broker != "" {
		if err := runBroker(*broker); err != nil {
			log.Fatal(err)
		}
		return
	}
	run.Main(func(ctx context.Context) error { return measure(ctx, options) })
}

type options struct {
	commit, output string
	orders, turns  int
	grow           int
	grown          string
	spread, reads  bool
	duration       time.Duration
}

// clients is how many clients order at once while the cost of an order is measured.
const clients = 8

// crowded is how many clients are far too many.
const crowded = 200

func measure(ctx context.Context, options options) error {
	report := report{Cores: runtime.NumCPU()}
	if err := report.fill(ctx, options); err != nil {
		return err
	}
	return report.write(os.Stdout, options.output)
}

// fill measures what the options ask for; by default the shop as it is.
func (r *report) fill(ctx context.Context, options options) (err error) {
	switch {
	case options.commit != "" && options.reads:
		r.Reads, err = compareReads(ctx, options.commit)
		return err
	case options.commit != "":
		against, err := compare(ctx, options.commit, options.turns, options.orders, clients, options.duration)
		r.Against = &against
		return err
	case options.spread:
		r.Spread, err = spreadOut(ctx, []int{1, 2, 4}, options.turns, options.orders, clients)
		return err
	case options.grow > 0:
		growth, err := grow(ctx, options.grown, options.grow, options.turns)
		r.Growth = &growth
		return err
	}

	s, err := startShop(ctx, ".", nil)
	if err != nil {
		return err
	}
	defer s.stop()
	if options.reads {
		r.Reads, err = readings(ctx, s, nil)
		return err
	}
	return r.measureShop(ctx, s, options)
}

func (r *report) measureShop(ctx context.Context, s *shop, options options) (err error) {
	if r.Idle, err = idle(ctx, s); err != nil {
		return err
	}
	if err := s.startBroker(ctx, filepath.Join(s.state, "broker")); err != nil {
		return err
	}
	if err := s.restart(ctx); err != nil {
		return err
	}
	if r.Order, r.Statements, err = costOfOrders(ctx, s, options.orders, clients); err != nil {
		return err
	}
	for _, clients := range []int{1, 8, manyClients} {
		load, err := ordersUnderLoad(ctx, s, clients, options.duration, func() {})
		if err != nil {
			return err
		}
		r.Load = append(r.Load, load)
	}
	var crowd load
	if r.Latencies, crowd, err = latencies(ctx, s, crowded, options.duration); err != nil {
		return err
	}
	r.Load = append(r.Load, crowd)
	r.Reads, err = readings(ctx, s, nil)
	return err
}

// atRest is what the shop costs without any requests.
type atRest struct {
	// Start is how long the shop took until it answered, with its database running and empty.
	Start time.Duration
	// Second is the cost of a second; its processor seconds are shares of one core.
	Second cost
	// MemoryBytes is the resident memory of the shop's process.
	MemoryBytes int
}

func idle(ctx context.Context, s *shop) (rest atRest, err error) {
	meter, err := newMeter(ctx, s)
	if err != nil {
		return rest, err
	}
	defer meter.close()
	// This is enough for the work that follows a start.
	if err := pause(ctx, 5*time.Second); err != nil {
		return rest, err
	}
	rest.Start = s.started
	if rest.Second, err = meter.atRest(ctx, 2*restWatched); err != nil {
		return rest, err
	}
	rest.MemoryBytes, err = s.memory()
	return rest, err
}

func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}
