// Package label makes the address label of an item as PDF, with the customs declaration that belongs to it: in its own
// size, and on an A4 sheet that is folded to that size.
//
// Labels abroad are for the world's posts, so they are in English and French like the forms of the Universal Postal Union, and
// so are declarations inside Norway, which foreign customs read. The face of a label inside Norway is in Norwegian. Only the
// instructions on the sheet are in the sender's language.
package label

import (
	"errors"
	"slices"
	"time"

	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/platform/language"
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
	// ExpressParcel is one that is sent overnight.
	ExpressParcel
	// DomesticRegisteredLetter is a registered letter that stays inside Norway.
	DomesticRegisteredLetter
)

// Size is how large a letter is.
type Size string

// The sizes.
const (
	Small  Size = "SMALL / PETIT"
	Medium Size = "MEDIUM / MOYEN"
	Large  Size = "LARGE / GRAND"
)

// Content is what is on a label.
type Content struct {
	// OrderNumber is for customer service.
	OrderNumber string
	// Number is what the bars encode: an [s10.Number], or for a parcel inside Norway a [gs1.SSCC].
	Number  string
	Service Service
	// Size is that of a RegisteredLetter, as the posts call it.
	Size      Size
	Sender    Address
	Recipient Address
	// MaxGrams is the highest weight with packaging that was paid for. The item has not been weighed.
	MaxGrams int
	// Date is when the sender ordered and confirmed the declaration, in the sender's time zone.
	Date    time.Time
	Postage ore.Ore
	Customs Customs
	// Domestic is only for items inside Norway.
	Domestic Domestic
	// NoCode leaves the code to drop off by out of the sheet, where counters scan none.
	NoCode bool
}

// Spaced is the number in groups, as people read it out.
func (c Content) Spaced() string { return c.Service.layout().spaced(c.Number) }

// Place is where the item goes to, in a few words of a language.
func (c Content) Place(l language.Language) string { return c.Service.layout().place(c.Recipient, l) }

// Address is a sender or a recipient.
type Address struct {
	Name, Street, Street2, PostalCode, City string
	// State is the code of a state or province abroad, such as "NY"; empty where the address has none.
	State string
	// CountryCode is ISO 3166-1 alpha-2, and Country its name in English. Senders are in Norway and need neither.
	CountryCode, Country string
	// NorwegianCountry is its name on what the sender reads.
	NorwegianCountry string
	// Phone and Email are printed on a CN 23, which asks for them. Inside Norway only the recipient's phone is printed, for the
	// driver.
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

// PDF returns labels of one order, at least one, each in its own size: A6, 101 x 192 mm for parcels and whatever needs a CN 23,
// or the same in landscape for registered letters. Goods for which the form has no room continue on further pages. Inside
// Norway the whole declaration is on further pages.
func PDF(labels ...Content) ([]byte, error) {
	first := labels[0]
	layout := first.Service.layout()
	title := layout.words.document + " " + first.Spaced()
	doc := typeset.New(typeset.Info{Title: title, Language: string(layout.language), Created: first.Date, ToScale: true})
	for _, c := range labels {
		for _, sheet := range sheets(c) {
			doc.Page(sheet.width, sheet.height)
			sheet.draw(doc, 0, 0)
		}
	}
	return doc.Bytes()
}

// format is the size of a page, and into how many columns it is divided.
type format struct {
	width, height float64
	columns       int
}

var (
	a6      = format{105, 148, 1}
	upright = format{101, 192, 1}
	across  = format{192, 101, 1}
	// halves are for a label in landscape with its form beside the address.
	halves = format{192, 101, 2}
)

// formatOf returns the format of the page with the addresses. Further pages are in portrait, unless they are A6 too.
func formatOf(c Content, form form) format {
	switch layout := c.Service.layout(); {
	case layout.across && form.onFace():
		return halves
	case layout.across:
		return across
	case form == cn23 || layout.parcel:
		return upright
	default:
		return a6
	}
}

func (f format) further() format {
	if f == a6 {
		return a6
	}
	return upright
}

// area is the room of a column.
type area struct{ width, height float64 }

func (f format) column() area {
	apart := gutter * float64(f.columns-1)
	return area{(f.width - 2*margin - apart) / float64(f.columns), f.height - 2*margin}
}

// sheet is one page of a label.
type sheet struct {
	format
	// rows are those of each column.
	rows [][]row
}

// sheets lays out a label. The first page has the addresses, the bars and, abroad, the form.
func sheets(c Content) []sheet {
	form := formOf(c)
	format := formatOf(c, form)
	column, further := format.column(), format.further()
	rows := face(c, form, column)
	first := sheet{format, [][]row{rows}}
	var declared [][]row
	switch {
	case format == halves:
		declared = declare(c, form, column, further.column())
		first.rows = append(first.rows, declared[0])
		declared = declared[1:]
	case form.onFace():
		column.height -= height(rows)
		declared = declare(c, form, column, further.column())
		first.rows[0] = append(rows, declared[0]...)
		declared = declared[1:]
	case form != noForm:
		declared = declare(c, form, column, further.column())
	}
	all := []sheet{first}
	for _, rows := range declared {
		all = append(all, sheet{further, [][]row{rows}})
	}
	return all
}

const (
	// margin is the white margin that printers need.
	margin = 4.5
	// gutter is between two columns.
	gutter = 4
)

// errNoRoom is the error for a text that [Check] finds before anything is sold.
var errNoRoom = errors.New("label: a text is too long")

func (s sheet) overfull() bool {
	const tolerance = 0.01
	return slices.ContainsFunc(s.rows, func(rows []row) bool { return height(rows) > s.column().height+tolerance })
}

func (s sheet) draw(doc *typeset.Document, x, y float64) {
	if s.overfull() {
		doc.Fail(errNoRoom)
	}
	column := s.column()
	x += margin
	for _, rows := range s.rows {
		top := y + margin
		for _, row := range rows {
			row.draw(doc, typeset.Box{X: x, Y: top, Width: column.width, Height: row.height})
			top += row.height
		}
		x += column.width + gutter
	}
}
