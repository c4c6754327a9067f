// Package label makes the address label of an item as PDF, with the customs declaration that belongs to it: in its own
// size, and on an A4 sheet that is folded to that size.
//
// Labels abroad are for the world's posts, so they speak English and French as the forms of the Universal Postal Union
// do, and so do declarations inside Norway, which customs across the border read. The face of a label inside Norway is in
// Norwegian. Only the instructions on the sheet speak the sender's language.
package label

import (
	"errors"
	"time"

	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/typeset"
	"bestill.example/services/platform/ore"
)

// Service is how the item travels.
type Service int

// The services.
const (
	Letter Service = iota
	TrackedLetter
	RegisteredLetter
	Parcel
	// DomesticParcel stays inside Norway.
	DomesticParcel
)

// names are what the posts call the services.
var names = map[Service]string{
	Letter:           "LETTER / LETTRE",
	TrackedLetter:    "TRACKED LETTER / LETTRE SUIVIE",
	RegisteredLetter: "REGISTERED / RECOMMANDÉ",
	Parcel:           "PARCEL / COLIS",
	DomesticParcel:   "Stor pakke",
}

// Content is what a label tells.
type Content struct {
	// OrderNumber is for customer service.
	OrderNumber string
	// Number is what the bars say: an [s10.Number], or of a DomesticParcel a [gs1.SSCC].
	Number    string
	Service   Service
	Sender    Address
	Recipient Address
	// MaxGrams is what the item may weigh with its packaging, for that was paid for. Nobody has weighed it.
	MaxGrams int
	// Date is when the sender ordered and confirmed the declaration, in the sender's time zone.
	Date    time.Time
	Postage ore.Ore
	Customs Customs
	// Domestic is for a DomesticParcel only.
	Domestic Domestic
}

// Spaced is the number as people read it out.
func (c Content) Spaced() string {
	if c.Service == DomesticParcel {
		return gs1.SSCC(c.Number).Spaced()
	}
	return s10.Number(c.Number).Spaced()
}

// Address is a sender or a recipient.
type Address struct {
	Name, Street, Street2, PostalCode, City string
	// CountryCode is ISO 3166-1 alpha-2, and Country its name in English. Senders are in Norway and need neither.
	CountryCode, Country string
	// Phone and Email are printed on a CN 23, which asks for them, and inside Norway the recipient's phone, which the
	// driver calls. Otherwise they are nobody's business.
	Phone, Email string
}

// Customs is the declaration. Without items there is none.
type Customs struct {
	Category Category
	Items    []Item
	// IOSS and Company are the sender's references: an IOSS number and an organisation number, if any.
	IOSS, Company string
}

// Category is why the goods are sent.
type Category int

// The categories, in the order of the forms.
const (
	Gift Category = iota
	CommercialSample
	Documents
	Sale
	ReturnedGoods
	Other
)

// Item is one line of the declaration.
type Item struct {
	Description string
	Quantity    int
	// Kroner and NetGrams are for all of them together.
	Kroner, NetGrams int
	// Tariff is a tariff number, digits only, and Origin a country code; both may be empty.
	Tariff, Origin string
}

// Language is that of the instructions on a sheet.
type Language string

// The languages of the shop.
const (
	Norwegian Language = "no"
	English   Language = "en"
)

// PDF returns the label in its own size: A6, or 101 x 192 mm for parcels and whatever needs a CN 23. Goods that
// the form has no room for continue on further pages. Inside Norway the whole declaration is on further pages.
func PDF(c Content) ([]byte, error) {
	doc := typeset.New(typeset.Info{Title: c.Number, Language: string(c.language()), Created: c.Date})
	for _, sheet := range sheets(c) {
		doc.Page(sheet.width, sheet.height)
		sheet.draw(doc, 0, 0)
	}
	return doc.Bytes()
}

// language is that of the face.
func (c Content) language() Language {
	if c.Service == DomesticParcel {
		return Norwegian
	}
	return English
}

// sheet is one page of a label.
type sheet struct {
	width, height float64
	rows          []row
}

// sizeOf returns an empty page of the label's size.
func sizeOf(c Content, form form) sheet {
	if form == cn23 || c.Service == Parcel || c.Service == DomesticParcel {
		return sheet{width: 101, height: 192}
	}
	return sheet{width: 105, height: 148}
}

// sheets lays a label out. The first page bears the addresses, the bars and, abroad, the form.
func sheets(c Content) []sheet {
	form := formOf(c)
	size := sizeOf(c, form)
	width, room := size.width-2*margin, size.height-2*margin
	rows := face(c, form, width, room)
	pages := [][]row{rows}
	switch {
	case form.onFace():
		pages = declare(c, form, width, room-height(rows), room)
		pages[0] = append(rows, pages[0]...)
	case form != noForm:
		pages = append(pages, declare(c, form, width, room, room)...)
	}
	all := make([]sheet, len(pages))
	for i, page := range pages {
		all[i] = sheet{size.width, size.height, page}
	}
	return all
}

// margin is what printers may leave white.
const margin = 4.5

// errNoRoom tells of a text that [Check] finds before anything is sold.
var errNoRoom = errors.New("label: a text is too long")

func (s sheet) overfull() bool {
	const tolerance = 0.01
	return height(s.rows) > s.height-2*margin+tolerance
}

func (s sheet) draw(doc *typeset.Document, x, y float64) {
	if s.overfull() {
		doc.Fail(errNoRoom)
	}
	room := typeset.Box{X: x, Y: y, Width: s.width, Height: s.height}.Inset(margin)
	for _, row := range s.rows {
		row.draw(doc, typeset.Box{X: room.X, Y: room.Y, Width: room.Width, Height: row.height})
		room.Y += row.height
	}
}
