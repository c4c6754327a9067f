package mail_test

import (
	"context"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/archive"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/mail"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/outbox"
	"bestill.example/services/platform/quota"
	"bestill.example/services/platform/telemetry"
)

var seller = receipt.Seller{
	Name: "Bestill (eksempel)", OrganisationNumber: "000 000 000 MVA", Address: "Eksempelveien 1, 0001 Oslo",
	Contact: "bestill.example/kundeservice",
}

const trackingPage = "https://track.example/?q={number}"

// world has orders in a real database, whose events reach the mailer through a real broker.
type world struct {
	pool   *pgxpool.Pool
	bus    *eventbus.Bus
	store  *postgres.Store
	mailer *mail.Mailer
	clock  *clock.Manual
	log    *testkit.Log
}

func newWorld(t *testing.T, cfg mail.Config) *world {
	t.Helper()
	w := &world{pool: testkit.Postgres(t, postgres.Migrations), log: &testkit.Log{}, clock: clock.NewManual(ordertest.PlacedAt)}
	log := telemetry.NewLogger(io.MultiWriter(w.log, t.Output()), slog.LevelInfo)
	var err error
	if w.bus, err = eventbus.Connect(testkit.NATS(t), "test", log); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.bus.Close)
	if err := w.bus.EnsureStream(t.Context(), events.Stream, events.SubjectAll); err != nil {
		t.Fatal(err)
	}
	relay := outbox.NewRelay(w.pool, w.bus.Publisher(events.Stream, events.SubjectAll), testkit.Logger(t))
	testkit.Go(t, relay.Run)
	w.store = postgres.New(w.pool, events.Encode, relay.Wake)
	pseudonyms, err := client.NewKey([]byte("a secret for tests"), "bestill limits")
	if err != nil {
		t.Fatal(err)
	}
	w.mailer = &mail.Mailer{
		Config: cfg,
		Orders: events.Orders{Stored: w.store, Completed: app.NewCompleted(w.clock)},
		Receipts: archive.NewReceipts(archive.Config{
			Archive: archive.NewNATS(w.bus.JetStream(), "receipts", 1, 0), Orders: w.store, Seller: seller, TrackingPage: trackingPage, Patience: time.Minute, Log: log,
		}),
		ShopURL:      "https://shop.example",
		Seller:       seller,
		TrackingPage: trackingPage,
		Quotas:       quota.NewCounter(w.pool, w.clock),
		Pseudonyms:   pseudonyms,
		Clock:        w.clock,
		Log:          log,
	}
	return w
}

// to returns the configuration for a server on this machine.
func to(office *postOffice) mail.Config {
	return mail.Config{
		Host: office.host, Port: office.port, TLS: mail.NoTLS, From: "Bestill <kvittering@shop.example>", FreePerAddress: 1000,
	}
}

// deliver runs the queue.
func (w *world) deliver(t *testing.T, backoff ...time.Duration) {
	t.Helper()
	handle, err := w.mailer.Handler()
	if err != nil {
		t.Fatal(err)
	}
	consumer := mail.Due
	consumer.Backoff = backoff
	testkit.Go(t, func(ctx context.Context) error { return w.bus.ConsumeIdempotent(ctx, w.pool, consumer, handle) })
}

// order places and completes an order, and runs the steps on it.
func (w *world) order(t *testing.T, change func(*order.Placement), then ...step) order.Data {
	t.Helper()
	return w.end(t, change, append([]step{ordertest.Complete}, then...)...)
}

// end places an order and runs the steps on it.
func (w *world) end(t *testing.T, change func(*order.Placement), steps ...step) (data order.Data) {
	t.Helper()
	o := ordertest.Placed(change)
	if _, err := w.store.Insert(t.Context(), o, app.Idempotency{}, ""); err != nil {
		t.Fatal(err)
	}
	for _, step := range steps {
		data = w.take(t, o.ID(), step)
	}
	return data
}

// step is something that happens to an order.
type step = func(testing.TB, *order.Order)

func (w *world) take(t *testing.T, id order.ID, step step) (data order.Data) {
	t.Helper()
	_, err := w.store.Update(t.Context(), id, func(o *order.Order, _ order.Numbers) error {
		step(t, o)
		data = o.Data()
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// settled waits until every event was delivered and none is waiting for another attempt.
func (w *world) settled(t *testing.T) {
	t.Helper()
	w.eventually(t, "all mails are settled", func(handled, waiting, repeated int) bool { return handled > 0 && waiting == 0 && repeated == 0 })
}

func (w *world) eventually(t *testing.T, what string, reached func(handled, waiting, repeated int) bool) {
	t.Helper()
	testkit.Eventually(t, what, func() bool {
		source, err := w.bus.JetStream().Consumer(t.Context(), events.Stream, mail.Due.Name)
		if err != nil {
			return false
		}
		info, err := source.Info(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return reached(int(info.AckFloor.Stream), int(info.NumPending)+info.NumAckPending, info.NumRedelivered)
	})
}

func (w *world) deadLetters(t *testing.T) (text string) {
	t.Helper()
	const query = `SELECT coalesce(string_agg(error || ' ' || convert_from(payload, 'LATIN1') || headers::text, ' '), '') FROM dead_letter`
	if err := w.pool.QueryRow(t.Context(), query).Scan(&text); err != nil {
		t.Fatal(err)
	}
	return text
}

// spaced returns the order's number grouped as people read it out.
func spaced(data order.Data) string { return strings.ReplaceAll(data.Number.Spaced(), "\u00a0", " ") }

func as(l language.Language) func(*order.Placement) {
	return func(p *order.Placement) { p.Language = l }
}

func withEmail(address string) func(*order.Placement) {
	return func(p *order.Placement) {
		shipment := p.Product.(abroad.Shipment)
		shipment.Sender.Email = address
		p.Product = shipment
	}
}

func contains(t *testing.T, text string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
}
