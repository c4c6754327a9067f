package typeset

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"

	"golang.org/x/image/font/sfnt"
)

// trueType is a font file whose outlines are TrueType.
type trueType struct {
	tables map[string][]byte
	// outlines are the offsets of the glyphs in the table glyf, and the end of the last one.
	outlines []uint32
	// advances are the widths of the first glyphs, in em; all others are as wide as the last one.
	advances []int
}

// embedded are the tables that a PDF reader needs to draw glyphs by number (ISO 32000, 9.9). Tables of hints are left out, as
// are the hints of each glyph: they serve screens of low resolution, and were half of a document.
var embedded = []string{"glyf", "head", "hhea", "hmtx", "loca", "maxp"}

func parseTrueType(file []byte) (*trueType, error) {
	if len(file) < 12 || binary.BigEndian.Uint32(file) != 0x00010000 {
		return nil, errors.New("typeset: no TrueType outlines")
	}
	f := &trueType{tables: map[string][]byte{}}
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		entry := file[12+16*i:]
		offset, length := binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
		f.tables[string(entry[:4])] = file[offset : offset+length]
	}
	glyphs := int(binary.BigEndian.Uint16(f.tables["maxp"][4:]))
	long := binary.BigEndian.Uint16(f.tables["head"][50:]) == 1
	for i := range glyphs + 1 {
		if long {
			f.outlines = append(f.outlines, binary.BigEndian.Uint32(f.tables["loca"][4*i:]))
		} else {
			f.outlines = append(f.outlines, 2*uint32(binary.BigEndian.Uint16(f.tables["loca"][2*i:])))
		}
	}
	units := float64(binary.BigEndian.Uint16(f.tables["head"][18:]))
	for i := range int(binary.BigEndian.Uint16(f.tables["hhea"][34:])) {
		advance := float64(binary.BigEndian.Uint16(f.tables["hmtx"][4*i:]))
		f.advances = append(f.advances, int(math.Round(advance*em/units)))
	}
	return f, nil
}

// advance returns the width of a glyph in em.
func (f *trueType) advance(glyph uint16) int { return f.advances[min(int(glyph), len(f.advances)-1)] }

// glyphsOf returns the glyphs of the characters that the font has.
func glyphsOf(file []byte, runes []rune) (map[rune]uint16, error) {
	parsed, err := sfnt.Parse(file)
	if err != nil {
		return nil, fmt.Errorf("typeset: %w", err)
	}
	var buffer sfnt.Buffer
	found := map[rune]uint16{}
	for _, r := range runes {
		if glyph, err := parsed.GlyphIndex(&buffer, r); err == nil && glyph != 0 {
			found[r] = uint16(glyph)
		}
	}
	return found, nil
}

func (f *trueType) outline(glyph uint16) []byte {
	return f.tables["glyf"][f.outlines[glyph]:f.outlines[glyph+1]]
}

// parts returns the glyphs that make up a composite one.
func (f *trueType) parts(glyph uint16) (parts []uint16) {
	outline := f.outline(glyph)
	places, _ := components(outline)
	for _, at := range places {
		parts = append(parts, binary.BigEndian.Uint16(outline[at+2:]))
	}
	return parts
}

// outlineHeader is the number of bytes before an outline's points, or its parts.
const outlineHeader = 10

// hinted is the flag of a part that hints follow the last part of its glyph.
const hinted = 0x100

// components returns the offsets of a composite glyph's parts, and where they end; none for another glyph.
func components(outline []byte) (places []int, end int) {
	const wordArguments, scale, more, scales, matrix, composite = 0x1, 0x8, 0x20, 0x40, 0x80, math.MaxUint16
	if len(outline) < outlineHeader || binary.BigEndian.Uint16(outline) != composite {
		return nil, 0
	}
	end = outlineHeader
	for flags := uint16(more); flags&more != 0; {
		places = append(places, end)
		flags = binary.BigEndian.Uint16(outline[end:])
		end += 6
		if flags&wordArguments != 0 {
			end += 2
		}
		switch {
		case flags&scale != 0:
			end += 2
		case flags&scales != 0:
			end += 4
		case flags&matrix != 0:
			end += 8
		}
	}
	return places, end
}

// withoutHints returns an outline without its instructions for low-resolution screens.
func withoutHints(outline []byte) []byte {
	if len(outline) < outlineHeader {
		return nil // a blank
	}
	if places, end := components(outline); end > 0 {
		outline = bytes.Clone(outline[:end])
		for _, at := range places {
			binary.BigEndian.PutUint16(outline[at:], binary.BigEndian.Uint16(outline[at:])&^hinted)
		}
		return outline
	}
	at := outlineHeader + 2*int(binary.BigEndian.Uint16(outline))
	hints := int(binary.BigEndian.Uint16(outline[at:]))
	return slices.Concat(outline[:at], []byte{0, 0}, outline[at+2+hints:])
}

// subset returns a font with the outlines of some glyphs and of their parts. Glyphs keep their numbers.
func (f *trueType) subset(wanted []uint16) []byte {
	// Glyph 0 is drawn for characters that a font lacks; every font needs it.
	keep := append([]uint16{0}, wanted...)
	for i := 0; i < len(keep); i++ {
		for _, part := range f.parts(keep[i]) {
			if !slices.Contains(keep, part) {
				keep = append(keep, part)
			}
		}
	}
	slices.Sort(keep)
	keep = slices.Compact(keep)
	count := int(keep[len(keep)-1]) + 1
	var outlines []byte
	places, metrics := make([]byte, 4*(count+1)), make([]byte, 4*count)
	next := 0
	for glyph := range count {
		binary.BigEndian.PutUint32(places[4*glyph:], uint32(len(outlines)))
		if next < len(keep) && int(keep[next]) == glyph {
			outlines = pad(append(outlines, withoutHints(f.outline(uint16(glyph)))...))
			copy(metrics[4*glyph:4*glyph+4], f.metric(glyph))
			next++
		}
	}
	binary.BigEndian.PutUint32(places[4*count:], uint32(len(outlines)))
	head, hhea, maxp := bytes.Clone(f.tables["head"]), bytes.Clone(f.tables["hhea"]), bytes.Clone(f.tables["maxp"])
	binary.BigEndian.PutUint32(head[8:], 0)  // the checksum of the whole file, which nobody reads in a PDF
	binary.BigEndian.PutUint16(head[50:], 1) // long places
	binary.BigEndian.PutUint16(hhea[34:], uint16(count))
	binary.BigEndian.PutUint16(maxp[4:], uint16(count))
	tables := maps.Clone(f.tables)
	maps.Copy(tables, map[string][]byte{"glyf": outlines, "head": head, "hhea": hhea, "hmtx": metrics, "loca": places, "maxp": maxp})
	return assemble(tables)
}

// metric returns the entry of a glyph in the table hmtx: its width and left bearing.
func (f *trueType) metric(glyph int) []byte {
	table, last := f.tables["hmtx"], len(f.advances)-1
	if glyph <= last {
		return table[4*glyph : 4*glyph+4]
	}
	begin := 4*(last+1) + 2*(glyph-last-1)
	return append(bytes.Clone(table[4*last:4*last+2]), table[begin:begin+2]...)
}

func pad(data []byte) []byte { return append(data, make([]byte, -len(data)&3)...) }

// assemble writes a font file.
func assemble(tables map[string][]byte) []byte {
	const header, entry = 12, 16
	count := len(embedded)
	power := int(math.Log2(float64(count)))
	file := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, n := range []int{count, entry << power, power, entry*count - entry<<power} {
		file = binary.BigEndian.AppendUint16(file, uint16(n))
	}
	offset := header + entry*count
	var content []byte
	for _, name := range embedded {
		table := pad(bytes.Clone(tables[name]))
		sum := uint32(0)
		for i := 0; i < len(table); i += 4 {
			sum += binary.BigEndian.Uint32(table[i:])
		}
		file = append(file, name...)
		for _, n := range []uint32{sum, uint32(offset + len(content)), uint32(len(tables[name]))} {
			file = binary.BigEndian.AppendUint32(file, n)
		}
		content = append(content, table...)
	}
	return append(file, content...)
}
