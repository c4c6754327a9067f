package tariff_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"bestill.example/services/platform/fault"

	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/platform/language"
)

func TestTheTableHasWhatPeopleSend(t *testing.T) {
	t.Parallel()
	if n := len(index().Goods()); n < 650 {
		t.Errorf("%d kinds of goods, want at least 650", n)
	}
}

func TestEveryRowIsWellFormed(t *testing.T) {
	t.Parallel()
	names := make(map[string]bool)
	for _, g := range index().Goods() {
		if len(g.Number) != 8 || len(g.US) != 10 {
			t.Errorf("%s / %s: want 8 and 10 digits", g.Number, g.US)
		}
		if g.Number.Heading() != g.US.Heading() {
			t.Errorf("%s and %s are not the same goods", g.Number, g.US)
		}
		for _, l := range []language.Language{language.Norwegian, language.English} {
			name := g.Name(l)
			if names[string(l)+name] {
				t.Errorf("%q is listed twice", name)
			}
			names[string(l)+name] = true
			if utf8.RuneCountInString(name) > 100 {
				t.Errorf("%q is too long for a search", name)
			}
			seen := make(map[string]bool)
			for _, text := range append([]string{name}, g.Words(l)...) {
				if text == "" || text != strings.TrimSpace(text) {
					t.Errorf("%s: an empty word, or blanks around %q", name, text)
				}
			}
			for _, word := range g.Words(l) {
				if seen[word] {
					t.Errorf("%s: %q is listed twice", name, word)
				}
				seen[word] = true
				if word != strings.ToLower(word) && l == language.Norwegian {
					t.Errorf("%s: %q is not in lower case", name, word)
				}
			}
		}
	}
}

func TestParseNumberTakesDigitsWithOrWithoutDots(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text   string
		digits int
		want   tariff.Number
		reason string
	}{
		{text: "61102000", digits: 8, want: "61102000"},
		{text: "61.10.2000", digits: 8, want: "61102000"},
		{text: "6110.20.00", digits: 8, want: "61102000"},
		{text: " 61102000 ", digits: 8, want: "61102000"},
		{text: "6110.20.2079", digits: 10, want: "6110202079"},
		{text: "6110202079", digits: 10, want: "6110202079"},
		{text: "6110202079", digits: 8, reason: "INVALID"},
		{text: "61102000", digits: 10, reason: "INVALID"},
		{text: "", digits: 8, reason: "INVALID"},
		{text: ".61102000", digits: 8, reason: "INVALID"},
		{text: "6110..2000", digits: 8, reason: "INVALID"},
		{text: "61102000.", digits: 8, reason: "INVALID"},
		{text: "6110 2000", digits: 8, reason: "INVALID"},
		{text: "6110200x", digits: 8, reason: "INVALID"},
		{text: "٦١١٠٢٠٠٠", digits: 8, reason: "INVALID"},
		{text: "00102000", digits: 8, reason: "INVALID"},
		{text: "77102000", digits: 8, reason: "INVALID"},
		{text: "98102000", digits: 8, reason: "INVALID"},
		{text: "97019100", digits: 8, want: "97019100"},
		{text: "6110.20", digits: 6, want: "611020"},
		{text: "6110", digits: 6, reason: "INVALID"},
	} {
		got, err := tariff.ParseNumber(c.text, c.digits)
		if got != c.want || reason(err) != c.reason {
			t.Errorf("ParseNumber(%q, %d) = %q, %q; want %q, %q", c.text, c.digits, got, reason(err), c.want, c.reason)
		}
	}
}

func FuzzParseNumber(f *testing.F) {
	f.Add("6110.20.2079", 10)
	f.Add("61102000", 8)
	f.Fuzz(func(t *testing.T, text string, digits int) {
		if digits != 6 && digits != 8 && digits != 10 {
			return
		}
		number, err := tariff.ParseNumber(text, digits)
		if err != nil {
			return
		}
		again, err := tariff.ParseNumber(string(number), digits)
		if err != nil || again != number {
			t.Errorf("%q becomes %q and then %q", text, number, again)
		}
	})
}

func reason(err error) string { return fault.Reason(err) }
