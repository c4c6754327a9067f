package label

import (
	"encoding/json"
	"os"
	"testing"
)

func TestAPlaceIsWrittenAsItsCountryWritesIt(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../../../../proto/vectors/town-abroad.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct{ Name, Country, PostalCode, City, State, Line string }
	}
	if err := json.Unmarshal(content, &vectors); err != nil {
		t.Fatal(err)
	}
	if len(vectors.Cases) < 9 {
		t.Fatalf("only %d cases", len(vectors.Cases))
	}
	for _, c := range vectors.Cases {
		if line := town(Address{CountryCode: c.Country, PostalCode: c.PostalCode, City: c.City, State: c.State}); line != c.Line {
			t.Errorf("%s: %q, want %q", c.Name, line, c.Line)
		}
	}
}
