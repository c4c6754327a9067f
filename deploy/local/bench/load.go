package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// throughput lets all clients do the same over and over, and returns how often it was done per second. The first
// failure ends it.
func throughput(ctx context.Context, do func(ctx context.Context) error) (float64, error) {
	ctx, cancel := context.WithTimeout(ctx, duration)
	defer cancel()
	var (
		done   atomic.Int64
		failed = make(chan error, clients)
		all    sync.WaitGroup
	)
	for range clients {
		all.Go(func() {
			for ctx.Err() == nil {
				if err := do(ctx); err != nil {
					if ctx.Err() == nil {
						failed <- err
						cancel()
					}
					return
				}
				done.Add(1)
			}
		})
	}
	all.Wait()
	close(failed)
	return float64(done.Load()) / duration.Seconds(), <-failed
}

func commitsPerSecond(ctx context.Context, databaseURL string) (float64, error) {
	cfg, err := pgxpool.ParseConfig(databaseURL)
	if err != nil {
		return 0, err
	}
	cfg.MaxConns = clients
	pool, err := pgxpool.NewWithConfig(ctx, cfg)
	if err != nil {
		return 0, err
	}
	defer pool.Close()
	if _, err := pool.Exec(ctx, `CREATE TABLE bench (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz)`); err != nil {
		return 0, err
	}
	return throughput(ctx, func(ctx context.Context) error {
		_, err := pool.Exec(ctx, `INSERT INTO bench (at) VALUES (now())`)
		return err
	})
}

// ordersPerSecond counts orders from placing to the completed receipt: placed, approved at the simulator, and
// brought back to the shop as a browser is.
func ordersPerSecond(ctx context.Context, shop string) (float64, error) {
	order, err := os.ReadFile("deploy/readme/order.json")
	if err != nil {
		return 0, err
	}
	return throughput(ctx, func(ctx context.Context) error {
		var placed struct{ RedirectURL, OrderURIKey string }
		if err := call(ctx, http.MethodPost, shop+"/sende/utland/api/order", order, &placed); err != nil {
			return err
		}
		payment := shop + "/sende/api/dev/payments/" + path.Base(placed.RedirectURL)
		if err := call(ctx, http.MethodPost, payment, []byte(`{"outcome": "APPROVE"}`), nil); err != nil {
			return err
		}
		if err := call(ctx, http.MethodGet, shop+"/sende/api/payment/return/ABROAD/"+placed.OrderURIKey, nil, nil); err != nil {
			return err
		}
		var receipt struct{ Status string }
		if err := call(ctx, http.MethodGet, shop+"/sende/utland/api/order/"+placed.OrderURIKey, nil, &receipt); err != nil {
			return err
		}
		if receipt.Status != "COMPLETED" {
			return fmt.Errorf("an order is %s", receipt.Status)
		}
		return nil
	})
}

// pricePath is a price that everybody asks for: of the weight that the page begins with.
const pricePath = "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&size=NORMAL&weight="

// prices are prices read per second: the same bytes from a bare handler, the shop's answer to a question that comes
// again and again, and its answers to questions that it has not heard for a while.
type prices struct{ bare, asked, unasked float64 }

func pricesPerSecond(ctx context.Context, shop string) (per prices, err error) {
	var price json.RawMessage
	if err := call(ctx, http.MethodGet, shop+pricePath+"2000", nil, &price); err != nil {
		return per, err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return per, err
	}
	server := &http.Server{
		ReadHeaderTimeout: time.Second,
		Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write(price)
		}),
	}
	go func() { _ = server.Serve(listener) }()
	defer server.Close()

	read := func(address string, grams func() int64) (float64, error) {
		return throughput(ctx, func(ctx context.Context) error {
			return call(ctx, http.MethodGet, address+pricePath+strconv.FormatInt(grams(), 10), nil, nil)
		})
	}
	same := func() int64 { return 2000 }
	var asked atomic.Int64
	another := func() int64 { return asked.Add(1)%20000 + 1 }
	if per.bare, err = read("http://"+listener.Addr().String(), same); err != nil {
		return per, err
	}
	if per.asked, err = read(shop, same); err != nil {
		return per, err
	}
	per.unasked, err = read(shop, another)
	return per, err
}

var client = &http.Client{
	Transport: &http.Transport{MaxIdleConnsPerHost: clients},
	// Where the shop sends the browser is not part of what is measured.
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

func call(ctx context.Context, method, address string, body []byte, into any) error {
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	answer, err := client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("%s %s: %s %s", method, address, answer.Status, content)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(content, into)
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port, nil
}

// awaitHealthy asks until the shop answers, for as long as a slow machine may need to start it.
func awaitHealthy(ctx context.Context, shop string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	again := time.NewTicker(100 * time.Millisecond)
	defer again.Stop()
	for {
		err := call(ctx, http.MethodGet, shop+"/healthz", nil, nil)
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return errors.Join(errors.New("the shop did not start"), err)
		case <-again.C:
		}
	}
}
