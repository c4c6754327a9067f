package archive

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"slices"
	"time"

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
	Archive Archive
	Orders  interface {
		ByID(ctx context.Context, id order.ID) (*order.Order, error)
		Update(ctx context.Context, id order.ID, change func(o *order.Order, numbers order.Numbers) error) (*order.Order, error)
		// ArchivedReceipt returns what is known of a receipt that the archive was given, and NoteReceipt notes it.
		ArchivedReceipt(ctx context.Context, id order.ID, fileName string) (order.ArchivedReceipt, error)
		NoteReceipt(ctx context.Context, id order.ID, fileName string, receipt order.ArchivedReceipt) error
	}
	Seller receipt.Seller
	// TrackingPage is a URL with "{number}" in place of the item number. No links when empty.
	TrackingPage string
	// Patience is how long a customer waits for the archive before the receipt is written without it; 2 s when zero. Behind a
	// [Breaker] only the first customer does.
	Patience time.Duration
	Log      *slog.Logger

	// making are the receipts being made now: archive and mail get the same event at the same time.
	making singleflight.Group
}

// Receipt returns an order's receipt in a language. If the archive is unavailable, it is rendered without it, after a delay
// at most.
//
// Errors: DOCUMENT_NOT_FOUND when the order was not charged.
func (r *Receipts) Receipt(ctx context.Context, data order.Data, l language.Language) (document.File, error) {
	file, err := r.receipt(ctx, data, l)
	if away, ok := errors.AsType[awayError](err); ok {
		if !errors.Is(err, ErrAway) {
			r.Log.WarnContext(ctx, "receipt archiving failed", "error", away.error)
		}
		err = nil
	}
	return file, err
}

// awayError comes with a receipt that could not be archived.
type awayError struct{ error }

func (e awayError) Unwrap() error { return e.error }

// receipt returns the receipt to all who want it now.
func (r *Receipts) receipt(ctx context.Context, data order.Data, l language.Language) (document.File, error) {
	name := receipt.FileName(data.Number, l)
	made := r.making.DoChan(name+" "+string(data.State), func() (any, error) {
		// Others wait for the same receipt: it is made also if the first caller has left.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cmp.Or(r.Patience, defaultPatience))
		defer cancel()
		return r.findOrMake(ctx, data, l, name)
	})
	select {
	case <-ctx.Done():
		return document.File{}, context.Cause(ctx)
	case result := <-made:
		return result.Val.(document.File), result.Err
	}
}

func (r *Receipts) findOrMake(ctx context.Context, data order.Data, l language.Language, name string) (document.File, error) {
	content, err := receipt.Of(data, r.Seller, r.TrackingPage)
	if err != nil {
		return document.File{}, err
	}
	file := document.File{ContentType: "application/pdf", FileName: name, ModifiedAt: content.ModifiedAt}
	known, err := r.Orders.ArchivedReceipt(ctx, data.ID, name)
	if err != nil {
		return document.File{}, err
	}
	if known.State == data.State {
		kept, err := r.Archive.Get(ctx, name)
		switch {
		case err == nil && sha256.Sum256(kept) == known.SHA256:
			file.Content = kept
			return file, nil
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
	note := order.ArchivedReceipt{State: data.State, SHA256: sha256.Sum256(file.Content)}
	if err := r.Orders.NoteReceipt(ctx, data.ID, name, note); err != nil {
		return file, awayError{err}
	}
	return file, nil
}

// altered counts files in the archive that were not what it was given.
var altered = metrics.Counter("bestill.receipts.altered",
	"Archived receipts with other bytes than were archived; each was made again.")

// Charged is the consumer of what changes a receipt.
var Charged = eventbus.Consumer{
	Stream: events.Stream,
	Name:   "orders-receipt-archive",
	Subjects: []string{
		"orders.order.completed", "orders.order.refund_requested", "orders.order.refunded",
		// The name of refund_requested in the release before: events that were published then are still delivered.
		"orders.order.undone",
	},
	CatchUp: 10 * time.Minute,
	// An archive may be away for long; meanwhile receipts are made when they are wanted. It gives up after two days.
	Backoff: append(slices.Clone(eventbus.DefaultBackoff), slices.Repeat([]time.Duration{4 * time.Hour}, 12)...),
}

// Handle archives the receipt of the order that an event is about, in the order's language, and notes with the order
// where it is.
func (r *Receipts) Handle(ctx context.Context, event eventbus.Event) error {
	o, err := r.Orders.ByID(ctx, order.ID(event.Key))
	if err != nil {
		return err
	}
	data := o.Data()
	file, err := r.receipt(ctx, data, data.Language)
	if err != nil {
		return err
	}
	where := order.Archived{Container: r.Archive.Container(), FileName: file.FileName}
	if data.Receipt == where {
		return nil
	}
	_, err = r.Orders.Update(ctx, data.ID, func(o *order.Order, _ order.Numbers) error {
		o.ReceiptArchived(where)
		return nil
	})
	return err
}
