package nets_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/payments/internal/nets"
	"bestill.example/services/payments/internal/nets/netstest"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
)

// withoutNetwork returns a client for a bubble: without a network, time passes only where the provider waits.
func withoutNetwork(nexi *netstest.Server) *http.Client {
	return &http.Client{Transport: roundTripper(func(request *http.Request) (response *http.Response, err error) {
		if request.Body == nil {
			request.Body = http.NoBody
		}
		defer func() {
			if recover() != nil {
				response, err = nil, io.ErrUnexpectedEOF // what http.ErrAbortHandler looks like without a network
			}
		}()
		answer := httptest.NewRecorder()
		nexi.Handler().ServeHTTP(answer, request)
		return answer.Result(), nil
	})}
}

// Each request is carried out once, whatever fails.
func TestACallIsRetriedIfItIsSafeToRepeat(t *testing.T) {
	t.Parallel()
	capture := func(ctx context.Context, provider *nets.Nets, reference string) error {
		return failure(provider.Capture(ctx, reference, price, "capture-1"))
	}
	cancel := func(ctx context.Context, provider *nets.Nets, reference string) error {
		return provider.Cancel(ctx, reference, "release-1")
	}
	create := func(ctx context.Context, provider *nets.Nets, _ string) error {
		_, err := provider.Create(ctx, paymentID, terms())
		return err
	}
	look := func(ctx context.Context, provider *nets.Nets, reference string) error {
		_, err := provider.Read(ctx, reference)
		return err
	}
	const fine, fails = true, false
	for name, test := range map[string]struct {
		at    standin.Call
		how   standin.Failure
		times int
		ask   func(context.Context, *nets.Nets, string) error
		paid  bool
		want  bool
		// created counts the payments at Nexi, with one that existed before.
		created int
		amounts payment.Amounts
	}{
		"reading while Nexi is down for a moment":            {standin.Read, standin.Unavailable, 2, look, true, fine, 1, sums(price, 0, 0, 0)},
		"reading while Nexi is down":                         {standin.Read, standin.Unavailable, 3, look, true, fails, 1, sums(price, 0, 0, 0)},
		"reading, and the connection is cut":                 {standin.Read, standin.ConnectionCut, 2, look, true, fine, 1, sums(price, 0, 0, 0)},
		"reading while Nexi is busy":                         {standin.Read, standin.TooMany, 2, look, true, fine, 1, sums(price, 0, 0, 0)},
		"capturing while Nexi is down for a moment":          {standin.Capture, standin.Unavailable, 2, capture, true, fine, 1, sums(price, price, 0, 0)},
		"capturing, and the answers are lost":                {standin.Capture, standin.AnswerLost, 2, capture, true, fine, 1, sums(price, price, 0, 0)},
		"capturing, and every answer is lost":                {standin.Capture, standin.AnswerLost, 3, capture, true, fails, 1, sums(price, price, 0, 0)},
		"capturing while Nexi is down":                       {standin.Capture, standin.Unavailable, 3, capture, true, fails, 1, sums(price, 0, 0, 0)},
		"cancelling while Nexi is busy":                      {standin.Cancel, standin.TooMany, 2, cancel, true, fine, 1, sums(price, 0, price, 0)},
		"cancelling without an answer is left to the caller": {standin.Cancel, standin.AnswerLost, 1, cancel, true, fails, 1, sums(price, 0, price, 0)},
		"terminating, and the answer is lost":                {netstest.Terminate, standin.AnswerLost, 2, cancel, false, fine, 1, sums(0, 0, 0, 0)},
		"creating while Nexi is busy":                        {standin.Create, standin.TooMany, 2, create, false, fine, 2, sums(0, 0, 0, 0)},
		"creating without an answer is left to the caller":   {standin.Create, standin.AnswerLost, 1, create, false, fails, 2, sums(0, 0, 0, 0)},
		"creating while Nexi is down":                        {standin.Create, standin.Unavailable, 1, create, false, fails, 1, sums(0, 0, 0, 0)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			nexi, _, reference := opened(t)
			if test.paid {
				nexi.Approve(reference)
			}
			nexi.Fail(test.at, slices.Repeat([]standin.Failure{test.how}, test.times)...)
			provider := nets.New(nexi.Config(webhooks), withoutNetwork(nexi))
			synctest.Test(t, func(t *testing.T) {
				if err := test.ask(t.Context(), provider, reference); (err == nil) != test.want {
					t.Errorf("error %v", err)
				}
			})
			if got := len(nexi.References()); got != test.created {
				t.Errorf("%d payments at Nexi, want %d", got, test.created)
			}
			if diff := cmp.Diff(test.amounts, nexi.Amounts(reference)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A repeated create makes two payments at Nexi. The one whose reference was lost stays unchanged.
func TestARepeatedCreateDoesNoHarm(t *testing.T) {
	t.Parallel()
	nexi := netstest.New(t)
	nexi.Webhooks(standin.Lost)
	provider := nets.New(nexi.Config(webhooks), nil)
	nexi.Fail(standin.Create, standin.AnswerLost)
	if _, err := provider.Create(t.Context(), paymentID, terms()); err == nil {
		t.Fatal("the lost answer arrived")
	}
	opening, err := provider.Create(t.Context(), paymentID, terms())
	if err != nil {
		t.Fatal(err)
	}
	nexi.Approve(opening.Reference)
	if _, err := provider.Capture(t.Context(), opening.Reference, price, "capture-1"); err != nil {
		t.Fatal(err)
	}
	references := nexi.References()
	if len(references) != 2 || references[1] != opening.Reference {
		t.Fatalf("%q is not the second of %q", opening.Reference, references)
	}
	if diff := cmp.Diff(payment.Amounts{}, nexi.Amounts(references[0])); diff != "" {
		t.Error(diff)
	}
}

func TestPausesBetweenTriesGrowAndHaveJitter(t *testing.T) {
	t.Parallel()
	var first []time.Duration
	for range 20 {
		synctest.Test(t, func(t *testing.T) {
			var tries []time.Time
			down := &http.Client{Transport: roundTripper(func(*http.Request) (*http.Response, error) {
				tries = append(tries, time.Now()) //nolint:forbidigo // the bubble's time
				return nil, errors.New("connection refused")
			})}
			if _, err := nets.New(nets.Config{}, down).Read(t.Context(), "reference"); err == nil {
				t.Error("no answer")
			}
			if len(tries) != 3 {
				t.Fatalf("%d tries, want 3", len(tries))
			}
			short, long := tries[1].Sub(tries[0]), tries[2].Sub(tries[1])
			if short < 100*time.Millisecond || short > 300*time.Millisecond || long < 300*time.Millisecond || long > 900*time.Millisecond {
				t.Errorf("pauses %s and %s", short, long)
			}
			first = append(first, short)
		})
	}
	for _, pause := range first[1:] {
		if pause != first[0] {
			return
		}
	}
	t.Errorf("every first pause is %s", first[0])
}

func TestThePauseIsAsLongAsNexiAsksForWithinTheTimeLimit(t *testing.T) {
	t.Parallel()
	const unasked = 400 * time.Millisecond // the shortest pauses that the shop makes of its own accord
	for name, test := range map[string]struct {
		status int
		after  string
		tries  int
		took   time.Duration
	}{
		"busy":               {http.StatusTooManyRequests, "5", 3, 10 * time.Second},
		"busy for an hour":   {http.StatusTooManyRequests, "3600", 1, 0},
		"down":               {http.StatusServiceUnavailable, "5", 3, 10 * time.Second},
		"down until a date":  {http.StatusServiceUnavailable, "Mon, 02 Mar 2026 12:00:00 GMT", 3, unasked},
		"down for no time":   {http.StatusServiceUnavailable, "-1", 3, unasked},
		"down without limit": {http.StatusServiceUnavailable, "99999999999999999999", 3, unasked},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				tries := 0
				waiting := &http.Client{Transport: roundTripper(func(*http.Request) (*http.Response, error) {
					tries++
					answer := httptest.NewRecorder()
					answer.Header().Set("Retry-After", test.after)
					answer.WriteHeader(test.status)
					_, _ = answer.WriteString("<html>Maintenance</html>")
					return answer.Result(), nil
				})}
				start := time.Now() //nolint:forbidigo // the bubble's own time
				_, err := nets.New(nets.Config{}, waiting).Capture(t.Context(), "reference", price, "capture-1")
				if _, refused := errors.AsType[*payment.RefusedError](err); err == nil || refused {
					t.Errorf("error %v", err)
				}
				took := time.Since(start) //nolint:forbidigo // the bubble's own time
				if tries != test.tries || took < test.took || took > test.took+2*time.Second {
					t.Errorf("%d tries in %s", tries, took)
				}
			})
		})
	}
}

func TestACallWithoutAnAnswerTimesOut(t *testing.T) {
	t.Parallel()
	silent := &http.Client{Transport: roundTripper(func(request *http.Request) (*http.Response, error) {
		<-request.Context().Done()
		return nil, request.Context().Err()
	})}
	synctest.Test(t, func(t *testing.T) {
		start := time.Now() //nolint:forbidigo // the bubble's own time
		if _, err := nets.New(nets.Config{}, silent).Read(t.Context(), "reference"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error %v", err)
		}
		if took := time.Since(start); took < 30*time.Second || took > 32*time.Second { //nolint:forbidigo // the bubble's time
			t.Errorf("it took %s", took)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		start = time.Now() //nolint:forbidigo // the bubble's time
		if _, err := nets.New(nets.Config{}, silent).Read(ctx, "reference"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error %v", err)
		}
		if took := time.Since(start); took != time.Second { //nolint:forbidigo // the bubble's time
			t.Errorf("the caller had a second, it took %s", took)
		}
	})
}

func TestUnreadableAnswersAreErrors(t *testing.T) {
	t.Parallel()
	const good = `{"payment":{"paymentId":"reference","summary":{},"orderDetails":{"currency":"NOK"}}}`
	for name, test := range map[string]struct {
		body string
		fine bool
	}{
		"an untouched payment":   {good, true},
		"nothing":                {``, false},
		"no payment":             {`{}`, false},
		"a page":                 {`<html>Kari Nordmann</html>`, false},
		"another payment":        {strings.Replace(good, "reference", "other", 1), false},
		"another currency":       {strings.Replace(good, "NOK", "SEK", 1), false},
		"a sum that is a text":   {strings.Replace(good, `"summary":{}`, `"summary":{"reservedAmount":"Kari"}`, 1), false},
		"a sum with a fraction":  {strings.Replace(good, `"summary":{}`, `"summary":{"reservedAmount":1.5}`, 1), false},
		"a sum that is negative": {strings.Replace(good, `"summary":{}`, `"summary":{"refundedAmount":-1}`, 1), false},
		"a body without end":     {good + strings.Repeat(" ", 1<<20), false},
		"a text in Latin-1":      {strings.Replace(good, `"summary":{}`, `"summary":{},"myReference":"`+"Br\xf8d"+`"`, 1), true},
		"unknown fields":         {strings.Replace(good, `"summary":{}`, `"summary":{"x":[1]},"consumer":7,"charges":"none"`, 1), true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stub := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				_, _ = w.Write([]byte(test.body))
			}))
			t.Cleanup(stub.Close)
			_, err := nets.New(nets.Config{BaseURL: stub.URL}, nil).Read(t.Context(), "reference")
			if (err == nil) != test.fine {
				t.Errorf("error %v", err)
			}
			if err != nil && strings.Contains(err.Error(), "Kari") {
				t.Errorf("the error quotes the answer: %v", err)
			}
		})
	}
}

func TestATruncatedAnswerIsRetried(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	stub := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if asked.Add(1) == 1 {
			w.Header().Set("Content-Length", "100")
		}
		_, _ = w.Write([]byte(`{"chargeId":"1"}`))
	}))
	t.Cleanup(stub.Close)
	if _, err := nets.New(nets.Config{BaseURL: stub.URL}, nil).Capture(t.Context(), "reference", price, "capture-1"); err != nil {
		t.Error(err)
	}
	if got := asked.Load(); got != 2 {
		t.Errorf("asked %d times", got)
	}
}

func TestAPaymentPageWithoutAnHTTPSAddressIsRefused(t *testing.T) {
	t.Parallel()
	for _, body := range []string{
		`{}`,
		`{"paymentId":"abc"}`,
		`{"paymentId":"abc","hostedPaymentPageUrl":"javascript:alert(1)"}`,
		`{"paymentId":"abc","hostedPaymentPageUrl":"http://nexi.example/"}`,
		`{"paymentId":"abc","hostedPaymentPageUrl":"/hosted"}`,
		`{"paymentId":"a/../b","hostedPaymentPageUrl":"https://nexi.example/"}`,
		`{"paymentId":"","hostedPaymentPageUrl":"https://nexi.example/"}`,
	} {
		stub := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(body))
		}))
		t.Cleanup(stub.Close)
		if opening, err := nets.New(nets.Config{BaseURL: stub.URL}, nil).Create(t.Context(), paymentID, terms()); err == nil {
			t.Errorf("%s opened %+v", body, opening)
		}
	}
}
