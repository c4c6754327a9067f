package app

import (
	"context"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/platform/fault"
)

// answerTime is how long an answer takes whose duration must not show whether the order exists.
const answerTime = 300 * time.Millisecond

// Owns reports whether the proof shows that the order is the customer's.
func (u *Orders) Owns(key order.Key, proof ownership.Proof) bool {
	return u.Proofs.Valid(proof, key, u.Clock.Now())
}

// Prove returns a proof for a customer who knows the e-mail address or phone number of the order's sender. The error does not
// say whether the contact or the key is wrong.
//
// Errors: OWNERSHIP_NOT_PROVEN; OWNERSHIP_TRIED_OFTEN.
func (u *Orders) Prove(ctx context.Context, key order.Key, contact string) (ownership.Proof, error) {
	answer := time.After(answerTime)
	proof, err := u.prove(ctx, key, contact)
	if err == nil {
		return proof, nil
	}
	select {
	case <-ctx.Done():
		return "", context.Cause(ctx)
	case <-answer:
		return "", err
	}
}

func (u *Orders) prove(ctx context.Context, key order.Key, contact string) (ownership.Proof, error) {
	o, err := u.byKey(ctx, key)
	switch {
	case fault.Is(err, fault.NotFound):
		return "", notProven()
	case err != nil:
		return "", err
	}
	if err := u.Store.CountAttempt(ctx, o.ID(), u.Clock.Now()); err != nil {
		return "", err
	}
	if !ownership.Matches(o.Data().Product.Facts().Sender, contact) {
		return "", notProven()
	}
	return u.Proofs.Sign(key, u.Clock.Now()), u.Store.ForgetAttempts(ctx, o.ID())
}

func notProven() error { return fault.New(fault.Unauthenticated, order.ReasonNotProven) }

// owned returns the order of a customer who has proved that it is theirs.
//
// Errors: ORDER_NOT_FOUND; OWNERSHIP_NOT_PROVEN.
func (u *Orders) owned(ctx context.Context, key order.Key, proof ownership.Proof) (*order.Order, error) {
	o, err := u.byKey(ctx, key)
	if err != nil {
		return nil, err
	}
	if !u.Owns(key, proof) {
		return nil, notProven()
	}
	return o, nil
}

func (u *Orders) byKey(ctx context.Context, key order.Key) (*order.Order, error) {
	if !key.Valid() {
		return nil, fault.New(fault.NotFound, order.ReasonNotFound)
	}
	return u.Store.ByKey(ctx, key)
}

// CancelOwn is [Orders.Cancel] for a customer.
//
// Errors: those of [Orders.Cancel]; OWNERSHIP_NOT_PROVEN.
func (u *Orders) CancelOwn(ctx context.Context, key order.Key, proof ownership.Proof) (*order.Order, error) {
	if _, err := u.owned(ctx, key, proof); err != nil {
		return nil, err
	}
	return u.Cancel(ctx, key)
}

// ResendReceipt has the order's receipt sent to its sender once more.
//
// Errors: ORDER_NOT_FOUND; OWNERSHIP_NOT_PROVEN; ORDER_STATE; RECEIPT_SENT_OFTEN.
func (u *Orders) ResendReceipt(ctx context.Context, key order.Key, proof ownership.Proof) error {
	o, err := u.owned(ctx, key, proof)
	if err != nil {
		return err
	}
	return u.resendReceipt(ctx, o)
}

// ResendReceiptByNumber is [Orders.ResendReceipt] for staff, who know an order by its number.
func (u *Orders) ResendReceiptByNumber(ctx context.Context, number order.Number) error {
	o, err := u.Store.ByNumber(ctx, number)
	if err != nil {
		return err
	}
	return u.resendReceipt(ctx, o)
}

func (u *Orders) resendReceipt(ctx context.Context, o *order.Order) error {
	_, err := u.Store.Update(ctx, o.ID(), func(o *order.Order, _ order.Numbers) error { return o.ResendReceipt(u.Clock.Now()) })
	return err
}

// EraseOwn removes the personal data of a customer's order and of its booking at once, and returns the order in its new state.
// Erasing again changes nothing.
//
// Errors: ORDER_NOT_FOUND; OWNERSHIP_NOT_PROVEN; ERASURE_REFUSED; those of [Pickups], whose data is erased first, so that a
// repeated call continues where the first one failed.
func (u *Orders) EraseOwn(ctx context.Context, key order.Key, proof ownership.Proof) (*order.Order, error) {
	o, err := u.owned(ctx, key, proof)
	if err != nil {
		return nil, err
	}
	return u.erase(ctx, o)
}

// EraseByNumber is [Orders.EraseOwn] for staff, who know an order by its number.
func (u *Orders) EraseByNumber(ctx context.Context, number order.Number) (*order.Order, error) {
	o, err := u.Store.ByNumber(ctx, number)
	if err != nil {
		return nil, err
	}
	return u.erase(ctx, o)
}

func (u *Orders) erase(ctx context.Context, o *order.Order) (*order.Order, error) {
	allowed := func(data order.Data) error { return data.MayErase(u.Clock.Now(), u.Retention.Of(data.State)) }
	if err := allowed(o.Data()); err != nil {
		return nil, err
	}
	if o.Data().Product.Facts().Visit.Wanted() {
		if err := u.eraseBooking(ctx, o); err != nil {
			return nil, err
		}
	}
	if err := u.Store.EraseOrder(ctx, o.ID(), u.Clock.Now(), allowed); err != nil {
		return nil, err
	}
	return u.Store.ByID(ctx, o.ID())
}

// eraseBooking erases the booking of an order that has one, even if its id is not known. One that still has to be cancelled is
// cancelled first; one that was too late to cancel is needed by the driver.
func (u *Orders) eraseBooking(ctx context.Context, o *order.Order) error {
	u.Saga.cancelBooking(ctx, o)
	err := u.Pickups.Erase(ctx, o.ID())
	if fault.Is(err, fault.Precondition) {
		return o.Data().ErrVisitAhead()
	}
	return err
}
