package label

import (
	"fmt"
	"math"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/code128"
	"github.com/boombuler/barcode/code39"

	"bestill.example/services/orders/internal/document/typeset"
)

// symbology is how bars encode a number.
type symbology struct {
	// narrow is the width of the narrowest bar in dots, and wide that of an element that the library draws two pixels wide. Both
	// sides have a white margin of ten narrow bars.
	narrow, wide int
	// height is in mm.
	height float64
	encode func(number string) (barcode.Barcode, error)
	// prefix is the beginning of the text below the bars.
	prefix string
}

const (
	// dot is the dot of most label printers, in mm. Bars begin and end between dots, so that all of a kind have the same width.
	dot = 25.4 / 203
	// spared is how much each bar is narrower than its dots, in mm. A printer without greys darkens every dot that a bar touches,
	// and ink spreads: bars of 3 dots were printed with 4, and the spaces between them with 2.
	spared = 0.03
)

var (
	// code39Bars are for items abroad: X is at least 0.375 mm, the ratio 2.0 to 2.33, and the height 22 mm.
	code39Bars = symbology{
		narrow: 3, wide: 7, height: 22,
		encode: func(number string) (barcode.Barcode, error) { return code39.Encode(number, false, false) },
	}
	// gs1Bars are for parcels inside Norway, GS1-128 with the application identifier of an SSCC: X is at least 0.375 mm,
	// the height at least 22 mm. There is room for more, which scanners read from further away.
	gs1Bars = symbology{
		narrow: 4, wide: 8, height: 32, prefix: "(" + serialContainer + ") ",
		encode: func(number string) (barcode.Barcode, error) {
			return code128.Encode(string(code128.FNC1) + serialContainer + number)
		},
	}
)

// serialContainer is the application identifier of an SSCC.
const serialContainer = "00"

// bars returns the bars of a number, from x = 0, and their width.
func (s symbology) bars(number string) (bars []typeset.Box, width float64, err error) {
	code, err := s.encode(number)
	if err != nil {
		return nil, 0, err
	}
	dark := func(i int) bool { r, _, _, _ := code.At(i, 0).RGBA(); return r == 0 }
	pixels := code.Bounds().Dx()
	for begin := 0; begin < pixels; {
		end := begin + 1
		for end < pixels && dark(end) == dark(begin) {
			end++
		}
		dots := s.narrow * (end - begin)
		if end-begin == 2 {
			dots = s.wide
		}
		element := dot * float64(dots)
		if dark(begin) {
			bars = append(bars, typeset.Box{X: width + spared/2, Width: element - spared, Height: s.height})
		}
		width += element
		begin = end
	}
	return bars, width, nil
}

// barcodeRow has the bars in its middle, and below them the number in digits.
func barcodeRow(c Content) row {
	const above, below = 1.5, 6.5
	s := c.Service.layout().bars
	return row{above + s.height + below, func(doc *typeset.Document, box typeset.Box) {
		doc.Rule(box.X, box.Y, box.Right(), box.Y, bold)
		bars, width, err := s.bars(c.Number)
		side := (box.Width - width) / 2
		if err != nil || side < 10*dot*float64(s.narrow) {
			doc.Fail(fmt.Errorf("label: no bars in %.1f mm: %w", box.Width, err))
			return
		}
		place := typeset.Box{X: dot * math.Floor((box.X+side)/dot), Y: box.Y + above, Width: width, Height: s.height}
		for i := range bars {
			bars[i].X += place.X
			bars[i].Y = place.Y
		}
		doc.Within(typeset.Element{Role: typeset.Figure, Alt: c.Service.layout().words.bars, Box: place}, func() { doc.Fill(bars...) })
		text := typeset.Box{X: box.X, Y: box.Y + above + s.height + 0.3, Width: box.Width, Height: below - 0.8}
		doc.Put(text, typeset.Center, typeset.Lines(s.prefix+c.Spaced(), typeset.Bold, 12))
	}}
}
