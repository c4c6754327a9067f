package carrier_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/pickup/internal/carrier"
	"bestill.example/services/pickup/internal/express"
	"bestill.example/services/pickup/internal/returns"
	"bestill.example/services/platform/fault"
)

func TestDropOffPointsAreReadAsDocumented(t *testing.T) {
	t.Parallel()
	directory := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet || r.URL.Path != "/points" || r.Header.Get("Accept") != "application/json" {
			t.Errorf("%s %s %v", r.Method, r.URL, r.Header)
		}
		answer(w, map[string]any{"version": 3, "dropOffPoints": []any{
			point("1", "0155", map[string]any{"weekdays": "16:00", "saturdays": "13:00"}),
			point("2", "5003", map[string]any{"weekdays": "15:30"}),
			point("2", "5004", map[string]any{"weekdays": "15:30"}),
			point("", "0155", map[string]any{"weekdays": "16:00"}),
			point("3", "155", map[string]any{"weekdays": "16:00"}),
			point("4", "0155", map[string]any{"weekdays": "late"}),
			point("5", "0155", nil),
		}})
	})
	got, err := dropOffs(t, directory+"/points").ReadDropOffs(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	first, _ := got.Find("1")
	cutOffs, _ := express.ParseCutOffs("16:00", "13:00")
	want := express.Point{ID: "1", Name: "Kiosken", Address: "Storgata 1", PostalCode: "0155", City: "OSLO", CutOffs: cutOffs}
	if first != want {
		t.Errorf("%+v", first)
	}
	if second, _ := got.Find("2"); second.PostalCode != "5003" {
		t.Errorf("of two points with an id: %+v", second)
	}
	for _, id := range []string{"", "3", "4", "5"} {
		if wrong, found := got.Find(id); found {
			t.Errorf("an incomplete point: %+v", wrong)
		}
	}
}

func TestAReturnShipmentIsLookedUpByPost(t *testing.T) {
	t.Parallel()
	for _, parcel := range []bool{true, false} {
		directory := serve(t, func(w http.ResponseWriter, r *http.Request) {
			body, err := io.ReadAll(r.Body)
			if err != nil || r.Method != http.MethodPost || r.URL.RequestURI() != "/" || string(body) != `{"consignmentNumber":"RR473124829NO"}` ||
				r.Header.Get("Content-Type") != "application/json" {
				t.Errorf("%s %s %s %v", r.Method, r.URL, body, err)
			}
			answer(w, map[string]any{
				"parcel": parcel, "recipientName": "Eksempel Klær AS", "recipientCity": "OSLO", "label": "TO_PRINT", "posted": !parcel, "more": 1,
			})
		})
		got, err := shipments(t, directory).FindReturn(t.Context(), "RR473124829NO")
		want := returns.Shipment{
			Number: "RR473124829NO", Parcel: parcel, RecipientName: "Eksempel Klær AS", RecipientCity: "OSLO",
			Label: returns.ToPrint, Posted: !parcel,
		}
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%v\n%s", err, diff)
		}
	}
}

func TestNotFoundMeansThatNoReturnShipmentHasTheNumber(t *testing.T) {
	t.Parallel()
	if _, err := shipments(t, serve(t, http.NotFound)).FindReturn(t.Context(), "RR473124829NO"); !errors.Is(err, returns.ErrNotFound) {
		t.Errorf("%v", err)
	}
}

func TestAFailingDirectoryIsUnavailableAndItsErrorDoesNotRepeatTheAnswer(t *testing.T) {
	t.Parallel()
	handlers := map[string]http.HandlerFunc{
		"a defect":   func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "secret", http.StatusInternalServerError) },
		"a refusal":  func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnauthorized) },
		"a redirect": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/secret", http.StatusFound) },
		"a web page": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>secret</html>")) },
		"nothing":    func(http.ResponseWriter, *http.Request) {},
		"no facts":   func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{}`)) },
		"other JSON": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`{"parcel": 1, "dropOffPoints": "secret"}`))
		},
		"a cut line": func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
		"far too much": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`"` + strings.Repeat("secret", 4<<20) + `"`))
		},
		"no such label": func(w http.ResponseWriter, _ *http.Request) {
			answer(w, map[string]any{"recipientName": "secret", "recipientCity": "OSLO", "label": "LOST"})
		},
	}
	for name, handler := range handlers {
		directory := serve(t, handler)
		_, err := shipments(t, directory).FindReturn(t.Context(), "RR473124829NO")
		wantUnavailable(t, "returns: "+name, err)
		_, err = dropOffs(t, directory).ReadDropOffs(t.Context())
		wantUnavailable(t, "drop-off points: "+name, err)
	}
	_, err := dropOffs(t, serve(t, http.NotFound)).ReadDropOffs(t.Context())
	wantUnavailable(t, "drop-off points: not found", err)
}

// A call to a directory that does not answer ends when the caller's time is over.
func TestTheCallersTimeLimitsACall(t *testing.T) {
	t.Parallel()
	done := make(chan struct{})
	directory := serve(t, func(http.ResponseWriter, *http.Request) { <-done })
	t.Cleanup(func() { close(done) })
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := shipments(t, directory).FindReturn(ctx, "RR473124829NO")
	wantUnavailable(t, "returns", err)
	_, err = dropOffs(t, directory).ReadDropOffs(ctx)
	wantUnavailable(t, "drop-off points", err)
}

func point(id, code string, cutOffs map[string]any) map[string]any {
	return map[string]any{
		"id": id, "name": "Kiosken", "address": "Storgata 1", "postalCode": code, "city": "OSLO", "cutOffs": cutOffs, "phone": nil,
	}
}

func answer(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(body)
}

func serve(t *testing.T, handler http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
}

func dropOffs(t *testing.T, address string) carrier.DropOffs {
	t.Helper()
	d, err := carrier.NewDropOffs(address)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func shipments(t *testing.T, address string) carrier.Returns {
	t.Helper()
	r, err := carrier.NewReturns(address)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func wantUnavailable(t *testing.T, what string, err error) {
	t.Helper()
	if !fault.Is(err, fault.Unavailable) || fault.Reason(err) != fault.ReasonNeighbourUnavailable || strings.Contains(err.Error(), "secret") {
		t.Errorf("%s: %.200v", what, err)
	}
}
