package label

import (
	"fmt"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/code128"
	"github.com/boombuler/barcode/code39"

	"bestill.example/services/orders/internal/document/typeset"
)

// symbology is how bars encode a number. Lengths are in mm.
type symbology struct {
	// module is the width of the narrowest bar. Both sides have a white margin of ten modules.
	module float64
	// wide is the width, in modules, of an element that the library draws two pixels wide.
	wide   float64
	height float64
	encode func(number string) (barcode.Barcode, error)
	// prefix is the beginning of the text below the bars.
	prefix string
}

var (
	// code39Bars are for items abroad: X is 0.375 mm, the ratio 2.0 to 2.33, and the height 22 mm.
	code39Bars = symbology{
		module: 0.375, wide: 2.25, height: 22,
		encode: func(number string) (barcode.Barcode, error) { return code39.Encode(number, false, false) },
	}
	// gs1Bars are for parcels inside Norway, GS1-128 with the application identifier of an SSCC: X is at least 0.375 mm,
	// the height at least 22 mm. There is room for more, which scanners read from further away.
	gs1Bars = symbology{
		module: 0.5, wide: 2, height: 32, prefix: "(" + serialContainer + ") ",
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
		bar := s.module * float64(end-begin)
		if end-begin == 2 {
			bar = s.module * s.wide
		}
		if dark(begin) {
			bars = append(bars, typeset.Box{X: width, Width: bar, Height: s.height})
		}
		width += bar
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
		if side := (box.Width - width) / 2; err != nil || side < 10*s.module {
			doc.Fail(fmt.Errorf("label: no bars in %.1f mm: %w", box.Width, err))
			return
		}
		for i := range bars {
			bars[i].X += box.X + (box.Width-width)/2
			bars[i].Y = box.Y + above
		}
		place := typeset.Box{X: bars[0].X, Y: bars[0].Y, Width: width, Height: s.height}
		doc.Within(typeset.Element{Role: typeset.Figure, Alt: c.Service.layout().words.bars, Box: place}, func() { doc.Fill(bars...) })
		text := typeset.Box{X: box.X, Y: box.Y + above + s.height + 0.3, Width: box.Width, Height: below - 0.8}
		doc.Put(text, typeset.Center, typeset.Lines(s.prefix+c.Spaced(), typeset.Bold, 12))
	}}
}
