package web_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"bestill.example/bff/internal/web"
	"bestill.example/services/platform/config"
)

func TestTheInboxIsServedOutsideProductionOnly(t *testing.T) {
	t.Parallel()
	inbox := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "sandbox")
		_, _ = w.Write([]byte(r.URL.Path))
	}))
	t.Cleanup(inbox.Close)
	for name, test := range map[string]struct {
		environment config.Environment
		inbox       string
		want        int
	}{
		"a test deployment":                  {config.Dev, inbox.URL, http.StatusOK},
		"a test deployment without an inbox": {config.Dev, "", http.StatusNotFound},
		"production":                         {config.Production, inbox.URL, http.StatusNotFound},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			handler := serve(t, web.Config{Environment: test.environment, InboxURL: test.inbox}, &fakeServices{})
			r := request("GET", "/bestill/dev/post/1", "")
			r.Host = "localhost"
			w := do(handler, r)
			if w.Code != test.want {
				t.Fatalf("status %d, want %d", w.Code, test.want)
			}
			if policy := w.Header().Values("Content-Security-Policy"); test.want == http.StatusOK && (len(policy) != 1 || policy[0] != "sandbox") {
				t.Errorf("policy %q, want the inbox's own", policy)
			}
		})
	}
}
