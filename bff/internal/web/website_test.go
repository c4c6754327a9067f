package web_test

import (
	"net/http"
	"strings"
	"testing"

	"bestill.example/bff/internal/web"
	"bestill.example/services/platform/config"
)

func TestThePageLeadsToTheWebsiteOfItsOperator(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ website, path, want string }{
		{"", "/bestill/nettsted/kart", "https://bestill.example/kart"},
		{"https://post.example", "/bestill/nettsted/", "https://post.example"},
		{"https://post.example/", "/bestill/nettsted/sporing?lang=en", "https://post.example/sporing?lang=en"},
		{"https://post.example/privat", "/bestill/nettsted/kart?postnummer=0155", "https://post.example/privat/kart?postnummer=0155"},
	} {
		handler := serve(t, web.Config{WebsiteURL: test.website}, &fakeServices{})
		for _, method := range []string{"GET", "HEAD"} {
			w := do(handler, request(method, test.path, ""))
			if got := w.Header().Get("Location"); w.Code != http.StatusFound || got != test.want {
				t.Errorf("%s %s with %q: %d to %q, want %q", method, test.path, test.website, w.Code, got, test.want)
			}
		}
	}
}

func TestTheWebsitePathRedirectsToNoOtherSite(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{WebsiteURL: "https://post.example/privat"}, &fakeServices{})
	for _, path := range []string{"%2e%2e", "..%2f..", "%2f%2fevil.example", "https:%2f%2fevil.example", "@evil.example", "kart%0d%0aX:1", "kart/oslo"} {
		w := do(handler, request("GET", "/bestill/nettsted/"+path, ""))
		if got := w.Header().Get("Location"); got != "" && !strings.HasPrefix(got, "/bestill/") {
			t.Errorf("%s: %d to %q", path, w.Code, got)
		}
	}
}

func TestProductionDemandsTheWebsiteBecauseCustomersWouldBeLedToTheExample(t *testing.T) {
	t.Parallel()
	cfg := web.Config{Environment: config.Production, ClientKey: config.Secret(strings.Repeat("k", 32))}
	if err := cfg.CheckProduction(); err == nil || err.Error() != "WEBSITE_URL must be set in production" {
		t.Error(err)
	}
	cfg.WebsiteURL = "https://post.example"
	if err := cfg.CheckProduction(); err != nil {
		t.Error(err)
	}
}
