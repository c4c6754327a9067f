// Package typeset makes PDF documents: text in embedded fonts that never leaves its box, lines, and bars and
// modules as vectors. Lengths are in millimetres from the top left corner of the page, type sizes in points.
package typeset

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// Document is a PDF in the making. The same calls make the same bytes.
type Document struct {
	pdf *fpdf.Fpdf
	err error
}

// Info is what a document says of itself.
type Info struct {
	Title string
	// Language is a tag such as "no", for those who have it read out.
	Language string
	// Created is the document's only clock.
	Created time.Time
}

// Box is a rectangle; X and Y are its top left corner.
type Box struct{ X, Y, Width, Height float64 }

// Inset returns the box without a margin on each side.
func (b Box) Inset(margin float64) Box {
	return Box{b.X + margin, b.Y + margin, b.Width - 2*margin, b.Height - 2*margin}
}

// Right is the right edge of the box.
func (b Box) Right() float64 { return b.X + b.Width }

// Bottom is the lower edge of the box.
func (b Box) Bottom() float64 { return b.Y + b.Height }

// Align is where text stands between the sides of its box.
type Align int

// The ways to align.
const (
	Left Align = iota
	Center
	Right
)

// New returns a document without pages.
func New(info Info) *Document {
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm"})
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(info.Created.UTC())
	pdf.SetModificationDate(info.Created.UTC())
	pdf.SetProducer("bestill", false)
	pdf.SetTitle(info.Title, true)
	pdf.SetLang(info.Language)
	pdf.SetMargins(0, 0, 0)
	pdf.SetCellMargin(0)
	pdf.SetAutoPageBreak(false, 0)
	for font, style := range styles {
		pdf.AddUTF8FontFromBytes(family, style, faces()[font].file)
	}
	return &Document{pdf: pdf}
}

// Page begins a page of a size in mm.
func (d *Document) Page(width, height float64) {
	d.pdf.AddPageFormat("P", fpdf.SizeType{Wd: width, Ht: height})
}

// Color is one of the screen: red, green and blue, 0 to 255.
type Color struct{ Red, Green, Blue int }

// Ink has all that follows drawn in a colour, text and shapes alike. Documents begin in black.
func (d *Document) Ink(c Color) {
	d.pdf.SetTextColor(c.Red, c.Green, c.Blue)
	d.pdf.SetDrawColor(c.Red, c.Green, c.Blue)
	d.pdf.SetFillColor(c.Red, c.Green, c.Blue)
}

// Link makes a box lead to a web page.
func (d *Document) Link(box Box, page string) {
	d.pdf.LinkString(box.X, box.Y, box.Width, box.Height, page)
}

// Point is a place on the page.
type Point struct{ X, Y float64 }

// Polygon fills what lies between points.
func (d *Document) Polygon(points ...Point) {
	for i, p := range points {
		if i == 0 {
			d.pdf.MoveTo(p.X, p.Y)
			continue
		}
		d.pdf.LineTo(p.X, p.Y)
	}
	d.pdf.ClosePath()
	d.pdf.DrawPath("f")
}

// Put sets a block of text from the top of a box and returns the height that it took. Text that is larger than
// its box, beyond the page, or that the fonts have no glyphs for, spoils the document: see [Document.Bytes].
func (d *Document) Put(box Box, align Align, block Block) (height float64) {
	if !block.within(box.Width, box.Height) {
		d.fail("a text of %.2f x %.2f mm in a box of %.2f x %.2f mm", block.Width(), block.Height(), box.Width, box.Height)
	}
	if width, height := d.pdf.GetPageSize(); box.X < 0 || box.Y < 0 || box.Right() > width || box.Bottom() > height {
		d.fail("a box that ends at %.2f x %.2f mm on a page of %.2f x %.2f mm", box.Right(), box.Bottom(), width, height)
	}
	if missing := Unprintable(strings.Join(block.Lines, "")); len(missing) > 0 {
		d.fail("no glyphs for %U", missing)
	}
	if d.err != nil {
		return 0
	}
	d.pdf.SetFont(family, styles[block.Font], block.Size)
	y := box.Y + baseline*block.lineHeight()
	for _, line := range block.Lines {
		room := box.Width - block.Font.width(line, block.Size)
		x := box.X
		switch align {
		case Center:
			x += room / 2
		case Right:
			x += room
		}
		d.pdf.Text(x, y, line)
		y += block.lineHeight()
	}
	return block.Height()
}

// Set puts a text into a box as [Fit] does; one that does not fit spoils the document.
func (d *Document) Set(box Box, align Align, text string, font Font, sizes ...float64) (height float64) {
	block, ok := Fit(text, font, box.Width, box.Height, sizes...)
	if !ok {
		d.fail("no room for a text of %d characters in a box of %.2f x %.2f mm", len([]rune(text)), box.Width, box.Height)
	}
	return d.Put(box, align, block)
}

// Rule draws a line.
func (d *Document) Rule(x1, y1, x2, y2, width float64) {
	d.pdf.SetLineWidth(width)
	d.pdf.Line(x1, y1, x2, y2)
}

// Fold draws a dashed line to fold along.
func (d *Document) Fold(x1, y1, x2, y2 float64) {
	d.pdf.SetDashPattern([]float64{2, 1.5}, 0)
	d.Rule(x1, y1, x2, y2, 0.2)
	d.pdf.SetDashPattern(nil, 0)
}

// Frame draws the outline of a box.
func (d *Document) Frame(box Box, width float64) {
	d.pdf.SetLineWidth(width)
	d.pdf.Rect(box.X, box.Y, box.Width, box.Height, "D")
}

// Fill blackens boxes, all in one stroke, so that boxes that touch leave no seam.
func (d *Document) Fill(boxes ...Box) {
	for _, box := range boxes {
		d.pdf.MoveTo(box.X, box.Y)
		d.pdf.LineTo(box.Right(), box.Y)
		d.pdf.LineTo(box.Right(), box.Bottom())
		d.pdf.LineTo(box.X, box.Bottom())
		d.pdf.ClosePath()
	}
	d.pdf.DrawPath("F")
}

// Bytes returns the finished PDF, or the first error of what led to it.
func (d *Document) Bytes() ([]byte, error) {
	if d.err != nil {
		return nil, d.err
	}
	var content bytes.Buffer
	if err := d.pdf.Output(&content); err != nil {
		return nil, fmt.Errorf("typeset: %w", err)
	}
	return content.Bytes(), nil
}

// Fail spoils the document. Its first error is what [Document.Bytes] returns.
func (d *Document) Fail(err error) {
	if d.err == nil {
		d.err = err
	}
}

// fail reports measures only: a text may be personal.
func (d *Document) fail(format string, args ...any) { d.Fail(fmt.Errorf("typeset: "+format, args...)) }
