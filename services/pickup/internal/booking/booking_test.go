package booking_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"bestill.example/services/pickup/internal/booking"
)

func TestBoxesAreDistinguishedFromStreetsAsTheVectorsSay(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "proto", "vectors", "po-box.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct {
			Name  string
			Input booking.Street
			Valid bool
		}
	}
	if err := json.Unmarshal(content, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors.Cases) < 30 {
		t.Fatalf("only %d cases", len(vectors.Cases))
	}
	for _, v := range vectors.Cases {
		if got := booking.IsPOBox(v.Input); got == v.Valid {
			t.Errorf("%s: %q is a box: %t", v.Name, v.Input, got)
		}
	}
}
