package terminal_test

import (
	"errors"
	"testing"

	"github.com/google/uuid"

	"bestill.example/deploy/testkit"
	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/payments/internal/postgres"
	"bestill.example/services/payments/internal/terminal"
	"bestill.example/services/platform/clock"
)

const price = 24_900

// The ledger asks for none of what is refused here, but the till must not depend on that.
func TestMoneyAtATerminalMovesOnlyInOrderAndInFull(t *testing.T) {
	t.Parallel()
	counter := terminal.New(testkit.Postgres(t, postgres.Migrations), clock.System{})
	for name, c := range map[string]struct {
		steps []string
		// refused is why the last step is refused; empty if it is not.
		refused payment.Refusal
		amounts payment.Amounts
		end     payment.End
		// pending is whether a refund over the counter is due after a capture.
		pending bool
	}{
		"captured":                   {steps: []string{"pay", "capture", "capture"}, amounts: payment.Amounts{Reserved: price, Captured: price}},
		"captured before it is paid": {steps: []string{"capture"}, refused: payment.RefusedState},
		"captured in part": {
			steps: []string{"pay", "capture a part"}, refused: payment.RefusedAmount, amounts: payment.Amounts{Reserved: price},
		},
		"captured after its release": {
			steps: []string{"pay", "cancel", "capture"}, refused: payment.RefusedState, amounts: payment.Amounts{Reserved: price},
		},
		"released before it is paid": {steps: []string{"cancel", "cancel"}, end: payment.EndTerminated},
		"paid after its release":     {steps: []string{"cancel", "pay"}, refused: payment.RefusedState, end: payment.EndTerminated},
		"released after its capture": {
			steps: []string{"pay", "capture", "cancel"}, refused: payment.RefusedState, amounts: payment.Amounts{Reserved: price, Captured: price},
		},
		"released over the counter": {
			steps: []string{"pay", "cancel", "pay back"}, amounts: payment.Amounts{Reserved: price, Released: price},
		},
		"refunded before its capture": {steps: []string{"pay", "refund"}, refused: payment.RefusedState, amounts: payment.Amounts{Reserved: price}},
		"refunded in part": {
			steps: []string{"pay", "capture", "refund a part"}, refused: payment.RefusedAmount, amounts: payment.Amounts{Reserved: price, Captured: price},
		},
		"to be refunded": {
			steps: []string{"pay", "capture", "refund", "refund"}, amounts: payment.Amounts{Reserved: price, Captured: price}, pending: true,
		},
		"refunded over the counter": {
			steps:   []string{"pay", "capture", "refund", "pay back", "pay back"},
			amounts: payment.Amounts{Reserved: price, Captured: price, Refunded: price},
		},
		"paid back without a refund": {
			steps: []string{"pay", "capture", "pay back"}, refused: payment.RefusedState, amounts: payment.Amounts{Reserved: price, Captured: price},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, id := t.Context(), uuid.NewString()
			opening, err := counter.Create(ctx, id, payment.Terms{OrderReference: id, Amount: price})
			if err != nil {
				t.Fatal(err)
			}
			does := map[string]func() error{
				"pay": func() error {
					return counter.RecordPayment(ctx, opening.Reference, payment.TerminalReceipt{Amount: price, TerminalReference: "P-" + id})
				},
				"pay back": func() error {
					return counter.RecordRefund(ctx, opening.Reference, payment.TerminalReceipt{Amount: price, TerminalReference: "R-" + id})
				},
				"capture":        func() error { _, err := counter.Capture(ctx, opening.Reference, price, ""); return err },
				"capture a part": func() error { _, err := counter.Capture(ctx, opening.Reference, price-1, ""); return err },
				"cancel":         func() error { return counter.Cancel(ctx, opening.Reference, "") },
				"refund":         func() error { return counter.Refund(ctx, opening.Reference, price, "") },
				"refund a part":  func() error { return counter.Refund(ctx, opening.Reference, price-1, "") },
			}
			for i, step := range c.steps {
				err := does[step]()
				if last := i == len(c.steps)-1; !last || c.refused == "" {
					if err != nil {
						t.Fatalf("%s: %v", step, err)
					}
					continue
				}
				if refusal, ok := errors.AsType[*payment.RefusedError](err); !ok || refusal.Reason != c.refused {
					t.Errorf("%s: %v, want %s", step, err, c.refused)
				}
			}
			got, err := counter.Read(ctx, opening.Reference)
			if want := (payment.View{Amounts: c.amounts, End: c.end, RefundPending: c.pending}); err != nil || got != want {
				t.Errorf("%+v, %v, want %+v", got, err, want)
			}
		})
	}
}
