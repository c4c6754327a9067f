package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// comparison compares the cost of an order, and the orders per second, in this working tree and in another commit. The two are
// measured alternately.
type comparison struct {
	Commit    string
	Now, Then cost
	Ratio     float64
	ShopRatio float64
	// Orders is how many orders of each side were counted.
	Orders int
	// Clients is how many clients order at once while orders per second are counted; the rates are medians.
	Clients           int
	RateNow, RateThen float64
}

// manyClients keep both processors busy, but are too few for the shop to turn any away.
const manyClients = 64

// partsOfTurn is how many parts the orders of a turn are divided into, with the sides alternating: the speed of a machine
// changes within a minute.
const partsOfTurn = 8

// compare measures orders alternately in two shops that run side by side. The work of the shop that is not being measured is
// not counted.
func compare(ctx context.Context, commit string, turns, orders, clients int, duration time.Duration) (comparison, error) {
	folder, remove, err := buildCommit(ctx, commit)
	if err != nil {
		return comparison{}, err
	}
	defer remove()
	c := comparison{Commit: commit, Clients: manyClients}
	var then, now contender
	sides := []*contender{&then, &now}
	for i, repository := range []string{folder, "."} {
		defer sides[i].stop()
		if err := sides[i].start(ctx, repository, clients); err != nil {
			return c, err
		}
	}
	for range turns * partsOfTurn {
		for _, side := range sides {
			if err := side.turn(ctx, orders/partsOfTurn, clients); err != nil {
				return c, err
			}
		}
		fmt.Fprintf(os.Stderr, "%6.2f ms an order at %s, %6.2f here\n", then.last.milliseconds(), commit, now.last.milliseconds())
	}
	if err := pause(ctx, toldAfter); err != nil {
		return c, err
	}
	if c.Then, err = then.cost(ctx); err != nil {
		return c, err
	}
	if c.Now, err = now.cost(ctx); err != nil {
		return c, err
	}
	c.Orders, c.Ratio, c.ShopRatio = now.orders, c.Now.milliseconds()/c.Then.milliseconds(), c.Now.Shop/c.Then.Shop
	for range turns {
		for _, side := range sides {
			load, err := ordersUnderLoad(ctx, side.shop, manyClients, duration, func() {})
			if err != nil {
				return c, err
			}
			side.rates = append(side.rates, load.PerSecond)
		}
	}
	c.RateNow, c.RateThen = median(now.rates), median(then.rates)
	return c, nil
}

// contender is a side of a comparison.
type contender struct {
	measured
	rates []float64
}

func (c *contender) start(ctx context.Context, repository string, clients int) (err error) {
	if c.shop, err = startShop(ctx, repository, nil); err != nil {
		return err
	}
	if c.meter, err = newMeter(ctx, c.shop); err != nil {
		return err
	}
	return c.begin(ctx, 10*clients, clients)
}

func (c *contender) stop() {
	if c.meter != nil {
		c.meter.close()
	}
	if c.shop != nil {
		c.shop.stop()
	}
}

// buildCommit builds the shop of a commit in its own folder. It serves this working tree's page, whose files are not part of an
// order.
func buildCommit(ctx context.Context, commit string) (folder string, remove func(), err error) {
	parent, err := os.MkdirTemp("", "bestill-commit")
	if err != nil {
		return "", nil, err
	}
	remove = func() { _ = os.RemoveAll(parent) }
	folder = filepath.Join(parent, commit)
	if err := extract(ctx, commit, folder); err != nil {
		remove()
		return "", nil, err
	}
	here, err := os.Getwd()
	if err != nil {
		remove()
		return "", nil, err
	}
	for _, shared := range []string{"deploy/tools/node_modules", "frontend/dist"} {
		if err := os.Symlink(filepath.Join(here, shared), filepath.Join(folder, shared)); err != nil {
			remove()
			return "", nil, err
		}
	}
	build := exec.CommandContext(ctx, "go", "build", "-o", "bin/local", "./deploy/local")
	build.Dir = folder
	if output, err := build.CombinedOutput(); err != nil {
		remove()
		return "", nil, fmt.Errorf("building %s: %w: %s", commit, err, output)
	}
	return folder, remove, nil
}

// extract writes the files of a commit into a folder.
func extract(ctx context.Context, commit, folder string) error {
	if strings.HasPrefix(commit, "-") {
		return fmt.Errorf("%q is not a commit", commit)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	archive := exec.CommandContext(ctx, "git", "archive", commit)
	unpack := exec.CommandContext(ctx, "tar", "-x", "-C", folder)
	reader, writer := io.Pipe()
	archive.Stdout, unpack.Stdin = writer, reader
	archive.Stderr, unpack.Stderr = os.Stderr, os.Stderr
	if err := unpack.Start(); err != nil {
		return err
	}
	err := archive.Run()
	_ = writer.Close()
	if waitErr := unpack.Wait(); err == nil {
		err = waitErr
	}
	return err
}
