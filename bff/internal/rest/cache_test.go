package rest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"bestill.example/bff/api"
	"bestill.example/services/platform/clock"
)

func TestAnAnswerIsKeptOnceForAllWhoAskForItInTheirOwnWords(t *testing.T) {
	t.Parallel()
	rules, err := parseRules(api.Paths)
	if err != nil {
		t.Fatal(err)
	}
	all, err := newRoutes(rules)
	if err != nil {
		t.Fatal(err)
	}
	now := clock.NewManual(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	c := newCache(all, now)
	countries, _ := all.find(http.MethodGet, c.countries)
	const rounds = 10
	asked := 0
	for n := range rounds {
		now.Advance(cacheTime)
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, c.countries, nil)
		r.Header.Set("Accept-Language", fmt.Sprintf("nb;q=0.%d", n))
		c.serve(countries, countries.request.New(), httptest.NewRecorder(), r, func(w http.ResponseWriter) {
			asked++
			_, _ = w.Write([]byte("[]"))
		})
		if _, ok := (&API{responses: c}).FromMemory(r); !ok {
			t.Error("the same words are not answered from memory")
		}
	}
	if asked != rounds {
		t.Errorf("the service is asked %d times in %d times five seconds", asked, rounds)
	}
	kept := map[*Response]bool{}
	for _, response := range c.responses.Values() {
		kept[response] = true
	}
	if len(kept) != 1 {
		t.Errorf("%d answers are kept", len(kept))
	}
}
