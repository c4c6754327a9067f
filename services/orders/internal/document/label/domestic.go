package label

import (
	"strings"

	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/orders/internal/gs1"
)

// Domestic is what only the label of an item inside Norway has.
type Domestic struct {
	// Consignment is empty for letters.
	Consignment gs1.GSIN
	// Handling marks a parcel beyond normal size, and Svalbard one whose route touches Svalbard.
	Handling, Svalbard bool
	// Collect is nil for a parcel that is handed over without payment.
	Collect *Collect
}

// Collect is what the recipient pays before the parcel is handed over. Amounts are what people read, with the code of
// their currency: "NOK 1 249".
type Collect struct {
	Total string
	// Carriage is the carrier's part of it; empty if the sender paid that.
	Carriage string
	// Contents are paid on to the sender; empty if only the carriage is collected.
	Contents string
	// Account is the sender's, of eleven digits. It has to be on the label whatever is collected.
	Account string
}

// domesticWords are those of carriers inside Norway.
var domesticWords = words{from: "Fra", to: "Til", weight: "Vekt inntil", date: "Bestilt", order: "Ordrenummer"}

func domesticFace(c Content, form form, width float64) []row {
	weight := strings.Replace(kilos(c.MaxGrams), ".", ",", 1)
	rows := join([]row{domesticHeader(c)}, marks(c), []row{sender(c, form, width, domesticWords, weight)})
	to, _ := domesticRecipient(c.Recipient, width)
	rows = append(rows, to...)
	if c.Domestic.Collect != nil {
		rows = append(rows, space(2), collection(*c.Domestic.Collect), space(2))
	}
	return rows
}

func domesticHeader(c Content) row {
	const (
		rowHeight = 11.5
		side      = 9.0
		number    = 40
	)
	return row{rowHeight, func(doc *typeset.Document, box typeset.Box) {
		service := typeset.Box{X: box.X, Y: box.Y, Width: box.Width - number, Height: side}
		if c.Domestic.Consignment == "" {
			service.Width = box.Width
		}
		middle(doc, service, typeset.Left, c.Service.layout().title, typeset.Bold, 20)
		if c.Domestic.Consignment == "" {
			return
		}
		consignment := typeset.Box{X: box.Right() - number, Y: box.Y + 2, Width: number, Height: side - 2}
		doc.Put(consignment, typeset.Right, typeset.Lines("Sendingsnummer", typeset.Regular, 5.5))
		consignment.Y, consignment.Height = consignment.Y+2.3, consignment.Height-2.3
		doc.Put(consignment, typeset.Right, typeset.Lines(string(c.Domestic.Consignment), typeset.Bold, 9))
	}}
}

// marks are what sorting staff must see first.
func marks(c Content) []row {
	var all []string
	if mark := c.Service.layout().mark; mark != "" {
		all = append(all, mark)
	}
	if c.Domestic.Handling {
		all = append(all, "Spesialhåndtering")
	}
	if c.Domestic.Svalbard {
		all = append(all, "Svalbard")
	}
	if len(all) == 0 {
		return nil
	}
	const (
		rowHeight = 11.5
		apart     = 2
	)
	return []row{{rowHeight, func(doc *typeset.Document, box typeset.Box) {
		width := (box.Width - apart*float64(len(all)-1)) / float64(len(all))
		for i, text := range all {
			mark := typeset.Box{X: box.X + float64(i)*(width+apart), Y: box.Y, Width: width, Height: rowHeight - 2}
			doc.Frame(mark, bold)
			middle(doc, mark.Inset(gap), typeset.Center, text, typeset.Bold, 18, 16, 14, 12)
		}
	}}}
}

func domesticRecipient(a Address, width float64) ([]row, bool) {
	address, fits := typeset.Fit(stack(a.Name, a.Street, a.Street2), typeset.Regular, width, maxRecipientHeight,
		18, 16, 14, 13, 12, 11, 10, 9, 8, 7.5, 7)
	const (
		apart     = 5
		rowHeight = 19
	)
	code, codeFits := typeset.Fit(a.PostalCode, typeset.Bold, width/2, rowHeight, 44, 30, 20, 10)
	city, cityFits := typeset.Fit(a.City, typeset.Bold, width-code.Width()-apart, rowHeight, 24, 20, 18, 16, 14, 12, 10, 8)
	fits = fits && codeFits && cityFits
	return []row{
		addressee(domesticWords.to, fits, address),
		// By the postal code it is sorted, from as far away as a belt is wide.
		{rowHeight, func(doc *typeset.Document, box typeset.Box) {
			doc.Put(box, typeset.Left, code)
			beside := code.Width() + apart
			middle(doc, typeset.Box{X: box.X + beside, Y: box.Y, Width: box.Width - beside, Height: box.Height},
				typeset.Left, strings.Join(city.Lines, "\n"), typeset.Bold, city.Size)
		}},
		{6, func(doc *typeset.Document, box typeset.Box) {
			if a.Phone != "" {
				doc.Put(box, typeset.Left, typeset.Lines("Tlf. "+a.Phone, typeset.Regular, 11))
			}
		}},
	}, fits
}

// withoutKID replaces a customer's reference, which the shop does not ask for: one of the two has to be on the label.
const withoutKID = "GIROSENDING COD"

// collection has the amount to collect for the parcel, and its parts: the freight is the carrier's.
func collection(c Collect) row {
	const (
		heading = 6
		field   = 9.5
		edge    = 1.5
	)
	type value struct {
		caption, text string
		sizes         []float64
	}
	wide, narrow := []float64{15, 14, 12, 10}, []float64{12, 11, 10, 9, 8, 7}
	lines := [][]value{{{"Å kreve inn", c.Total, wide}}}
	if c.Carriage != "" {
		lines[0] = append(lines[0], value{"Frakt", c.Carriage, wide})
	}
	var paidOn []value
	if c.Contents != "" {
		paidOn = append(paidOn, value{"Innhold", c.Contents, narrow})
	}
	lines = append(lines, append(paidOn, value{"Til konto", account(c.Account), narrow}, value{"KID", withoutKID, narrow}))
	return row{heading + field*float64(len(lines)) + 1, func(doc *typeset.Document, box typeset.Box) {
		doc.Frame(box, bold)
		inside := box.Inset(edge)
		doc.Put(inside, typeset.Left, typeset.Lines("Postoppkrav", typeset.Bold, 13))
		doc.Put(inside, typeset.Right, typeset.Lines("Kreves inn før utlevering", typeset.Regular, 9))
		for i, line := range lines {
			column := inside.Width / float64(max(2, len(line)))
			for k, v := range line {
				at := typeset.Box{X: inside.X + column*float64(k), Y: inside.Y + heading + field*float64(i), Width: column - gap, Height: field}
				caption(doc, at, v.caption)
				at.Y, at.Height = at.Y+captionHeight, at.Height-captionHeight
				doc.Set(at, typeset.Left, v.text, typeset.Bold, v.sizes...)
			}
		}
	}}
}

// account writes an account number as banks do, "1234.56.78903", and anything else as it is.
func account(number string) string {
	const digits = 11
	if len(number) != digits {
		return number
	}
	return number[:4] + "." + number[4:6] + "." + number[6:]
}
