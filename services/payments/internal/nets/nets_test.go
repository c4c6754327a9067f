package nets_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/payments/internal/nets"
	"bestill.example/services/payments/internal/nets/netstest"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/ore"
)

const (
	paymentID = "5b0a4f0e-6f0c-4a39-9f5e-2f4f3c1f6a11"
	price     = ore.Ore(24_900)
	webhooks  = "https://shop.example/webhook/nets"
)

func terms() payment.Terms {
	return payment.Terms{
		OrderReference: "order-0000001", Amount: price, VAT: 4_980, Provider: payment.Nets,
		Description: "Pakke til Sverige", ReturnURL: "https://shop.example/return/1?a=b", Language: "no",
	}
}

// opened returns Nexi, the provider, and the reference of an open payment.
func opened(t *testing.T) (*netstest.Server, *nets.Nets, string) {
	t.Helper()
	nexi := netstest.New(t)
	nexi.Webhooks(standin.Lost)
	provider := nets.New(nexi.Config(webhooks), nil)
	opening, err := provider.Create(t.Context(), paymentID, terms())
	if err != nil {
		t.Fatal(err)
	}
	return nexi, provider, opening.Reference
}

func read(t *testing.T, provider *nets.Nets, reference string) payment.View {
	t.Helper()
	view, err := provider.Read(t.Context(), reference)
	if err != nil {
		t.Fatal(err)
	}
	return view
}

func sums(reserved, captured, released, refunded ore.Ore) payment.Amounts {
	return payment.Amounts{Reserved: reserved, Captured: captured, Released: released, Refunded: refunded}
}

func TestANewPaymentIsOpenAndItsPageIsInTheCustomersLanguage(t *testing.T) {
	t.Parallel()
	for language, want := range map[string]string{"no": "nb-NO", "en": "en-GB"} {
		nexi := netstest.New(t)
		nexi.Webhooks(standin.Lost)
		provider := nets.New(nexi.Config(webhooks), nil)
		asked := terms()
		asked.Language = language
		opening, err := provider.Create(t.Context(), paymentID, asked)
		if err != nil {
			t.Fatal(err)
		}
		if references := nexi.References(); len(references) != 1 || opening.Reference != references[0] {
			t.Errorf("reference %q, want Nexi's of %q", opening.Reference, references)
		}
		page, err := url.Parse(opening.RedirectURL)
		if err != nil {
			t.Fatal(err)
		}
		if query := page.Query(); query.Get("language") != want || query.Get("paymentId") != opening.Reference {
			t.Errorf("the customer is sent to %s", page)
		}
		if diff := cmp.Diff(payment.View{}, read(t, provider, opening.Reference)); diff != "" {
			t.Error(diff)
		}
	}
}

// recorder records the body of the last request.
type recorder struct{ body []byte }

func (r *recorder) RoundTrip(request *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(request.Body)
	if err != nil {
		return nil, err
	}
	r.body = body
	request.Body = io.NopCloser(strings.NewReader(string(body)))
	return http.DefaultTransport.RoundTrip(request)
}

func TestAPaymentIsCreatedAsNexiRequiresAndWithoutPersonalData(t *testing.T) {
	t.Parallel()
	nexi := netstest.New(t)
	nexi.Webhooks(standin.Lost)
	var seen recorder
	if _, err := nets.New(nexi.Config(webhooks), &http.Client{Transport: &seen}).Create(t.Context(), paymentID, terms()); err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(seen.body, &got); err != nil {
		t.Fatal(err)
	}
	var ordered []any
	for _, event := range []string{
		"payment.reservation.created.v2", "payment.reservation.failed",
		"payment.charge.created.v2", "payment.charge.failed.v2",
		"payment.cancel.created", "payment.cancel.failed",
		"payment.refund.completed", "payment.refund.failed",
	} {
		ordered = append(ordered, map[string]any{"eventName": event, "url": webhooks, "authorization": "abcDEF0123456789"})
	}
	want := map[string]any{
		"order": map[string]any{
			"items": []any{map[string]any{
				"reference": "order-0000001", "name": "Pakke til Sverige", "quantity": 1.0, "unit": "pcs",
				"unitPrice": 19920.0, "taxRate": 2500.0, "taxAmount": 4980.0, "netTotalAmount": 19920.0, "grossTotalAmount": 24900.0,
			}},
			"amount": 24900.0, "currency": "NOK", "reference": paymentID,
		},
		"checkout": map[string]any{
			"integrationType": "HostedPaymentPage",
			"returnUrl":       "https://shop.example/return/1?a=b", "cancelUrl": "https://shop.example/return/1?a=b",
			"termsUrl": "https://shop.example/vilkar", "merchantTermsUrl": "https://shop.example/personvern",
			"charge": false, "merchantHandlesConsumerData": true,
		},
		"notifications": map[string]any{"webHooks": ordered},
		"myReference":   paymentID,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestNexiAcceptsEveryAmountWithEveryVAT(t *testing.T) {
	t.Parallel()
	nexi := netstest.New(t)
	nexi.Webhooks(standin.Lost)
	provider := nets.New(nexi.Config(webhooks), nil)
	for _, amount := range []ore.Ore{payment.MinAmount, 101, 9_999, 24_901, payment.MaxAmount} {
		for _, vat := range []ore.Ore{0, 1, amount.VATPart(1200), amount.VATPart(1500), amount.VATPart(2500), amount / 7, amount} {
			asked := terms()
			asked.Amount, asked.VAT = amount, vat
			if _, err := provider.Create(t.Context(), paymentID, asked); err != nil {
				t.Errorf("%s with %s VAT: %v", amount, vat, err)
			}
		}
	}
}

func TestAPaymentIsCapturedReleasedAndRefundedAsRequested(t *testing.T) {
	t.Parallel()
	type world struct {
		nexi      *netstest.Server
		provider  *nets.Nets
		reference string
	}
	type step = func(context.Context, world) error
	outside := func(act func(*netstest.Server, string)) step {
		return func(_ context.Context, w world) error { act(w.nexi, w.reference); return nil }
	}
	approve, decline := outside((*netstest.Server).Approve), outside((*netstest.Server).Decline)
	abort, expire := outside((*netstest.Server).Abort), outside((*netstest.Server).Expire)
	complete, reject := outside((*netstest.Server).CompleteRefunds), outside((*netstest.Server).RejectRefunds)
	forget := func(_ context.Context, w world) error { w.nexi.ForgetKeys(); return nil }
	hold := func(_ context.Context, w world) error { w.nexi.HoldRefunds(); return nil }
	cancel := func(ctx context.Context, w world) error { return w.provider.Cancel(ctx, w.reference, "release-1") }
	captureWith := func(key string) step {
		return func(ctx context.Context, w world) error {
			return failure(w.provider.Capture(ctx, w.reference, price, key))
		}
	}
	refundWith := func(key string) step {
		return func(ctx context.Context, w world) error { return w.provider.Refund(ctx, w.reference, price, key) }
	}
	capture, captureAnew := captureWith("capture-1"), captureWith("capture-2")
	refund, refundAnew := refundWith("refund-1"), refundWith("refund-2")

	type steps = []step
	for name, test := range map[string]struct {
		steps steps
		want  payment.View
	}{
		"the customer pays": {steps{approve}, payment.View{Amounts: sums(price, 0, 0, 0)}},
		"a card is refused, but the customer may try another":     {steps{decline}, payment.View{}},
		"another card is taken":                                   {steps{decline, approve}, payment.View{Amounts: sums(price, 0, 0, 0)}},
		"the customer cancels, which Nexi does not record":        {steps{abort}, payment.View{}},
		"the customer takes too long, of which Nexi says nothing": {steps{expire, approve}, payment.View{}},
		"captured":                                 {steps{approve, capture}, payment.View{Amounts: sums(price, price, 0, 0)}},
		"captured twice with a key":                {steps{approve, capture, capture}, payment.View{Amounts: sums(price, price, 0, 0)}},
		"captured already, as another key finds":   {steps{approve, capture, captureAnew}, payment.View{Amounts: sums(price, price, 0, 0)}},
		"cancelled":                                {steps{approve, cancel}, payment.View{Amounts: sums(price, 0, price, 0)}},
		"cancelled twice":                          {steps{approve, cancel, cancel}, payment.View{Amounts: sums(price, 0, price, 0)}},
		"captured after it was cancelled":          {steps{approve, cancel, capture}, payment.View{Amounts: sums(price, 0, price, 0)}},
		"cancelled after it was captured":          {steps{approve, capture, cancel}, payment.View{Amounts: sums(price, price, 0, 0)}},
		"terminated":                               {steps{cancel}, payment.View{End: payment.EndTerminated}},
		"terminated twice":                         {steps{cancel, cancel}, payment.View{End: payment.EndTerminated}},
		"terminated after the customer gave up":    {steps{abort, cancel}, payment.View{End: payment.EndTerminated}},
		"terminated before the customer could pay": {steps{cancel, approve}, payment.View{End: payment.EndTerminated}},
		"paid back":                                {steps{approve, capture, refund}, payment.View{Amounts: sums(price, price, 0, price)}},
		"paid back already, as another key finds":  {steps{approve, capture, refund, refundAnew}, payment.View{Amounts: sums(price, price, 0, price)}},
		"to be paid back":                          {steps{hold, approve, capture, refund}, payment.View{Amounts: sums(price, price, 0, 0), RefundPending: true}},
		"captured already, and the key forgotten":  {steps{approve, capture, forget, capture}, payment.View{Amounts: sums(price, price, 0, 0)}},
		"to be paid back, and the key forgotten":   {steps{hold, approve, capture, refund, forget, refund}, payment.View{Amounts: sums(price, price, 0, 0), RefundPending: true}},
		"to be paid back, and not asked for again": {steps{hold, approve, capture, refund, refundAnew}, payment.View{Amounts: sums(price, price, 0, 0), RefundPending: true}},
		"paid back in the end":                     {steps{hold, approve, capture, refund, complete}, payment.View{Amounts: sums(price, price, 0, price)}},
		"not paid back in the end":                 {steps{hold, approve, capture, refund, reject}, payment.View{Amounts: sums(price, price, 0, 0), RefundFailed: true}},
		"tried again after it was not paid back":   {steps{hold, approve, capture, refund, reject, refundAnew}, payment.View{Amounts: sums(price, price, 0, 0), RefundPending: true}},
		"paid back on the second try":              {steps{hold, approve, capture, refund, reject, refundAnew, complete}, payment.View{Amounts: sums(price, price, 0, price)}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			nexi, provider, reference := opened(t)
			for _, step := range test.steps {
				if err := step(t.Context(), world{nexi, provider, reference}); err != nil {
					t.Fatal(err)
				}
			}
			got := read(t, provider, reference)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(got.Amounts, nexi.Amounts(reference)); diff != "" {
				t.Error("differs from Nexi's amounts: " + diff)
			}
		})
	}
}

func TestNexiRefusesImpossibleOperations(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		ask  func(context.Context, *netstest.Server, *nets.Nets, string) error
		want payment.RefusedError
	}{
		"a capture before the customer paid": {func(ctx context.Context, _ *netstest.Server, p *nets.Nets, reference string) error {
			return failure(p.Capture(ctx, reference, price, "capture-1"))
		}, payment.RefusedError{Reason: payment.RefusedState, Code: "1003"}},
		"a capture of more than is reserved": {func(ctx context.Context, nexi *netstest.Server, p *nets.Nets, reference string) error {
			nexi.Approve(reference)
			return failure(p.Capture(ctx, reference, price+1, "capture-1"))
		}, payment.RefusedError{Reason: payment.RefusedAmount, Code: "1001"}},
		"a capture of nothing": {func(ctx context.Context, nexi *netstest.Server, p *nets.Nets, reference string) error {
			nexi.Approve(reference)
			return failure(p.Capture(ctx, reference, 0, "capture-1"))
		}, payment.RefusedError{Reason: payment.RefusedAmount, Code: "1002"}},
		"a capture of what the bank has taken back": {func(ctx context.Context, nexi *netstest.Server, p *nets.Nets, reference string) error {
			nexi.Approve(reference)
			nexi.ExpireReservation(reference)
			return failure(p.Capture(ctx, reference, price, "capture-1"))
		}, payment.RefusedError{Reason: payment.RefusedPeriod, Code: "1010"}},
		"a refund before anything is captured": {func(ctx context.Context, nexi *netstest.Server, p *nets.Nets, reference string) error {
			nexi.Approve(reference)
			return p.Refund(ctx, reference, price, "refund-1")
		}, payment.RefusedError{Reason: payment.RefusedState, Code: "1011"}},
		"a refund of more than is captured": {func(ctx context.Context, nexi *netstest.Server, p *nets.Nets, reference string) error {
			nexi.Approve(reference)
			return errors.Join(
				failure(p.Capture(ctx, reference, price, "capture-1")),
				p.Refund(ctx, reference, price+1, "refund-1"))
		}, payment.RefusedError{Reason: payment.RefusedAmount, Code: "1009"}},
		"a refund that failed after it was accepted": {func(ctx context.Context, nexi *netstest.Server, p *nets.Nets, reference string) error {
			nexi.HoldRefunds()
			nexi.Approve(reference)
			err := errors.Join(
				failure(p.Capture(ctx, reference, price, "capture-1")),
				p.Refund(ctx, reference, price, "refund-1"))
			nexi.RejectRefunds(reference)
			return errors.Join(err, p.Refund(ctx, reference, price, "refund-1"))
		}, payment.RefusedError{Reason: payment.RefusedByBank, Code: "Failed"}},
		"a key that is too long": {func(ctx context.Context, nexi *netstest.Server, p *nets.Nets, reference string) error {
			nexi.Approve(reference)
			return failure(p.Capture(ctx, reference, price, strings.Repeat("k", 65)))
		}, payment.RefusedError{Reason: payment.RefusedRequest, Code: "400"}},
		"a key that was used for another amount": {func(ctx context.Context, nexi *netstest.Server, p *nets.Nets, reference string) error {
			nexi.Approve(reference)
			return errors.Join(
				failure(p.Capture(ctx, reference, 100, "capture-1")),
				failure(p.Capture(ctx, reference, 200, "capture-1")))
		}, payment.RefusedError{Reason: payment.RefusedRequest, Code: "400"}},
		"a payment that Nexi does not know": {func(ctx context.Context, _ *netstest.Server, p *nets.Nets, _ string) error {
			_, err := p.Read(ctx, "no/such?payment")
			return err
		}, payment.RefusedError{Reason: payment.RefusedRequest, Code: "404"}},
		"a payment without an address to come back to": {func(ctx context.Context, _ *netstest.Server, p *nets.Nets, _ string) error {
			asked := terms()
			asked.ReturnURL = ""
			_, err := p.Create(ctx, paymentID, asked)
			return err
		}, payment.RefusedError{Reason: payment.RefusedRequest, Code: "400"}},
		"items that do not add up": {func(ctx context.Context, nexi *netstest.Server, p *nets.Nets, _ string) error {
			nexi.Fail(standin.Create, netstest.Refusal("1005"))
			_, err := p.Create(ctx, paymentID, terms())
			return err
		}, payment.RefusedError{Reason: payment.RefusedRequest, Code: "1005"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			nexi, provider, reference := opened(t)
			err := test.ask(t.Context(), nexi, provider, reference)
			refused, ok := errors.AsType[*payment.RefusedError](err)
			if !ok {
				t.Fatalf("error %v, want a refusal", err)
			}
			if diff := cmp.Diff(test.want, *refused); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAWrongKeyIsNotARefusal(t *testing.T) {
	t.Parallel()
	nexi, _, reference := opened(t)
	nexi.Approve(reference)
	cfg := nexi.Config(webhooks)
	cfg.SecretKey = "another"
	_, err := nets.New(cfg, nil).Capture(t.Context(), reference, price, "capture-1")
	if _, refused := errors.AsType[*payment.RefusedError](err); err == nil || refused {
		t.Errorf("error %v, want one after which the capture is tried again", err)
	}
}

// The customer pays after Cancel has read the payment and before it terminates it.
func TestACancelThatRacesWithTheCustomerReleasesTheReservation(t *testing.T) {
	t.Parallel()
	nexi, _, reference := opened(t)
	race := &http.Client{Transport: before(http.MethodPut, func() { nexi.Approve(reference) })}
	if err := nets.New(nexi.Config(webhooks), race).Cancel(t.Context(), reference, "release-1"); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(sums(price, 0, price, 0), nexi.Amounts(reference)); diff != "" {
		t.Error(diff)
	}
}

func TestARefusedTerminationIsNotAFinalRefusal(t *testing.T) {
	t.Parallel()
	nexi, provider, reference := opened(t)
	nexi.Fail(netstest.Terminate, netstest.Refusal("1004"), netstest.Refusal("1004"))
	err := provider.Cancel(t.Context(), reference, "release-1")
	if _, refused := errors.AsType[*payment.RefusedError](err); err == nil || refused {
		t.Errorf("error %v, want one after which the release is tried again", err)
	}
	if err := provider.Cancel(t.Context(), reference, "release-1"); err != nil {
		t.Error(err)
	}
}

func TestNothingIsAskedAboutAPaymentThatCannotBeRead(t *testing.T) {
	t.Parallel()
	nexi := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		if request.Method != http.MethodGet {
			t.Errorf("asked: %s %s", request.Method, request.URL)
		}
		w.WriteHeader(http.StatusUnauthorized)
	}))
	t.Cleanup(nexi.Close)
	provider := nets.New(nets.Config{BaseURL: nexi.URL}, nil)
	if provider.Cancel(t.Context(), "reference", "release-1") == nil || provider.Refund(t.Context(), "reference", price, "refund-1") == nil {
		t.Error("no error")
	}
}

// before runs work before each request with the method.
func before(method string, work func()) http.RoundTripper {
	return roundTripper(func(request *http.Request) (*http.Response, error) {
		if request.Method == method {
			work()
		}
		return http.DefaultTransport.RoundTrip(request)
	})
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(request *http.Request) (*http.Response, error) { return f(request) }

func TestTheKeyIsNotSentToARedirect(t *testing.T) {
	t.Parallel()
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		t.Error("the redirect was followed")
	}))
	t.Cleanup(elsewhere.Close)
	moved := httptest.NewServer(http.RedirectHandler(elsewhere.URL, http.StatusTemporaryRedirect))
	t.Cleanup(moved.Close)
	if _, err := nets.New(nets.Config{BaseURL: moved.URL}, nil).Read(t.Context(), "reference"); err == nil {
		t.Error("a redirect was read as a payment")
	}
}

// failure drops the payment that a provider returns after a capture.
func failure(_ *payment.View, err error) error { return err }
