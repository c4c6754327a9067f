package language_test

import (
	"strings"
	"testing"

	"bestill.example/services/platform/language"
)

func TestAcceptedTakesTheBestOfTheTwoLanguages(t *testing.T) {
	t.Parallel()
	long := "en" + strings.Repeat(", *;q=0.1", 1000)
	for header, want := range map[string]language.Language{
		"":                        language.Norwegian,
		"en":                      language.English,
		"EN-gb":                   language.English,
		"nb-NO":                   language.Norwegian,
		"nn":                      language.Norwegian,
		"no-NO-nynorsk":           language.Norwegian,
		"da, en;q=0.8":            language.English,
		"no, en;q=0.5":            language.Norwegian,
		"de-DE,de;q=0.9,en;q=0.8": language.English,
		"en;q=0.2, nb;q=0.9":      language.Norwegian,
		"sv":                      language.Norwegian,
		"en;q=0":                  language.Norwegian,
		"en;q=many":               language.Norwegian,
		"*":                       language.Norwegian,
		";;;,,,=":                 language.Norwegian,
		long:                      language.Norwegian,
	} {
		if got := language.Accepted(header); got != want {
			t.Errorf("Accepted(%.60q) = %s, want %s", header, got, want)
		}
	}
}
