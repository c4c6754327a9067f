package typeset

import "strings"

// leading is the line spacing as a factor of the type size.
const leading = 1.2

// baseline is the position of the baseline within a line's height. It centres ascent and descent, so that no accent or
// descender leaves the line.
const baseline = (leading + ascent - descent) / 2 / leading

// Block is text broken into lines.
type Block struct {
	Lines []string
	Font  Font
	// Size is the type size in points.
	Size float64
}

// Lines returns text broken at its line feeds only, however wide that is.
func Lines(text string, font Font, size float64) Block {
	return Block{Lines: strings.Split(clean(text), "\n"), Font: font, Size: size}
}

// Wrap breaks text into lines of at most width mm: at line feeds and at blanks, and inside a word only where
// that alone is wider.
func Wrap(text string, font Font, size, width float64) Block {
	block := Block{Font: font, Size: size}
	for paragraph := range strings.SplitSeq(clean(text), "\n") {
		block.Lines = append(block.Lines, wrap(paragraph, font, size, width)...)
	}
	return block
}

// Fit sets text within width and height, both in mm. It first tries the sizes, which are in points and largest first; then it
// wraps the text, again at each size; last it breaks words that are too long for a line. It reports false if the text does not
// fit even then.
func Fit(text string, font Font, width, height float64, sizes ...float64) (Block, bool) {
	for _, size := range sizes {
		if block := Lines(text, font, size); block.within(width, height) {
			return block, true
		}
	}
	for _, size := range sizes {
		if font.widest(words(clean(text)), size) > width {
			continue
		}
		if block := Wrap(text, font, size, width); block.within(width, height) {
			return block, true
		}
	}
	for _, size := range sizes {
		if block := Wrap(text, font, size, width); block.within(width, height) {
			return block, true
		}
	}
	return Block{}, false
}

// Width returns the width of the widest line in mm.
func (b Block) Width() float64 { return b.Font.widest(b.Lines, b.Size) }

// Height returns the height of all lines in mm.
func (b Block) Height() float64 { return float64(len(b.Lines)) * b.lineHeight() }

func (b Block) lineHeight() float64 { return b.Size * leading / pointsPerMillimetre }

// within reports whether the block fits, with a tolerance for rounding.
func (b Block) within(width, height float64) bool {
	const tolerance = 0.005
	return b.Width() <= width+tolerance && b.Height() <= height+tolerance
}

// wrap measures each word once: a line is as wide as its words and the blanks between them.
func wrap(paragraph string, font Font, size, width float64) []string {
	var lines []string
	line, taken, blank := "", 0, font.advance(" ")
	for _, word := range words(paragraph) {
		own := font.advance(word)
		if line != "" && millimetres(taken+blank+own, size) <= width {
			line, taken = line+" "+word, taken+blank+own
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for word != "" && millimetres(own, size) > width {
			head := longestHead(word, font, size, width)
			lines = append(lines, head)
			word = word[len(head):]
			own = font.advance(word)
		}
		line, taken = word, own
	}
	return append(lines, line)
}

// longestHead returns the longest beginning of a word that fits, but at least one character.
func longestHead(word string, font Font, size, width float64) string {
	end, taken := 0, 0
	for i, r := range word {
		next := i + len(string(r))
		taken += font.advance(word[i:next])
		if end > 0 && millimetres(taken, size) > width {
			break
		}
		end = next
	}
	return word[:end]
}

// words splits at spaces where a line may break, so not at no-break spaces.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' })
}
