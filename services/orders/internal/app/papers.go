package app

import (
	"context"
	"slices"

	"bestill.example/services/orders/internal/document/paper"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// PapersOf returns the papers that can be fetched of an order now. Nobody may post with what is not paid for, or is void:
// of such an order there is the receipt at most. The same holds once its personal data is erased.
func (d *Desk) PapersOf(data order.Data) []paper.Kind {
	if d.Papers == nil {
		return nil
	}
	available := d.Papers.Available(data)
	if data.State == order.Completed && data.ErasedAt.IsZero() {
		return available
	}
	return slices.DeleteFunc(slices.Clone(available), func(kind paper.Kind) bool { return kind != paper.Receipt })
}

// Paper makes one of the papers of an order, in the order's own language unless told.
//
// Errors: ORDER_NOT_FOUND; DOCUMENT_NOT_FOUND when the order has no such paper, or not now.
func (d *Desk) Paper(ctx context.Context, key order.Key, kind paper.Kind, language order.Language) (paper.Document, error) {
	o, err := d.Store.ByKey(ctx, key)
	if err != nil {
		return paper.Document{}, err
	}
	data := o.Data()
	if !slices.Contains(d.PapersOf(data), kind) {
		return paper.Document{}, fault.New(fault.NotFound, order.ReasonDocumentNotFound)
	}
	if language == "" {
		language = data.Language
	}
	return d.Papers.Render(ctx, data, kind, language)
}
