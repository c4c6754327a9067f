package access

import (
	"context"
	"slices"
	"sync"

	"google.golang.org/grpc/metadata"

	"bestill.example/services/platform/fault"
)

// The scopes of API keys.
const (
	// ScopeTerminal places orders that are paid at a card terminal, and records payments and refunds there.
	ScopeTerminal = "terminal"
	// ScopeDropOff records that items were dropped off.
	ScopeDropOff = "dropoff"
	// ScopeVisits lists the drivers' visits.
	ScopeVisits = "visits"
	// ScopeOrders lists and cancels orders for staff.
	ScopeOrders = "orders"
	// ScopeOperations reads the shop's state, and changes nothing.
	ScopeOperations = "operations"
	// ScopeAdmin makes and withdraws API keys.
	ScopeAdmin = "admin"
)

// MetadataAPIKey is the metadata that carries a caller's API key.
const MetadataAPIKey = "x-api-key"

// Caller is who makes a call, as far as it is proven. Both parts are empty for an unproven caller.
type Caller struct {
	// Service is the name of the calling service, such as "orders".
	Service string
	// Key is the holder of the call's API key; it is set if the RPC's rule asks for one, and after [Require].
	Key *Holder
}

// Holder is the holder of an API key.
type Holder struct {
	// ID is the key's, for logs and ledgers. It is not secret.
	ID string
	// Name is the holder's, for ledgers and for staff: a person who works for the shop, or a partner.
	Name string
	// Scopes are what the key allows.
	Scopes []string
}

// Actor returns the holder's name for a ledger: "Kari Nordmann (k3x7p2qdabcd)". Names can repeat, ids cannot.
func (h Holder) Actor() string { return h.Name + " (" + h.ID + ")" }

// Verifier verifies API keys.
type Verifier interface {
	// Verify returns the holder of a key. An unknown, expired or withdrawn key is an Unauthenticated fault; too many attempts
	// are RateLimited; while keys cannot be read the fault is Unavailable.
	Verify(ctx context.Context, key string) (Holder, error)
}

// CallerOf returns the caller of the context's call.
func CallerOf(ctx context.Context) Caller {
	if c, ok := ctx.Value(callKey{}).(*call); ok {
		c.mu.Lock()
		defer c.mu.Unlock()
		return c.caller
	}
	return Caller{}
}

// Require returns nil if the context's call carries an API key with the scope. Without a key the fault is STAFF_ONLY, with a
// key of other scopes CALLER_NOT_ALLOWED. It is for RPCs that need a key for some requests only.
//
// Call it first in a handler, so that other callers learn nothing from what the handler looks up.
func Require(ctx context.Context, scope string) error {
	c, ok := ctx.Value(callKey{}).(*call)
	if !ok {
		return fault.New(fault.Unauthenticated, ReasonStaffOnly)
	}
	return c.guard.refusal(ctx, c, c.requireKey(ctx, []string{scope}))
}

type callKey struct{}

// call is what is known about a call.
type call struct {
	guard  *Guard
	method string
	// proofErr is why the proof of the calling service is invalid.
	proofErr error

	mu     sync.Mutex
	caller Caller
}

// requireKey verifies the call's API key, once, and demands one of the scopes.
func (c *call) requireKey(ctx context.Context, scopes []string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.caller.Key == nil {
		keys := metadata.ValueFromIncomingContext(ctx, MetadataAPIKey)
		if len(keys) != 1 || keys[0] == "" || c.guard.verifier == nil {
			return fault.New(fault.Unauthenticated, ReasonStaffOnly)
		}
		holder, err := c.guard.verifier.Verify(ctx, keys[0])
		if err != nil {
			return err
		}
		c.caller.Key = &holder
	}
	if !slices.ContainsFunc(scopes, func(scope string) bool { return slices.Contains(c.caller.Key.Scopes, scope) }) {
		return fault.New(fault.Forbidden, ReasonCallerNotAllowed)
	}
	return nil
}
