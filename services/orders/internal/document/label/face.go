package label

import (
	"fmt"
	"strings"

	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/orders/internal/order"
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

// words are the captions of a face.
type words struct {
	from, to, weight, date, order string
	// document and bars are only read out: what the document is, and what its bars are.
	document, bars string
}

// face has what the carrier reads: addresses, facts and bars.
func face(c Content, form form, column area) []row {
	rows := c.Service.layout().face(c, form, column.width)
	bars := barcodeRow(c)
	if formatOf(c, form) == halves || !form.onFace() {
		// Without a form its room is the recipient's.
		rows = append(rows, space(max(0, column.height-height(rows)-bars.height)))
	}
	return append(rows, bars)
}

// middle centres a text vertically in its box.
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

// sender has the sender on the left and the order's facts on the right.
func sender(c Content, form form, width float64, words words, weight string) row {
	block, fits := fitSender(c, form, width)
	facts := []struct{ caption, value string }{{words.weight, weight}, {words.date, day(c)}, {words.order, order.Number(c.OrderNumber).Spaced()}}
	const factHeight = 5.6
	rowHeight := 1 + max(captionHeight+block.Height(), factHeight*float64(len(facts))) + 1
	return row{rowHeight, func(doc *typeset.Document, box typeset.Box) {
		doc.Rule(box.X, box.Y, box.Right(), box.Y, bold)
		left := typeset.Box{X: box.X, Y: box.Y + 1, Width: box.Width - factsWidth, Height: box.Height - 1}
		caption(doc, left, words.from)
		left.Y, left.Height = left.Y+captionHeight, left.Height-captionHeight
		if !fits {
			doc.Fail(errNoRoom)
		}
		doc.Put(left, typeset.Left, block)
		fact := typeset.Box{X: box.Right() - factsWidth + 2, Y: box.Y + 1, Width: factsWidth - 2, Height: factHeight}
		for _, f := range facts {
			doc.In(typeset.Paragraph, func() {
				caption(doc, fact, f.caption)
				below := typeset.Box{X: fact.X, Y: fact.Y + 2.1, Width: fact.Width, Height: factHeight - 2.1}
				doc.Set(below, typeset.Left, f.value, typeset.Bold, 8, 7, 6)
			})
			fact.Y += factHeight
		}
		doc.Rule(fact.X-2, box.Y, fact.X-2, box.Bottom(), thin)
	}}
}

func fitSender(c Content, form form, width float64) (typeset.Block, bool) {
	a := c.Sender
	lines := []string{a.Name, a.Street, a.Street2, a.PostalCode + " " + a.City, c.Service.layout().senderCountry}
	if form == cn23 {
		lines = append(lines, a.Phone)
	}
	return typeset.Fit(stack(lines...), typeset.Regular, width-factsWidth-1, maxHeight(c, maxSenderHeight), senderSizes...)
}

// addressee has the recipient, in blocks on top of each other.
func addressee(title string, fits bool, blocks ...typeset.Block) row {
	const above, below = 1, 2
	sum := 0.0
	for _, block := range blocks {
		sum += block.Height()
	}
	return row{above + captionHeight + sum + below, func(doc *typeset.Document, box typeset.Box) {
		if !fits {
			doc.Fail(errNoRoom)
		}
		doc.Rule(box.X, box.Y, box.Right(), box.Y, bold)
		inside := typeset.Box{X: box.X, Y: box.Y + above, Width: box.Width, Height: box.Height - above}
		caption(doc, inside, title)
		inside.Y += captionHeight
		for _, block := range blocks {
			inside.Height = block.Height()
			inside.Y += doc.Put(inside, typeset.Left, block)
		}
	}}
}

// recipient returns the rows with the recipient, and whether all of it fits.
func recipient(c Content, form form, width float64) ([]row, bool) {
	return c.Service.layout().recipient(c, form, width)
}

func caption(doc *typeset.Document, box typeset.Box, text string) {
	doc.Put(box, typeset.Left, typeset.Lines(text, typeset.Regular, 5.5))
}

// stack joins the lines that are not empty.
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

// kilograms and money have the decimal point that is used internationally.
func kilograms(grams int) string { return fmt.Sprintf("%d.%03d", grams/1000, grams%1000) }

func money(ore int64) string { return fmt.Sprintf("NOK %d.%02d", ore/100, ore%100) }
