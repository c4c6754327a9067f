package app_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/app"
	"bestill.example/services/payments/internal/nets"
	"bestill.example/services/payments/internal/nets/netstest"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/simulator"
	"bestill.example/services/payments/internal/terminal"
	"bestill.example/services/payments/internal/vipps"
	"bestill.example/services/payments/internal/vipps/vippstest"
	"bestill.example/services/platform/ore"
)

// webhookDelivery is how webhooks are delivered.
type webhookDelivery string

const (
	atOnce webhookDelivery = "at once"
	never  webhookDelivery = "never"
	twice  webhookDelivery = "twice"
	// held webhooks are kept back until sendHeld.
	held webhookDelivery = "held"
)

// outside is a provider with its customers, their banks, and the connection to us. A function is nil if the provider does not
// support it.
type outside struct {
	provider app.Provider
	// amounts returns the actual amounts at the provider.
	amounts func(reference string) payment.Amounts

	// The customer pays, or does not.
	approve                func(reference string)
	decline, abort, expire func(reference string)
	// endings are the states of an unsuccessful payment. If the provider does not report it, the payment stays created until we
	// release it.
	endings map[string]payment.State

	// webhooks sets how webhooks are delivered from now on; sendHeld sends the held ones; waitForWebhooks waits until all have
	// been delivered and handled.
	webhooks        func(how webhookDelivery)
	sendHeld        func()
	waitForWebhooks func()

	// setDown makes all calls fail until it is called with false; loseAnswer loses the answer of the next call, which is carried
	// out.
	setDown    func(down bool)
	loseAnswer func(call)
	// loseRequest makes the next call fail before it is carried out, including its retries.
	loseRequest func(call)

	// The next call of this kind is permanently refused, or fails once.
	refuseCapture, failCapture, refuseRelease, refuseRefund func(reference string)
	// denyReservation has the next capture refused as if nothing were reserved.
	denyReservation func(reference string)
	// failed are the ledger entries of a capture that failed once.
	failed []payment.Kind
	// refundInPortal refunds without us, as staff do in the provider's portal; the whole remaining amount when the amount is 0.
	refundInPortal func(reference string, amount ore.Ore)
	// holdRefunds delays refunds until decideRefund.
	holdRefunds  func(reference string, paysInTheEnd bool)
	decideRefund func(reference string, pays bool)
}

// providers are all providers.
var providers = map[payment.ProviderCode]func(*testing.T, *fixture) outside{
	payment.Simulator: simulated, payment.Vipps: withVipps, payment.Nets: withNets, payment.CardTerminal: atTerminal,
}

func simulated(t *testing.T, s *fixture) outside {
	t.Helper()
	// Advancing the clock for a sweep must not make held webhooks due.
	const lateBy = 2 * sweepAfter
	psp := simulator.New(s.pool, simulator.Config{
		Secret: "secret", ExpireAfter: 10 * time.Minute, LateBy: lateBy, Poll: 5 * time.Millisecond,
	}, "https://shop.example", s.webhookURL, s.clock, testkit.Logger(t))
	testkit.Go(t, psp.Run)

	delivery := app.Lost
	act := func(outcome app.SimulatedOutcome) func(string) {
		return func(reference string) {
			if _, err := psp.Act(t.Context(), reference, outcome, delivery); err != nil {
				t.Fatal(err)
			}
		}
	}
	behave := func(conduct simulator.Conduct) func(string) {
		return func(reference string) {
			if err := psp.SetConduct(t.Context(), reference, conduct); err != nil {
				t.Fatal(err)
			}
		}
	}
	line := newConnection()
	return outside{
		provider: intercepted{psp, line.intercept},
		amounts: func(reference string) payment.Amounts {
			view, err := psp.Read(t.Context(), reference)
			if err != nil {
				t.Fatal(err)
			}
			return view.Amounts
		},
		approve: act(app.Approve), decline: act(app.Decline), abort: act(app.Abort), expire: act(app.Expire),
		endings: map[string]payment.State{"decline": payment.Declined, "abort": payment.Aborted, "expire": payment.Expired},
		webhooks: func(how webhookDelivery) {
			delivery = map[webhookDelivery]app.SimulatedDelivery{
				atOnce: app.Normal, never: app.Lost, twice: app.Double, held: app.Late,
			}[how]
		},
		sendHeld: func() { s.clock.Advance(lateBy) },
		waitForWebhooks: func() {
			testkit.Eventually(t, "all webhooks are delivered", func() bool {
				var waiting int
				err := s.pool.QueryRow(t.Context(), "SELECT count(*) FROM simulator_webhook WHERE due_at IS NOT NULL").Scan(&waiting)
				return err == nil && waiting == 0
			})
		},
		setDown: line.setDown, loseAnswer: line.loseAnswer,
		refuseCapture: behave(simulator.RefusesCapture), failCapture: behave(simulator.FailsFirstCapture), refuseRefund: behave(simulator.RefusesRefund),
		refuseRelease: behave(simulator.RefusesRelease),
		failed:        []payment.Kind{payment.EntryAttemptFailed},
		holdRefunds: func(reference string, paysInTheEnd bool) {
			if paysInTheEnd {
				behave(simulator.RefundsLate)(reference)
			} else {
				behave(simulator.GivesRefundUp)(reference)
			}
		},
		decideRefund: func(string, bool) { s.clock.Advance(lateBy) },
		refundInPortal: func(reference string, amount ore.Ore) {
			if err := psp.RefundInPortal(t.Context(), reference, amount, delivery); err != nil {
				t.Fatal(err)
			}
		},
	}
}

func withVipps(t *testing.T, s *fixture) outside {
	t.Helper()
	server := vippstest.New(t)
	server.UseClock(s.clock)
	refuse := func(c vippstest.Call, code string) func(string) {
		return func(string) { server.Fail(c, vippstest.Refusal(code)) }
	}
	calls := map[call]vippstest.Call{
		toCreate: vippstest.Create, toRead: vippstest.Read, toCapture: vippstest.Capture, toCancel: vippstest.Cancel, toRefund: vippstest.Refund,
	}
	return outside{
		provider: vipps.New(server.Config(s.webhookURL), nil, s.clock),
		amounts:  server.Amounts,
		approve:  server.Approve, decline: server.Decline, abort: server.Abort, expire: server.Expire,
		// A customer whose bank declines may try another card.
		endings: map[string]payment.State{"decline": payment.Created, "abort": payment.Aborted, "expire": payment.Expired},
		webhooks: func(how webhookDelivery) {
			server.Webhooks(s.webhookURL, map[webhookDelivery]vippstest.Delivery{
				atOnce: vippstest.Normal, never: vippstest.Lost, twice: vippstest.Doubled, held: vippstest.Held,
			}[how])
		},
		sendHeld: server.SendHeldNewestFirst, waitForWebhooks: server.WaitForWebhooks,
		setDown:       server.SetDown,
		loseAnswer:    func(c call) { server.Fail(calls[c], vippstest.AnswerLost) },
		refuseCapture: refuse(vippstest.Capture, "6260"), refuseRefund: refuse(vippstest.Refund, "6220"),
		refuseRelease: server.EndPeriods,
		failCapture:   refuse(vippstest.Capture, "6280"), denyReservation: refuse(vippstest.Capture, "6080"),
		failed: []payment.Kind{payment.EntryAttemptFailed},
	}
}

func withNets(t *testing.T, s *fixture) outside {
	t.Helper()
	server := netstest.New(t)
	refuse := func(c netstest.Call, code string) func(string) {
		return func(string) { server.Fail(c, netstest.Refusal(code)) }
	}
	calls := map[call]netstest.Call{
		toCreate: netstest.Create, toRead: netstest.Read, toCapture: netstest.Capture, toCancel: netstest.Cancel, toRefund: netstest.Refund,
	}
	return outside{
		provider: nets.New(server.Config(s.webhookURL), nil),
		amounts:  server.Amounts,
		approve:  server.Approve, decline: server.Decline, abort: server.Abort, expire: server.Expire,
		// Nexi reports neither.
		endings: map[string]payment.State{"decline": payment.Created, "abort": payment.Created, "expire": payment.Created},
		webhooks: func(how webhookDelivery) {
			server.Webhooks(map[webhookDelivery]netstest.Delivery{
				atOnce: netstest.Normal, never: netstest.Lost, twice: netstest.Doubled, held: netstest.Held,
			}[how])
		},
		sendHeld: server.SendHeldNewestFirst, waitForWebhooks: server.WaitForWebhooks,
		setDown:       server.SetDown,
		loseAnswer:    func(c call) { server.Fail(calls[c], netstest.AnswerLost) },
		refuseCapture: refuse(netstest.Capture, "1029"), failCapture: refuse(netstest.Capture, "1020"), refuseRefund: refuse(netstest.Refund, "1013"),
		refuseRelease: refuse(netstest.Cancel, "1010"), denyReservation: refuse(netstest.Capture, "1003"),
		failed:         []payment.Kind{payment.EntryAttemptFailed},
		holdRefunds:    func(string, bool) { server.HoldRefunds() },
		refundInPortal: server.RefundInPortal,
		loseRequest: func(c call) {
			server.Fail(calls[c], netstest.Unavailable, netstest.Unavailable, netstest.Unavailable)
		},
		decideRefund: func(reference string, pays bool) {
			if pays {
				server.CompleteRefunds(reference)
			} else {
				server.RejectRefunds(reference)
			}
		},
	}
}

// promptTerminal is a terminal whose staff record due refunds immediately.
type promptTerminal struct{ *terminal.Terminal }

func (c promptTerminal) Cancel(ctx context.Context, reference, key string) error {
	return errors.Join(c.Terminal.Cancel(ctx, reference, key), c.recordDueRefund(ctx, reference))
}

func (c promptTerminal) Refund(ctx context.Context, reference string, amount ore.Ore, key string) error {
	return errors.Join(c.Terminal.Refund(ctx, reference, amount, key), c.recordDueRefund(ctx, reference))
}

func (c promptTerminal) recordDueRefund(ctx context.Context, reference string) error {
	err := c.RecordRefund(ctx, reference, payment.TerminalReceipt{Amount: price, TerminalReference: fmt.Sprintf("R-%.8s", reference)})
	if _, nothing := errors.AsType[*payment.RefusedError](err); nothing {
		return nil
	}
	return err
}

func atTerminal(t *testing.T, s *fixture) outside {
	t.Helper()
	psp := terminal.New(s.pool, s.clock)
	line := newConnection()
	return outside{
		provider: intercepted{promptTerminal{psp}, line.intercept},
		amounts: func(reference string) payment.Amounts {
			view, err := psp.Read(t.Context(), reference)
			if err != nil {
				t.Fatal(err)
			}
			return view.Amounts
		},
		approve: func(reference string) {
			// This is refused if the order was released.
			_ = psp.RecordPayment(t.Context(), reference, payment.TerminalReceipt{Amount: price, TerminalReference: fmt.Sprintf("T-%.8s", reference)})
		},
		webhooks: func(webhookDelivery) {}, waitForWebhooks: func() {},
		setDown: line.setDown, loseAnswer: line.loseAnswer,
	}
}

const price ore.Ore = 24_900
