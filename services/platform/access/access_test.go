package access_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"
	"google.golang.org/grpc/metadata"

	"bestill.example/deploy/testkit"
	"bestill.example/deploy/testkit/probe"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcserver"
)

// proof identifies services by metadata, which real servers never trust.
func proof(ctx context.Context) (string, error) {
	switch names := metadata.ValueFromIncomingContext(ctx, "test-service"); {
	case len(names) == 0:
		return "", nil
	case names[0] == "forged":
		return "", errors.New("the proof is forged")
	default:
		return names[0], nil
	}
}

// keyring has the keys of the tests.
type keyring map[string]access.Holder

func (k keyring) Verify(_ context.Context, key string) (access.Holder, error) {
	if key == "unreadable" {
		return access.Holder{}, fault.New(fault.Unavailable, "DEPENDENCY_UNAVAILABLE")
	}
	holder, ok := k[key]
	if !ok {
		return access.Holder{}, fault.New(fault.Unauthenticated, access.ReasonStaffOnly)
	}
	return holder, nil
}

var keys = keyring{
	"oslo-key":    {ID: "oslo22222222", Name: "terminal in Oslo", Scopes: []string{access.ScopeTerminal}},
	"carrier-key": {ID: "carrier22222", Name: "the carrier", Scopes: []string{access.ScopeDropOff, access.ScopeVisits}},
}

// serve starts a server of the probe for the given audience, or without a rule if it is nil, and returns a connection.
func serve(t *testing.T, audience *access.Audience, log *slog.Logger, handle probe.Handler) *grpc.ClientConn {
	t.Helper()
	rules := access.Rules{}
	if audience != nil {
		rules[probe.Method] = *audience
	}
	server := grpcserver.New(testkit.Logger(t), grpcserver.Limits{}, grpcserver.Access(access.NewGuard("test", rules, proof, keys, log)))
	probe.Register(server, handle)
	listener := testkit.Listen(t)
	testkit.Go(t, func(ctx context.Context) error { return server.Serve(ctx, listener) })
	connection, err := grpc.NewClient(listener.Addr().String(), grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	return connection
}

func call(t *testing.T, connection *grpc.ClientConn, proofs ...string) error {
	t.Helper()
	ctx := metadata.AppendToOutgoingContext(t.Context(), proofs...)
	return fault.FromStatus(probe.Call(ctx, connection, &probe.Request{}))
}

func TestAnRPCIsOpenToItsAudienceAlone(t *testing.T) {
	t.Parallel()
	var (
		anonymous []string
		orders    = []string{"test-service", "orders"}
		bff       = []string{"test-service", "bff"}
		forged    = []string{"test-service", "forged"}
		oslo      = []string{access.MetadataAPIKey, "oslo-key"}
		carrier   = []string{access.MetadataAPIKey, "carrier-key"}
		guess     = []string{access.MetadataAPIKey, "guess"}
		empty     = []string{access.MetadataAPIKey, ""}
		several   = []string{access.MetadataAPIKey, "oslo-key", access.MetadataAPIKey, "carrier-key"}
		away      = []string{access.MetadataAPIKey, "unreadable"}
	)
	type audience = access.Audience
	public, keyHolder := access.Public(), access.KeyHolder()
	service, key := access.Services("orders"), access.Keys(access.ScopeTerminal)
	none := audience{}
	for _, test := range []struct {
		audience *audience
		name     string
		proofs   []string
		kind     fault.Kind
		reason   string
	}{
		{&public, "public, without proof", anonymous, 0, ""},
		{&public, "public, with a forged proof", forged, 0, ""},
		{&public, "public, with a wrong key", guess, 0, ""},
		{&keyHolder, "key-holder, without proof", anonymous, 0, ""},
		{&service, "service, by that service", orders, 0, ""},
		{&service, "service, without proof", anonymous, fault.Unauthenticated, access.ReasonCallerUnknown},
		{&service, "service, with a forged proof", forged, fault.Unauthenticated, access.ReasonCallerUnknown},
		{&service, "service, by another", bff, fault.Forbidden, access.ReasonCallerNotAllowed},
		{&service, "service, with a key", oslo, fault.Unauthenticated, access.ReasonCallerUnknown},
		{&key, "key, with it", oslo, 0, ""},
		{&key, "key, without", anonymous, fault.Unauthenticated, access.ReasonStaffOnly},
		{&key, "key, with a wrong one", guess, fault.Unauthenticated, access.ReasonStaffOnly},
		{&key, "key, with an empty one", empty, fault.Unauthenticated, access.ReasonStaffOnly},
		{&key, "key, with several", several, fault.Unauthenticated, access.ReasonStaffOnly},
		{&key, "key, with one of other scopes", carrier, fault.Forbidden, access.ReasonCallerNotAllowed},
		{&key, "key, by a service without one", orders, fault.Unauthenticated, access.ReasonStaffOnly},
		{&key, "key, while keys cannot be read", away, fault.Unavailable, "DEPENDENCY_UNAVAILABLE"},
		{&none, "nobody, by a service", orders, fault.Forbidden, access.ReasonCallerNotAllowed},
		{nil, "without a row, by a service", orders, fault.Forbidden, access.ReasonCallerNotAllowed},
		{nil, "without a row, with a key", oslo, fault.Forbidden, access.ReasonCallerNotAllowed},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			var reached atomic.Bool
			connection := serve(t, test.audience, testkit.Logger(t), func(context.Context, *probe.Request) error {
				reached.Store(true)
				return nil
			})
			err := call(t, connection, test.proofs...)
			if fault.Reason(err) != test.reason || test.reason != "" && !fault.Is(err, test.kind) {
				t.Errorf("got %v, want %q", err, test.reason)
			}
			if reached.Load() != (test.reason == "") {
				t.Errorf("the handler was reached: %v", reached.Load())
			}
		})
	}
}

func TestWithoutAProverAndAVerifierNobodyIsProven(t *testing.T) {
	t.Parallel()
	ctx := metadata.NewIncomingContext(t.Context(), metadata.Pairs("test-service", "orders", access.MetadataAPIKey, "oslo-key"))
	for want, audience := range map[string]access.Audience{
		access.ReasonCallerUnknown: access.Services("orders"),
		access.ReasonStaffOnly:     access.Keys(access.ScopeTerminal),
	} {
		guard := access.NewGuard("test", access.Rules{probe.Method: audience}, nil, nil, testkit.Logger(t))
		if err := access.Admit(guard.Identify(ctx, probe.Method)); fault.Reason(err) != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func TestAServerWithoutRulesAnswersNothingButItsHealth(t *testing.T) {
	t.Parallel()
	connection := serve(t, nil, testkit.Logger(t), func(context.Context, *probe.Request) error { return nil })
	if err := call(t, connection); !fault.Is(err, fault.Forbidden) {
		t.Errorf("got %v", err)
	}
	answer, err := healthv1.NewHealthClient(connection).Check(t.Context(), &healthv1.HealthCheckRequest{})
	if err != nil || answer.GetStatus() != healthv1.HealthCheckResponse_SERVING {
		t.Errorf("health: %v, %v", answer, err)
	}
}

func TestAHandlerKnowsTheCallerByWhatIsProvenOnly(t *testing.T) {
	t.Parallel()
	var got access.Caller
	handle := func(ctx context.Context, _ *probe.Request) error {
		got = access.CallerOf(ctx)
		return nil
	}
	public, key := access.Public(), access.Keys(access.ScopeDropOff)
	open, closed := serve(t, &public, testkit.Logger(t), handle), serve(t, &key, testkit.Logger(t), handle)

	if err := call(t, open, "service", "orders", "x-service", "orders", access.MetadataAPIKey, "guess"); err != nil || got != (access.Caller{}) {
		t.Errorf("without a proof the caller is %v, %v", got, err)
	}
	if err := call(t, open, "test-service", "bff"); err != nil || got.Service != "bff" || got.Key != nil {
		t.Errorf("the bff is %v, %v", got, err)
	}
	if err := call(t, closed, access.MetadataAPIKey, "carrier-key"); err != nil || got.Key == nil || got.Key.Name != "the carrier" {
		t.Errorf("the carrier is %v, %v", got, err)
	}
	if outside := access.CallerOf(t.Context()); outside != (access.Caller{}) {
		t.Errorf("outside of a call the caller is %v", outside)
	}
}

func TestAHandlerOfAPublicRPCMayDemandAKeyForSomeRequests(t *testing.T) {
	t.Parallel()
	public := access.Public()
	var holder *access.Holder
	connection := serve(t, &public, testkit.Logger(t), func(ctx context.Context, _ *probe.Request) error {
		err := access.Require(ctx, access.ScopeTerminal)
		holder = access.CallerOf(ctx).Key
		return err
	})
	if err := call(t, connection); fault.Reason(err) != access.ReasonStaffOnly || holder != nil {
		t.Errorf("without a key: %v, %v", err, holder)
	}
	if err := call(t, connection, access.MetadataAPIKey, "carrier-key"); fault.Reason(err) != access.ReasonCallerNotAllowed {
		t.Errorf("with a key of other scopes: %v", err)
	}
	if err := call(t, connection, access.MetadataAPIKey, "oslo-key"); err != nil || holder == nil || holder.Name != "terminal in Oslo" {
		t.Errorf("with the key: %v, %v", err, holder)
	}
	if err := access.Require(t.Context(), access.ScopeTerminal); fault.Reason(err) != access.ReasonStaffOnly {
		t.Errorf("outside of a call: %v", err)
	}
}

func TestARefusalIsLoggedAsASecurityEventWithoutTheKey(t *testing.T) {
	t.Parallel()
	var written bytes.Buffer
	log := slog.New(slog.NewJSONHandler(&written, nil))
	service, key := access.Services("orders"), access.Keys(access.ScopeTerminal)
	toService, toKey := serve(t, &service, log, nil), serve(t, &key, log, nil)
	for _, err := range []error{
		call(t, toService, "test-service", "forged"), call(t, toService, "test-service", "bff"),
		call(t, toKey, access.MetadataAPIKey, "guess"), call(t, toKey, access.MetadataAPIKey, "carrier-key"),
	} {
		if err == nil {
			t.Error("a call was admitted")
		}
	}
	var got []map[string]any
	for line := range strings.Lines(written.String()) {
		var fields map[string]any
		if err := json.Unmarshal([]byte(line), &fields); err != nil {
			t.Fatal(err)
		}
		if fields["level"] != "WARN" || fields["msg"] != "security event" || fields["method"] != probe.Method {
			t.Errorf("logged %v", fields)
		}
		got = append(got, fields)
	}
	if len(got) != 4 {
		t.Fatalf("logged %d events: %v", len(got), got)
	}
	if got[0]["kind"] != access.ReasonCallerUnknown || got[0]["cause"] != "the proof is forged" {
		t.Errorf("a forged proof is logged as %v", got[0])
	}
	if got[1]["kind"] != access.ReasonCallerNotAllowed || got[1]["callingService"] != "bff" {
		t.Errorf("another service is logged as %v", got[1])
	}
	if got[2]["kind"] != access.ReasonStaffOnly || got[3]["key"] != "carrier22222" {
		t.Errorf("keys are logged as %v, %v", got[2], got[3])
	}
	if text := written.String(); strings.Contains(text, "guess") || strings.Contains(text, "carrier-key") {
		t.Errorf("a key is in the log: %s", text)
	}
}

func TestRulesAndRPCsThatLackEachOtherAreNamed(t *testing.T) {
	t.Parallel()
	registered := map[string]grpc.ServiceInfo{
		"shop.v1.Shop":          {Methods: []grpc.MethodInfo{{Name: "Buy"}, {Name: "Look"}}},
		"grpc.health.v1.Health": {Methods: []grpc.MethodInfo{{Name: "Check"}}},
	}
	rules := access.Rules{"/shop.v1.Shop/Look": access.Public(), "/shop.v1.Shop/Steal": access.Public()}
	withoutRow, withoutRPC := rules.Compare(registered)
	if len(withoutRow) != 1 || withoutRow[0] != "/shop.v1.Shop/Buy" {
		t.Errorf("without a row: %v", withoutRow)
	}
	if len(withoutRPC) != 1 || withoutRPC[0] != "/shop.v1.Shop/Steal" {
		t.Errorf("without an RPC: %v", withoutRPC)
	}
}
