package label

import (
	"sync"

	"bestill.example/services/orders/internal/document/typeset"
)

// row is a strip across the label.
type row struct {
	height float64
	draw   func(doc *typeset.Document, box typeset.Box)
}

func height(rows []row) float64 {
	sum := 0.0
	for _, row := range rows {
		sum += row.height
	}
	return sum
}

// space is a row with nothing in it.
func space(height float64) row {
	return row{height, func(*typeset.Document, typeset.Box) {}}
}

// open and shut begin and end the element that the rows between them belong to.
func open(role typeset.Role) row {
	return row{0, func(doc *typeset.Document, _ typeset.Box) { doc.Open(typeset.Element{Role: role}) }}
}

func shut() row { return row{0, func(doc *typeset.Document, _ typeset.Box) { doc.Close() }} }

// within puts a row inside an element, such as one of a table.
func (r row) within(role typeset.Role) row {
	return row{r.height, func(doc *typeset.Document, box typeset.Box) { doc.In(role, func() { r.draw(doc, box) }) }}
}

const (
	// captionSize is that of the forms' own words.
	captionSize = 4.6
	// thin and bold are line widths in mm.
	thin = 0.15
	bold = 0.4
	// gap is between a line and the text beside it.
	gap = 0.7
)

// valueSizes are the type sizes of what is filled in.
var valueSizes = []float64{7, 6.5, 6, 5.5, 5}

// cell is a field of a form: a caption and the value below it.
type cell struct {
	width  float64
	blocks []typeset.Block
	align  typeset.Align
	// role is that of the field in a table; empty outside of one.
	role typeset.Role
}

func newCell(width float64, caption, value string, align typeset.Align) cell {
	c := cell{width: width, align: align}
	inside := width - 2*gap
	if caption != "" {
		c.blocks = append(c.blocks, preprinted(caption, inside))
	}
	if value != "" {
		const atMost = 12
		block, ok := typeset.Fit(value, typeset.Regular, inside, atMost, valueSizes...)
		if !ok {
			block = typeset.Wrap(value, typeset.Regular, valueSizes[len(valueSizes)-1], inside)
		}
		c.blocks = append(c.blocks, block)
	}
	return c
}

// preprinted sets the fixed texts of the forms, never those of an order: they are wrapped once for each width, and cached.
// Wrapping them was nearly half of the work of checking a label.
func preprinted(text string, width float64) typeset.Block {
	key := captionKey{text, width}
	wrapped, ok := captions.Load(key)
	if !ok {
		wrapped, _ = captions.LoadOrStore(key, typeset.Wrap(text, typeset.Regular, captionSize, width))
	}
	return wrapped.(typeset.Block)
}

type captionKey struct {
	text  string
	width float64
}

// captions has a [typeset.Block] for each [captionKey].
var captions sync.Map

func (c cell) height() float64 {
	sum := gap
	for _, block := range c.blocks {
		sum += block.Height()
	}
	return sum
}

// cells are a framed row of a form, at least as high as asked for.
func cells(atLeast float64, all ...cell) row {
	for _, c := range all {
		atLeast = max(atLeast, c.height())
	}
	return row{atLeast, func(doc *typeset.Document, box typeset.Box) {
		x := box.X
		for i, c := range all {
			y := box.Y + gap/2
			role := c.role
			if role == "" && len(c.blocks) > 1 {
				role = typeset.Paragraph // a caption and its value are read out together
			}
			if role != "" {
				doc.Open(typeset.Element{Role: role})
			}
			for _, block := range c.blocks {
				y += doc.Put(typeset.Box{X: x + gap, Y: y, Width: c.width - 2*gap, Height: box.Bottom() - y}, c.align, block)
			}
			if role != "" {
				doc.Close()
			}
			if i > 0 {
				doc.Rule(x, box.Y, x, box.Bottom(), thin)
			}
			x += c.width
		}
		doc.Frame(box, thin)
	}}
}
