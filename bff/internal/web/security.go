package web

import (
	"context"
	"log/slog"
	"maps"
	"net/http"
	"regexp"
	"runtime/debug"
	"slices"
	"unicode/utf8"

	"bestill.example/bff/internal/rest"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

// The page loads nothing from elsewhere, runs no inline script, and cannot be framed.
const contentSecurityPolicy = "default-src 'self'; " +
	"script-src 'self'; " +
	"style-src 'self'; " +
	"img-src 'self' data:; " +
	"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// The values are shared by all answers: nothing may append to them.
var securityHeaders = http.Header{
	"Content-Security-Policy":      {contentSecurityPolicy},
	"X-Content-Type-Options":       {"nosniff"},
	"X-Frame-Options":              {"DENY"},
	"Cross-Origin-Opener-Policy":   {"same-origin"},
	"Cross-Origin-Resource-Policy": {"same-origin"},
	"Permissions-Policy":           {"camera=(), geolocation=(), microphone=(), payment=()"},
	// The address of a receipt opens the order: it is told to no other site.
	"Referrer-Policy":           {"same-origin"},
	"Strict-Transport-Security": {"max-age=31536000; includeSubDomains"},
}

// unlisted is what no search engine shall list, should it come by the address: somebody's order, with its papers and the
// way back from paying, what belongs to the page only, and what is for testing.
var unlisted = regexp.MustCompile(`^/(sende|digitalstamps|pickup|bestill/dev)/|/(kvittering|bekreftelse)/`)

func secured(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), securityHeaders)
		if unlisted.MatchString(r.URL.Path) {
			w.Header().Set("X-Robots-Tag", "noindex")
		}
		next.ServeHTTP(w, r)
	})
}

// legible lets through what can be handed on to a service at all: a path and a query in UTF-8.
func legible(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !utf8.ValidString(r.URL.Path) {
			rest.WriteError(w, r, http.StatusNotFound, rest.Error{Code: "notFound"})
			return
		}
		var illegible fault.Collector
		query := r.URL.Query()
		for _, name := range slices.Sorted(maps.Keys(query)) {
			valid := utf8.ValidString(name) && !slices.ContainsFunc(query[name], func(v string) bool { return !utf8.ValidString(v) })
			illegible.Check(valid, name, typev1.FieldCode_INVALID_CHARACTERS.String())
		}
		if err := illegible.Err(); err != nil {
			rest.WriteFault(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// bounded ends a request in time and turns a panic into an error answer.
func bounded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), requestTimeout)
		defer cancel()
		r = r.WithContext(ctx)
		defer func() {
			if p := recover(); p != nil {
				slog.ErrorContext(ctx, "panic", "panic", p, "stack", string(debug.Stack()))
				rest.WriteFault(w, r, nil)
			}
		}()
		next.ServeHTTP(w, r)
	})
}
