// Package document makes the documents that come with an order: labels, codes to drop off by, receipts.
package document

import "time"

// Kind is what a document is for, by its name in bestill.orders.v1.Document.Kind.
type Kind string

// The kinds. Each is one file, with a page or more for each item of the order.
const (
	// Label is the address label in its own size, with its customs form: PDF.
	Label Kind = "LABEL"
	// LabelA4 is the same on an A4 sheet with lines to fold along: PDF.
	LabelA4 Kind = "LABEL_A4"
	// QRPNG is the code to drop off by: PNG.
	QRPNG Kind = "QR_PNG"
	// QRSVG is the same: SVG.
	QRSVG Kind = "QR_SVG"
	// QRPDF is the same with the order's facts in large print: PDF.
	QRPDF Kind = "QR_PDF"
	// Receipt is the receipt: PDF.
	Receipt Kind = "RECEIPT"
	// Calendar is the driver's visit: an entry for calendars.
	Calendar Kind = "CALENDAR"
)

// File is a rendered document. The same order gives the same bytes.
type File struct {
	Content []byte
	// ContentType is its media type, such as "application/pdf".
	ContentType string
	// FileName is a name to save it under. Nothing personal.
	FileName string
	// ModifiedAt is when its content last changed.
	ModifiedAt time.Time
}
