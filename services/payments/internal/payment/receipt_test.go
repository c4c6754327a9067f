package payment_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/payments/internal/payment"
	"bestill.example/services/platform/fault"
)

func TestATerminalsReferenceHas4To40Characters(t *testing.T) {
	t.Parallel()
	for length, code := range map[int]string{0: fault.CodeRequired, 3: fault.CodeTooShort, 4: "", 40: "", 41: fault.CodeTooLong} {
		err := payment.TerminalReceipt{
			OrderReference: "order-00000001", Amount: price, TerminalReference: strings.Repeat("7", length),
		}.Validate()
		var got, want []fault.Violation
		if f, ok := fault.From(err); ok {
			got = f.Violations
		}
		if code != "" {
			want = []fault.Violation{{Field: "terminalReference", Code: code}}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d characters: %s", length, diff)
		}
	}
}
