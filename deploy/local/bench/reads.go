package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"time"
)

// reading is a request of the page, with its cost.
type reading struct {
	Name string
	// Milliseconds is the processor time of one, of the shop and its database.
	Milliseconds float64
	// Ratio compares that with the cost at [reading.To], measured alternately; zero if there is no bare server for it.
	Ratio float64
	To    string
	// Then is the Milliseconds at the other commit of a comparison, measured in the same turns.
	Then float64
	// PerSecond is only for information: it means little on a machine with other work.
	PerSecond float64
	// Statements is how many statements of the services one took.
	Statements float64
	Goal       string
}

// request is a single request.
type request struct {
	method, path, body string
	header             http.Header
}

// question is a kind of request that the page makes.
type question struct {
	name, goal string
	// ask makes the n-th request.
	ask func(n int64) request
	// to is the kind of bare server that gives the same answer, and path its file or folder, if the goal is a ratio.
	to, path string
}

func get(path string) func(int64) request {
	return func(int64) request { return request{method: http.MethodGet, path: path} }
}

// askedPrice has another weight each time.
var askedPrice = question{name: "price that the BFF has to ask for", ask: func(n int64) request {
	return request{method: http.MethodGet, path: pricePath + strconv.FormatInt(n%20000+1, 10)}
}}

// pricePath is the most common price: the one for the page's initial weight.
const pricePath = "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&size=NORMAL&weight="

// readings measures each question, alternately with a bare server if its goal is a ratio, and with another commit's shop if
// there is one.
func readings(ctx context.Context, s, then *shop) (results []reading, err error) {
	meter, err := newMeter(ctx, s)
	if err != nil {
		return nil, err
	}
	defer meter.close()
	questions, err := questionsOf(ctx, s, meter)
	if err != nil {
		return nil, err
	}
	here := asked{s.address, meter.now}
	var there *asked
	var before []question
	if then != nil {
		meter, err := newMeter(ctx, then)
		if err != nil {
			return nil, err
		}
		defer meter.close()
		if before, err = questionsOf(ctx, then, meter); err != nil {
			return nil, err
		}
		there = &asked{then.address, meter.now}
	}
	for i, q := range questions {
		targets := []target{{here, q.ask}}
		if there != nil {
			targets = append(targets, target{*there, before[i].ask})
		}
		result, err := q.measure(ctx, targets)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", q.name, err)
		}
		results = append(results, result)
	}
	return results, nil
}

// questionsOf places and pays an order in a shop, and returns the questions; some are about that order.
func questionsOf(ctx context.Context, s *shop, meter *meter) ([]question, error) {
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return nil, err
	}
	order, err := s.place(ctx, content)
	if err == nil {
		err = errors.Join(s.approve(ctx, order), s.comeBack(ctx, order))
	}
	if err != nil {
		return nil, err
	}
	price, front := filepath.Join(s.state, "price"), filepath.Join(s.state, "front")
	if err := errors.Join(keep(ctx, s.address+pricePath+"2000", price), keep(ctx, s.address+"/bestill/", front)); err != nil {
		return nil, err
	}
	document := "/sende/api/orders/" + order.key + "/documents/"
	// The order changes until its receipt is archived.
	if err := meter.drained(ctx); err != nil {
		return nil, err
	}
	tag, err := tagOf(ctx, s.address+document+"label.pdf")
	if err != nil {
		return nil, err
	}
	const page = "frontend/dist"
	files, err := filepath.Glob(page + "/assets/*.js")
	if err != nil || len(files) == 0 {
		return nil, errors.Join(err, errors.New("the page is not built"))
	}
	return []question{
		{name: "price that is asked again and again", ask: get(pricePath + "2000"), goal: "at least 1.0", to: bareHandler, path: price},
		{name: askedPrice.name, ask: askedPrice.ask, goal: "at least 0.8", to: bareCall, path: price},
		{name: askedPrice.name, ask: askedPrice.ask, goal: "at least 0.4", to: bareHandler, path: price},
		{name: "postal code", ask: func(n int64) request {
			return request{method: http.MethodGet, path: fmt.Sprintf("/sende/api/postal-code?country=no&pnr=%04d", 100+n%1200)}
		}},
		{name: "address search", goal: "under 1 ms", ask: func(n int64) request {
			return request{method: http.MethodPost, path: "/sende/api/v1/addresses/find", body: fmt.Sprintf(`{"address":"Storgata %d"}`, n%100+1)}
		}},
		{name: "tariff search", goal: "under 1 ms", ask: func(n int64) request {
			words := []string{"sweater", "book", "shoe", "coffee", "phone", "toy", "knife", "chocolate"}
			return request{method: http.MethodGet, path: "/sende/utland/api/tariff/classify?countryCode=US&language=en&query=" + words[n%int64(len(words))]}
		}},
		{name: "order of the receipt page", ask: get("/sende/utland/api/order/" + order.key), goal: "at most 2 statements"},
		{name: "label that the browser has", goal: "not made", ask: func(int64) request {
			return request{method: http.MethodGet, path: document + "label.pdf", header: http.Header{"If-None-Match": {tag}}}
		}},
		{name: "label, made", goal: "at most 5 ms: 400 a second on two cores", ask: get(document + "label.pdf")},
		{name: "receipt, made", ask: get(document + "receipt.pdf")},
		{name: "front page", ask: get("/bestill/"), to: bareHandler, path: front},
		{name: "files of the page", to: bareFiles, path: page, ask: func(n int64) request {
			return request{method: http.MethodGet, path: "/bestill/assets/" + filepath.Base(files[n%int64(len(files))])}
		}},
	}, nil
}

// compareReads measures reads here and at another commit alternately.
func compareReads(ctx context.Context, commit string) (results []reading, err error) {
	folder, remove, err := buildCommit(ctx, commit)
	if err != nil {
		return nil, err
	}
	defer remove()
	then, err := startShop(ctx, folder, nil)
	if err != nil {
		return nil, err
	}
	defer then.stop()
	here, err := startShop(ctx, ".", nil)
	if err != nil {
		return nil, err
	}
	defer here.stop()
	return readings(ctx, here, then)
}

// rounds is how many turns each side of a question gets.
const (
	rounds  = 3
	turn    = 1500 * time.Millisecond
	readers = 8
)

// asked is a server that is measured, and its cost so far.
type asked struct {
	address string
	cost    func(context.Context) (cost, error)
}

// target is a server with the requests for it.
type target struct {
	asked
	ask func(n int64) request
}

// measure sends the question alternately to the shop, to the other commit's shop if it is the second target, and to the bare
// server.
func (q question) measure(ctx context.Context, targets []target) (result reading, err error) {
	result = reading{Name: q.name, Goal: q.goal, To: q.to}
	if q.to != "" {
		bare, err := startBare(ctx, q.to, q.path)
		if err != nil {
			return result, err
		}
		defer bare.end()
		targets = append(targets, target{asked{bare.address, bare.cost}, q.ask})
	}
	// Each shop gets a question again only after all others, when its cache no longer has the answer.
	numbers := make([]atomic.Int64, len(targets))
	var rates, statements []float64
	milliseconds := make([][]float64, len(targets))
	for range rounds {
		for i, target := range targets {
			before, err := target.cost(ctx)
			if err != nil {
				return result, err
			}
			rate, count, err := target.during(ctx, &numbers[i])
			if err != nil {
				return result, err
			}
			after, err := target.cost(ctx)
			if err != nil {
				return result, err
			}
			one := after.minus(before).per(count)
			milliseconds[i] = append(milliseconds[i], (one.Shop+one.Database)*1000)
			if i == 0 {
				rates, statements = append(rates, rate), append(statements, one.Statements)
			}
		}
	}
	result.Milliseconds, result.PerSecond, result.Statements = median(milliseconds[0]), median(rates), median(statements)
	last := len(targets) - 1
	if q.to != "" {
		result.Ratio = median(milliseconds[last]) / result.Milliseconds
		last--
	}
	if last > 0 {
		result.Then = median(milliseconds[last])
	}
	return result, nil
}

// during sends requests for a turn, and returns the answers per second and in total.
func (t target) during(ctx context.Context, number *atomic.Int64) (perSecond float64, count int, err error) {
	begin := time.Now()
	var answered atomic.Int64
	err = inParallel(readers, readers, func(int) error {
		for time.Since(begin) < turn {
			r := t.ask(number.Add(1))
			var body []byte
			if r.body != "" {
				body = []byte(r.body)
			}
			if err := send(ctx, r.method, t.address+r.path, r.header, body, nil); err != nil {
				return err
			}
			answered.Add(1)
		}
		return nil
	})
	return float64(answered.Load()) / time.Since(begin).Seconds(), int(answered.Load()), err
}

// client sends no Accept-Encoding, so that a bare handler writes the same answer, and does not follow redirects, which are not
// measured.
var client = &http.Client{
	Transport: &http.Transport{
		MaxIdleConnsPerHost: 256, DisableCompression: true,
		DialContext: (&net.Dialer{Timeout: 5 * time.Second}).DialContext,
	},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	Timeout:       time.Minute,
}

// tagOf returns the entity tag of an answer, which a browser sends to revalidate it.
func tagOf(ctx context.Context, address string) (string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return "", err
	}
	answer, err := client.Do(request)
	if err != nil {
		return "", err
	}
	return answer.Header.Get("ETag"), answer.Body.Close()
}

// call sends a request. The answer is decoded as JSON, or kept as it is if into is a slice of bytes.
func call(ctx context.Context, method, address string, body []byte, into any) error {
	return send(ctx, method, address, nil, body, into)
}

// send is [call] with headers.
func send(ctx context.Context, method, address string, header http.Header, body []byte, into any) error {
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	maps.Copy(request.Header, header)
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
		return refusal{
			fmt.Sprintf("%s %s: %s %s", method, address, answer.Status, content),
			answer.StatusCode == http.StatusServiceUnavailable && bytes.Contains(content, []byte("OVERLOADED")),
		}
	}
	switch into := into.(type) {
	case nil:
		return nil
	case *[]byte:
		*into = content
		return nil
	default:
		return json.Unmarshal(content, into)
	}
}

// refusal is an answer that reports a failure.
type refusal struct {
	text string
	// turnedAway says that the shop refused because of overload.
	turnedAway bool
}

func (r refusal) Error() string { return r.text }
