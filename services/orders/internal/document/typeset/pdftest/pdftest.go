// Package pdftest reads PDFs as their users do: it renders them, reads their text with its position on the page, and scans their
// codes. It needs poppler's tools.
package pdftest

import (
	"bytes"
	"compress/zlib"
	"encoding/xml"
	"fmt"
	"image"
	"io"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/oned"
	"github.com/makiuchi-d/gozxing/qrcode"
)

// Page is a page with its words. Lengths are in mm.
type Page struct {
	Width, Height float64
	Words         []Word
}

// Word is a word and its box.
type Word struct {
	Text                     string
	Left, Top, Right, Bottom float64
}

// Text returns the text of a PDF in the order of its content, without white space, so that a search finds it however it is
// wrapped.
func Text(t testing.TB, pdf []byte) string {
	t.Helper()
	return Squeeze(string(run(t, pdf, "pdftotext", "-raw", "-enc", "UTF-8", "-", "-")))
}

// Squeeze removes the white space from a text.
func Squeeze(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
}

// Pages returns the words of a PDF with their positions.
func Pages(t testing.TB, pdf []byte) []Page {
	t.Helper()
	var document struct {
		Pages []struct {
			Width  string `xml:"width,attr"`
			Height string `xml:"height,attr"`
			Words  []struct {
				Left   string `xml:"xMin,attr"`
				Top    string `xml:"yMin,attr"`
				Right  string `xml:"xMax,attr"`
				Bottom string `xml:"yMax,attr"`
				Text   string `xml:",chardata"`
			} `xml:"word"`
		} `xml:"body>doc>page"`
	}
	decoder := xml.NewDecoder(bytes.NewReader(run(t, pdf, "pdftotext", "-bbox", "-enc", "UTF-8", "-", "-")))
	decoder.Entity = xml.HTMLEntity
	if err := decoder.Decode(&document); err != nil {
		t.Fatal(err)
	}
	millimetres := func(points string) float64 {
		value, err := strconv.ParseFloat(points, 64)
		if err != nil {
			t.Fatal(err)
		}
		return value * 25.4 / 72
	}
	pages := make([]Page, len(document.Pages))
	for i, page := range document.Pages {
		pages[i] = Page{Width: millimetres(page.Width), Height: millimetres(page.Height)}
		for _, word := range page.Words {
			pages[i].Words = append(pages[i].Words, Word{
				word.Text, millimetres(word.Left), millimetres(word.Top), millimetres(word.Right), millimetres(word.Bottom),
			})
		}
	}
	return pages
}

// Structure returns the elements of a tagged PDF with their texts, one element or text per line, indented by two spaces for
// each enclosing element.
func Structure(t testing.TB, pdf []byte) string {
	t.Helper()
	var lines []string
	for line := range strings.Lines(string(run(t, pdf, "pdfinfo", "-struct-text", "-enc", "UTF-8", "-"))) {
		line = strings.TrimRight(strings.NewReplacer(" (block)", "", " (inline)", "").Replace(strings.TrimRight(line, "\n")), ":")
		text := strings.TrimSpace(line)
		if strings.HasPrefix(text, "/") || text == `""` {
			continue // attributes, and drawings
		}
		if begun, ok := strings.CutSuffix(line, ` "`); ok {
			line = begun + `"` // the blank between two lines
		}
		if begun, _, ok := strings.Cut(line, "Object"); ok {
			line = begun + "Object" // the number of a link's annotation
		}
		lines = append(lines, strings.ReplaceAll(line, "\u00a0", " "))
	}
	return strings.Join(lines, "\n")
}

// Info returns a PDF's metadata by pdfinfo's names: "Title", "Tagged".
func Info(t testing.TB, pdf []byte) map[string]string {
	t.Helper()
	info := map[string]string{}
	for line := range strings.Lines(string(run(t, pdf, "pdfinfo", "-enc", "UTF-8", "-"))) {
		name, value, _ := strings.Cut(line, ":")
		info[name] = strings.ReplaceAll(strings.TrimSpace(value), "\u00a0", " ")
	}
	return info
}

// Draw renders the first page of a PDF in grey.
func Draw(t testing.TB, pdf []byte, dpi int) image.Image {
	t.Helper()
	return DrawPage(t, pdf, 1, dpi)
}

// DrawPage renders a page of a PDF in grey. Pages are counted from 1.
func DrawPage(t testing.TB, pdf []byte, page, dpi int) image.Image {
	t.Helper()
	number := strconv.Itoa(page)
	file := run(t, pdf, "pdftoppm", "-r", strconv.Itoa(dpi), "-f", number, "-l", number, "-gray", "-")
	var width, height, white int
	if _, err := fmt.Fscanf(bytes.NewReader(file), "P5\n%d %d\n%d\n", &width, &height, &white); err != nil || white != 255 {
		t.Fatalf("not a greyscale picture: %v", err)
	}
	return &image.Gray{Pix: file[len(file)-width*height:], Stride: width, Rect: image.Rect(0, 0, width, height)}
}

// Print renders the first page of a PDF as printers do that have no greys: every dot that a shape touches is black (ISO 32000,
// 10.6.4).
func Print(t testing.TB, pdf []byte, dpi int) image.Image {
	t.Helper()
	file := run(t, pdf, "pdftoppm", "-r", strconv.Itoa(dpi), "-l", "1", "-mono", "-")
	var width, height int
	if _, err := fmt.Fscanf(bytes.NewReader(file), "P4\n%d %d\n", &width, &height); err != nil {
		t.Fatalf("not a picture in black and white: %v", err)
	}
	bytesPerRow := (width + 7) / 8
	dots := file[len(file)-bytesPerRow*height:]
	page := image.NewGray(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			if dots[y*bytesPerRow+x/8]>>(7-x%8)&1 == 0 {
				page.Pix[y*page.Stride+x] = 0xff
			}
		}
	}
	return page
}

// ScanCode39 reads the bars in a picture.
func ScanCode39(t testing.TB, picture image.Image) string {
	t.Helper()
	return scan(t, picture, oned.NewCode39Reader())
}

// ScanGS1 reads the GS1-128 bars in a picture, which begin with the character that distinguishes them from other Code 128.
func ScanGS1(t testing.TB, picture image.Image) string {
	t.Helper()
	text, ok := strings.CutPrefix(scan(t, picture, oned.NewCode128Reader()), "]C1")
	if !ok {
		t.Error("these are not GS1 bars")
	}
	return text
}

// ScanQR reads the QR code in a picture.
func ScanQR(t testing.TB, picture image.Image) string {
	t.Helper()
	return scan(t, picture, qrcode.NewQRCodeReader())
}

func scan(t testing.TB, picture image.Image, reader gozxing.Reader) string {
	t.Helper()
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		t.Fatal(err)
	}
	hints := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_ASSUME_GS1: true}
	result, err := reader.Decode(bitmap, hints)
	if err != nil {
		hints[gozxing.DecodeHintType_TRY_HARDER] = true
		result, err = reader.Decode(bitmap, hints)
	}
	if err != nil {
		t.Fatalf("there is nothing to scan: %v", err)
	}
	return result.GetText()
}

var packed = regexp.MustCompile(`/Type /ObjStm [^>]*>>\nstream\n`)

// Objects returns the file's uncompressed objects and those inside object streams.
func Objects(t testing.TB, pdf []byte) string {
	t.Helper()
	found := packed.FindIndex(pdf)
	if found == nil {
		t.Fatal("there are no object streams")
	}
	inflate, err := zlib.NewReader(bytes.NewReader(pdf[found[1]:]))
	if err != nil {
		t.Fatal(err)
	}
	objects, err := io.ReadAll(inflate)
	if err != nil {
		t.Fatal(err)
	}
	return string(pdf) + string(objects)
}

func run(t testing.TB, input []byte, program string, arguments ...string) []byte {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Fatalf("%s is missing; install it with: apt-get install poppler-utils", program)
	}
	command := exec.CommandContext(t.Context(), path, arguments...)
	command.Stdin = bytes.NewReader(input)
	var failure bytes.Buffer
	command.Stderr = &failure
	output, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v: %s", program, err, failure.String())
	}
	return output
}

// Fonts returns the names of the embedded fonts. Two subsets of a font have two names.
func Fonts(t testing.TB, pdf []byte) (names []string) {
	t.Helper()
	const heads = 2
	for i, line := range strings.Split(strings.TrimSpace(string(run(t, pdf, "pdffonts", "-"))), "\n") {
		if fields := strings.Fields(line); i >= heads && len(fields) > 0 {
			names = append(names, fields[0])
		}
	}
	return names
}
