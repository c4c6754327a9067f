package clients

import (
	"context"
	"strings"

	"google.golang.org/grpc"

	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/orders/internal/wire"
	"bestill.example/services/platform/fault"
)

// Pricing is the pricing service.
type Pricing struct {
	client pricingv1.PricingServiceClient
}

var _ app.Pricing = Pricing{}

// NewPricing returns the pricing service behind a connection.
func NewPricing(connection grpc.ClientConnInterface) Pricing {
	return Pricing{pricingv1.NewPricingServiceClient(connection)}
}

// Quote returns what a product costs. A product that is not sold is a Precondition fault, PRODUCT_NOT_SOLD.
func (p Pricing) Quote(ctx context.Context, product order.Product) (order.Price, error) {
	message, err := wire.ToQuote(product)
	if err != nil {
		return order.Price{}, err
	}
	answer, err := p.client.Quote(ctx, &pricingv1.QuoteRequest{Product: message})
	switch {
	case fault.Is(err, fault.NotFound):
		return order.Price{}, fault.New(fault.Precondition, order.ReasonProductNotSold, fault.Because(err))
	case err != nil:
		path := catalog.Of(product).Path
		return order.Price{}, fault.RenameFields(err, func(field string) string {
			return strings.TrimPrefix(strings.TrimPrefix(field, path), ".")
		})
	}
	return wire.ToPrice(answer.GetQuote()), nil
}
