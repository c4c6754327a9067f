package address_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/fault"
)

func written(t *testing.T, street string, code postal.Code, city string) address.Entered {
	t.Helper()
	line, err := address.ParseStreet(street)
	if err != nil {
		t.Fatalf("%q: %v", street, err)
	}
	return address.Entered{Street: line, PostalCode: code, City: city}
}

func TestAStreetLineHas1To50Characters(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                               "REQUIRED",
		"   ":                            "REQUIRED",
		" , ,":                           "REQUIRED",
		"Å":                              "",
		strings.Repeat("å", 50):          "",
		strings.Repeat("å", 51):          "TOO_LONG",
		strings.Repeat("storgata", 9999): "TOO_LONG",
	} {
		if _, err := address.ParseStreet(text); fault.Reason(err) != want {
			t.Errorf("%.60q: %v, want %q", text, err, want)
		}
	}
}

func TestAStreetLineIsReadAsItLooks(t *testing.T) {
	t.Parallel()
	for _, copied := range []string{"Åsgata 1 B", "A\u030asgata 1B", "Ås\u00adgata,\u00a01\u200e B"} {
		if street, err := address.ParseStreet(copied); street != "Åsgata 1B" || err != nil {
			t.Errorf("%q is read as %q, %v", copied, street, err)
		}
	}
}

func TestAnEnteredAddressMatchesTheHitWithTheSameFoldedText(t *testing.T) {
	t.Parallel()
	street := address.Hit{Type: address.Street, Line: "Grønlandsleiret 12B", PostalCode: "0190", City: "OSLO"}
	box := address.Hit{Type: address.POBox, Line: "Postboks 123 Sentrum", PostalCode: "0101", City: "OSLO"}
	town := address.Hit{Type: address.POBox, Line: "Postboks 100", PostalCode: "3201", City: "SANDEFJORD"}
	for _, c := range []struct {
		street string
		code   postal.Code
		hit    address.Hit
		want   bool
	}{
		{"Grønlandsleiret 12B", "0190", street, true},
		{"  GRONLANDSLEIRET   12 b ", "0190", street, true},
		{"Groenlandsleiret 12b", "0190", street, true},
		{"Grønlandsleiret, 12B", "0190", street, true},
		{"Grønlandsleiret 12", "0190", street, false},
		{"Grønlandsleiret 12C", "0190", street, false},
		{"Grønlandsleiret 12B, Oslo", "0190", street, false},
		{"Grønlandsleiret 12B", "0191", street, false},
		{"Postboks 123 Sentrum", "0101", box, true},
		{"pb. 123 sentrum", "0101", box, true},
		{"P.B. 123", "0101", box, true},
		{"Postboks 12 Sentrum", "0101", box, false},
		{"Postboks 123 Vika", "0101", box, false},
		{"Postboks 123 Sentrum", "0103", box, false},
		{"Postboks", "0101", box, false},
		{"Sentrum 123", "0101", box, false},
		{"Postboks 100", "3201", town, true},
		{"Postboks 100 Sentrum", "3201", town, false},
	} {
		if got := written(t, c.street, c.code, "OSLO").Matches(c.hit); got != c.want {
			t.Errorf("%q, %s is %s: %t", c.street, c.code, c.hit.Full(), got)
		}
	}
}

func TestAnAddressIsSearchedInItsPostalCodeThenInItsCityThenAnywhere(t *testing.T) {
	t.Parallel()
	for street, want := range map[string][]address.Query{
		"Storgata 5 b": {
			{Typed: "Storgata 5b", Type: address.Street, Name: "storgata", Number: 5, Letter: "B", Within: "1920"},
			{Typed: "Storgata 5b SØRUMSAND", Type: address.Street, Name: "storgata", Number: 5, Letter: "B", Place: "sorumsand"},
			{Typed: "Storgata 5b", Type: address.Street, Name: "storgata", Number: 5, Letter: "B"},
		},
		"Trondheimsvegen 1250": {
			{Typed: "Trondheimsvegen 1250", Type: address.Street, Name: "trondheimsvegen", Number: 1250, Within: "1920"},
			{Typed: "Trondheimsvegen 1250 SØRUMSAND", Type: address.Street, Name: "trondheimsvegen", Number: 1250, Place: "sorumsand"},
			{Typed: "Trondheimsvegen 1250", Type: address.Street, Name: "trondheimsvegen", Number: 1250},
		},
		"Postboks 12": {
			{Typed: "Postboks 12", Type: address.POBox, Number: 12, Within: "1920"},
			{Typed: "Postboks 12 SØRUMSAND", Type: address.POBox, Number: 12, Place: "sorumsand"},
			{Typed: "Postboks 12", Type: address.POBox, Number: 12},
		},
		"🎄🎄🎄": nil,
	} {
		if diff := cmp.Diff(want, written(t, street, "1920", "SØRUMSAND").Queries()); diff != "" {
			t.Errorf("%q: %s", street, diff)
		}
	}
}

func TestOnTheArcticIslandsNothingIsSuggestedFromTheMainland(t *testing.T) {
	t.Parallel()
	for code, want := range map[postal.Code]int{"9170": 2, "8099": 2, "9008": 3} {
		queries := address.Entered{Street: "Storgata 5", PostalCode: code, City: "STEDET"}.Queries()
		if len(queries) != want {
			t.Errorf("%s: %d searches, want %d", code, len(queries), want)
		}
	}
}

func FuzzParseStreet(f *testing.F) {
	for _, seed := range []string{"Storgata 5 B", "postboks 12 sentrum", "7. juni-plassen 1 Å", "%_\\*", "a\x00b", "5 5 5 5", "🎄", "\xff\xfe"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		street, err := address.ParseStreet(text)
		if err != nil {
			return
		}
		w := address.Entered{Street: street, PostalCode: "0155", City: "OSLO"}
		for _, q := range w.Queries() {
			if q.Number < 0 || q.PostalCode != "" {
				t.Errorf("%q: number %d, postal code %q", text, q.Number, q.PostalCode)
			}
		}
		if !strings.ContainsAny(street, "\x00") && !w.Matches(address.Hit{Type: address.Street, Line: street, PostalCode: "0155"}) {
			t.Errorf("%q is not equal to itself", street)
		}
	})
}

func TestAddressesOfTheSameRegionAreNearer(t *testing.T) {
	t.Parallel()
	entered := address.Entered{Street: "Strandgatn 5", PostalCode: "5013", City: "BERGEN"}
	hits := []address.Hit{{PostalCode: "4836"}, {PostalCode: "5705"}, {PostalCode: "0155"}, {PostalCode: "5004"}, {PostalCode: "5014"}}
	slices.SortStableFunc(hits, entered.Nearer)
	var order []postal.Code
	for _, hit := range hits {
		order = append(order, hit.PostalCode)
	}
	if diff := cmp.Diff([]postal.Code{"5004", "5014", "5705", "4836", "0155"}, order); diff != "" {
		t.Error(diff)
	}
}

func TestTheSameStreetAndNumberInTheCityIsNearest(t *testing.T) {
	t.Parallel()
	entered := written(t, "Storgt. 5 b", "0182", "Oslo")
	same := address.Hit{Line: "Storgata 5B", PostalCode: "1155", City: "OSLO"}
	for _, other := range []address.Hit{
		{Line: "Storgata 34", PostalCode: "0182", City: "OSLO"},
		{Line: "Storgata 5", PostalCode: "0155", City: "OSLO"},
		{Line: "Storgata 5B", PostalCode: "0182", City: "BERGEN"},
	} {
		if entered.Nearer(same, other) >= 0 || entered.Nearer(other, same) <= 0 {
			t.Errorf("%s is nearer", other.Full())
		}
	}
}
