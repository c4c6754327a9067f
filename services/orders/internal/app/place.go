package app

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/google/uuid"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/ore"
	"bestill.example/services/platform/quota"
)

// Request is an order to place.
type Request struct {
	Product order.Product
	// Provider may be empty where the sender pays nothing.
	Provider order.Provider
	// AgreedTotal is the price that the customer agreed to; zero if they saw none.
	AgreedTotal ore.Ore
	Language    language.Language
	// IdempotencyKey identifies the request, or is empty: the same key and request again get the same answer.
	IdempotencyKey string
	// Client is where the request is from, for the limits of free orders.
	Client client.Networks
	// Proof shows that the order whose visit passed is the customer's, or is empty.
	Proof ownership.Proof
	// Replaces is the key of an order that this one replaces, or empty. It is not part of what is ordered, so a repetition may
	// name another.
	Replaces order.Key
}

// Receipt is the answer to a request.
type Receipt struct {
	Key    order.Key
	Number order.Number
	// RedirectURL is where to pay, or the order's receipt if the customer has nothing to do at a provider.
	RedirectURL string
	// Proof shows that the order is its sender's. It is empty if this request did not place the order, and for a visit that was
	// ordered again without a proof for the order whose visit passed.
	Proof ownership.Proof
	// Terminal identifies the order to the terminal at which it is paid; empty if it is paid elsewhere.
	Terminal order.ID
}

// Place stores an order, opens its payment and returns where to pay.
//
// A refused request stores nothing. An order that was stored but got no payment is continued by the same request under the same
// idempotency key, or else closed by the saga. An order whose payment is permanently refused is closed at once: PAYMENT_INVALID.
//
// Of an order and its replacement at most one is ever charged: the payment of the first has ended before the second is stored.
// If the first turns out to be paid, it is returned. If that cannot be known now, nothing is stored: EARLIER_PAYMENT_UNKNOWN.
// An order that is already replaced stands for its replacement, which came from another tab.
//
// Orders that cost their sender nothing are limited; a repetition does not count: FREE_ORDER_LIMIT.
//
// Field paths are those of bestill.orders.v1.PlaceOrderRequest.
func (u *Orders) Place(ctx context.Context, request Request) (Receipt, error) {
	key, err := request.Idempotency()
	if err != nil {
		return Receipt{}, err
	}
	// Most requests are not repetitions, so a repetition is only looked up when the request is refused or its order is stored.
	// Before an earlier order is withdrawn it must be known.
	if request.Replaces != "" {
		placed, err := u.Store.PlacedBefore(ctx, key)
		if err != nil {
			return Receipt{}, earlierUnknown(request.Replaces, err)
		}
		if placed != nil {
			return u.answer(ctx, request, placed)
		}
	}
	product, price, err := u.check(ctx, request)
	if err != nil {
		placed, beforeErr := u.Store.PlacedBefore(ctx, key)
		switch {
		case beforeErr != nil:
			return Receipt{}, earlierUnknown(request.Replaces, beforeErr)
		case placed != nil:
			return u.answer(ctx, request, placed)
		}
		// The earlier order may be paid by now: then it is what has the visit.
		paid, paidErr := u.paid(ctx, request.Replaces)
		if paidErr != nil || paid == nil {
			return Receipt{}, cmp.Or(paidErr, err)
		}
		return u.toReceipt(paid), nil
	}
	return u.place(ctx, request, product, price, key)
}

// Check returns what [Orders.Place] would refuse a new order for, with every wrong field, and places nothing.
func (u *Orders) Check(ctx context.Context, request Request) error {
	_, _, err := u.check(ctx, request)
	return err
}

// check returns the product as the order stores it, and its price, or every field of the request that is wrong.
func (u *Orders) check(ctx context.Context, request Request) (order.Product, order.Price, error) {
	var own, rules fault.Collector
	own.Check(request.Provider != "" || request.Product.Facts().Free(), "paymentProvider", fault.CodeRequired)
	own.Check(slices.Contains(order.Providers, request.Provider), "paymentProvider", fault.CodeInvalid)
	own.Check(request.AgreedTotal >= 0, "totalPriceInOre", fault.CodeTooSmall)
	known, err := u.mayReplace(ctx, request.Replaces)
	if err != nil {
		return nil, order.Price{}, err
	}
	own.Check(known, "replacesOrder", fault.CodeUnknown)

	path := catalog.Of(request.Product).Path
	looked, lookErr := u.lookUpVisit(ctx, request.Client, request.Product)
	if lookErr != nil && !fault.Is(lookErr, fault.Invalid) {
		return nil, order.Price{}, lookErr
	}
	request.Product = looked
	request.Product.Check(&rules)
	product, price, quoteErr := u.Quote(ctx, request.Product)
	visitErr := request.Product.Facts().Visit.CheckCodes(price.CodesValidUntil(u.Clock.Now()))
	if err := JoinFields(below(path, rules.Err()), own.Err(), below(path, lookErr), below(path, quoteErr), below(path, visitErr)); err != nil {
		return nil, order.Price{}, err
	}
	if u.Documents != nil {
		if err := u.Documents.Check(product); err != nil {
			return nil, order.Price{}, below(path, err)
		}
	}
	if request.AgreedTotal != 0 && request.AgreedTotal != price.Total {
		return nil, order.Price{}, fault.New(fault.Conflict, order.ReasonPriceChanged,
			fault.With("totalPriceInOre", strconv.FormatInt(int64(price.Total), 10)))
	}
	if price.Total > 0 && request.Provider == "" {
		return nil, order.Price{}, fault.InvalidField("paymentProvider", fault.CodeRequired)
	}
	return product, price, nil
}

// mayReplace returns whether there is an order with that key, which the new one would replace; true for an empty key.
func (u *Orders) mayReplace(ctx context.Context, key order.Key) (bool, error) {
	if key == "" || !key.Valid() {
		return key == "", nil
	}
	_, err := u.Store.ByKey(ctx, key)
	if fault.Is(err, fault.NotFound) {
		return false, nil
	}
	return err == nil, earlierUnknown(key, err)
}

// paid returns the order with that key or, if it has been replaced from another tab, its replacement; nil if neither is paid.
func (u *Orders) paid(ctx context.Context, key order.Key) (*order.Order, error) {
	if !key.Valid() {
		return nil, nil
	}
	o, err := u.Store.ByKey(ctx, key)
	for err == nil && !o.State().Paid() {
		o, err = u.Store.ReplacementOf(ctx, o.ID())
	}
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	return o, earlierUnknown(key, err)
}

// requestIdentityV1 identifies a request by what it orders, not by its bytes. The names and order of its members and the JSON
// of products never change, so that a request that is repeated across a release is still the same request. A version 2 would
// need look-ups by both until the keys of version 1 are erased.
type requestIdentityV1 struct {
	Kind     order.Kind     `json:"Kind"`
	Product  order.Product  `json:"Product"`
	Provider order.Provider `json:"Provider"`
	Shown    ore.Ore        `json:"Shown"`
}

// Idempotency returns what identifies the request.
func (r Request) Idempotency() (Idempotency, error) {
	content, err := json.Marshal(requestIdentityV1{Kind: r.Product.Kind(), Product: r.Product, Provider: r.Provider, Shown: r.AgreedTotal})
	return Idempotency{Key: r.IdempotencyKey, Hash: sha256.Sum256(content)}, err
}

func (u *Orders) place(ctx context.Context, request Request, product order.Product, price order.Price, key Idempotency) (Receipt, error) {
	replaced, paid, err := u.replace(ctx, request.Replaces)
	switch {
	case err != nil:
		return Receipt{}, err
	case paid != nil:
		return u.toReceipt(paid), nil
	}
	// Time-ordered ids of consecutive orders are next to each other in every index. Only the key has to be unguessable.
	id, err := uuid.NewV7()
	if err != nil {
		return Receipt{}, err
	}
	placement := order.Placement{
		ID:       order.ID(id.String()),
		Key:      order.NewKey(),
		Language: request.Language,
		Product:  product,
		Price:    price,
		Provider: request.Provider,
	}
	var uses []quota.Use
	if price.Total == 0 {
		uses = u.FreeLimits.uses(u.Pseudonyms, request.Client, product.Facts().Sender.Email)
	}
	for {
		serial, err := u.Store.NextSerial(ctx)
		if err != nil {
			return Receipt{}, err
		}
		placement.Number = u.Numbering.Of(serial)
		switch placed, err := u.Store.Insert(ctx, order.Place(placement, u.Clock.Now()), key, replaced, uses...); {
		case errors.Is(err, order.ErrNumberTaken):
		case errors.Is(err, ErrReplaced):
			later, err := u.Store.ReplacementOf(ctx, replaced)
			if err != nil {
				return Receipt{}, earlierUnknown(request.Replaces, err)
			}
			request.Replaces = later.Data().Key
			return u.place(ctx, request, product, price, key)
		case err != nil:
			u.reportFreeLimit(ctx, err)
			return Receipt{}, err
		default:
			return u.answer(ctx, request, placed)
		}
	}
}

// answer returns where to pay for the order that the request has placed, and the proof that it is the customer's. A visit that
// is ordered again shows the address of the earlier order, so its proof needs one for that order.
func (u *Orders) answer(ctx context.Context, request Request, placed *order.Order) (Receipt, error) {
	receipt, err := u.payment(ctx, placed)
	earlier := request.Product.Facts().Visit.ReorderOf
	if err == nil && (earlier == "" || u.Owns(earlier, request.Proof)) {
		receipt.Proof = u.Proofs.Sign(receipt.Key, u.Clock.Now())
	}
	return receipt, err
}

// replace withdraws the order to be replaced and returns its id; if it is paid, it returns the order.
func (u *Orders) replace(ctx context.Context, key order.Key) (replaced order.ID, paid *order.Order, err error) {
	if key == "" {
		return "", nil, nil
	}
	old, err := u.Store.ByKey(ctx, key)
	if err != nil {
		return "", nil, earlierUnknown(key, err)
	}
	if old, err = u.Saga.Withdraw(ctx, old.ID()); err != nil {
		return "", nil, earlierUnknown(key, err)
	}
	if old.State().NotCharged() || old.State().RefundDue() {
		return old.ID(), nil, nil
	}
	return "", old, nil
}

// earlierUnknown replaces the reason of an error that leaves open whether the order to be replaced is paid, because any other
// reason would tell the customer that nothing was charged.
func earlierUnknown(earlier order.Key, cause error) error {
	if earlier == "" || !fault.Is(cause, fault.Unavailable) {
		return cause
	}
	return fault.New(fault.Unavailable, order.ReasonEarlierPaymentUnknown, fault.Because(cause))
}

// payment returns where to pay for the order, opening its payment if that has not been done.
func (u *Orders) payment(ctx context.Context, o *order.Order) (receipt Receipt, err error) {
	if o.Data().Payment.ID == "" && o.State() == order.AwaitingPayment {
		if o, err = u.Saga.openPayment(ctx, o); err != nil {
			return Receipt{}, u.notOpened(ctx, err)
		}
	}
	data := o.Data()
	switch {
	case o.Free():
		return u.fulfil(ctx, o), nil
	case o.State().NotCharged():
		return Receipt{}, paymentInvalid(nil) // nobody can pay for it any more
	case data.Payment.ID == "":
		return Receipt{}, u.notOpened(ctx, fmt.Errorf("the order is %s", o.State()))
	case data.Payment.Provider == order.CardTerminal:
		receipt = u.toReceipt(o)
		receipt.Terminal = data.ID
		return receipt, nil
	case o.State() != order.AwaitingPayment:
		return u.toReceipt(o), nil // it is paid
	default:
		receipt = u.toReceipt(o)
		receipt.RedirectURL = data.Payment.RedirectURL
		return receipt, nil
	}
}

// fulfil advances an order that costs nothing. If that fails, the sweeper tries again.
func (u *Orders) fulfil(ctx context.Context, o *order.Order) Receipt {
	if _, err := u.Saga.Advance(ctx, o.ID()); err != nil {
		u.Log.WarnContext(ctx, "order advance failed", "error", err)
	}
	return u.toReceipt(o)
}

// toReceipt sends the customer to the order's receipt, which waits for the steps that are still to come.
func (u *Orders) toReceipt(o *order.Order) Receipt {
	data := o.Data()
	return Receipt{Key: data.Key, Number: data.Number, RedirectURL: u.ShopURL + catalog.PageOf(data)}
}

// notOpened is the answer when the payment could not be opened. The customer is not charged, because they never got the address
// to pay at.
func (u *Orders) notOpened(ctx context.Context, cause error) error {
	switch fault.Reason(cause) {
	case order.ReasonStorageFailed, admission.ReasonOverloaded:
		return cause
	}
	u.Log.WarnContext(ctx, "payment not opened", "error", cause)
	if refused(cause) {
		return paymentInvalid(cause)
	}
	return fault.New(fault.Unavailable, order.ReasonPaymentFailed, fault.Because(cause))
}

// paymentInvalid is the answer when the order can never be paid and is closed. Another way to pay needs a new order.
func paymentInvalid(cause error) error {
	return fault.New(fault.Precondition, order.ReasonPaymentInvalid, fault.Because(cause))
}
