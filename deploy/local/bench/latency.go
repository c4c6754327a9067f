package main

import (
	"context"
	"errors"
	"os"
	"sync"
	"time"
)

// latency is how long answers of one kind took, without and with load, in milliseconds.
type latency struct {
	Name                           string
	RestP50, RestP99, P50, P99     float64
	RestAnswers, Answers, NoAnswer int
}

// latencies lets one reader of each kind send requests, first without and then with clients that order.
func latencies(ctx context.Context, s *shop, clients int, duration time.Duration) ([]latency, load, error) {
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return nil, load{}, err
	}
	order, err := s.place(ctx, content)
	if err != nil {
		return nil, load{}, err
	}
	questions := []question{
		{name: "price that is asked again and again", ask: get(pricePath + "2000")}, askedPrice,
		{name: "order of the receipt page", ask: get("/sende/utland/api/order/" + order.key)},
		{name: "landing page", ask: get("/bestill/")},
	}
	results := make([]latency, len(questions))
	var readers sync.WaitGroup
	read := func(ctx context.Context, note func(i int, took []float64, failed int)) {
		for i, q := range questions {
			readers.Go(func() {
				took, failed := q.answers(ctx, s.address)
				note(i, took, failed)
			})
		}
	}
	rest, end := context.WithTimeout(ctx, duration)
	defer end()
	read(rest, func(i int, took []float64, _ int) {
		results[i] = latency{Name: questions[i].name, RestP50: percentile(took, 50), RestP99: percentile(took, 99), RestAnswers: len(took)}
	})
	readers.Wait()
	loaded, endLoad := context.WithCancel(ctx)
	defer endLoad()
	read(loaded, func(i int, took []float64, failed int) {
		r := &results[i]
		r.P50, r.P99, r.Answers, r.NoAnswer = percentile(took, 50), percentile(took, 99), len(took), failed
	})
	under, err := ordersUnderLoad(ctx, s, clients, duration, endLoad)
	readers.Wait()
	return results, under, err
}

// answers sends one request after another, at most about fifty a second, until ctx is done. It returns the durations in
// milliseconds, and the number of failed requests.
func (q question) answers(ctx context.Context, address string) (took []float64, failed int) {
	for n := int64(0); pause(ctx, 20*time.Millisecond) == nil; n++ {
		r := q.ask(n)
		begin := time.Now()
		err := call(ctx, r.method, address+r.path, nil, nil)
		switch {
		case errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil:
		case err != nil:
			failed++
		default:
			took = append(took, float64(time.Since(begin).Microseconds())/1000)
		}
	}
	return took, failed
}
