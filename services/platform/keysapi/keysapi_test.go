package keysapi_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/testing/protocmp"
	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/deploy/testkit"
	keysv1 "bestill.example/proto/gen/bestill/keys/v1"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/keysapi"
)

var (
	start = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	later = start.AddDate(1, 0, 0)
)

// open returns a client of the service, and a function that makes calls with a new key with the scopes.
func open(t *testing.T) (client keysv1.KeysServiceClient, bearing func(scope string) (ctx context.Context, id string)) {
	t.Helper()
	store := apikey.New(testkit.Postgres(t, nil), clock.NewManual(start), testkit.Logger(t))
	server := grpcserver.New(testkit.Logger(t), grpcserver.Limits{},
		grpcserver.Access(access.NewGuard("test", keysapi.Access, nil, store, testkit.Logger(t))))
	keysapi.Register(server, store)
	listener := testkit.Listen(t)
	testkit.Go(t, func(ctx context.Context) error { return server.Serve(ctx, listener) })
	connection, err := grpcclient.Dial(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	return keysv1.NewKeysServiceClient(connection), func(scope string) (context.Context, string) {
		terms := apikey.Terms{Name: "Kari Nordmann", Kind: apikey.Staff, Scopes: []string{scope}, ExpiresAt: later}
		key, text, err := store.Create(t.Context(), terms, apikey.ByCommand)
		if err != nil {
			t.Fatal(err)
		}
		return metadata.AppendToOutgoingContext(t.Context(), access.MetadataAPIKey, text.Reveal()), key.ID
	}
}

func carrier() *keysv1.CreateKeyRequest {
	return &keysv1.CreateKeyRequest{
		Name: "The carrier", Kind: keysv1.Key_PARTNER, Scopes: []string{"dropoff", "visits"}, ExpiresAt: timestamppb.New(later),
	}
}

func TestOnlyAKeyWithTheScopeAdminMakesListsAndWithdrawsKeys(t *testing.T) {
	t.Parallel()
	client, bearing := open(t)
	terminal, _ := bearing(access.ScopeTerminal)
	for _, test := range []struct {
		ctx  context.Context
		want string
	}{{t.Context(), access.ReasonStaffOnly}, {terminal, access.ReasonCallerNotAllowed}} {
		_, createErr := client.CreateKey(test.ctx, carrier())
		_, listErr := client.ListKeys(test.ctx, &keysv1.ListKeysRequest{})
		_, withdrawErr := client.WithdrawKey(test.ctx, &keysv1.WithdrawKeyRequest{Id: "aaaaaaaaaaaa"})
		for _, err := range []error{createErr, listErr, withdrawErr} {
			if got := fault.Reason(fault.FromStatus(err)); got != test.want {
				t.Errorf("%v, want %s", err, test.want)
			}
		}
	}
}

func TestAKeyIsMadeListedUsedAndWithdrawnAndTheListSaysByWhom(t *testing.T) {
	t.Parallel()
	client, bearing := open(t)
	admin, adminID := bearing(access.ScopeAdmin)
	created, err := client.CreateKey(admin, carrier())
	if err != nil {
		t.Fatal(err)
	}
	want := &keysv1.Key{
		Id: created.GetKey().GetId(), Name: "The carrier", Kind: keysv1.Key_PARTNER, Scopes: []string{"dropoff", "visits"},
		CreatedAt: timestamppb.New(start), CreatedBy: "Kari Nordmann (" + adminID + ")", ExpiresAt: timestamppb.New(later),
	}
	if diff := cmp.Diff(want, created.GetKey(), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	bearingIt := metadata.AppendToOutgoingContext(t.Context(), access.MetadataAPIKey, created.GetSecret())
	if _, err := client.ListKeys(bearingIt, &keysv1.ListKeysRequest{}); fault.Reason(fault.FromStatus(err)) != access.ReasonCallerNotAllowed {
		t.Errorf("the new key is not accepted: %v", err)
	}
	if _, err := client.WithdrawKey(admin, &keysv1.WithdrawKeyRequest{Id: want.GetId()}); err != nil {
		t.Fatal(err)
	}
	if _, err := client.ListKeys(bearingIt, &keysv1.ListKeysRequest{}); fault.Reason(fault.FromStatus(err)) != access.ReasonStaffOnly {
		t.Errorf("the key is still accepted: %v", err)
	}
	listed, err := client.ListKeys(admin, &keysv1.ListKeysRequest{})
	if err != nil || len(listed.GetKeys()) != 2 {
		t.Fatalf("%v, %v", listed, err)
	}
	want.LastUsedAt, want.WithdrawnAt, want.WithdrawnBy = timestamppb.New(start), timestamppb.New(start), want.GetCreatedBy()
	for _, key := range listed.GetKeys() {
		if diff := cmp.Diff(want, key, protocmp.Transform()); key.GetId() == want.GetId() && diff != "" {
			t.Error(diff)
		}
	}
}

func TestTheReasonsAreThoseOfTheContract(t *testing.T) {
	t.Parallel()
	testkit.CheckNames(t, keysv1.ErrorReason_Code_value, apikey.ReasonNotFound, access.ReasonStaffOnly)
}

func TestAWrongRequestNamesItsFields(t *testing.T) {
	t.Parallel()
	client, bearing := open(t)
	admin, _ := bearing(access.ScopeAdmin)
	request := carrier()
	request.Name, request.Kind, request.ExpiresAt = "", 7, &timestamppb.Timestamp{Seconds: -1 << 62}
	for request.GetExpiresAt() != nil {
		_, err := client.CreateKey(admin, request)
		if f, ok := fault.From(fault.FromStatus(err)); !ok || f.Reason != fault.ReasonRequestInvalid || len(f.Violations) == 0 {
			t.Errorf("%v", err)
		}
		if request.GetExpiresAt().IsValid() {
			request.ExpiresAt = nil
		} else {
			request.ExpiresAt = timestamppb.New(later)
		}
	}
	if _, err := client.WithdrawKey(admin, &keysv1.WithdrawKeyRequest{Id: "nobody's"}); fault.Reason(fault.FromStatus(err)) != apikey.ReasonNotFound {
		t.Errorf("%v", err)
	}
}
