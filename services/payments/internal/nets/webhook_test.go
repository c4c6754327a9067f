package nets_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/nets"
	"bestill.example/services/payments/internal/nets/netstest"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/platform/fault"
)

// receiver receives webhooks, and answers them with its remaining statuses, then with 200.
type receiver struct {
	provider *nets.Nets
	arrived  chan string // references of the accepted webhooks
	refused  chan error

	mu       sync.Mutex
	statuses []int
}

func (s *receiver) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.statuses) > 0 {
		w.WriteHeader(s.statuses[0])
		s.statuses = s.statuses[1:]
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	headers := map[string]string{}
	for name := range r.Header {
		headers[strings.ToLower(name)] = r.Header.Get(name)
	}
	reference, err := s.provider.VerifyWebhook(headers, body)
	if err != nil {
		w.WriteHeader(http.StatusUnauthorized)
		s.refused <- err
		return
	}
	s.arrived <- reference
}

func openShop(t *testing.T, statuses ...int) (*netstest.Server, *receiver, string) {
	t.Helper()
	nexi := netstest.New(t)
	s := &receiver{arrived: make(chan string, 100), refused: make(chan error, 100), statuses: statuses}
	receiver := httptest.NewServer(s)
	t.Cleanup(receiver.Close)
	s.provider = nets.New(nexi.Config(receiver.URL), nil)
	opening, err := s.provider.Create(t.Context(), paymentID, terms())
	if err != nil {
		t.Fatal(err)
	}
	return nexi, s, opening.Reference
}

func TestThereIsAWebhookForEveryChangeOfAPayment(t *testing.T) {
	t.Parallel()
	nexi, s, reference := openShop(t)
	told := func(what string) {
		t.Helper()
		if got := testkit.Await(t, s.arrived, what); got != reference {
			t.Errorf("%s: got a webhook about %q, want %q", what, got, reference)
		}
	}
	nexi.Decline(reference)
	told("a card that was refused")
	nexi.Approve(reference)
	told("a reservation")
	if _, err := s.provider.Capture(t.Context(), reference, price, "capture-1"); err != nil {
		t.Fatal(err)
	}
	told("a charge")
	nexi.HoldRefunds()
	if err := s.provider.Refund(t.Context(), reference, price, "refund-1"); err != nil {
		t.Fatal(err)
	}
	nexi.RejectRefunds(reference)
	told("a refund that failed")
	if err := s.provider.Refund(t.Context(), reference, price, "refund-2"); err != nil {
		t.Fatal(err)
	}
	nexi.CompleteRefunds(reference)
	told("a refund")
}

func TestWebhooksAreSentUntilTheAnswerIs200(t *testing.T) {
	t.Parallel()
	nexi, s, reference := openShop(t, http.StatusInternalServerError, http.StatusNoContent, http.StatusAccepted)
	nexi.Approve(reference)
	nexi.WaitForWebhooks()
	if diff := cmp.Diff([]string{reference}, drain(s.arrived)); diff != "" {
		t.Error(diff)
	}
}

func TestWebhooksAreDeliveredAsTheTestChooses(t *testing.T) {
	t.Parallel()
	nexi, s, first := openShop(t)
	opening, err := s.provider.Create(t.Context(), paymentID, terms())
	if err != nil {
		t.Fatal(err)
	}
	second := opening.Reference

	nexi.Webhooks(standin.Lost)
	nexi.Decline(first)
	nexi.WaitForWebhooks()
	if diff := cmp.Diff([]string(nil), drain(s.arrived)); diff != "" {
		t.Error("lost: " + diff)
	}
	nexi.Webhooks(standin.Doubled)
	nexi.Decline(first)
	nexi.WaitForWebhooks()
	if diff := cmp.Diff([]string{first, first}, drain(s.arrived)); diff != "" {
		t.Error("double: " + diff)
	}
	nexi.Webhooks(standin.Held)
	nexi.Decline(first)
	nexi.Decline(second)
	nexi.WaitForWebhooks()
	if diff := cmp.Diff([]string(nil), drain(s.arrived)); diff != "" {
		t.Error("held: " + diff)
	}
	nexi.SendHeldNewestFirst()
	if diff := cmp.Diff([]string{second, first}, drain(s.arrived)); diff != "" {
		t.Error("out of order: " + diff)
	}
	nexi.Decline(first)
	nexi.Decline(second)
	nexi.SendHeld()
	if diff := cmp.Diff([]string{first, second}, drain(s.arrived)); diff != "" {
		t.Error("in order: " + diff)
	}
}

func TestAForgedWebhookIsRefused(t *testing.T) {
	t.Parallel()
	nexi, s, reference := openShop(t)
	nexi.Webhooks(standin.Forged)
	nexi.Approve(reference)
	nexi.WaitForWebhooks()
	if diff := cmp.Diff([]string(nil), drain(s.arrived)); diff != "" {
		t.Error(diff)
	}
	if err := testkit.Await(t, s.refused, "the forged webhook"); fault.Reason(err) != payment.ReasonWebhookUnverified {
		t.Errorf("error %v", err)
	}
}

// drain returns what is in a channel by now.
func drain(arrived chan string) (all []string) {
	for {
		select {
		case reference := <-arrived:
			all = append(all, reference)
		default:
			return all
		}
	}
}

func TestAWebhookIsAcceptedOnlyWithTheAuthorizationStringAndAPayment(t *testing.T) {
	t.Parallel()
	const authorization, body = "abcDEF0123456789", `{"id":"1","event":"payment.charge.created.v2","data":{"paymentId":"0123abcd","amount":7}}`
	provider := nets.New(nets.Config{WebhookAuthorization: authorization}, nil)
	for name, test := range map[string]struct {
		authorization, body, want string
	}{
		"true":                              {authorization, body, "0123abcd"},
		"of an unknown event":               {authorization, `{"event":"x","data":{"paymentId":"0123abcd"}}`, "0123abcd"},
		"without the string":                {"", body, ""},
		"with another":                      {"abcDEF0123456780", body, ""},
		"with the beginning of it":          {authorization[:8], body, ""},
		"with more than it":                 {authorization + "0", body, ""},
		"in other letters":                  {strings.ToLower(authorization), body, ""},
		"as a bearer":                       {"Bearer " + authorization, body, ""},
		"about nothing":                     {authorization, `{"data":{}}`, ""},
		"about something that is not an id": {authorization, `{"data":{"paymentId":"../x"}}`, ""},
		"about an id that never ends":       {authorization, `{"data":{"paymentId":"` + strings.Repeat("a", 65) + `"}}`, ""},
		"about a number":                    {authorization, `{"data":{"paymentId":7}}`, ""},
		"without a body":                    {authorization, ``, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := provider.VerifyWebhook(map[string]string{"authorization": test.authorization}, []byte(test.body))
			if got != test.want || (err == nil) != (test.want != "") {
				t.Errorf("%q, error %v", got, err)
			}
			if err != nil && fault.Reason(err) != payment.ReasonWebhookUnverified {
				t.Errorf("reason %s", fault.Reason(err))
			}
		})
	}
	unconfigured := nets.New(nets.Config{}, nil)
	if _, err := unconfigured.VerifyWebhook(map[string]string{"authorization": ""}, []byte(body)); err == nil {
		t.Error("without an authorization string every webhook is accepted")
	}
}

func FuzzVerifyWebhook(f *testing.F) {
	const authorization = "abcDEF0123456789"
	provider := nets.New(nets.Config{WebhookAuthorization: authorization}, nil)
	f.Add(authorization, []byte(`{"data":{"paymentId":"0123abcd"}}`))
	f.Add("", []byte(`{"data":{"paymentId":"0123abcd"}}`))
	f.Add(authorization, []byte(`{"data":{"paymentId":"a\u0000/../?#"}}`))
	f.Add(authorization, []byte(`{"data":null}`))
	f.Add(authorization+"\x00", []byte(`[`))
	f.Fuzz(func(t *testing.T, given string, body []byte) {
		reference, err := provider.VerifyWebhook(map[string]string{"authorization": given}, body)
		switch {
		case err != nil && (reference != "" || fault.Reason(err) != payment.ReasonWebhookUnverified):
			t.Errorf("%q with error %v", reference, err)
		case err == nil && given != authorization:
			t.Errorf("%q was accepted", given)
		case err == nil && strings.Trim(reference, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-") != "":
			t.Errorf("%q was read as a reference", reference)
		}
	})
}
