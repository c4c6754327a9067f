package httpclient_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/httpclient"
)

func TestOnlyAnHTTPAddressIsAccepted(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"", "directory", "ftp://x", "http://", "://"} {
		if _, err := httpclient.ParseURL("DIRECTORY_URL", address); err == nil || err.Error() != "DIRECTORY_URL is not an http or https URL" {
			t.Errorf("%q: %v", address, err)
		}
	}
	if u, err := httpclient.ParseURL("DIRECTORY_URL", "https://directory.example/v1"); err != nil || u.Path != "/v1" {
		t.Errorf("%v, %v", u, err)
	}
}

func TestAFailureIsUnavailableAndRepeatsNeitherTheAddressNorTheAnswer(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/gone":
			http.NotFound(w, r)
		case "/elsewhere":
			http.Redirect(w, r, "/answer", http.StatusFound)
		default:
			_, _ = w.Write([]byte(`{"name": "secret"}`))
		}
	}))
	t.Cleanup(server.Close)
	client := httpclient.New("directory")
	for address, want := range map[string]string{
		server.URL + "/gone":               "directory: not found",
		server.URL + "/elsewhere":          "directory: status 302",
		server.URL + "/answer?name=secret": "directory: the answer is not as documented",
		"http://127.0.0.1:1/?name=secret":  "directory: dial tcp 127.0.0.1:1: connect: connection refused",
		"http://[secret":                   "directory: missing ']' in host",
	} {
		var answer struct{ Name int }
		err := client.Get(t.Context(), address, 1000, &answer)
		if !fault.Is(err, fault.Unavailable) || !strings.HasSuffix(err.Error(), ": "+want) || errors.Is(err, httpclient.ErrNotFound) != strings.HasSuffix(address, "/gone") {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestASourceThatIsTooLongIsAnErrorWithoutItsPassword(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("0123456789")) }))
	t.Cleanup(server.Close)
	source := config.Secret(strings.Replace(server.URL, "http://", "http://user:hush@", 1) + "/list?key=hush")
	if content, err := httpclient.Read(t.Context(), "lists", source, 10); err != nil || string(content) != "0123456789" {
		t.Errorf("%q, %v", content, err)
	}
	if _, err := httpclient.Read(t.Context(), "lists", source, 9); err == nil || err.Error() != server.URL+"/list: more than 9 bytes" {
		t.Errorf("%v", err)
	}
}
