// Package papers knows which papers come with an order, and has them made.
package papers

import (
	"context"
	"fmt"

	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/document/paper"
	"bestill.example/services/orders/internal/document/qr"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// Receipts hands out receipts.
type Receipts interface {
	// Receipt returns the receipt of an order that was charged.
	Receipt(ctx context.Context, data order.Data, language order.Language) (paper.Document, error)
}

// Papers are the papers of all orders.
type Papers struct{ receipts Receipts }

var _ app.Papers = (*Papers)(nil)

// New returns the papers of all orders, with receipts from receipts.
func New(receipts Receipts) *Papers { return &Papers{receipts} }

// Available returns the papers that there are of an order as it is now: a label and a code to hand in by once it is
// completed and its item bears a number, and a receipt once it is charged. What bears a code in handwriting needs no label.
func (p *Papers) Available(data order.Data) []paper.Kind {
	var kinds []paper.Kind
	if _, ok := itemOf(data); ok && data.State == order.Completed {
		kinds = append(kinds, paper.Label, paper.LabelA4, paper.QRPNG, paper.QRSVG, paper.QRPDF)
	}
	if receipt.Exists(data.State) {
		kinds = append(kinds, paper.Receipt)
	}
	return kinds
}

// kind is how a paper is made.
type kind struct {
	make        func(item, order.Language) ([]byte, error)
	contentType string
	// name is that of the file, before the order's number.
	name   map[order.Language]string
	ending string
}

var kinds = map[paper.Kind]kind{
	paper.Label: {
		make: func(item item, _ order.Language) ([]byte, error) {
			return label.PDF(item.label)
		},
		contentType: "application/pdf", ending: ".pdf",
		name: map[order.Language]string{order.Norwegian: "adresselapp", order.English: "label"},
	},
	paper.LabelA4: {
		make: func(item item, language order.Language) ([]byte, error) {
			return label.SheetPDF(item.label, label.Language(language))
		},
		contentType: "application/pdf", ending: ".pdf",
		name: map[order.Language]string{order.Norwegian: "adresselapp-a4", order.English: "label-a4"},
	},
	paper.QRPNG: {
		make: func(item item, _ order.Language) ([]byte, error) {
			return qr.PNG(item.label.Number)
		},
		contentType: "image/png", ending: ".png", name: qrName,
	},
	paper.QRSVG: {
		make: func(item item, language order.Language) ([]byte, error) {
			return qr.SVG(item.label.Number, qr.Language(language))
		},
		contentType: "image/svg+xml", ending: ".svg", name: qrName,
	},
	paper.QRPDF: {
		make: func(item item, language order.Language) ([]byte, error) {
			return qr.PDF(qr.Item{
				Number:      item.label.Number,
				Spaced:      item.label.Spaced(),
				OrderNumber: item.label.OrderNumber,
				Product:     item.name[language],
				Grams:       item.label.MaxGrams,
				Destination: item.destination,
				Date:        item.label.Date,
			}, qr.Language(language))
		},
		contentType: "application/pdf", ending: ".pdf", name: qrName,
	},
}

var qrName = map[order.Language]string{order.Norwegian: "qr-kode", order.English: "qr-code"}

// Render makes one of the papers that are available. It is a NotFound fault, DOCUMENT_NOT_FOUND, for any other.
func (p *Papers) Render(ctx context.Context, data order.Data, name paper.Kind, language order.Language) (paper.Document, error) {
	if name == paper.Receipt {
		return p.receipts.Receipt(ctx, data, language)
	}
	item, ok := itemOf(data)
	kind, known := kinds[name]
	if !ok || !known {
		return paper.Document{}, fault.New(fault.NotFound, order.ReasonDocumentNotFound)
	}
	if language != order.English {
		language = order.Norwegian
	}
	content, err := kind.make(item, language)
	if err != nil {
		return paper.Document{}, fmt.Errorf("making %s: %w", name, err)
	}
	return paper.Document{
		Content:     content,
		ContentType: kind.contentType,
		FileName:    kind.name[language] + "-" + string(data.Number) + kind.ending,
		ModifiedAt:  data.IssuedAt,
	}, nil
}
