package kartverket_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/addresses/internal/address"
	"bestill.example/services/addresses/internal/kartverket"
	"bestill.example/services/platform/fault"
)

func TestAnExactHitNeedsNoFurtherSearch(t *testing.T) {
	t.Parallel()
	api := newAPI(t)
	api.answer("Storgata 5B", "", found("Storgata 5B", "0155", "OSLO"), found("Storgata 5B", "9008", "Tromsø"))
	want := []address.Hit{
		{Type: address.Street, Line: "Storgata 5B", PostalCode: "0155", City: "OSLO"},
		{Type: address.Street, Line: "Storgata 5B", PostalCode: "9008", City: "TROMSØ"},
	}
	got, err := api.find(t, "Storgata  5B")
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v %s", err, diff)
	}
	api.expectAsked(t, "Storgata 5B")
}

func TestPrefixesAreSearchedNextAndSimilarWordsLast(t *testing.T) {
	t.Parallel()
	api := newAPI(t)
	api.answer("storga*", "", found("Storgata 1", "0155", "OSLO"))
	api.answer("stogata", "true", found("Storgata 1", "0155", "OSLO"))

	for typed, asked := range map[string][]string{
		"storga":   {"storga", "storga*"},
		"stogata":  {"stogata", "stogata*", "stogata~"},
		"zzz":      {"zzz", "zzz*", "zzz~"},
		"***":      nil,
		"-.'/":     nil,
		"?&%#":     nil,
		"storga*":  {"storga", "storga*"},
		"storga&x": {"storga x", "storga x*", "storga x~"},
		"x-y 1/2.": {"x-y 1/2.", "x-y 1/2.*", "x-y 1/2.~"},
	} {
		api.forget()
		hits, err := api.find(t, typed)
		if err != nil {
			t.Errorf("%q: %v", typed, err)
		}
		if want := strings.HasPrefix(typed, "sto") && typed != "storga&x"; want != (len(hits) == 1) {
			t.Errorf("%q: %v", typed, hits)
		}
		api.expectAsked(t, asked...)
	}
}

func TestWithinAPostalCodeTheNumberIsSearchedFirst(t *testing.T) {
	t.Parallel()
	api := newAPI(t)
	api.answer("Storgata 5 #5 @0155", "", found("Storgata 5", "0155", "OSLO"))
	for typed, want := range map[string][]string{
		"Storgata 5":  {"Storgata 5 #5 @0155"},
		"Storgata 5B": {"Storgata 5B #5B @0155", "Storgata @0155 1000", "Storgata 5B @0155", "Storgata 5B* @0155", "Storgata 5B~ @0155"},
		"Storgata":    {"Storgata @0155", "Storgata* @0155", "Storgata~ @0155"},
	} {
		api.forget()
		q := query(t, typed)
		q.Within = "0155"
		client, err := kartverket.New(api.url)
		if err != nil {
			t.Fatal(err)
		}
		if hits, err := client.FindStreets(t.Context(), q); err != nil || (len(hits) == 1) != (len(want) == 1) {
			t.Errorf("%q: %v, %v", typed, hits, err)
		}
		api.expectAsked(t, want...)
	}
}

func TestWithinAPostalCodeTheNearestNumbersAreFoundByOneFurtherSearch(t *testing.T) {
	t.Parallel()
	api := newAPI(t)
	known := []map[string]any{found("Øvre Storgata 11", "0155", "OSLO")}
	for number := range 300 {
		known = append(known, found(fmt.Sprintf("Storgata %d", number+20), "0155", "OSLO"))
	}
	api.answer("Storgata @0155 1000", "", known...)
	for typed, want := range map[string]string{"Storgata 12": "Storgata 20", "Storgata 999C": "Storgata 319"} {
		api.forget()
		q := query(t, typed)
		q.Within = "0155"
		client, err := kartverket.New(api.url)
		if err != nil {
			t.Fatal(err)
		}
		hits, err := client.FindStreets(t.Context(), q)
		if err != nil || len(hits) != address.MaxHits || hits[0].Line != want {
			t.Errorf("%q: %v, %v", typed, hits, err)
		}
		api.expectAsked(t, typed+" #"+strings.TrimPrefix(typed, "Storgata ")+" @0155", "Storgata @0155 1000")
	}
}

func TestIncompleteAddressesAreLeftOut(t *testing.T) {
	t.Parallel()
	api := newAPI(t)
	api.answer("storgata", "",
		found("", "0155", "OSLO"), found("Storgata 1", "", "OSLO"), found("Storgata 1", "15", "OSLO"),
		found("Storgata 1", "0155", ""), found("Storgata 2", "0155", "OSLO"))
	hits, err := api.find(t, "storgata")
	if err != nil || len(hits) != 1 || hits[0].Line != "Storgata 2" {
		t.Errorf("%v, %v", hits, err)
	}

	var many []map[string]any
	for i := range 50 {
		many = append(many, found(fmt.Sprintf("Storgata %d", i+1), "0155", "OSLO"))
	}
	api.answer("storgata", "", many...)
	if hits, err := api.find(t, "storgata"); err != nil || len(hits) != address.MaxHits {
		t.Errorf("%d hits, %v", len(hits), err)
	}
}

func TestAFloodOfSearchesReachesTheAPIAFewAtATime(t *testing.T) {
	t.Parallel()
	const atOnce = 16
	arrived, proceed := make(chan struct{}, 3*atOnce), make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		arrived <- struct{}{}
		<-proceed
		_, _ = w.Write([]byte(`{"adresser": [{"adressetekst": "Storgata 1", "postnummer": "0155", "poststed": "OSLO"}]}`))
	}))
	t.Cleanup(server.Close)
	client, err := kartverket.New(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	t.Cleanup(all.Wait)
	t.Cleanup(func() { close(proceed) })
	for range 2 * atOnce {
		all.Go(func() {
			if hits, err := client.FindStreets(context.WithoutCancel(t.Context()), query(t, "Storgata 1")); len(hits) != 1 || err != nil {
				t.Errorf("%v, %v", hits, err)
			}
		})
	}
	for range atOnce {
		<-arrived
	}
	impatient, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := client.FindStreets(impatient, query(t, "Storgata 2")); !fault.Is(err, fault.Unavailable) {
		t.Errorf("a search that had no turn: %v", err)
	}
	if more := len(arrived); more != 0 {
		t.Errorf("%d searches more than %d reached it", more, atOnce)
	}
}

func TestAFailingAPIIsUnavailableAndItsErrorDoesNotShowTheTypedText(t *testing.T) {
	t.Parallel()
	const typed = "hemmeligveien 12"
	for name, handler := range map[string]http.HandlerFunc{
		"a refused parameter": func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(http.StatusBadRequest)
			_ = json.NewEncoder(w).Encode(map[string]any{"message": map[string]any{"sok": []string{r.URL.Query().Get("sok")}}})
		},
		"a defect":   func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) },
		"too many":   func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTooManyRequests) },
		"a redirect": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/elsewhere", http.StatusFound) },
		"a web page": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>hemmeligveien</html>")) },
		"other JSON": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"adresser": "ingen"}`)) },
		"a number": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`{"adresser": [{"postnummer": 155}]}`))
		},
		"half of it": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"adresser": [{"adresse`)) },
		"a cut line": func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
		"far too much": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`{"x": "` + strings.Repeat("x", 2<<20) + `"}`))
		},
	} {
		server := httptest.NewServer(handler)
		t.Cleanup(server.Close)
		expectUnavailable(t.Context(), t, name, server.URL, typed)
	}

	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	expectUnavailable(t.Context(), t, "nobody there", server.URL, typed)
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	expectUnavailable(cancelled, t, "no time left", "http://127.0.0.1:1", typed)
}

func expectUnavailable(ctx context.Context, t *testing.T, name, base, typed string) {
	t.Helper()
	client, err := kartverket.New(base)
	if err != nil {
		t.Fatal(err)
	}
	_, err = client.FindStreets(ctx, query(t, typed))
	if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable {
		t.Errorf("%s: %v", name, err)
	}
	if err != nil && strings.Contains(err.Error(), "hemmelig") {
		t.Errorf("%s: the error has the typed text: %v", name, err)
	}
}

// api answers as the mapping authority documents it, and refuses unknown parameters. Without those that are always sent it would
// answer with other kinds of addresses, or with some of the words.
type api struct {
	url string

	mu      sync.Mutex
	answers map[string][]map[string]any
	asked   []string
}

func newAPI(t *testing.T) *api {
	t.Helper()
	a := &api{answers: map[string][]map[string]any{}}
	server := httptest.NewServer(a)
	t.Cleanup(server.Close)
	a.url = server.URL
	return a
}

func (a *api) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	known := map[string]func(string) bool{
		"sok":          func(v string) bool { return v != "" },
		"sokemodus":    func(v string) bool { return v == "AND" },
		"fuzzy":        func(v string) bool { return v == "true" || v == "false" },
		"objtype":      func(v string) bool { return v == "Vegadresse" },
		"treffPerSide": func(v string) bool { return v == "10" || v == "1000" },
		"side":         func(v string) bool { return v == "0" },
		"postnummer":   func(v string) bool { return len(v) == 4 },
		"nummer":       func(v string) bool { return v != "" && v != "0" },
		"bokstav":      func(string) bool { return true },
		"filtrer":      func(v string) bool { return v == "adresser.adressetekst,adresser.postnummer,adresser.poststed" },
	}
	parameters := r.URL.Query()
	if r.Method != http.MethodGet || r.URL.Path != "/sok" {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	for name, values := range parameters {
		if valid, ok := known[name]; !ok || len(values) != 1 || !valid(values[0]) {
			w.WriteHeader(http.StatusBadRequest)
			_ = json.NewEncoder(w).Encode(map[string]any{"message": map[string]any{name: []string{"Unknown field."}}})
			return
		}
	}
	for _, name := range []string{"sok", "sokemodus", "objtype", "treffPerSide", "filtrer"} {
		if !parameters.Has(name) {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	asked := parameters.Get("sok")
	if parameters.Get("fuzzy") == "true" {
		asked += "~"
	}
	if parameters.Has("nummer") {
		asked += " #" + parameters.Get("nummer") + parameters.Get("bokstav")
	}
	if parameters.Has("postnummer") {
		asked += " @" + parameters.Get("postnummer")
	}
	if perPage := parameters.Get("treffPerSide"); perPage != "10" {
		asked += " " + perPage
	}
	a.asked = append(a.asked, asked)
	hits := a.answers[asked]
	if hits == nil {
		hits = []map[string]any{}
	}
	_ = json.NewEncoder(w).Encode(map[string]any{
		"metadata": map[string]any{
			"asciiKompatibel": true, "side": 0, "sokeStreng": url.QueryEscape(asked), "totaltAntallTreff": len(hits),
			"treffPerSide": 10, "viserFra": 0, "viserTil": len(hits),
		},
		"adresser": hits,
	})
}

func (a *api) answer(words, fuzzy string, hits ...map[string]any) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if fuzzy == "true" {
		words += "~"
	}
	a.answers[words] = hits
}

func (a *api) forget() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.asked = nil
}

func (a *api) expectAsked(t *testing.T, want ...string) {
	t.Helper()
	a.mu.Lock()
	defer a.mu.Unlock()
	if diff := cmp.Diff(want, a.asked); diff != "" {
		t.Errorf("asked: %s", diff)
	}
}

func (a *api) find(t *testing.T, typed string) ([]address.Hit, error) {
	t.Helper()
	client, err := kartverket.New(a.url)
	if err != nil {
		t.Fatal(err)
	}
	return client.FindStreets(t.Context(), query(t, typed))
}

func query(t *testing.T, typed string) address.Query {
	t.Helper()
	q, err := address.ParseQuery(typed)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// found is an address with every documented field.
func found(text, code, city string) map[string]any {
	return map[string]any{
		"adressenavn": "Storgata", "adressetekst": text, "adressetilleggsnavn": nil, "adressekode": 16573, "nummer": 5, "bokstav": "B",
		"kommunenummer": "0301", "kommunenavn": "OSLO", "gardsnummer": 208, "bruksnummer": 1, "festenummer": 0, "undernummer": nil,
		"bruksenhetsnummer": []string{"H0101"}, "objtype": "Vegadresse", "poststed": city, "postnummer": code,
		"adressetekstutenadressetilleggsnavn": text, "stedfestingverifisert": true,
		"representasjonspunkt": map[string]any{"epsg": "EPSG:4258", "lat": 59.91, "lon": 10.74}, "oppdateringsdato": "2024-01-01T00:00:00",
	}
}
