package bff

import (
	"bytes"
	"log/slog"
	"regexp"
	"testing"
	"time"

	"bestill.example/bff/internal/feedback"
	"bestill.example/deploy/testkit"
	sitev1 "bestill.example/proto/gen/bestill/site/v1"
	"bestill.example/services/platform/clock"
)

func TestStaffGetALineForEachPieceOfFeedback(t *testing.T) {
	t.Parallel()
	cfg := feedback.Config{URL: testkit.NATS(t).URL}
	store, err := feedback.Connect(cfg, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(store.Close)
	given := &sitev1.Feedback{Answer: sitev1.FeedbackAnswer_NO, Page: "utland", Comment: "Fant ikke\nprisen\ttil \x1b[2JSve\u202erige"}
	if err := store.Give(t.Context(), given); err != nil {
		t.Fatal(err)
	}
	var list bytes.Buffer
	if err := listFeedback(t.Context(), cfg, clock.System{}.Now().Add(-time.Hour), &list); err != nil {
		t.Fatal(err)
	}
	if want := regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\tNO\t/utland\tFant ikke prisen til \[2JSverige\n$`); !want.Match(list.Bytes()) {
		t.Errorf("%q", list.String())
	}
}

func TestTheTimeOfTheListIsRequired(t *testing.T) {
	t.Parallel()
	for _, arguments := range [][]string{nil, {"--since"}, {"--since", "-1h"}, {"--since", "yesterday"}, {"--since", "1h", "more"}, {"--until", "1h"}} {
		if _, err := parseAgo(arguments); err == nil {
			t.Errorf("%q is accepted", arguments)
		}
	}
	if ago, err := parseAgo([]string{"--since", "720h"}); err != nil || ago != 720*time.Hour {
		t.Errorf("720h: %s, %v", ago, err)
	}
}
