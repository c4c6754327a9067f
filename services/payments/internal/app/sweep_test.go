package app_test

import (
	"bytes"
	"context"
	"log/slog"
	"testing"

	"bestill.example/services/payments/internal/app"
	"bestill.example/services/platform/telemetry"
)

func TestASweepThatIsStoppedDoesNotWarn(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	var log bytes.Buffer
	stopped, stop := context.WithCancel(t.Context())
	stop()
	app.New(w.store, app.Providers{}, staffAfter, w.clock, telemetry.NewLogger(&log, slog.LevelInfo)).Sweep(stopped, 100)
	if log.Len() > 0 {
		t.Error(log.String())
	}
}
