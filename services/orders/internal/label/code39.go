package label

import (
	"github.com/boombuler/barcode/code39"

	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/typeset"
)

const (
	// module is the width of a narrow bar in mm, and wide that of a wide one in narrow ones: the measures for items
	// abroad are 0.375 mm and 2.0 to 2.33.
	module = 0.375
	wide   = 2.25
	// quietZone stays white on both sides.
	quietZone = 10 * module
)

// code39Bars returns the bars of a number, from x = 0, and their width.
func code39Bars(number s10.Number, height float64) (bars []typeset.Box, width float64, err error) {
	code, err := code39.Encode(string(number), false, false)
	if err != nil {
		return nil, 0, err
	}
	dark := func(i int) bool { r, _, _, _ := code.At(i, 0).RGBA(); return r == 0 }
	// The library draws wide bars two pixels wide.
	pixels := code.Bounds().Dx()
	for begin := 0; begin < pixels; {
		end := begin + 1
		for end < pixels && dark(end) == dark(begin) {
			end++
		}
		bar := module
		if end-begin == 2 {
			bar *= wide
		}
		if dark(begin) {
			bars = append(bars, typeset.Box{X: width, Width: bar, Height: height})
		}
		width += bar
		begin = end
	}
	return bars, width, nil
}
