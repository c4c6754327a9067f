package receipt

import (
	"fmt"
	"strings"

	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/platform/language"
)

// The sheet, in millimetres, and its type sizes, in points.
const (
	pageWidth, pageHeight = 210.0, 297.0
	margin, top, bottom   = 25.0, 24.0, 262.0
	textWidth             = pageWidth - 2*margin
	labelWidth            = 48.0
	proseWidth            = 132.0

	hairline, line = 0.1, 0.35

	small, body, strong, heading, mark, huge = 8.5, 10.5, 12.5, 11.5, 22.0, 25.0
)

// The colours of the shop. Printed in black they are greys that can be distinguished.
var (
	ink        = typeset.Color{Red: 0x1c, Green: 0x24, Blue: 0x23}
	stone      = typeset.Color{Red: 0x5c, Green: 0x68, Blue: 0x66}
	spruce     = typeset.Color{Red: 0x0b, Green: 0x4f, Blue: 0x4a}
	cloudberry = typeset.Color{Red: 0xf2, Green: 0x93, Blue: 0x2c}
	mist       = typeset.Color{Red: 0xe6, Green: 0xf0, Blue: 0xee}
	white      = typeset.Color{Red: 0xff, Green: 0xff, Blue: 0xff}
)

// row is a strip across the page, drawn from y downwards.
type row struct {
	height float64
	draw   func(d *typeset.Document, y float64)
}

// PDF returns the receipt in a language: one sheet of A4, or more if it has very many numbers. The same content
// gives the same bytes.
func PDF(content Content, l language.Language) ([]byte, error) {
	w := wordsIn(l)
	document := typeset.New(typeset.Info{
		Title:    w.title + " " + string(content.Number),
		Language: string(l),
		Created:  content.ModifiedAt,
	})
	pages := paginate(rows(content, l))
	for i, page := range pages {
		document.Page(pageWidth, pageHeight)
		document.Ink(ink)
		y := top
		for _, row := range page {
			row.draw(document, y)
			y += row.height
		}
		footer(document, content.Seller, l, i+1, len(pages))
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

func rows(c Content, l language.Language) []row {
	w := wordsIn(l)
	all := []row{masthead(w), gap(12), number(c, l), gap(12)}
	for _, fact := range c.Facts(l) {
		if fact.Label != w.orderNumber { // it stands above, in large
			all = append(all, labelled(fact)...)
		}
	}
	all = append(all, ruled(hairline, 12))
	for _, amount := range c.Amounts(l) {
		all = append(all, priced(amount, typeset.Regular, body, 7))
	}
	total, vat := c.Sum(l)
	all = append(all, gap(1), ruled(line, 2), priced(total, typeset.Bold, strong, 8))
	if vat.Value != "" {
		all = append(all, priced(vat, typeset.Regular, body, 7))
	}
	all = append(all, gap(14))
	all = append(all, prose(w.nextTitle, typeset.Bold, heading, 7)...)
	all = append(all, prose(c.NextStep(l), typeset.Regular, body, 5.4)...)
	if page := c.Tracking(l); page != "" {
		all = append(all, gap(7))
		all = append(all, prose(w.tracking, typeset.Bold, heading, 7)...)
		all = append(all, linked(page)...)
	}
	return all
}

// masthead has the shop's parcel and its name, and what this is.
func masthead(w *words) row {
	const (
		height = 11
		side   = 9.0
	)
	return row{height, func(d *typeset.Document, y float64) {
		parcel(d, margin, y+0.8, side)
		d.Ink(spruce)
		box := typeset.Box{X: margin + side + 2.5, Y: y, Width: textWidth - side - 2.5, Height: height}
		d.Put(box, typeset.Left, typeset.Lines("bestill", typeset.Bold, mark))
		d.Ink(stone)
		box.Y += 4 // on the same base line
		box.Height -= 4
		d.Put(box, typeset.Right, typeset.Lines(w.title, typeset.Regular, heading))
		d.Ink(ink)
	}}
}

// parcel is the sign of the shop: a parcel with a folded corner.
func parcel(d *typeset.Document, x, y, side float64) {
	at := func(right, down float64) typeset.Point { return typeset.Point{X: x + right*side, Y: y + down*side} }
	d.Ink(spruce)
	d.Polygon(at(0, 0), at(0.66, 0), at(1, 0.34), at(1, 1), at(0, 1))
	d.Ink(cloudberry)
	d.Polygon(at(0.66, 0), at(1, 0.34), at(0.66, 0.34))
	d.Ink(white)
	d.Rule(at(0.33, 0).X, y, at(0.33, 0).X, at(0, 0.4).Y, 0.09*side)
	d.Rule(at(0.19, 0).X, at(0, 0.78).Y, at(0.47, 0).X, at(0, 0.78).Y, 0.09*side)
}

// number is the order's number in large, and beside it how its money stands.
func number(c Content, l language.Language) row {
	const (
		height, padding = 24, 5
		half            = textWidth/2 - padding
	)
	return row{height, func(d *typeset.Document, y float64) {
		d.Ink(mist)
		d.Fill(typeset.Box{X: margin, Y: y, Width: textWidth, Height: height})
		for _, fact := range []struct {
			x            float64
			align        typeset.Align
			label, value string
		}{
			{margin + padding, typeset.Left, wordsIn(l).orderNumber, c.Number.Spaced()},
			{margin + textWidth/2, typeset.Right, c.Status(l), Kroner(c.Total)},
		} {
			d.Ink(spruce)
			d.Put(typeset.Box{X: fact.x, Y: y + padding - 0.5, Width: half, Height: 6}, fact.align,
				typeset.Lines(fact.label, typeset.Bold, body))
			d.Ink(ink)
			d.Set(typeset.Box{X: fact.x, Y: y + padding + 4.5, Width: half, Height: 12}, fact.align, fact.value, typeset.Bold, huge, 22, 18)
		}
	}}
}

// labelled is a field under a hairline, a row for each line of it.
func labelled(fact Fact) (rows []row) {
	const height, padding = 5.2, 1.6
	rows = []row{{padding, func(d *typeset.Document, y float64) {
		d.Ink(stone)
		d.Rule(margin, y, margin+textWidth, y, hairline)
		box := typeset.Box{X: margin, Y: y + padding, Width: labelWidth, Height: height}
		d.Put(box, typeset.Left, typeset.Lines(fact.Label, typeset.Regular, body))
		d.Ink(ink)
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

// linked is the address of a web page that can be followed, a row for each of its lines.
func linked(page string) (rows []row) {
	const lineHeight = 5.4
	for _, text := range typeset.Wrap(page, typeset.Regular, body, proseWidth).Lines {
		rows = append(rows, row{lineHeight, func(d *typeset.Document, y float64) {
			line := typeset.Lines(text, typeset.Regular, body)
			box := typeset.Box{X: margin, Y: y, Width: proseWidth, Height: lineHeight}
			d.Ink(spruce)
			d.Put(box, typeset.Left, line)
			box.Width = line.Width()
			d.Rule(box.X, y+line.Height()-0.3, box.Right(), y+line.Height()-0.3, hairline)
			d.Link(box, page)
			d.Ink(ink)
		}})
	}
	return rows
}

func gap(height float64) row { return row{height, func(*typeset.Document, float64) {}} }

func ruled(width, height float64) row {
	return row{height, func(d *typeset.Document, y float64) { d.Rule(margin, y, margin+textWidth, y, width) }}
}

// footer names the seller and its contact, and numbers the sheet if there are several.
func footer(d *typeset.Document, seller Seller, l language.Language, page, of int) {
	const y = bottom + 9
	d.Ink(stone)
	d.Rule(margin, y-3, margin+textWidth, y-3, hairline)
	box := typeset.Box{X: margin, Y: y, Width: textWidth, Height: 12}
	d.Put(box, typeset.Left, typeset.Block{Font: typeset.Regular, Size: small, Lines: seller.Imprint(l)})
	contact := typeset.Block{Font: typeset.Regular, Size: small, Lines: []string{seller.Contact}}
	if of > 1 {
		contact.Lines = append(contact.Lines, fmt.Sprintf(wordsIn(l).page, page, of))
	}
	d.Put(box, typeset.Right, contact)
}
