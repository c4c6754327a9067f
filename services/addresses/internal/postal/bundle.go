package postal

import (
	_ "embed"
	"fmt"
	"strings"
)

var (
	// names has the cities and municipalities of 11 April 2024, from a licensed copy of the register.
	//go:embed names.tsv
	names string
	// categories has the official register's categories of January 2026.
	//go:embed categories.txt
	categories string
)

// Bundled returns the register that is embedded in the program, so that no file or network is needed. Categories and date
// are those of the official register of January 2026; cities and municipalities are from April 2024. Codes that only one
// of the two has are left out: 29 were discontinued in between, 5 are too new to have a name. Municipality numbers are
// empty.
func Bundled() (*Register, error) {
	used, err := ParseCategories(categories)
	if err != nil {
		return nil, fmt.Errorf("bundled categories: %w", err)
	}
	var entries []Entry
	for line := range strings.Lines(names) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(columns) != 3 {
			return nil, fmt.Errorf("bundled names: %w: %q", ErrMalformed, line)
		}
		code := Code(columns[0])
		if category, ok := used.Of[code]; ok {
			entries = append(entries, Entry{Code: code, City: columns[1], Municipality: columns[2], Category: category})
		}
	}
	return NewRegister("bundled", used.Edition, entries)
}
