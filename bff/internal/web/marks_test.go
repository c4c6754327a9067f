package web_test

import (
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bestill.example/bff/internal/rest"
	"bestill.example/bff/internal/web"
	"bestill.example/services/platform/config"
)

func TestTheMarksOfPaymentProvidersAreThoseOfTheOperator(t *testing.T) {
	t.Parallel()
	folder := folderOf(t, map[string]string{
		"vipps.svg": "<svg/>", "nets-Visa.svg": "<svg id='v'/>", "nets-BankAxept kort.png": "png", "..data": "left alone",
	})
	handler := serve(t, web.Config{PaymentMarks: folder}, &fakeServices{})
	want := []web.PaymentMark{
		{Provider: "NETS", Name: "BankAxept kort", URL: "/bestill/marks/nets-BankAxept%20kort.png"},
		{Provider: "NETS", Name: "Visa", URL: "/bestill/marks/nets-Visa.svg"},
		{Provider: "VIPPS", URL: "/bestill/marks/vipps.svg"},
	}
	if marks := featuresOf(t, handler).PaymentMarks; !slices.Equal(marks, want) {
		t.Fatalf("marks = %+v, want %+v", marks, want)
	}
	for url, mediaType := range map[string]string{want[0].URL: "image/png", want[1].URL: "image/svg+xml"} {
		w := do(handler, request("GET", url, ""))
		if w.Code != http.StatusOK || w.Header().Get("Content-Type") != mediaType || w.Header().Get("ETag") == "" {
			t.Errorf("%s: %d %v", url, w.Code, w.Header())
		}
		// A mark is shown as a picture, whose scripts never run; opened on its own, it gets the page's own policy.
		if policy := w.Header().Get("Content-Security-Policy"); !strings.Contains(policy, "script-src 'self'") {
			t.Errorf("%s: Content-Security-Policy %q", url, policy)
		}
	}
}

func TestWithoutMarksThePageHasItsOwnDrawings(t *testing.T) {
	t.Parallel()
	handler := serve(t, web.Config{}, &fakeServices{})
	if body := do(handler, request("GET", "/sende/utland/api/features", "")).Body.String(); !strings.Contains(body, `"paymentMarks":[]`) {
		t.Errorf("features = %s", body)
	}
	if w := do(handler, request("GET", "/bestill/marks/vipps.svg", "")); w.Code != http.StatusNotFound {
		t.Errorf("a missing mark: %d", w.Code)
	}
}

func TestAFileThatIsNotAMarkPreventsTheStart(t *testing.T) {
	t.Parallel()
	for name, folder := range map[string]string{
		"no provider's":    folderOf(t, map[string]string{"barter.svg": "<svg/>"}),
		"no choice":        folderOf(t, map[string]string{"unspecified.svg": "<svg/>"}),
		"not a picture":    folderOf(t, map[string]string{"vipps.html": "<script>"}),
		"too large":        folderOf(t, map[string]string{"vipps.svg": strings.Repeat(" ", 33<<10)}),
		"a missing folder": filepath.Join(t.TempDir(), "missing"),
	} {
		_, err := web.NewHandler(web.Config{Environment: config.Dev, PaymentMarks: folder}, rest.Services{}, nil, web.NoFeedback{}, page, slog.Default())
		if err == nil || !strings.HasPrefix(err.Error(), "PAYMENT_MARKS_DIR") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// folderOf returns a new folder with these files.
func folderOf(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}
