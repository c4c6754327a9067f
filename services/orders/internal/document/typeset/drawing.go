package typeset

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// Drawing is a line drawing. It is compressed once for all documents.
type Drawing struct {
	width, height float64
	// compressed are its operators, in its own units, from the top left corner.
	compressed []byte
}

// Path is a part of a [Drawing].
type Path struct {
	// Outline has the commands M, L and C of SVG with absolute coordinates, a blank after each part.
	Outline string
	Color   Color
	// Stroke is the width of a line with round ends; a path without it is filled.
	Stroke float64
}

// NewDrawing returns a drawing of a width and height in its own units. Anything outside is cut off.
func NewDrawing(width, height float64, paths ...Path) *Drawing {
	var content, compressed bytes.Buffer
	content.WriteString("1 J 1 j\n") // round line ends and corners
	for _, path := range paths {
		fmt.Fprintf(&content, "%s %s w\n", path.Color.operators(), decimal(path.Stroke))
		var place []string
		command := ""
		for word := range strings.FieldsSeq(path.Outline) {
			if operands[word] > 0 {
				command = word
			} else if place = append(place, word); len(place) == operands[command] {
				fmt.Fprintf(&content, "%s %s\n", strings.Join(place, " "), strings.ToLower(command))
				place = place[:0]
			}
		}
		if path.Stroke > 0 {
			content.WriteString("S\n")
		} else {
			content.WriteString("f\n")
		}
	}
	compressOnce(&compressed, content.Bytes())
	return &Drawing{width, height, compressed.Bytes()}
}

// operands is the number of operands of each path command.
var operands = map[string]int{"M": 2, "L": 2, "C": 6}

// Draw draws a drawing with its top left corner at x, y and the given width.
func (d *Document) Draw(drawing *Drawing, x, y, width float64) {
	number := slices.Index(d.drawings, drawing)
	if number < 0 {
		number = len(d.drawings)
		d.drawings = append(d.drawings, drawing)
	}
	scale := points(width / drawing.width)
	d.mark(false, func() { d.write("q %s 0 0 -%s %s cm /D%d Do Q", scale, scale, d.at(x, y), number) })
}

// writeDrawings writes the drawings that the document uses, and returns their entries for a page's resources.
func (d *Document) writeDrawings(w *writer) string {
	resources := make([]string, len(d.drawings))
	for i, drawing := range d.drawings {
		object := w.reserve()
		resources[i] = fmt.Sprintf("/D%d %d 0 R", i, object)
		w.compressedStream(object, fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [0 0 %s %s]",
			decimal(drawing.width), decimal(drawing.height)), drawing.compressed)
	}
	return strings.Join(resources, " ")
}
