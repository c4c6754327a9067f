package telemetry_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"bestill.example/services/platform/telemetry"
)

func TestAFloodOfLinesIsCutShortAndTheNextOneSaysHowManyWereLeftOut(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var text bytes.Buffer
		log := telemetry.NewLimitedLog(slog.New(slog.NewTextHandler(&text, nil)))
		logged := func(lines int) string {
			text.Reset()
			for range lines {
				log.Log(t.Context(), slog.LevelWarn, "refused", slog.String("route", "/order"))
			}
			return text.String()
		}
		if got := logged(100); strings.Count(got, "msg=refused route=/order\n") != 30 {
			t.Errorf("at once: %s", got)
		}
		for _, want := range []string{"msg=refused route=/order suppressed=70\n", "msg=refused route=/order suppressed=1\n"} {
			time.Sleep(10 * time.Second)
			if got := logged(2); !strings.HasSuffix(got, want) || strings.Count(got, "\n") != 1 {
				t.Errorf("ten seconds later: %s", got)
			}
		}
	})
}
