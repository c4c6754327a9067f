package archive_test

import (
	"bytes"
	"context"
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
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/outbox"
)

// marked is a file that no receipt looks like.
func marked(state order.State) archive.File {
	return archive.File{Content: []byte("from the archive"), State: string(state)}
}

func newReceipts(t *testing.T, bus *eventbus.Bus) *archive.Receipts {
	t.Helper()
	return &archive.Receipts{
		Archive: archive.NewNATS(bus.JetStream(), archive.DefaultContainer, 1),
		Seller:  receipt.Seller{Name: "Bestill"},
		// A machine with much to do is no archive that is away.
		Patience: time.Minute,
		Log:      testkit.Logger(t),
	}
}

func render(t *testing.T, receipts *archive.Receipts, data order.Data, l language.Language) []byte {
	t.Helper()
	document, err := receipts.Receipt(t.Context(), data, l)
	if err != nil {
		t.Fatal(err)
	}
	if document.ContentType != "application/pdf" || document.ModifiedAt.IsZero() {
		t.Errorf("%s of %s", document.ContentType, document.ModifiedAt)
	}
	return document.Content
}

func TestAReceiptIsKeptInEachLanguage(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := ordertest.Completed(t).Data()
	for l, name := range map[language.Language]string{
		language.Norwegian: "kvittering-" + string(data.Number) + ".pdf",
		language.English:   "receipt-" + string(data.Number) + ".pdf",
	} {
		content := render(t, receipts, data, l)
		if !bytes.HasPrefix(content, []byte("%PDF-")) {
			t.Errorf("%s: %.20q is no PDF", l, content)
		}
		kept, err := receipts.Archive.Get(t.Context(), name)
		if err != nil || !bytes.Equal(kept.Content, content) {
			t.Errorf("%s: kept %d bytes, handed out %d, %v", name, len(kept.Content), len(content), err)
		}
	}
}

func TestAReceiptStaysAsItWasFirstRead(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := ordertest.Completed(t).Data()
	if err := receipts.Archive.Put(t.Context(), receipt.FileName(data.Number, language.Norwegian), marked(order.Completed)); err != nil {
		t.Fatal(err)
	}
	if content := render(t, receipts, data, language.Norwegian); string(content) != "from the archive" {
		t.Errorf("it was written again: %.20q", content)
	}
}

func TestAReceiptIsWrittenAgainWhenItsOrderIsCancelled(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	o := ordertest.Completed(t)
	paid := render(t, receipts, o.Data(), language.Norwegian)
	ordertest.Cancel(t, o)
	requested := render(t, receipts, o.Data(), language.Norwegian)
	ordertest.PayBack(t, o)
	repaid := render(t, receipts, o.Data(), language.Norwegian)
	if bytes.Equal(paid, requested) || bytes.Equal(requested, repaid) {
		t.Error("it does not show what has happened")
	}
}

func TestALostReceiptIsTheSameAgain(t *testing.T) {
	t.Parallel()
	bus := testkit.Bus(t)
	receipts := newReceipts(t, bus)
	data := ordertest.Completed(t).Data()
	first := render(t, receipts, data, language.Norwegian)
	if err := bus.JetStream().DeleteObjectStore(t.Context(), archive.DefaultContainer); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, render(t, receipts, data, language.Norwegian)) {
		t.Error("it is another one")
	}
	if _, err := receipts.Archive.Get(t.Context(), receipt.FileName(data.Number, language.Norwegian)); err != nil {
		t.Errorf("it is not kept again: %v", err)
	}
}

func TestAReceiptIsAvailableWhileTheArchiveIsDown(t *testing.T) {
	t.Parallel()
	broker := testkit.StartBroker(t, t.TempDir(), 0)
	receipts := newReceipts(t, connect(t, broker))
	receipts.Patience = 100 * time.Millisecond
	broker.Stop()
	if content := render(t, receipts, ordertest.Completed(t).Data(), language.Norwegian); !bytes.HasPrefix(content, []byte("%PDF-")) {
		t.Errorf("got %.20q", content)
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
	for release, encode := range map[string]func(order.Event) (outbox.Event, error){
		"this release": events.Encode,
		"the release before": func(event order.Event) (outbox.Event, error) {
			encoded, err := events.Encode(event)
			if encoded.Subject == "orders.order.refund_requested" {
				encoded.Subject = "orders.order.undone"
			}
			return encoded, err
		},
	} {
		t.Run(release, func(t *testing.T) {
			t.Parallel()
			archivesReceipts(t, encode)
		})
	}
}

func archivesReceipts(t *testing.T, encode func(order.Event) (outbox.Event, error)) {
	t.Helper()
	pool, bus := testkit.Postgres(t, postgres.Migrations), testkit.Bus(t)
	if err := bus.EnsureStream(t.Context(), events.Stream, events.SubjectAll); err != nil {
		t.Fatal(err)
	}
	relay := outbox.NewRelay(pool, bus.Publisher(events.Stream, events.SubjectAll), testkit.Logger(t))
	store := postgres.New(pool, encode, relay.Wake)
	receipts := newReceipts(t, bus)
	receipts.Orders = store
	testkit.Go(t, relay.Run)
	testkit.Go(t, func(ctx context.Context) error {
		return bus.ConsumeIdempotent(ctx, pool, archive.Charged, receipts.Handle)
	})

	o := ordertest.Placed()
	if _, err := store.Insert(t.Context(), o, app.Idempotency{}); err != nil {
		t.Fatal(err)
	}
	change := func(change func(testing.TB, *order.Order)) {
		t.Helper()
		_, err := store.Update(t.Context(), o.ID(), func(o *order.Order, _ order.Numbers) error {
			change(t, o)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	change(ordertest.Complete)
	name := receipt.FileName(o.Data().Number, language.Norwegian)
	kept := func(state order.State) func() bool {
		return func() bool {
			file, err := receipts.Archive.Get(t.Context(), name)
			stored, missing := store.ByID(t.Context(), o.ID())
			return err == nil && missing == nil && file.State == string(state) &&
				stored.Data().Receipt == order.Archived{Container: archive.DefaultContainer, FileName: name}
		}
	}
	testkit.Eventually(t, "the receipt is archived and its order knows where", kept(order.Completed))
	change(ordertest.Cancel)
	testkit.Eventually(t, "the receipt says that the order is cancelled", kept(order.RefundRequested))
}
