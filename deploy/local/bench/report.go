package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
)

// report is the result of a run.
type report struct {
	Cores int
	Idle  atRest  `json:",omitzero"`
	Order []phase `json:",omitempty"`
	// Statements are those of an order, most expensive first.
	Statements []statement `json:",omitempty"`
	Load       []load      `json:",omitempty"`
	Latencies  []latency   `json:",omitempty"`
	Reads      []reading   `json:",omitempty"`
	Against    *comparison `json:",omitempty"`
	Growth     *growth     `json:",omitempty"`
	Spread     []spread    `json:",omitempty"`
}

// write prints the report as text, and keeps it as JSON in a file.
func (r report) write(w io.Writer, file string) error {
	content, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return errors.Join(os.WriteFile(file, append(content, '\n'), 0o644), r.print(w))
}

func (r report) print(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	if c := r.Against; c != nil {
		fmt.Fprintf(w, "processor time of an order, here and at %s (of %d orders each, in turns)\n", c.Commit, c.Orders)
		printCosts(w, []phase{{Name: "here", cost: c.Now}, {Name: c.Commit, cost: c.Then}})
		fmt.Fprintf(w, "ratio\t%.2f\tgoal at most 0.40 of b8bd5ae\n", c.Ratio)
		fmt.Fprintf(w, "orders a second with %d clients\t%.0f and %.0f\t%.2f\tgoal at least 2.3 of b8bd5ae: 150 where that carries 65\n",
			c.Clients, c.RateNow, c.RateThen, c.RateNow/c.RateThen)
		return w.Flush()
	}
	if len(r.Spread) > 0 {
		fmt.Fprintf(w, "an order, by processes of orders and payments (medians of turns)\n  processes\tprocessor\torders, payments ms\tother parts ms\tPostgreSQL ms\tcommits\tstatements\tratio\tgoal at most 1.1\n")
		for _, s := range r.Spread {
			fmt.Fprintf(w, "  %d\t%.1f ms\t%.1f\t%.1f\t%.1f\t%.1f\t%.1f\t%.2f\n", s.Processes,
				s.milliseconds(), 1000*s.Several, 1000*(s.Shop-s.Several), 1000*s.Database, s.Commits, s.Statements, s.Ratio)
		}
		return w.Flush()
	}
	if g := r.Growth; g != nil {
		g.print(w)
		return w.Flush()
	}
	if len(r.Order) == 0 {
		printReads(w, r.Reads)
		return w.Flush()
	}
	fmt.Fprintf(w, "at rest, on %d cores\n", r.Cores)
	fmt.Fprintf(w, "  answers after\t%.1f s\tgoal 2\n", r.Idle.Start.Seconds())
	fmt.Fprintf(w, "  processor, shop\t%.2f %% of a core\tgoal 1\n", 100*r.Idle.Second.Shop)
	fmt.Fprintf(w, "  processor, PostgreSQL\t%.2f %% of a core\n", 100*r.Idle.Second.Database)
	fmt.Fprintf(w, "  commits, statements\t%.1f, %.1f a second\n", r.Idle.Second.Commits, r.Idle.Second.Statements)
	fmt.Fprintf(w, "  memory, shop\t%d MB\tgoal 150\n", r.Idle.MemoryBytes>>20)

	fmt.Fprintf(w, "\na parcel abroad, from placing to its mail\n")
	printCosts(w, r.Order)
	fmt.Fprintf(w, "  goals\t12.0 ms\t\t\t20\t50\t10.0\t\t600\n")

	fmt.Fprintf(w, "\n  its calls, deliveries and messages\tan order\n")
	for _, phase := range r.Order {
		for _, c := range phase.Counts {
			if phase.Name != wholeOrder {
				fmt.Fprintf(w, "  %s: %s\t%.1f\n", phase.Name, c.Name, c.Times)
			}
		}
	}
	if whole := r.Order[len(r.Order)-1]; whole.Shop > 0 {
		const perPeak, busy = 18_000, 0.5 // see README.md
		second := 1 / (whole.Shop + whole.Database)
		fmt.Fprintf(w, "\n  a core carries\t%.0f orders a second, or %.0f a day with a peak that leaves half of it free\n", second, second*perPeak*busy)
	}

	fmt.Fprintf(w, "\n  its statements\tan order\tms\tWAL kB\n")
	for _, s := range r.Statements {
		fmt.Fprintf(w, "  %s: %.70s\t%.1f\t%.2f\t%.1f\n", s.Database, s.Query, s.Calls, s.Milliseconds, s.WALBytes/1000)
	}

	fmt.Fprintf(w, "\norders a second, until the last mail is sent\n  clients\t/s\tp50 ms\tp99 ms\tturned away\tfailed\n")
	for _, l := range r.Load {
		fmt.Fprintf(w, "  %d\t%.0f\t%.0f\t%.0f\t%d\t%d\n", l.Clients, l.PerSecond, l.P50, l.P99, l.TurnedAway, l.Failed)
	}
	fmt.Fprintf(w, "  goal\t150\t\t\t\t0\n")

	fmt.Fprintf(w, "\nreads while %d clients order, one reader of each\n  what\tp50 ms\tp99 ms\tat rest p50\tp99\tunanswered\n", crowded)
	for _, l := range r.Latencies {
		fmt.Fprintf(w, "  %s\t%.1f\t%.1f\t%.1f\t%.1f\t%d\n", l.Name, l.P50, l.P99, l.RestP50, l.RestP99, l.NoAnswer)
	}

	printReads(w, r.Reads)
	return w.Flush()
}

func (g growth) print(w io.Writer) {
	fmt.Fprintf(w, "processor time in ms with %d and %d orders in the tables of %s (medians of turns)\n", g.FewOrders, g.ManyOrders, g.Filled)
	fmt.Fprintf(w, "  what\tfew\tmany\tratio\tgoal at most 1.2\n")
	for _, work := range g.Work {
		fmt.Fprintf(w, "  %s\t%.3f\t%.3f\t%.2f\n", work.Name, work.Few, work.Many, work.Ratio)
	}
	fmt.Fprintf(w, "\n  statements that take longer\tcalls\tms, few\tmany\tbuffers, few\tmany\n")
	for _, s := range g.Statements {
		fmt.Fprintf(w, "  %s: %.90s\t%.0f\t%.3f\t%.3f\t%.1f\t%.1f\n", s.Database, s.Query, s.Calls, s.Few, s.Many, s.FewBuffers, s.ManyBuffers)
	}
}

func printCosts(w io.Writer, phases []phase) {
	fmt.Fprintf(w, "  an order\tprocessor\tshop ms\tPostgreSQL ms\tcommits\tstatements\tWAL kB\trecords\tallocated kB\tRPCs\tdeliveries\tmessages\n")
	for _, p := range phases {
		fmt.Fprintf(w, "  %s\t%.1f ms\t%.1f\t%.1f\t%.1f\t%.1f\t%.1f\t%.0f\t%.0f\t%.1f\t%.1f\t%.1f\n",
			p.Name, p.milliseconds(), 1000*p.Shop, 1000*p.Database, p.Commits, p.Statements,
			p.WALBytes/1000, p.WALRecords, p.AllocatedBytes/1000, p.RPCs, p.Deliveries, p.Messages)
	}
}

func printReads(w io.Writer, all []reading) {
	fmt.Fprintf(w, "\nreads\n  what\tprocessor ms\tthen\tstatements\tratio of processor time\tgoal\t/s\n")
	for _, q := range all {
		ratio, then := "", ""
		if q.Ratio > 0 {
			ratio = fmt.Sprintf("%.2f of %s", q.Ratio, q.To)
		}
		if q.Then > 0 {
			then = fmt.Sprintf("%.3f", q.Then)
		}
		fmt.Fprintf(w, "  %s\t%.3f\t%s\t%.1f\t%s\t%s\t%.0f\n", q.Name, q.Milliseconds, then, q.Statements, ratio, q.Goal, q.PerSecond)
	}
}
