package party_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/party"
)

func TestAMaskedPartyIsRecognisedButNotFound(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ who, want party.Party }{
		"a sender": {
			party.Party{
				Name: "Kari Anne Nordmann", Phone: "91234567", DialCode: "+47", Email: "kari@example.no", Address: "Storgata 1",
				AddressLine2: "c/o Hansen", LocationID: "0150-k3x7p2qd", PostalCode: "0150", City: "Oslo", Reference: "IM1234567890",
				Company: "974760673",
			},
			party.Party{
				Name: "Kari N.", Phone: "••••••67", DialCode: "+47", Email: "k•••@e•••.no", Address: "•••", PostalCode: "0150", City: "Oslo",
			},
		},
		"a recipient abroad": {
			party.Party{Name: "Ærø", Country: "US", Email: "øst@mail", Address: "5 Main St", PostalCode: "10118", City: "New York", State: "NY"},
			party.Party{Name: "Æ•••", Country: "US", Email: "ø•••@m•••", Address: "•••", PostalCode: "10118", City: "New York", State: "NY"},
		},
		"nobody": {},
	} {
		if diff := cmp.Diff(c.want, c.who.Masked()); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
