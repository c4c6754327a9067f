package tariff

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"bestill.example/services/platform/language"
)

// joints removes the hyphens and apostrophes inside words.
var joints = strings.NewReplacer("-", "", "'", "", "’", "")

// tokens splits text into lower-case words without accents. Hyphens and apostrophes inside a word are
// dropped, so that "T-shirt" and "tshirt" are the same.
func tokens(text string) []string {
	text = joints.Replace(fold(text))
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if kept := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return fillers[w] }); len(kept) > 0 {
		return kept
	}
	return words
}

// fillers are words without meaning for goods.
var fillers = set("av en et ei for fra i med og eller på som til uten den det de min mitt " +
	"brukt brukte gammel gammelt gamle ny nytt nye stor stort store liten lite små " +
	"a an and for from in of on or the to with without my used old new big large small")

// behind are words that precede what goods are made of, or for: "votter av ull", "card for my aunt".
var behind = set("av for fra i med og eller på som til uten for from in of on or and to with without")

// headOf returns the word of a query that names the goods: the last one before any of the words in [behind]. In "norsk
// sjokolade" and "strikkede votter" it is the word to search for if no goods match them all.
func headOf(query string) string {
	head := ""
	for w := range strings.FieldsSeq(fold(query)) {
		if head != "" && behind[w] {
			break
		}
		if words := tokens(w); len(words) > 0 && !fillers[words[0]] {
			head = words[len(words)-1]
		}
	}
	return head
}

func set(words string) map[string]bool {
	all := make(map[string]bool)
	for w := range strings.FieldsSeq(words) {
		all[w] = true
	}
	return all
}

// fold makes letters lower-case and removes their accents. Æ, ø and å are letters of their own and stay; Swedish and
// German ä and ö become æ and ø.
func fold(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		r = unicode.ToLower(r)
		if plain, ok := plainLetter[r]; ok {
			return plain
		}
		return r
	}, composeNordic.Replace(text))
}

var plainLetter = func() map[rune]rune {
	letters := make(map[rune]rune)
	for plain, accented := range map[rune]string{
		'a': "áàâãāăą", 'c': "çćč", 'd': "ďđð", 'e': "éèêëēėęě", 'g': "ğ", 'i': "íìîïīıį", 'l': "łľ", 'n': "ñńň",
		'o': "óòôõőō", 'r': "ř", 's': "śšşș", 't': "ťțţ", 'u': "úùûüűūů", 'y': "ýÿ", 'z': "źżž", 'æ': "ä", 'ø': "ö",
	} {
		for _, r := range accented {
			letters[r] = plain
		}
	}
	return letters
}()

// composeNordic joins letters that some systems send as a letter followed by a ring or dots.
var composeNordic = strings.NewReplacer("a\u030a", "å", "A\u030a", "å", "a\u0308", "æ", "A\u0308", "æ", "o\u0308", "ø", "O\u0308", "ø")

// How æ, ø and å are written on a keyboard that lacks them.
var (
	twoLetters = strings.NewReplacer("æ", "ae", "ø", "oe", "å", "aa")
	oneLetter  = strings.NewReplacer("æ", "ae", "ø", "o", "å", "a")
)

// spellings returns the spellings of a word on a keyboard without æ, ø and å.
func spellings(word string) []string {
	if !strings.ContainsAny(word, "æøå") {
		return nil
	}
	return []string{
		twoLetters.Replace(word),
		oneLetter.Replace(word),
	}
}

// stem returns the word without its ending. An ending is only removed if at least two letters stay, with
// a vowel among them. The stem need not be a word, but nearly all forms of a word have the same.
func stem(word string, l language.Language) string {
	if l == language.English {
		return englishStem(word)
	}
	return norwegianStem(word)
}

var norwegianEndings = strings.Fields("erenes erens ernes enes erne eren ene ere ens ets ers er en et es e a s")

func norwegianStem(word string) string {
	for _, ending := range norwegianEndings {
		stem, ok := strings.CutSuffix(word, ending)
		if !ok || !isStem(stem) {
			continue
		}
		if ending == "s" && utf8.RuneCountInString(stem) < 4 {
			continue // boks is not bok's
		}
		return stem
	}
	return word
}

func englishStem(word string) string {
	word = singular(word)
	for _, ending := range []string{"ing", "ed"} {
		stem, ok := strings.CutSuffix(word, ending)
		if !ok || !isStem(stem) {
			continue
		}
		if n := len(stem); stem[n-1] == stem[n-2] {
			stem = stem[:n-1] // knitting and knitted are knit
		}
		return stem
	}
	return word
}

func singular(word string) string {
	for _, plural := range []struct{ ending, singular string }{
		{"sses", "ss"}, {"ches", "ch"}, {"shes", "sh"}, {"xes", "x"}, {"ies", "y"}, {"ie", "y"}, {"ss", "ss"}, {"s", ""},
	} {
		if stem, ok := strings.CutSuffix(word, plural.ending); ok && len(stem) >= 2 {
			return stem + plural.singular
		}
	}
	return word
}

func isStem(stem string) bool {
	return utf8.RuneCountInString(stem) >= 2 && strings.ContainsAny(stem, "aeiouyæøå")
}

// oneEdit reports whether two words differ by one inserted, missing, wrong or two swapped letters.
func oneEdit(a, b []rune) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) < len(b) {
		return slices.Equal(a[i:], b[i+1:])
	}
	if i == len(a) {
		return false // the same word
	}
	return slices.Equal(a[i+1:], b[i+1:]) ||
		(i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && slices.Equal(a[i+2:], b[i+2:]))
}
