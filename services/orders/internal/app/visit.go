package app

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/client"
	"bestill.example/services/platform/fault"
)

// lookUpVisit adds to a product that is only a visit what earlier orders and return shipments say about it, and returns any
// other product unchanged. Field paths are below the product's own message.
//
// Errors: ORDER_NOT_FOUND and REORDER_NOT_ALLOWED for a reorder; those of [Orders.Return] and PICKUP_RETURN_ALREADY_ORDERED for
// a return; ORDER_ALREADY_EXISTS for items that have a visit already; RATE_LIMITED for codes.
func (u *Orders) lookUpVisit(ctx context.Context, networks client.Networks, product order.Product) (order.Product, error) {
	var (
		facts  = product.Facts()
		wanted = facts.Visit
		found  = order.Given(facts)
		err    error
	)
	switch {
	case wanted.ReorderOf != "":
		err = u.lookUpEarlier(ctx, facts, &found)
	case wanted.ReturnOf != "":
		err = u.lookUpReturn(ctx, networks, wanted, &found.Visit)
	case wanted.Alone:
		err = u.lookUpItems(ctx, networks, wanted, &found.Visit)
	default:
		return product, nil
	}
	return product.With(found), err
}

// lookUpEarlier finds the sender's address and the items of the order whose visit passed.
func (u *Orders) lookUpEarlier(ctx context.Context, facts order.Facts, found *order.Found) error {
	earlier, err := u.earlier(ctx, facts.Visit.ReorderOf)
	if err != nil {
		return err
	}
	if err := earlier.MayReorder(u.Clock.Now()); err != nil {
		return err
	}
	found.Visit.Sender = earlier.Product.Facts().Sender
	found.SenderCity = found.Visit.Sender.City
	found.Visit.Items = earlier.Left()
	if facts.Sender != (party.Party{}) {
		return fault.InvalidField("sender", fault.CodeNotAllowed)
	}
	until, err := u.codesValidUntil(ctx, earlier)
	if err != nil {
		return err
	}
	return facts.Visit.CheckCodes(until)
}

// codesValidUntil returns the beginning of the last day on which the codes of all that is left of an order's visit can be used; zero
// without codes. The code of a return shipment has been used: it brought the shipment here.
func (u *Orders) codesValidUntil(ctx context.Context, d order.Data) (time.Time, error) {
	if d.Product.Facts().Visit.ReturnOf != "" {
		return time.Time{}, nil
	}
	return u.Store.CodesValidUntil(ctx, d.Left())
}

func (u *Orders) earlier(ctx context.Context, key order.Key) (order.Data, error) {
	o, err := u.byKey(ctx, key)
	if err != nil {
		return order.Data{}, err
	}
	return o.Data(), nil
}

func (u *Orders) lookUpReturn(ctx context.Context, networks client.Networks, wanted order.Visit, found *order.FoundVisit) error {
	number, ok := order.ParseReturnNumber(wanted.ReturnOf)
	if !ok {
		return nil // The product's own check says so.
	}
	shipment, item, err := u.findReturn(ctx, networks, number)
	if err != nil {
		return err
	}
	found.Return, found.Items = shipment, []string{item}
	ahead, err := u.hasVisit(ctx, item)
	if err == nil && ahead {
		err = wanted.ErrTaken()
	}
	return err
}

// hasVisit reports whether a visit for an item is still to come.
func (u *Orders) hasVisit(ctx context.Context, item string) (bool, error) {
	last, err := u.Store.LastVisit(ctx, item)
	if fault.Is(err, fault.NotFound) {
		return false, nil
	}
	return err == nil && last.Data().VisitAhead(u.Clock.Now()), err
}

// lookUpItems finds the items that the sender names. Items of other carriers or shops are collected too. One of ours must not
// have a visit already, and must still be valid when the driver comes.
func (u *Orders) lookUpItems(ctx context.Context, networks client.Networks, wanted order.Visit, found *order.FoundVisit) error {
	if err := u.countCodes(ctx, u.CodeLimits.ofClient(networks), wanted.Named...); err != nil {
		return err
	}
	var (
		c     fault.Collector
		taken []string
	)
	for i, number := range wanted.Named {
		if i == order.MaxVisitItems {
			break
		}
		position := strconv.Itoa(i)
		issuer, err := u.Store.ByItem(ctx, number)
		ahead := err == nil && issuer.Data().VisitAhead(u.Clock.Now())
		switch {
		case fault.Is(err, fault.NotFound):
		case err != nil:
			return err
		default:
			number = issuer.Data().ItemNamed(number)
			c.Check(issuer.Data().UsableOn(number, wanted.Date), "ownItems.itemNumbers["+position+"]", fault.CodeNotAllowed)
		}
		if !ahead {
			if ahead, err = u.hasVisit(ctx, number); err != nil {
				return err
			}
		}
		if ahead {
			taken = append(taken, position)
		}
		if !slices.Contains(found.Items, number) {
			found.Items = append(found.Items, number)
		}
	}
	if len(taken) > 0 {
		return wanted.ErrTaken(taken...)
	}
	return c.Err()
}

// Return returns the return shipment with the number under its barcode, and whether a visit for it is still to come.
//
// Errors: REQUEST_INVALID for returnOf; CONSIGNMENT_NOT_FOUND, CONSIGNMENT_INVALID, LABEL_FREE_UNSUPPORTED; RATE_LIMITED for a
// code.
func (u *Orders) Return(ctx context.Context, networks client.Networks, text string) (shipment order.ReturnShipment, ordered bool, err error) {
	var c fault.Collector
	number, ok := order.ParseReturnNumber(text)
	if c.Check(number != "", "returnOf", fault.CodeRequired) {
		c.Check(ok, "returnOf", fault.CodeInvalid)
	}
	if err := c.Err(); err != nil {
		return shipment, false, err
	}
	shipment, item, err := u.findReturn(ctx, networks, number)
	if err != nil {
		return shipment, false, err
	}
	ordered, err = u.hasVisit(ctx, item)
	return shipment, ordered, err
}

// findReturn searches our own items first, then the carrier's directory. It returns the shipment, and the number by which
// visits identify it.
func (u *Orders) findReturn(
	ctx context.Context, networks client.Networks, number string,
) (shipment order.ReturnShipment, item string, err error) {
	if err := u.countCodes(ctx, u.CodeLimits.ofClient(networks), number); err != nil {
		return shipment, "", err
	}
	issuer, err := u.Store.ByItem(ctx, number)
	switch {
	case err == nil:
		shipment, err = issuer.Data().AsReturn(number)
		return shipment, shipment.Number, err
	case !fault.Is(err, fault.NotFound):
		return shipment, "", err
	}
	if shipment, err = u.Pickups.FindReturn(ctx, number); err != nil {
		return shipment, "", err
	}
	return shipment, number, shipment.MayCollect()
}

// Again is what a customer needs to order a visit again.
type Again struct {
	// Refusal is why it cannot be ordered again; empty if it can.
	Refusal order.ReorderRefusal
	// Sender is whose mailbox it is, masked for everybody but the order's owner.
	Sender party.Party
	// Date is the day of the visit that passed; empty for an order without one.
	Date string
	// Dates are the days to choose from, soonest first; none while they cannot be found.
	Dates []string
	// BookBy is until when the first of them can be ordered; zero without days.
	BookBy time.Time
	// Full is true without days because all are taken.
	Full bool
}

// Reorder returns whether the visit of an order can be ordered again, and when.
//
// Errors: ORDER_NOT_FOUND.
func (u *Orders) Reorder(ctx context.Context, key order.Key, proof ownership.Proof) (Again, error) {
	earlier, err := u.earlier(ctx, key)
	if err != nil {
		return Again{}, err
	}
	facts := earlier.Product.Facts()
	again := Again{Refusal: earlier.ReorderRefusal(u.Clock.Now()), Sender: facts.Sender, Date: facts.Visit.Date}
	if !u.Owns(key, proof) {
		again.Sender = again.Sender.Masked()
	}
	if again.Refusal != "" {
		return again, nil
	}
	until, err := u.codesValidUntil(ctx, earlier)
	if err == nil {
		again.Dates, again.BookBy, err = u.Pickups.Dates(ctx, facts.Visit)
	}
	switch reason := fault.Reason(err); {
	case reason == order.ReasonNotServiceable:
		again.Refusal = order.NotServiceable
		return again, nil
	case reason == order.ReasonNoDates:
		again.Full = true
	case err != nil:
		u.Log.WarnContext(ctx, "pickup dates unavailable", "error", err)
	}
	offered := len(again.Dates) > 0
	again.Dates = slices.DeleteFunc(again.Dates, func(day string) bool { return order.Visit{Date: day}.CheckCodes(until) != nil })
	// What is too late is at the end, so the first day is removed only with all others.
	if offered && len(again.Dates) == 0 {
		again.Refusal, again.BookBy = order.ReorderLate, time.Time{}
	}
	return again, nil
}

// SendReorderLink sends the link for a reorder to the sender of the order with that number, if the e-mail address is theirs. If
// it is not, or there is no such order, the answer is the same, after the same time.
func (u *Orders) SendReorderLink(ctx context.Context, number order.Number, email string) error {
	answer := time.After(answerTime)
	if err := u.sendReorderLink(ctx, number, email); err != nil && !fault.Is(err, fault.NotFound) {
		return err
	}
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-answer:
		return nil
	}
}

func (u *Orders) sendReorderLink(ctx context.Context, number order.Number, email string) error {
	o, err := u.Store.ByNumber(ctx, number)
	if err != nil || !strings.EqualFold(o.Data().Product.Facts().Sender.Email, email) {
		return err
	}
	_, err = u.Store.Update(ctx, o.ID(), func(o *order.Order, _ order.Numbers) error {
		o.SendReorderLink(u.Clock.Now())
		return nil
	})
	return err
}
