package tariff_test

import (
	"encoding/csv"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/language"
)

var index = sync.OnceValue(func() *tariff.Index {
	x, err := tariff.NewIndex()
	if err != nil {
		panic(err)
	}
	return x
})

func TestRealQueriesFindTheRightHeadingFirst(t *testing.T) {
	t.Parallel()
	for _, row := range readQueries(t) {
		query, l, want := row[0], language.Language(row[1]), row[2]
		hits := index().Search(query, l)
		if len(hits) == 0 {
			t.Errorf("%q finds nothing, want %s", query, want)
			continue
		}
		if got := hits[0].Number.Heading(); got != want {
			t.Errorf("%q finds %s (%s) first, want %s", query, got, hits[0].Name(l), want)
		}
	}
}

func TestAWholeWordIsNotTheBeginningOfAnother(t *testing.T) {
	t.Parallel()
	// A notatbok and a lydbok are kinds of bok, but a boksehanske and a boknafisk are not.
	hits := index().Search("bok", language.Norwegian)
	if len(hits) < 3 {
		t.Errorf("bok only finds %s", numbers(hits))
	}
	for _, g := range hits {
		if chapter := g.Number[:2]; chapter != "49" && chapter != "48" && chapter != "85" {
			t.Errorf("bok finds %s", g.Name(language.Norwegian))
		}
	}
	if hits := index().Search("boks", language.Norwegian); len(hits) < 3 {
		t.Errorf("boks only finds %s", numbers(hits))
	}
}

func readQueries(t *testing.T) [][]string {
	t.Helper()
	file, err := os.Open("testdata/queries.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	reader := csv.NewReader(file)
	reader.Comma, reader.Comment, reader.LazyQuotes = '\t', '#', true
	rows, err := reader.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

func TestEverySearchWordFindsItsGoods(t *testing.T) {
	t.Parallel()
	for _, g := range index().Goods() {
		for _, l := range []language.Language{language.Norwegian, language.English} {
			for _, word := range append([]string{g.Name(l)}, g.Words(l)...) {
				if !slices.Contains(index().Search(word, l), g) {
					t.Errorf("%q does not find %s", word, g.Name(l))
				}
			}
			if first := index().Search(g.Name(l), l)[0]; first != g {
				t.Errorf("%q finds %q first", g.Name(l), first.Name(l))
			}
		}
	}
}

func TestCaseBlanksAndAccentsDoNotMatter(t *testing.T) {
	t.Parallel()
	for _, same := range [][]string{
		{"t-skjorte", "T-SKJORTE", "  t-skjorte ", "tskjorte"},
		{"pikéskjorte", "pikeskjorte"},
		{"tøfler", "TØFLER", "to\u0308fler", "töfler"},
		{"håndkle", "ha\u030andkle", "haandkle", "handkle"},
		{"bærekurv", "baerekurv"},
	} {
		want := numbers(index().Search(same[0], language.Norwegian))
		for _, query := range same[1:] {
			if diff := cmp.Diff(want, numbers(index().Search(query, language.Norwegian))); diff != "" {
				t.Errorf("%q and %q differ:\n%s", same[0], query, diff)
			}
		}
	}
}

func TestNordicLettersAreNotTheirLatinLookalikes(t *testing.T) {
	t.Parallel()
	// A bør is a burden, a bor is a drill bit.
	if got := index().Search("bør", language.Norwegian); len(got) > 0 && got[0].Number.Heading() == "820750" {
		t.Error("bør finds drill bits")
	}
	if got := index().Search("bor", language.Norwegian)[0].Number.Heading(); got != "820750" {
		t.Errorf("bor finds %s, want drill bits", got)
	}
}

func TestTheLanguageDecidesBetweenWordsOfBoth(t *testing.T) {
	t.Parallel()
	no, en := index().Search("dress", language.Norwegian), index().Search("dress", language.English)
	if got, want := no[0].Number.Heading(), "620311"; got != want {
		t.Errorf("dress in Norwegian is %s, want %s", got, want)
	}
	if got, want := en[0].Number.Heading(), "620442"; got != want {
		t.Errorf("dress in English is %s, want %s", got, want)
	}
}

func TestDigitsAreTheBeginningOfANumber(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"6110", "61.10", "61 10", " 6110."} {
		hits := index().Search(query, language.English)
		if len(hits) == 0 {
			t.Fatalf("%q finds nothing", query)
		}
		for _, g := range hits {
			if !strings.HasPrefix(string(g.Number), "6110") {
				t.Errorf("%q finds %s", query, g.Number)
			}
		}
	}
	if hits := index().Search("8471300100", language.English); len(hits) != 2 {
		t.Errorf("the number of laptops and tablets in the USA finds %d kinds of goods", len(hits))
	}
}

func TestNothingIsFoundForNonsense(t *testing.T) {
	t.Parallel()
	for _, query := range []string{"", " ", "x", "xqzv", "99", "...", "--", "日本語", "🙂🙂", strings.Repeat("a", 101), "\xff\xfe", "\x00\x00"} {
		if hits := index().Search(query, language.Norwegian); len(hits) != 0 {
			t.Errorf("%q finds %d kinds of goods", query, len(hits))
		}
	}
}

func TestAQueryHasTwoToAHundredCharacters(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"":                       "REQUIRED",
		"  ":                     "REQUIRED",
		"ø":                      "TOO_SHORT",
		"øl":                     "",
		strings.Repeat("ø", 100): "",
		strings.Repeat("ø", 101): "TOO_LONG",
	} {
		if got := reason(tariff.CheckQuery(query)); got != want {
			t.Errorf("CheckQuery(%q) = %q, want %q", query, got, want)
		}
	}
}

func numbers(hits []*tariff.Goods) []tariff.Number {
	var all []tariff.Number
	for _, g := range hits {
		all = append(all, g.Number)
	}
	return all
}

func FuzzSearch(f *testing.F) {
	for _, seed := range []string{"bomullsgenser", "T-shirt", "61.10", "rød genser til barn", "å", "ost og kjeks", "\xff", "a\u0308", "'-'", "sssss", "wo"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, query string) {
		hits := index().Search(query, language.Norwegian)
		if len(hits) > 20 {
			t.Errorf("%d hits", len(hits))
		}
		seen := make(map[*tariff.Goods]bool)
		for _, g := range hits {
			if seen[g] {
				t.Errorf("%s is found twice", g.Number)
			}
			seen[g] = true
		}
		if diff := cmp.Diff(numbers(hits), numbers(index().Search(query, language.Norwegian))); diff != "" {
			t.Errorf("the second search differs:\n%s", diff)
		}
		if tariff.CheckQuery(query) == nil && utf8.ValidString(query) {
			if diff := cmp.Diff(numbers(hits), numbers(index().Search("  "+query+" ", language.Norwegian))); diff != "" && utf8.RuneCountInString(query) < 97 {
				t.Errorf("blanks around it change the result:\n%s", diff)
			}
		}
	})
}

func BenchmarkSearch(b *testing.B) {
	for _, query := range []string{"genser", "strikkelue til barn", "mobiltelfon", "konfirmasjonsgenser", "en to tre fire fem seks sju åtte ni ti elleve tolv"} {
		b.Run(query, func(b *testing.B) {
			x := index()
			for b.Loop() {
				x.Search(query, language.Norwegian)
			}
		})
	}
}
