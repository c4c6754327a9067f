package pricelist

import (
	"slices"
	"time"
)

// Book is all price lists that are known at one moment. It never changes.
type Book struct {
	lists []*List // newest first
}

// NewBook returns a book of the lists, in any order.
func NewBook(lists ...*List) *Book {
	lists = slices.Clone(lists)
	slices.SortFunc(lists, func(a, b *List) int { return b.validFrom.Compare(a.validFrom) })
	return &Book{lists}
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
