package feedback_test

import (
	"errors"
	"log/slog"
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
	return open(t, feedback.Config{URL: url})
}

func open(t *testing.T, cfg feedback.Config) *feedback.Store {
	t.Helper()
	store, err := feedback.Connect(cfg, slog.New(slog.DiscardHandler))
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

func TestAClusterOfBrokersListsAllFeedback(t *testing.T) {
	t.Parallel()
	brokers := testkit.Cluster(t)
	store := open(t, feedback.Config{URL: brokers.URL, Replicas: brokers.Replicas})
	const given = 300
	for range given {
		if err := store.Give(t.Context(), &sitev1.Feedback{Answer: sitev1.FeedbackAnswer_YES}); err != nil {
			t.Fatal(err)
		}
	}
	if got := listed(t, store, time.Time{}); len(got) != given {
		t.Errorf("%d answers", len(got))
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
	const most = 100_000_000
	for name, config := range map[string]jetstream.StreamConfig{
		"that an early release made without a limit": {},
		"that refused what is new":                   {MaxBytes: most, Discard: jetstream.DiscardNew},
	} {
		config.Name, config.Subjects = "FEEDBACK", []string{feedback.Subject}
		stream, err := js.CreateStream(t.Context(), config)
		if err != nil {
			t.Fatal(err)
		}
		store, newest := connect(t, address), &sitev1.Feedback{Answer: sitev1.FeedbackAnswer_YES, Page: "utland"}
		if err := store.Give(t.Context(), &sitev1.Feedback{Answer: sitev1.FeedbackAnswer_NO}); err != nil {
			t.Fatal(err)
		}
		flood := make([]byte, 999_000)
		for range most/len(flood) + 1 {
			if _, err := js.Publish(t.Context(), feedback.Subject, flood); err != nil {
				t.Fatalf("a stream %s: %v", name, err)
			}
		}
		if err := store.Give(t.Context(), newest); err != nil {
			t.Errorf("a stream %s, when its share is used up: %v", name, err)
		}
		info, err := stream.Info(t.Context())
		if err != nil || info.State.Bytes > most || info.State.FirstSeq == 1 {
			t.Errorf("a stream %s: %d bytes from message %d on, %v", name, info.State.Bytes, info.State.FirstSeq, err)
		}
		if err := js.DeleteStream(t.Context(), "FEEDBACK"); err != nil {
			t.Fatal(err)
		}
	}
}
