package grpcapi

import (
	"context"
	"math"
	"regexp"
	"strings"

	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/reflect/protoreflect"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/ore"
)

const (
	idempotencyKey = "idempotency-key"
	acceptLanguage = "accept-language"
)

var idempotencyKeyForm = regexp.MustCompile(`^[A-Za-z0-9_-]{8,64}$`)

// placement is what the requests for all kinds of orders have.
type placement interface {
	GetTotalPriceInOre() int32
	GetPaymentProvider() paymentsv1.Provider_Code
	GetReplacesOrder() string
}

// toRequest completes a request whose product was read, with unreadable as what of it could not be read. What breaks a rule
// is the domain's to say.
func toRequest(ctx context.Context, request placement, product order.Product, unreadable *fault.Collector) app.Request {
	key := toIdempotencyKey(ctx, unreadable)
	return app.Request{
		Product:        product,
		Provider:       order.Provider(name(request.GetPaymentProvider())),
		AgreedTotal:    ore.FromWire(request.GetTotalPriceInOre()),
		Language:       language(ctx),
		IdempotencyKey: key,
		Replaces:       order.Key(request.GetReplacesOrder()),
	}
}

func toShipment(c *fault.Collector, request *ordersv1.PlaceAbroadOrderRequest) abroad.Shipment {
	return abroad.Shipment{
		Product:     abroad.Product(name(request.GetProductType())),
		Size:        abroad.Size(name(request.GetSizeGroup())),
		MaxGrams:    int(request.GetMaxWeightInGrams()),
		Sender:      toSender(request.GetSender()),
		Receiver:    toParty(request.GetReceiver()),
		Declaration: toDeclaration(c.Prefix("customsDetailsRequest"), request.GetCustomsDetailsRequest()),
	}.Normalized()
}

func toParty(p *ordersv1.Party) party.Party {
	return party.Party{
		Name:         p.GetName(),
		Phone:        p.GetPhoneNumber(),
		Country:      p.GetCountryCode(),
		Email:        p.GetEmail(),
		Address:      p.GetAddress(),
		AddressLine2: p.GetAddressLine2(),
		LocationID:   p.GetLocationId(),
		PostalCode:   p.GetLocation().GetPostalCode(),
		City:         p.GetLocation().GetCity(),
		Reference:    p.GetReference(),
		Company:      p.GetCompanyVatNumber(),
	}
}

// toSender reads a party whose country code is the dial code of a phone.
func toSender(p *ordersv1.Party) party.Party {
	sender := toParty(p)
	sender.DialCode, sender.Country = sender.Country, ""
	return sender
}

func toDeclaration(c *fault.Collector, details *ordersv1.CustomsDetails) customs.Declaration {
	declaration := customs.Declaration{Reason: customs.Reason(name(details.GetSendingAbroadReason()))}
	for i, item := range details.GetCustomsItemsList() {
		declaration.Items = append(declaration.Items, toItem(c.Item("customsItemsList", i), item))
	}
	return declaration
}

func toItem(c *fault.Collector, item *typev1.CustomsItem) customs.Item {
	return customs.Item{
		Description:  item.GetDescription(),
		Quantity:     int(item.GetQuantity()),
		Kroner:       int(item.GetValue()),
		NetGrams:     toGrams(c, item.GetNetWeightInKg()),
		TariffNumber: item.GetTariffNumber(),
		Origin:       item.GetCountryOfOrigin(),
	}
}

// toGrams reads kilograms in steps of 0.001.
func toGrams(c *fault.Collector, kg float64) int {
	const (
		field = "netWeightInKg"
		// most is far above any limit and far below where floating point loses grams.
		most = 1e9
	)
	grams := math.Round(kg * 1000)
	switch {
	case grams > most:
		c.Add(field, fault.CodeTooLarge)
	case grams < -most:
		c.Add(field, fault.CodeTooSmall)
	case math.IsNaN(grams) || math.Abs(kg*1000-grams) > 1e-6:
		c.Add(field, fault.CodeInvalid)
	default:
		return int(grams)
	}
	return 0
}

// name returns the name of a chosen value. A number without a name is its own name, which no rule knows.
func name(choice interface {
	String() string
	Number() protoreflect.EnumNumber
}) string {
	if choice.Number() == 0 {
		return ""
	}
	return choice.String()
}

func toIdempotencyKey(ctx context.Context, c *fault.Collector) string {
	switch keys := metadata.ValueFromIncomingContext(ctx, idempotencyKey); {
	case len(keys) == 0:
		return ""
	case len(keys) > 1 || !idempotencyKeyForm.MatchString(keys[0]):
		c.Add("Idempotency-Key", fault.CodeInvalid)
		return ""
	default:
		return keys[0]
	}
}

// language is the one that the customer reads the shop in.
func language(ctx context.Context) order.Language {
	for _, accepted := range metadata.ValueFromIncomingContext(ctx, acceptLanguage) {
		if strings.HasPrefix(strings.ToLower(accepted), string(order.English)) {
			return order.English
		}
	}
	return order.Norwegian
}
