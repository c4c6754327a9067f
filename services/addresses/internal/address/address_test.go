package address_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/postal"
)

func TestTheSampleAgreesWithTheRegister(t *testing.T) {
	t.Parallel()
	register, err := postal.Bundled()
	if err != nil {
		t.Fatal(err)
	}
	spans := sample(t)
	cities := map[string]bool{}
	streets := 0
	for _, span := range spans {
		entry, ok := register.Find(span.PostalCode)
		if !ok || entry.City != span.City {
			t.Errorf("%s: the register says %q of %s, the sample %q", span.Name, entry.City, span.PostalCode, span.City)
		}
		if span.First < 1 || span.Last < span.First || span.Name != strings.TrimSpace(span.Name) {
			t.Errorf("not a span: %+v", span)
		}
		cities[span.City] = true
		if span.Type == address.Street {
			streets++
		}
	}
	if streets < 1500 || len(cities) < 100 {
		t.Errorf("%d streets in %d cities", streets, len(cities))
	}
}

func TestNoAddressHasTwoPostalCodes(t *testing.T) {
	t.Parallel()
	seen := map[string]postal.Code{}
	for _, span := range sample(t) {
		for number := span.First; number <= span.Last; number++ {
			key := address.Fold(span.Line(number, "")) + "|" + span.City
			if other, twice := seen[key]; twice {
				t.Fatalf("%s, %s is at %s and at %s", span.Line(number, ""), span.City, other, span.PostalCode)
			}
			seen[key] = span.PostalCode
		}
	}
}

func TestALocationIDIsUniqueAndNeverChanges(t *testing.T) {
	t.Parallel()
	hit := address.Hit{Type: address.Street, Line: "Karl Johans gate 1", PostalCode: "0154", City: "OSLO"}
	// Stored orders refer to addresses by this id, so it must not change between releases.
	if got, want := hit.LocationID(), "0154-zzp6bs7y"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := hit.Full(); got != "Karl Johans gate 1, 0154 OSLO" {
		t.Error(got)
	}
	alike := hit
	alike.Line = "KARL JOHANS GATE  1"
	others := []address.Hit{hit, hit, hit}
	others[0].Line = "Karl Johans gate 2"
	others[1].PostalCode = "0155"
	others[2].Type = address.POBox
	if alike.LocationID() != hit.LocationID() {
		t.Error("another spelling has another id")
	}
	for _, other := range others {
		if other.LocationID() == hit.LocationID() {
			t.Errorf("%+v has the same id", other)
		}
	}
}

func TestHitsAreSharedEvenlyAmongStreets(t *testing.T) {
	t.Parallel()
	long := address.Span{Type: address.Street, Name: "Storgata", First: 1, Last: 600, PostalCode: "0155", City: "OSLO"}
	short := address.Span{Type: address.Street, Name: "Storgata", First: 1, Last: 3, PostalCode: "4400", City: "FLEKKEFJORD"}
	odd := address.Span{Type: address.Street, Name: "Storgata", First: 55, Last: 59, PostalCode: "9008", City: "TROMSØ"}
	for _, test := range []struct {
		typed string
		spans []address.Span
		want  string
	}{
		{"storgata", []address.Span{long, short}, "0155:1 2 3 4 5 6 7 4400:1 2 3"},
		{"storgata 5", []address.Span{long, short}, "0155:5 50 51 52 53 54 55 56 57 58"},
		{"storgata 5", []address.Span{long, odd}, "0155:5 50 51 52 53 9008:55 56 57 58 59"},
		{"storgata 5b", []address.Span{long, odd}, "0155:5B"},
		{"storgata 59", []address.Span{odd}, "9008:59"},
		{"storgata 599", []address.Span{odd}, ""},
	} {
		q, err := address.ParseQuery(test.typed)
		if err != nil {
			t.Fatal(err)
		}
		var got strings.Builder
		code := postal.Code("")
		for _, hit := range address.Expand(q, test.spans) {
			if hit.PostalCode != code {
				code = hit.PostalCode
				fmt.Fprintf(&got, " %s:", code)
			} else {
				got.WriteByte(' ')
			}
			got.WriteString(strings.TrimPrefix(hit.Line, "Storgata "))
		}
		if diff := cmp.Diff(test.want, strings.TrimSpace(got.String())); diff != "" {
			t.Errorf("%q: %s", test.typed, diff)
		}
	}
}

func TestTheNearestNumbersOfAStreetComeFirstThenTheNearestLetters(t *testing.T) {
	t.Parallel()
	hits := func(lines ...string) (hits []address.Hit) {
		for _, line := range lines {
			hits = append(hits, address.Hit{Type: address.Street, Line: line, PostalCode: "0155", City: "OSLO"})
		}
		return hits
	}
	for _, test := range []struct {
		entered string
		known   []address.Hit
		want    []address.Hit
	}{
		{"Storgata 999", hits("Storgata 1", "Storgata 17", "Storgata 9"), hits("Storgata 17", "Storgata 9", "Storgata 1")},
		{"Storgata 12B", hits("Storgata 10", "Storgata 12", "Storgata 12C", "Storgata 14", "Storgata 12A", "Storgata 11"),
			hits("Storgata 12A", "Storgata 12C", "Storgata 12", "Storgata 11", "Storgata 10", "Storgata 14")},
		{"Storgata 12", hits("Storgata 13", "Storgata 12C", "Storgata 12A", "Storgata 11B"),
			hits("Storgata 12A", "Storgata 12C", "Storgata 11B", "Storgata 13")},
		{"Storgt. 12", hits("Lille Storgata 11", "Storgata 11", "Storgata", "Storgaten 10", "Bruket, Storgata 12"), hits("Storgata 11", "Storgaten 10")},
		{"Fossvegen 1250", hits("Fossvegen 900", "Fossvegen 1300"), hits("Fossvegen 1300", "Fossvegen 900")},
		{"Storgata 5", hits("Storgata 1", "Storgata 2", "Storgata 3", "Storgata 4", "Storgata 6", "Storgata 7", "Storgata 8", "Storgata 9", "Storgata 10", "Storgata 11", "Storgata 12"),
			hits("Storgata 4", "Storgata 6", "Storgata 3", "Storgata 7", "Storgata 2", "Storgata 8", "Storgata 1", "Storgata 9", "Storgata 10", "Storgata 11")},
		{"Storgata 5", nil, nil},
	} {
		q := address.Entered{Street: test.entered, PostalCode: "0155"}.Queries()[0]
		if diff := cmp.Diff(test.want, q.Nearest(test.known)); diff != "" {
			t.Errorf("%q: %s", test.entered, diff)
		}
	}
}

func sample(t *testing.T) []address.Span {
	t.Helper()
	spans, err := address.Sample()
	if err != nil {
		t.Fatal(err)
	}
	return spans
}
