package rules_test

import (
	"testing"

	"bestill.example/proto/rules"
)

func TestEveryFlowHasPagesOfItsOwn(t *testing.T) {
	t.Parallel()
	if len(rules.Flows) != 9 {
		t.Fatalf("%d flows", len(rules.Flows))
	}
	seen := make(map[string]string)
	for kind, flow := range rules.Flows {
		free := kind == "PICKUP_REORDER" || kind == "PICKUP_RETURN"
		if flow.Path == "" || flow.Receipt == "" || flow.IsPaid() == free {
			t.Errorf("%s: %+v", kind, flow)
		}
		if other, taken := seen[flow.Path]; taken {
			t.Errorf("%s and %s are at the same path", kind, other)
		}
		seen[flow.Path] = kind
	}
}

func TestTheSummaryAndTheReceiptAreBelowTheirFlow(t *testing.T) {
	t.Parallel()
	flow := func(kind string) rules.Flow { return rules.Flows[kind] }
	for _, test := range []struct{ got, want string }{
		{flow("SMALL_PARCEL").SummaryPath(), "/bestill/pakke/under5kg/oppsummering"},
		{flow("SMALL_PARCEL").ReceiptPath("key"), "/bestill/pakke/under5kg/kvittering/key"},
		{flow("REGISTERED_LETTER").ReceiptPath("key"), "/bestill/brev/rekommandert/bekreftelse/key"},
		{flow("PICKUP").SummaryPath(), "/bestill/henting/betaling"},
		{flow("PICKUP_REORDER").ReceiptPath("key"), "/bestill/henting/ombestill/kvittering/key"},
		{flow("PICKUP_REORDER").PagePath("key"), "/bestill/henting/ombestill/key"},
		{flow("PICKUP_RETURN").ReceiptPath("key", "370000000000000018"), "/bestill/henting/retur/kvittering/370000000000000018/key"},
		{flow("PICKUP_RETURN").ReceiptPath("key", "a/b?c"), "/bestill/henting/retur/kvittering/a%2Fb%3Fc/key"},
		{flow("PICKUP_RETURN").ReceiptPath("key"), "/bestill/henting/retur/kvittering/{consignmentNumber}/key"},
		{rules.Flow{Path: "a", Receipt: "{b}/{c}"}.ReceiptPath("key", "1", "2"), "/bestill/a/1/2/key"},
	} {
		if test.got != test.want {
			t.Errorf("got %s, want %s", test.got, test.want)
		}
	}
}
