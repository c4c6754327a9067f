package app

import (
	"context"
	"fmt"
	"log/slog"
	"sync"

	"bestill.example/services/orders/internal/abroad"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/platform/fault"
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
		declaration                     abroad.Declaration
		city                            string
		price                           order.Price
		customsErr, cityErr, pricingErr error
		asked                           sync.WaitGroup
	)
	asked.Go(func() { declaration, customsErr = q.Customs.CheckDeclaration(ctx, shipment) })
	asked.Go(func() { city, cityErr = q.senderCity(ctx, shipment.Sender) })
	asked.Go(func() { price, pricingErr = q.Pricing.QuoteAbroad(ctx, shipment) })
	asked.Wait()
	if err := allFields(cityErr, customsErr, pricingErr); err != nil {
		return nil, order.Price{}, err
	}
	shipment.Declaration = declaration
	shipment.Sender.City = city
	return shipment, price, nil
}

func (q AbroadQuoter) senderCity(ctx context.Context, sender party.Party) (string, error) {
	city, known, err := q.Addresses.City(ctx, sender.PostalCode)
	if err != nil {
		q.Log.WarnContext(ctx, "placing an order without the postal register", "error", err)
		return sender.City, nil
	}
	if !known {
		return "", fault.New(fault.Invalid, fault.ReasonRequestInvalid,
			fault.Field("sender.location.postalCode", string(party.Unknown)))
	}
	return city, nil
}

func shipmentOf(product order.Product) (abroad.Shipment, error) {
	shipment, ok := product.(abroad.Shipment)
	if !ok {
		return shipment, fmt.Errorf("%T is no shipment abroad", product)
	}
	return shipment, nil
}

// allFields returns one fault with the wrong fields of all errors, each field once. If no field is wrong it returns the
// first error.
func allFields(errs ...error) error {
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
