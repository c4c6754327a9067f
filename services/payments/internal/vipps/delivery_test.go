package vipps_test

import (
	"io"
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
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

func flat(header http.Header) map[string]string {
	headers := map[string]string{}
	for name := range header {
		headers[strings.ToLower(name)] = header.Get(name)
	}
	return headers
}

func TestASignedWebhookIsAcceptedWithItsPayment(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	secret := d.server.Config(hook).WebhookSecret.Reveal()
	for name, test := range map[string]struct {
		body string
		age  time.Duration
		want string
		ok   bool
	}{
		"as documented": {`{"msn":"123456","reference":"` + d.id + `","pspReference":"p","name":"AUTHORIZED",
			"amount":{"currency":"NOK","value":1},"timestamp":"2026-03-02T12:00:00Z","success":true}`, 0, d.id, true},
		"with odd fields that are not used": {`{"reference":"` + d.id + `","name":7,"amount":"x","success":[]}`, 0, d.id, true},
		"a week late":                       {`{"reference":"` + d.id + `"}`, 7 * 24 * time.Hour, d.id, true},
		"older than any try":                {`{"reference":"` + d.id + `"}`, 9 * 24 * time.Hour, "", false},
		"by a clock that is fast":           {`{"reference":"` + d.id + `"}`, -9 * time.Minute, d.id, true},
		"from the future":                   {`{"reference":"` + d.id + `"}`, -11 * time.Minute, "", false},
		"without a reference":               {`{}`, 0, "", true},
		"with an odd reference":             {`{"reference":"a/b\u0000cdefgh"}`, 0, "", true},
		"with another reference's type":     {`{"reference":7}`, 0, "", true},
		"without JSON":                      {`reference`, 0, "", true},
	} {
		headers := flat(vippstest.Sign(secret, hook, []byte(test.body), noon.Add(-test.age)))
		reference, err := d.VerifyWebhook(headers, []byte(test.body))
		if test.ok && (err != nil || reference != test.want) {
			t.Errorf("%s: got %q, %v", name, reference, err)
		}
		if f, _ := fault.From(err); !test.ok && (f == nil || f.Reason != payment.ReasonWebhookUnverified) {
			t.Errorf("%s: got %q, %v", name, reference, err)
		}
	}
}

// receiver handles webhooks as the shop does: verify, read, answer.
type receiver struct {
	adapter *vipps.Vipps
	mu      sync.Mutex
	read    []payment.View
}

func (r *receiver) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(request.Body)
	if err != nil {
		return
	}
	reference, err := r.adapter.VerifyWebhook(flat(request.Header), body)
	if err != nil {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	view, err := r.adapter.Read(request.Context(), reference)
	if err != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.read = append(r.read, view)
}

func TestHoweverWebhooksAreDeliveredThePaymentIsReadCorrectly(t *testing.T) {
	t.Parallel()
	const amount ore.Ore = 24_900
	reserved, captured := view(amount, 0, 0, 0, ""), view(amount, amount, 0, 0, "")
	for name, test := range map[string]struct {
		how     standin.Delivery
		play    func(*vippstest.Server)
		want    []payment.View
		answers []int
	}{
		"normal":  {standin.Normal, (*vippstest.Server).WaitForWebhooks, []payment.View{reserved, captured}, []int{200, 200}},
		"lost":    {standin.Lost, (*vippstest.Server).WaitForWebhooks, nil, nil},
		"doubled": {standin.Doubled, (*vippstest.Server).WaitForWebhooks, []payment.View{reserved, reserved, captured, captured}, []int{200, 200, 200, 200}},
		"late":    {standin.Held, (*vippstest.Server).SendHeld, []payment.View{captured, captured}, []int{200, 200}},
		"turned":  {standin.Held, (*vippstest.Server).SendHeldNewestFirst, []payment.View{captured, captured}, []int{200, 200}},
		"forged":  {standin.Forged, (*vippstest.Server).WaitForWebhooks, nil, []int{401, 401}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := vippstest.New(t)
			r := &receiver{}
			shop := httptest.NewServer(r)
			t.Cleanup(shop.Close)
			r.adapter = vipps.New(server.Config(shop.URL+"/hook?shop=1"), nil, clock.System{})
			server.Webhooks(shop.URL+"/hook?shop=1", test.how)

			id := uuid.NewString()
			_, err := r.adapter.Create(t.Context(), id, payment.Terms{
				Amount: amount, Description: "Pakke", ReturnURL: "https://shop.example/",
			})
			must(t, err)
			server.Approve(id)
			server.WaitForWebhooks()
			must(t, failure(r.adapter.Capture(t.Context(), id, amount, "k")))
			test.play(server)
			server.WaitForWebhooks()

			if diff := cmp.Diff(test.want, r.read); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(test.answers, server.Answers()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAWebhookThatTheReceiverFailedToHandleIsSentAgain(t *testing.T) {
	t.Parallel()
	server := vippstest.New(t)
	r := &receiver{}
	shop := httptest.NewServer(r)
	t.Cleanup(shop.Close)
	r.adapter = vipps.New(server.Config(shop.URL), nil, clock.System{})
	server.Webhooks(shop.URL, standin.Normal)
	id := uuid.NewString()
	_, err := r.adapter.Create(t.Context(), id, payment.Terms{
		Amount: 24_900, Description: "Pakke", ReturnURL: "https://shop.example/",
	})
	must(t, err)
	server.Fail(standin.Read, standin.Failure{Status: http.StatusForbidden})
	server.Approve(id)
	server.WaitForWebhooks()
	if diff := cmp.Diff([]int{http.StatusServiceUnavailable, http.StatusOK}, server.Answers()); diff != "" {
		t.Error(diff)
	}
}

func TestAWebhookThatIsNotReceivedBlocksAllLaterOnes(t *testing.T) {
	t.Parallel()
	server := vippstest.New(t)
	r := &receiver{}
	shop := httptest.NewServer(r)
	t.Cleanup(shop.Close)
	r.adapter = vipps.New(server.Config(shop.URL), nil, clock.System{})
	r.adapter.SetTimeouts(time.Millisecond, time.Second)
	server.Webhooks(shop.URL, standin.Normal)
	var ids [2]string
	for i := range ids {
		ids[i] = uuid.NewString()
		_, err := r.adapter.Create(t.Context(), ids[i], payment.Terms{
			Amount: 24_900, Description: "Pakke", ReturnURL: "https://shop.example/",
		})
		must(t, err)
	}
	server.SetDown(true)
	for _, id := range ids {
		server.Approve(id)
		server.WaitForWebhooks()
	}
	for _, answer := range server.Answers() {
		if answer == http.StatusOK {
			t.Error("received while Vipps was down")
		}
	}
	server.SetDown(false)
	must(t, failure(r.adapter.Capture(t.Context(), ids[0], 24_900, "k")))
	server.WaitForWebhooks()
	if got := len(r.read); got != 3 {
		t.Errorf("%d webhooks were received, want all 3", got)
	}
}
