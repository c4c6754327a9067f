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
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/telemetry"
)

const defaultPatience = 2 * time.Second

// Receipts renders and archives the receipts of orders. A receipt stays as it was first rendered until its order is cancelled
// or refunded and it has to say so. That of an order that was refunded in part says so too, but is not archived, because the order
// goes on and the archive keeps the receipt of the sale. An archived file is only used if its hash is the stored one, so that nobody
// who can write to the archive can change what customers get.
type Receipts struct {
	Config

	// making are the receipts that are being made: archive and mail get the same event at the same time.
	making singleflight.Group
	// archived are the receipts that were archived last, for the mails that follow.
	archived recent
}

// Config configures [Receipts].
type Config struct {
	Archive Archive
	Orders  interface {
		ByID(ctx context.Context, id order.ID) (*order.Order, error)
		// ArchivedReceipt returns what was noted about an archived receipt. NoteReceipt notes it, and if ofOrder is true also
		// in the order.
		ArchivedReceipt(ctx context.Context, id order.ID, fileName string) (order.ArchivedReceipt, error)
		// It notes nothing if the order's state is no longer the receipt's.
		NoteReceipt(ctx context.Context, id order.ID, receipt order.ArchivedReceipt, where order.Archived, ofOrder bool) (noted bool, err error)
	}
	// Events reads the orders that events are about.
	Events       events.Orders
	Seller       receipt.Seller
	TrackingPage order.TrackingPage
	// LabelOnly is as in [receipt.Content].
	LabelOnly bool
	// Patience is how long a customer waits for the archive before the receipt is rendered without it; 2 s when zero. Behind a
	// [Breaker] only the first customer waits.
	Patience time.Duration
	Log      *slog.Logger
}

// NewReceipts returns receipts with an empty cache.
func NewReceipts(cfg Config) *Receipts {
	return &Receipts{Config: cfg, archived: newRecent()}
}

// Receipt returns an order's receipt in a language. If the archive is away, the receipt is rendered without it, after Patience
// at most.
//
// Errors: DOCUMENT_NOT_FOUND when the order was not charged.
func (r *Receipts) Receipt(ctx context.Context, data order.Data, l language.Language) (document.File, error) {
	return r.logged(ctx)(r.receipt(ctx, data, l, false))
}

// Mailed is [Receipts.Receipt] in the order's language for the mail that follows the archiving. It does not fetch what this
// process has just archived.
func (r *Receipts) Mailed(ctx context.Context, data order.Data) (document.File, error) {
	key := receiptKey{receipt.FileName(data.Number, data.Language), data.State}
	if file, ok := r.archived.find(key); ok && data.PartlyRefundedAt().IsZero() {
		return file, nil
	}
	return r.logged(ctx)(r.receipt(ctx, data, data.Language, isNew(data)))
}

// isNew reports whether the receipt in the order's language was not archived when the order was read: one statement notes both
// the receipt and its place in the order.
func isNew(data order.Data) bool { return data.Receipt == (order.Archived{}) }

// logged returns a function that logs why a receipt could not be archived, and returns the receipt without that error.
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

// awayError is the error of a receipt that was rendered but could not be archived.
type awayError struct{ error }

func (e awayError) Unwrap() error { return e.error }

// receipt returns the receipt, made once for all concurrent callers. A fresh one was never archived, so nothing is looked up.
func (r *Receipts) receipt(ctx context.Context, data order.Data, l language.Language, fresh bool) (document.File, error) {
	name := receipt.FileName(data.Number, l)
	made := r.making.DoChan(name+" "+string(data.State), func() (any, error) {
		// The receipt is made even if the first caller has left, because others may wait for it.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cmp.Or(r.Patience, defaultPatience))
		defer cancel()
		var file document.File
		err := fault.Recovered(func() (err error) {
			file, err = r.findOrMake(ctx, data, l, name, fresh)
			return err
		})
		return file, err
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
	content.LabelOnly = r.LabelOnly
	file := document.File{ContentType: "application/pdf", FileName: name, ModifiedAt: content.ModifiedAt}
	if !data.PartlyRefundedAt().IsZero() {
		file.Content, err = write(ctx, content, l)
		return file, err
	}
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
			r.Log.ErrorContext(ctx, "archived receipt differs from what was stored, making it again", "file", name)
		}
	}
	if file.Content, err = write(ctx, content, l); err != nil {
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

func write(ctx context.Context, content receipt.Content, l language.Language) (pdf []byte, err error) {
	err = telemetry.Span(ctx, "write receipt", func(context.Context) error {
		pdf, err = receipt.PDF(content, l)
		return err
	})
	return pdf, err
}

// archiveAsItIs archives the receipt of an order that has changed meanwhile, because the file just archived is outdated.
func (r *Receipts) archiveAsItIs(ctx context.Context, id order.ID, l language.Language, name string) error {
	o, err := r.Orders.ByID(ctx, id)
	if err != nil {
		return err
	}
	_, err = r.findOrMake(ctx, o.Data(), l, name, true)
	return err
}

// note notes the archived receipt, and if ofOrder is true also its place in the order.
func (r *Receipts) note(ctx context.Context, id order.ID, archived order.ArchivedReceipt, where order.Archived, ofOrder bool) (noted bool, err error) {
	if noted, err = r.Orders.NoteReceipt(ctx, id, archived, where, ofOrder); err != nil {
		return false, awayError{err}
	}
	return noted, nil
}

// recent caches a few receipts.
type recent struct {
	files *expirable.LRU[receiptKey, *remembered]
}

// recentReceipts is the most receipts that wait for their mails: three megabytes, at 22 kB each at most.
const recentReceipts = 128

type remembered struct {
	document.File
	// checked is whether the consumer of events has asked for it.
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

// check reports whether a receipt was just archived, for the first call only: a repeated event is for an archive that may have
// lost it since.
func (r recent) check(key receiptKey) bool {
	known, ok := r.files.Get(key)
	return ok && known.checked.CompareAndSwap(false, true)
}

func (r recent) add(key receiptKey, file document.File) {
	r.files.Add(key, &remembered{File: file})
}

// altered counts archived files with a wrong hash.
var altered = metrics.Counter("bestill.receipts.altered",
	"Archived receipts with other bytes than were archived; each was made again.")

// Charged is the consumer of the events that change a receipt.
var Charged = eventbus.Consumer{
	Stream:   events.Stream,
	Name:     "orders-receipt-archive",
	Subjects: []string{events.SubjectCompleted, events.SubjectRefundRequested, events.SubjectRefunded},
	CatchUp:  10 * time.Minute,
	// An archive may be away for long; meanwhile receipts are rendered on request. The consumer gives up after two days.
	Backoff: append(slices.Clone(eventbus.DefaultBackoff), slices.Repeat([]time.Duration{4 * time.Hour}, 12)...),
}

// Handle archives the receipt of the event's order in the order's language, and notes its place in the order.
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
