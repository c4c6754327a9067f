package receipt

import (
	"fmt"
	"strings"

	"bestill.example/services/orders/internal/document/figures"
	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/platform/language"
)

// The sheet, in millimetres, and its type sizes, in points.
const (
	pageWidth, pageHeight = 210.0, 297.0
	margin, top, bottom   = 25.0, 21.0, 266.0
	textWidth             = pageWidth - 2*margin
	labelWidth            = 56.0
	padding               = 7.0

	hairline, line = 0.1, 0.35

	small, body, strong, heading, huge = 9, 11, 14, 12.5, 27
	// lineHeight is the line height of running text.
	lineHeight = 5.6
)

// The colours of the shop. Printed in black they are distinguishable greys.
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
		Title:    w.title + " " + content.Number.Spaced(),
		Language: string(l),
		Created:  content.ModifiedAt,
	})
	pages := paginate(rows(content, l, 1))
	if len(pages) > 1 {
		// With smaller gaps it may fit one sheet.
		pages = paginate(rows(content, l, 0.5))
	}
	for i, page := range pages {
		document.Page(pageWidth, pageHeight)
		document.Ink(ink)
		y := top
		for _, row := range page {
			row.draw(document, y)
			y += row.height
		}
		draw := func() { footer(document, content.Seller, l, i+1, len(pages)) }
		if i < len(pages)-1 {
			document.Decoration(draw) // it is read out once, at the end
		} else {
			draw()
		}
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

// rows are all rows of a receipt, with the gaps between its parts scaled by air.
func rows(c Content, l language.Language, air float64) []row {
	w := wordsIn(l)
	all := []row{masthead(w), gap(11 * air), number(c, l), gap(8 * air), open(typeset.Table)}
	for _, fact := range c.Facts(l) {
		if fact.Label != w.orderNumber { // it stands above, in large
			all = append(all, labelled(fact)...)
		}
	}
	amounts := c.Amounts(l)
	all = append(all, shut())
	if len(amounts) > 0 {
		all = append(all, ruled(hairline, 7*air))
	}
	all = append(all, open(typeset.Table))
	for _, amount := range amounts {
		all = append(all, priced(amount, typeset.Regular, body, 6.8))
	}
	total, vat := c.Sum(l)
	all = append(all, gap(1.2), ruled(line, 2), priced(total, typeset.Bold, strong, 9))
	if vat.Value != "" {
		all = append(all, priced(vat, typeset.Regular, body, 6.8))
	}
	if refund := c.Refund(l); refund.Value != "" {
		all = append(all, priced(refund, typeset.Bold, strong, 9))
	}
	all = append(all, shut())
	if note := c.DutyNote(l); note != "" {
		all = append(all, gap(3), prose(note))
	}
	all = append(all, gap(9*air), panel(w.nextTitle, c.NextStep(l)), gap(8*air))
	if page := c.Tracking(l); page != "" {
		all = append(all, subheading(w.tracking))
		all = append(all, linked(page)...)
		all = append(all, gap(5*air))
	}
	help := fmt.Sprintf(w.help, c.Seller.Contact)
	return append(all, row{subheadingHeight + lineHeight, func(d *typeset.Document, y float64) {
		subheading(w.helpTitle).draw(d, y)
		d.Set(typeset.Box{X: margin, Y: y + subheadingHeight, Width: textWidth, Height: lineHeight}, typeset.Left, help,
			typeset.Regular, body, 10, 9, 8, 7, 6)
	}})
}

// open and shut begin and end the element that the rows between them belong to.
func open(role typeset.Role) row {
	return row{0, func(d *typeset.Document, _ float64) { d.Open(typeset.Element{Role: role}) }}
}

func shut() row { return row{0, func(d *typeset.Document, _ float64) { d.Close() }} }

// masthead has the shop's name and the document's title.
func masthead(w *words) row {
	const height, width = 11, 42
	return row{height, func(d *typeset.Document, y float64) {
		place := typeset.Box{X: margin - 0.8, Y: y, Width: width, Height: height}
		d.Within(typeset.Element{Role: typeset.Figure, Alt: "bestill", Box: place}, func() { d.Draw(nameMark, place.X, place.Y, width) })
		d.Ink(stone)
		d.In(typeset.Heading, func() {
			d.Put(typeset.Box{X: margin + width, Y: y + 2.6, Width: textWidth - width, Height: height}, typeset.Right,
				typeset.Lines(w.title, typeset.Regular, strong))
		})
		d.Ink(ink)
	}}
}

// number is the order's number in large print, with the status of its money beside it.
func number(c Content, l language.Language) row {
	const (
		height = 25
		half   = textWidth/2 - padding
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
			{margin + textWidth/2, typeset.Right, c.Status(l), figures.Kroner(c.Total, l)},
		} {
			d.In(typeset.Paragraph, func() {
				d.Ink(spruce)
				d.Put(typeset.Box{X: fact.x, Y: y + 5, Width: half, Height: 6}, fact.align, typeset.Lines(fact.label, typeset.Bold, body))
				d.Ink(ink)
				d.Set(typeset.Box{X: fact.x, Y: y + 10.5, Width: half, Height: 14}, fact.align, fact.value, typeset.Bold, huge, 24, 20)
			})
		}
	}}
}

// labelled is a field under a thin line, one row for each of its lines.
func labelled(fact Fact) (rows []row) {
	const padding = 1.5
	rows = []row{open(typeset.TableRow), {padding, func(d *typeset.Document, y float64) {
		d.Ink(stone)
		d.Rule(margin, y, margin+textWidth, y, hairline)
		box := typeset.Box{X: margin, Y: y + padding, Width: labelWidth, Height: lineHeight}
		d.In(typeset.RowHeading, func() { d.Put(box, typeset.Left, typeset.Lines(fact.Label, typeset.Regular, body)) })
		d.Ink(ink)
	}}, open(typeset.TableCell)}
	for value := range strings.SplitSeq(fact.Value, "\n") {
		rows = append(rows, row{lineHeight, func(d *typeset.Document, y float64) {
			box := typeset.Box{X: margin + labelWidth, Y: y, Width: textWidth - labelWidth, Height: lineHeight}
			d.Set(box, typeset.Left, value, fact.font(), body, 10, 9, 8, 7)
		}})
	}
	return append(rows, shut(), shut(), gap(padding))
}

// font returns the font of a field's value.
func (f Fact) font() typeset.Font {
	if f.Code {
		return typeset.Code
	}
	return typeset.Regular
}

func priced(fact Fact, font typeset.Font, size, height float64) row {
	return row{height, func(d *typeset.Document, y float64) {
		box := typeset.Box{X: margin, Y: y, Width: textWidth, Height: height}
		d.In(typeset.TableRow, func() {
			d.In(typeset.RowHeading, func() { d.Put(box, typeset.Left, typeset.Lines(fact.Label, font, size)) })
			d.In(typeset.TableCell, func() { d.Put(box, typeset.Right, typeset.Lines(fact.Value, font, size)) })
		})
	}}
}

// panel has instructions with a title, beside a bar in the shop's colour.
func panel(title, text string) row {
	const (
		bar       = 1.2
		above     = 8.0
		proseWide = textWidth - 2*padding
	)
	lines := typeset.Wrap(text, typeset.Regular, body, proseWide).Lines
	height := 2*padding - 2 + above + lineHeight*float64(len(lines))
	return row{height, func(d *typeset.Document, y float64) {
		d.Ink(mist)
		d.Fill(typeset.Box{X: margin, Y: y, Width: textWidth, Height: height})
		d.Ink(spruce)
		d.Fill(typeset.Box{X: margin, Y: y, Width: bar, Height: height})
		box := typeset.Box{X: margin + padding, Y: y + padding - 1.5, Width: proseWide, Height: above}
		d.In(typeset.Subheading, func() { d.Put(box, typeset.Left, typeset.Lines(title, typeset.Bold, heading)) })
		d.Ink(ink)
		box.Y += above
		d.In(typeset.Paragraph, func() {
			for _, line := range lines {
				d.Put(box, typeset.Left, typeset.Lines(line, typeset.Regular, body))
				box.Y += lineHeight
			}
		})
	}}
}

// prose is a paragraph.
func prose(text string) row {
	lines := typeset.Wrap(text, typeset.Regular, body, textWidth).Lines
	return row{lineHeight * float64(len(lines)), func(d *typeset.Document, y float64) {
		d.In(typeset.Paragraph, func() {
			for i, line := range lines {
				box := typeset.Box{X: margin, Y: y + lineHeight*float64(i), Width: textWidth, Height: lineHeight}
				d.Put(box, typeset.Left, typeset.Lines(line, typeset.Regular, body))
			}
		})
	}}
}

const subheadingHeight = 7.0

func subheading(text string) row {
	return row{subheadingHeight, func(d *typeset.Document, y float64) {
		box := typeset.Box{X: margin, Y: y, Width: textWidth, Height: subheadingHeight}
		d.In(typeset.Subheading, func() { d.Put(box, typeset.Left, typeset.Lines(text, typeset.Bold, heading)) })
	}}
}

// linked is the address of a web page as a link, one row for each of its lines.
func linked(page string) []row {
	rows := []row{open(typeset.Paragraph), open(typeset.Hyperlink)}
	for _, text := range typeset.Wrap(page, typeset.Regular, body, textWidth).Lines {
		rows = append(rows, row{lineHeight, func(d *typeset.Document, y float64) {
			line := typeset.Lines(text, typeset.Regular, body)
			box := typeset.Box{X: margin, Y: y, Width: textWidth, Height: lineHeight}
			d.Ink(spruce)
			d.Put(box, typeset.Left, line)
			box.Width = line.Width()
			d.Rule(box.X, y+line.Height()-0.3, box.Right(), y+line.Height()-0.3, hairline)
			d.Link(box, page)
			d.Ink(ink)
		}})
	}
	return append(rows, shut(), shut())
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
