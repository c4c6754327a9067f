package statuspage

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bestill.example/services/platform/language"
)

func TestAmountsAreWrittenAsOnTheShopsPages(t *testing.T) {
	t.Parallel()
	file, err := os.ReadFile(filepath.Join("..", "..", "..", "proto", "vectors", "money.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct {
			Name, No, En string
			Ore          int32
		}
	}
	if err := json.Unmarshal(file, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, v := range vectors.Cases {
		if v.Ore < 0 {
			continue
		}
		for l, want := range map[language.Language]string{language.Norwegian: v.No, language.English: v.En} {
			if got := (words{l}).Kroner(v.Ore); got != strings.ReplaceAll(want, " ", "\u00a0") {
				t.Errorf("%s: %q, want %q", v.Name, got, want)
			}
		}
	}
}
