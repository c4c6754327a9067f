package app

import (
	"context"
	"slices"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/trace"

	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/telemetry"
)

// DocumentsOf returns the documents that an order has now. The items of an unpaid or cancelled order must not be posted, so it
// has at most a receipt and the calendar entry that removes a visit from the calendar. Once its personal data is erased, an
// order has only a receipt.
func (u *Orders) DocumentsOf(data order.Data) []document.Kind {
	if u.Documents == nil {
		return nil
	}
	available := u.Documents.Available(data)
	if data.State == order.Completed && data.ErasedAt.IsZero() {
		return available
	}
	return slices.DeleteFunc(slices.Clone(available), func(kind document.Kind) bool {
		return kind != document.Receipt && (kind != document.Calendar || !data.ErasedAt.IsZero())
	})
}

// Version is the version of an order's documents. It changes whenever a document may have changed, and is more than 0.
type Version int

// Document renders one of the documents of an order, in the order's own language unless one is given, and returns its version.
// If the caller already has that version, the file is empty and is not rendered.
//
// Errors: ORDER_NOT_FOUND; DOCUMENT_NOT_FOUND when the order has no such document, or not now.
func (u *Orders) Document(ctx context.Context, key order.Key, kind document.Kind, l language.Language, known Version) (document.File, Version, error) {
	o, err := u.Store.ByKey(ctx, key)
	if err != nil {
		return document.File{}, 0, err
	}
	data := o.Data()
	if !slices.Contains(u.DocumentsOf(data), kind) {
		return document.File{}, 0, fault.New(fault.NotFound, order.ReasonDocumentNotFound)
	}
	// Orders begin with version 0.
	version := Version(data.Version + 1)
	if known == version {
		return document.File{}, version, nil
	}
	if l == "" {
		l = data.Language
	}
	var file document.File
	err = telemetry.Span(ctx, "render document", func(ctx context.Context) error {
		file, err = u.Documents.Render(ctx, data, kind, l)
		return err
	}, trace.WithAttributes(attribute.String("bestill.document.kind", string(kind))))
	return file, version, err
}
