package app

import (
	"context"
	"fmt"
	"log/slog"
	"sync"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/abroad"
)

// AbroadQuoter quotes shipments abroad.
type AbroadQuoter struct {
	Pricing   Pricing
	Customs   Customs
	Addresses Addresses
	Log       *slog.Logger
}

var _ Quoter = AbroadQuoter{}

// Complaints returns what is wrong with the declaration.
func (q AbroadQuoter) Complaints(ctx context.Context, product order.Product) error {
	shipment, err := shipmentOf(product)
	if err != nil {
		return err
	}
	_, err = q.Customs.CheckDeclaration(ctx, shipment)
	return err
}

// Quote asks for the declaration's rules, the sender's city and the price at the same time. Without the addresses
// service the city is the one that the customer gave; the other two are needed.
func (q AbroadQuoter) Quote(ctx context.Context, product order.Product) (order.Product, order.Price, error) {
	shipment, err := shipmentOf(product)
	if err != nil {
		return nil, order.Price{}, err
	}
	var (
		declaration                     customs.Declaration
		city                            string
		price                           order.Price
		customsErr, cityErr, pricingErr error
		asked                           sync.WaitGroup
	)
	asked.Go(func() { declaration, customsErr = q.Customs.CheckDeclaration(ctx, shipment) })
	asked.Go(func() { city, cityErr = cityOf(ctx, q.Addresses, q.Log, shipment.Sender, "sender.location.postalCode") })
	asked.Go(func() { price, pricingErr = q.Pricing.QuoteAbroad(ctx, shipment) })
	asked.Wait()
	if err := allFields(cityErr, customsErr, pricingErr); err != nil {
		return nil, order.Price{}, err
	}
	shipment.Declaration = declaration
	shipment.Sender.City = city
	return shipment, price, nil
}

func shipmentOf(product order.Product) (abroad.Shipment, error) {
	shipment, ok := product.(abroad.Shipment)
	if !ok {
		return shipment, fmt.Errorf("%T is no shipment abroad", product)
	}
	return shipment, nil
}
