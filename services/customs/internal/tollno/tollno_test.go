package tollno_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/customs/internal/duty"
	"bestill.example/services/customs/internal/tariff"
	"bestill.example/services/customs/internal/tollno"
	"bestill.example/services/platform/config"
)

func TestRatesAreReadWhereTheyMakeSense(t *testing.T) {
	t.Parallel()
	got, err := tollno.NewClient(tollno.Config{Rates: "testdata/valutakurs.json"}).Rates(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := []duty.Rate{
		{Currency: "USD", Unit: 1, Krone: 10_120_000, From: "2026-11-02"},
		{Currency: "USD", Unit: 1, Krone: 10_073_500, From: "2026-11-09"},
		{Currency: "SEK", Unit: 100, Krone: 106_400_000, From: "2026-11-09"},
		{Currency: "EUR", Unit: 1, Krone: 11_700_000, From: "2026-11-09"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestTheTariffIsReadWithTheTextsAboveEachNumber(t *testing.T) {
	t.Parallel()
	got, err := tollno.NewClient(tollno.Config{
		Tariff:        "testdata/tolltariffstruktur.json",
		EnglishTariff: "testdata/customstariffstructure.json",
	}).Tariff(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := []tariff.Line{
		{Number: "01051100", Norwegian: "Levende høns, som veier høyst 185 g, av arten Gallus domesticus"},
		{Number: "01059400", Norwegian: "Levende høns, andre"},
		{Number: "61102010", Norwegian: "Jumpere, pullovere og cardigans, av trikotasje, av bomull, for barn",
			English: "Jerseys, pullovers and cardigans, knitted or crocheted, of cotton, for children"},
		{Number: "61102090", Norwegian: "Jumpere, pullovere og cardigans, av trikotasje, av bomull, ellers",
			English: "Jerseys, pullovers and cardigans, knitted or crocheted, of cotton, other"},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestADataSetIsFollowedToItsFile(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	mux.HandleFunc("/api/3/action/package_show", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"success": true, "result": {"resources": [
			{"format": "XML", "url": "` + server.URL + `/kurs.xml"},
			{"format": "json", "url": "` + server.URL + `/kurs.json"}]}}`))
	})
	mux.HandleFunc("/kurs.json", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, "testdata/valutakurs.json")
	})
	rates, err := tollno.NewClient(tollno.Config{Rates: config.Secret(server.URL + "/api/3/action/package_show?id=valutakurs")}).Rates(t.Context())
	if err != nil || len(rates) != 4 {
		t.Errorf("%d rates, %v", len(rates), err)
	}
}

func TestWhatCannotBeReadIsAnErrorThatNamesTheSource(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	for path, content := range map[string]string{
		"/page":      "<html>maintenance</html>",
		"/empty":     `{"omregningskurser": []}`,
		"/list":      `[1, 2]`,
		"/only-xml":  `{"result": {"resources": [{"format": "XML", "url": "x"}]}}`,
		"/a-path":    `{"result": {"resources": [{"format": "JSON", "url": "testdata/valutakurs.json"}]}}`,
		"/no-number": `{"avsnitt": [{"type": "vare", "id": "abc"}]}`,
		"/odd":       `{"avsnitt": [{"type": ["vare"]}]}`,
	} {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(content)) })
	}
	mux.HandleFunc("/failed", func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusInternalServerError)
		_, _ = w.Write([]byte(`{"omregningskurser": [{"valutakode": "EUR", "valutakurs": "11.7", "fomdato": "2026-11-09"}]}`))
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	for _, source := range []string{
		server.URL + "/failed", server.URL + "/page", server.URL + "/empty", server.URL + "/list", server.URL + "/only-xml", server.URL + "/a-path",
		server.URL + "/no-number", server.URL + "/odd", server.URL + "/nothing", "http://127.0.0.1:1/", filepath.Join(t.TempDir(), "missing.json"),
	} {
		client := tollno.NewClient(tollno.Config{Rates: config.Secret(source), Tariff: config.Secret(source)})
		if _, err := client.Rates(t.Context()); err == nil || !strings.Contains(err.Error(), source) {
			t.Errorf("rates from %s: %v", source, err)
		}
		if _, err := client.Tariff(t.Context()); err == nil || !strings.Contains(err.Error(), source) {
			t.Errorf("tariff from %s: %v", source, err)
		}
	}
}

func TestAnErrorDoesNotShowThePasswordOfASource(t *testing.T) {
	t.Parallel()
	_, err := tollno.NewClient(tollno.Config{Rates: "http://shop:hush@127.0.0.1:1/rates?key=hush"}).Rates(t.Context())
	if err == nil || strings.Contains(err.Error(), "hush") {
		t.Errorf("%v", err)
	}
}

func TestNothingIsReadWithoutASource(t *testing.T) {
	t.Parallel()
	client := tollno.NewClient(tollno.Config{})
	rates, ratesErr := client.Rates(t.Context())
	lines, tariffErr := client.Tariff(t.Context())
	if client.Configured() || rates != nil || lines != nil || ratesErr != nil || tariffErr != nil {
		t.Errorf("configured %t, %v, %v, %v, %v", client.Configured(), rates, lines, ratesErr, tariffErr)
	}
}

func FuzzParse(f *testing.F) {
	for _, file := range []string{"valutakurs.json", "tolltariffstruktur.json"} {
		content, err := os.ReadFile(filepath.Join("testdata", file))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(content)
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		if rates, err := tollno.ParseRates(content); err == nil && len(rates) == 0 {
			t.Error("no rates and no error")
		}
		lines, err := tollno.ParseTariff(content)
		if err == nil && len(lines) == 0 {
			t.Error("no numbers and no error")
		}
		for _, line := range lines {
			if _, err := tariff.ParseNumber(string(line.Number), 8); err != nil {
				t.Errorf("number %q", line.Number)
			}
		}
	})
}
