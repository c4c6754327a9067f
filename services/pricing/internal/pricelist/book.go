package pricelist

import (
	"cmp"
	"slices"
	"time"
)

// Book is all known price lists. It never changes.
type Book struct {
	// lists are sorted by their first day, the newest first. Of several for the same day, the one with the most chapters
	// comes first: it completes the others.
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

// chapters counts the chapters of the list: abroad, then inside Norway, then express, which needs those before it.
func (l *List) chapters() int {
	switch {
	case l.domestic == nil:
		return 1
	case l.express == nil:
		return 2
	default:
		return 3
	}
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
