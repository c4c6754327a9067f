package archive_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/archive"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/outbox"
)

func newReceipts(t *testing.T, bus *eventbus.Bus) *archive.Receipts {
	t.Helper()
	store := postgres.New(testkit.Postgres(t, postgres.Migrations), events.Encode, func() {})
	return archive.NewReceipts(archive.Config{
		Archive: archive.NewNATS(bus.JetStream(), "receipts", 1, 0),
		Orders:  store,
		Events:  stored(store),
		Seller:  receipt.Seller{Name: "Bestill"},
		// A slow machine must not count as an archive that is down.
		Patience: time.Minute,
		Log:      testkit.Logger(t),
	})
}

// stored reads the orders of events from the store.
func stored(store *postgres.Store) events.Orders {
	return events.Orders{Stored: store, Completed: app.NewCompleted(clock.System{})}
}

// place stores an order and runs the steps on it.
func place(t *testing.T, receipts *archive.Receipts, steps ...func(testing.TB, *order.Order)) order.Data {
	t.Helper()
	store := receipts.Orders.(*postgres.Store)
	stored, err := store.Insert(t.Context(), ordertest.Placed(), app.Idempotency{}, "")
	if err != nil {
		t.Fatal(err)
	}
	return change(t, receipts, stored.Data(), steps...)
}

func change(t *testing.T, receipts *archive.Receipts, data order.Data, steps ...func(testing.TB, *order.Order)) order.Data {
	t.Helper()
	changed, err := receipts.Orders.(*postgres.Store).Update(t.Context(), data.ID, func(o *order.Order, _ order.Numbers) error {
		for _, step := range steps {
			step(t, o)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return changed.Data()
}

func render(t *testing.T, receipts *archive.Receipts, data order.Data, l language.Language) []byte {
	t.Helper()
	document, err := receipts.Receipt(t.Context(), data, l)
	if err != nil {
		t.Fatal(err)
	}
	if document.ContentType != "application/pdf" || document.ModifiedAt.IsZero() {
		t.Errorf("got %s, modified at %s", document.ContentType, document.ModifiedAt)
	}
	return document.Content
}

func TestAReceiptIsKeptInEachLanguage(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := place(t, receipts, ordertest.Complete)
	for l, name := range map[language.Language]string{
		language.Norwegian: "kvittering-" + string(data.Number) + ".pdf",
		language.English:   "receipt-" + string(data.Number) + ".pdf",
	} {
		content := render(t, receipts, data, l)
		if !bytes.HasPrefix(content, []byte("%PDF-")) {
			t.Errorf("%s: %.20q is not a PDF", l, content)
		}
		kept, err := receipts.Archive.Get(t.Context(), name)
		if err != nil || !bytes.Equal(kept, content) {
			t.Errorf("%s: archived %d bytes, served %d, %v", name, len(kept), len(content), err)
		}
	}
}

func TestAReceiptStaysAsItWasFirstRead(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := place(t, receipts, ordertest.Complete)
	first := render(t, receipts, data, language.Norwegian)
	receipts.Seller.Name = "A later name of the shop"
	if !bytes.Equal(first, render(t, receipts, data, language.Norwegian)) {
		t.Error("it was written again")
	}
}

func TestTheMailThatFollowsTakesTheReceiptThatWasJustArchivedAndLaterOnesThatOfTheArchive(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := place(t, receipts, ordertest.Complete)
	made := render(t, receipts, data, language.Norwegian)
	files := receipts.Archive
	receipts.Archive = &disk{read: errors.New("asked"), write: errors.New("asked")}
	mailed, err := receipts.Mailed(t.Context(), data)
	if err != nil || !bytes.Equal(mailed.Content, made) || receipts.Archive.(*disk).reads > 0 {
		t.Errorf("the receipt was read from the archive: %v", err)
	}
	receipts.Archive = files
	data = change(t, receipts, data, ordertest.Cancel)
	if mailed, err = receipts.Mailed(t.Context(), data); err != nil || bytes.Equal(mailed.Content, made) {
		t.Errorf("a cancelled order has its earlier receipt: %v", err)
	}
}

func TestAReceiptThatWasJustArchivedForItsMailIsAskedForWithALaterEventOnly(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := place(t, receipts, ordertest.Complete)
	render(t, receipts, data, language.Norwegian)
	files := &disk{read: archive.ErrNotFound}
	receipts.Archive = files
	for reads, event := range []string{"first", "published again"} {
		if err := receipts.Handle(t.Context(), eventbus.Event{Key: string(data.ID)}); err != nil {
			t.Fatal(err)
		}
		if files.reads != reads {
			t.Errorf("%s: the archive was read %d times", event, files.reads)
		}
	}
	if files.writes != 1 {
		t.Errorf("the lost receipt was written %d times", files.writes)
	}
}

func TestOtherBytesUnderTheNameOfAReceiptAreNeverServed(t *testing.T) {
	t.Parallel()
	forged := []byte("%PDF-1.4 forged by somebody who reached the archive")
	for name, prepare := range map[string]func(t *testing.T, receipts *archive.Receipts, data order.Data){
		"in place of the receipt": func(t *testing.T, receipts *archive.Receipts, data order.Data) {
			t.Helper()
			render(t, receipts, data, language.Norwegian)
		},
		"before there was a receipt": func(*testing.T, *archive.Receipts, order.Data) {},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var log bytes.Buffer
			receipts := newReceipts(t, testkit.Bus(t))
			receipts.Log = slog.New(slog.NewTextHandler(&log, nil))
			data := place(t, receipts, ordertest.Complete)
			file := receipt.FileName(data.Number, language.Norwegian)
			prepare(t, receipts, data)
			if err := receipts.Archive.Put(t.Context(), file, forged); err != nil {
				t.Fatal(err)
			}

			served := render(t, receipts, data, language.Norwegian)
			if bytes.Equal(served, forged) || !bytes.HasPrefix(served, []byte("%PDF-")) {
				t.Errorf("served %.60q", served)
			}
			kept, err := receipts.Archive.Get(t.Context(), file)
			if err != nil || !bytes.Equal(kept, served) {
				t.Errorf("the archive has %.60q, %v", kept, err)
			}
			known := name == "in place of the receipt"
			if reported := strings.Contains(log.String(), "differs from what was stored"); reported != known {
				t.Errorf("reported %t: %s", reported, &log)
			}
		})
	}
}

func TestAReceiptIsWrittenAgainWhenItsOrderIsCancelled(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := place(t, receipts, ordertest.Complete)
	paid := render(t, receipts, data, language.Norwegian)
	data = change(t, receipts, data, ordertest.Cancel)
	requested := render(t, receipts, data, language.Norwegian)
	data = change(t, receipts, data, ordertest.PayBack)
	repaid := render(t, receipts, data, language.Norwegian)
	if bytes.Equal(paid, requested) || bytes.Equal(requested, repaid) {
		t.Error("it does not show what has happened")
	}
}

func TestTheReceiptOfAnOrderThatWasRefundedInPartSaysSoAndTheArchiveKeepsThatOfTheSale(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := place(t, receipts, ordertest.Complete)
	sold := render(t, receipts, data, language.Norwegian)
	data = change(t, receipts, data, ordertest.RefundPart)
	if bytes.Equal(sold, render(t, receipts, data, language.Norwegian)) {
		t.Error("the customer gets the receipt of before")
	}
	if mailed, err := receipts.Mailed(t.Context(), data); err != nil || bytes.Equal(sold, mailed.Content) {
		t.Errorf("the receipt of before is mailed again, %v", err)
	}
	kept, err := receipts.Archive.Get(t.Context(), receipt.FileName(data.Number, language.Norwegian))
	if err != nil || !bytes.Equal(kept, sold) {
		t.Errorf("the archive keeps another, %v", err)
	}
}

// overtaken is an archive whose first write finishes after other writes that start later.
type overtaken struct {
	archive.Archive
	meanwhile func()
}

func (o *overtaken) Put(ctx context.Context, name string, content []byte) error {
	if meanwhile := o.meanwhile; meanwhile != nil {
		o.meanwhile = nil
		meanwhile()
	}
	return o.Archive.Put(ctx, name, content)
}

func TestAnEarlierReceiptThatIsArchivedLaterDoesNotStay(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := place(t, receipts, ordertest.Complete)
	var cancelled order.Data
	var latest []byte
	receipts.Archive = &overtaken{receipts.Archive, func() {
		cancelled = change(t, receipts, data, ordertest.Cancel)
		latest = render(t, receipts, cancelled, language.Norwegian)
	}}
	render(t, receipts, data, language.Norwegian)
	name := receipt.FileName(data.Number, language.Norwegian)
	if kept, err := receipts.Archive.Get(t.Context(), name); err != nil || !bytes.Equal(kept, latest) {
		t.Errorf("the archive does not have the receipt of the cancelled order: %v", err)
	}
	known, err := receipts.Orders.ArchivedReceipt(t.Context(), data.ID, name)
	if err != nil || known.State != cancelled.State || known.SHA256 != sha256.Sum256(latest) {
		t.Errorf("the stored record is of %s: %v", known.State, err)
	}
}

func TestALostReceiptIsRenderedTheSameAgain(t *testing.T) {
	t.Parallel()
	bus := testkit.Bus(t)
	receipts := newReceipts(t, bus)
	data := place(t, receipts, ordertest.Complete)
	first := render(t, receipts, data, language.Norwegian)
	if err := bus.JetStream().DeleteObjectStore(t.Context(), "receipts"); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, render(t, receipts, data, language.Norwegian)) {
		t.Error("the receipt differs")
	}
	if _, err := receipts.Archive.Get(t.Context(), receipt.FileName(data.Number, language.Norwegian)); err != nil {
		t.Errorf("it was not archived again: %v", err)
	}
}

func TestAReceiptIsAvailableWhileTheArchiveIsDown(t *testing.T) {
	t.Parallel()
	broker := testkit.StartBroker(t, t.TempDir(), 0)
	receipts := newReceipts(t, connect(t, broker))
	receipts.Patience = 100 * time.Millisecond
	data := place(t, receipts, ordertest.Complete)
	broker.Stop()
	if content := render(t, receipts, data, language.Norwegian); !bytes.HasPrefix(content, []byte("%PDF-")) {
		t.Errorf("got %.20q", content)
	}
}

// forgetful is a store that cannot note receipts.
type forgetful struct{ *postgres.Store }

func (forgetful) NoteReceipt(context.Context, order.ID, order.ArchivedReceipt, order.Archived, bool) (bool, error) {
	return false, errors.New("database is away")
}

func TestAReceiptThatCouldNotBeNotedIsServedAndArchivedOnceMore(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := place(t, receipts, ordertest.Complete)
	store := receipts.Orders
	receipts.Orders = forgetful{store.(*postgres.Store)}
	if content := render(t, receipts, data, language.Norwegian); !bytes.HasPrefix(content, []byte("%PDF-")) {
		t.Errorf("got %.20q", content)
	}
	if err := receipts.Handle(t.Context(), eventbus.Event{Key: string(data.ID)}); err == nil {
		t.Error("archiving succeeded without its note")
	}
	receipts.Orders = store
	if err := receipts.Handle(t.Context(), eventbus.Event{Key: string(data.ID)}); err != nil {
		t.Error(err)
	}
	known, err := store.ArchivedReceipt(t.Context(), data.ID, receipt.FileName(data.Number, data.Language))
	if err != nil || known.State != order.Completed {
		t.Errorf("noted %q, %v", known.State, err)
	}
}

// stuck is an archive that never answers, for example because its disk is full.
type stuck struct{ asked atomic.Int32 }

func (*stuck) Container() string { return "receipts" }

func (s *stuck) Get(ctx context.Context, _ string) ([]byte, error) { return nil, s.Put(ctx, "", nil) }

func (s *stuck) Put(ctx context.Context, _ string, _ []byte) error {
	s.asked.Add(1)
	<-ctx.Done()
	return ctx.Err()
}

func TestOnlyTheFirstWaitsForAnArchiveThatDoesNotAnswer(t *testing.T) {
	t.Parallel()
	receipts, files := newReceipts(t, testkit.Bus(t)), &stuck{}
	receipts.Archive = archive.NewBreaker(files, clock.NewManual(ordertest.PlacedAt))
	receipts.Patience = 100 * time.Millisecond
	data := place(t, receipts, ordertest.Complete)
	for range 5 {
		if content := render(t, receipts, data, language.Norwegian); !bytes.HasPrefix(content, []byte("%PDF-")) {
			t.Errorf("got %.20q", content)
		}
	}
	if asked := files.asked.Load(); asked != 1 {
		t.Errorf("the archive was called %d times", asked)
	}
	if err := receipts.Handle(t.Context(), eventbus.Event{Key: string(data.ID)}); !errors.Is(err, archive.ErrAway) {
		t.Errorf("archiving succeeded: %v", err)
	}
}

func TestAnOrderThatIsNotPaidHasNoReceipt(t *testing.T) {
	t.Parallel()
	data := ordertest.Completed(t).Data()
	data.State = order.Fulfilling
	_, err := newReceipts(t, testkit.Bus(t)).Receipt(t.Context(), data, language.Norwegian)
	if fault.Reason(err) != order.ReasonDocumentNotFound {
		t.Errorf("got %v", err)
	}
}

func TestTheReceiptOfEveryPaidOrderIsArchived(t *testing.T) {
	t.Parallel()
	pool, bus := testkit.Postgres(t, postgres.Migrations), testkit.Bus(t)
	if err := bus.EnsureStream(t.Context(), events.Stream, events.SubjectAll); err != nil {
		t.Fatal(err)
	}
	relay := outbox.NewRelay(pool, bus.Publisher(events.Stream, events.SubjectAll), testkit.Logger(t))
	store := postgres.New(pool, events.Encode, relay.Wake)
	receipts := newReceipts(t, bus)
	receipts.Orders, receipts.Events = store, stored(store)
	testkit.Go(t, relay.Run)
	testkit.Go(t, func(ctx context.Context) error {
		return bus.ConsumeIdempotent(ctx, pool, archive.Charged, receipts.Handle)
	})

	o := ordertest.Placed()
	if _, err := store.Insert(t.Context(), o, app.Idempotency{}, ""); err != nil {
		t.Fatal(err)
	}
	change(t, receipts, o.Data(), ordertest.Complete)
	name := receipt.FileName(o.Data().Number, language.Norwegian)
	kept := func(state order.State) func() bool {
		return func() bool {
			file, err := receipts.Archive.Get(t.Context(), name)
			stored, missing := store.ByID(t.Context(), o.ID())
			if err != nil || missing != nil {
				return false
			}
			known, err := store.ArchivedReceipt(t.Context(), o.ID(), name)
			return err == nil && known == order.ArchivedReceipt{State: state, SHA256: sha256.Sum256(file)} &&
				stored.Data().Receipt == order.Archived{Container: "receipts", FileName: name}
		}
	}
	testkit.Eventually(t, "the receipt is archived and its order knows where", kept(order.Completed))
	change(t, receipts, o.Data(), ordertest.Cancel)
	testkit.Eventually(t, "the receipt says that the order is cancelled", kept(order.RefundRequested))
}

// panicking is an archive that panics on each write.
type panicking struct{ archive.Archive }

func (panicking) Put(context.Context, string, []byte) error { panic("an odd receipt") }

func TestAPanicWhileAReceiptIsMadeIsAnErrorOfThatReceiptAndNotTheEndOfTheProcess(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := place(t, receipts, ordertest.Complete)
	files := receipts.Archive
	receipts.Archive = panicking{files}
	if _, err := receipts.Receipt(t.Context(), data, language.Norwegian); err == nil {
		t.Error("a receipt was returned")
	}
	receipts.Archive = files
	render(t, receipts, data, language.Norwegian)
}
