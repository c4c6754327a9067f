// Package mail sends customers their receipts, and mails about refunds and failed orders. The queue is the stream of order
// events:
// a mail is written from its order when it is sent, tried again while the mail server is away, and a dead letter
// when the server refuses it. Only addresses leave this package, and they only to the mail server.
package mail

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"

	orderseventsv1 "bestill.example/proto/gen/bestill/orders/events/v1"
	"bestill.example/proto/rules"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/metrics"
	"bestill.example/services/platform/quota"
)

// Due is the consumer of what customers get mail about. It gives up after two days.
var Due = eventbus.Consumer{
	Stream: events.Stream,
	Name:   "orders-mail",
	Subjects: []string{
		events.SubjectCompleted, events.SubjectRefunded, events.SubjectClosed, events.SubjectReorderLinkDue, events.SubjectReceiptDue,
		events.SubjectPickupCancelled, events.SubjectCounterRefund,
	},
	// A mail whose note is lost goes out once more, with the same Message-ID.
	SkipHandled: true,
	CatchUp:     10 * time.Minute,
	// They wait for the mail server, each by a connection of its own.
	Workers: 8,
	Timeout: 40 * time.Second,
	Backoff: []time.Duration{
		5 * time.Second, 30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, time.Hour,
		2 * time.Hour, 4 * time.Hour, 8 * time.Hour, 16 * time.Hour, 16 * time.Hour,
	},
}

// Mailer sends mails.
type Mailer struct {
	Config   Config
	Orders   events.Orders
	Receipts interface {
		Mailed(ctx context.Context, data order.Data) (document.File, error)
	}
	// ShopURL is the shop's base address, without a slash at its end: below it are the pages of orders.
	ShopURL      string
	Seller       receipt.Seller
	TrackingPage order.TrackingPage
	// LabelOnly is as in [receipt.Content].
	LabelOnly bool
	// Quotas counts the mails that nobody has paid for, by hashes that Pseudonyms makes of their addresses.
	Quotas     *quota.Counter
	Pseudonyms client.Key
	Clock      clock.Clock
	Log        *slog.Logger
}

// Handler returns what handles the events that are [Due]. Without a mail server it skips them all, so that no
// old mail is sent when one is configured later.
func (m *Mailer) Handler() (func(context.Context, eventbus.Event) error, error) {
	if m.Config.Host == "" {
		m.Log.Warn("mails are off: SMTP_HOST is not set")
		return func(context.Context, eventbus.Event) error { return nil }, nil
	}
	envelope, err := newEnvelope(m.Config)
	if err != nil {
		return nil, err
	}
	server, err := newServer(m.Config)
	if err != nil {
		return nil, err
	}
	startCounting(context.Background())
	return func(ctx context.Context, event eventbus.Event) error {
		return m.send(ctx, event, envelope, server)
	}, nil
}

func (m *Mailer) send(ctx context.Context, event eventbus.Event, envelope envelope, server *server) error {
	due, err := m.due(ctx, event)
	if err != nil || due.about == nothing {
		return err
	}
	uses := m.uses(due)
	if err := m.Quotas.Check(ctx, reasonTooMany, uses...); fault.Is(err, fault.RateLimited) {
		m.Log.WarnContext(ctx, "mail dropped, too many to its address today", "about", due.about.name)
		count(ctx, due.about, "dropped")
		return nil
	} else if err != nil {
		return err
	}
	message, err := m.write(ctx, due, envelope)
	if err != nil {
		return err
	}
	if err := m.deliver(ctx, due, message, server); err != nil {
		return err
	}
	// The mail is sent, so it is not tried again if it cannot be counted.
	if err := m.Quotas.Take(ctx, reasonTooMany, uses...); err != nil && !fault.Is(err, fault.RateLimited) {
		m.Log.WarnContext(ctx, "mail not counted", "error", err)
	}
	return nil
}

// dueMail is a mail that has to be sent.
type dueMail struct {
	about subject
	// turn is as in [letter].
	turn string
	to   string
	data order.Data
}

// due returns the mail that is due because of an event; about [nothing] if none is, or no longer.
func (m *Mailer) due(ctx context.Context, event eventbus.Event) (dueMail, error) {
	about, err := subjectOf(event)
	if err != nil || about == nothing {
		return dueMail{}, err
	}
	o, err := m.Orders.Of(ctx, event)
	if err != nil {
		return dueMail{}, err
	}
	due := dueMail{about: about, data: o.Data(), to: o.Data().Product.Facts().Sender.Email}
	if event.Subject == events.SubjectReceiptDue { // the mail of the order's state once more
		due.about = receiptNow(due.data.State)
	}
	if event.Subject == events.SubjectReceiptDue || about == reorderLink {
		due.turn = "-" + event.ID
	}
	withdrawnUnpaid := due.data.Failure == order.Withdrawn && due.data.Payment.Captured == 0
	if due.data.State != due.about.state || due.to == "" || withdrawnUnpaid {
		// More has happened since, and has its own mail; or personal data is erased; or the sender withdrew an order that cost nothing.
		m.Log.InfoContext(ctx, "mail skipped, no longer due", "status", due.data.State)
		return dueMail{}, nil
	}
	return due, nil
}

const reasonTooMany = "MAIL_LIMIT"

// uses returns what a mail counts for: only one that nobody has paid for is limited.
func (m *Mailer) uses(due dueMail) []quota.Use {
	if due.data.Price.Total != 0 && due.about != reorderLink {
		return nil
	}
	limit := quota.Limit{Name: "free mails of an e-mail address", Most: m.Config.FreePerAddress, Per: 24 * time.Hour}
	return []quota.Use{limit.By(app.HashEmail(m.Pseudonyms, due.to))}
}

// write returns what is sent, which leads to the pages of the order.
func (m *Mailer) write(ctx context.Context, due dueMail, envelope envelope) (message, error) {
	content, attached, err := m.content(ctx, due.about, due.data)
	if err != nil {
		return message{}, err
	}
	page := catalog.PageOf(due.data)
	if due.about == reorderLink {
		page = rules.Flows[string(order.PickupReorder)].PagePath(string(due.data.Key))
	}
	to := pages{order: m.ShopURL + page, documents: m.ShopURL + "/sende/api/orders/" + string(due.data.Key) + "/documents/"}
	l := letterOf(due.about, content, due.data, to, m.Config.ReplyTo != "", m.Clock.Now())
	l.Turn = due.turn
	sealed, err := envelope.seal(due.about, due.to, l, attached, m.Clock.Now())
	if err != nil {
		return message{}, fmt.Errorf("%w: %w", eventbus.ErrPermanent, err)
	}
	return sealed, nil
}

// deliver gives the message to the mail server.
func (m *Mailer) deliver(ctx context.Context, due dueMail, message message, server *server) error {
	if err := server.send(ctx, message); errors.Is(err, errRefused) {
		count(ctx, due.about, "refused")
		return fmt.Errorf("%w: %w", eventbus.ErrPermanent, err)
	} else if err != nil {
		count(ctx, due.about, "failed")
		return err
	}
	count(ctx, due.about, sent)
	m.Log.InfoContext(ctx, "mail sent", "about", due.about.name)
	return nil
}

// mails are counted by what came of them. One that failed is tried again; one that was refused is a dead letter; one that was
// dropped was too many for its address that day.
var mails = metrics.Counter("bestill.mails", "Mails, by what they are about and outcome: sent, failed, refused, dropped.")

// startCounting starts the mails that are sent at zero, so that the first one is an increase: an alert watches whether any is sent.
func startCounting(ctx context.Context) {
	for _, about := range subjects {
		mails.Add(ctx, 0, labels(about, sent))
	}
}

func count(ctx context.Context, about subject, outcome string) {
	mails.Add(ctx, 1, labels(about, outcome))
}

func labels(about subject, outcome string) metric.MeasurementOption {
	return metric.WithAttributes(metrics.Of("orders"), attribute.String("about", about.name), attribute.String("outcome", outcome))
}

// sent is the outcome of a mail that the server has taken.
const sent = "sent"

// content returns what the mail says of the order, and its receipt if it has one.
func (m *Mailer) content(ctx context.Context, about subject, data order.Data) (content receipt.Content, attached document.File, err error) {
	switch about {
	case unfulfilled:
		return receipt.WithoutCharge(data, m.Seller), attached, nil
	case reorderLink, notCollected:
		content, err = receipt.Of(data, m.Seller, "")
		return content, attached, err
	}
	if content, err = receipt.Of(data, m.Seller, m.TrackingPage); err != nil {
		return content, attached, err
	}
	content.LabelOnly = m.LabelOnly
	attached, err = m.Receipts.Mailed(ctx, data)
	return content, attached, err
}

// subject is what a mail is about.
type subject struct {
	name string
	// state is that of an order that the mail is true for.
	state order.State
}

var (
	paid        = subject{"receipt", order.Completed}
	repaid      = subject{"refund", order.Refunded}
	elsewhere   = subject{"refund-elsewhere", order.Refunded}
	notPaidBack = subject{"refund-refused", order.RefundRefused}
	atCounter   = subject{"refund-at-counter", order.RefundRequested}
	unfulfilled = subject{"not-fulfilled", order.Cancelled}
	reorderLink = subject{"reorder", order.Completed}
	// notCollected says that the driver does not come, because everything was dropped off.
	notCollected = subject{"pickup-cancelled", order.Completed}
	nothing      = subject{}
	// subjects are all but nothing.
	subjects = []subject{paid, repaid, elsewhere, notPaidBack, atCounter, unfulfilled, reorderLink, notCollected}
)

// receiptNow returns the mail with the receipt of an order in that state.
func receiptNow(state order.State) subject {
	switch state {
	case order.Refunded:
		return repaid
	case order.RefundRefused:
		return notPaidBack
	default:
		return paid
	}
}

func subjectOf(event eventbus.Event) (subject, error) {
	switch event.Subject {
	case events.SubjectCompleted:
		return paid, event.Decode(&orderseventsv1.OrderCompleted{})
	case events.SubjectReorderLinkDue:
		return reorderLink, event.Decode(&orderseventsv1.OrderReorderLinkDue{})
	case events.SubjectPickupCancelled:
		return notCollected, event.Decode(&orderseventsv1.OrderPickupCancelled{})
	case events.SubjectCounterRefund:
		return atCounter, event.Decode(&orderseventsv1.OrderCounterRefundDue{})
	case events.SubjectReceiptDue:
		return paid, event.Decode(&orderseventsv1.OrderReceiptDue{})
	case events.SubjectClosed:
		// A customer who did not pay knows that.
		var ended orderseventsv1.OrderClosed
		if err := event.Decode(&ended); err != nil || ended.GetReason() != orderseventsv1.OrderClosed_CANCELLED {
			return nothing, err
		}
		return unfulfilled, nil
	}
	var ended orderseventsv1.OrderRefunded
	if err := event.Decode(&ended); err != nil || !ended.GetPaidBack() {
		return notPaidBack, err
	}
	if ended.GetElsewhere() {
		return elsewhere, nil
	}
	return repaid, nil
}
