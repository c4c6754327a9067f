package web_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"bestill.example/bff/api"
	"bestill.example/bff/internal/web"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/platform/config"
)

// pathsToRead returns an example of every readable path in http.yaml.
func pathsToRead(t *testing.T) (paths []string) {
	t.Helper()
	type binding struct {
		Get                string
		AdditionalBindings []struct{ Get string } `yaml:"additional_bindings"`
	}
	var list struct{ HTTP struct{ Rules []binding } }
	if err := yaml.Unmarshal(api.Paths, &list); err != nil {
		t.Fatal(err)
	}
	example := strings.NewReplacer("{product}", "PACKAGE_ABROAD", "{uri_key}", "q83vASNFZ4mrze8BI0VniQ", "{", "", "}", "")
	for _, rule := range list.HTTP.Rules {
		for _, path := range append(rule.AdditionalBindings, struct{ Get string }{rule.Get}) {
			if path.Get != "" {
				paths = append(paths, example.Replace(path.Get))
			}
		}
	}
	return paths
}

func TestEveryPathThatCanBeReadCanBeAskedForItsHeaderAlone(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(serve(t, web.Config{Environment: config.Dev}, &fakeServices{
		settle: func(*ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) {
			return &ordersv1.SettlePaymentResponse{}, nil
		},
		document: func(*ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
			return &ordersv1.GetDocumentResponse{Content: []byte("%PDF-1.7"), ContentType: "application/pdf", Version: 1}, nil
		},
	}))
	t.Cleanup(server.Close)
	browser := server.Client()
	browser.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	ask := func(method, path string) (status int, header http.Header, body string) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), method, server.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Encoding", "gzip") // otherwise the client decodes the body
		answer, err := browser.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		read, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		for _, optional := range []string{"Date", "Content-Length", "Request-Id"} {
			answer.Header.Del(optional)
		}
		return answer.StatusCode, answer.Header, string(read)
	}
	paths := append(pathsToRead(t), "/", "/healthz", "/bestill/", "/bestill/icon.svg", "/sende/utland/api/features",
		"/sende/api/payment/return/ABROAD/q83vASNFZ4mrze8BI0VniQ", label, "/bestill/nothing", "/sende/nothing",
		"/sende/utland/api/prices/PACKAGE_ABROAD?countryCode=SE&weight=1", "/sende/utland/api/code/countries?product=PACKAGE_ABROAD")
	if len(paths) < 30 {
		t.Fatalf("only %d paths", len(paths))
	}
	for _, path := range paths {
		status, header, body := ask(http.MethodGet, path)
		headStatus, headHeader, nothing := ask(http.MethodHead, path)
		if headStatus != status || headStatus == http.StatusMethodNotAllowed || nothing != "" {
			t.Errorf("%s: HEAD %d %q, GET %d %q", path, headStatus, nothing, status, body)
		}
		if diff := cmp.Diff(header, headHeader); diff != "" {
			t.Errorf("%s (-GET +HEAD):\n%s", path, diff)
		}
	}
}
