package party_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/fault"
)

// vector is one case of the file that the page's tests run, too.
type vector struct {
	Name     string
	DialCode string
	Input    string
	Valid    bool
	Code     fault.Code
	// Text is what is shown.
	Text string
}

func vectors(t *testing.T, file string) []vector {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "proto", "vectors", file))
	if err != nil {
		t.Fatal(err)
	}
	var all struct{ Cases []vector }
	if err := json.Unmarshal(content, &all); err != nil {
		t.Fatal(err)
	}
	if len(all.Cases) < 15 {
		t.Fatalf("only %d cases in %s", len(all.Cases), file)
	}
	return all.Cases
}

func TestPhoneNumbersAreShownAsTheVectorsSay(t *testing.T) {
	t.Parallel()
	for _, v := range vectors(t, "phone-text.json") {
		if got := strings.ReplaceAll(party.PhoneText(v.DialCode, v.Input), "\u00a0", " "); got != v.Text {
			t.Errorf("%s: %q, want %q", v.Name, got, v.Text)
		}
	}
}

func TestRulesAgreeWithTheVectors(t *testing.T) {
	t.Parallel()
	plain := func(rule func(string) fault.Code) func(vector) fault.Code {
		return func(v vector) fault.Code { return rule(v.Input) }
	}
	for file, rule := range map[string]func(vector) fault.Code{
		"phone.json":                 func(v vector) fault.Code { return party.Phone(v.DialCode, v.Input) },
		"recipient-postal-code.json": plain(party.RecipientPostalCode),
		"ioss.json":                  plain(party.IOSS),
		"organisation-number.json":   plain(party.OrganisationNumber),
		"account-number.json":        plain(party.AccountNumber),
		"latin-text.json":            plain(party.Latin),
		"sender-name.json":           plain(party.Line(party.MaxSenderLine)),
	} {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			for _, v := range vectors(t, file) {
				code := rule(v)
				if valid := code == party.OK; valid != v.Valid || (v.Code != "" && v.Code != code) {
					t.Errorf("%s: %q (dial code %q) got %q, want valid %t, %q", v.Name, v.Input, v.DialCode, code, v.Valid, v.Code)
				}
			}
		})
	}
}

func TestAnEmailAddressOrAPhoneNumberIsEnoughForARecipientOnly(t *testing.T) {
	t.Parallel()
	const phone, email = "91234567", "kari@example.no"
	for name, test := range map[string]struct {
		check                         func(*fault.Collector, party.Party)
		withPhone, withEmail, neither string
	}{
		"a recipient abroad": {
			party.CheckReceiver, "", "", "email=PHONE_OR_EMAIL_REQUIRED phoneNumber=PHONE_OR_EMAIL_REQUIRED",
		},
		"a recipient": {
			party.CheckDomesticRecipient, "", "", "phoneNumber.number=PHONE_OR_EMAIL_REQUIRED email=PHONE_OR_EMAIL_REQUIRED",
		},
		"a recipient of a registered letter": {
			party.CheckPhonedRecipient, "", "phoneNumber.number=REQUIRED", "phoneNumber.number=REQUIRED",
		},
		"a sender": {
			party.CheckDomesticSender, "email=REQUIRED", "phoneNumber.number=REQUIRED", "phoneNumber.number=REQUIRED email=REQUIRED",
		},
	} {
		for contact, want := range map[party.Party]string{
			{Phone: phone, Email: email}:  "",
			{Phone: phone}:                test.withPhone,
			{Email: email}:                test.withEmail,
			{}:                            test.neither,
			{Phone: phone, Email: "kari"}: "email=INVALID",
		} {
			contact.Name, contact.Address, contact.PostalCode, contact.City, contact.Country = "Kari", "Storgata 1", "0150", "Oslo", "SE"
			var c fault.Collector
			test.check(&c, contact)
			got := ""
			if err := c.Err(); err != nil {
				got = strings.TrimPrefix(err.Error(), "invalid: REQUEST_INVALID ")
			}
			if got != want {
				t.Errorf("%s with %q, %q: %q, want %q", name, contact.Phone, contact.Email, got, want)
			}
		}
	}
}

// The customs service has its own table, whose dial codes the page offers.
func TestTheDialCodesAreThoseOfTheCountries(t *testing.T) {
	t.Parallel()
	table, err := os.ReadFile(filepath.Join("..", "..", "..", "customs", "internal", "country", "table.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	countries := 0
	for line := range strings.Lines(string(table)) {
		columns := strings.Split(line, "\t")
		if len(columns) < 4 || !strings.HasPrefix(columns[3], "+") {
			continue
		}
		countries++
		if got, code := party.ParseDialCode(columns[3]); got != columns[3] || code != party.OK {
			t.Errorf("%s: %q, %q", columns[0], got, code)
		}
	}
	if countries < 200 {
		t.Errorf("only %d countries", countries)
	}
}

func TestDialCodesAreUnderstoodAsPeopleWriteThem(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"": "+47", "+47": "+47", "47": "+47", "NO": "+47", "SE": "+46", "DK": "+45", "+1": "+1", "+358": "+358",
	} {
		if got, code := party.ParseDialCode(text); got != want || code != party.OK {
			t.Errorf("DialCode(%q) = %q, %q", text, got, code)
		}
	}
	for _, text := range []string{"+", "++47", "+0", "0047", "+12345", "+999", "+1684", "US", "no", "+4 7", "+47\n", "٤٧"} {
		if got, code := party.ParseDialCode(text); code != fault.CodeInvalid {
			t.Errorf("DialCode(%q) = %q, %q", text, got, code)
		}
	}
}

func TestAStateIsStoredAndRowsWithoutOneAreReadAsBefore(t *testing.T) {
	t.Parallel()
	ann := party.Party{Name: "Ann", Country: "US", PostalCode: "10118", City: "New York", State: "NY"}
	stored, err := json.Marshal(ann)
	if err != nil {
		t.Fatal(err)
	}
	var read party.Party
	if err := json.Unmarshal(stored, &read); err != nil || read != ann {
		t.Errorf("%s is read as %+v, %v", stored, read, err)
	}
	ann.State = ""
	if stored, err = json.Marshal(ann); err != nil || strings.Contains(string(stored), "state") {
		t.Errorf("without a state it is stored in a different form: %s, %v", stored, err)
	}
}
