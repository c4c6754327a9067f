package web_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"bestill.example/bff/internal/web"
	"bestill.example/services/platform/config"
)

func TestThePageIsServedForEachOfItsPathsAndRevalidated(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	for _, path := range []string{"/bestill/", "/bestill/utland/avsender", "/bestill/utland/"} {
		w := do(handler, request("GET", path, ""))
		if body := bodyOf(t, w); w.Code != http.StatusOK || !strings.Contains(body, "<title>bestill") {
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
	if w := do(handler, request("GET", "/", "")); w.Header().Get("Location") != "/bestill/" {
		t.Errorf("/ leads to %q", w.Header().Get("Location"))
	}
}

func TestPagesThatTheBuildHasPaintedAreServedInTheLanguageOfTheAddress(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	for path, title := range map[string]string{
		"/bestill/":                     "bestill: Send brev og pakker",
		"/bestill/?lang=en":             "bestill", // English pages are not painted at build time
		"/bestill/utland":               "bestill: Til utlandet",
		"/bestill/utland/":              "bestill: Til utlandet",
		"/bestill/utland?lang=en":       "bestill: Abroad",
		"/bestill/utland?lang=../no":    "bestill: Til utlandet",
		"/bestill/utland/avsender":      "bestill",
		"/bestill/ukjent":               "bestill", // not a page
		"/bestill/pages/no/utland.html": "",
	} {
		w := do(handler, request("GET", path, ""))
		body := bodyOf(t, w)
		if found := title != "" && path != "/bestill/ukjent"; (w.Code == http.StatusOK) != found {
			t.Errorf("%s: %d", path, w.Code)
		}
		if title != "" && !strings.Contains(body, "<title>"+title+"</title>") {
			t.Errorf("%s: %q", path, body)
		}
	}
}

func TestFilesAreSentInTheBestEncodingThatTheBrowserAccepts(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	etags := map[string]string{}
	for _, test := range []struct{ accepted, encoding, body string }{
		{"gzip, deflate, br, zstd", "br", "script in brotli"},
		{"gzip, br;q=0", "gzip", "script in gzip"},
		{"GZIP;q=0.5", "gzip", "script in gzip"},
		{"br; q=0, gzip; q=0", "", "console.log('bestill');"},
		{"", "", "console.log('bestill');"},
	} {
		r := request("GET", "/bestill/assets/index-abc1.js", "")
		r.Header.Set("Accept-Encoding", test.accepted)
		w := do(handler, r)
		if got := w.Header().Get("Content-Encoding"); got != test.encoding || w.Body.String() != test.body {
			t.Errorf("%q: %q, %q", test.accepted, got, w.Body)
		}
		if !slices.Equal(w.Header().Values("Vary"), []string{"Accept-Encoding"}) {
			t.Errorf("%q: Vary %q", test.accepted, w.Header().Values("Vary"))
		}
		if got := w.Header().Get("Cache-Control"); got != "public, max-age=31536000, immutable" {
			t.Errorf("%q: Cache-Control %q", test.accepted, got)
		}
		etags[w.Header().Get("ETag")] = test.encoding
	}
	if len(etags) != 3 {
		t.Errorf("three representations have the ETags %v", etags)
	}
}

func TestWhatIsNotAPageIsNotFound(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{Environment: config.Dev}, &fakeServices{})
	for path, isPage := range map[string]bool{
		"/bestill/no/such/page":       true,
		"/bestill/utland/finnes-ikke": true,
		"/bestill/pakke/finnes-ikke":  true,
		"/bestill/assets/old-xyz.js":  false,
		"/bestill/assets":             true,
		"/bestill/sitemap.xml":        false,
		"/bestill/index.html.br":      false,
		"/bestill/.env":               false,
	} {
		for _, method := range []string{"GET", "HEAD"} {
			r := request(method, path, "")
			r.Header.Set("If-None-Match", "*")
			r.Header.Set("Range", "bytes=0-1")
			w := do(handler, r)
			if w.Code != http.StatusNotFound || w.Header().Get("ETag") != "" {
				t.Errorf("%s %s: %d, ETag %q", method, path, w.Code, w.Header().Get("ETag"))
			}
			isHTML := strings.HasPrefix(w.Header().Get("Content-Type"), "text/html")
			if isHTML != isPage || method == "GET" && strings.Contains(w.Body.String(), "<title>") != isPage {
				t.Errorf("%s %s: %q, %q", method, path, w.Header().Get("Content-Type"), w.Body)
			}
		}
	}
}

func TestARangeThatAFileDoesNotHaveIsRefusedAsEverythingElseIs(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	for _, path := range []string{"/bestill/", "/bestill/robots.txt"} {
		r := request("GET", path, "")
		r.Header.Set("Range", "bytes=5-1")
		w := do(handler, r)
		if w.Code != http.StatusRequestedRangeNotSatisfiable || !strings.Contains(w.Body.String(), `"errorCode":"rangeNotSatisfiable"`) {
			t.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
	}
}

func TestPagesForTestingAreNotFoundInProduction(t *testing.T) {
	t.Parallel()
	for environment, want := range map[config.Environment]int{config.Production: http.StatusNotFound, config.Dev: http.StatusOK} {
		handler := serve(t, web.Config{Environment: environment}, &fakeServices{})
		for _, path := range []string{"/bestill/brev/rekommandert", "/bestill/dev/betaling/1"} {
			if w := do(handler, request("GET", path, "")); w.Code != want {
				t.Errorf("%s in %s: %d", path, environment, w.Code)
			}
		}
	}
}

func TestFilesBesideThePageHaveTheirMediaTypes(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	for path, want := range map[string]string{
		"/bestill/robots.txt":                "text/plain; charset=utf-8",
		"/bestill/manifest.webmanifest":      "application/manifest+json",
		"/bestill/icon.svg":                  "image/svg+xml",
		"/bestill/assets/letters-abc1.woff2": "font/woff2",
	} {
		w := do(handler, request("HEAD", path, ""))
		if got := w.Header().Get("Content-Type"); w.Code != http.StatusOK || got != want {
			t.Errorf("%s: %d %q, want %q", path, w.Code, got, want)
		}
	}
}
