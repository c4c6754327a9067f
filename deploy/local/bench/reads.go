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
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"sync/atomic"
	"time"
)

// reading is something that the page asks for, and how the shop answered it.
type reading struct {
	Name      string
	PerSecond float64
	// Milliseconds of processor time that one took, of the shop and its database.
	Milliseconds float64
	// Ratio to what stands in [reading.To], both measured in turns; zero where nothing does.
	Ratio float64
	To    string
	// Statements of the services that one took.
	Statements float64
	Goal       string
}

// request is one of many of a kind.
type request struct {
	method, path, body string
	header             http.Header
}

// question is a kind of request that the page makes.
type question struct {
	name, goal string
	// ask makes the n-th request.
	ask func(n int64) request
	// to is a bare server with the same answer, if the goal is a ratio.
	to      string
	handler http.Handler
}

func get(path string) func(int64) request {
	return func(int64) request { return request{method: http.MethodGet, path: path} }
}

// askedPrice is of another weight each time.
var askedPrice = question{name: "price that the BFF has to ask for", ask: func(n int64) request {
	return request{method: http.MethodGet, path: pricePath + strconv.FormatInt(n%20000+1, 10)}
}}

// pricePath is a price that everybody asks for: of the weight that the page begins with.
const pricePath = "/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&size=NORMAL&weight="

// readings asks each question for a while, in turns with a bare server where its goal is a ratio.
func readings(ctx context.Context, s *shop) (results []reading, err error) {
	content, err := os.ReadFile(orderFile)
	if err != nil {
		return nil, err
	}
	meter, err := newMeter(ctx, s)
	if err != nil {
		return nil, err
	}
	defer meter.close()
	order, err := s.place(ctx, content)
	if err == nil {
		err = errors.Join(s.approve(ctx, order), s.comeBack(ctx, order))
	}
	if err != nil {
		return nil, err
	}
	price, err := fetch(ctx, s.address+pricePath+"2000")
	if err != nil {
		return nil, err
	}
	front, err := fetch(ctx, s.address+"/bestill/")
	if err != nil {
		return nil, err
	}
	asking, stopAsking, err := asks(price)
	if err != nil {
		return nil, err
	}
	defer stopAsking()
	document := "/sende/api/orders/" + order.key + "/documents/"
	// The order changes until its receipt is archived.
	if err := meter.drained(ctx); err != nil {
		return nil, err
	}
	tag, err := tagOf(ctx, s.address+document+"label.pdf")
	if err != nil {
		return nil, err
	}
	const bareHandler = "a bare net/http handler that writes the same bytes"
	for _, q := range []question{
		{name: "price that is asked again and again", ask: get(pricePath + "2000"), goal: "at least 1.0", to: bareHandler, handler: writes(price)},
		{name: askedPrice.name, ask: askedPrice.ask, goal: "at least 0.8", to: "a bare handler that makes one gRPC call over TLS", handler: asking},
		{name: askedPrice.name, ask: askedPrice.ask, to: bareHandler, handler: writes(price)},
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
		{name: "label, made", goal: "at least 400 /s on two cores", ask: get(document + "label.pdf")},
		{name: "receipt, made", ask: get(document + "receipt.pdf")},
		{name: "front page", ask: get("/bestill/"), to: bareHandler, handler: writes(front)},
	} {
		result, err := q.measure(ctx, s, meter)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", q.name, err)
		}
		results = append(results, result)
	}
	files, err := pageFiles(ctx, s, meter)
	return append(results, files), err
}

// pageFiles reads the files of the built page, in turns with a bare file server.
func pageFiles(ctx context.Context, s *shop, meter *meter) (reading, error) {
	const page = "frontend/dist"
	files, err := filepath.Glob(page + "/assets/*.js")
	if err != nil || len(files) == 0 {
		return reading{}, errors.Join(err, errors.New("the page is not built"))
	}
	q := question{
		name: "files of the page", to: "a bare file server", handler: http.StripPrefix("/bestill", http.FileServer(http.Dir(page))),
		ask: func(n int64) request {
			return request{method: http.MethodGet, path: "/bestill/assets/" + filepath.Base(files[n%int64(len(files))])}
		},
	}
	return q.measure(ctx, s, meter)
}

// rounds is how often a question is asked in turns with its bare server, each time for a turn.
const (
	rounds  = 3
	turn    = 1500 * time.Millisecond
	readers = 8
)

func (q question) measure(ctx context.Context, s *shop, meter *meter) (reading, error) {
	var bare *httptest.Server
	if q.handler != nil {
		bare = httptest.NewServer(q.handler)
		defer bare.Close()
	}
	var number atomic.Int64
	var bareRates, rates, milliseconds, statements []float64
	for range rounds {
		if bare != nil {
			rate, _, err := q.during(ctx, bare.URL, &number)
			if err != nil {
				return reading{}, err
			}
			bareRates = append(bareRates, rate)
		}
		before, err := meter.now(ctx)
		if err != nil {
			return reading{}, err
		}
		rate, count, err := q.during(ctx, s.address, &number)
		if err != nil {
			return reading{}, err
		}
		after, err := meter.now(ctx)
		if err != nil {
			return reading{}, err
		}
		one := after.minus(before).per(count)
		rates, milliseconds, statements = append(rates, rate), append(milliseconds, (one.Shop+one.Database)*1000), append(statements, one.Statements)
	}
	result := reading{Name: q.name, PerSecond: median(rates), Milliseconds: median(milliseconds), Statements: median(statements), To: q.to, Goal: q.goal}
	if bare != nil {
		result.Ratio = result.PerSecond / median(bareRates)
	}
	return result, nil
}

// during asks for a turn and returns how often it was answered, per second and at all.
func (q question) during(ctx context.Context, address string, number *atomic.Int64) (perSecond float64, count int, err error) {
	begin := time.Now()
	var answered atomic.Int64
	err = inParallel(readers, readers, func(int) error {
		for time.Since(begin) < turn {
			r := q.ask(number.Add(1))
			var body []byte
			if r.body != "" {
				body = []byte(r.body)
			}
			if err := send(ctx, r.method, address+r.path, r.header, body, nil); err != nil {
				return err
			}
			answered.Add(1)
		}
		return nil
	})
	return float64(answered.Load()) / time.Since(begin).Seconds(), int(answered.Load()), err
}

// writes answers everything with the same bytes.
func writes(content []byte) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(content)
	})
}

// client sends no Accept-Encoding, so that a bare handler has the same to write, and does not follow where the shop sends
// the browser, which is no part of what is measured.
var client = &http.Client{
	Transport: &http.Transport{
		MaxIdleConnsPerHost: 256, DisableCompression: true,
		DialContext: (&net.Dialer{Timeout: 5 * time.Second}).DialContext,
	},
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	Timeout:       time.Minute,
}

// fetch returns the body of an answer.
func fetch(ctx context.Context, address string) (content []byte, err error) {
	return content, call(ctx, http.MethodGet, address, nil, &content)
}

// tagOf returns the version of an answer, by which a browser asks whether there is another.
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

// call sends a request. The answer is read as JSON, or kept as it is when into is a slice of bytes.
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

// refusal is an answer that is none.
type refusal struct {
	text string
	// turnedAway says that the shop had as much to do as it can.
	turnedAway bool
}

func (r refusal) Error() string { return r.text }
