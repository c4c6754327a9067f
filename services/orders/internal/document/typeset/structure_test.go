package typeset_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
)

// said is a box for a line of text.
var said = typeset.Box{X: 10, Y: 10, Width: 80, Height: 10}

func say(doc *typeset.Document, text string) {
	doc.Put(said, typeset.Left, typeset.Lines(text, typeset.Regular, 10))
}

func TestADocumentIsReadOutInTheOrderInWhichItIsSet(t *testing.T) {
	t.Parallel()
	doc := newDocument()
	doc.In(typeset.Heading, func() { say(doc, "Title") })
	doc.Frame(said, 0.2)
	say(doc, "A text of its own")
	doc.Decoration(func() { say(doc, "Fold here") })
	doc.In(typeset.Table, func() {
		doc.In(typeset.TableRow, func() {
			doc.In(typeset.RowHeading, func() { say(doc, "Weight") })
			doc.In(typeset.TableCell, func() {}) // an empty cell keeps its column
			doc.In(typeset.TableCell, func() { say(doc, "2 kg") })
		})
	})
	doc.Within(typeset.Element{Role: typeset.Figure, Alt: "Bars", Box: said}, func() { doc.Fill(said) })
	doc.Within(typeset.Element{Role: typeset.Section, Language: "en"}, func() { say(doc, "From") })
	doc.In(typeset.NumberedList, func() {}) // an empty list is left out
	file := finish(t, doc)
	want := `Document
  H1
    "Title"
  P
    "A text of its own"
  Table
    TR
      TH
        "Weight"
      TD
      TD
        "2 kg"
  Figure
  Sect
    P
      "From"`
	if diff := cmp.Diff(want, pdftest.Structure(t, file)); diff != "" {
		t.Error(diff)
	}
	info := pdftest.Info(t, file)
	for name, value := range map[string]string{"Tagged": "yes", "Title": "Prøve", "PDF version": "1.7", "Metadata Stream": "yes"} {
		if info[name] != value {
			t.Errorf("%s is %q", name, info[name])
		}
	}
	for _, part := range []string{
		"/Lang <feff006e006f>", "/Lang <feff0065006e>", "/Alt <feff0042006100720073>", "/DisplayDocTitle true",
	} {
		if !strings.Contains(pdftest.Objects(t, file), part) {
			t.Errorf("%s is missing", part)
		}
	}
}

func TestANumberedListSaysThatItIs(t *testing.T) {
	t.Parallel()
	doc := newDocument()
	doc.In(typeset.NumberedList, func() {
		doc.In(typeset.ListItem, func() {
			doc.In(typeset.ListLabel, func() { say(doc, "1") })
			doc.In(typeset.ListBody, func() { say(doc, "Pack your item") })
		})
	})
	const want = "/A <</O /List /ListNumbering /Decimal>>"
	if objects := pdftest.Objects(t, finish(t, doc)); !strings.Contains(objects, want) {
		t.Errorf("%s is missing", want)
	}
}

func TestAnElementGoesOnOnTheNextPage(t *testing.T) {
	t.Parallel()
	doc := newDocument()
	doc.Open(typeset.Element{Role: typeset.Paragraph})
	say(doc, "It begins here")
	doc.Page(105, 148)
	say(doc, "and ends here")
	doc.Close()
	want := "Document\n  P\n    \"It begins here\"\n    \"and ends here\""
	if diff := cmp.Diff(want, pdftest.Structure(t, finish(t, doc))); diff != "" {
		t.Error(diff)
	}
}

func TestAnElementIsClosedOnce(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(*typeset.Document){
		"never opened": func(d *typeset.Document) { d.Close() },
		"never closed": func(d *typeset.Document) { d.Open(typeset.Element{Role: typeset.Table}) },
	} {
		doc := newDocument()
		spoil(doc)
		if _, err := doc.Bytes(); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestARareLetterIsSetInAFontThatHasIt(t *testing.T) {
	t.Parallel()
	const text = "Ǆamila ƙasa Ærlig"
	doc := newDocument()
	say(doc, text)
	if got := pdftest.Text(t, finish(t, doc)); got != pdftest.Squeeze(text) {
		t.Errorf("it reads %q", got)
	}
}

func TestADocumentHasTheUsualGlyphsOfItsFontsAndOfARareOneOnlyThoseThatItUses(t *testing.T) {
	t.Parallel()
	// A whole font has a quarter of a megabyte, and its usual glyphs would be twice as large with hints.
	for text, most := range map[string]int{"Ågot": 20_000, "Šimun": 17_000, "Nguyễn": 4_000} {
		doc := newDocument()
		say(doc, text)
		if text == "Ågot" {
			doc.Put(said, typeset.Left, typeset.Lines("7K4T X9QW", typeset.Code, 10))
		}
		if file := finish(t, doc); len(file) > most {
			t.Errorf("%s: %d bytes", text, len(file))
		}
	}
}

func TestDocumentsOfUsualLettersShareTheirFonts(t *testing.T) {
	t.Parallel()
	fonts := func(text string) string {
		doc := newDocument()
		say(doc, text)
		file := finish(t, doc)
		if got := pdftest.Text(t, file); got != pdftest.Squeeze(text) {
			t.Errorf("it reads %q", got)
		}
		return regexp.MustCompile(`/FontName /\S+`).FindString(pdftest.Objects(t, file))
	}
	first, second, rare := fonts("Kari Nordmann, Storgata 1"), fonts("Åse Ødegård: 249\u00a0kr"), fonts("Šimun")
	if first != second || first == rare {
		t.Errorf("%s, %s and %s", first, second, rare)
	}
}

func TestADrawingIsDrawnInItsPlace(t *testing.T) {
	t.Parallel()
	doc := newDocument()
	doc.Draw(typeset.NewDrawing(10, 15,
		typeset.Path{Outline: "M 0 0 L 10 0 C 10 5 10 5 10 10 L 0 10"}, typeset.Path{Outline: "M 0 14 L 10 14", Stroke: 2},
	), 20, 30, 20)
	const dpi = 127 // five pixels per millimetre
	file := finish(t, doc)
	picture := pdftest.Draw(t, file, dpi)
	for place, dark := range map[[2]int]bool{{30, 40}: true, {30, 58}: true, {30, 54}: false, {18, 40}: false, {42, 40}: false} {
		r, _, _, _ := picture.At(place[0]*5, place[1]*5).RGBA()
		if (r < 0x8000) != dark {
			t.Errorf("at %v mm: brightness %d", place, r)
		}
	}
	if strings.Contains(pdftest.Structure(t, file), "Figure") {
		t.Error("a drawing outside of a figure is read out")
	}
}
