package label

import (
	"strings"

	"bestill.example/services/orders/internal/document/figures"
	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/platform/language"
)

// Domestic is what only the label of an item inside Norway has.
type Domestic struct {
	// Consignment is empty for letters.
	Consignment gs1.GSIN
	// Handling marks a parcel beyond normal size, and Svalbard one whose route touches Svalbard.
	Handling, Svalbard bool
	// Collect is nil unless the recipient pays on delivery.
	Collect *Collect
}

// Collect is what the recipient pays before getting the parcel. Amounts are formatted, with the code of their currency: "NOK 1
// 249".
type Collect struct {
	Total string
	// Carriage is the carrier's part of it; empty if the sender paid that.
	Carriage string
	// Contents are paid to the sender; empty if only the carriage is collected.
	Contents string
	// Account is the sender's, eleven digits. It must be on the label whatever is collected.
	Account string
}

// domesticWords are the words of carriers inside Norway.
var domesticWords = words{
	from: "Fra", to: "Til", weight: "Vekt inntil", date: "Bestilt", order: "Ordrenummer",
	document: "Adresselapp", bars: "Strekkode med pakkenummeret",
}

func domesticFace(c Content, form form, width float64) []row {
	rows := join([]row{domesticHeader(c)}, marks(c), []row{sender(c, form, width, domesticWords, figures.Weight(c.MaxGrams, language.Norwegian))})
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
		doc.In(typeset.Heading, func() { middle(doc, service, typeset.Left, c.Service.layout().title, typeset.Bold, 20) })
		if c.Domestic.Consignment == "" {
			return
		}
		consignment := typeset.Box{X: box.Right() - number, Y: box.Y + 2, Width: number, Height: side - 2}
		doc.Put(consignment, typeset.Right, typeset.Lines("Sendingsnummer", typeset.Regular, 5.5))
		consignment.Y, consignment.Height = consignment.Y+2.3, consignment.Height-2.3
		doc.Put(consignment, typeset.Right, typeset.Lines(string(c.Domestic.Consignment), typeset.Bold, 9))
	}}
}

// marks are what sorting staff must see at first sight.
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
		// Sorting is by this postal code, so it must be readable from across a conveyor belt.
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

// collection has the amount to collect with its parts (the freight is the carrier's), and below it the account that gets the
// rest. The values of a row have one size and share a baseline.
func collection(c Collect) row {
	const (
		heading = 6.5
		field   = 9
		edge    = 1.5
	)
	type value struct{ caption, text string }
	amounts := []value{{"Å kreve inn", c.Total}}
	if c.Carriage != "" {
		amounts = append(amounts, value{"Frakt", c.Carriage})
	}
	if c.Contents != "" {
		amounts = append(amounts, value{"Innhold", c.Contents})
	}
	lines := [][]value{amounts, {{"Til konto", account(c.Account)}, {"Merkes (i stedet for KID)", withoutKID}}}
	return row{heading + field*float64(len(lines)) + 1, func(doc *typeset.Document, box typeset.Box) {
		doc.Frame(box, bold)
		inside := box.Inset(edge)
		doc.Put(inside, typeset.Left, typeset.Lines("Postoppkrav", typeset.Bold, 13))
		below := inside
		below.Y += 0.9 // on the same base line
		below.Height -= 0.9
		doc.Put(below, typeset.Right, typeset.Lines("Mottakeren betaler før utlevering", typeset.Regular, 9))
		for i, line := range lines {
			column := inside.Width / float64(len(line))
			texts := make([]string, len(line))
			for k, v := range line {
				texts[k] = v.text
			}
			size := largest(texts, column-gap, 14, 13, 12, 11, 10, 9, 8, 7, 6)
			top := inside.Y + heading + field*float64(i)
			doc.Rule(box.X, top-0.6, box.Right(), top-0.6, thin)
			for k, v := range line {
				at := typeset.Box{X: inside.X + column*float64(k), Y: top, Width: column - gap, Height: field}
				doc.In(typeset.Paragraph, func() {
					caption(doc, at, v.caption)
					at.Y, at.Height = at.Y+captionHeight, at.Height-captionHeight
					doc.Put(at, typeset.Left, typeset.Lines(v.text, typeset.Bold, size))
				})
			}
		}
	}}
}

// largest returns the first of the sizes at which all texts fit a width.
func largest(texts []string, width float64, sizes ...float64) float64 {
	for _, size := range sizes {
		if typeset.Lines(strings.Join(texts, "\n"), typeset.Bold, size).Width() <= width {
			return size
		}
	}
	return sizes[len(sizes)-1]
}

// account formats an account number as the pages do, "1234 56 78903", and returns anything else unchanged.
func account(number string) string {
	const digits, blank = 11, "\u00a0"
	if len(number) != digits {
		return number
	}
	return number[:4] + blank + number[4:6] + blank + number[6:]
}
