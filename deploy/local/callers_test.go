package main

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/reflect/protoregistry"
	"google.golang.org/protobuf/types/dynamicpb"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/probe"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/identity/issue"
)

// While the shop has an order that is paid, issued and booked with a driver, strangers call every RPC that is not public, with
// all ids and keys that it needs. All calls are refused, and nothing in the database changes.
func TestStrangersReachNoRPCThatIsNotPublicAndChangeNothing(t *testing.T) {
	t.Parallel()
	tokens := issuedAt(t, time.Now(), "orders", "payments")
	keySet := filepath.Join(tokens, "orders", "tokens.jwks")
	system := startAllButOrders(t, map[string]string{"SERVICE_TOKEN_KEY_SET_FILE": keySet})
	system.startOrders(t, system.listeners["payments"].Addr().String(), "SERVICE_TOKEN_KEY_SET_FILE="+keySet)
	held := system.heldOrder(t)

	anybody := issue.Files(system.identities, "orders")
	anybody.TLS.CertFile, anybody.TLS.KeyFile = "", ""
	signing := func(owner string) identity.Config {
		config := anybody
		config.TokenKeyFile = filepath.Join(tokens, owner, "token.key")
		return config
	}
	showing := func(folder string) identity.Config {
		config := issue.Files(folder, "orders")
		config.TLS.CAFile = anybody.TLS.CAFile
		return config
	}
	const byRule, byConnection = "", fault.ReasonNeighbourUnavailable
	valid := unauthorizedCaller{service: "orders", config: signing("orders")}
	if err := valid.call(t, valid.dial(t, system, "payments"), paymentsv1.PaymentsService_GetPayment_FullMethodName, held); err != nil {
		t.Fatalf("a valid token of orders: %v", err)
	}
	before := system.books(t)
	var all sync.WaitGroup
	for _, caller := range []unauthorizedCaller{
		{name: "nobody", config: anybody},
		{name: "nobody with claims", config: anybody, metadata: []string{"x-forwarded-client-cert", "URI=spiffe://bestill.local/orders", "service", "orders"}},
		{name: "nobody with a guessed key", config: anybody, metadata: []string{access.MetadataAPIKey, "guess"}},
		{name: "a service in no row", service: "pricing", config: issue.Files(system.identities, "pricing")},
		{name: "a certificate of another CA", service: "orders", config: showing(issuedAt(t, time.Now(), "orders")), refused: byConnection},
		{name: "an expired certificate", service: "orders", config: showing(issuedAt(t, time.Now().Add(-issue.Lifetime-time.Hour), "orders")), refused: byConnection},
		{name: "an expired token", service: "orders", config: signing("orders"), clock: clock.NewManual(time.Now().Add(-2 * time.Minute))},
		{name: "a token by the key of another service", service: "orders", config: signing("payments")},
		{name: "a token for another service", config: anybody, metadata: []string{"authorization", tokenFor(t, "pricing", signing("orders"))}},
	} {
		calls := 0
		for service, rows := range rules {
			connection := caller.dial(t, system, service)
			all.Go(func() {
				// Only the first call waits for a connection that cannot be made.
				for method, audience := range rows {
					if audience.Anybody() {
						continue
					}
					err := fault.FromStatus(caller.call(t, connection, method, held))
					// After many wrong keys, further ones are refused without checking them.
					tooMany := caller.metadata != nil && fault.Is(err, fault.RateLimited)
					// The client of a service reports a service that does not know it as one that is away.
					unknown := caller.service != "" && strings.Contains(fmt.Sprint(err), access.ReasonCallerUnknown)
					switch refused := fault.Is(err, fault.Unauthenticated) || fault.Is(err, fault.Forbidden) || tooMany || unknown; {
					case caller.refused == byRule && !refused, caller.refused == byConnection && fault.Reason(err) != byConnection:
						t.Errorf("%s calls %s: got %v", caller.name, method, err)
					}
				}
			})
			for _, audience := range rows {
				if !audience.Anybody() {
					calls++
				}
			}
		}
		if calls < 20 {
			t.Errorf("%s made only %d calls, so the rules were not found", caller.name, calls)
		}
	}
	all.Wait()
	for table, rows := range system.books(t) {
		if rows != before[table] {
			t.Errorf("%s changed:\nbefore %s\nafter  %s", table, before[table], rows)
		}
	}
}

// unauthorizedCaller has no credentials, or those of somebody else.
type unauthorizedCaller struct {
	name     string
	service  string
	config   identity.Config
	clock    clock.Clock
	metadata []string
	// refused is the reason of a connection that fails; empty if an access rule refuses the call.
	refused string
}

func (s unauthorizedCaller) dial(t *testing.T, system *system, callee string) *grpc.ClientConn {
	t.Helper()
	s.config.Patience = 20 * time.Second // a busy machine answers late, and only an answer tells who is refused
	who, err := identity.Open(s.service, s.config, cmp.Or[clock.Clock](s.clock, clock.System{}))
	if err != nil {
		t.Fatal(err)
	}
	connection, err := who.Dial(callee, system.listeners[callee].Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	return connection
}

func (s unauthorizedCaller) call(t *testing.T, connection *grpc.ClientConn, method string, held map[string]string) error {
	t.Helper()
	request, reply := messages(t, method)
	fill(request, held)
	return connection.Invoke(metadata.AppendToOutgoingContext(t.Context(), s.metadata...), method, request, reply)
}

// messages returns an empty request and an empty response of an RPC.
func messages(t *testing.T, method string) (request, reply proto.Message) {
	t.Helper()
	name := protoreflect.FullName(strings.ReplaceAll(strings.TrimPrefix(method, "/"), "/", "."))
	found, err := protoregistry.GlobalFiles.FindDescriptorByName(name)
	if err != nil {
		t.Fatal(err)
	}
	rpc := found.(protoreflect.MethodDescriptor)
	return dynamicpb.NewMessage(rpc.Input()), dynamicpb.NewMessage(rpc.Output())
}

// fill sets the fields of a request for which the shop has a valid value.
func fill(request proto.Message, held map[string]string) {
	message := request.ProtoReflect()
	for name, value := range held {
		if field := message.Descriptor().Fields().ByName(protoreflect.Name(name)); field != nil && field.Kind() == protoreflect.StringKind {
			message.Set(field, protoreflect.ValueOfString(value))
		}
	}
}

// heldOrder places an order with a driver's visit, completes it, and returns its ids and keys by the names of fields in requests.
func (s *system) heldOrder(t *testing.T) map[string]string {
	t.Helper()
	completed := s.completions(t)
	placed, err := s.orders.PlaceOrder(t.Context(), s.products(t)["small parcel"].request.(*ordersv1.PlaceOrderRequest))
	if err != nil {
		t.Fatal(err)
	}
	key, payment := s.approve(t, placed.GetRedirectUrl())
	if _, err := s.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key}); err != nil {
		t.Fatal(err)
	}
	await(t, completed)
	order := s.payment(t, payment).GetOrderReference()
	return map[string]string{
		"payment_id": payment, "id": payment, "order_reference": order, "order_id": order, "uri_key": key,
		"consignment_number": s.order(t, key).GetItems()[0].GetNumber(),
	}
}

// books returns all rows of the tables about money and visits.
func (s *system) books(t *testing.T) map[string]string {
	t.Helper()
	books := make(map[string]string)
	for service, tables := range map[string][]string{
		"orders":   {"order_item", "(SELECT id, state, captured_in_ore, refunded_in_ore, failure, refund_refusal FROM orders)"},
		"payments": {"ledger_entry", "simulator_payment", "simulator_operation", "terminal_payment", "terminal_entry"},
		"pickup":   {"bookings", "rounds"},
	} {
		connection := connect(t, s.infrastructure.database(service)["DATABASE_URL"])
		defer connection.Close(context.Background())
		for _, table := range tables {
			var rows string
			err := connection.QueryRow(t.Context(), `SELECT coalesce(string_agg(t::text, E'\n' ORDER BY t::text), '') FROM `+table+` t`).Scan(&rows)
			if err != nil {
				t.Fatal(err)
			}
			books[table] = rows
		}
	}
	if books["ledger_entry"] == "" || books["bookings"] == "" {
		t.Fatal("the tables are empty")
	}
	return books
}

// issuedAt writes identities of a separate CA, which are valid from the given time.
func issuedAt(t *testing.T, from time.Time, services ...string) (folder string) {
	t.Helper()
	authority, err := issue.NewAuthority(from)
	if err != nil {
		t.Fatal(err)
	}
	folder = t.TempDir()
	if err := authority.Write(folder, 0o600, services...); err != nil {
		t.Fatal(err)
	}
	return folder
}

// tokenFor returns the token that the owner of the keys sends to a service.
func tokenFor(t *testing.T, service string, config identity.Config) (token string) {
	t.Helper()
	address := testkit.Serve(t, service, func(r grpc.ServiceRegistrar) {
		probe.Register(r, func(ctx context.Context, _ *probe.Request) error {
			token = strings.Join(metadata.ValueFromIncomingContext(ctx, "authorization"), " ")
			return nil
		})
	})
	who, err := identity.Open("orders", config, clock.System{})
	if err != nil {
		t.Fatal(err)
	}
	connection, err := who.Dial(service, address)
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	if err := probe.Call(t.Context(), connection, &probe.Request{}); err != nil || token == "" {
		t.Fatalf("token %q, %v", token, err)
	}
	return token
}
