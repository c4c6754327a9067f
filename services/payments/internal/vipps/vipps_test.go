package vipps_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/payments/internal/vipps"
	"bestill.example/services/payments/internal/vipps/vippstest"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/ore"
)

const hook = "https://shop.example/sende/api/payment/webhook/vipps"

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// fixture is an adapter, its server, and the terms of one payment.
type fixture struct {
	*vipps.Vipps
	server *vippstest.Server
	clock  *clock.Manual
	id     string
	terms  payment.Terms
}

// Capture captures without returning the payment.
func (d *fixture) Capture(ctx context.Context, reference string, amount ore.Ore, key string) error {
	return failure(d.Vipps.Capture(ctx, reference, amount, key))
}

func failure(_ *payment.View, err error) error { return err }

func newDesk(t *testing.T) *fixture {
	t.Helper()
	d := &fixture{
		server: vippstest.New(t), clock: clock.NewManual(noon), id: uuid.NewString(),
		terms: payment.Terms{
			OrderReference: "order-0001", Amount: 24_900, VAT: 4_980, Provider: payment.Vipps,
			Description: "Pakke til Sverige", ReturnURL: "https://shop.example/bestill/betaling", Language: "no",
		},
	}
	d.Vipps = vipps.New(d.server.Config(hook), nil, d.clock)
	d.SetTimeouts(time.Millisecond, 5*time.Second)
	return d
}

func newOpened(t *testing.T) *fixture {
	t.Helper()
	d := newDesk(t)
	d.mustCreate(t)
	return d
}

func newReserved(t *testing.T) *fixture {
	t.Helper()
	d := newOpened(t)
	d.server.Approve(d.id)
	return d
}

func newCaptured(t *testing.T) *fixture {
	t.Helper()
	d := newReserved(t)
	must(t, d.Capture(t.Context(), d.id, d.terms.Amount, "capture-"+d.id))
	return d
}

func (d *fixture) mustCreate(t *testing.T) payment.Opening {
	t.Helper()
	opening, err := d.Create(t.Context(), d.id, d.terms)
	must(t, err)
	return opening
}

func (d *fixture) wantView(t *testing.T, want payment.View) {
	t.Helper()
	got, err := d.Read(t.Context(), d.id)
	must(t, err)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantRefusal(t *testing.T, err error, reason payment.Refusal) {
	t.Helper()
	refused, ok := errors.AsType[*payment.RefusedError](err)
	if !ok || refused.Reason != reason {
		t.Errorf("error %v, want the refusal %s", err, reason)
	}
}

// wantOpen checks that after an error the outcome of the request is unknown.
func wantOpen(t *testing.T, err error) {
	t.Helper()
	if _, refused := errors.AsType[*payment.RefusedError](err); err == nil || refused {
		t.Errorf("error %v, want one that is not a refusal", err)
	}
}

func view(reserved, captured, released, refunded ore.Ore, end payment.End) payment.View {
	return payment.View{
		Amounts: payment.Amounts{Reserved: reserved, Captured: captured, Released: released, Refunded: refunded}, End: end,
	}
}

func TestAPaymentIsCreatedAsDocumentedAndWithoutPersonalData(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	opening := d.mustCreate(t)
	if opening.Reference != d.id || !strings.HasPrefix(opening.RedirectURL, d.server.URL()) {
		t.Errorf("opened as %+v", opening)
	}
	request := d.server.Requests(standin.Create)[0]
	var body map[string]any
	must(t, json.Unmarshal(request.Body, &body))
	want := map[string]any{
		"amount":             map[string]any{"currency": "NOK", "value": 24_900.0},
		"paymentMethod":      map[string]any{"type": "WALLET"},
		"reference":          d.id,
		"returnUrl":          d.terms.ReturnURL,
		"userFlow":           "WEB_REDIRECT",
		"paymentDescription": d.terms.Description,
	}
	if diff := cmp.Diff(want, body); diff != "" {
		t.Error(diff)
	}
	for name, want := range map[string]string{
		"Vipps-System-Name": "bestill", "Vipps-System-Version": "1.0.0",
		"Vipps-System-Plugin-Name": "bestill-payments", "Vipps-System-Plugin-Version": "1.0.0",
		"Idempotency-Key": "create-" + d.id,
	} {
		if got := request.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

func TestCreateIsIdempotent(t *testing.T) {
	t.Parallel()
	t.Run("while the key is known", func(t *testing.T) {
		t.Parallel()
		d := newDesk(t)
		if diff := cmp.Diff(d.mustCreate(t), d.mustCreate(t)); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("after the key has been forgotten", func(t *testing.T) {
		t.Parallel()
		d := newDesk(t)
		first := d.mustCreate(t)
		d.server.ForgetKeys()
		if diff := cmp.Diff(first, d.mustCreate(t)); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("after the answer was lost", func(t *testing.T) {
		t.Parallel()
		d := newDesk(t)
		d.server.Fail(standin.Create, standin.AnswerLost)
		d.mustCreate(t)
		d.wantView(t, view(0, 0, 0, 0, payment.NotEnded))
	})
	for name, failure := range map[string]standin.Failure{
		"4010": vippstest.Refusal("4010"), "4020": vippstest.Refusal("4020"), "4150": vippstest.Refusal("4150"),
		"6230": vippstest.Refusal("6230"), "409 without a number": {Status: http.StatusConflict},
	} {
		t.Run("when the answer is "+name, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t)
			first := d.mustCreate(t)
			d.server.Fail(standin.Create, failure)
			if diff := cmp.Diff(first, d.mustCreate(t)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestCreatingAgainWithAnotherAmountIsRefused(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.terms.Amount++
	_, err := d.Create(t.Context(), d.id, d.terms)
	wantRefusal(t, err, payment.RefusedRequest)
}

func TestTheAmountsCountWhateverTheState(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	approve := func(d *fixture) error { d.server.Approve(d.id); return nil }
	capturing := func(amount ore.Ore, key string) func(*fixture) error {
		return func(d *fixture) error { return d.Capture(ctx, d.id, amount, key) }
	}
	refunding := func(amount ore.Ore, key string) func(*fixture) error {
		return func(d *fixture) error { return d.Refund(ctx, d.id, amount, key) }
	}
	cancel := func(d *fixture) error { return d.Cancel(ctx, d.id, "release") }
	decline := func(d *fixture) error { d.server.Decline(d.id); return nil }
	for name, test := range map[string]struct {
		steps []func(*fixture) error
		want  payment.View
	}{
		"opened":                       {nil, view(0, 0, 0, 0, "")},
		"approved":                     {[]func(*fixture) error{approve}, view(24_900, 0, 0, 0, "")},
		"captured":                     {[]func(*fixture) error{approve, capturing(24_900, "a")}, view(24_900, 24_900, 0, 0, "")},
		"captured twice with one key":  {[]func(*fixture) error{approve, capturing(900, "a"), capturing(900, "a")}, view(24_900, 900, 0, 0, "")},
		"captured twice with two keys": {[]func(*fixture) error{approve, capturing(900, "a"), capturing(900, "b")}, view(24_900, 1_800, 0, 0, "")},
		"captured in part, the rest released": {
			[]func(*fixture) error{approve, capturing(900, "a"), cancel}, view(24_900, 900, 24_000, 0, ""),
		},
		"cancelled":               {[]func(*fixture) error{approve, cancel, cancel}, view(24_900, 0, 24_900, 0, "")},
		"refunded":                {[]func(*fixture) error{approve, capturing(24_900, "a"), refunding(24_900, "b")}, view(24_900, 24_900, 0, 24_900, "")},
		"partly repaid":           {[]func(*fixture) error{approve, capturing(24_900, "a"), refunding(100, "b"), refunding(100, "b")}, view(24_900, 24_900, 0, 100, "")},
		"never approved":          {[]func(*fixture) error{cancel, approve}, view(0, 0, 0, 0, payment.EndTerminated)},
		"aborted":                 {[]func(*fixture) error{func(d *fixture) error { d.server.Abort(d.id); return nil }}, view(0, 0, 0, 0, payment.EndAborted)},
		"expired":                 {[]func(*fixture) error{func(d *fixture) error { d.server.Expire(d.id); return nil }}, view(0, 0, 0, 0, payment.EndExpired)},
		"declined, but not ended": {[]func(*fixture) error{decline}, view(0, 0, 0, 0, "")},
		"declined, then approved": {[]func(*fixture) error{decline, approve}, view(24_900, 0, 0, 0, "")},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newOpened(t)
			for _, step := range test.steps {
				must(t, step(d))
			}
			d.wantView(t, test.want)
			if diff := cmp.Diff(test.want.Amounts, d.server.Amounts(d.id)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestTheDocumentedAmountsAreDeclined(t *testing.T) {
	t.Parallel()
	for _, amount := range []ore.Ore{151, 182, 183, 184, 186, 187, 197, 202} {
		d := newDesk(t)
		d.terms.Amount = amount
		d.mustCreate(t)
		d.server.Approve(d.id)
		d.wantView(t, view(0, 0, 0, 0, payment.NotEnded))
	}
	for _, amount := range []ore.Ore{123, 124} {
		d := newCaptured(t)
		wantRefusal(t, d.Refund(t.Context(), d.id, amount, "refund"), payment.RefusedState)
		d.wantView(t, view(24_900, 24_900, 0, 0, ""))
	}
}

func TestAnUnknownOutcomeIsNeitherPaidNorEnded(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.server.UseClock(d.clock)
	d.terms.Amount = 201
	d.mustCreate(t)
	d.server.Approve(d.id)
	for range 2 {
		d.wantView(t, view(0, 0, 0, 0, payment.NotEnded))
		d.clock.Advance(time.Hour - time.Nanosecond)
	}
	d.wantView(t, view(201, 0, 0, 0, ""))
}

func TestACancelIsRefusedWhileTheCustomerIsConfirming(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.server.UseClock(d.clock)
	d.terms.Amount = 201
	d.mustCreate(t)
	d.server.Approve(d.id)
	wantOpen(t, d.Cancel(t.Context(), d.id, "first"))
	d.clock.Advance(time.Hour)
	must(t, d.Cancel(t.Context(), d.id, "second"))
	d.wantView(t, view(201, 0, 201, 0, ""))
}

func TestTheSameChangeIsAllowedFiveTimesAMinute(t *testing.T) {
	t.Parallel()
	d := newReserved(t)
	d.server.UseClock(d.clock)
	capture := func(key string) error { return d.Capture(t.Context(), d.id, 100, key) }
	for _, key := range []string{"1", "2", "3", "4", "5"} {
		must(t, capture(key))
	}
	wantOpen(t, capture("6"))
	must(t, d.Refund(t.Context(), d.id, 100, "1 back"))
	d.clock.Advance(time.Minute)
	must(t, capture("6"))
	d.wantView(t, view(24_900, 600, 0, 100, ""))
}

func TestImpossibleOperationsAreRefused(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	for name, test := range map[string]struct {
		start func(*testing.T) *fixture
		ask   func(*fixture) error
		want  payment.Refusal
	}{
		"capture before approval":    {newOpened, func(d *fixture) error { return d.Capture(ctx, d.id, 100, "k") }, payment.RefusedState},
		"capture more than reserved": {newReserved, func(d *fixture) error { return d.Capture(ctx, d.id, 24_901, "k") }, payment.RefusedAmount},
		"capture what is captured":   {newCaptured, func(d *fixture) error { return d.Capture(ctx, d.id, 24_900, "k") }, payment.RefusedState},
		"refund before capture":      {newReserved, func(d *fixture) error { return d.Refund(ctx, d.id, 100, "k") }, payment.RefusedState},
		"refund more than captured":  {newCaptured, func(d *fixture) error { return d.Refund(ctx, d.id, 24_901, "k") }, payment.RefusedAmount},
		"capture too late": {newReserved, func(d *fixture) error {
			d.server.EndPeriods(d.id)
			return d.Capture(ctx, d.id, 24_900, "k")
		}, payment.RefusedPeriod},
		"refund too late": {newCaptured, func(d *fixture) error {
			d.server.EndPeriods(d.id)
			return d.Refund(ctx, d.id, 24_900, "k")
		}, payment.RefusedPeriod},
		"the same key for another amount": {newReserved, func(d *fixture) error {
			return errors.Join(d.Capture(ctx, d.id, 100, "k"), d.Capture(ctx, d.id, 200, "k"))
		}, payment.RefusedRequest},
		"an unknown payment": {newOpened, func(d *fixture) error {
			_, err := d.Read(ctx, uuid.NewString())
			return err
		}, payment.RefusedRequest},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			wantRefusal(t, test.ask(test.start(t)), test.want)
		})
	}
}

func TestARefusalIsRepeatedForItsKey(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	wantRefusal(t, d.Capture(t.Context(), d.id, 24_900, "early"), payment.RefusedState)
	d.server.Approve(d.id)
	wantRefusal(t, d.Capture(t.Context(), d.id, 24_900, "early"), payment.RefusedState)
	must(t, d.Capture(t.Context(), d.id, 24_900, "in time"))
}

func TestTransientErrorsAreRetriedWithTheSameKey(t *testing.T) {
	t.Parallel()
	for name, failure := range map[string]standin.Failure{
		"cut":         standin.ConnectionCut,
		"answer lost": standin.AnswerLost,
		"acted, 500":  {Status: http.StatusInternalServerError, Acted: true},
		"locked":      standin.Locked,
		"unavailable": standin.Unavailable,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newReserved(t)
			d.server.Fail(standin.Capture, failure, failure)
			must(t, d.Capture(t.Context(), d.id, 24_900, "k"))
			d.wantView(t, view(24_900, 24_900, 0, 0, ""))
			for _, request := range d.server.Requests(standin.Capture) {
				if got := request.Header.Get("Idempotency-Key"); got != "k" {
					t.Errorf("retried with the key %q", got)
				}
			}
		})
	}
}

func TestTheAnswerToACaptureShowsThePaymentAsReadingDoes(t *testing.T) {
	t.Parallel()
	d := newReserved(t)
	shown, err := d.Vipps.Capture(t.Context(), d.id, 10_000, "k")
	if want := view(24_900, 10_000, 0, 0, ""); err != nil || shown == nil || *shown != want {
		t.Errorf("%+v, %v", shown, err)
	}
	d.wantView(t, *shown)
}

func TestRetriesEndWithoutARefusal(t *testing.T) {
	t.Parallel()
	d := newReserved(t)
	d.server.SetDown(true)
	wantOpen(t, d.Capture(t.Context(), d.id, 24_900, "k"))
	_, err := d.Read(t.Context(), d.id)
	wantOpen(t, err)
	if got := len(d.server.Requests(standin.Capture)); got != 3 {
		t.Errorf("%d attempts, want 3", got)
	}
	d.server.SetDown(false)
	must(t, d.Capture(t.Context(), d.id, 24_900, "k"))
}

func TestARefusalIsNotRetriedAndOnlyADocumentedOneIsFinal(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		failure       standin.Failure
		final, failed bool
	}{
		"409":            {standin.Failure{Status: http.StatusConflict}, false, true},
		"unknown 4xx":    {standin.Failure{Status: http.StatusTeapot}, false, true},
		"unknown number": {vippstest.Refusal("9999"), false, true},
		"busy":           {vippstest.Refusal("6160"), false, true},
		"confirming":     {vippstest.Refusal("6250"), false, true},
		"not captured":   {vippstest.Refusal("6280"), false, true},
		"too often":      {standin.TooMany, false, false},
		"too high":       {vippstest.Refusal("6090"), true, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newReserved(t)
			d.server.Fail(standin.Capture, test.failure)
			err := d.Capture(t.Context(), d.id, 24_900, "k")
			_, final := errors.AsType[*payment.RefusedError](err)
			_, failed := errors.AsType[*payment.AttemptFailedError](err)
			if err == nil || final != test.final || failed != test.failed {
				t.Errorf("error %v, final %t, failed attempt %t", err, final, failed)
			}
			if got := len(d.server.Requests(standin.Capture)); got != 1 {
				t.Errorf("%d attempts, want 1", got)
			}
		})
	}
}

func TestMissingRightsAndRedirectsAreNotARefusalOfThePayment(t *testing.T) {
	t.Parallel()
	for _, status := range []int{http.StatusForbidden, http.StatusFound} {
		d := newReserved(t)
		d.server.Fail(standin.Capture, standin.Failure{Status: status})
		wantOpen(t, d.Capture(t.Context(), d.id, 24_900, "k"))
	}
}

func TestTheKeysAreNotSentToARedirect(t *testing.T) {
	t.Parallel()
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		t.Error("the redirect was followed")
	}))
	t.Cleanup(elsewhere.Close)
	moved := httptest.NewServer(http.RedirectHandler(elsewhere.URL, http.StatusTemporaryRedirect))
	t.Cleanup(moved.Close)
	_, err := vipps.New(vipps.Config{BaseURL: moved.URL}, nil, clock.System{}).Read(t.Context(), oddID)
	wantOpen(t, err)
}

func TestThePauseIsAsLongAsVippsAsksForWithinTheTimeLimit(t *testing.T) {
	t.Parallel()
	d := newReserved(t)
	d.server.Fail(standin.Capture, standin.Failure{Status: http.StatusServiceUnavailable, RetryAfter: "3600"})
	wantOpen(t, d.Capture(t.Context(), d.id, 24_900, "k"))
	if got := len(d.server.Requests(standin.Capture)); got != 1 {
		t.Errorf("%d attempts, want 1", got)
	}

	d.server.Fail(standin.Capture, standin.Failure{Status: http.StatusServiceUnavailable, RetryAfter: "60"})
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	wantOpen(t, d.Capture(ctx, d.id, 24_900, "k"))
}

func TestATryThatHangsTimesOut(t *testing.T) {
	t.Parallel()
	d := newReserved(t)
	d.SetTimeouts(time.Millisecond, time.Second)
	d.server.Fail(standin.Capture, standin.Failure{Hangs: true, Acted: true})
	must(t, d.Capture(t.Context(), d.id, 24_900, "k"))
	d.wantView(t, view(24_900, 24_900, 0, 0, ""))
}

func TestATokenIsSharedUntilShortlyBeforeItExpires(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	var callers sync.WaitGroup
	for range 20 {
		callers.Go(func() { _, _ = d.Read(t.Context(), d.id) })
	}
	callers.Wait()
	d.mustCreate(t)
	wantFetches(t, d, 1)

	d.clock.Advance(54*time.Minute - time.Nanosecond)
	d.mustCreate(t)
	wantFetches(t, d, 1)
	d.clock.Advance(time.Nanosecond)
	d.mustCreate(t)
	wantFetches(t, d, 2)
}

func wantFetches(t *testing.T, d *fixture, want int) {
	t.Helper()
	if got := len(d.server.Requests(vippstest.Token)); got != want {
		t.Errorf("%d tokens were fetched, want %d", got, want)
	}
}

func TestARejectedTokenIsReplacedOnce(t *testing.T) {
	t.Parallel()
	d := newOpened(t)
	d.server.ExpireTokens()
	d.wantView(t, view(0, 0, 0, 0, ""))
	wantFetches(t, d, 2)

	d.server.Fail(standin.Read, standin.Failure{Status: http.StatusUnauthorized}, standin.Failure{Status: http.StatusUnauthorized})
	_, err := d.Read(t.Context(), d.id)
	wantOpen(t, err)
	if got := len(d.server.Requests(standin.Read)); got != 4 {
		t.Errorf("read %d times, want 4", got)
	}
}

func TestRejectedAPIKeysRefuseNoPayment(t *testing.T) {
	t.Parallel()
	server := vippstest.New(t)
	cfg := server.Config(hook)
	cfg.ClientSecret = "changed"
	v := vipps.New(cfg, nil, clock.NewManual(noon))
	v.SetTimeouts(time.Millisecond, time.Second)
	wantOpen(t, v.Refund(t.Context(), uuid.NewString(), 100, "k"))

	server.Fail(vippstest.Token, vippstest.Refusal("4140"))
	wantOpen(t, v.Refund(t.Context(), uuid.NewString(), 100, "k"))
}

func TestALongKeyIsShortenedTheSameWayEveryTime(t *testing.T) {
	t.Parallel()
	d := newReserved(t)
	long := strings.Repeat("k", 51)
	must(t, d.Capture(t.Context(), d.id, 100, long))
	must(t, d.Capture(t.Context(), d.id, 100, long))
	must(t, d.Capture(t.Context(), d.id, 100, long+"k"))
	d.wantView(t, view(24_900, 200, 0, 0, ""))
}

func TestErrorsHaveTheNumberAndTheTraceAndNothingElse(t *testing.T) {
	t.Parallel()
	d := newReserved(t)
	err := d.Capture(t.Context(), d.id, 24_901, "k")
	const want = `vipps: capture: status 400, code "6090", trace "00-813b63975adcaaeef2b0ec7c103c40e3-706492e906541d31-01"`
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestTheConfigurationIsCompleteOrEmpty(t *testing.T) {
	t.Parallel()
	whole := vippstest.New(t).Config(hook)
	for name, test := range map[string]struct {
		change func(*vipps.Config)
		ok     bool
		err    string
	}{
		"all":              {func(*vipps.Config) {}, true, ""},
		"none":             {func(c *vipps.Config) { *c = vipps.Config{BaseURL: c.BaseURL} }, false, ""},
		"half":             {func(c *vipps.Config) { c.ClientSecret, c.WebhookSecret = "", "" }, false, "VIPPS_CLIENT_SECRET, VIPPS_WEBHOOK_SECRET"},
		"wrong sales unit": {func(c *vipps.Config) { c.MerchantSerialNumber = "12" }, false, "VIPPS_MERCHANT_SERIAL_NUMBER"},
		"keys in the open": {func(c *vipps.Config) { c.BaseURL = "http://api.vipps.no" }, false, "VIPPS_BASE_URL"},
		"wrong webhook":    {func(c *vipps.Config) { c.WebhookURL = "shop.example" }, false, "VIPPS_WEBHOOK_URL"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cfg := whole
			test.change(&cfg)
			ok, err := cfg.Configured()
			if ok != test.ok || (err == nil) != (test.err == "") || err != nil && !strings.Contains(err.Error(), test.err) {
				t.Errorf("got %v, %v", ok, err)
			}
		})
	}
}
