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
	Clock   clock.Clock
	Log     *slog.Logger
}

// Request is an order to place.
type Request struct {
	// Unreadable names the fields that did not even come in the form of their type; nil if all did.
	Unreadable error
	Product    order.Product
	Provider   order.Provider
	// Shown is the price that the customer agreed to; zero if they saw none.
	Shown    ore.Ore
	Language order.Language
	// IdempotencyKey is empty or the name of this very request: sent again, it gives the same answer.
	IdempotencyKey string
}

// Place stores an order, opens its payment and returns where to pay.
//
// Nothing is stored for a request that is refused. An order that was stored but got no payment, for whatever
// reason, is continued by the same request under the same idempotency key, or else closed by the saga.
func (s *Shop) Place(ctx context.Context, request Request) (redirectURL string, err error) {
	if err := s.check(ctx, request); err != nil {
		return "", err
	}
	once, err := request.once()
	if err != nil {
		return "", err
	}
	placed, err := s.Store.PlacedBefore(ctx, once)
	if err != nil {
		return "", err
	}
	if placed == nil {
		if placed, err = s.place(ctx, request, once); err != nil {
			return "", err
		}
	}
	return s.payment(ctx, placed)
}

// check collects every wrong field of the request.
func (s *Shop) check(ctx context.Context, request Request) error {
	var c fault.Collector
	switch request.Provider {
	case "":
		c.Add("paymentProvider", string(party.Required))
	case order.Vipps, order.Nets, order.Simulator:
	case order.CardTerminal:
		c.Add("paymentProvider", string(party.NotAllowed))
	default:
		c.Add("paymentProvider", string(party.Invalid))
	}
	c.Check(request.Shown >= 0, "totalPriceInOre", string(party.TooSmall))

	wrong := allFields(request.Unreadable, request.Product.Check(), c.Err())
	if wrong == nil {
		return nil
	}
	return allFields(wrong, s.quoter(request).Complaints(ctx, request.Product))
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

func (s *Shop) place(ctx context.Context, request Request, once Once) (*order.Order, error) {
	product, price, err := s.quoter(request).Quote(ctx, request.Product)
	if err != nil {
		return nil, err
	}
	if request.Shown != 0 && request.Shown != price.Total {
		return nil, fault.New(fault.Conflict, order.ReasonPriceChanged,
			fault.With("totalPriceInOre", strconv.FormatInt(int64(price.Total), 10)))
	}
	serial, err := s.Store.NextSerial(ctx)
	if err != nil {
		return nil, err
	}
	return s.Store.Insert(ctx, order.Place(order.Placement{
		ID:       order.ID(uuid.NewString()),
		Key:      order.NewKey(),
		Number:   order.NumberOf(serial),
		Language: request.Language,
		Product:  product,
		Price:    price,
		Provider: request.Provider,
	}, s.Clock.Now()), once)
}

// payment returns where to pay for the order, opening its payment if that has not been done.
func (s *Shop) payment(ctx context.Context, o *order.Order) (redirectURL string, err error) {
	if o.Data().Payment.ID == "" && o.State() == order.AwaitingPayment {
		if o, err = s.Saga.openPayment(ctx, o); err != nil {
			return "", s.notOpened(ctx, err)
		}
	}
	if url := o.Data().Payment.RedirectURL; url != "" {
		return url, nil
	}
	return "", s.notOpened(ctx, fmt.Errorf("the order is %s", o.State()))
}

// notOpened is the answer when the customer cannot pay. They were charged nothing, for they never learned where to pay.
func (s *Shop) notOpened(ctx context.Context, cause error) error {
	if fault.Reason(cause) == order.ReasonStorageFailed {
		return cause
	}
	s.Log.WarnContext(ctx, "payment not opened", "error", cause)
	return fault.New(fault.Unavailable, order.ReasonPaymentFailed, fault.Because(cause))
}
