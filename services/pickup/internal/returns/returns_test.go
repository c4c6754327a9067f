package returns_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"bestill.example/services/pickup/internal/returns"
	"bestill.example/services/platform/fault"
)

func TestANumberIsReadAsTypedOrScanned(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]returns.Number{
		"RR473124829NO": "RR473124829NO", "rr 4731 2482 9 no": "RR473124829NO", "\tRR\u00a0473124829NO\n": "RR473124829NO",
		"RR473124829GB":      "RR473124829GB",
		"395220000000000016": "395220000000000016", "3952 2000 0000 0000 16": "395220000000000016",
		"00395220000000000016": "395220000000000016", "00 395220000000000016": "395220000000000016",
		"006141411234567890": "006141411234567890", "00006141411234567890": "006141411234567890",
		"95220000000000015": "95220000000000015", "70438101268018539": "70438101268018539",
	} {
		if got, err := returns.ParseNumber(text); err != nil || got != want {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	for text, want := range map[string]string{
		"": "REQUIRED", strings.Repeat(" ", 60): "REQUIRED",
		"RR473124820NO": "INVALID", "RR47312482NO": "INVALID", "R4731248290NO": "INVALID", "RR473124829N": "INVALID",
		"395220000000000017": "INVALID", "95220000000000016": "INVALID", "01395220000000000016": "INVALID",
		"3952-2000-0000-0000-16": "INVALID", "３95220000000000016": "INVALID", "📦": "INVALID", "0": "INVALID", "00": "INVALID",
		"RR473124829NO\x00":     "INVALID",
		strings.Repeat("0", 61): "TOO_LONG", strings.Repeat(" ", 100_000): "TOO_LONG",
	} {
		if got, err := returns.ParseNumber(text); got != "" || fault.Reason(err) != want {
			t.Errorf("%.60q: %q, %v, want %s", text, got, err, want)
		}
	}
}

func FuzzParseNumber(f *testing.F) {
	for _, text := range []string{"RR473124829NO", "395220000000000016", "95220000000000015", "", "\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		number, err := returns.ParseNumber(text)
		if err != nil {
			return
		}
		if again, err := returns.ParseNumber(string(number)); err != nil || again != number {
			t.Errorf("%q is read as %q, and this as %q, %v", text, number, again, err)
		}
	})
}

func TestTheExamplesAreEveryCase(t *testing.T) {
	t.Parallel()
	example, err := returns.NewExample()
	if err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile("example.tsv")
	if err != nil {
		t.Fatal(err)
	}
	type kind struct {
		parcel bool
		label  returns.Label
	}
	kinds := map[kind]bool{}
	posted, lengths := map[bool]bool{}, []int{}
	for line := range strings.Lines(string(content)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		text, _, _ := strings.Cut(line, "\t")
		shipment, err := example.FindReturn(t.Context(), returns.Number(text))
		if err != nil || string(shipment.Number) != text || shipment.RecipientCity == "" || shipment.RecipientName == "" {
			t.Errorf("%s: %+v, %v", text, shipment, err)
		}
		kinds[kind{shipment.Parcel, shipment.Label}] = true
		posted[shipment.Parcel] = posted[shipment.Parcel] || shipment.Posted
		lengths = append(lengths, len(text))
	}
	if len(kinds) != 6 || !posted[true] || !posted[false] {
		t.Errorf("kinds %v, posted %v", kinds, posted)
	}
	for _, length := range []int{13, 17, 18} {
		if !slices.Contains(lengths, length) {
			t.Errorf("there is no number of %d characters", length)
		}
	}
	if _, err := example.FindReturn(t.Context(), "RR000000005NO"); !errors.Is(err, returns.ErrNotFound) {
		t.Errorf("an unknown number: %v", err)
	}
	if _, err := (returns.NoDirectory{}).FindReturn(t.Context(), "RR473124829NO"); fault.Reason(err) != returns.ReasonInvalid {
		t.Errorf("without a directory: %v", err)
	}
}
