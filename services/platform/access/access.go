// Package access decides who may call which RPC of a server. It denies by default: every RPC has a row in its service's
// [Rules], and an RPC without one is refused to everybody.
//
//	var Access = access.Rules{
//		paymentsv1.PaymentsService_CapturePayment_FullMethodName:        access.Services("orders"),
//		paymentsv1.PaymentsService_RecordTerminalPayment_FullMethodName: access.Keys("terminal"),
//	}
//
// A caller is a service, proven by its certificate or a service token (package identity), or the holder of an API key, proven
// by a [Verifier]. Handlers read it with [CallerOf], which returns only what is proven.
package access

import (
	"maps"
	"slices"

	"google.golang.org/grpc"
)

// Rules are the audience of every RPC of a service, by its full method name. An RPC without one is refused to everybody.
type Rules map[string]Audience

// Audience is who may call an RPC. The zero value is nobody.
type Audience struct {
	anybody  bool
	services []string
	scopes   []string
}

// Public lets anybody call: browsers through the BFF, and integrators directly.
func Public() Audience { return Audience{anybody: true} }

// KeyHolder lets anybody call who knows the key of the order, which is in the request. The handler must answer to a wrong key
// as to one that does not exist.
func KeyHolder() Audience { return Audience{anybody: true} }

// Services lets the named services call.
func Services(names ...string) Audience { return Audience{services: names} }

// Keys lets callers call whose API key has one of the scopes.
func Keys(scopes ...string) Audience { return Audience{scopes: scopes} }

// Anybody reports whether everybody may call, without any proof.
func (a Audience) Anybody() bool { return a.anybody }

// ByServices returns the services that may call.
func (a Audience) ByServices() []string { return a.services }

// And returns the rules together with those of another service on the same server.
func (r Rules) And(other Rules) Rules {
	all := maps.Clone(r)
	maps.Copy(all, other)
	return all
}

// Compare returns the RPCs of the registered services that have no row, and the rows without an RPC, both sorted. The server's
// own services (health, reflection) need no row.
func (r Rules) Compare(registered map[string]grpc.ServiceInfo) (withoutRow, withoutRPC []string) {
	rows := maps.Clone(r)
	for service, info := range registered {
		for _, method := range info.Methods {
			name := "/" + service + "/" + method.Name
			if _, ok := rows[name]; !ok && !builtIn(name) {
				withoutRow = append(withoutRow, name)
			}
			delete(rows, name)
		}
	}
	slices.Sort(withoutRow)
	return withoutRow, slices.Sorted(maps.Keys(rows))
}
