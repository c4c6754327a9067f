package web

import (
	"net/http"
	"net/http/httputil"
	"net/url"

	"bestill.example/bff/internal/accesslog"
	"bestill.example/bff/internal/rest"
)

// inboxPath shows the mails that the shop has sent, outside of production.
const inboxPath = "/bestill/dev/post"

// inbox is a proxy to the inbox that catches the mails of a test deployment. Without a valid address it answers 404.
func (s *site) inbox() http.Handler {
	target, err := url.Parse(s.config.InboxURL)
	if err != nil || target.Host == "" {
		return http.HandlerFunc(rest.NotFound)
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) },
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			accesslog.SetCause(r.Context(), err)
			rest.WriteError(w, r, http.StatusServiceUnavailable, rest.Error{Code: "serviceUnavailable"})
		},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// The inbox sets its own policy for mails, which it shows in frames.
		w.Header().Del("Content-Security-Policy")
		w.Header().Del("X-Frame-Options")
		proxy.ServeHTTP(w, r)
	})
}
