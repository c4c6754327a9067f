package addresses_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync/atomic"
	"testing"

	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	"bestill.example/services/addresses"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

func TestAnAddressThatExistsIsValid(t *testing.T) {
	t.Parallel()
	client := setup(t).run(t)
	for _, c := range []struct{ street, code, city, location string }{
		{"Storgata 5B", "0155", "OSLO", "0155-jz274522"},
		{"storgata 5 b", "0155", "", "0155-jz274522"},
		{" STORGATA  5b ", "0155", "Bergen", "0155-jz274522"},
		{"Storgata, 12", "0155", "", "0155-encjuygw"},
		{"Karl Johans gate 1", "0154", "", "0154-zzp6bs7y"},
		{"Postboks 123 Sentrum", "0101", "", "0101-2ykhmux3"},
		{"pb 123", "0101", "", "0101-2ykhmux3"},
	} {
		got, err := client.ValidateAddress(t.Context(), &addressesv1.ValidateAddressRequest{Street: c.street, PostalCode: c.code, City: c.city})
		if err != nil {
			t.Errorf("%s, %s: %v", c.street, c.code, err)
			continue
		}
		expectEqual(t, &addressesv1.ValidateAddressResponse{State: addressesv1.ValidateAddressResponse_VALID, LocationId: c.location}, got)
	}
}

func TestAnAddressPayloadIsValidatedByItsStreetAndPlace(t *testing.T) {
	t.Parallel()
	client := setup(t).run(t)
	payload := func(street, code, city string) *addressesv1.ValidateAddressRequest {
		return &addressesv1.ValidateAddressRequest{
			Name: "Kari Nordmann", PhoneNumber: "41234567", CountryCode: "+47", Email: "kari@example.no", AddressLine2: "c/o Ola",
			LocationId: "5003-abcdefgh", Address: street, Location: &addressesv1.AddressLocation{PostalCode: code, City: city},
		}
	}
	got, err := client.ValidateAddress(t.Context(), payload("Storgata 5B", "0155", "OSLO"))
	if err != nil {
		t.Fatal(err)
	}
	expectEqual(t, &addressesv1.ValidateAddressResponse{State: addressesv1.ValidateAddressResponse_VALID, LocationId: "0155-jz274522"}, got)

	for name, c := range map[string]struct {
		request *addressesv1.ValidateAddressRequest
		want    []fault.Violation
	}{
		"nothing in it":    {payload("", "", ""), []fault.Violation{{Field: "address", Code: "REQUIRED"}, {Field: "location.postalCode", Code: "REQUIRED"}}},
		"an unknown place": {payload("Storgata 5", "0000", ""), []fault.Violation{{Field: "location.postalCode", Code: "UNKNOWN"}}},
		"nothing at all":   {&addressesv1.ValidateAddressRequest{}, []fault.Violation{{Field: "street", Code: "REQUIRED"}, {Field: "postalCode", Code: "REQUIRED"}}},
	} {
		_, err := client.ValidateAddress(t.Context(), c.request)
		f, _ := fault.From(err)
		if f == nil || !slices.Equal(f.Violations, c.want) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestAnUnknownAddressComesWithSuggestions(t *testing.T) {
	t.Parallel()
	client := setup(t).run(t)
	for _, c := range []struct{ street, code, city, first string }{
		// The wrong postal code: suggests the same street in the postal code's city, or in the given one.
		{"Storgata 5", "0150", "", "Storgata 5, 0155 OSLO"},
		{"Storgata 60", "9006", "", "Storgata 60, 9008 TROMSØ"},
		{"Storgata 5", "0150", "Lillehammer", "Storgata 5, 2618 LILLEHAMMER"},
		{"Hilmar Rekstens vei 1", "0155", "", "Hilmar Rekstens vei 1, 9170 LONGYEARBYEN"},
		{"Postboks 123 Sentrum", "0103", "", "Postboks 123 Sentrum, 0101 OSLO"},
		// Another spelling, or misspelt: suggests the street at the postal code.
		{"Storgt. 5", "0155", "", "Storgata 5, 0155 OSLO"},
		{"Torgalmenningen 5", "5014", "", "Torgallmenningen 5, 5014 BERGEN"},
		{"Storgata", "0155", "", "Storgata 1, 0155 OSLO"},
		{"Postboks 123 Vika", "0101", "", "Postboks 1230 Vika, 0110 OSLO"},
		{"Storgata 5, 0155 Oslo", "0155", "", "Storgata 5, 0155 OSLO"},
		// Nothing similar.
		{"Xyzzy 5", "0155", "", ""},
		{"Å", "0155", "", "Arbeidergata 1, 0159 OSLO"},
		{"🎄🎄🎄", "0155", "🎄", ""},
		{"%%%", "0155", "%", ""},
		{"'; DROP TABLE address_spans; --", "0155", "", ""},
		{"Storgata 99999999999999999999", "0155", "", "Storgata 1, 0155 OSLO"},
	} {
		got, err := client.ValidateAddress(t.Context(), &addressesv1.ValidateAddressRequest{Street: c.street, PostalCode: c.code, City: c.city})
		if err != nil || got.GetState() != addressesv1.ValidateAddressResponse_UNKNOWN || got.GetLocationId() != "" || len(got.GetSuggestions()) > 10 {
			t.Errorf("%s, %s: %v, %v", c.street, c.code, got, err)
			continue
		}
		first := ""
		if hits := got.GetSuggestions(); len(hits) > 0 {
			first = hits[0].GetFullAddress()
		}
		if first != c.first {
			t.Errorf("%s, %s: first is %q, want %q", c.street, c.code, first, c.first)
		}
		seen := map[string]bool{}
		for _, hit := range got.GetSuggestions() {
			if seen[hit.GetLocationId()] {
				t.Errorf("%s, %s: %s is listed twice", c.street, c.code, hit.GetFullAddress())
			}
			seen[hit.GetLocationId()] = true
		}
	}
}

func TestAnUnknownNumberComesWithTheNearestOfItsStreet(t *testing.T) {
	t.Parallel()
	client := setup(t).run(t)
	for _, c := range []struct {
		street, code string
		want         []string
	}{
		{"Storgata 999", "0182", []string{"Storgata 55, 0182 OSLO", "Storgata 54, 0182 OSLO", "Storgata 53, 0182 OSLO"}},
		{"Storgt. 999 B", "0182", []string{"Storgata 55, 0182 OSLO", "Storgata 54, 0182 OSLO", "Storgata 53, 0182 OSLO"}},
		{"Storgata 9999", "0155", []string{"Storgata 17, 0155 OSLO", "Storgata 16, 0155 OSLO", "Storgata 15, 0155 OSLO"}},
		{"Storgt. 5", "0155", []string{"Storgata 5, 0155 OSLO", "Storgata 4, 0155 OSLO", "Storgata 6, 0155 OSLO"}},
		{"Storgt. 5b", "0155", []string{"Storgata 5B, 0155 OSLO", "Storgata 4, 0155 OSLO", "Storgata 6, 0155 OSLO"}},
		// The number exists in the city, so the postal code may be wrong.
		{"Storgata 5", "0182", []string{"Storgata 5, 0155 OSLO", "Storgata 34, 0182 OSLO", "Storgata 35, 0182 OSLO"}},
		// A street with few numbers leaves room for other places.
		{"Kirkeristen 2", "0155", []string{"Kirkeristen 1, 0155 OSLO"}},
	} {
		got, err := client.ValidateAddress(t.Context(), &addressesv1.ValidateAddressRequest{Street: c.street, PostalCode: c.code})
		if err != nil {
			t.Errorf("%s, %s: %v", c.street, c.code, err)
			continue
		}
		var first []string
		for _, hit := range got.GetSuggestions()[:min(len(c.want), len(got.GetSuggestions()))] {
			first = append(first, hit.GetFullAddress())
		}
		if !slices.Equal(first, c.want) || len(got.GetSuggestions()) > 10 {
			t.Errorf("%s, %s: %q, want %q", c.street, c.code, first, c.want)
		}
	}
}

func TestTheSourceIsAskedOnceAboutAnAddress(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	source := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		var hits []map[string]string
		if parameters := r.URL.Query(); parameters.Get("nummer") == "12" && parameters.Get("postnummer") == "8006" {
			hits = append(hits, map[string]string{"adressetekst": "Kvitveien 12", "postnummer": "8006", "poststed": "BODØ"})
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"adresser": hits})
	}))
	t.Cleanup(source.Close)
	system := setup(t)
	system.config.AddressSearch = addresses.Kartverket
	system.config.KartverketURL = config.Secret(source.URL)
	client := system.run(t)

	validate := func(street string) *addressesv1.ValidateAddressResponse {
		t.Helper()
		got, err := client.ValidateAddress(t.Context(), &addressesv1.ValidateAddressRequest{Street: street, PostalCode: "8006"})
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	for _, street := range []string{"Kvitveien 12", "KVITVEIEN 12", "  kvitveien  12"} {
		if got := validate(street); got.GetState() != addressesv1.ValidateAddressResponse_VALID || got.GetLocationId() == "" {
			t.Errorf("%q: %v", street, got)
		}
	}
	if got := asked.Load(); got != 1 {
		t.Errorf("called %d times", got)
	}
	if got := validate("Kvitveien 14"); got.GetState() != addressesv1.ValidateAddressResponse_UNKNOWN {
		t.Errorf("%v", got)
	}
}
