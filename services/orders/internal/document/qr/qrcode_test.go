package qr_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"regexp"
	"strings"
	"testing"
	"time"

	"bestill.example/services/orders/internal/document/qr"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/platform/language"
)

const number = "RR473124829NO"

func item() qr.Item {
	return qr.Item{
		Number: number, Spaced: "RR 4731 2482 9 NO", OrderNumber: "1234567897", Product: "Rekommandert brev", Grams: 1250, Destination: "Łódź, Poland",
		Date: time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC),
	}
}

func TestThePictureIsScannedAsTheNumber(t *testing.T) {
	t.Parallel()
	content, err := qr.PNG(item(), language.Norwegian)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	side := picture.Bounds().Dx()
	if side < 600 || picture.Bounds().Dy() <= side {
		t.Errorf("%v pixels", picture.Bounds())
	}
	if got := pdftest.ScanQR(t, picture); got != number {
		t.Errorf("scanned as %q", got)
	}
	// The smallest code has 21 modules, with a margin of 4 white ones on each side.
	module := side / (21 + 2*4)
	for _, border := range []image.Rectangle{
		image.Rect(0, 0, 29*module, 4*module), image.Rect(0, 25*module, 29*module, 29*module),
		image.Rect(0, 0, 4*module, 29*module), image.Rect(25*module, 0, 29*module, 29*module),
	} {
		for y := border.Min.Y; y < border.Max.Y; y++ {
			for x := border.Min.X; x < border.Max.X; x++ {
				if r, _, _, _ := picture.At(x, y).RGBA(); r != 0xffff {
					t.Fatalf("the pixel at %d, %d is not white", x, y)
				}
			}
		}
	}
}

func TestThePictureSaysBelowTheCodeWhatItIs(t *testing.T) {
	t.Parallel()
	dark := func(change func(*qr.Item)) (dark int) {
		what := item()
		change(&what)
		content, err := qr.PNG(what, language.English)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		if got := pdftest.ScanQR(t, picture); got != number {
			t.Errorf("scanned as %q", got)
		}
		bounds := picture.Bounds()
		for y := bounds.Dx(); y < bounds.Dy(); y++ {
			for x := range bounds.Dx() {
				if r, _, _, _ := picture.At(x, y).RGBA(); r < 0x8000 {
					dark++
					if x < 24 || x >= bounds.Dx()-24 {
						t.Fatal("the caption reaches the edge")
					}
				}
			}
		}
		return dark
	}
	whole := dark(func(*qr.Item) {})
	for name, change := range map[string]func(*qr.Item){
		"number": func(i *qr.Item) { i.Spaced = "" }, "destination": func(i *qr.Item) { i.Destination = "" },
		"long": func(i *qr.Item) { i.Destination = strings.Repeat("W", 35) + ", South Georgia & South Sandwich Islands" },
	} {
		if part := dark(change); part == whole || part == 0 {
			t.Errorf("%s: %d dark pixels without it, %d with it", name, part, whole)
		}
	}
}

func TestTheDrawingIsScannedAsTheNumberAndHasATitle(t *testing.T) {
	t.Parallel()
	for l, title := range map[language.Language]string{
		language.Norwegian: "Vis koden når du leverer RR473124829NO", language.English: "Show this code when you drop off RR473124829NO",
	} {
		content, err := qr.SVG(number, l)
		if err != nil {
			t.Fatal(err)
		}
		var drawing struct {
			ViewBox string `xml:"viewBox,attr"`
			Title   string `xml:"title"`
			Paths   []struct {
				D string `xml:"d,attr"`
			} `xml:"path"`
		}
		if err := xml.Unmarshal(content, &drawing); err != nil {
			t.Fatal(err)
		}
		if drawing.Title != title || drawing.ViewBox != "0 0 29 29" || len(drawing.Paths) != 2 {
			t.Errorf("%+v", drawing)
		}
		if got := pdftest.ScanQR(t, paint(t, drawing.Paths[1].D)); got != number {
			t.Errorf("scanned as %q", got)
		}
	}
}

var rectangle = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-\d+z`)

// paint draws a path of rectangles that are one unit high, at ten pixels per unit.
func paint(t *testing.T, path string) image.Image {
	t.Helper()
	picture := image.NewGray(image.Rect(0, 0, 290, 290))
	draw.Draw(picture, picture.Bounds(), image.White, image.Point{}, draw.Src)
	if rest := rectangle.ReplaceAllString(path, ""); rest != "" {
		t.Fatalf("%q is not a rectangle", rest)
	}
	for _, part := range rectangle.FindAllString(path, -1) {
		var x, y, length int
		if _, err := fmt.Sscanf(part, "M%d %dh%d", &x, &y, &length); err != nil {
			t.Fatal(err)
		}
		draw.Draw(picture, image.Rect(x*10, y*10, (x+length)*10, (y+1)*10), image.NewUniform(color.Black), image.Point{}, draw.Src)
	}
	return picture
}

func TestThePageHasTheCodeTheFactsAndWhatToDo(t *testing.T) {
	t.Parallel()
	for l, words := range map[language.Language][]string{
		language.Norwegian: {"Vis koden når du leverer", "Vekt inntil1,25 kg", "Vis koden ved disken", "Bestilt"},
		language.English:   {"Show this code when you drop off", "Weight up to1.25 kg", "Show the code at the counter", "Ordered"},
		"xx":               {"Vis koden når du leverer"},
	} {
		pdf, err := qr.PDF(l, item())
		if err != nil {
			t.Fatal(err)
		}
		if got := pdftest.ScanQR(t, pdftest.Draw(t, pdf, 150)); got != number {
			t.Errorf("%s: scanned as %q", l, got)
		}
		text := pdftest.Text(t, pdf)
		for _, word := range append(words, "RR 4731 2482 9 NO", "1234567897", "24.11.2026", "Rekommandert brev", "Łódź, Poland") {
			if !strings.Contains(text, pdftest.Squeeze(word)) {
				t.Errorf("%s: %q is missing", l, word)
			}
		}
		pages := pdftest.Pages(t, pdf)
		if len(pages) != 1 {
			t.Fatalf("%d pages", len(pages))
		}
		for _, word := range pages[0].Words {
			if word.Left < 7.9 || word.Right > pages[0].Width-7.9 || word.Top < 7.9 || word.Bottom > pages[0].Height-7.9 {
				t.Errorf("%v is too close to the edge", word)
			}
		}
		if again, err := qr.PDF(l, item()); err != nil || !bytes.Equal(pdf, again) {
			t.Errorf("the second page differs: %v", err)
		}
	}
}

func TestTheLongestDestinationFits(t *testing.T) {
	t.Parallel()
	for _, widest := range []string{"W", "Ǆ", "Æ"} {
		long := item()
		long.Destination = strings.Repeat(widest, 35) + ", South Georgia & South Sandwich Islands"
		pdf, err := qr.PDF(language.Norwegian, long)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(pdftest.Text(t, pdf), pdftest.Squeeze(long.Destination)) {
			t.Errorf("%s: it is cut off", widest)
		}
	}
}
