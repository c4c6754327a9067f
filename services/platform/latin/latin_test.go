package latin_test

import (
	"encoding/json"
	"os"
	"testing"

	"bestill.example/services/platform/latin"
)

func TestTextIsPrintableAsTheVectorsSay(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("../../../proto/vectors/latin-text.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct {
			Name, Input string
			Valid       bool
		}
	}
	if err := json.Unmarshal(raw, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors.Cases) < 40 {
		t.Fatalf("only %d cases", len(vectors.Cases))
	}
	for _, v := range vectors.Cases {
		if got := latin.Printable(v.Input); got != v.Valid {
			t.Errorf("%s: %t, want %t", v.Name, got, v.Valid)
		}
	}
}
