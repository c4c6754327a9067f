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
	return serve(t, web.Config{}, &fakeServices{
		document: func(r *ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
			if r.GetUriKey() != "q83vASNFZ4mrze8BI0VniQ" || r.GetKind() != ordersv1.Document_LABEL {
				return nil, fault.New(fault.NotFound, "DOCUMENT_NOT_FOUND")
			}
			if r.GetKnownVersion() == 7 {
				return &ordersv1.GetDocumentResponse{Version: 7, NotModified: true}, nil
			}
			return &ordersv1.GetDocumentResponse{
				Version:     7,
				Content:     []byte("%PDF-1.7 " + r.GetLanguage()),
				ContentType: "application/pdf",
				FileName:    "adresselapp-0123456789.pdf",
				ModifiedAt:  timestamppb.New(time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)),
			}, nil
		},
	})
}

func TestADocumentIsServedWithItsTypeAndName(t *testing.T) {
	t.Parallel()
	handler := withLabel(t)
	for name, test := range map[string]struct{ query, disposition, body string }{
		"shown": {"", `inline; filename=adresselapp-0123456789.pdf`, "%PDF-1.7 "},
		"saved": {"?download&lang=en", `attachment; filename=adresselapp-0123456789.pdf`, "%PDF-1.7 en"},
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
				"Cache-Control":       "no-store",
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

func TestWhoeverOpensADocumentThatAnOrderNoLongerHasGetsThePageOfTheOrder(t *testing.T) {
	t.Parallel()
	gone := func(*ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
		return nil, fault.New(fault.NotFound, "DOCUMENT_NOT_FOUND")
	}
	for name, c := range map[string]struct {
		order        *ordersv1.Order
		query, wants string
	}{
		"of a small parcel": {&ordersv1.Order{Kind: ordersv1.OrderKind_SMALL_PARCEL}, "", "/bestill/pakke/under5kg/kvittering/q83vASNFZ4mrze8BI0VniQ"},
		"in English": {
			&ordersv1.Order{Kind: ordersv1.OrderKind_ABROAD}, "?download&lang=en", "/bestill/utland/kvittering/q83vASNFZ4mrze8BI0VniQ?lang=en",
		},
		"of a return": {
			&ordersv1.Order{Kind: ordersv1.OrderKind_PICKUP_RETURN, ReturnShipment: &ordersv1.ReturnShipment{ConsignmentNumber: "395220000000000016"}},
			"", "/bestill/henting/retur/kvittering/395220000000000016/q83vASNFZ4mrze8BI0VniQ",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			handler := serve(t, web.Config{}, &fakeServices{document: gone, order: c.order})
			opened := request("GET", label+c.query, "")
			opened.Header.Set("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
			if w := do(handler, opened); w.Code != http.StatusSeeOther || w.Header().Get("Location") != c.wants {
				t.Errorf("%d to %q, want %q", w.Code, w.Header().Get("Location"), c.wants)
			}
			if w := do(handler, request("GET", label+c.query, "")); w.Code != http.StatusNotFound {
				t.Errorf("a program gets %d", w.Code)
			}
		})
	}
}

func TestWhoeverOpensADocumentIsLedToAPageOnlyIfTheOrderLacksIt(t *testing.T) {
	t.Parallel()
	notFound, away := fault.New(fault.NotFound, "ORDER_NOT_FOUND"), fault.New(fault.Unavailable, "ORDER_STORAGE_FAILED")
	for name, c := range map[string]struct {
		path              string
		document, noOrder error
		want              int
		page              string
	}{
		"of an unknown order":           {label, notFound, notFound, http.StatusSeeOther, "/bestill/utland/kvittering/q83vASNFZ4mrze8BI0VniQ"},
		"of what is no key":             {"/sende/api/orders/nothing/documents/label.pdf", notFound, notFound, http.StatusNotFound, ""},
		"while documents are away":      {label, away, nil, http.StatusServiceUnavailable, ""},
		"while the order is not read":   {label, notFound, away, http.StatusServiceUnavailable, ""},
		"of a kind that does not exist": {"/sende/api/orders/q83vASNFZ4mrze8BI0VniQ/documents/label.txt", notFound, nil, http.StatusNotFound, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			handler := serve(t, web.Config{}, &fakeServices{noOrder: c.noOrder, document: func(*ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
				return nil, c.document
			}})
			opened := request("GET", c.path, "")
			opened.Header.Set("Accept", "text/html,*/*;q=0.8")
			if w := do(handler, opened); w.Code != c.want || w.Header().Get("Location") != c.page {
				t.Errorf("%d to %q, want %d to %q", w.Code, w.Header().Get("Location"), c.want, c.page)
			}
		})
	}
}

func TestADocumentSupportsRangesAndRevalidation(t *testing.T) {
	t.Parallel()
	handler := withLabel(t)
	ask := func(header, value string) *httptest.ResponseRecorder {
		r := request("GET", label, "")
		r.Header.Set(header, value)
		return do(handler, r)
	}
	part := ask("Range", "bytes=1-3")
	if part.Code != http.StatusPartialContent || part.Body.String() != "PDF" {
		t.Errorf("range: %d %q", part.Code, part.Body)
	}
	for tags, want := range map[string]int{
		part.Header().Get("ETag"): 304, `W/"7"`: 304, `"7"`: 304, `W/"7", "other"`: 304, `"6", W/"7"`: 304, "*": 304,
		`W/"6"`: 200, `"other"`: 200, "7": 200, `"99999999999999999999"`: 200, `"-7"`: 200,
	} {
		again := ask("If-None-Match", tags)
		if again.Code != want || (want == 304) != (again.Body.Len() == 0) || again.Header().Get("ETag") != `W/"7"` {
			t.Errorf("If-None-Match %s: %d with ETag %s", tags, again.Code, again.Header().Get("ETag"))
		}
		if stored := again.Header().Get("Cache-Control"); stored != "no-store" {
			t.Errorf("If-None-Match %s: Cache-Control %s", tags, stored)
		}
	}
	none := ask("Range", "bytes=900-")
	if none.Code != http.StatusRequestedRangeNotSatisfiable || !strings.Contains(none.Body.String(), `"rangeNotSatisfiable"`) {
		t.Errorf("range beyond the end: %d %s", none.Code, none.Body)
	}
	for header, want := range map[string]string{
		"Content-Type": "application/json", "Content-Range": "bytes */9", "Content-Disposition": "", "Cache-Control": "no-store",
	} {
		if got := none.Header().Get(header); got != want {
			t.Errorf("range beyond the end: %s %q, want %q", header, got, want)
		}
	}
}

func TestAnUnknownLanguageOfADocumentIsNamedAsInTheQuery(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{
		document: func(*ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
			return nil, fault.New(fault.Invalid, "REQUEST_INVALID", fault.Field("language", "INVALID"))
		},
	})
	w := do(handler, request("GET", label+"?lang=xx", ""))
	if w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), `{"field":"lang","code":"INVALID"}`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestEveryKindOfDocumentHasAPath(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{
		document: func(r *ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
			return &ordersv1.GetDocumentResponse{Content: []byte(r.GetKind().String()), ContentType: "text/plain"}, nil
		},
	})
	paths := map[ordersv1.Document_Kind]string{
		ordersv1.Document_LABEL: "label.pdf", ordersv1.Document_LABEL_A4: "label-a4.pdf", ordersv1.Document_QR_PNG: "qr.png",
		ordersv1.Document_QR_SVG: "qr.svg", ordersv1.Document_QR_PDF: "qr.pdf", ordersv1.Document_RECEIPT: "receipt.pdf",
		ordersv1.Document_CALENDAR: "calendar.ics",
	}
	for number, name := range ordersv1.Document_Kind_name {
		if number == 0 {
			continue
		}
		w := do(handler, request("GET", strings.Replace(label, "label.pdf", paths[ordersv1.Document_Kind(number)], 1), ""))
		if w.Code != http.StatusOK || w.Body.String() != name {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
}

func TestAMissingDocumentIsNotFound(t *testing.T) {
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
