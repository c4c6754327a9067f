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

// travel is how webhooks come.
type travel string

const (
	atOnce travel = "at once"
	never  travel = "never"
	twice  travel = "twice"
	// held webhooks come when they are released.
	held travel = "held"
)

// outside is a provider and all that is beyond it: its customers, their banks, and the wires to us. A nil function
// is what the provider has no such thing for.
type outside struct {
	provider app.Provider
	// books are what has truly become of the money.
	books func(reference string) payment.Amounts

	// The customer pays, or does not.
	approve                func(reference string)
	decline, abort, expire func(reference string)
	// endings are how the provider tells of a payment that was not made. Where it tells nothing, the payment stays
	// created until we let it go.
	endings map[string]payment.State

	// webhooks sets how webhooks come from now on; release lets go of those that are held; settled waits until none
	// is under way.
	webhooks func(how travel)
	release  func()
	settled  func()

	// down breaks all calls until it is told otherwise; loseAnswer lets the next call be carried out and its answer
	// be lost.
	down       func(down bool)
	loseAnswer func(call)

	// The next such call is refused for good, or fails once.
	refuseCapture, failCapture, refuseRelease, refuseRefund func(reference string)
	// failed is what the ledger tells of a capture that failed once.
	failed []payment.Kind
	// holdRefunds puts refunds off until decideRefund.
	holdRefunds  func(reference string, paysInTheEnd bool)
	decideRefund func(reference string, pays bool)
}

// providers are all that a customer can pay with.
var providers = map[payment.ProviderCode]func(*testing.T, *shop) outside{
	payment.Simulator: simulated, payment.Vipps: withVipps, payment.Nets: withNets, payment.CardTerminal: atTerminal,
}

func simulated(t *testing.T, s *shop) outside {
	t.Helper()
	const lateBy = 10 * time.Second
	psp := simulator.New(s.pool, simulator.Config{
		Secret: "secret", ExpireAfter: 10 * time.Minute, LateBy: lateBy, Poll: 5 * time.Millisecond,
	}, "https://shop.example", s.door, s.clock, testkit.Logger(t))
	testkit.Go(t, psp.Run)

	delivery := simulator.Lost
	act := func(outcome simulator.Outcome) func(string) {
		return func(reference string) {
			if _, err := psp.Act(t.Context(), reference, outcome, delivery); err != nil {
				t.Fatal(err)
			}
		}
	}
	behave := func(conduct simulator.Conduct) func(string) {
		return func(reference string) {
			if err := psp.Behave(t.Context(), reference, conduct); err != nil {
				t.Fatal(err)
			}
		}
	}
	wire := newCable()
	return outside{
		provider: line{psp, wire.wire},
		books: func(reference string) payment.Amounts {
			view, err := psp.Read(t.Context(), reference)
			if err != nil {
				t.Fatal(err)
			}
			return view.Amounts
		},
		approve: act(simulator.Approve), decline: act(simulator.Decline), abort: act(simulator.Abort), expire: act(simulator.Expire),
		endings: map[string]payment.State{"decline": payment.Declined, "abort": payment.Aborted, "expire": payment.Expired},
		webhooks: func(how travel) {
			delivery = map[travel]simulator.Delivery{
				atOnce: simulator.Normal, never: simulator.Lost, twice: simulator.Double, held: simulator.Late,
			}[how]
		},
		release: func() { s.clock.Advance(lateBy) },
		settled: func() {
			testkit.Eventually(t, "all webhooks are delivered", func() bool {
				var waiting int
				err := s.pool.QueryRow(t.Context(), "SELECT count(*) FROM simulator_webhook WHERE due_at IS NOT NULL").Scan(&waiting)
				return err == nil && waiting == 0
			})
		},
		down: wire.down, loseAnswer: wire.loseAnswer,
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
	}
}

func withVipps(t *testing.T, s *shop) outside {
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
		provider: vipps.New(server.Config(s.door), nil, s.clock),
		books:    server.Books,
		approve:  server.Approve, decline: server.Decline, abort: server.Abort, expire: server.Expire,
		// A customer whose bank says no may try another card.
		endings: map[string]payment.State{"decline": payment.Created, "abort": payment.Aborted, "expire": payment.Expired},
		webhooks: func(how travel) {
			server.Webhooks(s.door, map[travel]vippstest.Delivery{
				atOnce: vippstest.Normal, never: vippstest.Lost, twice: vippstest.Doubled, held: vippstest.Held,
			}[how])
		},
		release: server.ReleaseNewestFirst, settled: server.Settled,
		down:          server.Down,
		loseAnswer:    func(c call) { server.Fail(calls[c], vippstest.AnswerLost) },
		refuseCapture: refuse(vippstest.Capture, "6260"), refuseRefund: refuse(vippstest.Refund, "6220"),
		refuseRelease: server.EndPeriods,
		failCapture:   refuse(vippstest.Capture, "6280"),
		failed:        []payment.Kind{payment.EntryAttemptFailed},
	}
}

func withNets(t *testing.T, s *shop) outside {
	t.Helper()
	server := netstest.New(t)
	refuse := func(c netstest.Call, code string) func(string) {
		return func(string) { server.Fail(c, netstest.Refusal(code)) }
	}
	calls := map[call]netstest.Call{
		toCreate: netstest.Create, toRead: netstest.Read, toCapture: netstest.Capture, toCancel: netstest.Cancel, toRefund: netstest.Refund,
	}
	return outside{
		provider: nets.New(server.Config(s.door), nil),
		books:    server.Books,
		approve:  server.Approve, decline: server.Decline, abort: server.Abort, expire: server.Expire,
		// Nexi has no word for any of them.
		endings: map[string]payment.State{"decline": payment.Created, "abort": payment.Created, "expire": payment.Created},
		webhooks: func(how travel) {
			server.Webhooks(map[travel]netstest.Delivery{
				atOnce: netstest.Normal, never: netstest.Lost, twice: netstest.Doubled, held: netstest.Held,
			}[how])
		},
		release: server.ReleaseNewestFirst, settled: server.Settled,
		down:          server.Down,
		loseAnswer:    func(c call) { server.Fail(calls[c], netstest.AnswerLost) },
		refuseCapture: refuse(netstest.Capture, "1029"), failCapture: refuse(netstest.Capture, "1020"), refuseRefund: refuse(netstest.Refund, "1013"),
		refuseRelease: refuse(netstest.Cancel, "1010"),
		failed:        []payment.Kind{payment.EntryAttemptFailed},
		holdRefunds:   func(string, bool) { server.HoldRefunds() },
		decideRefund: func(reference string, pays bool) {
			if pays {
				server.CompleteRefunds(reference)
			} else {
				server.RejectRefunds(reference)
			}
		},
	}
}

// counter is a terminal whose staff hand back at once what they owe.
type counter struct{ *terminal.Terminal }

func (c counter) Cancel(ctx context.Context, reference, key string) error {
	return errors.Join(c.Terminal.Cancel(ctx, reference, key), c.handBack(ctx, reference))
}

func (c counter) Refund(ctx context.Context, reference string, amount ore.Ore, key string) error {
	return errors.Join(c.Terminal.Refund(ctx, reference, amount, key), c.handBack(ctx, reference))
}

func (c counter) handBack(ctx context.Context, reference string) error {
	err := c.HandBack(ctx, reference, payment.Receipt{Amount: price, TerminalReference: fmt.Sprintf("R-%.8s", reference)})
	if _, nothing := errors.AsType[*payment.RefusedError](err); nothing {
		return nil
	}
	return err
}

func atTerminal(t *testing.T, s *shop) outside {
	t.Helper()
	books := terminal.New(s.pool, s.clock)
	wire := newCable()
	return outside{
		provider: line{counter{books}, wire.wire},
		books: func(reference string) payment.Amounts {
			view, err := books.Read(t.Context(), reference)
			if err != nil {
				t.Fatal(err)
			}
			return view.Amounts
		},
		approve: func(reference string) {
			// Staff need not hear of it when the order was let go.
			_ = books.Record(t.Context(), reference, payment.Receipt{Amount: price, TerminalReference: fmt.Sprintf("T-%.8s", reference)})
		},
		webhooks: func(travel) {}, settled: func() {},
		down: wire.down, loseAnswer: wire.loseAnswer,
	}
}

const price ore.Ore = 24_900
