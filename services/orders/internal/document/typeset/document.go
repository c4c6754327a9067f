// Package typeset makes PDF documents: text in embedded fonts that never leaves its box, lines, and bars and modules as
// vectors. Lengths are in millimetres from the top left corner of the page, type sizes in points.
//
// Documents are tagged for screen readers, which read headings, paragraphs, tables and figures in the order in which they are
// set. Text outside of any element is a paragraph; a shape outside of a figure is decoration.
package typeset

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"strings"
	"time"
)

// Document is a PDF under construction. The same calls make the same bytes.
type Document struct {
	info  Info
	pages []*page
	// faces and drawings are those used so far, in the order of their first use.
	faces    []*usedFace
	drawings []*Drawing
	ink      Color
	// root is the whole document, current the element that new content belongs to.
	root, current *node
	decoration    bool
	err           error
}

// page is a page under construction.
type page struct {
	width, height float64
	content       *bytes.Buffer
	// marked are the elements of its pieces of content, by the pieces' numbers.
	marked []*node
	links  []*link
	object int
}

// link is an area of a page that leads to a web page.
type link struct {
	Box
	target string
	page   *page
	parent *node
	object int
}

// usedFace is a face, with the characters that are drawn by its glyphs.
type usedFace struct {
	face  *face
	runes map[uint16]rune
}

// Info is the document's metadata.
type Info struct {
	Title string
	// Language is a tag such as "no", for screen readers.
	Language string
	// Created is the only time in the document.
	Created time.Time
	// ToScale is for what is attached to something, and has codes whose measures count: viewers print it at full size and on
	// one side of the paper, unless they are told otherwise.
	ToScale bool
}

// Box is a rectangle; X and Y are its top left corner.
type Box struct{ X, Y, Width, Height float64 }

// Inset returns the box without a margin on each side.
func (b Box) Inset(margin float64) Box {
	return Box{b.X + margin, b.Y + margin, b.Width - 2*margin, b.Height - 2*margin}
}

// Below returns the rest of the box below the used height.
func (b Box) Below(used float64) Box {
	b.Y, b.Height = b.Y+used, b.Height-used
	return b
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
	root := &node{Element: Element{Role: documentObject}}
	return &Document{info: info, root: root, current: root}
}

// Page begins a page of a size in mm, with the ink of the previous page.
func (d *Document) Page(width, height float64) {
	d.pages = append(d.pages, &page{width: width, height: height, content: emptyBuffer()})
	d.Ink(d.ink)
}

// write adds operators to the page's content.
func (d *Document) write(format string, args ...any) {
	fmt.Fprintf(d.pages[len(d.pages)-1].content, format+"\n", args...)
}

// at formats a place on the page: in points, from the lower left corner.
func (d *Document) at(x, y float64) string {
	return points(x) + " " + points(d.pages[len(d.pages)-1].height-y)
}

// Color is one of the screen: red, green and blue, 0 to 255.
type Color struct{ Red, Green, Blue int }

// Ink sets the colour of all that follows, text and shapes alike. Documents begin in black.
func (d *Document) Ink(c Color) {
	d.ink = c
	d.write("%s", c.operators())
}

// operators set the colour of all that follows.
func (c Color) operators() string {
	part := func(value int) string { return decimal(float64(value) / 255) }
	color := part(c.Red) + " " + part(c.Green) + " " + part(c.Blue)
	return color + " rg " + color + " RG"
}

// Link makes a box lead to a web page. It belongs to the current element, which is a [Hyperlink].
func (d *Document) Link(box Box, target string) {
	on := d.pages[len(d.pages)-1]
	area := &link{Box: box, target: target, page: on, parent: d.current}
	on.links = append(on.links, area)
	d.current.kids = append(d.current.kids, kid{link: area})
}

// Put sets a block of text from the top of a box and returns the height that it took. Text that is larger than its box, outside
// the page, or without glyphs in the fonts makes the document fail: see [Document.Bytes].
func (d *Document) Put(box Box, align Align, block Block) (height float64) {
	if !block.within(box.Width, box.Height) {
		d.fail("a text of %.2f x %.2f mm in a box of %.2f x %.2f mm", block.Width(), block.Height(), box.Width, box.Height)
	}
	if on := d.pages[len(d.pages)-1]; box.X < 0 || box.Y < 0 || box.Right() > on.width || box.Bottom() > on.height {
		d.fail("a box that ends at %.2f x %.2f mm on a page of %.2f x %.2f mm", box.Right(), box.Bottom(), on.width, on.height)
	}
	if missing := missing(strings.Join(block.Lines, ""), block.Font); len(missing) > 0 {
		d.fail("no glyphs for %U", missing)
	}
	if d.err != nil || strings.Join(block.Lines, "") == "" {
		return block.Height()
	}
	d.mark(true, func() {
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
			d.line(x, y, line, block)
			y += block.lineHeight()
		}
	})
	return block.Height()
}

// line writes a line of text, in one piece for each face that it needs. An invisible space follows each line of a block, so
// that words do not run together when the text is read out.
func (d *Document) line(x, y float64, text string, block Block) {
	d.write("BT %s Td", d.at(x, y))
	content := d.pages[len(d.pages)-1].content
	var current *usedFace
	for _, r := range text + " " {
		face, glyph := block.Font.glyph(r)
		if current == nil || current.face != face {
			if current != nil {
				content.WriteString("> Tj\n")
			}
			var number int
			current, number = d.use(face)
			d.write("/F%d %s Tf", number, decimal(block.Size))
			content.WriteByte('<')
		}
		readOut(current.runes, glyph, r)
		content.Write(hex.AppendEncode(content.AvailableBuffer(), []byte{byte(glyph >> 8), byte(glyph)}))
	}
	content.WriteString("> Tj\nET\n")
}

// use notes that the document uses a face, and returns it with its number.
func (d *Document) use(face *face) (*usedFace, int) {
	for i, used := range d.faces {
		if used.face == face {
			return used, i
		}
	}
	used := &usedFace{face, map[uint16]rune{}}
	d.faces = append(d.faces, used)
	return used, len(d.faces) - 1
}

// Set puts a text into a box like [Fit]; if it does not fit the document fails.
func (d *Document) Set(box Box, align Align, text string, font Font, sizes ...float64) (height float64) {
	block, ok := Fit(text, font, box.Width, box.Height, sizes...)
	if !ok {
		d.fail("no room for a text of %d characters in a box of %.2f x %.2f mm", len([]rune(text)), box.Width, box.Height)
	}
	return d.Put(box, align, block)
}

// Rule draws a line.
func (d *Document) Rule(x1, y1, x2, y2, width float64) {
	d.mark(false, func() { d.write("%s w %s m %s l S", points(width), d.at(x1, y1), d.at(x2, y2)) })
}

// Fold draws a dashed line to fold along.
func (d *Document) Fold(x1, y1, x2, y2 float64) {
	d.write("[%s %s] 0 d", points(2), points(1.5))
	d.Rule(x1, y1, x2, y2, 0.2)
	d.write("[] 0 d")
}

// Frame draws the outline of a box.
func (d *Document) Frame(box Box, width float64) {
	d.mark(false, func() { d.write("%s w %s S", points(width), d.rectangle(box)) })
}

// Fill fills all boxes in one stroke, so that touching boxes have no seam.
func (d *Document) Fill(boxes ...Box) {
	d.mark(false, func() {
		for _, box := range boxes {
			d.write("%s", d.rectangle(box))
		}
		d.write("f")
	})
}

func (d *Document) rectangle(box Box) string {
	return d.at(box.X, box.Bottom()) + " " + points(box.Width) + " " + points(box.Height) + " re"
}

// Fail makes the document fail. [Document.Bytes] returns the first error.
func (d *Document) Fail(err error) {
	if d.err == nil {
		d.err = err
	}
}

// fail reports only measures, because a text may be personal.
func (d *Document) fail(format string, args ...any) { d.Fail(fmt.Errorf("typeset: "+format, args...)) }
