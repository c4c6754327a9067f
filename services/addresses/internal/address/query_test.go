package address_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/platform/fault"
)

func TestTypedTextIsParsed(t *testing.T) {
	t.Parallel()
	street := func(name string, number int, letter, code, place string) address.Query {
		return address.Query{Type: address.Street, Name: name, Number: number, Letter: letter, PostalCode: code, Place: place}
	}
	box := func(name string, number int, code, place string) address.Query {
		return address.Query{Type: address.POBox, Name: name, Number: number, PostalCode: code, Place: place}
	}
	for text, want := range map[string]address.Query{
		"storg":                           street("storg", 0, "", "", ""),
		"Storgata 5":                      street("storgata", 5, "", "", ""),
		"storgata 5b":                     street("storgata", 5, "B", "", ""),
		"storgata 5 b":                    street("storgata", 5, "B", "", ""),
		"STORGATA 5 B oslo":               street("storgata", 5, "B", "", "oslo"),
		"storgata 5 bergen":               street("storgata", 5, "", "", "bergen"),
		"Storg. 5":                        street("storg", 5, "", "", ""),
		"Karl Johans gate 1, 0154 Oslo":   street("karl johans gate", 1, "", "0154", "oslo"),
		"karl johans gate 0154":           street("karl johans gate", 0, "", "0154", ""),
		"karl johans gate 0154 oslo":      street("karl johans gate", 0, "", "0154", "oslo"),
		"storgata, mo i rana":             street("storgata", 0, "", "", "mo i rana"),
		"  storgata \t 12  ":              street("storgata", 12, "", "", ""),
		"storgata 12-14":                  street("storgata", 12, "", "", "14"),
		"7. juni-plassen 1":               street("7 juni plassen", 1, "", "", ""),
		"Haakon 7s gate 3":                street("hakon 7s gate", 3, "", "", ""),
		"St. Olavs gate 7":                street("st olavs gate", 7, "", "", ""),
		"Grønlandsleiret 12":              street("gronlandsleiret", 12, "", "", ""),
		"Ærfuglveien":                     street("aerfuglveien", 0, "", "", ""),
		"Bokskogveien 3":                  street("bokskogveien", 3, "", "", ""),
		"Pbveien":                         street("pbveien", 0, "", "", ""),
		"postboks":                        box("", 0, "", ""),
		"postb":                           box("", 0, "", ""),
		"Postboks 123 Sentrum":            box("sentrum", 123, "", ""),
		"Postboks 123 Sentrum, 0101 OSLO": box("sentrum", 123, "0101", "oslo"),
		"postboks 8100 dep 0032 oslo":     box("dep oslo", 8100, "0032", ""),
		"pb 12":                           box("", 12, "", ""),
		"pb12 sandvika":                   box("sandvika", 12, "", ""),
		"P.b. 12":                         box("", 12, "", ""),
		"P.B.12":                          box("", 12, "", ""),
		"boks 12 bergen":                  box("bergen", 12, "", ""),
		"postboks sentrum":                box("sentrum", 0, "", ""),
	} {
		got, err := address.ParseQuery(text)
		want.Typed = strings.Join(strings.Fields(text), " ")
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%q: %v %s", text, err, diff)
		}
	}
}

func TestAQueryHas3To49Characters(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                               "REQUIRED",
		" \t\n ":                         "REQUIRED",
		"st":                             "TOO_SHORT",
		"  st  ":                         "TOO_SHORT",
		"åsø":                            "",
		strings.Repeat("å", 49):          "",
		strings.Repeat("å", 50):          "TOO_LONG",
		strings.Repeat("storgata", 9999): "TOO_LONG",
	} {
		if _, err := address.ParseQuery(text); fault.Reason(err) != want {
			t.Errorf("%.60q: %v, want %q", text, err, want)
		}
	}
}

func TestWhatIsTypedIsSearchedAsItLooks(t *testing.T) {
	t.Parallel()
	want, _ := address.ParseQuery("Åsgata 1, Ås")
	for _, copied := range []string{
		"A\u030asgata 1, A\u030as", "Ås\u00adgata 1, Ås", "\u200eÅsgata\u00a01, Ås\ufeff", " Åsgata\t1,  Ås",
	} {
		got, err := address.ParseQuery(copied)
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%q: %v\n%s", copied, err, diff)
		}
	}
}

func TestSpellingsOfOneStreetFoldAlike(t *testing.T) {
	t.Parallel()
	for _, alike := range [][]string{
		{"Storgata", "storgaten", "Storgate", "storgt", "STORGT."},
		{"Kirkeveien", "kirkevegen", "kirkevei", "kirkeveg", "kirkevn", "kirkevn."},
		{"Karl Johans gate", "karl johans gt", "karl johans gt.", "Karl Johans g.", "karl  johans gata"},
		{"Bygdøy allé", "bygdoy alle", "Bygdøy alleen", "BYGDØY ALLÈ", "bygdöy allé"},
		{"Rosenkrantz' gate", "rosenkrantz gate", "Rosenkrantz’ gt"},
		{"Håkons gate", "haakons gate", "hakons gt"},
		{"Grønnegata", "groennegata", "gronnegt"},
		{"Olaf Ryes plass", "olaf ryes pl", "olaf ryes pl."},
	} {
		for _, spelling := range alike {
			if got, want := address.Canonical(spelling), address.Canonical(alike[0]); got != want {
				t.Errorf("%q is %q, but %q is %q", spelling, got, alike[0], want)
			}
		}
	}
}

func FuzzParseQuery(f *testing.F) {
	for _, seed := range []string{"storgata 5b", "postboks 12 sentrum, 0101 oslo", "7. juni-plassen", "%_\\*", "a\x00b", "5 5 5 5", "🎄🎄🎄", "\xff\xfe\xfd"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q, err := address.ParseQuery(text)
		if err != nil {
			if !fault.Is(err, fault.Invalid) {
				t.Errorf("unexpected kind of error: %v", err)
			}
			return
		}
		for _, part := range []string{q.Name, q.Place, q.PostalCode} {
			if !utf8.ValidString(part) || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789 ") != "" {
				t.Errorf("%q left %q", text, part)
			}
		}
		if q.Number < 0 || len(q.Letter) > 1 {
			t.Errorf("%q: number %d, letter %q", text, q.Number, q.Letter)
		}
		if len(address.Expand(q, []address.Span{{Type: address.Street, Name: "Storgata", First: 1, Last: 99999}})) > address.MaxHits {
			t.Errorf("%q gives too many hits", text)
		}
	})
}
