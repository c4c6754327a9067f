package receipt

import (
	"fmt"
	"strings"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/typeset"
)

// The sheet, in millimetres, and its type sizes, in points.
const (
	pageWidth, pageHeight = 210.0, 297.0
	margin, top, bottom   = 25.0, 24.0, 262.0
	textWidth             = pageWidth - 2*margin
	labelWidth            = 48.0
	proseWidth            = 132.0

	hairline, line = 0.1, 0.35

	small, body, strong, heading, mark, huge = 8.5, 10.5, 12.5, 11.5, 17.0, 34.0
)

// row is a strip across the page, drawn from y downwards.
type row struct {
	height float64
	draw   func(d *typeset.Document, y float64)
}

// PDF returns the receipt in a language: one sheet of A4, or more if it has very many numbers. The same content
// gives the same bytes.
func PDF(content Content, language order.Language) ([]byte, error) {
	w := wordsIn(language)
	document := typeset.New(typeset.Info{
		Title:    w.title + " " + string(content.Number),
		Language: string(language),
		Created:  content.ModifiedAt,
	})
	pages := paginate(rows(content, language))
	for i, page := range pages {
		document.Page(pageWidth, pageHeight)
		y := top
		for _, row := range page {
			row.draw(document, y)
			y += row.height
		}
		footer(document, content.Seller, language, i+1, len(pages))
	}
	return document.Bytes()
}

func paginate(rows []row) (pages [][]row) {
	y := bottom
	for _, row := range rows {
		if y+row.height > bottom {
			pages, y = append(pages, nil), top
		}
		last := len(pages) - 1
		pages[last] = append(pages[last], row)
		y += row.height
	}
	return pages
}

func rows(c Content, language order.Language) []row {
	w := wordsIn(language)
	all := []row{masthead(w), gap(20), number(c, language), gap(14)}
	for _, fact := range c.Facts(language) {
		if fact.Label != w.orderNumber { // it stands above, in large
			all = append(all, labelled(fact)...)
		}
	}
	all = append(all, ruled(hairline, 12))
	for _, amount := range c.Amounts(language) {
		all = append(all, priced(amount, typeset.Regular, body, 7))
	}
	total, vat := c.Sum(language)
	all = append(all, gap(1), ruled(line, 2), priced(total, typeset.Bold, strong, 8), priced(vat, typeset.Regular, body, 7), gap(16))
	all = append(all, prose(w.nextTitle, typeset.Bold, heading, 7)...)
	all = append(all, prose(c.NextStep(language), typeset.Regular, body, 5.4)...)
	if page := c.Tracking(language); page != "" {
		all = append(all, gap(7))
		all = append(all, prose(w.tracking, typeset.Bold, heading, 7)...)
		all = append(all, prose(page, typeset.Regular, body, 5.4)...)
	}
	return all
}

func masthead(w *words) row {
	return row{10, func(d *typeset.Document, y float64) {
		box := typeset.Box{X: margin, Y: y, Width: textWidth, Height: 10}
		d.Put(box, typeset.Left, typeset.Lines("bestill", typeset.Bold, mark))
		box.Y += 1.8 // on the same base line
		d.Put(box, typeset.Right, typeset.Lines(w.title, typeset.Regular, heading))
	}}
}

// number is the order's number in large, and how its money stands.
func number(c Content, language order.Language) row {
	return row{20, func(d *typeset.Document, y float64) {
		label := typeset.Box{X: margin, Y: y, Width: textWidth, Height: 6}
		d.Put(label, typeset.Left, typeset.Lines(wordsIn(language).orderNumber, typeset.Regular, small))
		d.Put(typeset.Box{X: margin, Y: y + 4.5, Width: textWidth, Height: 16}, typeset.Left,
			typeset.Lines(string(c.Number), typeset.Bold, huge))
		d.Put(typeset.Box{X: margin, Y: y + 11.7, Width: textWidth, Height: 8}, typeset.Right,
			typeset.Lines(c.Status(language), typeset.Bold, strong))
	}}
}

// labelled is a field under a hairline, a row for each line of it.
func labelled(fact Fact) (rows []row) {
	const height, padding = 5.2, 1.6
	rows = []row{{padding, func(d *typeset.Document, y float64) {
		d.Rule(margin, y, margin+textWidth, y, hairline)
		box := typeset.Box{X: margin, Y: y + padding, Width: labelWidth, Height: height}
		d.Put(box, typeset.Left, typeset.Lines(fact.Label, typeset.Regular, body))
	}}}
	for value := range strings.SplitSeq(fact.Value, "\n") {
		rows = append(rows, row{height, func(d *typeset.Document, y float64) {
			box := typeset.Box{X: margin + labelWidth, Y: y, Width: textWidth - labelWidth, Height: height}
			d.Put(box, typeset.Left, typeset.Lines(value, typeset.Regular, body))
		}})
	}
	return append(rows, gap(padding))
}

func priced(fact Fact, font typeset.Font, size, height float64) row {
	return row{height, func(d *typeset.Document, y float64) {
		box := typeset.Box{X: margin, Y: y, Width: textWidth, Height: height}
		d.Put(box, typeset.Left, typeset.Lines(fact.Label, font, size))
		d.Put(box, typeset.Right, typeset.Lines(fact.Value, font, size))
	}}
}

// prose is running text, a row for each of its lines.
func prose(text string, font typeset.Font, size, lineHeight float64) (rows []row) {
	for _, text := range typeset.Wrap(text, font, size, proseWidth).Lines {
		rows = append(rows, row{lineHeight, func(d *typeset.Document, y float64) {
			box := typeset.Box{X: margin, Y: y, Width: proseWidth, Height: lineHeight}
			d.Put(box, typeset.Left, typeset.Lines(text, font, size))
		}})
	}
	return rows
}

func gap(height float64) row { return row{height, func(*typeset.Document, float64) {}} }

func ruled(width, height float64) row {
	return row{height, func(d *typeset.Document, y float64) { d.Rule(margin, y, margin+textWidth, y, width) }}
}

// footer says who sold it, whom to ask, and which of several sheets this is.
func footer(d *typeset.Document, seller Seller, language order.Language, page, of int) {
	const y = bottom + 9
	d.Rule(margin, y-3, margin+textWidth, y-3, hairline)
	box := typeset.Box{X: margin, Y: y, Width: textWidth, Height: 12}
	d.Put(box, typeset.Left, typeset.Block{Font: typeset.Regular, Size: small, Lines: seller.Imprint(language)})
	contact := typeset.Block{Font: typeset.Regular, Size: small, Lines: []string{seller.Contact}}
	if of > 1 {
		contact.Lines = append(contact.Lines, fmt.Sprintf(wordsIn(language).page, page, of))
	}
	d.Put(box, typeset.Right, contact)
}
