package paging_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/paging"
)

func TestATokenLeadsToItsPlace(t *testing.T) {
	t.Parallel()
	for _, place := range []paging.Place{{}, {time.Date(2026, 3, 2, 12, 0, 0, 1000, time.UTC), "00000000-0000-4000-8000-000000000001"}} {
		var c fault.Collector
		if got := paging.Position(&c, paging.Token(place)); got != place || c.Err() != nil {
			t.Errorf("%v became %v, %v", place, got, c.Err())
		}
	}
}

func TestAnInvalidTokenOrSizeIsRefusedByItsField(t *testing.T) {
	t.Parallel()
	for _, token := range []string{"x", "AAAA", "MSAy", "é", "MjAyNiBub3QtYS11dWlk"} {
		var c fault.Collector
		paging.Position(&c, token)
		refused, _ := fault.From(c.Err())
		if refused == nil || !cmp.Equal(refused.Violations, []fault.Violation{{Field: "pageToken", Code: fault.CodeInvalid}}) {
			t.Errorf("%q: %v", token, c.Err())
		}
	}
	for size, want := range map[int32]string{-1: fault.CodeTooSmall, 201: fault.CodeTooLarge} {
		var c fault.Collector
		paging.Size(&c, size)
		refused, _ := fault.From(c.Err())
		if refused == nil || !cmp.Equal(refused.Violations, []fault.Violation{{Field: "pageSize", Code: want}}) {
			t.Errorf("%d: %v", size, c.Err())
		}
	}
	for asked, want := range map[int32]int{0: 50, 1: 1, 200: 200} {
		var c fault.Collector
		if got := paging.Size(&c, asked); got != want || c.Err() != nil {
			t.Errorf("%d: %d, %v", asked, got, c.Err())
		}
	}
}

func TestAPageIsCutWhereTheListGoesOn(t *testing.T) {
	t.Parallel()
	since := time.Date(2026, 1, 31, 12, 0, 0, 0, time.UTC)
	place := func(id string) paging.Place { return paging.Place{Since: since, ID: id} }
	for list, want := range map[string]string{"": "", "a": "a", "a b": "a b", "a b c": "a b, then b"} {
		page, next := paging.Cut(strings.Fields(list), 2, place)
		got := strings.Join(page, " ")
		if next != (paging.Place{}) {
			got += ", then " + next.ID
		}
		if got != want {
			t.Errorf("%q: %q, want %q", list, got, want)
		}
	}
}
