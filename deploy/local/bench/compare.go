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

// comparison is what an order costs in this working tree and in another commit, and how many a second they carry, measured in turns.
type comparison struct {
	Commit      string
	Now, Then   cost
	Ratio       float64
	ShopRatio   float64
	OrdersRound int
	// Clients order at once where orders a second are counted; the rates are medians.
	Clients           int
	RateNow, RateThen float64
}

// manyClients keep both processors busy, and are not yet so many that a shop turns them away.
const manyClients = 64

// compare measures orders in turns, each time in a shop and a database that are new.
func compare(ctx context.Context, commit string, turns, orders, clients int, duration time.Duration) (comparison, error) {
	then, remove, err := buildCommit(ctx, commit)
	if err != nil {
		return comparison{}, err
	}
	defer remove()
	var now, before figures
	for range turns {
		for _, side := range []struct {
			repository string
			figures    *figures
		}{{then, &before}, {".", &now}} {
			one, rate, err := measureRound(ctx, side.repository, orders, clients, duration)
			if err != nil {
				return comparison{}, err
			}
			side.figures.costs, side.figures.rates = append(side.figures.costs, one), append(side.figures.rates, rate)
			fmt.Fprintf(os.Stderr, "%-40s %6.2f ms an order, %.0f a second\n", filepath.Base(side.repository), 1000*(one.Shop+one.Database), rate)
		}
	}
	c := comparison{
		Commit: commit, Now: medianCost(now.costs), Then: medianCost(before.costs), OrdersRound: orders,
		Clients: manyClients, RateNow: median(now.rates), RateThen: median(before.rates),
	}
	c.Ratio = (c.Now.Shop + c.Now.Database) / (c.Then.Shop + c.Then.Database)
	c.ShopRatio = c.Now.Shop / c.Then.Shop
	return c, nil
}

// figures are what an order cost, and how many were done a second, in each turn of a side.
type figures struct {
	costs []cost
	rates []float64
}

func measureRound(ctx context.Context, repository string, orders, clients int, duration time.Duration) (one cost, rate float64, err error) {
	s, err := startShop(ctx, repository, nil)
	if err != nil {
		return one, 0, err
	}
	defer s.stop()
	phases, _, err := costOfOrders(ctx, s, orders, clients)
	if err != nil {
		return one, 0, err
	}
	load, err := ordersUnderLoad(ctx, s, manyClients, duration, func() {})
	return phases[len(phases)-1].cost, load.PerSecond, err
}

// medianCost returns the cost whose processor time is the middle one.
func medianCost(costs []cost) cost {
	times := make([]float64, len(costs))
	for i, c := range costs {
		times[i] = c.Shop + c.Database
	}
	middle := median(times)
	for _, c := range costs {
		if c.Shop+c.Database == middle {
			return c
		}
	}
	return cost{}
}

// buildCommit builds the shop of a commit in a folder of its own. It serves the page of this working tree, whose files are
// no part of an order.
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
		return fmt.Errorf("%q is no commit", commit)
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
