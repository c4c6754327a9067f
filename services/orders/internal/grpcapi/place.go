package grpcapi

import (
	"context"
	"regexp"
	"strings"

	"google.golang.org/grpc/metadata"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/orders/internal/wire"
	"bestill.example/services/platform/access"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/ore"
)

// PlaceOrder places an order of any product and opens its payment.
func (s *Server) PlaceOrder(ctx context.Context, request *ordersv1.PlaceOrderRequest) (*ordersv1.PlaceOrderResponse, error) {
	receipt, err := s.place(ctx, request, request.GetProduct(), nil)
	if err != nil {
		return nil, err
	}
	return &ordersv1.PlaceOrderResponse{
		RedirectUrl:            receipt.RedirectURL,
		OrderUriKey:            string(receipt.Key),
		TerminalOrderReference: string(receipt.Terminal),
		OwnershipProof:         string(receipt.Proof),
		OrderNumber:            string(receipt.Number),
	}, nil
}

// PlaceAbroadOrder places an order for a shipment abroad in the shape that the specification fixes.
func (s *Server) PlaceAbroadOrder(ctx context.Context, request *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
	receipt, err := s.place(ctx, request, abroadProduct(request), nil)
	if err != nil {
		return nil, abroadPaths.in(err)
	}
	return &ordersv1.PlaceAbroadOrderResponse{
		RedirectUrl:            receipt.RedirectURL,
		OrderUriKey:            string(receipt.Key),
		TerminalOrderReference: string(receipt.Terminal),
		OwnershipProof:         string(receipt.Proof),
		OrderNumber:            string(receipt.Number),
	}, nil
}

// PlaceConsignments places an order for a large parcel or for registered letters in the shape that the specification fixes.
func (s *Server) PlaceConsignments(ctx context.Context, request *ordersv1.PlaceConsignmentsRequest) (*ordersv1.PlaceConsignmentsResponse, error) {
	product, unreadable := consignedProduct(request)
	receipt, err := s.place(ctx, request, product, unreadable)
	if err != nil {
		return nil, consignmentPaths.in(err)
	}
	return &ordersv1.PlaceConsignmentsResponse{
		RedirectUri:            receipt.RedirectURL,
		OrderUriKey:            string(receipt.Key),
		TerminalOrderReference: string(receipt.Terminal),
		OwnershipProof:         string(receipt.Proof),
		OrderNumber:            string(receipt.Number),
	}, nil
}

// placement is the part of a request that all requests for an order share, all but the product.
type placement interface {
	GetTotalPriceInOre() int32
	GetPaymentProvider() paymentsv1.Provider_Code
	GetReplacesOrder() string
}

// place places an order of a product. It adds the product's unreadable fields to all other wrong ones. Only staff may place
// orders that are paid at a terminal, and some products are not sold in production.
func (s *Server) place(ctx context.Context, request placement, ordered *typev1.Product, unreadable error) (app.Receipt, error) {
	if request.GetPaymentProvider() == paymentsv1.Provider_CARD_TERMINAL {
		if err := access.Require(ctx, access.ScopeTerminal); err != nil {
			return app.Receipt{}, err
		}
	}
	product, productErr := wire.ToProduct(ordered)
	key, keyErr := toIdempotencyKey(ctx)
	unreadable = app.JoinFields(unreadable, productErr, keyErr)
	if product == nil {
		return app.Receipt{}, unreadable
	}
	environment := s.environment.Of(ctx)
	if catalog.Of(product).TestsOnly && environment == config.Production {
		return app.Receipt{}, fault.New(fault.Precondition, order.ReasonNotOfferedHere)
	}
	placing := app.Request{
		Product:        product,
		Provider:       order.Provider(message.Name(request.GetPaymentProvider())),
		AgreedTotal:    ore.FromWire(request.GetTotalPriceInOre()),
		Language:       customersLanguage(ctx),
		IdempotencyKey: key,
		Client:         s.clientOf(ctx),
		Proof:          proofOf(ctx),
		Replaces:       order.Key(request.GetReplacesOrder()),
	}
	ctx = environment.Outgoing(ctx) // what customs asks for depends on it
	if unreadable != nil {
		return app.Receipt{}, app.JoinFields(unreadable, s.orders.Check(ctx, placing))
	}
	return s.orders.Place(ctx, placing)
}

const (
	idempotencyKey = "idempotency-key"
	acceptLanguage = "accept-language"
)

var idempotencyKeyForm = regexp.MustCompile(`^[A-Za-z0-9_-]{8,64}$`)

func toIdempotencyKey(ctx context.Context) (string, error) {
	switch keys := metadata.ValueFromIncomingContext(ctx, idempotencyKey); {
	case len(keys) == 0:
		return "", nil
	case len(keys) > 1 || !idempotencyKeyForm.MatchString(keys[0]):
		return "", fault.InvalidField("Idempotency-Key", fault.CodeInvalid)
	default:
		return keys[0], nil
	}
}

// customersLanguage is the language in which the customer reads the shop; Norwegian if they accept neither.
func customersLanguage(ctx context.Context) language.Language {
	accepted := strings.Join(metadata.ValueFromIncomingContext(ctx, acceptLanguage), ", ")
	return language.Accepted(accepted)
}
