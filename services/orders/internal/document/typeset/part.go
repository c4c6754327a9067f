package typeset

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
)

// part is a subset of a face as it is embedded: some glyphs, and the characters for which they are drawn.
type part struct {
	name  string
	runes map[uint16]rune
	// widths are those of its glyphs in the PDF's format: the number of a glyph, then the widths of it and of the glyphs after
	// it.
	widths string
	// outlines is a font file with its glyphs, unicode the table of its characters; both are compressed. Length is the
	// uncompressed length of outlines.
	outlines, unicode []byte
	length            int
}

// The characters of the parts that are made once per process. Making a part takes more time than the rest of a document, so
// documents share them; small parts keep the files small, which are archived and sent by mail.
const (
	// codeCharacters are those of numbers and codes.
	codeCharacters = " \u00a0-./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	// titleCharacters are those of the bold words and amounts of receipts.
	titleCharacters = " \u00a0,.?0123456789BDINOPSTWabcdefghijklmnopqrstuvwxyzæøå"
	// plainCharacters are enough for most documents.
	plainCharacters = codeCharacters + titleCharacters + "%&()+:;=@_·»×ÆØÅé–’"
	// usualCharacters are enough for the posts' French forms, and most names.
	usualCharacters = plainCharacters + "!#'*«°ÀÄÇÈÉÊÔÖÜàäçèêëóôöü—…"
)

// namesAbroad are the letters of names in the rest of Europe, in addition to usualCharacters: those of Latin-1 and Latin
// Extended-A.
var namesAbroad = func() (letters []rune) {
	for r := 'À'; r <= 'ž'; r++ {
		letters = append(letters, r)
	}
	return append(letters, 'Ș', 'ș', 'Ț', 'ț')
}()

// readyPart returns a function that makes the part with some characters, as far as the face has them, on the first call.
func (f *face) readyPart(characters string) func() *part {
	return sync.OnceValue(func() *part {
		runes := map[uint16]rune{}
		for _, r := range characters {
			if glyph, ok := f.glyphs[r]; ok {
				readOut(runes, glyph, r)
			}
		}
		return f.part(runes, compressOnce)
	})
}

// partFor returns the smallest shared part with everything that a document draws, or else a part of its own.
func (f *face) partFor(runes map[uint16]rune) *part {
	for _, ready := range f.ready {
		if part := ready(); part.covers(runes) {
			return part
		}
	}
	return f.part(runes, compress)
}

// readOut notes the character for which a glyph is drawn. Of two characters that look alike, such as a space and a no-break
// space, screen readers get the simpler one.
func readOut(runes map[uint16]rune, glyph uint16, r rune) {
	if known, ok := runes[glyph]; !ok || r < known {
		runes[glyph] = r
	}
}

// part returns the part with some glyphs.
func (f *face) part(runes map[uint16]rune, compress func(into *bytes.Buffer, data ...[]byte)) *part {
	glyphs := slices.Sorted(maps.Keys(runes))
	var widths, codes strings.Builder
	for i, glyph := range glyphs {
		switch width := f.font.advance(glyph); {
		case i == 0:
			fmt.Fprintf(&widths, "%d [%d", glyph, width)
		case glyph == glyphs[i-1]+1:
			fmt.Fprintf(&widths, " %d", width)
		default:
			fmt.Fprintf(&widths, "] %d [%d", glyph, width)
		}
		fmt.Fprintf(&codes, "1 beginbfchar\n<%04x> <%x>\nendbfchar\n", glyph, bigEndian(string(runes[glyph])))
	}
	widths.WriteByte(']')
	subset := f.font.subset(glyphs)
	compressed := func(data []byte) []byte {
		var into bytes.Buffer
		compress(&into, data)
		return into.Bytes()
	}
	return &part{
		name:     subsetName(subset) + "+" + f.name,
		runes:    runes,
		widths:   widths.String(),
		outlines: compressed(subset),
		length:   len(subset),
		unicode: compressed([]byte("/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n" +
			"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def\n" +
			"1 begincodespacerange <0000> <ffff> endcodespacerange\n" + codes.String() + "endcmap CMapName currentdict /CMap defineresource pop end end\n")),
	}
}

// covers reports whether the part has everything that a document draws, with characters that are at least as simple.
func (p *part) covers(runes map[uint16]rune) bool {
	for glyph, r := range runes {
		if known, ok := p.runes[glyph]; !ok || known > r {
			return false
		}
	}
	return true
}

// subsetName returns six letters that distinguish subsets of a font.
func subsetName(subset []byte) string {
	sum := sha256.Sum256(subset)
	letters := make([]byte, 6)
	for i := range letters {
		letters[i] = 'A' + sum[i]%26
	}
	return string(letters)
}
