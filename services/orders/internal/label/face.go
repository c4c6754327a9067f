package label

import (
	"fmt"
	"strings"

	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/typeset"
)

const (
	// factsWidth is the width of the column beside the sender.
	factsWidth = 27
	// captionHeight is the room for a caption above an address.
	captionHeight = 2.8

	maxSenderHeight    = 24
	maxRecipientHeight = 25
)

var senderSizes = []float64{8, 7.5, 7, 6.5, 6, 5.5, 5}

// recipientSizes begin smaller where a form needs the room.
func recipientSizes(form form) []float64 {
	sizes := []float64{12, 11, 10, 9, 8, 7.5, 7}
	switch form {
	case noForm:
		return append([]float64{18, 16, 14}, sizes...)
	case cn23:
		return append([]float64{14, 13}, sizes...)
	default:
		return sizes
	}
}

// face is what a label tells whoever carries it.
func face(c Content, form form, width, room float64) []row {
	rows := []row{header(c), sender(c, form, width), recipient(c, form, width)}
	if form == noForm {
		// What a form would take is the recipient's.
		rows = append(rows, space(max(0, room-height(rows)-barsRowHeight)))
	}
	return append(rows, barcode(c.Number))
}

func header(c Content) row {
	const (
		rowHeight = 10.5
		side      = 9.0
		postage   = 33
	)
	return row{rowHeight, func(doc *typeset.Document, box typeset.Box) {
		service := typeset.Box{X: box.X, Y: box.Y, Width: box.Width - postage - 2, Height: side}
		if c.Service == RegisteredLetter {
			// The letter by which sorting staff know a registered item.
			mark := typeset.Box{X: box.X, Y: box.Y, Width: side, Height: side}
			doc.Frame(mark, bold)
			middle(doc, mark, typeset.Center, "R", typeset.Bold, 20)
			service.X, service.Width = mark.Right()+2.5, service.Width-side-2.5
		}
		middle(doc, service, typeset.Left, names[c.Service], typeset.Bold, 14, 13, 12, 11, 10, 9)
		paid := typeset.Box{X: box.Right() - postage, Y: box.Y, Width: postage, Height: side}
		doc.Frame(paid, bold)
		half := typeset.Box{X: paid.X + gap, Y: paid.Y + 1, Width: postage - 2*gap, Height: side/2 - 1}
		middle(doc, half, typeset.Center, "P.P. NORGE / NORVÈGE", typeset.Bold, 7.5)
		half.Y += half.Height
		middle(doc, half, typeset.Center, "Postage paid / Port payé "+money(int64(c.Postage)), typeset.Regular, 6, 5.5, 5, 4.5, 4)
	}}
}

// middle sets a text in the middle of the height of its box.
func middle(doc *typeset.Document, box typeset.Box, align typeset.Align, text string, font typeset.Font, sizes ...float64) {
	block, ok := typeset.Fit(text, font, box.Width, box.Height, sizes...)
	if !ok {
		doc.Fail(errNoRoom)
		return
	}
	box.Y += (box.Height - block.Height()) / 2
	box.Height = block.Height()
	doc.Put(box, align, block)
}

func sender(c Content, form form, width float64) row {
	block, fits := fitSender(c.Sender, form, width)
	facts := []struct{ caption, value string }{
		{"Weight / Poids", kilograms(c.Grams) + " kg"},
		{"Date", day(c)},
		{"Order / Commande", c.OrderNumber},
	}
	const factHeight = 5.6
	rowHeight := 1 + max(captionHeight+block.Height(), factHeight*float64(len(facts))) + 1
	return row{rowHeight, func(doc *typeset.Document, box typeset.Box) {
		doc.Rule(box.X, box.Y, box.Right(), box.Y, bold)
		left := typeset.Box{X: box.X, Y: box.Y + 1, Width: box.Width - factsWidth, Height: box.Height - 1}
		caption(doc, left, "From / Expéditeur")
		left.Y, left.Height = left.Y+captionHeight, left.Height-captionHeight
		if !fits {
			doc.Fail(errNoRoom)
		}
		doc.Put(left, typeset.Left, block)
		fact := typeset.Box{X: box.Right() - factsWidth + 2, Y: box.Y + 1, Width: factsWidth - 2, Height: factHeight}
		for _, f := range facts {
			caption(doc, fact, f.caption)
			below := typeset.Box{X: fact.X, Y: fact.Y + 2.1, Width: fact.Width, Height: factHeight - 2.1}
			doc.Set(below, typeset.Left, f.value, typeset.Bold, 8, 7, 6)
			fact.Y += factHeight
		}
		doc.Rule(fact.X-2, box.Y, fact.X-2, box.Bottom(), thin)
	}}
}

func recipient(c Content, form form, width float64) row {
	block, fits := fitRecipient(c.Recipient, form, width)
	country, countryFits := fitCountry(c.Recipient, block.Size, width)
	const above, below = 1, 2
	return row{above + captionHeight + block.Height() + country.Height() + below,
		func(doc *typeset.Document, box typeset.Box) {
			if !fits || !countryFits {
				doc.Fail(errNoRoom)
			}
			doc.Rule(box.X, box.Y, box.Right(), box.Y, bold)
			inside := typeset.Box{X: box.X, Y: box.Y + above, Width: box.Width, Height: box.Height - above}
			caption(doc, inside, "To / Destinataire")
			inside.Y += captionHeight
			inside.Y += doc.Put(typeset.Box{X: inside.X, Y: inside.Y, Width: box.Width, Height: block.Height()}, typeset.Left, block)
			doc.Put(typeset.Box{X: inside.X, Y: inside.Y, Width: box.Width, Height: country.Height()}, typeset.Left, country)
		}}
}

func fitSender(a Address, form form, width float64) (typeset.Block, bool) {
	lines := []string{a.Name, a.Street, a.Street2, a.PostalCode + " " + a.City, "NORWAY / NORVÈGE"}
	if form == cn23 {
		lines = append(lines, a.Phone)
	}
	return typeset.Fit(stack(lines...), typeset.Regular, width-factsWidth-1, maxSenderHeight, senderSizes...)
}

func fitRecipient(a Address, form form, width float64) (typeset.Block, bool) {
	text := stack(a.Name, a.Street, a.Street2, town(a))
	return typeset.Fit(text, typeset.Regular, width, maxRecipientHeight, recipientSizes(form)...)
}

// fitCountry sets the destination in capital letters on the last line of the address, as the Universal Postal Union wants it.
func fitCountry(a Address, size, width float64) (typeset.Block, bool) {
	return typeset.Fit(strings.ToUpper(a.Country), typeset.Bold, width, 12, size, 12, 11, 10, 9, 8, 7)
}

// codeAfterCity are countries whose addresses end with the postal code.
const codeAfterCity = "AU CA GB IE IN NZ US ZA"

func town(a Address) string {
	if strings.Contains(codeAfterCity, a.CountryCode) {
		return a.City + "  " + a.PostalCode
	}
	return a.PostalCode + " " + a.City
}

const (
	barsHeight    = 22
	barsRowHeight = 1.5 + barsHeight + 6.5
)

func barcode(number s10.Number) row {
	return row{barsRowHeight, func(doc *typeset.Document, box typeset.Box) {
		doc.Rule(box.X, box.Y, box.Right(), box.Y, bold)
		bars, width, err := code39Bars(number, barsHeight)
		if margin := (box.Width - width) / 2; err != nil || margin < quietZone {
			doc.Fail(fmt.Errorf("label: no bars in %.1f mm: %w", box.Width, err))
			return
		}
		for i := range bars {
			bars[i].X += box.X + (box.Width-width)/2
			bars[i].Y = box.Y + 1.5
		}
		doc.Fill(bars...)
		below := typeset.Box{X: box.X, Y: box.Y + 1.5 + barsHeight + 0.3, Width: box.Width, Height: 5.7}
		doc.Put(below, typeset.Center, typeset.Lines(grouped(number), typeset.Bold, 12))
	}}
}

// grouped writes a number as people read it out: "RR 4731 2482 9 NO".
func grouped(number s10.Number) string {
	if !s10.Valid(string(number)) {
		return string(number)
	}
	return fmt.Sprintf("%s %s %s %s %s", number[:2], number[2:6], number[6:10], number[10:11], number[11:])
}

func caption(doc *typeset.Document, box typeset.Box, text string) {
	doc.Put(box, typeset.Left, typeset.Lines(text, typeset.Regular, 5.5))
}

// stack puts the lines that have something in them on top of each other.
func stack(lines ...string) string {
	var filled []string
	for _, line := range lines {
		if line = strings.TrimSpace(line); line != "" {
			filled = append(filled, line)
		}
	}
	return strings.Join(filled, "\n")
}

func day(c Content) string { return c.Date.Format("02.01.2006") }

// kilograms and money have the point that the rest of the world reads.
func kilograms(grams int) string { return fmt.Sprintf("%d.%03d", grams/1000, grams%1000) }

func money(ore int64) string { return fmt.Sprintf("NOK %d.%02d", ore/100, ore%100) }
