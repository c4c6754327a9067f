package document

import (
	"context"
	"fmt"

	"bestill.example/services/orders/internal/document/calendar"
	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/document/qr"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
)

// Receipts renders receipts.
type Receipts interface {
	// Receipt returns the receipt of an order that was charged.
	Receipt(ctx context.Context, data order.Data, l language.Language) (File, error)
}

// Documents are the documents of all orders.
type Documents struct {
	// LabelOnly is whether counters scan no codes: then there are none to drop off by.
	LabelOnly bool

	receipts Receipts
}

// New returns the documents of all orders, with receipts from receipts.
func New(receipts Receipts) *Documents { return &Documents{receipts: receipts} }

// Available returns the documents that an order has in its current state: a label and, unless counters scan none, a code to drop
// off by once it is completed and its item has a number, and a receipt once it is charged. An item with a code to write on it needs
// no label. A booked visit has a calendar entry, which after cancelling removes it from the calendar.
func (d *Documents) Available(data order.Data) []Kind {
	var kinds []Kind
	if items := itemsOf(data); len(items) > 0 && data.State == order.Completed {
		kinds = append(kinds, Label, LabelA4)
		switch {
		case d.LabelOnly:
		case len(items) > 1: // a picture can only show one code
			kinds = append(kinds, QRPDF)
		default:
			kinds = append(kinds, QRPNG, QRSVG, QRPDF)
		}
	}
	if receipt.Exists(data.State) {
		kinds = append(kinds, Receipt)
	}
	if calendar.Exists(data) {
		kinds = append(kinds, Calendar)
	}
	return kinds
}

// kind describes how a document is made from the order's items, of which there is at least one.
type kind struct {
	make        func([]item, language.Language) ([]byte, error)
	contentType string
	// name is the file's name, before the order's number.
	name   map[language.Language]string
	ending string
}

var kinds = map[Kind]kind{
	Label: {
		make: func(items []item, _ language.Language) ([]byte, error) {
			return label.PDF(labels(items)...)
		},
		contentType: "application/pdf", ending: ".pdf",
		name: map[language.Language]string{language.Norwegian: "adresselapp", language.English: "label"},
	},
	LabelA4: {
		make: func(items []item, l language.Language) ([]byte, error) {
			return label.SheetPDF(l, labels(items)...)
		},
		contentType: "application/pdf", ending: ".pdf",
		name: map[language.Language]string{language.Norwegian: "adresselapp-a4", language.English: "label-a4"},
	},
	QRPNG: {
		make: func(items []item, l language.Language) ([]byte, error) {
			return qr.PNG(items[0].code(l), l)
		},
		contentType: "image/png", ending: ".png", name: qrName,
	},
	QRSVG: {
		make: func(items []item, l language.Language) ([]byte, error) {
			return qr.SVG(items[0].label.Number, l)
		},
		contentType: "image/svg+xml", ending: ".svg", name: qrName,
	},
	QRPDF: {
		make: func(items []item, l language.Language) ([]byte, error) {
			codes := make([]qr.Item, len(items))
			for i, item := range items {
				codes[i] = item.code(l)
			}
			return qr.PDF(l, codes...)
		},
		contentType: "application/pdf", ending: ".pdf", name: qrName,
	},
}

var qrName = map[language.Language]string{language.Norwegian: "qr-kode", language.English: "qr-code"}

// code returns the texts around an item's code to drop off by.
func (i item) code(l language.Language) qr.Item {
	return qr.Item{
		Number:      i.label.Number,
		Spaced:      i.label.Spaced(),
		OrderNumber: i.label.OrderNumber,
		Product:     i.name.In(l).Short,
		Grams:       i.label.MaxGrams,
		Destination: i.label.Place(l),
		Date:        i.label.Date,
	}
}

func labels(items []item) []label.Content {
	contents := make([]label.Content, len(items))
	for i, item := range items {
		contents[i] = item.label
	}
	return contents
}

// Render makes one of the documents that are available. It is a NotFound fault, DOCUMENT_NOT_FOUND, for any other.
func (d *Documents) Render(ctx context.Context, data order.Data, name Kind, l language.Language) (File, error) {
	switch name {
	case Receipt:
		return d.receipts.Receipt(ctx, data, l)
	case Calendar:
		return visit(data, l)
	}
	items := itemsOf(data)
	kind, known := kinds[name]
	if len(items) == 0 || !known {
		return File{}, fault.New(fault.NotFound, order.ReasonDocumentNotFound)
	}
	for i := range items {
		items[i].label.NoCode = d.LabelOnly
	}
	content, err := kind.make(items, l)
	if err != nil {
		return File{}, fmt.Errorf("making %s: %w", name, err)
	}
	return File{
		Content:     content,
		ContentType: kind.contentType,
		FileName:    kind.name[l] + "-" + string(data.Number) + kind.ending,
		ModifiedAt:  data.IssuedAt,
	}, nil
}

func visit(data order.Data, l language.Language) (File, error) {
	if !calendar.Exists(data) {
		return File{}, fault.New(fault.NotFound, order.ReasonDocumentNotFound)
	}
	event, err := calendar.Of(data)
	if err != nil {
		return File{}, err
	}
	name := "henting-"
	if l == language.English {
		name = "pickup-"
	}
	return File{
		Content: event.File(l), ContentType: calendar.ContentType, FileName: name + string(data.Number) + ".ics", ModifiedAt: event.ChangedAt,
	}, nil
}
