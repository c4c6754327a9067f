package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"mime"
	"net/http"

	"bestill.example/bff/internal/rest"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/fault"
)

// documentKinds are the papers of an order by their names in the address. The ending tells the type, so that
// a link can be read by who is about to follow it.
var documentKinds = map[string]ordersv1.Document_Kind{
	"label.pdf":    ordersv1.Document_LABEL,
	"label-a4.pdf": ordersv1.Document_LABEL_A4,
	"qr.png":       ordersv1.Document_QR_PNG,
	"qr.svg":       ordersv1.Document_QR_SVG,
	"qr.pdf":       ordersv1.Document_QR_PDF,
	"receipt.pdf":  ordersv1.Document_RECEIPT,
}

// document answers with a paper of the order whose key the address bears; ?lang=no|en chooses its language,
// ?download saves it instead of showing it. Parts of it can be asked for, and a copy that the browser keeps is
// checked before each use, because undoing an order takes its papers away.
func (s *site) document(w http.ResponseWriter, r *http.Request) {
	kind, ok := documentKinds[r.PathValue("document")]
	if !ok {
		rest.WriteError(w, r, http.StatusNotFound, rest.Error{Code: "notFound"})
		return
	}
	document, err := s.orders.GetDocument(r.Context(), &ordersv1.GetDocumentRequest{
		UriKey:   r.PathValue("uriKey"),
		Kind:     kind,
		Language: r.URL.Query().Get("lang"),
	})
	if err != nil {
		rest.WriteFault(w, r, inAddress(err))
		return
	}
	disposition := "inline"
	if r.URL.Query().Has("download") {
		disposition = "attachment"
	}
	sum := sha256.Sum256(document.GetContent())
	header := w.Header()
	header.Set("Content-Type", document.GetContentType())
	header.Set("Content-Disposition", mime.FormatMediaType(disposition, map[string]string{"filename": document.GetFileName()}))
	header.Set("Cache-Control", "private, no-cache")
	header.Set("ETag", `"`+hex.EncodeToString(sum[:16])+`"`)
	http.ServeContent(&partial{ResponseWriter: w, request: r}, r, "", document.GetModifiedAt().AsTime(), bytes.NewReader(document.GetContent()))
}

// inAddress names the wrong fields of a paper's request as its address does.
func inAddress(err error) error {
	if f, ok := fault.From(err); ok {
		for i := range f.Violations {
			if f.Violations[i].Field == "language" {
				f.Violations[i].Field = "lang"
			}
		}
	}
	return err
}

// partial answers for a part beyond the end in the form of all errors, in place of the text of net/http.
type partial struct {
	http.ResponseWriter
	request *http.Request
	refused bool
}

func (p *partial) WriteHeader(status int) {
	if status != http.StatusRequestedRangeNotSatisfiable {
		p.ResponseWriter.WriteHeader(status)
		return
	}
	p.refused = true
	p.Header().Del("Content-Disposition")
	rest.WriteError(p.ResponseWriter, p.request, status, rest.Error{Code: "rangeNotSatisfiable"})
}

func (p *partial) Write(part []byte) (int, error) {
	if p.refused {
		return len(part), nil
	}
	return p.ResponseWriter.Write(part)
}
