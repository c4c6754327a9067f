package document

import (
	_ "embed"
	"strings"

	"bestill.example/services/platform/language"
)

// countriesTSV has the names that the pages show: after a comment and a header, a code with its Norwegian and its English name
// per line.
//
//go:embed countries.tsv
var countriesTSV string

var countries = func() map[string]map[language.Language]string {
	names := map[string]map[language.Language]string{}
	for line := range strings.Lines(countriesTSV) {
		if field := strings.Split(strings.TrimSpace(line), "\t"); len(field) == 3 {
			names[field[0]] = map[language.Language]string{language.Norwegian: field[1], language.English: field[2]}
		}
	}
	return names
}()

// countryName returns the name of a country in a language. All posts of the world can read English names.
func countryName(code string, l language.Language) string { return countries[code][l] }
