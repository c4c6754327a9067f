package document_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCountriesAreNamedAsOnThePages(t *testing.T) {
	t.Parallel()
	read := func(path string) (names []string) {
		content, err := os.ReadFile(filepath.FromSlash(path))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(content)) {
			if field := strings.Split(strings.TrimRight(line, "\n"), "\t"); len(field) >= 3 {
				names = append(names, strings.Join(field[:3], "\t"))
			}
		}
		return names
	}
	ours, theirs := read("countries.tsv"), read("../../../customs/internal/country/table.tsv")
	if len(ours) < 200 || strings.Join(ours, "\n") != strings.Join(theirs, "\n") {
		t.Errorf("the documents have %d countries, customs %d, or their names differ", len(ours), len(theirs))
	}
}
