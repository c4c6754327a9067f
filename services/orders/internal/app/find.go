package app

import (
	"context"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/fault"
)

// FindByItem returns the orders that the number, or code, on an item leads to: the one that issued it, if it was issued here, and
// the last one whose visit is for it, if there is one. Codes are limited by the id of the API key with which staff ask.
//
// Errors: ORDER_NOT_FOUND if there is neither; RATE_LIMITED for a code.
func (u *Orders) FindByItem(ctx context.Context, keyID, number string) (found []*order.Order, err error) {
	if err := u.countCodes(ctx, u.CodeLimits.ofKey(u.Pseudonyms, keyID), number); err != nil {
		return nil, err
	}
	issuer, unknown := u.Store.ByItem(ctx, number)
	switch {
	case unknown == nil:
		found, number = append(found, issuer), issuer.Data().ItemNamed(number)
	case !fault.Is(unknown, fault.NotFound):
		return nil, unknown
	}
	visit, err := u.Store.LastVisit(ctx, number)
	switch {
	case err == nil:
		found = append(found, visit)
	case len(found) == 0 || !fault.Is(err, fault.NotFound):
		return nil, err
	}
	return found, nil
}
