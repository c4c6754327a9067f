package rules_test

import (
	"testing"

	"bestill.example/proto/rules"
)

func TestEveryFlowHasPagesOfItsOwn(t *testing.T) {
	t.Parallel()
	if len(rules.Flows) < 4 {
		t.Fatalf("%d flows", len(rules.Flows))
	}
	seen := make(map[string]string)
	for kind, flow := range rules.Flows {
		if flow.Path == "" || flow.Summary == "" || flow.Receipt == "" {
			t.Errorf("%s: %+v", kind, flow)
		}
		if other, taken := seen[flow.Path]; taken {
			t.Errorf("%s and %s are at the same path", kind, other)
		}
		seen[flow.Path] = kind
	}
	small := rules.Flows["SMALL_PARCEL"]
	if got := small.SummaryPath(); got != "/bestill/pakke/under5kg/oppsummering" {
		t.Error(got)
	}
	if got := small.ReceiptPath("key"); got != "/bestill/pakke/under5kg/kvittering/key" {
		t.Error(got)
	}
}
