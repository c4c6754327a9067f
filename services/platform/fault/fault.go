// Package fault is the one error type that crosses layers and services.
//
// A fault has a kind (so that a caller knows what to do), a reason in UPPER_SNAKE_CASE (so that a program can distinguish
// failures), and for bad input every wrong field. It never has human text or personal data, because faults are sent to clients,
// logs and traces.
//
// Domain code returns faults, the gRPC server turns them into statuses (see [Status]) and the gRPC client turns statuses back
// into faults (see [FromStatus]), so another service's fault arrives unchanged.
package fault

import (
	"errors"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Kind says what the caller can do about a failure.
type Kind uint8

const (
	// Internal is a defect of the service: retrying does not help, the log has the cause.
	Internal Kind = iota
	// Invalid is a request that is wrong by itself, whatever the state of the system.
	Invalid
	// NotFound is a name or key that does not exist.
	NotFound
	// Conflict is a request that lost against a concurrent change; read again and retry.
	Conflict
	// Precondition is a correct request that the current state does not allow.
	Precondition
	// Unavailable is a temporary failure: the same request may succeed later.
	Unavailable
	// Unauthenticated is a caller without the right credentials.
	Unauthenticated
	// RateLimited is a caller who asks too often.
	RateLimited
	// Forbidden is a known caller who is not allowed to do this.
	Forbidden
)

var kindNames = [...]string{
	"internal", "invalid", "not found", "conflict", "precondition", "unavailable", "unauthenticated", "rate limited",
	"forbidden",
}

// String returns the kind in lower-case words.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown"
}

const (
	// ReasonRequestInvalid is the reason of faults that only list wrong fields.
	ReasonRequestInvalid = "REQUEST_INVALID"
	// ReasonInternal is the only reason that a defect shows to the outside.
	ReasonInternal = "INTERNAL"
	// ReasonNeighbourUnavailable is the reason of [NoAnswer].
	ReasonNeighbourUnavailable = "NEIGHBOUR_UNAVAILABLE"
	// ReasonRateLimited says that the caller asks too often.
	ReasonRateLimited = "RATE_LIMITED"
	// ReasonRequestTooLarge says that a message is over the server's size limit.
	ReasonRequestTooLarge = "REQUEST_TOO_LARGE"
)

// MetadataRetryAfter is the metadata of a temporary fault: the whole seconds after which to try again.
const MetadataRetryAfter = "retryAfterInSeconds"

// Violation names one wrong field of a request.
type Violation struct {
	// Field is the JSON path in the request: "sender.location.postalCode", "items[2].weight".
	Field string
	// Code says what is wrong with it.
	Code Code
}

// Fault is an error with a kind, a reason and the wrong fields. Make one with [New].
type Fault struct { //nolint:errname // the package's own noun
	Kind   Kind
	Reason string
	// Metadata has what the client needs to continue, such as the new price of a PRICE_CHANGED.
	Metadata   map[string]string
	Violations []Violation

	cause error
}

// Option adds a detail to a new fault.
type Option func(*Fault)

// Field adds one wrong field.
func Field(field string, code Code) Option {
	return func(f *Fault) { f.Violations = append(f.Violations, Violation{Field: field, Code: code}) }
}

// With adds one entry of metadata.
func With(key, value string) Option {
	return func(f *Fault) {
		if f.Metadata == nil {
			f.Metadata = make(map[string]string)
		}
		f.Metadata[key] = value
	}
}

// Until adds the moment from which a call succeeds again, and the seconds until then.
func Until(until, now time.Time) Option {
	return func(f *Fault) {
		With("until", until.UTC().Format(time.RFC3339))(f)
		With(MetadataRetryAfter, strconv.Itoa(int(math.Ceil(until.Sub(now).Seconds()))))(f)
	}
}

// Because keeps the error behind the fault for logs, errors.Is and errors.As; it never leaves the process.
func Because(err error) Option {
	return func(f *Fault) { f.cause = err }
}

// New returns a fault of the given kind and reason.
func New(kind Kind, reason string, options ...Option) error {
	f := &Fault{Kind: kind, Reason: reason}
	for _, option := range options {
		option(f)
	}
	return f
}

// NoAnswer returns the fault of another service that did not answer in time or at all, or not what it was asked for.
func NoAnswer(cause error) error {
	return New(Unavailable, ReasonNeighbourUnavailable, Because(cause))
}

// InvalidField returns the fault of a request with one wrong field.
func InvalidField(field string, code Code) error {
	return New(Invalid, ReasonRequestInvalid, Field(field, code))
}

// Error returns kind, reason, wrong fields and cause in one line for logs.
func (f *Fault) Error() string {
	var b strings.Builder
	b.WriteString(f.Kind.String() + ": " + f.Reason)
	for _, v := range f.Violations {
		b.WriteString(" " + v.Field + "=" + v.Code)
	}
	for _, key := range slices.Sorted(maps.Keys(f.Metadata)) {
		b.WriteString(" " + key + "=" + f.Metadata[key])
	}
	if f.cause != nil {
		b.WriteString(": " + f.cause.Error())
	}
	return b.String()
}

// Unwrap returns the cause given by [Because].
func (f *Fault) Unwrap() error { return f.cause }

// From returns the outermost fault in err's chain.
func From(err error) (*Fault, bool) {
	return errors.AsType[*Fault](err)
}

// RenameFields returns a fault like err with other names of its wrong fields, and an error without wrong fields unchanged. It is for
// a caller whose own request has other names than the one that was refused.
func RenameFields(err error, rename func(field string) string) error {
	f, ok := From(err)
	if !ok || len(f.Violations) == 0 {
		return err
	}
	renamed := *f
	renamed.Violations = slices.Clone(f.Violations)
	for i := range renamed.Violations {
		renamed.Violations[i].Field = rename(renamed.Violations[i].Field)
	}
	return &renamed
}

// Is reports whether err is a fault of the given kind. An error that is no fault is of no kind.
func Is(err error, kind Kind) bool {
	f, ok := From(err)
	return ok && f.Kind == kind
}

// Reason returns the fault's reason, or "" when err is no fault.
func Reason(err error) string {
	if f, ok := From(err); ok {
		return f.Reason
	}
	return ""
}
