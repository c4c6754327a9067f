package tariff

import (
	"cmp"
	"slices"
	"strings"

	"bestill.example/services/platform/language"
)

// Index finds goods by words and numbers. It is immutable.
type Index struct {
	goods []*Goods
	// terms are the names and search words, by their forms without spaces.
	terms map[string][]term
	// words are all words in the names and search words.
	words []word
	// spelt are the words and their spellings without æ, ø and å, sorted for prefix searches.
	spelt []spelling
	// forms map the forms of a word to the word.
	forms map[string][]int
	// heads map the forms of a word to the compound words that end in it.
	heads map[string][]int
}

// term is a name or a search word of goods.
type term struct {
	goods int
	place place
}

// place is the position of a term in the row of its goods.
type place struct {
	language language.Language
	// rank is 0 for the name, and counts the search words from 1.
	rank int
	// extra is how many other words the term has.
	extra int
}

type word struct {
	text string
	// letters are those of the text, for comparing letter by letter.
	letters []rune
	at      []term
}

type spelling struct {
	text string
	word int
}

// minPart is the shortest part of a compound word, and minHead the shortest head that is recognised after an unknown part.
const (
	minPart = 3
	minHead = 4
)

var languages = [...]language.Language{language.Norwegian, language.English}

// NewIndex reads the embedded table of goods.
func NewIndex() (*Index, error) {
	goods, err := readGoods()
	if err != nil {
		return nil, err
	}
	x := &Index{goods: goods, terms: make(map[string][]term), forms: make(map[string][]int), heads: make(map[string][]int)}
	found := make(map[string][]term)
	for i, g := range goods {
		for _, l := range languages {
			for rank, text := range append([]string{g.Name(l)}, g.Words(l)...) {
				words := tokens(text)
				t := term{goods: i, place: place{language: l, rank: rank, extra: len(words) - 1}}
				for _, w := range words {
					found[w] = append(found[w], t)
				}
				x.addTerm(t, words)
			}
		}
	}
	for text, at := range found {
		x.words = append(x.words, word{text: text, letters: []rune(text), at: at})
	}
	slices.SortFunc(x.words, func(a, b word) int { return cmp.Compare(a.text, b.text) })
	x.addForms()
	x.addHeads()
	return x, nil
}

func (x *Index) addTerm(t term, words []string) {
	joined := strings.Join(words, "")
	for _, key := range unique(append(spellings(joined), joined, stemmed(words, t.place.language))...) {
		x.terms[key] = append(x.terms[key], t)
	}
}

// stemmed returns the key of words without their endings. The stems of a language never match unstemmed words or stems
// of the other language.
func stemmed(words []string, l language.Language) string {
	key := string(l) + " "
	for _, w := range words {
		key += stem(w, l)
	}
	return key
}

func (x *Index) addForms() {
	for i, w := range x.words {
		keys := append(spellings(w.text), w.text)
		for _, text := range keys {
			x.spelt = append(x.spelt, spelling{text, i})
		}
		for _, t := range w.at {
			keys = append(keys, stemmed([]string{w.text}, t.place.language))
		}
		for _, key := range unique(keys...) {
			x.forms[key] = append(x.forms[key], i)
		}
	}
	slices.SortFunc(x.spelt, func(a, b spelling) int { return cmp.Compare(a.text, b.text) })
}

// formsOf returns the keys under which a word of unknown language may be found.
func formsOf(text string) []string {
	w := []string{text}
	return []string{text, stemmed(w, language.Norwegian), stemmed(w, language.English)}
}

// addHeads splits compound words: a bomullsgenser is a genser. Their first parts are found as prefixes.
func (x *Index) addHeads() {
	for i, w := range x.words {
		for _, s := range x.splits(w.text) {
			keys := append(spellings(s.head), s.head)
			for _, t := range w.at {
				keys = append(keys, stemmed([]string{s.head}, t.place.language))
			}
			for _, key := range unique(keys...) {
				x.heads[key] = append(x.heads[key], i)
			}
		}
	}
}

// split is a word split into two parts of a compound. The head, which carries the meaning, is last in Norwegian.
type split struct {
	modifier, head string
	modifierKnown  bool
}

// splits returns the ways to split a word, those with the longest head first.
func (x *Index) splits(text string) []split {
	var found []split
	letters := []rune(text)
	for at := minPart; at <= len(letters)-minPart; at++ {
		s := split{modifier: string(letters[:at]), head: string(letters[at:])}
		if !x.knows(s.head) {
			continue
		}
		s.modifierKnown = x.knows(s.modifier)
		if s.modifierKnown || len(letters)-at >= minHead {
			found = append(found, s)
		}
	}
	return found
}

func (x *Index) knows(text string) bool {
	return slices.ContainsFunc(formsOf(text), func(key string) bool { return len(x.forms[key]) > 0 })
}

func unique(texts ...string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// Goods returns the table.
func (x *Index) Goods() []*Goods { return slices.Clone(x.goods) }
