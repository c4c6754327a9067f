package persondirectory_test

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/addresses/internal/person"
	"bestill.example/services/addresses/internal/persondirectory"
	"bestill.example/services/platform/fault"
)

func TestAPhoneNumberIsLookedUpByPost(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil || r.Method != http.MethodPost || r.URL.RawQuery != "" || string(body) != `{"phoneNumber":"40000001"}` {
			t.Errorf("%s %s %s %v", r.Method, r.URL, body, err)
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(map[string]any{
			"name": "Kari Fjellheim", "address": "Storgata 1", "postalCode": "0155", "city": "OSLO", "age": 40,
		})
	}))
	t.Cleanup(server.Close)
	want := person.Listing{Name: "Kari Fjellheim", Address: "Storgata 1", PostalCode: "0155", City: "OSLO"}
	got, err := client(t, server.URL).Find(t.Context(), "40000001")
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v %s", err, diff)
	}
}

func TestNotFoundMeansThatTheNumberIsNotListed(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(server.Close)
	if _, err := client(t, server.URL).Find(t.Context(), "40000001"); !errors.Is(err, person.ErrNotFound) {
		t.Errorf("%v", err)
	}
}

func TestAFailingDirectoryIsUnavailableAndItsErrorHasNoPersonalData(t *testing.T) {
	t.Parallel()
	for name, handler := range map[string]http.HandlerFunc{
		"a defect": func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, "40000001", http.StatusInternalServerError)
		},
		"a refusal":        func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnauthorized) },
		"a redirect":       func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/40000001", http.StatusFound) },
		"a web page":       func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>40000001</html>")) },
		"no name":          func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"postalCode": "0155"}`)) },
		"no postal code":   func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"name": "Kari Fjellheim"}`)) },
		"a name of digits": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"name": 40000001}`)) },
		"a cut line":       func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
	} {
		server := httptest.NewServer(handler)
		t.Cleanup(server.Close)
		_, err := client(t, server.URL).Find(t.Context(), "40000001")
		if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable {
			t.Errorf("%s: %v", name, err)
		}
		if err != nil && (strings.Contains(err.Error(), "40000001") || strings.Contains(err.Error(), "Kari")) {
			t.Errorf("%s: the error has personal data: %v", name, err)
		}
	}
}

func client(t *testing.T, url string) *persondirectory.Client {
	t.Helper()
	c, err := persondirectory.New(url)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
