// Package papers knows which papers come with an order, and has them made.
package papers

import (
	"context"
	"fmt"

	"bestill.example/services/orders/internal/abroad"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/label"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/paper"
	"bestill.example/services/orders/internal/qrcode"
	"bestill.example/services/orders/internal/receipt"
	"bestill.example/services/platform/clock"
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
// completed and its item bears a number, and a receipt once it is charged.
func (p *Papers) Available(data order.Data) []paper.Kind {
	var kinds []paper.Kind
	if _, ok := data.Product.(abroad.Shipment); ok && data.State == order.Completed && data.Issued.Consignment != "" {
		kinds = append(kinds, paper.Label, paper.LabelA4, paper.QRPNG, paper.QRSVG, paper.QRPDF)
	}
	if receipt.Exists(data.State) {
		kinds = append(kinds, paper.Receipt)
	}
	return kinds
}

// kind is how a paper is made.
type kind struct {
	make        func(order.Data, abroad.Shipment, order.Language) ([]byte, error)
	contentType string
	// name is that of the file, before the order's number.
	name   map[order.Language]string
	ending string
}

var kinds = map[paper.Kind]kind{
	paper.Label: {
		make: func(data order.Data, shipment abroad.Shipment, _ order.Language) ([]byte, error) {
			return label.PDF(labelOf(data, shipment))
		},
		contentType: "application/pdf", ending: ".pdf",
		name: map[order.Language]string{order.Norwegian: "adresselapp", order.English: "label"},
	},
	paper.LabelA4: {
		make: func(data order.Data, shipment abroad.Shipment, language order.Language) ([]byte, error) {
			return label.SheetPDF(labelOf(data, shipment), label.Language(language))
		},
		contentType: "application/pdf", ending: ".pdf",
		name: map[order.Language]string{order.Norwegian: "adresselapp-a4", order.English: "label-a4"},
	},
	paper.QRPNG: {
		make: func(data order.Data, _ abroad.Shipment, _ order.Language) ([]byte, error) {
			return qrcode.PNG(data.Issued.Consignment)
		},
		contentType: "image/png", ending: ".png", name: qrName,
	},
	paper.QRSVG: {
		make: func(data order.Data, _ abroad.Shipment, language order.Language) ([]byte, error) {
			return qrcode.SVG(data.Issued.Consignment, qrcode.Language(language))
		},
		contentType: "image/svg+xml", ending: ".svg", name: qrName,
	},
	paper.QRPDF: {
		make: func(data order.Data, shipment abroad.Shipment, language order.Language) ([]byte, error) {
			return qrcode.PDF(itemOf(data, shipment, language), qrcode.Language(language))
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
	shipment, ok := data.Product.(abroad.Shipment)
	kind, known := kinds[name]
	if !ok || !known || data.Issued.Consignment == "" {
		return paper.Document{}, fault.New(fault.NotFound, order.ReasonDocumentNotFound)
	}
	if language != order.English {
		language = order.Norwegian
	}
	content, err := kind.make(data, shipment, language)
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

// products are what the shop calls them.
var products = map[order.Language]map[abroad.Product]string{
	order.Norwegian: {
		abroad.Parcel: "Pakke til utlandet", abroad.Letter: "Brev til utlandet",
		abroad.TrackableLetter: "Brev med sporing", abroad.RegisteredLetter: "Rekommandert brev",
	},
	order.English: {
		abroad.Parcel: "Parcel abroad", abroad.Letter: "Letter abroad",
		abroad.TrackableLetter: "Tracked letter", abroad.RegisteredLetter: "Registered letter",
	},
}

func itemOf(data order.Data, shipment abroad.Shipment, language order.Language) qrcode.Item {
	return qrcode.Item{
		Number:      data.Issued.Consignment,
		OrderNumber: string(data.Number),
		Product:     products[language][shipment.Product],
		Grams:       shipment.MaxGrams,
		Destination: shipment.Receiver.City + ", " + countryName(shipment.Receiver.Country),
		Date:        data.PlacedAt.In(clock.Oslo),
	}
}
