package rest

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/grpc-ecosystem/grpc-gateway/v2/runtime"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

// Error is the body of every answer that is not a success. It carries no text for people: the page has the
// texts, in the language that it shows.
type Error struct {
	// Code tells one failure from another: one of the spec's codes (spec §8) or the service's own reason.
	Code string `json:"errorCode"`
	// Fields are the wrong fields of the request, each with its JSON path.
	Fields []FieldError `json:"fieldErrors"`
	// Details are what the page needs to go on, such as the new price.
	Details map[string]string `json:"details,omitempty"`
	// TraceID is what customer service asks for.
	TraceID string `json:"traceId"`
}

// FieldError names one wrong field.
type FieldError struct {
	Field string `json:"field"`
	Code  string `json:"code"`
}

// retryAfter is when to try again after a failure that passes by itself.
const retryAfter = 5 * time.Second

// WriteError answers with the error and the status.
func WriteError(w http.ResponseWriter, r *http.Request, status int, e Error) {
	if e.Fields == nil {
		e.Fields = []FieldError{}
	}
	e.TraceID = telemetry.TraceID(r.Context())
	header := w.Header()
	header.Set("Content-Type", "application/json")
	header.Set("Cache-Control", "no-store")
	if status == http.StatusServiceUnavailable {
		header.Set("Retry-After", strconv.Itoa(int(retryAfter.Seconds())))
	}
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(e); err != nil {
		slog.DebugContext(r.Context(), "the client left before its error", "error", err)
	}
}

var httpStatus = map[fault.Kind]int{
	fault.Invalid:         http.StatusBadRequest,
	fault.NotFound:        http.StatusNotFound,
	fault.Conflict:        http.StatusConflict,
	fault.Precondition:    http.StatusBadRequest,
	fault.Unavailable:     http.StatusServiceUnavailable,
	fault.Unauthenticated: http.StatusUnauthorized,
	fault.RateLimited:     http.StatusTooManyRequests,
	fault.Internal:        http.StatusInternalServerError,
}

// writeGRPCError answers with what a service, or the gateway itself, failed with.
func writeGRPCError(_ context.Context, _ *runtime.ServeMux, _ runtime.Marshaler, w http.ResponseWriter, r *http.Request, err error) {
	s := status.Convert(err)
	if s.Code() == codes.InvalidArgument && len(s.Details()) == 0 {
		body, _ := r.Context().Value(bodyKey{}).([]byte)
		WriteError(w, r, http.StatusBadRequest, Error{
			Code:   errorCode(r.URL.Path, fault.ReasonRequestInvalid),
			Fields: decodingViolations(s.Message(), body),
		})
		return
	}
	WriteFault(w, r, fault.FromStatus(err))
}

// WriteFault answers with a fault that a service gave.
func WriteFault(w http.ResponseWriter, r *http.Request, err error) {
	f, ok := fault.From(err)
	if !ok {
		f = &fault.Fault{Kind: fault.Internal, Reason: fault.ReasonInternal}
	}
	e := Error{Code: errorCode(r.URL.Path, f.Reason), Details: f.Metadata}
	for _, v := range f.Violations {
		e.Fields = append(e.Fields, FieldError{Field: v.Field, Code: v.Code})
	}
	WriteError(w, r, httpStatus[f.Kind], e)
}

// writeRoutingError answers for paths and methods that no rule has.
func writeRoutingError(_ context.Context, _ *runtime.ServeMux, _ runtime.Marshaler, w http.ResponseWriter, r *http.Request, code int) {
	e := Error{Code: "notFound"}
	switch code {
	case http.StatusMethodNotAllowed:
		e.Code = "methodNotAllowed"
	case http.StatusBadRequest:
		e.Code = errorCode(r.URL.Path, fault.ReasonRequestInvalid)
	}
	WriteError(w, r, code, e)
}

// family is a group of paths whose error codes the spec writes in one way.
type family string

const (
	familyAbroad family = "/sende/utland/"
	familyPickup family = "/pickup/"
	familyOthers family = "/"
)

func familyOf(path string) family {
	for _, f := range []family{familyAbroad, familyPickup} {
		if strings.HasPrefix(path, string(f)) {
			return f
		}
	}
	return familyOthers
}

// specCodes are the codes that the spec gives to a reason (spec §8). A family that does not list a reason
// takes the row of others; every reason of every service stands at least there.
var specCodes = map[family]map[string]string{
	familyAbroad: {
		"PAYMENT_FAILED": "payment_failed",
		"INTERNAL":       "unexpected",
	},
	familyPickup: {
		"INTERNAL": "internalError",
	},
	familyOthers: {
		"REQUEST_INVALID":        "requestInvalid",
		"REQUEST_MALFORMED":      "requestInvalid",
		"REQUEST_TOO_LARGE":      "requestTooLarge",
		"RATE_LIMITED":           "tooManyRequests",
		"NEIGHBOUR_UNAVAILABLE":  "serviceUnavailable",
		"DEPENDENCY_UNAVAILABLE": "serviceUnavailable",
		"INTERNAL":               "internalError",

		"PRICE_NOT_FOUND":    "PRICE_NOT_FOUND",
		"PRICE_LIST_UNKNOWN": "PRICE_LIST_UNKNOWN",
		"PERSON_NOT_FOUND":   "PERSON_NOT_FOUND",

		"COUNTRY_UNAVAILABLE":           "COUNTRY_UNAVAILABLE",
		"ITEMS_REQUIRED":                "ITEMS_REQUIRED",
		"WEIGHT_EXCEEDS_CHOSEN":         "WEIGHT_EXCEEDS_CHOSEN",
		"EXPORT_CLEARANCE_REQUIRED":     "EXPORT_CLEARANCE_REQUIRED",
		"VALUE_ABOVE_DESTINATION_LIMIT": "VALUE_ABOVE_DESTINATION_LIMIT",
		"DUTY_NOT_AVAILABLE":            "DUTY_NOT_AVAILABLE",

		"ORDER_NOT_FOUND":        "ORDER_NOT_FOUND",
		"PRICE_CHANGED":          "PRICE_CHANGED",
		"IDEMPOTENCY_KEY_REUSED": "IDEMPOTENCY_KEY_REUSED",
		"ORDER_STORAGE_FAILED":   "order_storage_failed",
		"PRODUCT_NOT_SOLD":       "PRODUCT_NOT_SOLD",
		"ORDER_USED":             "ORDER_USED",
		"CANCELLATION_TOO_LATE":  "CANCELLATION_TOO_LATE",
		"ORDER_STATE":            "ORDER_STATE",
		"DOCUMENT_NOT_FOUND":     "DOCUMENT_NOT_FOUND",
		"STAFF_ONLY":             "STAFF_ONLY",

		"EARLIER_PAYMENT_UNKNOWN": "EARLIER_PAYMENT_UNKNOWN",

		"PAYMENT_FAILED":       "paymentInternal",
		"PAYMENT_INVALID":      "paymentInvalid",
		"PAYMENT_NOT_FOUND":    "PAYMENT_NOT_FOUND",
		"PAYMENT_STATE":        "paymentState",
		"PAYMENT_CONFLICT":     "paymentInvalid",
		"PAYMENT_REFUSED":      "paymentInvalid",
		"PROVIDER_NOT_OFFERED": "paymentInvalid",
		"PROVIDER_UNAVAILABLE": "paymentInternal",
		"REFUND_REFUSED":       "REFUND_REFUSED",
		"WEBHOOK_UNVERIFIED":   "WEBHOOK_UNVERIFIED",

		"NO_PICKUP_DATES":    "noPickupDates",
		"PICKUP_UNAVAILABLE": "pickupUnavailable",

		"PICKUP_NOT_SERVICEABLE": "PICKUP_NOT_SERVICEABLE",
		"PICKUP_FULL":            "PICKUP_FULL",
		"PICKUP_DATE_PASSED":     "PICKUP_DATE_PASSED",
		"BOOKING_CONFLICT":       "BOOKING_CONFLICT",
		"BOOKING_CLOSED":         "BOOKING_CLOSED",
	},
}

// errorCode returns what the spec calls a reason on that path.
func errorCode(path, reason string) string {
	f := familyOf(path)
	if code, ok := specCodes[f][reason]; ok {
		return code
	}
	if code, ok := specCodes[familyOthers][reason]; ok {
		return code
	}
	return specCodes[f][fault.ReasonInternal]
}
