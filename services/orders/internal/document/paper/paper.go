// Package paper names the papers that come with an order: what is asked for and what is handed out.
package paper

import "time"

// Kind is what a paper is for, by its name in bestill.orders.v1.Document.Kind.
type Kind string

// The papers. Each is one file.
const (
	// Label is the address label in its own size, with its customs form: PDF.
	Label Kind = "LABEL"
	// LabelA4 is the same on an A4 sheet with lines to fold along: PDF.
	LabelA4 Kind = "LABEL_A4"
	// QRPNG is the code to hand in by: PNG.
	QRPNG Kind = "QR_PNG"
	// QRSVG is the same: SVG.
	QRSVG Kind = "QR_SVG"
	// QRPDF is the same with the order's facts in large print: PDF.
	QRPDF Kind = "QR_PDF"
	// Receipt is the receipt: PDF.
	Receipt Kind = "RECEIPT"
)

// Document is a rendered paper. The same order gives the same bytes.
type Document struct {
	Content []byte
	// ContentType is its media type, such as "application/pdf".
	ContentType string
	// FileName is a name to save it under. Nothing personal.
	FileName string
	// ModifiedAt is when what it shows last changed.
	ModifiedAt time.Time
}
