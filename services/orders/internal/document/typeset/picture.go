package typeset

import (
	"fmt"
	"image"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// Paint draws a line of text in black into a picture, centred, with its baseline at y. Sizes are in pixels, largest first; it
// takes the first at which the text is at most width wide, else the last.
func Paint(picture draw.Image, text string, f Font, width, y int, sizes ...float64) error {
	text = clean(text)
	face := chains()[f][0]
	for _, other := range chains()[f] {
		if other.has(text) {
			face = other
			break
		}
	}
	parsed, err := opentype.Parse(face.file)
	if err != nil {
		return fmt.Errorf("typeset: %w", err)
	}
	for i, size := range sizes {
		drawn, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			return fmt.Errorf("typeset: %w", err)
		}
		long := font.MeasureString(drawn, text)
		if long.Ceil() > width && i < len(sizes)-1 {
			continue
		}
		middle := picture.Bounds().Dx() / 2
		pen := font.Drawer{Dst: picture, Src: image.Black, Face: drawn, Dot: fixed.Point26_6{X: fixed.I(middle) - long/2, Y: fixed.I(y)}}
		pen.DrawString(text)
		return nil
	}
	return nil
}

// has reports whether a face has all characters of a text.
func (f *face) has(text string) bool {
	for _, r := range text {
		if _, ok := f.glyphs[r]; !ok {
			return false
		}
	}
	return true
}
