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
	// ScopeOperations reads how the shop is doing, and changes nothing.
	ScopeOperations = "operations"
	// ScopeAdmin makes and withdraws API keys.
	ScopeAdmin = "admin"
)

// MetadataAPIKey is the metadata that carries a caller's API key.
const MetadataAPIKey = "x-api-key"

// Caller is who a call is from, as far as it is proven. Both parts are empty for anybody else.
type Caller struct {
	// Service is the name of the calling service, such as "orders".
	Service string
	// Key is the holder of the call's API key: where the RPC's rule asks for one, and after [Require].
	Key *Holder
}

// Holder is whose an API key is.
type Holder struct {
	// ID is the key's, for logs and ledgers. It is no secret.
	ID string
	// Name is the holder's, for ledgers and for staff: a person who works for the shop, or a partner.
	Name string
	// Scopes are what the key may be used for.
	Scopes []string
}

// Actor names the holder in a ledger: "Kari Nordmann (k3x7p2qdabcd)". Names can repeat, ids cannot.
func (h Holder) Actor() string { return h.Name + " (" + h.ID + ")" }

// Verifier verifies API keys.
type Verifier interface {
	// Verify returns whose a key is. A key that is unknown, expired or withdrawn, and one whose caller has tried too many,
	// is a fault of kind Unauthenticated or RateLimited; while keys cannot be read, the fault is Unavailable.
	Verify(ctx context.Context, key string) (Holder, error)
}

// CallerOf returns who the call of ctx is from.
func CallerOf(ctx context.Context) Caller {
	if c, ok := ctx.Value(callKey{}).(*call); ok {
		c.mu.Lock()
		defer c.mu.Unlock()
		return c.caller
	}
	return Caller{}
}

// Require returns nil when the call of ctx carries an API key that has the scope. Without one the fault is STAFF_ONLY,
// with a key of other scopes CALLER_NOT_ALLOWED. It is for RPCs that only some requests need a key for.
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

	mu     sync.Mutex
	caller Caller
}

// hasKey reports whether the call carries an API key, right or wrong.
func hasKey(ctx context.Context) bool {
	return len(metadata.ValueFromIncomingContext(ctx, MetadataAPIKey)) > 0
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
