package rest

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"log/slog"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/grpc-ecosystem/grpc-gateway/v2/runtime"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"

	"bestill.example/bff/internal/accesslog"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/proto/gen/descriptors"
)

// MaxBodyBytes is the largest request body. The largest order, 50 customs lines with descriptions of 256 characters, is well
// below.
const MaxBodyBytes = 64 << 10

const idempotencyKey = "Idempotency-Key"

var (
	invalid    = typev1.FieldCode_INVALID.String()
	tooLong    = typev1.FieldCode_TOO_LONG.String()
	notAllowed = typev1.FieldCode_NOT_ALLOWED.String()
)

// checkRequest refuses every request that its route's message cannot hold, with all wrong fields at once, before the gateway
// decodes it. It answers what is the same for everybody from the cache.
func (all routes) checkRequest(responses cache) runtime.Middleware {
	return func(next runtime.HandlerFunc) runtime.HandlerFunc {
		// The gateway wraps the handler of each method and template separately; which ones shows with the first request.
		var own atomic.Pointer[route]
		return func(w http.ResponseWriter, r *http.Request, pathValues map[string]string) {
			found := own.Load()
			if found == nil {
				var ok bool
				if found, ok = all.of(r); !ok {
					NotFound(w, r)
					return
				}
				own.Store(found)
			}
			message, ok := check(*found, w, r, pathValues)
			if !ok {
				return
			}
			ask := func(w http.ResponseWriter) {
				r.Host = "" // otherwise the gateway passes it on to the service
				next(w, forward(r), pathValues)
			}
			if !found.cacheable() {
				ask(w)
				return
			}
			responses.serve(*found, message, w, r, ask)
		}
	}
}

// of returns the route whose method and template the gateway found for a request.
func (all routes) of(r *http.Request) (*route, bool) {
	pattern, _ := runtime.HTTPPattern(r.Context())
	// The gateway writes the template "{product}" as "{product=*}".
	found, ok := all.find(r.Method, strings.ReplaceAll(pattern.String(), "=*}", "}"))
	return &found, ok
}

// check returns the message of a request without its body if the message can hold the request; otherwise it answers.
func check(found route, w http.ResponseWriter, r *http.Request, pathValues map[string]string) (message protoreflect.Message, ok bool) {
	accesslog.SetRoute(r.Context(), found.path)
	// The gateway would pass these on to the service, in place of the metadata of the request's context, and services know clients
	// by hashes alone.
	for _, name := range []string{"Authorization", "Grpc-Timeout", "X-Forwarded-For", "X-Forwarded-Host"} {
		r.Header.Del(name)
	}
	r.RemoteAddr = ""
	dropUnprintable(r.Header)

	query, err := url.ParseQuery(r.URL.RawQuery)
	accepted := err == nil
	if isOfAnotherEdition(r) {
		found.dropUnknown(query)
	}
	r.Form = query // otherwise the gateway parses it again
	message, inParameters := found.parameters(pathValues, query)
	wrong := slices.Concat(headerViolations(r.Header), inParameters)
	if found.method == http.MethodPost {
		body, ok := readJSON(w, r)
		if !ok {
			return nil, false
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		inBody, fits := checkBody(r, body, found.request.New())
		accepted = accepted && fits
		wrong = append(wrong, inBody...)
	}
	if !accepted || len(wrong) > 0 {
		writeInvalid(w, r, wrong)
		return nil, false
	}
	return message, true
}

// DecodeBody reads the request's JSON into the message, for paths that the BFF answers itself. As on all others, a body that
// the message cannot hold is answered with all wrong fields at once, and unknown query parameters are wrong.
func DecodeBody(w http.ResponseWriter, r *http.Request, into proto.Message) (ok bool) {
	var wrong []FieldError
	for _, name := range slices.Sorted(maps.Keys(r.URL.Query())) {
		wrong = append(wrong, FieldError{name, notAllowed})
	}
	body, ok := readJSON(w, r)
	if !ok {
		return false
	}
	inBody, fits := checkBody(r, body, into.ProtoReflect())
	if wrong = append(wrong, inBody...); len(wrong) > 0 || !fits {
		writeInvalid(w, r, wrong)
		return false
	}
	// It fits, so decoding succeeds.
	return anyEdition.Unmarshal(body, into) == nil
}

// editionHeader is the header with the contracts by which the page was built (descriptors.Fingerprint).
const editionHeader = "X-Contracts"

// isOfAnotherEdition reports whether the page was built by other contracts than this BFF, as happens during a rollout. It may
// know fields that this BFF does not: they are ignored, as between services, because contracts only grow by optional fields.
// For everybody else an unknown field is a mistake.
func isOfAnotherEdition(r *http.Request) bool {
	edition := r.Header.Get(editionHeader)
	return edition != "" && edition != descriptors.Fingerprint()
}

// checkBody reports whether the message can hold the body, and if not which parts are wrong.
func checkBody(r *http.Request, body []byte, message protoreflect.Message) (wrong []FieldError, ok bool) {
	if fits(body, message, protojson.UnmarshalOptions{}) {
		return nil, true
	}
	wrong = bodyViolations(body, message)
	if !isOfAnotherEdition(r) {
		return wrong, false
	}
	if fits(body, message, anyEdition) {
		slog.InfoContext(r.Context(), "fields of a page from another release ignored", "fields", len(wrong))
		return nil, true
	}
	return slices.DeleteFunc(wrong, func(e FieldError) bool { return e.Code == notAllowed }), false
}

// dropUnknown removes the query parameters that the message does not have.
func (r route) dropUnknown(query url.Values) {
	for name := range query {
		if r.request.Descriptor().Fields().ByJSONName(name) == nil {
			query.Del(name)
		}
	}
}

// headerViolations refuses an idempotency key that is not printable ASCII: the gateway drops such a key, and a
// repeated order would be placed twice.
func headerViolations(header http.Header) []FieldError {
	if isUnprintable(header.Values(idempotencyKey)) {
		return []FieldError{{idempotencyKey, invalid}}
	}
	return nil
}

// forward adds the [forwardedHeaders] to the calls that are made for the request.
func forward(r *http.Request) *http.Request {
	var pairs []string
	for header, name := range forwardedHeaders {
		for _, value := range r.Header[header] {
			pairs = append(pairs, name, value)
		}
	}
	if len(pairs) == 0 {
		return r
	}
	return r.WithContext(metadata.AppendToOutgoingContext(r.Context(), pairs...))
}

// dropUnprintable removes other forwarded headers with values that are not printable ASCII, because gRPC makes no call with them.
func dropUnprintable(header http.Header) {
	for name := range forwardedHeaders {
		if name != idempotencyKey && isUnprintable(header.Values(name)) {
			header.Del(name)
		}
	}
}

func isUnprintable(values []string) bool {
	return slices.ContainsFunc(values, func(value string) bool {
		return strings.ContainsFunc(value, func(c rune) bool { return c < ' ' || c > '~' })
	})
}

// parameters returns the message with the parameters of the path and the query. It also returns the parameters with an invalid
// value, and the query's unknown ones, in alphabetical order. Unknown parameters are refused because a misspelled one would
// silently count as absent: a postal code, and with it a surcharge on the price.
func (r route) parameters(path map[string]string, query url.Values) (message protoreflect.Message, wrong []FieldError) {
	message = r.request.New()
	fields := message.Descriptor().Fields()
	for name, value := range path {
		if field := fields.ByName(protoreflect.Name(name)); !fill(message, field, []string{value}) {
			wrong = append(wrong, FieldError{field.JSONName(), invalid})
		}
	}
	for name, values := range query {
		field := fields.ByJSONName(name)
		switch {
		case field == nil || !r.inQuery(field, path):
			wrong = append(wrong, FieldError{name, notAllowed})
		case !fill(message, field, values):
			wrong = append(wrong, FieldError{name, invalid})
		}
	}
	slices.SortFunc(wrong, func(a, b FieldError) int { return strings.Compare(a.Field, b.Field) })
	return message, wrong
}

// inQuery reports whether the field is a query parameter, as neither the path nor the body gives it.
func (r route) inQuery(field protoreflect.FieldDescriptor, path map[string]string) bool {
	_, inPath := path[string(field.Name())]
	return r.method == http.MethodGet && !inPath
}

// fill reads the values into the field like the gateway, and reports whether it can.
func fill(message protoreflect.Message, field protoreflect.FieldDescriptor, values []string) bool {
	if len(values) != 1 && !field.IsList() {
		return false
	}
	for _, value := range values {
		if runtime.PopulateFieldFromPath(message.Interface(), string(field.Name()), value) != nil {
			return false
		}
	}
	return true
}

// readJSON returns the whole body. If its headers say that it is not JSON or is compressed, or it cannot be read, it answers.
func readJSON(w http.ResponseWriter, r *http.Request) (body []byte, ok bool) {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || media != "application/json" || cmp.Or(r.Header.Get("Content-Encoding"), "identity") != "identity" {
		WriteError(w, r, http.StatusUnsupportedMediaType, Error{Code: "unsupportedMediaType"})
		return nil, false
	}
	return ReadBody(w, r)
}

// ReadBody returns the whole body. If it is too large or incomplete, it answers.
func ReadBody(w http.ResponseWriter, r *http.Request) (body []byte, ok bool) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxBodyBytes))
	switch _, tooLarge := errors.AsType[*http.MaxBytesError](err); {
	case tooLarge:
		WriteError(w, r, http.StatusRequestEntityTooLarge, Error{Code: "requestTooLarge"})
	case err != nil:
		writeInvalid(w, r, nil)
	}
	return body, err == nil
}
