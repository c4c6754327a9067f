package person_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/person"
	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/platform/fault"
)

func TestANorwegianNumberIsParsedInItsUsualSpellings(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"40000001", "400 00 001", "40 00 00 01", "+4740000001", "+47 400 00 001", "004740000001", "0047 400 00 001",
		" 40000001 ", "400-00-001", "+47-40-00-00-01", "400\u00a000\u00a0001",
	} {
		if phone, err := person.ParsePhone(text); err != nil || phone.Digits() != "40000001" {
			t.Errorf("%q: %q, %v", text, phone.Digits(), err)
		}
	}
	for _, landline := range []string{"22000001", "35000000", "55000000", "61000000", "77000000", "81000000", "90000000"} {
		if _, err := person.ParsePhone(landline); err != nil {
			t.Errorf("%s: %v", landline, err)
		}
	}
	for text, want := range map[string]string{
		"": "REQUIRED", "   ": "REQUIRED",
		"4000000": "INVALID", "400000011": "INVALID", "00000001": "INVALID", "10000000": "INVALID",
		"+4640000001": "INVALID", "+47": "INVALID", "4740000001": "INVALID", "4000000a": "INVALID", "(40)000001": "INVALID",
		"４００００００１": "INVALID", "4000\x0000": "INVALID", "📞40000001": "INVALID", "+-47": "INVALID",
		strings.Repeat("4", 100000): "TOO_LONG", strings.Repeat(" ", 40) + "40000001": "TOO_LONG",
	} {
		if _, err := person.ParsePhone(text); fault.Reason(err) != want {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
}

func TestANumberIsNotPrinted(t *testing.T) {
	t.Parallel()
	phone, err := person.ParsePhone("40000001")
	if err != nil {
		t.Fatal(err)
	}
	for _, verb := range []string{"%v", "%s", "%+v"} {
		if got := fmt.Sprintf(verb, phone); strings.Contains(got, "40000001") {
			t.Errorf("%s prints %s", verb, got)
		}
	}
}

func TestTheFictionalPeopleLiveAtAddressesOfTheSample(t *testing.T) {
	t.Parallel()
	register, err := postal.Bundled()
	if err != nil {
		t.Fatal(err)
	}
	spans, err := address.Sample()
	if err != nil {
		t.Fatal(err)
	}
	streets := map[string]bool{}
	for _, span := range spans {
		for number := span.First; number <= span.Last; number++ {
			streets[span.Line(number, "")+", "+string(span.PostalCode)] = true
		}
	}
	directory, err := person.NewFictional()
	if err != nil {
		t.Fatal(err)
	}
	for series, count := range map[string]int{"400000": 50, "220000": 10} {
		for i := 1; i <= count; i++ {
			phone, err := person.ParsePhone(fmt.Sprintf("%s%02d", series, i))
			if err != nil {
				t.Fatal(err)
			}
			listing, err := directory.Find(t.Context(), phone)
			if err != nil {
				t.Errorf("%s%02d: %v", series, i, err)
				continue
			}
			entry, ok := register.Find(postal.Code(listing.PostalCode))
			if !streets[listing.Address+", "+listing.PostalCode] {
				t.Errorf("%s%02d: the sample does not have %s", series, i, listing.Address)
			}
			if !ok || entry.City != listing.City || listing.Name == "" || listing.Address == "" {
				t.Errorf("%s%02d: %+v", series, i, listing)
			}
		}
	}
	if _, err := directory.Find(t.Context(), "99999999"); !errors.Is(err, person.ErrNotFound) {
		t.Errorf("an unlisted number: %v", err)
	}
	if _, err := (person.NoDirectory{}).Find(t.Context(), "40000001"); !errors.Is(err, person.ErrNotFound) {
		t.Errorf("without a directory: %v", err)
	}
}
