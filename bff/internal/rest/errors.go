package rest

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/grpc-ecosystem/grpc-gateway/v2/runtime"

	"bestill.example/bff/internal/accesslog"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/telemetry"
)

// Error is the body of every unsuccessful response. It has no human text, because the page has the texts in its language.
type Error struct {
	// Code identifies the failure: one of the spec's codes (spec §8) or the service's own reason.
	Code string `json:"errorCode"`
	// Fields are the wrong fields of the request, each with its JSON path.
	Fields []FieldError `json:"fieldErrors"`
	// Details are what the page needs to continue, such as the new price.
	Details map[string]string `json:"details,omitempty"`
	// TraceID leads to the request's logs and trace. Customers tell it to customer service.
	TraceID string `json:"traceId"`
}

// FieldError names one wrong field.
type FieldError struct {
	Field string `json:"field"`
	Code  string `json:"code"`
}

// retryAfter is the Retry-After of a temporary failure without a time of its own.
const retryAfter = 5 * time.Second

// WriteError answers with the error and the status.
func WriteError(w http.ResponseWriter, r *http.Request, status int, e Error) {
	if e.Fields == nil {
		e.Fields = []FieldError{}
	}
	e.TraceID = telemetry.TraceID(r.Context())
	if status == http.StatusServiceUnavailable && w.Header().Get("Retry-After") == "" {
		w.Header().Set("Retry-After", strconv.Itoa(int(retryAfter.Seconds())))
	}
	WriteJSON(w, r, status, e)
}

// WriteJSON answers with the status and a body of the BFF's own, which nobody may store.
func WriteJSON(w http.ResponseWriter, r *http.Request, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(body); err != nil {
		slog.DebugContext(r.Context(), "writing the response failed", "error", err)
	}
}

// NotFound answers that there is nothing at the path.
func NotFound(w http.ResponseWriter, r *http.Request) {
	WriteError(w, r, http.StatusNotFound, Error{Code: "notFound"})
}

// writeInvalid answers that the request is wrong, with the wrong fields as far as they are known.
func writeInvalid(w http.ResponseWriter, r *http.Request, wrong []FieldError) {
	WriteError(w, r, http.StatusBadRequest, Error{Code: errorCode(r.URL.Path, fault.ReasonRequestInvalid), Fields: wrong})
}

var httpStatus = map[fault.Kind]int{
	fault.Invalid:         http.StatusBadRequest,
	fault.NotFound:        http.StatusNotFound,
	fault.Conflict:        http.StatusConflict,
	fault.Precondition:    http.StatusBadRequest,
	fault.Unavailable:     http.StatusServiceUnavailable,
	fault.Unauthenticated: http.StatusUnauthorized,
	fault.Forbidden:       http.StatusForbidden,
	fault.RateLimited:     http.StatusTooManyRequests,
	fault.Internal:        http.StatusInternalServerError,
}

// writeGRPCError answers with the fault of a service.
func writeGRPCError(_ context.Context, _ *runtime.ServeMux, _ runtime.Marshaler, w http.ResponseWriter, r *http.Request, err error) {
	WriteFault(w, r, fault.FromStatus(err))
}

// WriteFault answers with a fault. Any other error is an internal one. The access log has the cause of a 5xx.
func WriteFault(w http.ResponseWriter, r *http.Request, err error) {
	accesslog.SetCause(r.Context(), err)
	f, ok := fault.From(err)
	if !ok {
		f = &fault.Fault{Kind: fault.Internal, Reason: fault.ReasonInternal}
	}
	e := Error{Code: errorCode(r.URL.Path, f.Reason), Details: f.Metadata}
	for _, v := range f.Violations {
		e.Fields = append(e.Fields, FieldError{Field: v.Field, Code: v.Code})
	}
	if wait, ok := f.Metadata[fault.MetadataRetryAfter]; ok {
		w.Header().Set("Retry-After", wait)
	}
	WriteError(w, r, httpStatus[f.Kind], e)
}

// writeRoutingError answers unknown paths and methods.
func (all routes) writeRoutingError(_ context.Context, _ *runtime.ServeMux, _ runtime.Marshaler, w http.ResponseWriter, r *http.Request, status int) {
	e := Error{Code: "notFound"}
	if status == http.StatusMethodNotAllowed {
		e.Code = "methodNotAllowed"
		w.Header().Set("Allow", all.allow(r.URL.Path))
	}
	WriteError(w, r, status, e)
}
