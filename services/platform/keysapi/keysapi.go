// Package keysapi implements bestill.keys.v1.KeysService, with which staff make, list and withdraw keys.
package keysapi

import (
	"context"

	"google.golang.org/grpc"

	keysv1 "bestill.example/proto/gen/bestill/keys/v1"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/apikey"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/message"
)

// Access is who may call: staff whose key has the scope admin.
var Access = access.Rules{
	keysv1.KeysService_CreateKey_FullMethodName:   access.Keys(access.ScopeAdmin),
	keysv1.KeysService_ListKeys_FullMethodName:    access.Keys(access.ScopeAdmin),
	keysv1.KeysService_WithdrawKey_FullMethodName: access.Keys(access.ScopeAdmin),
}

// Register registers the service for the keys of a server's service.
func Register(registrar grpc.ServiceRegistrar, keys *apikey.Store) {
	keysv1.RegisterKeysServiceServer(registrar, &server{keys: keys})
}

type server struct {
	keysv1.UnimplementedKeysServiceServer
	keys *apikey.Store
}

func (s *server) CreateKey(ctx context.Context, request *keysv1.CreateKeyRequest) (*keysv1.CreateKeyResponse, error) {
	terms, err := toTerms(request)
	if err != nil {
		return nil, err
	}
	key, text, err := s.keys.Create(ctx, terms, actor(ctx))
	if err != nil {
		return nil, err
	}
	return &keysv1.CreateKeyResponse{Key: fromKey(key), Secret: text.Reveal()}, nil
}

func (s *server) ListKeys(ctx context.Context, _ *keysv1.ListKeysRequest) (*keysv1.ListKeysResponse, error) {
	keys, err := s.keys.List(ctx)
	if err != nil {
		return nil, err
	}
	response := &keysv1.ListKeysResponse{}
	for _, key := range keys {
		response.Keys = append(response.Keys, fromKey(key))
	}
	return response, nil
}

func (s *server) WithdrawKey(ctx context.Context, request *keysv1.WithdrawKeyRequest) (*keysv1.WithdrawKeyResponse, error) {
	key, err := s.keys.Withdraw(ctx, request.GetId(), actor(ctx))
	if err != nil {
		return nil, err
	}
	return &keysv1.WithdrawKeyResponse{Key: fromKey(key)}, nil
}

// actor returns the actor of the call's key, which the access rule demands.
func actor(ctx context.Context) string { return access.CallerOf(ctx).Key.Actor() }

func toTerms(request *keysv1.CreateKeyRequest) (apikey.Terms, error) {
	terms := apikey.Terms{Name: request.GetName(), Scopes: request.GetScopes()}
	if kind := request.GetKind(); kind != keysv1.Key_UNSPECIFIED {
		terms.Kind = apikey.Kind(kind.String())
	}
	if expires := request.GetExpiresAt(); expires != nil {
		if !expires.IsValid() {
			return terms, fault.InvalidField("expiresAt", fault.CodeInvalid)
		}
		terms.ExpiresAt = expires.AsTime()
	}
	return terms, nil
}

func fromKey(key apikey.Key) *keysv1.Key {
	return &keysv1.Key{
		Id: key.ID, Name: key.Name, Kind: message.Value[keysv1.Key_Kind](keysv1.Key_Kind_value, key.Kind), Scopes: key.Scopes,
		CreatedAt: message.Time(key.CreatedAt), CreatedBy: key.CreatedBy, ExpiresAt: message.Time(key.ExpiresAt),
		LastUsedAt:  message.Time(key.LastUsedAt),
		WithdrawnAt: message.Time(key.WithdrawnAt), WithdrawnBy: key.WithdrawnBy,
	}
}
