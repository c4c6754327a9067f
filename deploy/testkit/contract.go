package testkit

import (
	"slices"
	"testing"

	"google.golang.org/grpc"

	"bestill.example/services/platform/access"
)

// CheckRules fails the test for every RPC of a service without a rule, and for every rule without an RPC.
func CheckRules(t testing.TB, rules access.Rules, registered ...*grpc.ServiceDesc) {
	t.Helper()
	server := grpc.NewServer()
	for _, service := range registered {
		server.RegisterService(service, nil)
	}
	withoutRow, withoutRPC := rules.Compare(server.GetServiceInfo())
	for _, method := range withoutRow {
		t.Errorf("%s has no rule: nobody may call it", method)
	}
	for _, method := range withoutRPC {
		t.Errorf("the rule of %s is for no RPC", method)
	}
}

// CheckNames fails the test unless the names of the domain, which are sent as they are, are all those of an enum of the contract.
// UNSPECIFIED has no name in the domain.
func CheckNames[T ~string](t testing.TB, contract map[string]int32, names ...T) {
	t.Helper()
	for _, name := range names {
		if contract[string(name)] == 0 {
			t.Errorf("the contract does not have %q", name)
		}
	}
	for name, number := range contract {
		if number != 0 && !slices.Contains(names, T(name)) {
			t.Errorf("the domain does not have %s", name)
		}
	}
}
