package fault

import (
	"context"
	"errors"
	"strconv"
	"time"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/protoadapt"
	"google.golang.org/protobuf/types/known/durationpb"
)

// Domain is the ErrorInfo domain of every status made from a fault.
const Domain = "bestill"

var codeOf = map[Kind]codes.Code{
	Internal:        codes.Internal,
	Invalid:         codes.InvalidArgument,
	NotFound:        codes.NotFound,
	Conflict:        codes.Aborted,
	Precondition:    codes.FailedPrecondition,
	Unavailable:     codes.Unavailable,
	Unauthenticated: codes.Unauthenticated,
	RateLimited:     codes.ResourceExhausted,
	Forbidden:       codes.PermissionDenied,
}

// Status returns the gRPC status that describes err to a client: the kind as the code, reason and metadata as
// errdetails.ErrorInfo, wrong fields as errdetails.BadRequest (field = JSON path, description = code), and when to try again as
// errdetails.RetryInfo. A nil error is OK, a cancelled or expired context keeps its code, and every other error becomes a bare
// "internal error", because its text may have anything in it.
func Status(err error) *status.Status {
	if err == nil {
		return status.New(codes.OK, "")
	}
	if f, ok := From(err); ok {
		return f.GRPCStatus()
	}
	switch {
	case errors.Is(err, context.Canceled):
		return status.New(codes.Canceled, "cancelled by the caller")
	case errors.Is(err, context.DeadlineExceeded):
		return status.New(codes.DeadlineExceeded, "deadline exceeded")
	default:
		return (&Fault{Kind: Internal, Reason: ReasonInternal}).GRPCStatus()
	}
}

// GRPCStatus makes package status understand faults. An Internal fault shows only that it is one.
func (f *Fault) GRPCStatus() *status.Status {
	if f.Kind == Internal {
		return withDetails(status.New(codes.Internal, "internal error"),
			&errdetails.ErrorInfo{Domain: Domain, Reason: ReasonInternal})
	}
	details := []protoadapt.MessageV1{
		&errdetails.ErrorInfo{Domain: Domain, Reason: f.Reason, Metadata: f.Metadata},
	}
	if len(f.Violations) > 0 {
		bad := &errdetails.BadRequest{}
		for _, v := range f.Violations {
			bad.FieldViolations = append(bad.FieldViolations,
				&errdetails.BadRequest_FieldViolation{Field: v.Field, Description: v.Code})
		}
		details = append(details, bad)
	}
	if seconds, err := strconv.Atoi(f.Metadata[MetadataRetryAfter]); err == nil {
		details = append(details, &errdetails.RetryInfo{RetryDelay: durationpb.New(time.Duration(seconds) * time.Second)})
	}
	return withDetails(status.New(codeOf[f.Kind], f.Kind.String()+": "+f.Reason), details...)
}

func withDetails(s *status.Status, details ...protoadapt.MessageV1) *status.Status {
	detailed, err := s.WithDetails(details...)
	if err != nil {
		return s
	}
	return detailed
}

// FromStatus returns the fault of an error of a gRPC call. A fault of the other service keeps its kind, reason, metadata and
// fields. A service that is down, late, or does not have the method (an older version, or another service at its address) is
// Unavailable with reason NEIGHBOUR_UNAVAILABLE. Anything else is Internal. Nil and faults are returned unchanged.
func FromStatus(err error) error {
	if err == nil {
		return nil
	}
	if _, ok := From(err); ok {
		return err
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return NoAnswer(err)
	}
	s, ok := status.FromError(err)
	if !ok {
		return err
	}
	f := &Fault{Kind: Internal, Reason: ReasonInternal, cause: err}
	for _, detail := range s.Details() {
		switch d := detail.(type) {
		case *errdetails.ErrorInfo:
			if d.GetDomain() == Domain {
				f.Kind, f.Reason, f.Metadata = kindOf(s.Code()), d.GetReason(), d.GetMetadata()
			}
		case *errdetails.BadRequest:
			for _, v := range d.GetFieldViolations() {
				f.Violations = append(f.Violations, Violation{Field: v.GetField(), Code: v.GetDescription()})
			}
		}
	}
	if f.Reason == ReasonInternal {
		f.bare(s.Code())
	}
	return f
}

// bare interprets a status that gRPC itself made.
func (f *Fault) bare(code codes.Code) {
	switch code {
	case codes.Unavailable, codes.DeadlineExceeded, codes.Canceled, codes.Unimplemented:
		f.Kind, f.Reason = Unavailable, ReasonNeighbourUnavailable
	case codes.ResourceExhausted:
		f.Kind, f.Reason = Invalid, ReasonRequestTooLarge
	}
}

func kindOf(code codes.Code) Kind {
	for kind, c := range codeOf {
		if c == code {
			return kind
		}
	}
	return Internal
}
