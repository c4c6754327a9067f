package document

import (
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// renamed are names that the library has from before they changed, or longer than people know them.
var renamed = map[string]string{
	"CD": "Congo (DRC)", "CG": "Congo (Republic)", "HK": "Hong Kong", "MK": "North Macedonia", "MO": "Macao", "PS": "Palestine",
}

// countryName returns the English name of a country, which all the world's posts can read, or the code itself if it is not
// one of a country.
func countryName(code string) string {
	if name, ok := renamed[code]; ok {
		return name
	}
	region, err := language.ParseRegion(code)
	if err != nil {
		return strings.ToUpper(code)
	}
	return display.English.Regions().Name(region)
}
