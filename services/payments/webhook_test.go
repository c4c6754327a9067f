package payments_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/deploy/testkit"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/payments"
	"bestill.example/services/platform/fault"
)

func TestADuplicateWebhookIsRecordedOnce(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_DOUBLE)
	for range 2 {
		if got := testkit.Await(t, s.webhooks, "the webhook"); got.err != nil {
			t.Error(got.err)
		}
	}
	s.waitUntilHandled(t)
	s.wantLedger(t, id, "RESERVED")
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	if len(s.events) > 0 {
		t.Errorf("a second event: %v", <-s.events)
	}
}

func TestAfterALostWebhookTheCustomersReturnUpdatesThePayment(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LOST)
	if got := s.get(t, id).GetState(); got != paymentsv1.Payment_CREATED {
		t.Fatalf("without the webhook the payment is %s", got)
	}
	s.reconciled(t, id, paymentsv1.Payment_RESERVED)
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	if diff := cmp.Diff([]string{"RECONCILE"}, s.column(t, "SELECT cause FROM ledger_entry WHERE payment_id = $1", id)); diff != "" {
		t.Error(diff)
	}
}

func TestAfterALostWebhookTheSweeperUpdatesThePayment(t *testing.T) {
	t.Parallel()
	s := open(t, func(c *payments.Config) { c.Sweep.Interval = 10 * time.Millisecond })
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LOST)
	s.clock.Advance(time.Minute)
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
	if diff := cmp.Diff([]string{"SWEEPER"}, s.column(t, "SELECT cause FROM ledger_entry WHERE payment_id = $1", id)); diff != "" {
		t.Error(diff)
	}
}

func TestALateWebhookIsSentAfterTenSecondsAlsoAcrossARestart(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LATE)
	s.clock.Advance(9 * time.Second)
	s.restart()
	if got := s.get(t, id).GetState(); got != paymentsv1.Payment_CREATED {
		t.Fatalf("after nine seconds the payment is %s", got)
	}
	s.clock.Advance(time.Second)
	if got := testkit.Await(t, s.webhooks, "the webhook"); got.err != nil {
		t.Error(got.err)
	}
	s.wantEvent(t, id, paymentsv1.Payment_RESERVED)
}

func TestALateWebhookChangesNothing(t *testing.T) {
	t.Parallel()
	s := open(t)
	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LATE)
	s.reconciled(t, id, paymentsv1.Payment_RESERVED)
	must(t, s.capture(t, id))
	before := s.ledger(t, id)
	s.clock.Advance(10 * time.Second)
	if got := testkit.Await(t, s.webhooks, "the webhook"); got.err != nil {
		t.Error(got.err)
	}
	s.waitUntilHandled(t)
	s.wantLedger(t, id, before...)
}

func TestAForgedOrReplayedWebhookChangesNothing(t *testing.T) {
	t.Parallel()
	s := open(t)
	first := s.create(t)
	s.pays(t, first, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_NORMAL)
	genuine := testkit.Await(t, s.webhooks, "the webhook")

	id := s.create(t)
	s.pays(t, id, paymentsv1.SimulatePaymentRequest_APPROVE, paymentsv1.SimulatePaymentRequest_Webhook_LOST)
	forged := []byte(strings.ReplaceAll(string(genuine.body), first, id))

	for name, request := range map[string]*paymentsv1.ReceiveWebhookRequest{
		"about another payment":     {Provider: paymentsv1.Provider_SIMULATOR, Headers: genuine.headers, Body: forged},
		"without signature":         {Provider: paymentsv1.Provider_SIMULATOR, Body: forged},
		"empty":                     {Provider: paymentsv1.Provider_SIMULATOR},
		"with a byte more":          {Provider: paymentsv1.Provider_SIMULATOR, Headers: genuine.headers, Body: append(slices.Clone(genuine.body), ' ')},
		"at a played provider":      {Provider: paymentsv1.Provider_VIPPS, Headers: genuine.headers, Body: genuine.body},
		"at the terminal":           {Provider: paymentsv1.Provider_CARD_TERMINAL, Headers: genuine.headers, Body: genuine.body},
		"with another date":         {Provider: paymentsv1.Provider_SIMULATOR, Headers: with(genuine.headers, "x-simulator-date", "2026-03-02T12:00:01Z"), Body: genuine.body},
		"with a signature of words": {Provider: paymentsv1.Provider_SIMULATOR, Headers: with(genuine.headers, "x-simulator-signature", "not hex"), Body: genuine.body},
	} {
		_, err := s.ReceiveWebhook(t.Context(), request)
		if fault.Reason(err) != "WEBHOOK_UNVERIFIED" || !fault.Is(err, fault.Unauthenticated) {
			t.Errorf("a webhook %s: %v", name, err)
		}
	}
	s.wantLedger(t, id)

	t.Run("and a genuine one that comes again hours later neither", func(t *testing.T) {
		s.clock.Advance(time.Hour)
		_, err := s.ReceiveWebhook(t.Context(), &paymentsv1.ReceiveWebhookRequest{
			Provider: paymentsv1.Provider_SIMULATOR, Headers: genuine.headers, Body: genuine.body,
		})
		wantReason(t, err, "WEBHOOK_UNVERIFIED")
	})
}

func with(headers map[string]string, name, value string) map[string]string {
	changed := maps.Clone(headers)
	changed[name] = value
	return changed
}
