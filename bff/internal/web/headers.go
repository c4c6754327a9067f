package web

import (
	"maps"
	"net/http"
	"strings"

	"bestill.example/services/platform/config"
)

// The page loads nothing from other sites, runs no inline script, and cannot be framed.
const contentSecurityPolicy = "default-src 'self'; " +
	"script-src 'self'; " +
	"style-src 'self'; " +
	"img-src 'self' data:; " +
	"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// All responses share the values, so nothing may append to them.
var fixedHeaders = http.Header{
	"Content-Security-Policy":      {contentSecurityPolicy},
	"X-Content-Type-Options":       {"nosniff"},
	"X-Frame-Options":              {"DENY"},
	"Cross-Origin-Opener-Policy":   {"same-origin"},
	"Cross-Origin-Resource-Policy": {"same-origin"},
	"Permissions-Policy":           {"camera=(), geolocation=(), microphone=(), payment=()"},
	// The URL of a receipt opens the order, so no other site may see it.
	"Referrer-Policy":           {"same-origin"},
	"Strict-Transport-Security": {"max-age=31536000; includeSubDomains"},
}

// noIndex is shared like [fixedHeaders].
var noIndex = []string{"noindex"}

// isPrivate reports whether search engines must never list a path: pages of orders with their documents and the return from
// payment, reorders and returns, whose paths have keys and numbers, the page's own calls, and pages for testing.
func isPrivate(path string) bool {
	for _, below := range []string{"/sende/", "/digitalstamps/", "/pickup/", "/bestill/dev/"} {
		if strings.HasPrefix(path, below) {
			return true
		}
	}
	for _, with := range []string{"/bestill/henting/ombestill/", "/bestill/henting/retur/"} {
		if key, ok := strings.CutPrefix(path, with); ok && key != "" {
			return true
		}
	}
	return strings.Contains(path, "/kvittering/") || strings.Contains(path, "/bekreftelse/")
}

// securityHeaders sets [fixedHeaders] on every response, and X-Robots-Tag on private paths (see [isPrivate]) and outside production:
// nothing that a customer orders there is delivered.
func (s *site) securityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), fixedHeaders)
		if isPrivate(r.URL.Path) || s.config.Environment != config.Production {
			w.Header()["X-Robots-Tag"] = noIndex
		}
		next.ServeHTTP(w, r)
	})
}
