package typeset

import (
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// Font is a typeface that every document can use: Liberation Sans, whose glyphs cover the Latin scripts.
type Font int

// The fonts.
const (
	Regular Font = iota
	Bold
)

const family = "LiberationSans"

// styles are the fonts by fpdf's names for them.
var styles = map[Font]string{Regular: "", Bold: "B"}

// pointsPerMillimetre converts type sizes, which are in points.
const pointsPerMillimetre = 72 / 25.4

// em is what fpdf counts the widths of characters in.
const em = 1000

// face is a font, made ready once for all documents.
type face struct {
	// file is a TrueType font with nothing but the characters in widths. Documents take their subset out of it,
	// which costs a fraction of taking it out of the whole font.
	file []byte
	// widths are those of the characters that the font has, in em.
	widths map[rune]int
}

var faces = sync.OnceValue(func() map[Font]face {
	return map[Font]face{
		Regular: newFace(liberationsansregular.TTF),
		Bold:    newFace(liberationsansbold.TTF),
	}
})

func newFace(file []byte) face {
	parsed, err := sfnt.Parse(file)
	if err != nil {
		panic("typeset: " + err.Error())
	}
	var buffer sfnt.Buffer
	widths := map[rune]int{}
	for r := ' '; r < 0xffff; r++ {
		glyph, err := parsed.GlyphIndex(&buffer, r)
		if err != nil || glyph == 0 || !wanted(r) {
			continue
		}
		width, err := parsed.GlyphAdvance(&buffer, glyph, fixed.I(em), font.HintingNone)
		if err != nil {
			panic("typeset: " + err.Error())
		}
		widths[r] = int(math.Round(float64(width) / float64(fixed.I(1))))
	}
	runes := make([]rune, 0, len(widths))
	for r := range widths {
		runes = append(runes, r)
	}
	slices.Sort(runes)
	// Cutting writes into what it is given.
	return face{file: fpdf.UTF8CutFont(slices.Clone(file), string(runes)), widths: widths}
}

// wanted reports whether documents may need a character: Latin letters, and the signs that go with them.
func wanted(r rune) bool {
	return unicode.IsPrint(r) && unicode.In(r, unicode.Latin, unicode.Common) || r == '\u00a0' || r == '\u00ad'
}

// Unprintable returns the characters of text that the fonts have no glyph for, each once. Setting such a text
// is an error: see [Document.Bytes].
func Unprintable(text string) []rune {
	var missing []rune
	for _, r := range clean(text) {
		for _, face := range faces() {
			if _, ok := face.widths[r]; !ok && !slices.Contains(missing, r) {
				missing = append(missing, r)
			}
		}
	}
	return missing
}

// width returns the width of a line in mm.
func (f Font) width(text string, size float64) float64 {
	widths, sum := faces()[f].widths, 0
	for _, r := range text {
		sum += widths[r]
	}
	return float64(sum) / em * size / pointsPerMillimetre
}

// widest returns the width of the widest of some lines in mm.
func (f Font) widest(lines []string, size float64) float64 {
	widest := 0.0
	for _, line := range lines {
		widest = max(widest, f.width(line, size))
	}
	return widest
}

// clean returns text in the characters that the fonts have: accents joined to their letters, and the hyphen for
// the one that phones put in where no line may break.
func clean(text string) string {
	return strings.ReplaceAll(norm.NFC.String(strings.TrimSpace(text)), "\u2011", "-")
}
