package feedback_test

import (
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"google.golang.org/protobuf/testing/protocmp"

	"bestill.example/bff/internal/feedback"
	"bestill.example/deploy/testkit"
	sitev1 "bestill.example/proto/gen/bestill/site/v1"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
)

func connect(t *testing.T, url config.Secret) *feedback.Store {
	t.Helper()
	store, err := feedback.Connect(feedback.Config{URL: url}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(store.Close)
	return store
}

func listed(t *testing.T, store *feedback.Store, since time.Time) (all []*sitev1.Feedback) {
	t.Helper()
	err := store.Since(t.Context(), since, func(given feedback.Given) error {
		if given.At.IsZero() {
			t.Error("feedback without a time")
		}
		all = append(all, given.Feedback)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestFeedbackIsKeptInTheOrderInWhichItWasGiven(t *testing.T) {
	t.Parallel()
	store := connect(t, testkit.NATS(t).URL)
	if got := listed(t, store, time.Time{}); got != nil {
		t.Errorf("before any was given: %v", got)
	}
	want := []*sitev1.Feedback{
		{Answer: sitev1.FeedbackAnswer_YES, Page: "utland"},
		{Answer: sitev1.FeedbackAnswer_NO, Comment: "Fant ikke prisen"},
	}
	for _, given := range want {
		if err := store.Give(t.Context(), given); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(want, listed(t, store, time.Time{}), protocmp.Transform()); diff != "" {
		t.Error(diff)
	}
	if got := listed(t, store, clock.System{}.Now().Add(time.Hour)); got != nil {
		t.Errorf("since an hour ahead: %v", got)
	}
}

func TestWithoutABrokerGivingFeedbackFailsAtOnceAndWorksOnceItIsThere(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	broker := testkit.StartBroker(t, folder, 0)
	store := connect(t, config.Secret(broker.URL()))
	given := &sitev1.Feedback{Answer: sitev1.FeedbackAnswer_YES}
	if err := store.Give(t.Context(), given); err != nil {
		t.Fatal(err)
	}
	broker.Stop()
	started := clock.System{}.Now()
	if err := store.Give(t.Context(), given); !errors.Is(err, feedback.ErrUnavailable) {
		t.Errorf("without a broker: %v", err)
	}
	if took := (clock.System{}).Now().Sub(started); took > 4*time.Second {
		t.Errorf("it took %s", took)
	}
	if err := store.Check(t.Context()); err == nil {
		t.Error("a broker that is down is reported as reachable")
	}

	// It comes back at the same address, with an empty disk.
	testkit.StartBroker(t, t.TempDir(), broker.Port())
	testkit.Eventually(t, "feedback can be given again", func() bool { return store.Give(t.Context(), given) == nil })
	if err := store.Check(t.Context()); err != nil {
		t.Errorf("with the broker: %v", err)
	}
}

func TestAStoreConnectsWhileTheBrokerIsDown(t *testing.T) {
	t.Parallel()
	store := connect(t, "nats://127.0.0.1:1")
	err := store.Give(t.Context(), &sitev1.Feedback{Answer: sitev1.FeedbackAnswer_YES})
	if !errors.Is(err, feedback.ErrUnavailable) {
		t.Error(err)
	}
}

func TestFeedbackTakesNoMoreThanItsShareOfTheBrokersDisk(t *testing.T) {
	t.Parallel()
	address := testkit.NATS(t).URL
	connection, err := nats.Connect(address.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(connection.Close)
	js, err := jetstream.New(connection)
	if err != nil {
		t.Fatal(err)
	}
	// An earlier release created its stream without a limit.
	stream, err := js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "FEEDBACK", Subjects: []string{feedback.Subject}})
	if err != nil {
		t.Fatal(err)
	}
	store, given := connect(t, address), &sitev1.Feedback{Answer: sitev1.FeedbackAnswer_YES}
	if err := store.Give(t.Context(), given); err != nil {
		t.Fatal(err)
	}
	const most = 100
	flood := make([]byte, 999_000)
	for range most + 1 {
		if _, err = js.Publish(t.Context(), feedback.Subject, flood); err != nil {
			break
		}
	}
	if err == nil {
		t.Fatalf("the broker stores more than %d MB", most)
	}
	if err := store.Give(t.Context(), &sitev1.Feedback{Comment: strings.Repeat("x", 1_000_000)}); !errors.Is(err, feedback.ErrUnavailable) {
		t.Errorf("when its share is used up: %v", err)
	}
	if kept, err := stream.GetMsg(t.Context(), 1); err != nil || len(kept.Data) > 10 {
		t.Errorf("the first feedback is gone: %v", err)
	}
}
