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

// code39 are the widths of an item's number in dots of a label printer, of which there are 203 to the inch: 15 characters of 6
// narrow and 3 wide elements, and the narrow gaps between the characters.
var code39 = map[int]int{3: 15*6 + 14, 7: 15 * 3}

const (
	code39Elements = 15*9 + 14
	// gs1Elements are those of start, FNC1, ten pairs of digits and a check character, six each, and of the stop character.
	gs1Elements = 13*6 + 7
)

// TestTheBarsHaveTheMeasuresOfTheStandard measures labels at three pixels per dot along a line through their bars.
func TestTheBarsHaveTheMeasuresOfTheStandard(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		content                     label.Content
		narrow, height              float64
		narrowest, widest, elements int
		widths                      map[int]int
	}{
		"192 x 101 mm": {content: letter(documents), narrow: 0.375, height: 22, narrowest: 3, widest: 7, elements: code39Elements, widths: code39},
		"101 x 192 mm": {content: parcel(), narrow: 0.375, height: 22, narrowest: 3, widest: 7, elements: code39Elements, widths: code39},
		"GS1-128":      {content: domestic(), narrow: 0.5, height: 32, narrowest: 4, widest: 16, elements: gs1Elements},
	} {
		const perDot = 3
		const dpi = perDot * 203
		picture := pdftest.Draw(t, must(t, c.content, false), dpi)
		millimetres := func(pixels int) float64 { return float64(pixels) * 25.4 / dpi }
		line, height := bars(picture, c.elements)
		if line == nil {
			t.Fatalf("%s: no bars", name)
		}
		if got := millimetres(height); math.Abs(got-c.height) > 0.1 {
			t.Errorf("%s: bars of %.2f mm", name, got)
		}
		if got := millimetres(min(line[0], line[len(line)-1])); got < 10*c.narrow {
			t.Errorf("%s: a quiet zone of %.2f mm", name, got)
		}
		if got := millimetres(perDot * c.narrowest); got < c.narrow {
			t.Errorf("%s: narrow bars of %.3f mm", name, got)
		}
		widths := map[int]int{}
		for _, pixels := range line[1 : len(line)-1] {
			dots := (pixels + 1) / perDot
			widths[dots]++
			if off := pixels - perDot*dots; off < -1 || off > 1 || dots < c.narrowest || dots > c.widest {
				t.Errorf("%s: a bar or space of %.3f mm", name, millimetres(pixels))
			}
		}
		if diff := cmp.Diff(c.widths, widths); c.widths != nil && diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestALabelPrinterGivesBarsAndSpacesOfAKindTheSameDots(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		content  label.Content
		elements int
		widths   map[int]int
	}{
		"192 x 101 mm": {letter(documents), code39Elements, code39},
		"101 x 192 mm": {parcel(), code39Elements, code39},
		"A6":           {letter(tracked), code39Elements, code39},
		"GS1-128":      {domestic(), gs1Elements, nil},
	} {
		for _, a4 := range []bool{false, true} {
			const dpi, module = 203, 4
			line, _ := bars(pdftest.Print(t, must(t, c.content, a4), dpi), c.elements)
			if line == nil {
				t.Fatalf("%s, A4 %t: no bars", name, a4)
			}
			widths := map[int]int{}
			for _, dots := range line[1 : len(line)-1] {
				widths[dots]++
				if c.widths == nil && dots%module != 0 {
					t.Errorf("%s, A4 %t: a bar or space of %d dots", name, a4, dots)
				}
			}
			if diff := cmp.Diff(c.widths, widths); c.widths != nil && diff != "" {
				t.Errorf("%s, A4 %t: %s", name, a4, diff)
			}
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
