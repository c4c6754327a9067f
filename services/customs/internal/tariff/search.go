package tariff

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
)

// MaxHits is the most hits of a search.
const MaxHits = 20

// Limits of a query, in characters (spec §5).
const (
	minQuery = 2
	maxQuery = 100
)

// CheckQuery returns an Invalid fault with the reason REQUIRED, TOO_SHORT or TOO_LONG for a query of a wrong length.
func CheckQuery(query string) error {
	switch n := utf8.RuneCountInString(strings.TrimSpace(query)); {
	case n == 0:
		return fault.New(fault.Invalid, fault.CodeRequired)
	case n < minQuery:
		return fault.New(fault.Invalid, fault.CodeTooShort)
	case n > maxQuery:
		return fault.New(fault.Invalid, fault.CodeTooLong)
	}
	return nil
}

// quality is how well a hit matches; lower is better. It takes precedence over cost.
type quality int

const (
	exactName quality = iota
	exactWord
	inflectedWord
	allWords
	prefix
	compound
	longerWord
	misspelt
	compoundHead
	someWords
	noMatch
)

// match is how well goods match a query: by quality, then by cost.
type match struct {
	quality quality
	// cost is lower for terms in the given language, for terms with fewer other words, and for earlier terms.
	cost int
}

var none = match{quality: noMatch, cost: math.MaxInt32}

// or returns the better of two matches.
func (m match) or(o match) match {
	if o.compare(m) < 0 {
		return o
	}
	return m
}

// and returns the match of goods that match two words.
func (m match) and(o match) match {
	if m == none || o == none {
		return none
	}
	return match{quality: max(m.quality, o.quality), cost: m.cost + o.cost}
}

func (m match) compare(o match) int {
	return cmp.Or(cmp.Compare(m.quality, o.quality), cmp.Compare(m.cost, o.cost))
}

// Search returns at most [MaxHits] kinds of goods, best first: those with exactly that name, those with the query as a search
// word, then those with all its words, with words that begin like it, with it in a compound word, and last with one typing
// error. A query that is a word of its own is not the beginning of another one, unless nothing else matches: a notatbok is a
// kind of bok, a boksehanske is not. If none has all words, those with the word that names the goods are returned, then those
// with the rarest words. Digits are the beginning of a number. The same query always has the same answer; without hits it is
// empty.
//
// Words of both languages are searched; l decides between words that are in both.
func (x *Index) Search(query string, l language.Language) []*Goods {
	if CheckQuery(query) != nil {
		return nil
	}
	if digits, ok := Digits(query); ok {
		return x.byNumber(digits)
	}
	words := tokens(query)
	if len(words) == 0 {
		return nil
	}
	matches := x.matchAll(words, l)
	x.matchTerms(matches, words, l)
	if !slices.ContainsFunc(matches, func(m match) bool { return m.quality != noMatch }) {
		matches = x.matchSome(words, headOf(query), l)
	}
	return x.best(matches)
}

// numberMarks removes the punctuation that people put into a tariff number.
var numberMarks = strings.NewReplacer(".", "", " ", "")

// Digits returns the digits of a query that is the beginning of a number, such as "61.10".
func Digits(query string) (string, bool) {
	digits := numberMarks.Replace(strings.TrimSpace(query))
	if len(digits) < minQuery || strings.Trim(digits, "0123456789") != "" {
		return "", false
	}
	return digits, true
}

func (x *Index) byNumber(digits string) []*Goods {
	var found []*Goods
	for _, g := range x.goods {
		if strings.HasPrefix(string(g.Number), digits) || strings.HasPrefix(string(g.US), digits) {
			found = append(found, g)
		}
	}
	slices.SortStableFunc(found, func(a, b *Goods) int { return cmp.Compare(a.Number, b.Number) })
	return found[:min(len(found), MaxHits)]
}

func (x *Index) best(matches []match) []*Goods {
	var found []int
	for i, m := range matches {
		if m.quality != noMatch {
			found = append(found, i)
		}
	}
	slices.SortStableFunc(found, func(a, b int) int { return matches[a].compare(matches[b]) })
	if len(found) > 0 && matches[found[0]].quality < longerWord {
		found = slices.DeleteFunc(found, func(i int) bool { return matches[i].quality == longerWord })
	}
	var goods []*Goods
	for _, i := range found[:min(len(found), MaxHits)] {
		goods = append(goods, x.goods[i])
	}
	return goods
}

func (x *Index) noMatches() []match { return slices.Repeat([]match{none}, len(x.goods)) }

// matchTerms improves the match of goods with the whole query as a name or a search word, even if a compound is written as two
// words: "strikke garn".
func (x *Index) matchTerms(matches []match, words []string, l language.Language) {
	joined := strings.Join(words, "")
	for _, t := range x.terms[joined] {
		m := match{quality: exactWord, cost: t.place.cost(l)}
		if t.place.rank == 0 {
			m.quality = exactName
		}
		matches[t.goods] = matches[t.goods].or(m)
	}
	for _, ending := range languages {
		for _, t := range x.terms[stemmed(words, ending)] {
			matches[t.goods] = matches[t.goods].or(match{quality: inflectedWord, cost: t.place.cost(l)})
		}
	}
}

// matchAll finds goods that match every word. Their quality is that of the worst word.
func (x *Index) matchAll(words []string, l language.Language) []match {
	all := x.matchWord(words[0], l)
	for _, w := range words[1:] {
		for i, m := range x.matchWord(w, l) {
			all[i] = all[i].and(m)
		}
	}
	return all
}

// matchSome finds goods that match some of the words: those that match the head first, and then by how rare the words are.
func (x *Index) matchSome(words []string, head string, l language.Language) []match {
	some := x.noMatches()
	for _, w := range words {
		matches := x.matchWord(w, l)
		hits := 0
		for _, m := range matches {
			if m != none {
				hits++
			}
		}
		for i, m := range matches {
			if m == none {
				continue
			}
			if some[i] == none {
				some[i] = match{quality: someWords}
			}
			rarity := int(rarityCost * math.Log(float64(len(x.goods))/float64(hits)))
			some[i].cost += m.cost + int(m.quality)*extraCost - rarity
			if w == head {
				some[i].cost -= headBonus
			}
		}
	}
	return some
}

// matchWord finds goods that match one word.
func (x *Index) matchWord(w string, l language.Language) []match {
	found := x.noMatches()
	marked := false
	mark := func(words []int, q quality) {
		for _, i := range words {
			marked = true
			x.mark(found, i, q, l)
		}
	}
	beginning := prefix
	for _, key := range formsOf(w) {
		if mark(x.forms[key], allWords); marked {
			beginning = longerWord
		}
		mark(x.heads[key], compound)
	}
	first, _ := slices.BinarySearchFunc(x.spelt, w, func(s spelling, w string) int { return cmp.Compare(s.text, w) })
	for i := first; i < len(x.spelt) && strings.HasPrefix(x.spelt[i].text, w); i++ {
		mark([]int{x.spelt[i].word}, beginning)
	}
	splits := x.splits(w)
	if !marked {
		marked = x.matchParts(found, splits, l)
	}
	if letters := []rune(w); !marked && len(letters) >= minMisspelt {
		for i := range x.words {
			if oneEdit(letters, x.words[i].letters) {
				mark([]int{i}, misspelt)
			}
		}
	}
	if !marked && len(splits) > 0 {
		x.matchHead(found, splits[0].head, l)
	}
	return found
}

// minMisspelt is the shortest word that may have a typing error.
const minMisspelt = 5

func (x *Index) mark(found []match, word int, q quality, l language.Language) {
	for _, t := range x.words[word].at {
		found[t.goods] = found[t.goods].or(match{quality: q, cost: t.place.cost(l)})
	}
}

// matchParts splits a compound word that is not in the table. Goods that match both parts are best; then goods that match the
// head, because a wedding sweater is a sweater.
func (x *Index) matchParts(found []match, splits []split, l language.Language) bool {
	for _, s := range splits {
		if !s.modifierKnown {
			continue
		}
		both := false
		modifier, head := x.matchPart(s.modifier, l), x.matchPart(s.head, l)
		for i := range found {
			if m := modifier[i].and(head[i]); m != none {
				both = true
				found[i] = match{quality: compound, cost: m.cost}
			}
		}
		if both {
			x.matchHead(found, s.head, l)
			return true
		}
	}
	return false
}

func (x *Index) matchHead(found []match, head string, l language.Language) {
	for i, m := range x.matchPart(head, l) {
		if m != none {
			found[i] = found[i].or(match{quality: compoundHead, cost: m.cost})
		}
	}
}

// matchPart finds goods with a word, even at the end of a compound word.
func (x *Index) matchPart(part string, l language.Language) []match {
	found := x.noMatches()
	for _, key := range formsOf(part) {
		for _, i := range x.forms[key] {
			x.mark(found, i, allWords, l)
		}
		for _, i := range x.heads[key] {
			x.mark(found, i, compound, l)
		}
	}
	return found
}

const (
	foreignCost = 200
	rarityCost  = 200
	extraCost   = 20
	// headBonus is more than the rarest word can score.
	headBonus = 2000
)

func (p place) cost(l language.Language) int {
	cost := min(p.extra, 9)*extraCost + min(p.rank, extraCost-1)
	if p.language != l {
		cost += foreignCost
	}
	return cost
}
