package telemetry_test

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"bestill.example/services/platform/telemetry"
)

func TestAFailureThatLastsIsLoggedOnceUntilItsErrorChangesOrItIsOver(t *testing.T) {
	t.Parallel()
	var lines bytes.Buffer
	log := slog.New(slog.NewTextHandler(&lines, nil))
	var outage telemetry.Outage
	away, full := errors.New("away"), errors.New("disk is full")
	for i, test := range []struct {
		err  error
		want int
	}{{away, 1}, {away, 1}, {full, 2}, {full, 2}, {nil, 2}, {full, 3}} {
		if test.err == nil {
			outage.Over()
		} else {
			outage.Log(t.Context(), log, "no broker", test.err, "consumer", "mail")
		}
		if got := strings.Count(lines.String(), `msg="no broker" consumer=mail error=`); got != test.want {
			t.Errorf("after step %d: %d lines, want %d: %s", i+1, got, test.want, &lines)
		}
	}
}
