package web

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"bestill.example/bff/internal/rest"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

// requestTimeout limits a request as a whole. Calls to services have shorter timeouts of their own.
const requestTimeout = 10 * time.Second

// requireReadable refuses a path or a query that is not UTF-8, because no gRPC message can hold it, and a path with an escaped slash,
// because it is one path for the mux and another one for the gateway.
func requireReadable(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// Only a path that is written in another way than usual has a RawPath.
		if !utf8.ValidString(r.URL.Path) || r.URL.RawPath != "" && strings.Count(r.URL.Path, "/") != strings.Count(r.URL.EscapedPath(), "/") {
			rest.NotFound(w, r)
			return
		}
		if !strings.ContainsFunc(r.URL.RawQuery, func(c rune) bool { return c == '%' || c >= utf8.RuneSelf }) {
			next.ServeHTTP(w, r)
			return
		}
		var wrong fault.Collector
		query := r.URL.Query()
		for _, name := range slices.Sorted(maps.Keys(query)) {
			valid := utf8.ValidString(name) && !slices.ContainsFunc(query[name], func(v string) bool { return !utf8.ValidString(v) })
			wrong.Check(valid, name, typev1.FieldCode_INVALID_CHARACTERS.String())
		}
		if err := wrong.Err(); err != nil {
			rest.WriteFault(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// MaxHeaderBytes is the largest request target and header that the BFF handles, counted as HTTP/2 does, because the services
// limit by that what is forwarded to them. The server must accept more, because it refuses larger ones with a text of its own.
const MaxHeaderBytes = 32 << 10

// fieldOverhead is what HTTP/2 adds to the size of each field of a header.
const fieldOverhead = 32

// wellFormed refuses requests that have no path: for the server as a whole, for a tunnel, and with too large a header.
func wellFormed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		size := len(r.RequestURI)
		for name, values := range r.Header {
			for _, value := range values {
				size += len(name) + len(value) + fieldOverhead
			}
		}
		switch {
		case size > MaxHeaderBytes:
			rest.WriteError(w, r, http.StatusRequestHeaderFieldsTooLarge, rest.Error{Code: "requestHeaderTooLarge"})
		case r.RequestURI == "*" || r.Method == http.MethodConnect:
			rest.NotFound(w, r)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// prepareCalls cancels the context of a request after [requestTimeout], and adds the environment and the client's networks, as
// hashes, to the calls that it makes. The browser cannot set these.
func (s *site) prepareCalls(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), requestTimeout)
		defer cancel()
		ctx = environmentOf(s.config.Environment, r).Outgoing(ctx)
		if address, ok := s.addressOf(r); ok {
			ctx = client.Outgoing(ctx, s.clients.Networks(address))
		}
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// recoverPanic turns a panic into an error response.
func recoverPanic(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil {
				rest.WriteFault(w, r, fmt.Errorf("panic: %v\n%s", p, debug.Stack()))
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// methodNotAllowed answers methods that a path does not have.
func methodNotAllowed(allow string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Allow", allow)
		rest.WriteError(w, r, http.StatusMethodNotAllowed, rest.Error{Code: "methodNotAllowed"})
	})
}

// inLowerCase redirects readers who spell the pages' first segment otherwise, such as /Bestill.
func inLowerCase(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		first, page, _ := strings.Cut(strings.TrimPrefix(r.URL.EscapedPath(), "/"), "/")
		if !strings.EqualFold(first, "bestill") || r.Method != http.MethodGet && r.Method != http.MethodHead {
			next.ServeHTTP(w, r)
			return
		}
		target := "/bestill/" + page
		if r.URL.RawQuery != "" {
			target += "?" + r.URL.RawQuery
		}
		http.Redirect(w, r, target, http.StatusFound)
	})
}

// statusPage serves the status page of staff.
func (s *site) statusPage() http.Handler {
	if s.config.StatusPage == nil {
		return http.HandlerFunc(rest.NotFound)
	}
	return s.limits.status.Handler(s.config.StatusPage)
}

// testingOnly answers 404 in a production deployment. The host name does not matter, because the payments service sends customers to the
// simulator under any host name.
func (s *site) testingOnly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.config.Environment == config.Production {
			rest.NotFound(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}
