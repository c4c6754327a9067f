package broker_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"bestill.example/deploy/testkit/broker"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/natsclient"
)

// startWithUsers starts a broker by nats.conf; a user's password is "hush-" and its name.
func startWithUsers(t *testing.T) *broker.Broker {
	t.Helper()
	passwords := map[string]string{}
	for _, user := range broker.Users {
		passwords[user] = "hush-" + user
	}
	running, err := broker.Start(broker.Config{StoreDir: t.TempDir(), Passwords: passwords})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(running.Stop)
	return running
}

// as returns a connection of one of the users, as services make it.
func as(t *testing.T, running *broker.Broker, user string) (*nats.Conn, jetstream.JetStream) {
	t.Helper()
	connection, err := natsclient.Connect(config.Secret(running.UserURL(user)), natsclient.Files{}, user, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(connection.Close)
	js, err := jetstream.New(connection)
	if err != nil {
		t.Fatal(err)
	}
	return connection, js
}

func TestAClientWithoutUserOrWithAWrongPasswordCanDoNothing(t *testing.T) {
	t.Parallel()
	running := startWithUsers(t)
	for _, options := range [][]nats.Option{nil, {nats.UserInfo("orders", "guessed")}, {nats.UserInfo("root", "hush-orders")}} {
		connection, err := nats.Connect(running.URL(), options...)
		if !errors.Is(err, nats.ErrAuthorization) {
			t.Errorf("got %v", err)
		}
		if err == nil {
			connection.Close()
		}
	}
}

// streams are the subjects and the streams of those who publish.
var streams = map[string]struct{ stream, subject string }{
	"orders":   {"ORDERS", "orders.order.completed"},
	"payments": {"PAYMENTS", "payments.payment.changed"},
	"pricing":  {"PRICING", "pricing.price_list.activated"},
	"bff":      {"FEEDBACK", "site.feedback.given"},
}

// withStreams lets each user make its own stream, and orders the receipts with one in it.
func withStreams(t *testing.T) *broker.Broker {
	t.Helper()
	running := startWithUsers(t)
	for user, own := range streams {
		_, js := as(t, running, user)
		if _, err := js.CreateOrUpdateStream(t.Context(), jetstream.StreamConfig{Name: own.stream, Subjects: []string{own.subject}}); err != nil {
			t.Fatalf("%s: %v", user, err)
		}
		if _, err := js.Publish(t.Context(), own.subject, []byte("own")); err != nil {
			t.Fatalf("%s: %v", user, err)
		}
	}
	_, js := as(t, running, "orders")
	receipts, err := js.CreateOrUpdateObjectStore(t.Context(), jetstream.ObjectStoreConfig{Bucket: "receipts"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := receipts.PutBytes(t.Context(), "receipt", []byte("%PDF")); err != nil {
		t.Fatal(err)
	}
	return running
}

func TestNobodyPublishesTheEventsOfAnotherOrWritesReceipts(t *testing.T) {
	t.Parallel()
	running := withStreams(t)
	counts := func() (counts []uint64) {
		for user, own := range streams {
			_, js := as(t, running, user)
			stream, err := js.Stream(t.Context(), own.stream)
			if err != nil {
				t.Fatal(err)
			}
			counts = append(counts, stream.CachedInfo().State.LastSeq)
		}
		slices.Sort(counts)
		return counts
	}
	before := counts()
	for _, user := range broker.Users {
		connection, _ := as(t, running, user)
		for owner, own := range streams {
			if owner == user {
				continue
			}
			refused(t, connection, own.subject)
		}
		if user != "orders" {
			refused(t, connection, "$O.receipts.C.forged")
			refused(t, connection, "$O.receipts.M.forged")
		}
	}
	if after := counts(); !slices.Equal(before, after) {
		t.Errorf("the streams held %v and hold %v", before, after)
	}
}

func TestNobodyPurgesOrDeletesEventsOrReadsWhatIsNotForIt(t *testing.T) {
	t.Parallel()
	running := withStreams(t)
	for _, user := range broker.Users {
		connection, _ := as(t, running, user)
		for owner, own := range streams {
			for _, request := range []string{
				"STREAM.PURGE.", "STREAM.DELETE.", "STREAM.MSG.DELETE.", "STREAM.SNAPSHOT.", "STREAM.RESTORE.", "CONSUMER.LIST.",
			} {
				refused(t, connection, "$JS.API."+request+own.stream)
			}
			if owner == user {
				continue
			}
			refused(t, connection, "$JS.API.STREAM.UPDATE."+own.stream)
			refused(t, connection, "$JS.API.STREAM.MSG.GET."+own.stream)
			refused(t, connection, "$JS.API.CONSUMER.CREATE."+own.stream+".spy")
		}
		if user != "orders" {
			for _, request := range []string{"STREAM.PURGE.", "STREAM.DELETE.", "STREAM.UPDATE.", "STREAM.MSG.GET.", "DIRECT.GET."} {
				refused(t, connection, "$JS.API."+request+"OBJ_receipts")
			}
		}
		refused(t, connection, "$JS.API.STREAM.LIST")
		refused(t, connection, "$JS.API.STREAM.CREATE.OTHER")
		for _, other := range broker.Users {
			if other != user {
				unreadable(t, connection, natsclient.InboxPrefix(other)+".>")
			}
		}
		unreadable(t, connection, ">")
	}
}

// refused fails unless the broker refuses what the user publishes.
func refused(t *testing.T, connection *nats.Conn, subject string) {
	t.Helper()
	violation(t, connection, "publish "+subject, func() error { return connection.Publish(subject, []byte("{}")) })
}

func unreadable(t *testing.T, connection *nats.Conn, subject string) {
	t.Helper()
	violation(t, connection, "subscribe "+subject, func() error {
		_, err := connection.SubscribeSync(subject)
		return err
	})
}

func violation(t *testing.T, connection *nats.Conn, what string, do func() error) {
	t.Helper()
	violations := make(chan error, 10)
	connection.SetErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { violations <- err })
	if err := do(); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	if err := connection.FlushWithContext(ctx); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	select {
	case err := <-violations:
		if !errors.Is(err, nats.ErrPermissionViolation) {
			t.Errorf("%s: %v", what, err)
		}
	case <-time.After(time.Second):
		t.Errorf("%s may %s", connection.Opts.Name, what)
	}
}
