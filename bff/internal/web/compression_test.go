package web_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
)

// countries is a path whose answer contains the Accept-Language header, so that a test can give it any length.
const countries = "/sende/utland/api/code/countries?product=PACKAGE_ABROAD"

func TestLongAnswersAreCompressedAsTheBrowserAccepts(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	long := strings.Repeat("en-GB,", 500)
	readers := map[string]func(io.Reader) (io.Reader, error){
		"zstd": func(r io.Reader) (io.Reader, error) { return zstd.NewReader(r) },
		"gzip": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		"":     func(r io.Reader) (io.Reader, error) { return r, nil },
	}
	// From the second request on, answers are cached.
	for _, accepted := range []string{"gzip, deflate, br, zstd", "", "gzip, deflate, br, zstd", "gzip, deflate, br", "zstd", ""} {
		r := request("GET", countries, "")
		r.Header.Set("Accept-Language", long)
		r.Header.Set("Accept-Encoding", accepted)
		w := do(handler, r)
		size := w.Body.Len()
		encoding := w.Header().Get("Content-Encoding")
		if (encoding == "") != (accepted == "") || !strings.Contains(accepted, encoding) {
			t.Errorf("%q is answered in %q", accepted, encoding)
		}
		plain, err := readers[encoding](w.Body)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(plain)
		if err != nil || !strings.Contains(string(body), long) {
			t.Errorf("%q: %v, %.80s", accepted, err, body)
		}
		if isSmaller := size < len(body)/4; isSmaller != (accepted != "") {
			t.Errorf("%q: %d of %d bytes", accepted, size, len(body))
		}
		if vary := strings.Join(w.Header().Values("Vary"), ","); !strings.Contains(vary, "Accept-Encoding") || !strings.Contains(vary, "Accept-Language") {
			t.Errorf("%q: Vary %q", accepted, vary)
		}
	}
}

func TestShortAnswersAndDocumentsAreNotCompressed(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{
		document: func(*ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
			return &ordersv1.GetDocumentResponse{ContentType: "application/pdf", Content: make([]byte, 5000)}, nil
		},
	})
	for _, path := range []string{countries, label} {
		r := request("GET", path, "")
		r.Header.Set("Accept-Encoding", "gzip, zstd")
		w := do(handler, r)
		if got := w.Header().Get("Content-Encoding"); w.Code != http.StatusOK || got != "" {
			t.Errorf("%s: %d, Content-Encoding %q", path, w.Code, got)
		}
	}
}
