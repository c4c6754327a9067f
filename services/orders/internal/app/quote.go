package app

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"

	"bestill.example/proto/rules"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/platform/fault"
)

// Quote returns the product in its stored form, and its price. It asks for the price, the rules of the declaration, the cities,
// the days of pickup and the delivery promise at the same time. Without the addresses service it keeps the cities that the
// customer gave, and without the pickup service the visit is checked only when the order is fulfilled. Pricing and customs are
// required, and for express parcels pickup too.
//
// Field paths are below the product's own message. The product need not have passed [order.Product.Check].
func (u *Orders) Quote(ctx context.Context, product order.Product) (order.Product, order.Price, error) {
	var (
		facts = product.Facts()
		entry = catalog.Of(product)
		found = order.Given(facts)
		price order.Price
		errs  = make([]error, 5+len(facts.Recipients))
		calls sync.WaitGroup
	)
	ask := func(i int, neighbour func() error) { calls.Go(func() { errs[i] = fault.Recovered(neighbour) }) }
	ask(0, func() error {
		return u.locate(ctx, facts.Sender, false, "sender."+entry.Address.PostalCode, &found.SenderCity)
	})
	ask(1, func() (err error) { found.Declaration, err = u.declare(ctx, product, facts); return err })
	ask(2, func() (err error) { price, err = u.price(ctx, product); return err })
	ask(3, func() error { return u.checkVisit(ctx, product, facts) })
	ask(4, func() (err error) { found.Delivery, err = u.promise(ctx, product, facts); return err })
	if !facts.Abroad() {
		for i, recipient := range facts.Recipients {
			field := entry.RecipientPath(i) + "." + entry.Address.PostalCode
			ask(5+i, func() error { return u.locate(ctx, recipient, facts.Overnight, field, &found.RecipientCities[i]) })
		}
	}
	calls.Wait()
	// Whether a declaration is due cannot be told of a postal code that does not exist.
	if !facts.Abroad() && fault.Is(errs[1], fault.Invalid) && (isUnknown(errs[0]) || slices.ContainsFunc(errs[5:], isUnknown)) {
		errs[1] = nil
	}
	if err := JoinFields(errs...); err != nil {
		return nil, order.Price{}, err
	}
	return product.With(found), price, nil
}

// price returns what the product costs, if that price is for what the customer was shown. An answer without a price is no answer:
// nothing is given away by mistake.
func (u *Orders) price(ctx context.Context, product order.Product) (order.Price, error) {
	price, err := u.Pricing.Quote(ctx, product)
	if err != nil {
		return price, err
	}
	if price.Total <= 0 && !product.Facts().Free() {
		return price, fault.NoAnswer(errors.New("the quote has no price"))
	}
	return price, product.CheckPrice(price)
}

// locate looks up the city of a party in Norway. The field is wrong if the postal code does not exist, or only has boxes where
// a street address is needed. A malformed postal code is left to the product's own check.
func (u *Orders) locate(ctx context.Context, who party.Party, street bool, field string, city *string) error {
	if rules.PostalCode(who.PostalCode) != party.OK {
		return nil
	}
	found, err := u.Addresses.Find(ctx, who.PostalCode)
	switch {
	case err != nil:
		u.Log.WarnContext(ctx, "city lookup failed, keeping the customer's", "error", err)
		return nil
	case found == Place{}:
		return fault.InvalidField(field, fault.CodeUnknown)
	case street && found.Boxes:
		return fault.InvalidField(field, fault.CodeNotAllowed)
	}
	*city = found.City
	return nil
}

// isUnknown reports whether the fault is that a postal code does not exist.
func isUnknown(err error) bool {
	f, ok := fault.From(err)
	return ok && slices.ContainsFunc(f.Violations, func(v fault.Violation) bool { return v.Code == fault.CodeUnknown })
}

// declare returns the declaration in its stored form. Letters inside Norway have none. An answer without all that was declared is no
// answer: nothing is sent without its customs form by mistake.
func (u *Orders) declare(ctx context.Context, product order.Product, facts order.Facts) (customs.Declaration, error) {
	if !facts.Abroad() && !facts.Parcel {
		return customs.Declaration{}, nil
	}
	declared, err := u.Customs.Validate(ctx, product)
	if given := facts.Declaration; err == nil && (declared.Reason != given.Reason || len(declared.Items) != len(given.Items)) {
		err = fault.NoAnswer(errors.New("the declaration is not the one that was given"))
	}
	return declared, err
}

// checkVisit returns a fault if no driver can come to the address on the chosen day. Without an address it asks nothing,
// because the product's own check names the missing fields.
func (u *Orders) checkVisit(ctx context.Context, product order.Product, facts order.Facts) error {
	if !facts.Visit.Wanted() || facts.Visit.Street == "" && facts.Visit.PostalCode == "" {
		return nil
	}
	err := u.Pickups.Check(ctx, product)
	if err == nil || fault.Is(err, fault.Invalid) || fault.Reason(err) == order.ReasonNoPickups {
		return err
	}
	u.Log.WarnContext(ctx, "pickup check failed, placing the order without it", "error", err)
	return nil
}

// promise returns when an express parcel arrives. Without both drop-off point and recipient it asks nothing, because the
// product's own check names the missing fields.
func (u *Orders) promise(ctx context.Context, product order.Product, facts order.Facts) (order.Delivery, error) {
	if !facts.Overnight || facts.DropOffPoint == "" || rules.PostalCode(facts.Recipients[0].PostalCode) != party.OK {
		return order.Delivery{}, nil
	}
	return u.Pickups.Promise(ctx, product)
}

// JoinFields returns one fault with the wrong fields of all errors, each field once, in the order of the errors. If there are
// none it returns the first error.
func JoinFields(errs ...error) error {
	var fields fault.Collector
	seen := make(map[string]bool)
	for _, err := range errs {
		if !fault.Is(err, fault.Invalid) {
			continue
		}
		f, _ := fault.From(err)
		for _, v := range f.Violations {
			if !seen[v.Field] {
				seen[v.Field] = true
				fields.Add(v.Field, v.Code)
			}
		}
	}
	if err := fields.Err(); err != nil {
		return err
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// below prefixes the field paths of the error with the given path; an empty field path becomes the path itself.
func below(path string, err error) error {
	return fault.RenameFields(err, func(field string) string { return strings.TrimSuffix(path+"."+field, ".") })
}
