package app

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"log/slog"
	"strconv"

	"github.com/google/uuid"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

// Shop takes orders.
type Shop struct {
	Store Store
	Saga  *Saga
	// Quoters has one for each kind of product.
	Quoters map[order.Kind]Quoter
	// ReceiptURLs has the address of the receipts of each kind; the order's key is appended.
	ReceiptURLs map[order.Kind]string
	// Papers refuse what they could not show in full.
	Papers Papers
	Clock  clock.Clock
	Log    *slog.Logger
}

// Request is an order to place.
type Request struct {
	// Unreadable names the fields that did not even come in the form of their type; nil if all did.
	Unreadable error
	Product    order.Product
	// Provider may be empty where the recipient pays everything.
	Provider order.Provider
	// Shown is the price that the customer agreed to; zero if they saw none.
	Shown    ore.Ore
	Language order.Language
	// IdempotencyKey is empty or the name of this very request: sent again, it gives the same answer.
	IdempotencyKey string
	// Replaces is empty or the key of an order that this one takes the place of. It is no part of what is ordered, so a
	// repetition may name another.
	Replaces order.Key
}

// Receipt is the answer to a request.
type Receipt struct {
	Key order.Key
	// RedirectURL is where to pay, or the order's receipt where there is nothing to do at a provider.
	RedirectURL string
	// Terminal names the order to the terminal that it is paid at; empty if it is paid elsewhere.
	Terminal order.ID
}

// Place stores an order, opens its payment and returns where to pay.
//
// Nothing is stored for a request that is refused. An order that was stored but got no payment, for whatever
// reason, is continued by the same request under the same idempotency key, or else closed by the saga. One whose payment
// is refused for good is closed at once: PAYMENT_INVALID.
//
// Of an order and the one that takes its place at most one is ever charged: the payment of the first is over before the
// second is stored. If the first turns out to be paid, it is the answer. Whether it is may not be known just now:
// EARLIER_PAYMENT_UNKNOWN, and nothing is stored.
func (s *Shop) Place(ctx context.Context, request Request) (Receipt, error) {
	if err := s.check(ctx, request); err != nil {
		return Receipt{}, err
	}
	once, err := request.once()
	if err != nil {
		return Receipt{}, err
	}
	placed, err := s.Store.PlacedBefore(ctx, once)
	if err != nil {
		return Receipt{}, earlierUnknown(request.Replaces, err)
	}
	if placed == nil {
		return s.place(ctx, request, once)
	}
	return s.payment(ctx, placed)
}

// check collects every wrong field of the request.
func (s *Shop) check(ctx context.Context, request Request) error {
	var c fault.Collector
	switch request.Provider {
	case "":
		c.Check(request.Product.PaidByRecipient(), "paymentProvider", string(party.Required))
	case order.Vipps, order.Nets, order.Simulator, order.CardTerminal:
	default:
		c.Add("paymentProvider", string(party.Invalid))
	}
	c.Check(request.Shown >= 0, "totalPriceInOre", string(party.TooSmall))
	known, err := s.knows(ctx, request.Replaces)
	if err != nil {
		return err
	}
	c.Check(known, "replacesOrder", string(party.Unknown))

	wrong := allFields(request.Unreadable, request.Product.Check(), c.Err())
	if wrong == nil {
		return nil
	}
	return allFields(wrong, s.quoter(request).Complaints(ctx, request.Product))
}

// knows reports whether there is an order behind the key, if there is a key.
func (s *Shop) knows(ctx context.Context, key order.Key) (bool, error) {
	switch {
	case key == "":
		return true, nil
	case !key.Valid():
		return false, nil
	}
	_, err := s.Store.ByKey(ctx, key)
	if fault.Is(err, fault.NotFound) {
		return false, nil
	}
	return err == nil, earlierUnknown(key, err)
}

func (s *Shop) quoter(request Request) Quoter { return s.Quoters[request.Product.Kind()] }

// once identifies the request by its meaning, not by its bytes.
func (r Request) once() (Once, error) {
	content, err := json.Marshal(struct {
		Kind     order.Kind
		Product  order.Product
		Provider order.Provider
		Shown    ore.Ore
	}{r.Product.Kind(), r.Product, r.Provider, r.Shown})
	return Once{Key: r.IdempotencyKey, Hash: sha256.Sum256(content)}, err
}

func (s *Shop) place(ctx context.Context, request Request, once Once) (Receipt, error) {
	product, price, err := s.quoter(request).Quote(ctx, request.Product)
	if err != nil {
		return Receipt{}, err
	}
	if s.Papers != nil {
		if err := s.Papers.Check(product); err != nil {
			return Receipt{}, err
		}
	}
	if request.Shown != 0 && request.Shown != price.Total {
		return Receipt{}, fault.New(fault.Conflict, order.ReasonPriceChanged,
			fault.With("totalPriceInOre", strconv.FormatInt(int64(price.Total), 10)))
	}
	if price.Total > 0 && request.Provider == "" {
		return Receipt{}, fault.New(fault.Invalid, fault.ReasonRequestInvalid, fault.Field("paymentProvider", string(party.Required)))
	}
	switch paid, err := s.replace(ctx, request.Replaces); {
	case err != nil:
		return Receipt{}, err
	case paid != nil:
		return s.toReceipt(paid), nil
	}
	serial, err := s.Store.NextSerial(ctx)
	if err != nil {
		return Receipt{}, err
	}
	placed, err := s.Store.Insert(ctx, order.Place(order.Placement{
		ID:       order.ID(uuid.NewString()),
		Key:      order.NewKey(),
		Number:   order.NumberOf(serial),
		Language: request.Language,
		Product:  product,
		Price:    price,
		Provider: request.Provider,
	}, s.Clock.Now()), once)
	if err != nil {
		return Receipt{}, err
	}
	return s.payment(ctx, placed)
}

// replace withdraws the order that is to be replaced, and returns it only if it is paid.
func (s *Shop) replace(ctx context.Context, key order.Key) (paid *order.Order, err error) {
	if key == "" {
		return nil, nil
	}
	old, err := s.Store.ByKey(ctx, key)
	if err != nil {
		return nil, earlierUnknown(key, err)
	}
	if old, err = s.Saga.Withdraw(ctx, old.ID()); err != nil {
		return nil, earlierUnknown(key, err)
	}
	if old.State().NotCharged() || old.State().Undone() {
		return nil, nil
	}
	return old, nil
}

// earlierUnknown is the answer when somebody is away before it is known how the payment of an order to be replaced went.
// No other reason will do: it would say that nothing was charged, and the earlier order may be paid.
func earlierUnknown(earlier order.Key, cause error) error {
	if earlier == "" || !fault.Is(cause, fault.Unavailable) {
		return cause
	}
	return fault.New(fault.Unavailable, order.ReasonEarlierPaymentUnknown, fault.Because(cause))
}

// payment returns where to pay for the order, opening its payment if that has not been done.
func (s *Shop) payment(ctx context.Context, o *order.Order) (receipt Receipt, err error) {
	if o.Data().Payment.ID == "" && o.State() == order.AwaitingPayment {
		if o, err = s.Saga.openPayment(ctx, o); err != nil {
			return Receipt{}, s.notOpened(ctx, err)
		}
	}
	data := o.Data()
	switch {
	case o.Free():
		return s.fulfil(ctx, o), nil
	case data.Failure == order.NotOpened:
		return Receipt{}, paymentInvalid(nil)
	case data.Payment.ID == "":
		return Receipt{}, s.notOpened(ctx, fmt.Errorf("the order is %s", o.State()))
	case data.Payment.Provider == order.CardTerminal:
		receipt = s.toReceipt(o)
		receipt.Terminal = data.ID
		return receipt, nil
	default:
		return Receipt{Key: data.Key, RedirectURL: data.Payment.RedirectURL}, nil
	}
}

// fulfil sees to an order for which there is nothing to pay. If that cannot be done now, the sweeper will.
func (s *Shop) fulfil(ctx context.Context, o *order.Order) Receipt {
	if _, err := s.Saga.Advance(ctx, o.ID()); err != nil {
		s.Log.WarnContext(ctx, "order is held up", "order", o.ID(), "error", err)
	}
	return s.toReceipt(o)
}

// toReceipt sends the customer to the receipt of the order, which waits there for what is still to happen.
func (s *Shop) toReceipt(o *order.Order) Receipt {
	data := o.Data()
	return Receipt{Key: data.Key, RedirectURL: s.ReceiptURLs[data.Product.Kind()] + string(data.Key)}
}

// notOpened is the answer when the customer cannot pay. They were charged nothing, for they never learned where to pay.
func (s *Shop) notOpened(ctx context.Context, cause error) error {
	if fault.Reason(cause) == order.ReasonStorageFailed {
		return cause
	}
	s.Log.WarnContext(ctx, "payment not opened", "error", cause)
	if refused(cause) {
		return paymentInvalid(cause)
	}
	return fault.New(fault.Unavailable, order.ReasonPaymentFailed, fault.Because(cause))
}

// paymentInvalid is the answer when the customer can never pay the order, which is closed. To choose another way to pay is
// to order anew.
func paymentInvalid(cause error) error {
	return fault.New(fault.Precondition, order.ReasonPaymentInvalid, fault.Because(cause))
}
