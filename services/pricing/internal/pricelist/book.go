package pricelist

import (
	"cmp"
	"slices"
	"time"
)

// Book is all known price lists. It never changes.
type Book struct {
	// lists are sorted by their first day, the newest first. Of two for the same day, the one with prices inside Norway
	// comes first: it completes the other.
	lists []*List
}

// NewBook returns a book of the lists, in any order.
func NewBook(lists ...*List) *Book {
	lists = slices.Clone(lists)
	slices.SortFunc(lists, func(a, b *List) int {
		return cmp.Or(b.validFrom.Compare(a.validFrom), b.chapters()-a.chapters())
	})
	return &Book{lists}
}

func (l *List) chapters() int {
	if l.domestic == nil {
		return 1
	}
	return 2
}

// At returns the list in force at the given time, or false before the first one.
func (b *Book) At(t time.Time) (*List, bool) {
	for _, list := range b.lists {
		if !list.validFrom.After(t) {
			return list, true
		}
	}
	return nil, false
}
