// Command bench measures the shop against what the machine can do at all, in one run, and prints ratios: they
// say the same on a fast machine and on a slow one. Everything stays on the loopback interface.
package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"time"

	"bestill.example/deploy/testkit/embedded"
	"bestill.example/services/platform/run"
)

// duration is how long each figure is measured, and clients how many ask at the same time.
const (
	duration = 8 * time.Second
	clients  = 16
)

func main() {
	run.Main(measure)
}

func measure(ctx context.Context) error {
	state, err := os.MkdirTemp("", "bestill-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(state)
	database, err := embedded.StartPostgres(ctx, embedded.PostgresConfig{DataDir: filepath.Join(state, "postgres")})
	if err != nil {
		return err
	}
	defer func() { _ = database.Stop() }()
	shop, stop, err := startShop(ctx, state, database.URL("postgres"))
	if err != nil {
		return err
	}
	defer stop()

	commits, err := commitsPerSecond(ctx, database.URL("postgres"))
	if err != nil {
		return err
	}
	orders, err := ordersPerSecond(ctx, shop)
	if err != nil {
		return err
	}
	price, err := pricesPerSecond(ctx, shop)
	if err != nil {
		return err
	}
	labels, err := labelsPerSecond(ctx)
	if err != nil {
		return err
	}

	fmt.Printf("%-58s %9.0f /s\n", "single-row commits of PostgreSQL", commits)
	fmt.Printf("%-58s %9.0f /s  ratio %.3f  goal 0.15\n", "orders placed, paid and issued through REST", orders, orders/commits)
	fmt.Printf("%-58s %9.0f /s\n", "bare net/http handler that writes a price", price.bare)
	fmt.Printf("%-58s %9.0f /s  ratio %.3f  goal 0.7\n", "the same price through the BFF", price.asked, price.asked/price.bare)
	fmt.Printf("%-58s %9.0f /s  ratio %.3f\n", "prices that the BFF has to ask for", price.unasked, price.unasked/price.bare)
	fmt.Printf("%-58s %9.0f /s  goal 150\n", "label PDFs", labels)
	return nil
}

// startShop runs bin/local with the database server, and returns its address.
func startShop(ctx context.Context, state, databaseURL string) (address string, stop func(), err error) {
	port, err := freePort()
	if err != nil {
		return "", nil, err
	}
	shop := exec.CommandContext(ctx, "bin/local")
	shop.Env = append(os.Environ(),
		"PORT="+strconv.Itoa(port), "GRPC_PORT=0", "STATE_DIR="+state, "DATABASE_URL="+databaseURL,
		"RATE_LIMIT_LOOKUPS_PER_SECOND=1000000", "RATE_LIMIT_ORDERS_PER_SECOND=1000000", "RATE_LIMIT_DOCUMENTS_PER_SECOND=1000000")
	shop.Cancel = func() error { return shop.Process.Signal(os.Interrupt) }
	shop.WaitDelay = 20 * time.Second
	shop.Stderr = os.Stderr
	if err := shop.Start(); err != nil {
		return "", nil, err
	}
	stop = func() {
		_ = shop.Process.Signal(os.Interrupt)
		_ = shop.Wait()
	}
	address = "http://127.0.0.1:" + strconv.Itoa(port)
	if err := awaitHealthy(ctx, address); err != nil {
		stop()
		return "", nil, err
	}
	return address, stop, nil
}

var labelFigure = regexp.MustCompile(`([\d.]+) labels/s`)

// labelsPerSecond runs the benchmark that stands beside the code, on all cores.
func labelsPerSecond(ctx context.Context) (float64, error) {
	bench := exec.CommandContext(ctx, "go", "test", "-run", "^$", "-bench", "Label", "-benchtime", "5s", "./internal/document/label")
	bench.Dir = "services/orders"
	output, err := bench.CombinedOutput()
	if err != nil {
		return 0, fmt.Errorf("%w: %s", err, output)
	}
	figure := labelFigure.FindSubmatch(output)
	if figure == nil {
		return 0, fmt.Errorf("no labels/s in: %s", output)
	}
	return strconv.ParseFloat(string(figure[1]), 64)
}
