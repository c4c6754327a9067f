package booking_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/pickup/internal/booking"
	"bestill.example/services/platform/fault"
)

func TestVisitsAreInTheOrderOfTheStreets(t *testing.T) {
	t.Parallel()
	want := []booking.Visit{
		visit("Bakken 1", "", "1"),
		visit("Storgata 2", "Berg", "4"),
		visit("Storgata 2", "Dahl", "2"),
		visit("Storgata 2", "Dahl", "3"),
		visit("storgata 2B", "", "5"),
		visit("Storgata 10", "", "6"),
		visit("Ærlighetsveien 1", "", "7"),
		visit("Østgata 1", "", "8"),
		visit("Ålesundgata 1", "", "9"),
	}
	got := []booking.Visit{want[8], want[5], want[3], want[7], want[0], want[2], want[4], want[6], want[1]}
	booking.SortByStreet(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func visit(street booking.Street, name string, order booking.OrderID) booking.Visit {
	return booking.Visit{Order: order, Address: booking.Address{Street: street, PostalCode: "0150"}, Note: booking.Note{Name: name}}
}

func TestANoteIsTrimmedAndMayBeEmpty(t *testing.T) {
	t.Parallel()
	fifty := strings.Repeat("å", 50)
	twenty := slices.Repeat([]string{fifty}, 20)
	for _, test := range []struct {
		name  string
		items []string
		want  booking.Note
	}{
		{"", nil, booking.Note{}},
		{fifty, twenty, booking.Note{Name: fifty, ItemNumbers: twenty}},
		{"A\u030ase Fjell\u00adheim", nil, booking.Note{Name: "Åse Fjellheim"}},
		{strings.Repeat("a\u030a", 50), nil, booking.Note{Name: fifty}},
		{" Kari Fjellheim ", []string{" RR473124829NO", "ABC"}, booking.Note{Name: "Kari Fjellheim", ItemNumbers: []string{"RR473124829NO", "ABC"}}},
	} {
		got, err := booking.ParseNote(test.name, test.items)
		if diff := cmp.Diff(test.want, got); err != nil || diff != "" {
			t.Errorf("%v\n%s", err, diff)
		}
	}
}

func TestEveryWrongPartOfANoteIsNamed(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("å", 51)
	for name, test := range map[string]struct {
		name  string
		items []string
		want  []fault.Violation
	}{
		"a long name": {long, nil, []fault.Violation{{Field: "name", Code: "TOO_LONG"}}},
		"two lines":   {"Kari\nFjellheim", nil, []fault.Violation{{Field: "name", Code: "INVALID_CHARACTERS"}}},
		"twenty-one":  {"", make([]string, 21), []fault.Violation{{Field: "itemNumbers", Code: "TOO_LONG"}}},
		"wrong, and long": {"📦", []string{"A", " ", long, "Б"}, []fault.Violation{
			{Field: "name", Code: "INVALID_CHARACTERS"}, {Field: "itemNumbers[1]", Code: "REQUIRED"},
			{Field: "itemNumbers[2]", Code: "TOO_LONG"}, {Field: "itemNumbers[3]", Code: "INVALID_CHARACTERS"},
		}},
	} {
		_, err := booking.ParseNote(test.name, test.items)
		f, _ := fault.From(err)
		if f == nil || !cmp.Equal(test.want, f.Violations) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
