package web

import (
	"context"
	"log/slog"
	"maps"
	"net/http"
	"regexp"
	"runtime/debug"

	"bestill.example/bff/internal/rest"
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
