package archive_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"bestill.example/deploy/testkit"
	"bestill.example/services/orders/internal/archive"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/language"
)

// disk is an archive that fails to read or to write on demand, and counts the calls.
type disk struct {
	archive.Archive
	read, write   error
	reads, writes int
}

func (d *disk) Container() string { return "receipts" }

func (d *disk) Get(context.Context, string) ([]byte, error) {
	d.reads++
	return nil, d.read
}

func (d *disk) Put(context.Context, string, []byte) error {
	d.writes++
	return d.write
}

func TestAnArchiveThatFailedIsAskedAgainByOneCallerAfterAPause(t *testing.T) {
	t.Parallel()
	full := errors.New("disk is full")
	d := &disk{write: full, read: archive.ErrNotFound}
	now := clock.NewManual(ordertest.PlacedAt)
	b := archive.NewBreaker(d, now)
	put := func() error { return b.Put(t.Context(), "kvittering-1.pdf", nil) }

	if err := b.Check(t.Context()); err != nil {
		t.Errorf("at first: %v", err)
	}
	if err := put(); !errors.Is(err, full) || errors.Is(err, archive.ErrAway) {
		t.Errorf("the first time: %v", err)
	}
	for range 3 {
		if err := put(); !errors.Is(err, archive.ErrAway) || !errors.Is(err, full) {
			t.Errorf("right after: %v", err)
		}
	}
	if d.writes != 1 {
		t.Errorf("called %d times", d.writes)
	}
	if _, err := b.Get(t.Context(), "kvittering-1.pdf"); !errors.Is(err, archive.ErrNotFound) || d.reads != 1 {
		t.Errorf("reading: %v", err)
	}
	if err := b.Check(t.Context()); !errors.Is(err, full) || d.writes != 1 {
		t.Errorf("health check: %v, called %d times", err, d.writes)
	}

	now.Advance(time.Minute)
	if err := put(); errors.Is(err, archive.ErrAway) || put() == nil || d.writes != 2 {
		t.Errorf("after a pause: %v, called %d times", err, d.writes)
	}
	d.write = nil
	now.Advance(time.Minute)
	if err := b.Check(t.Context()); err != nil || d.writes != 3 {
		t.Errorf("health check once there is space again: %v, called %d times", err, d.writes)
	}
	if err := put(); err != nil {
		t.Errorf("once there is space again: %v", err)
	}
}

func TestAnArchiveThatCouldNotBeReadIsReadAgainByItsCheck(t *testing.T) {
	t.Parallel()
	broken := errors.New("disk is broken")
	d, now := &disk{read: broken}, clock.NewManual(ordertest.PlacedAt)
	b := archive.NewBreaker(d, now)
	if _, err := b.Get(t.Context(), "kvittering-1.pdf"); !errors.Is(err, broken) || errors.Is(err, archive.ErrAway) {
		t.Errorf("the first time: %v", err)
	}
	if _, err := b.Get(t.Context(), "kvittering-1.pdf"); !errors.Is(err, broken) || !errors.Is(err, archive.ErrAway) {
		t.Errorf("the second time: %v", err)
	}
	if err := b.Check(t.Context()); !errors.Is(err, broken) || d.reads != 1 || d.writes != 0 || b.Away() != nil {
		t.Errorf("right after: %v, read %d times, written %d times", err, d.reads, d.writes)
	}
	d.read = archive.ErrNotFound
	now.Advance(time.Minute)
	if err := b.Check(t.Context()); err != nil || d.reads != 2 {
		t.Errorf("once it is mended: %v, read %d times", err, d.reads)
	}
}

// asked is a store that counts the receipts that are about to be made.
type asked struct {
	*postgres.Store
	times int
}

func (a *asked) ArchivedReceipt(ctx context.Context, id order.ID, fileName string) (order.ArchivedReceipt, error) {
	a.times++
	return a.Store.ArchivedReceipt(ctx, id, fileName)
}

func TestNoReceiptIsMadeForAnArchiveThatIsAway(t *testing.T) {
	t.Parallel()
	receipts := newReceipts(t, testkit.Bus(t))
	data := place(t, receipts, ordertest.Complete)
	render(t, receipts, data, language.Norwegian)
	change(t, receipts, data, ordertest.Cancel)
	full, now := errors.New("disk is full"), clock.NewManual(ordertest.PlacedAt)
	store := &asked{Store: receipts.Orders.(*postgres.Store)}
	breaker := archive.NewBreaker(&disk{write: full}, now)
	receipts.Orders, receipts.Archive = store, breaker
	handle := func() error { return breaker.Guard(receipts.Handle)(t.Context(), eventbus.Event{Key: string(data.ID)}) }

	if err := handle(); !errors.Is(err, full) || errors.Is(err, archive.ErrAway) {
		t.Errorf("the first time: %v", err)
	}
	for range 3 {
		if err := handle(); !errors.Is(err, archive.ErrAway) || !errors.Is(err, full) || store.times != 1 {
			t.Errorf("right after: %v, %d receipts were made", err, store.times)
		}
	}
	now.Advance(time.Minute)
	if err := handle(); errors.Is(err, archive.ErrAway) || store.times != 2 {
		t.Errorf("after a pause: %v, %d receipts were made", err, store.times)
	}
}

func TestAnArchiveWithoutRoomForAReceiptStaysAway(t *testing.T) {
	t.Parallel()
	const most = 1 << 20
	now := clock.NewManual(ordertest.PlacedAt)
	b := archive.NewBreaker(archive.NewNATS(testkit.Bus(t).JetStream(), "receipts", 1, most), now)
	receipt := make([]byte, 22<<10)
	for i, err := 0, error(nil); err == nil; i++ {
		err = b.Put(t.Context(), fmt.Sprintf("kvittering-%d.pdf", i), receipt)
	}
	for range 3 {
		now.Advance(time.Minute)
		if err := b.Check(t.Context()); err == nil || !strings.Contains(err.Error(), "maximum bytes exceeded") {
			t.Errorf("checked: %v", err)
		}
	}
}
