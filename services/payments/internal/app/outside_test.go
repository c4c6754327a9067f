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
	"bestill.example/services/payments/internal/standin"
	"bestill.example/services/payments/internal/terminal"
	"bestill.example/services/payments/internal/vipps"
	"bestill.example/services/payments/internal/vipps/vippstest"
	"bestill.example/services/platform/ore"
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
	webhooks        func(how standin.Delivery)
	sendHeld        func()
	waitForWebhooks func()

	// setDown makes all calls fail until it is called with false; loseAnswer loses the answer of the next call, which is carried
	// out.
	setDown    func(down bool)
	loseAnswer func(standin.Call)
	// loseRequest makes the next call fail before it is carried out, including its retries.
	loseRequest func(standin.Call)

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
		webhooks: func(how standin.Delivery) {
			delivery = map[standin.Delivery]app.SimulatedDelivery{
				standin.Normal: app.Normal, standin.Lost: app.Lost, standin.Doubled: app.Double, standin.Held: app.Late,
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
	refuse := func(c standin.Call, code string) func(string) {
		return func(string) { server.Fail(c, vippstest.Refusal(code)) }
	}
	return outside{
		provider: vipps.New(server.Config(s.webhookURL), nil, s.clock),
		amounts:  server.Amounts,
		approve:  server.Approve, decline: server.Decline, abort: server.Abort, expire: server.Expire,
		// A customer whose bank declines may try another card.
		endings:  map[string]payment.State{"decline": payment.Created, "abort": payment.Aborted, "expire": payment.Expired},
		webhooks: func(how standin.Delivery) { server.Webhooks(s.webhookURL, how) },
		sendHeld: server.SendHeldNewestFirst, waitForWebhooks: server.WaitForWebhooks,
		setDown:       server.SetDown,
		loseAnswer:    func(c standin.Call) { server.Fail(c, standin.AnswerLost) },
		refuseCapture: refuse(standin.Capture, "6260"), refuseRefund: refuse(standin.Refund, "6220"),
		refuseRelease: server.EndPeriods,
		failCapture:   refuse(standin.Capture, "6280"), denyReservation: refuse(standin.Capture, "6080"),
		failed: []payment.Kind{payment.EntryAttemptFailed},
	}
}

func withNets(t *testing.T, s *fixture) outside {
	t.Helper()
	server := netstest.New(t)
	refuse := func(c standin.Call, code string) func(string) {
		return func(string) { server.Fail(c, netstest.Refusal(code)) }
	}
	return outside{
		provider: nets.New(server.Config(s.webhookURL), nil),
		amounts:  server.Amounts,
		approve:  server.Approve, decline: server.Decline, abort: server.Abort, expire: server.Expire,
		// Nexi reports neither.
		endings:  map[string]payment.State{"decline": payment.Created, "abort": payment.Created, "expire": payment.Created},
		webhooks: server.Webhooks,
		sendHeld: server.SendHeldNewestFirst, waitForWebhooks: server.WaitForWebhooks,
		setDown:       server.SetDown,
		loseAnswer:    func(c standin.Call) { server.Fail(c, standin.AnswerLost) },
		refuseCapture: refuse(standin.Capture, "1029"), failCapture: refuse(standin.Capture, "1020"), refuseRefund: refuse(standin.Refund, "1013"),
		refuseRelease: refuse(standin.Cancel, "1010"), denyReservation: refuse(standin.Capture, "1003"),
		failed:         []payment.Kind{payment.EntryAttemptFailed},
		holdRefunds:    func(string, bool) { server.HoldRefunds() },
		refundInPortal: server.RefundInPortal,
		loseRequest: func(c standin.Call) {
			server.Fail(c, standin.Unavailable, standin.Unavailable, standin.Unavailable)
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
		webhooks: func(standin.Delivery) {}, waitForWebhooks: func() {},
		setDown: line.setDown, loseAnswer: line.loseAnswer,
	}
}

const price ore.Ore = 24_900
