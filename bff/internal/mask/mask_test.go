package mask_test

import (
	"testing"

	"bestill.example/bff/internal/mask"
)

func TestWhatMayNameAPersonIsMasked(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                                   "",
		"Fant ikke prisen til Sverige.":      "Fant ikke prisen til Sverige.",
		"Pakken er 35 × 25 × 12 cm og 4 kg.": "Pakken er 35 × 25 × 12 cm og 4 kg.",
		"Koster det 249,50 kr til 0155?":     "Koster det 249,50 kr til 0155?",
		"Skriv til kari.nordmann+post@example.com, takk": "Skriv til [e-mail] takk",
		"Ring 412 34 567.":         "Ring [number].",
		"Ring +47 41234567 i dag.": "Ring [number] i dag.",
		"Ring (+47) 412-34-567":    "Ring ([number]",
		"CP123456789NO":            "CP[number]NO",
		"1234.56.78903":            "[number]",
		"/bestill/utland/kvittering/q83vASNFZ4mrze8BI0VniQ": "/bestill/utland/kvittering/[key]",
	} {
		if got := mask.Text(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}
