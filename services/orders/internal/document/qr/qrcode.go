// Package qr makes the code that is scanned when a sender without a printer drops something off: the plain item number, as PNG,
// as SVG, and as PDF with the facts that staff at the counter need.
package qr

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"strings"

	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/platform/language"
	"rsc.io/qr"
)

const (
	// quiet is the white border that scanners need, in modules.
	quiet = 4
	// pixels is the size of a module in the PNG: with it the smallest code and its border are at least 600 pixels wide.
	pixels = 24
	// caption is the height of the text below the PNG's code and its border, in pixels.
	caption = 132
)

// encode draws a number's modules. Level Q survives the loss of a quarter, and a number at that level still takes the
// smallest code there is.
func encode(number string) (*qr.Code, error) {
	code, err := qr.Encode(number, qr.Q)
	if err != nil {
		return nil, fmt.Errorf("qrcode: %w", err)
	}
	return code, nil
}

// PNG returns the code as a picture, with the number, the destination and the date below it, so that it can be recognised among
// other pictures on a phone.
func PNG(item Item, l language.Language) ([]byte, error) {
	code, err := encode(item.Number)
	if err != nil {
		return nil, err
	}
	side := (code.Size + 2*quiet) * pixels
	picture := image.NewGray(image.Rect(0, 0, side, side+caption))
	draw.Draw(picture, picture.Bounds(), image.White, image.Point{}, draw.Src)
	for _, run := range runs(code) {
		bar := image.Rect(run.x, run.y, run.x+run.length, run.y+1).Add(image.Pt(quiet, quiet))
		draw.Draw(picture, image.Rect(bar.Min.X*pixels, bar.Min.Y*pixels, bar.Max.X*pixels, bar.Max.Y*pixels), image.Black, image.Point{}, draw.Src)
	}
	text := textsIn(l)
	facts := text.destination + " " + item.Destination + " · " + item.Date.Format("02.01.2006")
	if err := typeset.Paint(picture, item.Spaced, typeset.Code, side-2*pixels, side+34, 46, 40, 34); err != nil {
		return nil, err
	}
	if err := typeset.Paint(picture, facts, typeset.Regular, side-2*pixels, side+90, 34, 30, 26, 22, 18, 14, 11); err != nil {
		return nil, err
	}
	var content bytes.Buffer
	if err := png.Encode(&content, picture); err != nil {
		return nil, fmt.Errorf("qrcode: %w", err)
	}
	return content.Bytes(), nil
}

// SVG returns the code as a drawing with one unit per module, and a title for those who cannot see it.
func SVG(number string, l language.Language) ([]byte, error) {
	code, err := encode(number)
	if err != nil {
		return nil, err
	}
	var path, title strings.Builder
	for _, run := range runs(code) {
		fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", run.x+quiet, run.y+quiet, run.length, run.length)
	}
	_ = xml.EscapeText(&title, []byte(textsIn(l).title+" "+number)) // a builder never fails
	side := code.Size + 2*quiet
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %[1]d %[1]d" role="img" shape-rendering="crispEdges">`+
		`<title>%[2]s</title><path fill="#fff" d="M0 0h%[1]dv%[1]dH0z"/><path d="%[3]s"/></svg>`+"\n", side, title.String(), path.String()), nil
}

// run is a row of black modules without a gap.
type run struct{ x, y, length int }

func runs(code *qr.Code) []run {
	var all []run
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			begin := x
			for code.Black(x, y) {
				x++
			}
			if x > begin {
				all = append(all, run{begin, y, x - begin})
			}
		}
	}
	return all
}
