package rest

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestHeadersThatTheGatewayWouldComplainOfAreLeftOutBeforeIt(t *testing.T) {
	t.Parallel()
	header := http.Header{
		"Accept-Language": {"nb", "nø"}, "X-Order-Proof": {"caf\xe9"}, "Idempotency-Key": {"nøkkel"}, "User-Agent": {"Børge"},
	}
	dropUnprintable(header)
	// A malformed key is refused instead of dropped, because an order without it could be placed twice.
	want := http.Header{"Idempotency-Key": {"nøkkel"}, "User-Agent": {"Børge"}}
	if diff := cmp.Diff(want, header); diff != "" {
		t.Error(diff)
	}

	header = http.Header{"Accept-Language": {"nb-NO,nb;q=0.9"}, "X-Order-Proof": {"AAAA-_"}}
	want = header.Clone()
	if dropUnprintable(header); !cmp.Equal(want, header) {
		t.Errorf("unchanged %v, want %v", header, want)
	}
}

func TestAContentTypeThatCannotBeReadIsOneThatNoPathTakes(t *testing.T) {
	t.Parallel()
	const none = "application/octet-stream"
	for given, want := range map[string][]string{
		"application/json; charset=utf-8": {"application/json; charset=utf-8"}, "text/plain": {"text/plain"}, ";;": {none}, "": {none},
	} {
		var got []string
		next := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = r.Header.Values("Content-Type") })
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
		r.Header.Set("Content-Type", given)
		if readableType(next).ServeHTTP(httptest.NewRecorder(), r); !slices.Equal(got, want) {
			t.Errorf("%q became %q", given, got)
		}
	}
}
