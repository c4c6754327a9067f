package registerfile_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/charmap"

	"bestill.example/services/addresses/internal/postal"
	"bestill.example/services/addresses/internal/registerfile"
	"bestill.example/services/platform/config"
)

const sample = "0001\tOSLO\t0301\tOSLO\tP\r\n" +
	"1721\tSARPSBORG\t3105\tSARPSBORG\tB\r\n" +
	"6003\tÅLESUND\t1508\tÅLESUND\tG\r\n" +
	"9173\tNY-ÅLESUND\t2100\tSVALBARD\tF\r\n" +
	"0045\tOSLO\t0301\tOSLO\tS\r\n"

var (
	wanted = []postal.Entry{
		{Code: "0001", City: "OSLO", MunicipalityNumber: "0301", Municipality: "OSLO", Category: postal.Boxes},
		{Code: "1721", City: "SARPSBORG", MunicipalityNumber: "3105", Municipality: "SARPSBORG", Category: postal.StreetsAndBoxes},
		{Code: "6003", City: "ÅLESUND", MunicipalityNumber: "1508", Municipality: "ÅLESUND", Category: postal.StreetAddresses},
		{Code: "9173", City: "NY-ÅLESUND", MunicipalityNumber: "2100", Municipality: "SVALBARD", Category: postal.SeveralPlaces},
		{Code: "0045", City: "OSLO", MunicipalityNumber: "0301", Municipality: "OSLO", Category: postal.ServiceNumber},
	}
	today = time.Date(2026, time.November, 21, 0, 0, 0, 0, time.UTC)
)

func TestTheOfficialFormatAndItsVariantsAreParsedAlike(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{
		"windows-1252 with CRLF":            windows1252(t, sample),
		"windows-1252 with LF":              windows1252(t, strings.ReplaceAll(sample, "\r\n", "\n")),
		"UTF-8":                             sample,
		"UTF-8 with a byte order mark":      "\ufeff" + sample,
		"no line end at the end":            strings.TrimSuffix(sample, "\r\n"),
		"blanks around columns":             strings.ReplaceAll(strings.ReplaceAll(sample, "\t", " \t "), "\r\n", "  \r\n"),
		"blank columns at the end":          strings.ReplaceAll(sample, "\r\n", "\t\t \r\n"),
		"empty lines between and at an end": strings.ReplaceAll(sample, "\r\n", "\r\n\r\n") + " \r\n\n",
	} {
		got, err := registerfile.Parse([]byte(content))
		if diff := cmp.Diff(wanted, got); err != nil || diff != "" {
			t.Errorf("%s: %v %s", name, err, diff)
		}
	}
}

func TestAFileWithOneBadRowIsRefusedWithItsLine(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]string{
		"four columns":           "0150\tOSLO\t0301\tOSLO",
		"six columns":            "0150\tOSLO\t0301\tOSLO\tG\tx",
		"semicolons":             "0150;OSLO;0301;OSLO;G",
		"a header":               "Postnummer\tPoststed\tKommunenummer\tKommunenavn\tKategori",
		"a web page":             "<html><body>Siden finnes ikke</body></html>",
		"a short code":           "150\tOSLO\t0301\tOSLO\tG",
		"no city":                "0150\t\t0301\tOSLO\tG",
		"no municipality number": "0150\tOSLO\t\tOSLO\tG",
		"no category":            "0150\tOSLO\t0301\tOSLO\t",
		"an unknown category":    "0150\tOSLO\t0301\tOSLO\tQ",
		"a NUL":                  "0150\tOS\x00LO\t0301\tOSLO\tG",
		"a city that never ends": "0150\t" + strings.Repeat("O", 1000) + "\t0301\tOSLO\tG",
	} {
		_, err := registerfile.Parse([]byte(sample + row + "\r\n"))
		if !errors.Is(err, postal.ErrMalformed) || !strings.Contains(err.Error(), "line 6") {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, content := range map[string]string{"empty": "", "blank": "\r\n \r\n"} {
		if _, err := registerfile.Parse([]byte(content)); !errors.Is(err, postal.ErrMalformed) {
			t.Errorf("%s file: %v", name, err)
		}
	}
}

func TestTheFileIsReadFromAPathOrAURL(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "register.txt")
	if err := os.WriteFile(path, []byte(windows1252(t, sample)), 0o600); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, path)
	}))
	t.Cleanup(server.Close)
	for _, location := range []string{path, server.URL + "/postnummerregister-ansi.txt"} {
		register, err := registerfile.New(config.Secret(location)).Read(t.Context(), today)
		if err != nil {
			t.Fatal(err)
		}
		if register.Len() != len(wanted) || register.Dated() != today || register.Source() != location {
			t.Errorf("%s: %d codes of %v from %s", location, register.Len(), register.Dated(), register.Source())
		}
	}
}

func TestAFileThatCannotBeFetchedIsAnError(t *testing.T) {
	t.Parallel()
	mux := http.NewServeMux()
	mux.HandleFunc("/gone", http.NotFound)
	mux.HandleFunc("/broken", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) })
	mux.HandleFunc("/cut-off", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "100000")
		_, _ = w.Write([]byte(sample))
	})
	mux.HandleFunc("/twice", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(sample + sample)) })
	mux.HandleFunc("/endless", func(w http.ResponseWriter, _ *http.Request) {
		row := []byte(strings.Repeat(sample, 1000))
		for {
			if _, err := w.Write(row); err != nil {
				return
			}
		}
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	for _, location := range []string{
		server.URL + "/gone", server.URL + "/broken", server.URL + "/cut-off", server.URL + "/twice",
		server.URL + "/endless", "http://127.0.0.1:1/", filepath.Join(t.TempDir(), "missing"), t.TempDir(),
	} {
		if register, err := registerfile.New(config.Secret(location)).Read(t.Context(), today); err == nil {
			t.Errorf("%s: a register of %d codes", location, register.Len())
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(sample))
	f.Add([]byte(strings.ReplaceAll(sample, "Å", "\xc5")))
	f.Add([]byte("0001\tOSLO\t0301\tOSLO\tP \t\r\n\n"))
	f.Add([]byte("\ufeff\t\t\t\t\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		entries, err := registerfile.Parse(content)
		if err != nil {
			if !errors.Is(err, postal.ErrMalformed) {
				t.Errorf("unexpected kind of error: %v", err)
			}
			return
		}
		for _, entry := range entries {
			if err := entry.Validate(); err != nil {
				t.Errorf("an invalid entry came through: %+v: %v", entry, err)
			}
		}
	})
}

func windows1252(t *testing.T, text string) string {
	t.Helper()
	encoded, err := charmap.Windows1252.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return encoded
}
