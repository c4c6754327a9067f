package web

import (
	"net/http"
	"net/http/httputil"
	"net/url"

	"bestill.example/bff/internal/rest"
)

// inboxPath is where the mails that the shop sent can be read, outside production.
const inboxPath = "/bestill/dev/post"

// inbox passes on to the inbox that catches the mails of a test installation. Without one, or with an address
// that is none, nothing is there.
func (s *site) inbox() http.Handler {
	target, err := url.Parse(s.config.InboxURL)
	if err != nil || target.Host == "" {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			rest.WriteError(w, r, http.StatusNotFound, rest.Error{Code: "notFound"})
		})
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) },
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, _ error) {
			rest.WriteError(w, r, http.StatusServiceUnavailable, rest.Error{Code: "serviceUnavailable"})
		},
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// What a mail may do, and that it is shown in a frame, is for the inbox to say.
		w.Header().Del("Content-Security-Policy")
		w.Header().Del("X-Frame-Options")
		proxy.ServeHTTP(w, r)
	})
}
