package label_test

import (
	"image"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
)

// TestTheBarsHaveTheMeasuresOfTheStandard measures labels at 600 dpi along a line through their bars.
func TestTheBarsHaveTheMeasuresOfTheStandard(t *testing.T) {
	t.Parallel()
	// 15 characters of 6 narrow and 3 wide elements, and the narrow gaps between the characters.
	code39 := map[float64]int{1: 15*6 + 14, 2.25: 15 * 3}
	for name, c := range map[string]struct {
		content        label.Content
		module, height float64
		elements       int
		widths         map[float64]int
	}{
		"A6":           {letter(documents), 0.375, 22, 15*9 + 14, code39},
		"101 x 192 mm": {parcel(), 0.375, 22, 15*9 + 14, code39},
		// Start, FNC1, ten pairs of digits and a check character have six elements each, the stop character seven.
		"GS1-128": {domestic(), 0.5, 32, 13*6 + 7, nil},
	} {
		const dpi = 600
		picture := pdftest.Draw(t, must(t, c.content, false), dpi)
		millimetres := func(pixels int) float64 { return float64(pixels) * 25.4 / dpi }
		line, height := bars(picture, c.elements)
		if line == nil {
			t.Fatalf("%s: no bars", name)
		}
		if got := millimetres(height); math.Abs(got-c.height) > 0.1 {
			t.Errorf("%s: bars of %.2f mm", name, got)
		}
		quiet := min(line[0], line[len(line)-1])
		if got := millimetres(quiet); got < 10*c.module {
			t.Errorf("%s: a quiet zone of %.2f mm", name, got)
		}
		widths := map[float64]int{}
		for _, pixels := range line[1 : len(line)-1] {
			modules := math.Round(millimetres(pixels)/c.module*4) / 4
			widths[modules]++
			if off := millimetres(pixels) - modules*c.module; math.Abs(off) > 0.05 || modules < 1 || modules > 4 {
				t.Errorf("%s: a bar or space of %.3f mm", name, millimetres(pixels))
			}
		}
		if diff := cmp.Diff(c.widths, widths); c.widths != nil && diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// bars finds the rows of pixels that cross the bars: the largest group of equal rows with one change of colour per element. It
// returns the widths of the elements, with the white margin on both sides, and the number of these rows.
func bars(picture image.Image, elements int) (widths []int, height int) {
	bounds := picture.Bounds()
	var line []int
	alike := 0
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		var runs []int
		begin, dark := bounds.Min.X, false
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if r, _, _, _ := picture.At(x, y).RGBA(); r < 0x8000 != dark {
				runs = append(runs, x-begin)
				begin, dark = x, !dark
			}
		}
		runs = append(runs, bounds.Max.X-begin)
		if slices.Equal(runs, line) {
			alike++
		} else {
			line, alike = runs, 1
		}
		// The margins on both sides are white.
		if len(line) == elements+2 && alike > height {
			widths, height = line, alike
		}
	}
	return widths, height
}
