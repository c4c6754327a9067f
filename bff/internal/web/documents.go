package web

import (
	"bytes"
	"mime"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"bestill.example/bff/internal/rest"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/fault"
)

// documentKinds are the documents of an order by their file names in the path. The extension shows the type of a link.
var documentKinds = map[string]ordersv1.Document_Kind{
	"label.pdf":    ordersv1.Document_LABEL,
	"label-a4.pdf": ordersv1.Document_LABEL_A4,
	"qr.png":       ordersv1.Document_QR_PNG,
	"qr.svg":       ordersv1.Document_QR_SVG,
	"qr.pdf":       ordersv1.Document_QR_PDF,
	"receipt.pdf":  ordersv1.Document_RECEIPT,
	"calendar.ics": ordersv1.Document_CALENDAR,
}

// document answers with a document of the order whose key is in the path. ?lang=no|en chooses its language, ?download saves it
// instead of showing it. It supports ranges. Browsers store no copy, because it has names and addresses. Other clients that
// store one can revalidate it by its ETag without the document being made.
func (s *site) document(w http.ResponseWriter, r *http.Request) {
	kind, ok := documentKinds[r.PathValue("document")]
	if !ok {
		rest.NotFound(w, r)
		return
	}
	document, err := s.orders.GetDocument(r.Context(), &ordersv1.GetDocumentRequest{
		UriKey:   r.PathValue("uriKey"),
		Kind:     kind,
		Language: r.URL.Query().Get("lang"),

		KnownVersion: knownVersion(r.Header),
	})
	switch {
	case fault.Is(err, fault.NotFound) && strings.Contains(r.Header.Get("Accept"), "text/html"):
		s.orderPage(w, r)
		return
	case err != nil:
		rest.WriteFault(w, r, fault.RenameFields(err, parameterOf))
		return
	}
	header := w.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("ETag", versionTag(document.GetVersion()))
	if document.GetNotModified() {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	disposition := "inline"
	if r.URL.Query().Has("download") {
		disposition = "attachment"
	}
	header.Set("Content-Type", document.GetContentType())
	header.Set("Content-Disposition", mime.FormatMediaType(disposition, map[string]string{"filename": document.GetFileName()}))
	http.ServeContent(&rangeWriter{ResponseWriter: w, request: r}, r, "", document.GetModifiedAt().AsTime(), bytes.NewReader(document.GetContent()))
}

// orderPage redirects a person who opened a document that the order does not have, or no longer since it was cancelled, to the order's
// page, which says how it stands. Of an unknown order the page says that there is none.
func (s *site) orderPage(w http.ResponseWriter, r *http.Request) {
	key := r.PathValue("uriKey")
	if !orderKey.MatchString(key) {
		rest.NotFound(w, r)
		return
	}
	read, err := s.orders.GetOrder(r.Context(), &ordersv1.GetOrderRequest{UriKey: key})
	if err != nil && !fault.Is(err, fault.NotFound) {
		rest.WriteFault(w, r, err)
		return
	}
	order := read.GetOrder()
	page := flowOf(order.GetKind()).ReceiptPath(key, order.GetReturnShipment().GetConsignmentNumber())
	if lang := r.URL.Query().Get("lang"); lang != "" {
		page += "?lang=" + url.QueryEscape(lang)
	}
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, page, http.StatusSeeOther)
}

// versionTag is the ETag of a document. It is weak, because a later release may lay out the same order differently.
func versionTag(version int32) string { return `W/"` + strconv.Itoa(int(version)) + `"` }

var versionTags = regexp.MustCompile(`(?:^|[\s,])(?:W/)?"(\d{1,9})"`)

// knownVersion returns the first version in the request's If-None-Match, or 0. The others are compared once the document is
// made.
func knownVersion(header http.Header) int32 {
	tag := versionTags.FindStringSubmatch(header.Get("If-None-Match"))
	if tag == nil {
		return 0
	}
	version, _ := strconv.Atoi(tag[1]) // has nine digits at most
	return int32(version)
}

// parameterOf returns the name of the query's parameter for a field of the RPC.
func parameterOf(field string) string {
	if field == "language" {
		return "lang"
	}
	return field
}

// rangeWriter replaces net/http's text about an invalid range by the common form of errors.
type rangeWriter struct {
	http.ResponseWriter
	request *http.Request
	refused bool
}

func (w *rangeWriter) WriteHeader(status int) {
	if status != http.StatusRequestedRangeNotSatisfiable {
		w.ResponseWriter.WriteHeader(status)
		return
	}
	w.refused = true
	w.Header().Del("Content-Disposition")
	rest.WriteError(w.ResponseWriter, w.request, status, rest.Error{Code: "rangeNotSatisfiable"})
}

func (w *rangeWriter) Write(part []byte) (int, error) {
	if w.refused {
		return len(part), nil
	}
	return w.ResponseWriter.Write(part)
}
