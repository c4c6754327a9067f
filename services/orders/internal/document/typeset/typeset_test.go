package typeset_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
)

func newDocument() *typeset.Document {
	doc := typeset.New(typeset.Info{Title: "Prøve", Language: "no", Created: time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)})
	doc.Page(105, 148)
	return doc
}

func finish(t *testing.T, doc *typeset.Document) []byte {
	t.Helper()
	content, err := doc.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestLatinLettersAreSetWithGlyphsOfTheirOwn(t *testing.T) {
	t.Parallel()
	const letters = "ÆØÅ æøå č ł ș ő ğ ţ ẞ ß İı Þð Ŋŋ Ǻ Ệ ŵ — “O’Brien” € ½"
	doc := newDocument()
	doc.Set(typeset.Box{X: 10, Y: 10, Width: 85, Height: 20}, typeset.Left, letters, typeset.Regular, 10)
	doc.Set(typeset.Box{X: 10, Y: 40, Width: 85, Height: 20}, typeset.Left, letters, typeset.Bold, 10)
	got, want := pdftest.Text(t, finish(t, doc)), strings.Repeat(pdftest.Squeeze(letters), 2)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestCharactersWithoutAGlyphAreReported(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Ærlig Łukasz Þór": "",
		// Combining accents, and the non-breaking hyphen.
		"A\u030agot e\u0301\u2011": "",
		// The soft hyphen and a direction mark, which are not set.
		"Nord\u00admann\u200e": "",
		"Анна":                 "Ана",
		"A🎁B\x00":              "🎁\x00",
		"\uff21Ⅷ":              "\uff21Ⅷ",
		"tab\there":            "\t",
	} {
		if got := string(typeset.Unprintable(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestTextShrinksThenWrapsThenBreaksThenIsRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		want typeset.Block
	}{
		"short":      {"Storgata 1", typeset.Block{Lines: []string{"Storgata 1"}, Size: 10}},
		"longer":     {"Storgata 1, oppgang B", typeset.Block{Lines: []string{"Storgata 1, oppgang B"}, Size: 8}},
		"wraps":      {"Storgata 1, oppgang B, tredje etasje", typeset.Block{Lines: []string{"Storgata 1, oppgang B,", "tredje etasje"}, Size: 8}},
		"breaks":     {"Storgateoppgangtredjeetasjevenstre", typeset.Block{Lines: []string{"Storgateoppgangtredjeet", "asjevenstre"}, Size: 8}},
		"line feeds": {"Kari\nOslo", typeset.Block{Lines: []string{"Kari", "Oslo"}, Size: 8}},
	} {
		got, ok := typeset.Fit(c.text, typeset.Regular, 30, 7, 10, 8)
		if diff := cmp.Diff(c.want, got); diff != "" || !ok {
			t.Errorf("%s: %t %s", name, ok, diff)
		}
	}
	if block, ok := typeset.Fit(strings.Repeat("W", 50), typeset.Regular, 30, 7, 10, 8); ok {
		t.Errorf("50 W became %v", block)
	}
}

func TestADocumentThatCannotShowATextIsAnError(t *testing.T) {
	t.Parallel()
	box := typeset.Box{X: 10, Y: 10, Width: 30, Height: 5}
	for name, spoil := range map[string]func(*typeset.Document){
		"too wide": func(d *typeset.Document) {
			d.Put(box, typeset.Left, typeset.Lines("Kari Nordmann bor her", typeset.Bold, 10))
		},
		"too high": func(d *typeset.Document) { d.Put(box, typeset.Left, typeset.Lines("Kari\nNordmann", typeset.Bold, 10)) },
		"too long": func(d *typeset.Document) { d.Set(box, typeset.Left, strings.Repeat("Nordmann ", 9), typeset.Bold, 10) },
		"no glyph": func(d *typeset.Document) { d.Put(box, typeset.Left, typeset.Lines("Анна", typeset.Bold, 10)) },
		"off the page": func(d *typeset.Document) {
			d.Put(typeset.Box{X: 90, Y: 10, Width: 30, Height: 5}, typeset.Left, typeset.Lines("Nordmann", typeset.Bold, 10))
		},
	} {
		doc := newDocument()
		spoil(doc)
		_, err := doc.Bytes()
		if err == nil {
			t.Errorf("%s: no error", name)
		} else if strings.Contains(err.Error(), "Nordmann") {
			t.Errorf("%s: the error has the text: %v", name, err)
		}
	}
}

func TestTextStandsInsideItsBox(t *testing.T) {
	t.Parallel()
	box := typeset.Box{X: 20, Y: 30, Width: 40, Height: 9}
	for _, align := range []typeset.Align{typeset.Left, typeset.Center, typeset.Right} {
		doc := newDocument()
		block, ok := typeset.Fit("Ågot Ærlig jg, fjerde rad fra høyre", typeset.Bold, box.Width, box.Height, 20, 10)
		if !ok {
			t.Fatal("it does not fit")
		}
		doc.Put(box, align, block)
		const tolerance = 0.05
		for _, word := range pdftest.Pages(t, finish(t, doc))[0].Words {
			if word.Left < box.X-tolerance || word.Right > box.Right()+tolerance ||
				word.Top < box.Y-tolerance || word.Bottom > box.Bottom()+tolerance {
				t.Errorf("%v is outside of %v", word, box)
			}
		}
	}
}

func TestTheSameCallsMakeTheSameBytes(t *testing.T) {
	t.Parallel()
	document := func() []byte {
		doc := newDocument()
		box := typeset.Box{X: 10, Y: 10, Width: 80, Height: 10}
		doc.Frame(box, 0.2)
		doc.Set(box, typeset.Center, "Ærlig Øystein, hyphen -, blank and\u00a0no-break", typeset.Regular, 8)
		doc.Set(box, typeset.Center, "Bold", typeset.Bold, 8)
		doc.Fold(0, 74, 105, 74)
		doc.Fill(typeset.Box{X: 10, Y: 80, Width: 1, Height: 10}, typeset.Box{X: 12, Y: 80, Width: 2, Height: 10})
		return finish(t, doc)
	}
	first := document()
	for range 10 {
		if !bytes.Equal(first, document()) {
			t.Fatal("two documents differ")
		}
	}
}
