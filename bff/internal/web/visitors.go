package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"unicode/utf8"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"

	"bestill.example/bff/internal/accesslog"
	"bestill.example/bff/internal/mask"
	"bestill.example/bff/internal/rest"
	sitev1 "bestill.example/proto/gen/bestill/site/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/proto/rules"
	"bestill.example/services/platform/fault"
)

// Feedback stores visitors' feedback on a page. It returns an error if that is not possible at the moment.
type Feedback interface {
	Give(context.Context, *sitev1.Feedback) error
}

const (
	maxComment = 1000
	maxMessage = 1000
	maxStack   = 8000
)

// giveFeedback answers POST /sende/api/feedback. Nothing stored says who gave it.
func (s *site) giveFeedback(w http.ResponseWriter, r *http.Request) {
	var given sitev1.Feedback
	var wrong fault.Collector
	if !rest.DecodeBody(w, r, &given) {
		return
	}
	wrong.Check(given.GetAnswer() != sitev1.FeedbackAnswer_UNSPECIFIED, "answer", typev1.FieldCode_REQUIRED.String())
	checkLength(&wrong, "comment", given.GetComment(), maxComment)
	checkPage(&wrong, given.GetPage())
	if err := wrong.Err(); err != nil {
		rest.WriteFault(w, r, err)
		return
	}
	given.Comment = mask.Text(given.GetComment())
	if err := s.feedback.Give(r.Context(), &given); err != nil {
		accesslog.SetCause(r.Context(), fmt.Errorf("feedback is lost: %w", err))
		rest.WriteError(w, r, http.StatusServiceUnavailable, rest.Error{Code: "serviceUnavailable"})
		return
	}
	noContent(w)
}

// reportPageError answers POST /sende/api/errors: it logs an error of the page as one line, of which a flood is cut short, and
// adds it to the request's span as an OpenTelemetry exception, so that it leaves the process with the traces.
func (s *site) reportPageError(w http.ResponseWriter, r *http.Request) {
	var report sitev1.PageError
	var wrong fault.Collector
	if !rest.DecodeBody(w, r, &report) {
		return
	}
	wrong.Check(report.GetMessage() != "", "message", typev1.FieldCode_REQUIRED.String())
	checkLength(&wrong, "message", report.GetMessage(), maxMessage)
	checkLength(&wrong, "stack", report.GetStack(), maxStack)
	checkPage(&wrong, report.GetPage())
	wrong.Check(report.GetRequestId() == "" || requestID.MatchString(report.GetRequestId()), "requestId", typev1.FieldCode_INVALID.String())
	if err := wrong.Err(); err != nil {
		rest.WriteFault(w, r, err)
		return
	}
	message, stack := mask.Text(report.GetMessage()), mask.Text(report.GetStack())
	s.pageErrors.Log(r.Context(), slog.LevelError, "page error", slog.String("message", message), slog.String("stack", stack),
		slog.String("page", report.GetPage()), slog.String("requestId", report.GetRequestId()))
	trace.SpanFromContext(r.Context()).AddEvent("exception", trace.WithAttributes(
		attribute.String("exception.message", message),
		attribute.String("exception.stacktrace", stack),
		attribute.String("page", report.GetPage()),
		attribute.String("requestId", report.GetRequestId()),
	))
	noContent(w)
}

// requestID is the form of the id that every answer has.
var requestID = regexp.MustCompile(`^[0-9a-f]{32}$`)

func checkLength(wrong *fault.Collector, field, text string, most int) {
	wrong.Check(utf8.RuneCountInString(text) <= most, field, typev1.FieldCode_TOO_LONG.String())
}

// checkPage accepts only the name of a route, because a path may have an order's key.
func checkPage(wrong *fault.Collector, page string) {
	wrong.Check(rules.IsPageRoute(page), "page", typev1.FieldCode_UNKNOWN.String())
}

func noContent(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
}

// NoFeedback stores nothing, for a deployment without a broker.
type NoFeedback struct{}

// Give always fails.
func (NoFeedback) Give(context.Context, *sitev1.Feedback) error {
	return errors.New("NATS_URL is not set")
}
