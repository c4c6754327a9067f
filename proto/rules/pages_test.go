package rules_test

import (
	"testing"

	"bestill.example/proto/rules"
)

func TestOnlyPathsOfThePageArePages(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]bool{
		"/bestill":                                true,
		"/bestill/":                               true,
		"/bestill/utland":                         true,
		"/bestill/utland/":                        true,
		"/bestill/UTLAND/Avsender":                true,
		"/bestill/pakke/under5kg/mottaker":        true,
		"/bestill/utland/kvittering/key":          true,
		"/bestill/utland/kvittering/key/detaljer": true,
		"/bestill/henting/retur/37000/anything":   true,
		"/bestill/henting/retur/37000/any/thing":  true,
		"/bestill/utland/kvittering/":             false,
		"/bestill/utland/kvittering//detaljer":    false,
		"/bestill/utland/kvittering/key/more":     false,
		"/bestill/finnes-ikke":                    false,
		"/bestillinger":                           false,
		"/utland":                                 false,
		"/":                                       false,
	} {
		for _, production := range []bool{true, false} {
			if got := rules.IsPage(path, production); got != want {
				t.Errorf("IsPage(%q, %t) = %t", path, production, got)
			}
		}
	}
}

func TestPagesForTestingAreNotPagesInProduction(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/bestill/brev/rekommandert", "/bestill/dev/betaling/1"} {
		if !rules.IsPage(path, false) || rules.IsPage(path, true) {
			t.Errorf("%s: %t outside production, %t in it", path, rules.IsPage(path, false), rules.IsPage(path, true))
		}
	}
}

func TestARouteIsKnownByItsNameOnly(t *testing.T) {
	t.Parallel()
	for route, want := range map[string]bool{
		"":                           true,
		"utland/kvittering/{uriKey}": true,
		"brev/rekommandert":          true,
		"utland/kvittering/key":      false,
		"/utland":                    false,
	} {
		if got := rules.IsPageRoute(route); got != want {
			t.Errorf("IsPageRoute(%q) = %t", route, got)
		}
	}
}

func TestEverySummaryAndReceiptOfAFlowIsAPage(t *testing.T) {
	t.Parallel()
	for kind, flow := range rules.Flows {
		paths := []string{flow.ReceiptPath("key", "37000")}
		if flow.IsPaid() {
			paths = append(paths, flow.SummaryPath())
		}
		for _, path := range paths {
			if !rules.IsPage(path, false) {
				t.Errorf("%s: %s is not a page", kind, path)
			}
		}
	}
}
