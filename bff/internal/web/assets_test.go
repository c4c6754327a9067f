package web_test

import (
	"net/http"
	"strings"
	"testing"

	"bestill.example/bff/internal/web"
)

func TestThePageIsCompressedCachedAndServedForEveryPath(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	r := request("GET", "/bestill/assets/index-abc1.js", "")
	r.Header.Set("Accept-Encoding", "gzip")
	script := do(handler, r)
	if script.Header().Get("Content-Encoding") != "gzip" || script.Body.Len() > 200 {
		t.Errorf("script: %v, %d bytes", script.Header(), script.Body.Len())
	}
	if got := script.Header().Get("Cache-Control"); !strings.Contains(got, "immutable") {
		t.Errorf("script: Cache-Control %q", got)
	}
	for _, path := range []string{"/bestill/", "/bestill/utland/avsender", "/bestill/no/such/page"} {
		w := do(handler, request("GET", path, ""))
		if body := bodyOf(t, w); w.Code != 200 || !strings.Contains(body, "<title>bestill") {
			t.Errorf("%s: %d %q", path, w.Code, body)
		}
		if got := w.Header().Get("Cache-Control"); got != "no-cache" {
			t.Errorf("%s: Cache-Control %q", path, got)
		}
		again := request("GET", path, "")
		again.Header.Set("If-None-Match", w.Header().Get("ETag"))
		if w := do(handler, again); w.Code != http.StatusNotModified {
			t.Errorf("%s again: %d", path, w.Code)
		}
	}
	if w := do(handler, request("GET", "/bestill/assets/old-xyz.js", "")); w.Code != 404 {
		t.Errorf("a script that is gone: %d", w.Code)
	}
	if w := do(handler, request("GET", "/", "")); w.Header().Get("Location") != "/bestill/" {
		t.Errorf("/ leads to %q", w.Header().Get("Location"))
	}
}
