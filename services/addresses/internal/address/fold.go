package address

import (
	"strings"
	"unicode"
)

// letters maps accented and Norwegian letters to ASCII, so that "Gronland", "Groenland" and "Grønland" are the same.
var letters = map[rune]string{
	'æ': "ae", 'ä': "ae", 'ø': "o", 'ö': "o", 'å': "a",
	'à': "a", 'á': "a", 'â': "a", 'é': "e", 'è': "e", 'ê': "e", 'ë': "e",
	'ó': "o", 'ò': "o", 'ô': "o", 'ü': "u", 'ú': "u", 'š': "s", 'č': "c", 'ŋ': "n", 'đ': "d", 'ŧ': "t", 'ž': "z",
	'\'': "", '’': "", '´': "", '`': "",
}

// oldSpellings replaces those of å and ø, on both sides of every comparison.
var oldSpellings = strings.NewReplacer("aa", "a", "oe", "o")

// Fold normalizes text for comparison: lower-case words of the letters a–z and digits, with single spaces between.
// Texts that a person would read as the same street have the same result.
func Fold(text string) string {
	var b strings.Builder
	space := false
	for _, r := range strings.ToLower(text) {
		plain, mapped := letters[r]
		switch {
		case mapped:
		case r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			plain = string(r)
		default:
			space = true
			continue
		}
		if space && b.Len() > 0 {
			b.WriteByte(' ')
		}
		space = false
		b.WriteString(plain)
	}
	return oldSpellings.Replace(b.String())
}

// endings has the spellings of the last part of a street name, each with its canonical one. Longer ones come first, so
// that "gaten" is not read as "gate" with an n.
var endings = []struct {
	canonical string
	spellings []string
}{
	{"gate", []string{"gaten", "gata", "gate", "gt"}},
	{"vei", []string{"veien", "vegen", "vei", "veg", "vn"}},
	{"plass", []string{"plassen", "plass", "pl"}},
	{"alle", []string{"alleen", "alle"}},
}

// Canonical folds text and replaces every spelling and abbreviation of gate, vei, plass and allé at the end of a word
// by its canonical one: "Storgt" and "Storgata" are both "storgate".
func Canonical(text string) string {
	words := strings.Fields(Fold(text))
	for i, word := range words {
		words[i] = canonicalWord(word)
	}
	return strings.Join(words, " ")
}

// canonicalWord expands "g" and "v" only where they stand alone: too many words end in these letters.
func canonicalWord(word string) string {
	switch word {
	case "g":
		return "gate"
	case "v":
		return "vei"
	}
	for _, ending := range endings {
		for _, spelling := range ending.spellings {
			if stem, ok := strings.CutSuffix(word, spelling); ok {
				return stem + ending.canonical
			}
		}
	}
	return word
}

// isEnding reports whether a folded word is the last part of a street name by itself.
func isEnding(word string) bool {
	for _, ending := range endings {
		if canonicalWord(word) == ending.canonical {
			return true
		}
	}
	return false
}
