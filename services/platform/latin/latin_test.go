package latin_test

import (
	"testing"

	"bestill.example/deploy/testkit/vectors"
	"bestill.example/services/platform/latin"
)

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
