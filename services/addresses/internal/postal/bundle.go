package postal

import (
	_ "embed"
	"fmt"
	"strings"
	"time"
)

//go:embed bundle.tsv
var bundle string

// Bundled returns the register that is embedded in the program, so that no file or network is needed. Its categories
// are [Unstated] and its municipality numbers empty.
func Bundled() (*Register, error) {
	var (
		entries []Entry
		dated   time.Time
		err     error
	)
	for line := range strings.Lines(bundle) {
		line = strings.TrimSuffix(line, "\n")
		if day, ok := strings.CutPrefix(line, "# Dated: "); ok {
			if dated, err = time.Parse(time.DateOnly, day); err != nil {
				return nil, fmt.Errorf("bundled postal register: %w", err)
			}
		}
		if strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 3 {
			return nil, fmt.Errorf("bundled postal register: %w: %q", ErrMalformed, line)
		}
		entries = append(entries, Entry{Code: Code(columns[0]), City: columns[1], Municipality: columns[2]})
	}
	return NewRegister("bundled", dated, entries)
}
