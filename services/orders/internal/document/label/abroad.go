package label

import (
	"strings"

	"bestill.example/services/orders/internal/document/typeset"
)

// abroadWords are the words that the world's posts share.
var abroadWords = words{
	from: "From / Expéditeur", to: "To / Destinataire", weight: "Max. weight / Poids max.", date: "Date", order: "Order / Commande",
	document: "Address label", bars: "Bar code of the item’s number",
}

func abroadFace(c Content, form form, width float64) []row {
	to, _ := abroadRecipient(c, form, width)
	return join([]row{abroadHeader(c), sender(c, form, width, abroadWords, kilograms(c.MaxGrams)+" kg")}, to)
}

func abroadHeader(c Content) row {
	const (
		rowHeight = 10.5
		side      = 9.0
		postage   = 33
	)
	return row{rowHeight, func(doc *typeset.Document, box typeset.Box) {
		service := typeset.Box{X: box.X, Y: box.Y, Width: box.Width - postage - 2, Height: side}
		layout := c.Service.layout()
		if layout.mark != "" {
			mark := typeset.Box{X: box.X, Y: box.Y, Width: side, Height: side}
			doc.Frame(mark, bold)
			middle(doc, mark, typeset.Center, layout.mark, typeset.Bold, 20)
			service.X, service.Width = mark.Right()+2.5, service.Width-side-2.5
		}
		doc.In(typeset.Heading, func() {
			middle(doc, service, typeset.Left, stack(layout.title, announced(c)), typeset.Bold, 14, 13, 12, 11, 10, 9.5, 9, 8.5, 8)
		})
		paid := typeset.Box{X: box.Right() - postage, Y: box.Y, Width: postage, Height: side}
		doc.Frame(paid, bold)
		half := typeset.Box{X: paid.X + gap, Y: paid.Y + 1, Width: postage - 2*gap, Height: side/2 - 1}
		middle(doc, half, typeset.Center, "P.P. NORGE / NORVÈGE", typeset.Bold, 7.5)
		half.Y += half.Height
		middle(doc, half, typeset.Center, "Postage paid / Port payé "+money(int64(c.Postage)), typeset.Regular, 6, 5.5, 5, 4.5, 4)
	}}
}

// announced says that the posts have a registered letter's data already, and its size.
func announced(c Content) string {
	if c.Service.layout().mark == "" {
		return ""
	}
	return "EDI " + string(c.Size)
}

func abroadRecipient(c Content, form form, width float64) ([]row, bool) {
	a := c.Recipient
	address, fits := typeset.Fit(stack(a.Name, a.Street, a.Street2, town(a)), typeset.Regular, width, maxHeight(c, maxRecipientHeight),
		abroadSizes(c, form)...)
	country, countryFits := fitCountry(a, address.Size, width)
	fits = fits && countryFits
	return []row{addressee(abroadWords.to, fits, address, country)}, fits
}

// abroadSizes start smaller where a form needs the room.
func abroadSizes(c Content, form form) []float64 {
	sizes := []float64{12, 11, 10, 9, 8, 7.5, 7}
	switch {
	case c.Service.layout().across:
		return sizes
	case form == noForm:
		return append([]float64{18, 16, 14}, sizes...)
	case form == cn23:
		return append([]float64{14, 13}, sizes...)
	default:
		return sizes
	}
}

// maxHeight is the room for an address: less on a label in landscape.
func maxHeight(c Content, upright float64) float64 {
	const across = 18
	if c.Service.layout().across {
		return across
	}
	return upright
}

// fitCountry sets the destination in capital letters on the last line of the address, as the Universal Postal Union wants it.
func fitCountry(a Address, size, width float64) (typeset.Block, bool) {
	return typeset.Fit(strings.ToUpper(a.Country), typeset.Bold, width, 12, size, 12, 11, 10, 9, 8, 7)
}

// codeAfterCity are countries whose addresses end with the postal code, and the state before it.
const codeAfterCity = "AS AU CA GB GU IE IN MP NZ PR US VI ZA"

// town returns the line with city, state and postal code as the country writes it (proto/vectors/town-abroad.json). Every address
// needs a postal code, so customers write zeros where a country has none: those are left out.
func town(a Address) string {
	code := a.PostalCode
	if strings.Trim(code, "0") == "" {
		code = ""
	}
	if strings.Contains(codeAfterCity, a.CountryCode) {
		return oneLine(a.City, a.State, code)
	}
	line := oneLine(code, a.City)
	switch {
	case a.State == "":
		return line
	case a.CountryCode == "BR":
		return line + "-" + a.State
	default:
		return line + ", " + a.State
	}
}

// oneLine returns the texts that are not empty, with a space between each two.
func oneLine(texts ...string) string { return strings.ReplaceAll(stack(texts...), "\n", " ") }
