package latin_test

import (
	"testing"

	"bestill.example/deploy/testkit/vectors"
	"bestill.example/services/platform/latin"
)

func TestTidyTextHasAccentsOnTheirLettersAndNothingThatNobodySees(t *testing.T) {
	t.Parallel()
	for copied, want := range map[string]string{
		"":                                 "",
		" \u00a0Kari Nordmann\n":           "Kari Nordmann",
		"A\u030age Zoe\u0308":              "Åge Zoë",
		"innleverings\u00adpostkasse":      "innleveringspostkasse",
		"\u202a912 34 567\u202c":           "912 34 567",
		"kari\u200b@example.no":            "kari@example.no",
		"\ufeff Kari \u200e":               "Kari",
		"a\u00ad\u030age":                  "åge",
		"10\u00a0kg, O’Brien – Anne‑Marie": "10\u00a0kg, O’Brien – Anne‑Marie",
		"Storgata 1\n0155 Oslo":            "Storgata 1\n0155 Oslo",
		"Kari\x00":                         "Kari\x00",
	} {
		got := latin.Tidy(copied)
		if got != want {
			t.Errorf("%q became %q, want %q", copied, got, want)
		}
		if again := latin.Tidy(got); again != got {
			t.Errorf("%q became %q the second time", got, again)
		}
	}
}

func TestTextIsPrintableAsTheVectorsSay(t *testing.T) {
	t.Parallel()
	type vector struct {
		Name, Input string
		Valid       bool
	}
	for _, v := range vectors.Read[vector](t, "latin-text") {
		if got := latin.Printable(v.Input); got != v.Valid {
			t.Errorf("%s: %t, want %t", v.Name, got, v.Valid)
		}
	}
}
