package border_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bestill.example/services/customs/internal/border"
)

func readVectors(t *testing.T, file string, into any) {
	t.Helper()
	raw, err := os.ReadFile(filepath.FromSlash(file))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, into); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}

func load(t *testing.T, document []byte) *border.Map {
	t.Helper()
	borders, err := border.Load(document)
	if err != nil {
		t.Fatal(err)
	}
	return borders
}

func TestBordersAreThoseOfTheVectors(t *testing.T) {
	t.Parallel()
	var file struct {
		Cases []struct {
			Name     string
			From, To border.Code
			Service  border.Service
			Date     string
			Border   border.Border
		}
	}
	readVectors(t, "testdata/customs-route.json", &file)
	if len(file.Cases) < 50 {
		t.Fatalf("only %d cases", len(file.Cases))
	}
	borders := load(t, border.Rules)
	for _, v := range file.Cases {
		if got := borders.Between(v.From, v.To, v.Service, v.Date); got != v.Border {
			t.Errorf("%s: %s to %s on %s passes %q, want %q", v.Name, v.From, v.To, v.Date, got, v.Border)
		}
	}
}

func TestAWayBackIsNotABorderUnlessTheTableSaysSo(t *testing.T) {
	t.Parallel()
	borders := load(t, []byte(`{"borders": [
		{"border": "TRANSIT", "source": "a test", "from": "2026-01-01", "until": "2026-06-30", "senders": ["9500-9999"], "recipients": ["7000", "7010-7999"]},
		{"border": "SVALBARD", "source": "a test", "from": "2026-07-01", "until": "2026-07-01", "senders": ["0150"], "recipients": ["7000"]}
	]}`))
	for _, c := range []struct {
		from, to border.Code
		day      string
		want     border.Border
	}{
		{"9510", "7000", "2026-03-01", border.Transit},
		{"9510", "7010", "2026-03-01", border.Transit},
		{"9510", "7001", "2026-03-01", ""},
		{"7000", "9510", "2026-03-01", ""},
		{"9510", "7000", "2025-12-31", ""},
		{"9510", "7000", "2026-01-01", border.Transit},
		{"9510", "7000", "2026-06-30", border.Transit},
		{"9510", "7000", "2026-07-01", ""},
		{"0150", "7000", "2026-07-01", border.Svalbard},
		{"0150", "7000", "2026-07-02", ""},
	} {
		if got := borders.Between(c.from, c.to, border.ByLand, c.day); got != c.want {
			t.Errorf("%s to %s on %s passes %q, want %q", c.from, c.to, c.day, got, c.want)
		}
	}
}

func TestTheVersionFollowsTheTable(t *testing.T) {
	t.Parallel()
	ours, other := load(t, border.Rules), load(t, []byte(`{"borders": []}`))
	if ours.Version() == "" || ours.Version() == other.Version() || ours.Version() != load(t, border.Rules).Version() {
		t.Errorf("%q and %q", ours.Version(), other.Version())
	}
}

func TestATableThatCannotBeUsedIsRefusedWithEverythingWrong(t *testing.T) {
	t.Parallel()
	const good = `"border": "TRANSIT", "source": "a test", "from": "2026-01-01", "senders": ["0001-6999"], "recipients": ["9000"]`
	for document, want := range map[string]string{
		``:              "borders: EOF",
		`{"rules": []}`: `unknown field "rules"`,
		`{"borders": [{` + good + `, "oneWay": true}]}`:        `unknown field "oneWay"`,
		`{"borders": [{` + good + `}, {}]}`:                    "borders[1]: no border",
		`{"borders": [{}]}`:                                    "it needs a source\nit needs senders and recipients\nfrom: ",
		`{"borders": [{` + good + `, "until": "2025-12-31"}]}`: "it ends before it begins",
		`{"borders": [{` + good + `, "until": "soon"}]}`:       "until: ",
		`{"borders": [{"border": "TRANSIT", "source": "a test", "from": "2026-01-01", "senders": ["9000"]}]}`: "it needs senders and recipients",
		`{"borders": [{"senders": ["9-8"]}]}`:            `"9-8" is not a range of postal codes`,
		`{"borders": [{"senders": ["9000-"]}]}`:          `"9000-" is not a range of postal codes`,
		`{"borders": [{"senders": ["9000-8000"]}]}`:      `"9000-8000" ends before it begins`,
		`{"borders": [{"senders": ["1000-2000-3000"]}]}`: "is not a range of postal codes",
	} {
		if _, err := border.Load([]byte(document)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", document, err, want)
		}
	}
}
