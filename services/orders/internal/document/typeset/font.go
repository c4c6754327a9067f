package typeset

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"

	"bestill.example/services/platform/latin"
)

// Font is a typeface of the shop's pages. Rare Latin letters that it lacks are set in Liberation Sans.
type Font int

// The fonts.
const (
	// Regular is Source Sans 3.
	Regular Font = iota
	// Bold is Source Sans 3 Semibold.
	Bold
	// Code is Source Code Pro Semibold, which is monospaced and has no characters that look alike.
	Code
)

// The fonts of the shop, under the SIL Open Font License, which lies beside them.
var (
	//go:embed fonts/SourceSans3-Regular.ttf
	sourceSansRegular []byte
	//go:embed fonts/SourceSans3-Semibold.ttf
	sourceSansSemibold []byte
	//go:embed fonts/SourceCodePro-Semibold.ttf
	sourceCodeSemibold []byte
)

// pointsPerMillimetre converts type sizes, which are in points.
const pointsPerMillimetre = 72 / 25.4

// em is the number of units in a type size in which widths are counted.
const em = 1000

// ascent and descent are how far letters, with accents and descenders, extend from the baseline, as a factor of the type size.
const ascent, descent = 0.9, 0.235

// face is a font file.
type face struct {
	name   string
	file   []byte
	font   *trueType
	glyphs map[rune]uint16
	// common are the glyphs of the first characters, nearly all that are used; 0 for those that the face lacks.
	common [0x180]uint16
	// ready are the shared parts, the smallest first.
	ready []func() *part
}

// chains are the faces of each font: a character is set in the first that has it.
var chains = sync.OnceValue(func() [3][]*face {
	runes := letters()
	regular := newFace("LiberationSans", liberationsansregular.TTF, runes)
	bold := newFace("LiberationSans-Bold", liberationsansbold.TTF, runes)
	return [3][]*face{
		Regular: {newFace("SourceSans3-Regular", sourceSansRegular, runes), regular},
		Bold:    {newFace("SourceSans3-Semibold", sourceSansSemibold, runes), bold},
		Code:    {newFace("SourceCodePro-Semibold", sourceCodeSemibold, runes), bold},
	}
})

func newFace(name string, file []byte, runes []rune) *face {
	font, err := parseTrueType(file)
	if err != nil {
		panic(err)
	}
	glyphs, err := glyphsOf(file, runes)
	if err != nil {
		panic(err)
	}
	f := &face{name: name, file: file, font: font, glyphs: glyphs}
	for r := range f.common {
		f.common[r] = glyphs[rune(r)]
	}
	for _, characters := range []string{codeCharacters, titleCharacters, plainCharacters, usualCharacters, usualCharacters + string(namesAbroad)} {
		f.ready = append(f.ready, f.readyPart(characters))
	}
	return f
}

// letters returns the characters that documents may need: Latin letters and the usual signs.
func letters() (runes []rune) {
	for r := ' '; r < 0xffff; r++ {
		if unicode.IsPrint(r) && unicode.In(r, unicode.Latin, unicode.Common) || r == '\u00a0' {
			runes = append(runes, r)
		}
	}
	return runes
}

// glyph returns the first face that has a character, and its glyph there; nil if none has it.
func (f Font) glyph(r rune) (*face, uint16) { return glyphIn(chains()[f], r) }

func glyphIn(chain []*face, r rune) (*face, uint16) {
	for _, face := range chain {
		if glyph := face.glyph(r); glyph != 0 {
			return face, glyph
		}
	}
	return nil, 0
}

// glyph returns the glyph of a character; 0 if the face does not have it.
func (f *face) glyph(r rune) uint16 {
	if int(r) < len(f.common) {
		return f.common[r]
	}
	return f.glyphs[r]
}

// Unprintable returns the characters of text for which the fonts have no glyph, each once. A document with such a text fails:
// see [Document.Bytes].
func Unprintable(text string) []rune { return missing(text, Regular, Bold) }

func missing(text string, fonts ...Font) (runes []rune) {
	for _, r := range clean(text) {
		for _, font := range fonts {
			if face, _ := font.glyph(r); face == nil && !slices.Contains(runes, r) {
				runes = append(runes, r)
			}
		}
	}
	return runes
}

// width returns the width of a line in mm.
func (f Font) width(text string, size float64) float64 { return millimetres(f.advance(text), size) }

// advance returns the width of a line in thousandths of its type size.
func (f Font) advance(text string) (sum int) {
	chain := chains()[f]
	for _, r := range text {
		if face, glyph := glyphIn(chain, r); face != nil {
			sum += face.font.advance(glyph)
		}
	}
	return sum
}

// millimetres converts a width in thousandths of a type size.
func millimetres(advance int, size float64) float64 {
	return float64(advance) / em * size / pointsPerMillimetre
}

// widest returns the width of the widest of some lines in mm.
func (f Font) widest(lines []string, size float64) float64 {
	widest := 0.0
	for _, line := range lines {
		widest = max(widest, f.width(line, size))
	}
	return widest
}

// clean tidies a text, and turns the no-break hyphen of phones, which the fonts lack, into a hyphen.
func clean(text string) string {
	return strings.ReplaceAll(latin.Tidy(text), "\u2011", "-")
}
