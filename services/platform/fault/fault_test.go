package fault_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"bestill.example/services/platform/fault"
)

func ExampleCollector() {
	var c fault.Collector
	sender := c.Prefix("sender")
	sender.Check(false, "name", "NAME_MISSING")
	sender.Prefix("location").Add("postalCode", "POSTAL_CODE_INVALID")
	c.Item("items", 2).Add("weight", "WEIGHT_TOO_HIGH")
	fmt.Println(c.Err())
	// Output:
	// invalid: REQUEST_INVALID sender.name=NAME_MISSING sender.location.postalCode=POSTAL_CODE_INVALID items[2].weight=WEIGHT_TOO_HIGH
}

func ExampleNew() {
	err := fault.New(fault.Conflict, "PRICE_CHANGED", fault.With("price", "24900"))
	fmt.Println(err)
	fmt.Println(fault.Is(fmt.Errorf("place order: %w", err), fault.Conflict), fault.Reason(err))
	// Output:
	// conflict: PRICE_CHANGED price=24900
	// true PRICE_CHANGED
}

func TestAnErrorThatIsNotAFaultHasNoKind(t *testing.T) {
	t.Parallel()
	err := errors.New("disk on fire")
	if fault.Is(err, fault.Internal) || fault.Reason(err) != "" {
		t.Errorf("%v is read as a fault", err)
	}
	if fault.Is(nil, fault.Internal) {
		t.Error("nil is read as a fault")
	}
}

func TestAFaultKeepsItsCauseForLogs(t *testing.T) {
	t.Parallel()
	cause := errors.New("connection refused")
	err := fault.New(fault.Unavailable, "REGISTER_DOWN", fault.Because(cause))
	if !errors.Is(err, cause) {
		t.Error("the cause is lost")
	}
	if got, want := err.Error(), "unavailable: REGISTER_DOWN: connection refused"; got != want {
		t.Errorf("Error() = %q, want %q", got, want)
	}
}

func TestWrongFieldsAreRenamedAndAllElseStays(t *testing.T) {
	t.Parallel()
	cause := errors.New("refused by the register")
	given := fault.New(fault.Invalid, "TOO_MUCH", fault.Field("weight", fault.CodeTooLarge), fault.With("most", "2000"), fault.Because(cause))
	renamed := fault.RenameFields(given, func(field string) string { return "parcel." + field })
	if want := "invalid: TOO_MUCH parcel.weight=TOO_LARGE most=2000: refused by the register"; renamed.Error() != want {
		t.Errorf("got %q, want %q", renamed, want)
	}
	if !errors.Is(renamed, cause) {
		t.Error("the cause is lost")
	}
	if want := "invalid: TOO_MUCH weight=TOO_LARGE most=2000: refused by the register"; given.Error() != want {
		t.Errorf("the given fault has become %q", given)
	}
	for _, other := range []error{nil, cause, fault.New(fault.Conflict, "PRICE_CHANGED")} {
		if got := fault.RenameFields(other, strings.ToUpper); got != other { //nolint:errorlint // the very same
			t.Errorf("%v has become %v", other, got)
		}
	}
}

func TestACollectorWithoutFindingsIsNotAnError(t *testing.T) {
	t.Parallel()
	var c fault.Collector
	c.Prefix("sender").Check(true, "name", "NAME_MISSING")
	c.AddErr("phone", nil)
	if err := c.Err(); err != nil {
		t.Errorf("Err() = %v", err)
	}
}

func TestACollectorPutsTheFaultsOfAPartBelowItsField(t *testing.T) {
	t.Parallel()
	var address fault.Collector
	address.Add("city", "CITY_MISSING")
	address.Add("", "ADDRESS_UNKNOWN")

	var c fault.Collector
	c.AddErr("receiver", address.Err())
	c.AddErr("phone", fault.New(fault.Invalid, "PHONE_INVALID"))

	f, _ := fault.From(c.Err())
	want := []fault.Violation{
		{Field: "receiver.city", Code: "CITY_MISSING"},
		{Field: "receiver", Code: "ADDRESS_UNKNOWN"},
		{Field: "phone", Code: "PHONE_INVALID"},
	}
	if diff := cmp.Diff(want, f.Violations); diff != "" {
		t.Error(diff)
	}
}

func TestAnErrorThatIsNotTheRequestsFaultWinsOverWrongFields(t *testing.T) {
	t.Parallel()
	for _, broken := range []error{errors.New("register not loaded"), fault.New(fault.Unavailable, "REGISTER_DOWN")} {
		var c fault.Collector
		c.Add("name", "NAME_MISSING")
		c.Prefix("sender").AddErr("postalCode", broken)
		if err := c.Err(); !errors.Is(err, broken) {
			t.Errorf("Err() = %v, want %v", err, broken)
		}
	}
}

func TestEveryKindSurvivesTheWayThroughAStatus(t *testing.T) {
	t.Parallel()
	kinds := []fault.Kind{
		fault.Invalid, fault.NotFound, fault.Conflict, fault.Precondition, fault.Unavailable, fault.Unauthenticated, fault.RateLimited,
	}
	for _, kind := range kinds {
		t.Run(kind.String(), func(t *testing.T) {
			t.Parallel()
			sent := fault.New(kind, "SOME_REASON", fault.With("price", "24900"), fault.Field("items[1].weight", "WEIGHT_TOO_HIGH"))
			overTheWire := fault.Status(fmt.Errorf("wrapped: %w", sent)).Err()

			got, ok := fault.From(fault.FromStatus(overTheWire))
			if !ok {
				t.Fatal("no fault arrived")
			}
			want, _ := fault.From(sent)
			if got.Kind != want.Kind || got.Reason != want.Reason {
				t.Errorf("arrived as %v %s", got.Kind, got.Reason)
			}
			if diff := cmp.Diff(want.Metadata, got.Metadata); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(want.Violations, got.Violations); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestAStatusCarriesTheStandardErrorDetails(t *testing.T) {
	t.Parallel()
	s := fault.Status(fault.InvalidField("sender.name", "NAME_MISSING"))
	if s.Code() != codes.InvalidArgument {
		t.Errorf("code %v", s.Code())
	}
	info := s.Details()[0].(*errdetails.ErrorInfo)
	if info.GetDomain() != "bestill" || info.GetReason() != "REQUEST_INVALID" {
		t.Errorf("info %v", info)
	}
	violation := s.Details()[1].(*errdetails.BadRequest).GetFieldViolations()[0]
	if violation.GetField() != "sender.name" || violation.GetDescription() != "NAME_MISSING" {
		t.Errorf("violation %v", violation)
	}
}

func TestAStatusCarriesWhenToTryAgain(t *testing.T) {
	t.Parallel()
	s := fault.Status(fault.New(fault.RateLimited, "TOO_MANY", fault.With(fault.MetadataRetryAfter, "90")))
	if again := s.Details()[1].(*errdetails.RetryInfo).GetRetryDelay().AsDuration(); again != 90*time.Second {
		t.Errorf("try again in %v", again)
	}
}

func TestACallThatEndsWithItsContextIsNoDefect(t *testing.T) {
	t.Parallel()
	for err, want := range map[error]codes.Code{context.Canceled: codes.Canceled, context.DeadlineExceeded: codes.DeadlineExceeded} {
		if got := fault.Status(fmt.Errorf("query: %w", err)).Code(); got != want {
			t.Errorf("%v becomes %v", err, got)
		}
	}
}

func TestAStatusTellsNothingAboutADefect(t *testing.T) {
	t.Parallel()
	for name, err := range map[string]error{
		"unknown error":        errors.New("insert Kari Nordmann: broken"),
		"internal fault":       fault.New(fault.Internal, "LEDGER_BROKEN", fault.With("name", "Kari Nordmann")),
		"cause of a fault":     fault.New(fault.NotFound, "ORDER_UNKNOWN", fault.Because(errors.New("Kari Nordmann"))),
		"text around a fault":  fmt.Errorf("Kari Nordmann: %w", fault.New(fault.NotFound, "ORDER_UNKNOWN")),
		"text around a cancel": fmt.Errorf("Kari Nordmann: %w", context.Canceled),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if text := fault.Status(err).String() + fmt.Sprint(fault.Status(err).Details()); strings.Contains(text, "Kari") {
				t.Errorf("leaks: %s", text)
			}
		})
	}
}

func TestWhatGRPCSaysByItselfBecomesAFault(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		err    error
		kind   fault.Kind
		reason string
	}{
		{"a refused connection", status.Error(codes.Unavailable, "connection refused"), fault.Unavailable, fault.ReasonNeighbourUnavailable},
		{"a late answer", status.Error(codes.DeadlineExceeded, "late"), fault.Unavailable, fault.ReasonNeighbourUnavailable},
		{"a deadline of our own", context.DeadlineExceeded, fault.Unavailable, fault.ReasonNeighbourUnavailable},
		{"a request over the limit", status.Error(codes.ResourceExhausted, "larger than max"), fault.Invalid, fault.ReasonRequestTooLarge},
		{"an unknown method", status.Error(codes.Unimplemented, "unknown method"), fault.Unavailable, fault.ReasonNeighbourUnavailable},
		{"a defect of the neighbour", fault.Status(errors.New("bug")).Err(), fault.Internal, fault.ReasonInternal},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			err := fault.FromStatus(test.err)
			if !fault.Is(err, test.kind) || fault.Reason(err) != test.reason {
				t.Errorf("became %v", err)
			}
			if !errors.Is(err, test.err) {
				t.Error("the status is missing in the log")
			}
		})
	}
}

func TestWhatNeedsNoTranslationStaysAsItIs(t *testing.T) {
	t.Parallel()
	known, plain := fault.New(fault.NotFound, "ORDER_UNKNOWN"), errors.New("plain")
	for _, err := range []error{nil, known, plain} {
		if got := fault.FromStatus(err); got != err { //nolint:errorlint // it must be the same value
			t.Errorf("FromStatus(%v) = %v", err, got)
		}
	}
}
