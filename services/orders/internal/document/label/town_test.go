package label

import (
	"testing"

	"bestill.example/deploy/testkit/vectors"
)

func TestAPlaceIsWrittenAsItsCountryWritesIt(t *testing.T) {
	t.Parallel()
	type vector struct{ Name, Country, PostalCode, City, State, Line string }
	for _, c := range vectors.Read[vector](t, "town-abroad") {
		if line := town(Address{CountryCode: c.Country, PostalCode: c.PostalCode, City: c.City, State: c.State}); line != c.Line {
			t.Errorf("%s: %q, want %q", c.Name, line, c.Line)
		}
	}
}
