package archive

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"github.com/hashicorp/golang-lru/v2/expirable"
	"go.opentelemetry.io/otel/metric"
	"golang.org/x/sync/singleflight"

	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/telemetry"
)

const defaultPatience = 2 * time.Second

// Receipts renders the receipts of orders, and archives them. A receipt stays as it was first rendered, until its order is
// cancelled or refunded and it has to say so. What the archive returns counts only if it is what it was given: whoever can
// write to the archive cannot make customers get it.
type Receipts struct {
	Config

	// making are the receipts being made now: archive and mail get the same event at the same time.
	making singleflight.Group
	// archived are the receipts that were archived last, for the mails that follow.
	archived recent
}

// Config is what [Receipts] work with.
type Config struct {
	Archive Archive
	Orders  interface {
		ByID(ctx context.Context, id order.ID) (*order.Order, error)
		// ArchivedReceipt returns what is known of a receipt that the archive was given. NoteReceipt notes it, and if it is the
		// order's own, also with the order.
		ArchivedReceipt(ctx context.Context, id order.ID, fileName string) (order.ArchivedReceipt, error)
		// It notes nothing if the order is no longer in the receipt's state.
		NoteReceipt(ctx context.Context, id order.ID, receipt order.ArchivedReceipt, where order.Archived, ofOrder bool) (noted bool, err error)
	}
	// Events reads the orders that events are about.
	Events events.Orders
	Seller receipt.Seller
	// TrackingPage is a URL with "{number}" in place of the item number. No links when empty.
	TrackingPage string
	// Patience is how long a customer waits for the archive before the receipt is written without it; 2 s when zero. Behind a
	// [Breaker] only the first customer does.
	Patience time.Duration
	Log      *slog.Logger
}

// NewReceipts returns receipts of which none is remembered yet.
func NewReceipts(cfg Config) *Receipts {
	return &Receipts{Config: cfg, archived: newRecent()}
}

// Receipt returns an order's receipt in a language. If the archive is unavailable, it is rendered without it, after a delay
// at most.
//
// Errors: DOCUMENT_NOT_FOUND when the order was not charged.
func (r *Receipts) Receipt(ctx context.Context, data order.Data, l language.Language) (document.File, error) {
	return r.logged(ctx)(r.receipt(ctx, data, l, false))
}

// Mailed is [Receipts.Receipt] in the order's language for the mail that follows right after. It does not fetch from the archive
// what this process has just put there.
func (r *Receipts) Mailed(ctx context.Context, data order.Data) (document.File, error) {
	if file, ok := r.archived.find(receiptKey{receipt.FileName(data.Number, data.Language), data.State}); ok {
		return file, nil
	}
	return r.logged(ctx)(r.receipt(ctx, data, data.Language, isNew(data)))
}

// isNew reports whether the receipt in the order's language was in no archive when the order was read: the order has its place by
// the same statement that notes what was archived.
func isNew(data order.Data) bool { return data.Receipt == (order.Archived{}) }

// logged returns what passes a receipt on that could not be archived, and logs that.
func (r *Receipts) logged(ctx context.Context) func(document.File, error) (document.File, error) {
	return func(file document.File, err error) (document.File, error) {
		if away, ok := errors.AsType[awayError](err); ok {
			if !errors.Is(err, ErrAway) {
				r.Log.WarnContext(ctx, "receipt archiving failed", "error", away.error)
			}
			err = nil
		}
		return file, err
	}
}

// awayError comes with a receipt that could not be archived.
type awayError struct{ error }

func (e awayError) Unwrap() error { return e.error }

// receipt returns the receipt to all who want it now. What is known of a new one need not be looked up.
func (r *Receipts) receipt(ctx context.Context, data order.Data, l language.Language, fresh bool) (document.File, error) {
	name := receipt.FileName(data.Number, l)
	made := r.making.DoChan(name+" "+string(data.State), func() (any, error) {
		// Others wait for the same receipt: it is made also if the first caller has left.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cmp.Or(r.Patience, defaultPatience))
		defer cancel()
		return r.findOrMake(ctx, data, l, name, fresh)
	})
	select {
	case <-ctx.Done():
		return document.File{}, context.Cause(ctx)
	case result := <-made:
		return result.Val.(document.File), result.Err
	}
}

func (r *Receipts) findOrMake(ctx context.Context, data order.Data, l language.Language, name string, fresh bool) (document.File, error) {
	content, err := receipt.Of(data, r.Seller, r.TrackingPage)
	if err != nil {
		return document.File{}, err
	}
	file := document.File{ContentType: "application/pdf", FileName: name, ModifiedAt: content.ModifiedAt}
	where := order.Archived{Container: r.Archive.Container(), FileName: name}
	var known order.ArchivedReceipt
	if !fresh {
		if known, err = r.Orders.ArchivedReceipt(ctx, data.ID, name); err != nil {
			return document.File{}, err
		}
	}
	if known.State == data.State {
		kept, err := r.Archive.Get(ctx, name)
		switch {
		case err == nil && sha256.Sum256(kept) == known.SHA256:
			file.Content = kept
			if data.Receipt == where || l != data.Language {
				return file, nil
			}
			_, err = r.note(ctx, data.ID, known, where, true)
			return file, err
		case err == nil:
			altered.Add(ctx, 1, metric.WithAttributes(metrics.Of("orders")))
			r.Log.ErrorContext(ctx, "archived receipt is not the one that was archived, making it again", "order", data.ID, "file", name)
		}
	}
	err = telemetry.Span(ctx, "write receipt", func(context.Context) error {
		file.Content, err = receipt.PDF(content, l)
		return err
	})
	if err != nil {
		return document.File{}, err
	}
	if err := r.Archive.Put(ctx, name, file.Content); err != nil {
		return file, awayError{err}
	}
	made := order.ArchivedReceipt{State: data.State, SHA256: sha256.Sum256(file.Content)}
	noted, err := r.note(ctx, data.ID, made, where, l == data.Language)
	if err != nil {
		return file, err
	}
	if !noted {
		return file, r.archiveAsItIs(ctx, data.ID, l, name)
	}
	r.archived.add(receiptKey{name, data.State}, file)
	return file, nil
}

// archiveAsItIs archives the receipt of an order that has changed while one was made: that may stand in place of the new one.
func (r *Receipts) archiveAsItIs(ctx context.Context, id order.ID, l language.Language, name string) error {
	o, err := r.Orders.ByID(ctx, id)
	if err != nil {
		return err
	}
	_, err = r.findOrMake(ctx, o.Data(), l, name, true)
	return err
}

// note notes what was archived, and with the order where it is, if that is the receipt in the order's language.
func (r *Receipts) note(ctx context.Context, id order.ID, archived order.ArchivedReceipt, where order.Archived, ofOrder bool) (noted bool, err error) {
	if noted, err = r.Orders.NoteReceipt(ctx, id, archived, where, ofOrder); err != nil {
		return false, awayError{err}
	}
	return noted, nil
}

// recent remembers a few receipts.
type recent struct {
	files *expirable.LRU[receiptKey, *remembered]
}

// recentReceipts is how many receipts wait for their mails at most: three megabytes of them, of about 22 kB each.
const recentReceipts = 128

type remembered struct {
	document.File
	// checked is whether the consumer of events has seen that it is archived.
	checked atomic.Bool
}

type receiptKey struct {
	name  string
	state order.State
}

func newRecent() recent {
	return recent{expirable.NewLRU[receiptKey, *remembered](recentReceipts, nil, 0)}
}

func (r recent) find(key receiptKey) (document.File, bool) {
	if known, ok := r.files.Get(key); ok {
		return known.File, true
	}
	return document.File{}, false
}

// check reports whether a receipt was just archived, the first time that it is asked. Events that are published once more are
// for an archive that may have lost it since.
func (r recent) check(key receiptKey) bool {
	known, ok := r.files.Get(key)
	return ok && known.checked.CompareAndSwap(false, true)
}

func (r recent) add(key receiptKey, file document.File) {
	r.files.Add(key, &remembered{File: file})
}

// altered counts files in the archive that were not what it was given.
var altered = metrics.Counter("bestill.receipts.altered",
	"Archived receipts with other bytes than were archived; each was made again.")

// Charged is the consumer of what changes a receipt.
var Charged = eventbus.Consumer{
	Stream:   events.Stream,
	Name:     "orders-receipt-archive",
	Subjects: []string{"orders.order.completed", "orders.order.refund_requested", "orders.order.refunded"},
	CatchUp:  10 * time.Minute,
	// An archive may be away for long; meanwhile receipts are made when they are wanted. It gives up after two days.
	Backoff: append(slices.Clone(eventbus.DefaultBackoff), slices.Repeat([]time.Duration{4 * time.Hour}, 12)...),
}

// Handle archives the receipt of the order that an event is about, in the order's language, and notes with the order
// where it is.
func (r *Receipts) Handle(ctx context.Context, event eventbus.Event) error {
	o, err := r.Events.Of(ctx, event)
	if err != nil {
		return err
	}
	data := o.Data()
	key := receiptKey{receipt.FileName(data.Number, data.Language), data.State}
	if r.archived.check(key) {
		return nil // for the mail, which had the event first
	}
	_, err = r.receipt(ctx, data, data.Language, isNew(data))
	r.archived.check(key)
	return err
}
