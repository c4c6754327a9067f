package web_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"google.golang.org/protobuf/types/known/timestamppb"

	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/fault"
)

const label = "/sende/api/orders/q83vASNFZ4mrze8BI0VniQ/documents/label.pdf"

func withLabel(t *testing.T) http.Handler {
	t.Helper()
	return serve(t, web.Config{}, &neighbours{
		document: func(r *ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
			if r.GetUriKey() != "q83vASNFZ4mrze8BI0VniQ" || r.GetKind() != ordersv1.Document_LABEL {
				return nil, fault.New(fault.NotFound, "DOCUMENT_NOT_FOUND")
			}
			return &ordersv1.GetDocumentResponse{
				Content:     []byte("%PDF-1.7 " + r.GetLanguage()),
				ContentType: "application/pdf",
				FileName:    "adresselapp-0123456789.pdf",
				ModifiedAt:  timestamppb.New(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)),
			}, nil
		},
	})
}

func TestAPaperComesWithItsTypeAndName(t *testing.T) {
	t.Parallel()
	handler := withLabel(t)
	for name, test := range map[string]struct{ query, disposition, body string }{
		"to be looked at": {"", `inline; filename=adresselapp-0123456789.pdf`, "%PDF-1.7 "},
		"to be kept":      {"?download&lang=en", `attachment; filename=adresselapp-0123456789.pdf`, "%PDF-1.7 en"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := do(handler, request("GET", label+test.query, ""))
			if w.Code != http.StatusOK || w.Body.String() != test.body {
				t.Errorf("%d %q, want %q", w.Code, w.Body, test.body)
			}
			for header, want := range map[string]string{
				"Content-Type":        "application/pdf",
				"Content-Disposition": test.disposition,
				"Cache-Control":       "private, no-cache",
				"Last-Modified":       "Sat, 21 Nov 2026 10:00:00 GMT",
				"Accept-Ranges":       "bytes",
			} {
				if got := w.Header().Get(header); got != want {
					t.Errorf("%s: %q, want %q", header, got, want)
				}
			}
		})
	}
}

func TestAPartOfAPaperAndAKeptCopyAreAnswered(t *testing.T) {
	t.Parallel()
	handler := withLabel(t)
	ask := func(header, value string) *httptest.ResponseRecorder {
		r := request("GET", label, "")
		r.Header.Set(header, value)
		return do(handler, r)
	}
	part := ask("Range", "bytes=1-3")
	if part.Code != http.StatusPartialContent || part.Body.String() != "PDF" {
		t.Errorf("a part: %d %q", part.Code, part.Body)
	}
	if kept := ask("If-None-Match", part.Header().Get("ETag")); kept.Code != http.StatusNotModified {
		t.Errorf("a kept copy: %d", kept.Code)
	}
	none := ask("Range", "bytes=900-")
	if none.Code != http.StatusRequestedRangeNotSatisfiable || !strings.Contains(none.Body.String(), `"rangeNotSatisfiable"`) {
		t.Errorf("beyond the end: %d %s", none.Code, none.Body)
	}
	for header, want := range map[string]string{
		"Content-Type": "application/json", "Content-Range": "bytes */9", "Content-Disposition": "", "Cache-Control": "no-store",
	} {
		if got := none.Header().Get(header); got != want {
			t.Errorf("beyond the end: %s %q, want %q", header, got, want)
		}
	}
}

func TestALanguageThatPapersDoNotHaveIsNamedAsInTheAddress(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &neighbours{
		document: func(*ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
			return nil, fault.New(fault.Invalid, "REQUEST_INVALID", fault.Field("language", "INVALID"))
		},
	})
	w := do(handler, request("GET", label+"?lang=xx", ""))
	if w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), `{"field":"lang","code":"INVALID"}`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestAPaperThatIsNotThereIsNotFound(t *testing.T) {
	t.Parallel()
	handler := withLabel(t)
	for _, path := range []string{
		"/sende/api/orders/q83vASNFZ4mrze8BI0VniQ/documents/receipt.pdf",
		"/sende/api/orders/q83vASNFZ4mrze8BI0VniQ/documents/secret.pdf",
		"/sende/api/orders/another-key/documents/label.pdf",
	} {
		if w := do(handler, request("GET", path, "")); w.Code != http.StatusNotFound {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

func TestTheInboxIsOnlyWhereTestsAre(t *testing.T) {
	t.Parallel()
	inbox := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "sandbox")
		_, _ = w.Write([]byte(r.URL.Path))
	}))
	t.Cleanup(inbox.Close)
	for name, test := range map[string]struct {
		environment web.Environment
		inbox       string
		want        int
	}{
		"a test installation":            {web.Dev, inbox.URL, http.StatusOK},
		"a test installation without it": {web.Dev, "", http.StatusNotFound},
		"production":                     {web.Production, inbox.URL, http.StatusNotFound},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			handler := serve(t, web.Config{Environment: test.environment, InboxURL: test.inbox}, &neighbours{})
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
