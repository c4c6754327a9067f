// Package address has Norwegian addresses: how people type them, how they are written, and an embedded sample of
// streets and PO boxes.
package address

import (
	"cmp"
	"crypto/sha256"
	"encoding/base32"
	"slices"
	"strconv"
	"strings"

	"bestill.example/services/addresses/internal/postal"
)

// MaxHits is the most addresses that a search returns.
const MaxHits = 10

// Type is the type of an address.
type Type uint8

// The types of addresses.
const (
	Street Type = iota + 1
	POBox
)

// String returns the type in lower case.
func (t Type) String() string {
	if t == POBox {
		return "box"
	}
	return "street"
}

// Hit is one address that exists.
type Hit struct {
	Type Type
	// Line is the street with number and letter ("Storgata 5B") or the box ("Postboks 12 Sentrum").
	Line       string
	PostalCode postal.Code
	// City in capitals.
	City string
}

// Full returns the address on one line.
func (h Hit) Full() string { return h.Line + ", " + string(h.PostalCode) + " " + h.City }

// LocationID identifies the address in later calls: the postal code, a dash and eight letters or digits. It is derived
// from the folded address only, so it never changes and is the same for every source.
func (h Hit) LocationID() string {
	sum := sha256.Sum256([]byte(h.Type.String() + "|" + Fold(h.Line) + "|" + string(h.PostalCode)))
	return string(h.PostalCode) + "-" + strings.ToLower(base32.StdEncoding.EncodeToString(sum[:5]))
}

// Span is a range of house or box numbers with the same street, or place of boxes, and postal code.
type Span struct {
	Type Type
	// Name of the street, or of the place of the boxes; boxes of a whole town have none.
	Name        string
	First, Last int
	PostalCode  postal.Code
	City        string
}

// Line returns the address of one number in the span.
func (s Span) Line(number int, letter string) string {
	if s.Type == POBox {
		return strings.TrimSpace("Postboks " + strconv.Itoa(number) + " " + s.Name)
	}
	return s.Name + " " + strconv.Itoa(number) + letter
}

// Hits returns all addresses of a span of house numbers. The sample has no letters, so only the typed number has the typed one.
func (s Span) Hits(q Query) []Hit {
	var hits []Hit
	for number := s.First; number <= s.Last; number++ {
		letter := ""
		if number == q.Number {
			letter = q.Letter
		}
		hits = append(hits, Hit{Type: s.Type, Line: s.Line(number, letter), PostalCode: s.PostalCode, City: s.City})
	}
	return hits
}

// Nearest returns at most ten of the hits on the typed street, sorted by the distance of their number from the typed one, and
// for each number by the distance of their letter.
func (q Query) Nearest(hits []Hit) []Hit {
	type house struct {
		Hit
		Query
	}
	var street []house
	for _, hit := range hits {
		if line := readLine(hit.Line); line.Number != 0 && Canonical(line.Name) == Canonical(q.Name) {
			street = append(street, house{hit, line})
		}
	}
	slices.SortStableFunc(street, func(a, b house) int {
		return cmp.Or(
			cmp.Compare(distance(a.Number, q.Number), distance(b.Number, q.Number)),
			cmp.Compare(a.Number, b.Number),
			cmp.Compare(distance(rank(a.Letter), rank(q.Letter)), distance(rank(b.Letter), rank(q.Letter))),
			cmp.Compare(a.Letter, b.Letter),
		)
	})
	var nearest []Hit
	for _, h := range street[:min(len(street), MaxHits)] {
		nearest = append(nearest, h.Hit)
	}
	return nearest
}

func distance(a, b int) int { return max(a-b, b-a) }

// rank is the place of a house letter in the alphabet; no letter comes before A.
func rank(letter string) int {
	if letter == "" {
		return 0
	}
	return int(letter[0]-'A') + 1
}

// Expand returns at most ten addresses of the spans, in the order of the spans. It takes the best number of every span
// first, then the second best of every span, and so on.
func Expand(q Query, spans []Span) []Hit {
	lists := make([][]int, len(spans))
	for i, s := range spans {
		lists[i] = s.numbers(q)
	}
	take := make([]int, len(spans))
	for left := MaxHits; left > 0; {
		before := left
		for i := range spans {
			if left > 0 && take[i] < len(lists[i]) {
				take[i]++
				left--
			}
		}
		if left == before {
			break
		}
	}
	var hits []Hit
	for i, s := range spans {
		for _, number := range lists[i][:take[i]] {
			hits = append(hits, Hit{Type: s.Type, Line: s.Line(number, q.Letter), PostalCode: s.PostalCode, City: s.City})
		}
	}
	return hits
}

// numbers returns the span's numbers that begin with the typed one, that one first. A typed letter makes the number
// complete.
func (s Span) numbers(q Query) []int {
	var numbers []int
	if q.Number == 0 {
		for n := s.First; n <= s.Last && len(numbers) < MaxHits; n++ {
			numbers = append(numbers, n)
		}
		return numbers
	}
	for low, high := q.Number, q.Number; low <= s.Last && len(numbers) < MaxHits; low, high = low*10, high*10+9 {
		for n := max(low, s.First); n <= min(high, s.Last) && len(numbers) < MaxHits; n++ {
			numbers = append(numbers, n)
		}
		if q.Letter != "" {
			break
		}
	}
	return numbers
}
