package app

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/platform/fault"
)

// DomesticQuoter quotes products inside Norway.
type DomesticQuoter struct {
	Pricing   Pricing
	Customs   Customs
	Addresses Addresses
	Pickups   Pickups
	Log       *slog.Logger
}

var _ Quoter = DomesticQuoter{}

// Complaints returns what is wrong with anything that there are neighbours for.
func (q DomesticQuoter) Complaints(ctx context.Context, product order.Product) error {
	_, _, err := q.Quote(ctx, product)
	return err
}

// Quote asks for the price, the rules of the declaration, both cities and the days of pickup at the same time. Without
// the addresses service the cities are those that the customer gave; the others are needed.
func (q DomesticQuoter) Quote(ctx context.Context, ordered order.Product) (order.Product, order.Price, error) {
	product, ok := ordered.(domestic.Product)
	if !ok {
		return nil, order.Price{}, fmt.Errorf("%T is not sold inside Norway", ordered)
	}
	var (
		parts = product.Shared()
		price order.Price
		errs  [6]error
		asked sync.WaitGroup
	)
	asked.Go(func() { errs[0] = q.locate(ctx, &parts.Sender, at(product, "sender.address.postalCode")) })
	asked.Go(func() { errs[1] = q.locate(ctx, &parts.Receiver, at(product, "recipient.address.postalCode")) })
	asked.Go(func() { price, errs[2] = q.price(ctx, product) })
	asked.Go(func() { parts.Declaration, errs[3] = q.declare(ctx, product) })
	asked.Go(func() { errs[4] = q.checkPickup(ctx, product) })
	asked.Go(func() { errs[5] = q.checkCashOnDelivery(ctx, product) })
	asked.Wait()
	if err := allFields(errs[:]...); err != nil {
		return nil, order.Price{}, err
	}
	return product.With(parts), price, nil
}

// at returns the path of a field in the request for the product.
func at(product domestic.Product, field string) string {
	return strings.TrimPrefix(product.Path()+"."+field, ".")
}

// price returns what the product costs, unless it is another than its sender was told of.
func (q DomesticQuoter) price(ctx context.Context, product domestic.Product) (order.Price, error) {
	price, err := q.Pricing.QuoteDomestic(ctx, product)
	if parcel, ok := product.(largeparcel.Parcel); ok && err == nil {
		err = parcel.CheckHandling(price)
	}
	return price, err
}

// locate fills in the city of whoever has a postal code that can be looked up.
func (q DomesticQuoter) locate(ctx context.Context, who *party.Party, field string) (err error) {
	if party.PostalCode(who.PostalCode) == party.Fine {
		who.City, err = cityOf(ctx, q.Addresses, q.Log, *who, field)
	}
	return err
}

// declare returns the declaration of a parcel as the order keeps it.
func (q DomesticQuoter) declare(ctx context.Context, product domestic.Product) (customs.Declaration, error) {
	if product.Weight() == 0 {
		return customs.Declaration{}, nil
	}
	return q.Customs.CheckDomesticDeclaration(ctx, product)
}

// checkPickup returns a fault if no driver can come to the address on the day that was chosen. Without the pickup service
// that is not known until the order is fulfilled.
func (q DomesticQuoter) checkPickup(ctx context.Context, product domestic.Product) error {
	if !product.Pickup().Wanted() {
		return nil
	}
	err := q.Pickups.Check(ctx, product)
	if err == nil || fault.Is(err, fault.Invalid) || fault.Reason(err) == order.ReasonNoPickups {
		return err
	}
	q.Log.WarnContext(ctx, "placing an order without the pickup service", "error", err)
	return nil
}

// checkCashOnDelivery returns a fault if the recipient is to pay more for the contents than can be asked for.
func (q DomesticQuoter) checkCashOnDelivery(ctx context.Context, product domestic.Product) error {
	parcel, ok := product.(largeparcel.Parcel)
	if !ok || parcel.Contents() == 0 {
		return nil
	}
	limit, err := q.Pricing.MaxCashOnDelivery(ctx)
	if err != nil {
		return err
	}
	return parcel.CheckAmount(limit)
}
