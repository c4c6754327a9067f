// Package rest serves the services' RPCs as JSON over HTTP: the paths of api/http.yaml, the checks of their requests, and a
// common form of errors.
package rest

import (
	"context"
	"errors"
	"mime"
	"net/http"

	"github.com/grpc-ecosystem/grpc-gateway/v2/runtime"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/proto"

	"bestill.example/bff/api"
	addresses "bestill.example/bff/internal/gateway/bestill/addresses/v1"
	customs "bestill.example/bff/internal/gateway/bestill/customs/v1"
	orders "bestill.example/bff/internal/gateway/bestill/orders/v1"
	payments "bestill.example/bff/internal/gateway/bestill/payments/v1"
	pickup "bestill.example/bff/internal/gateway/bestill/pickup/v1"
	pricing "bestill.example/bff/internal/gateway/bestill/pricing/v1"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/platform/clock"
)

// Services are the connections to the services. The caller closes them.
type Services struct {
	Addresses, Customs, Orders, Payments, Pickup, Pricing *grpc.ClientConn
}

// forwardedHeaders are the only request headers that reach a service, as metadata of the same name.
var forwardedHeaders = map[string]string{
	"Accept-Language": "accept-language",
	idempotencyKey:    "idempotency-key",
	"X-Order-Proof":   "order-proof",
}

// API answers every path in api/http.yaml.
type API struct {
	http.Handler
	routes    routes
	responses cache
}

// Route returns the path template of a request, or "/" if there is none.
func (a *API) Route(r *http.Request) string { return a.routes.template(r.URL.Path) }

// NewMux returns the handler of every path in api/http.yaml.
func NewMux(ctx context.Context, services Services) (*API, error) {
	rules, err := parseRules(api.Paths)
	if err != nil {
		return nil, err
	}
	routes, err := newRoutes(rules)
	if err != nil {
		return nil, err
	}
	responses := newCache(routes, clock.System{})
	mux := runtime.NewServeMux(
		runtime.WithMarshalerOption(runtime.MIMEWildcard, newCodec()),
		runtime.WithMiddlewares(routes.checkRequest(responses)),
		// Metadata of the gateway's own would replace that of the request's context.
		runtime.WithIncomingHeaderMatcher(func(string) (string, bool) { return "", false }),
		runtime.WithErrorHandler(writeGRPCError),
		runtime.WithRoutingErrorHandler(routes.writeRoutingError),
		runtime.WithForwardResponseOption(setCacheControl),
		runtime.WithForwardResponseOption(showUnknownEnums),
		// Otherwise a form post could override its method with a header.
		runtime.WithDisablePathLengthFallback(),
	)
	err = errors.Join(
		addresses.RegisterAddressesServiceHandlerClient(ctx, mux, addressesv1.NewAddressesServiceClient(withoutHeaders{services.Addresses})),
		customs.RegisterCustomsServiceHandlerClient(ctx, mux, customsv1.NewCustomsServiceClient(withoutHeaders{services.Customs})),
		orders.RegisterOrdersServiceHandlerClient(ctx, mux, ordersv1.NewOrdersServiceClient(withoutHeaders{services.Orders})),
		payments.RegisterPaymentsServiceHandlerClient(ctx, mux, paymentsv1.NewPaymentsServiceClient(withoutHeaders{services.Payments})),
		pickup.RegisterPickupServiceHandlerClient(ctx, mux, pickupv1.NewPickupServiceClient(withoutHeaders{services.Pickup})),
		pricing.RegisterPricingServiceHandlerClient(ctx, mux, pricingv1.NewPricingServiceClient(withoutHeaders{services.Pricing})),
	)
	if err != nil {
		return nil, err
	}
	return &API{headAsGet(readableType(mux)), routes, responses}, nil
}

// headAsGet allows HEAD on every path that allows GET. The server leaves out the body.
func headAsGet(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead {
			r = r.Clone(r.Context())
			r.Method = http.MethodGet
		}
		next.ServeHTTP(w, r)
	})
}

// readableType replaces an unreadable Content-Type by one that no path accepts. The gateway would write a line to standard
// error for it, with which anybody could fill the log.
func readableType(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, given := range r.Header.Values("Content-Type") {
			if _, _, err := mime.ParseMediaType(given); err != nil {
				r = r.Clone(r.Context())
				r.Header.Set("Content-Type", "application/octet-stream")
				break
			}
		}
		next.ServeHTTP(w, r)
	})
}

// withoutHeaders makes calls without the headers and trailers of their answers. The gateway would copy them, and pass them on to
// browsers.
type withoutHeaders struct{ *grpc.ClientConn }

// Invoke implements [grpc.ClientConnInterface].
func (c withoutHeaders) Invoke(ctx context.Context, method string, request, reply any, _ ...grpc.CallOption) error {
	return c.ClientConn.Invoke(ctx, method, request, reply)
}

// setCacheControl lets browsers cache answers that change rarely. Any other answer may have an order and its addresses.
func setCacheControl(_ context.Context, w http.ResponseWriter, answer proto.Message) error {
	caching := "no-store"
	// By name, because the gateway wraps the answer in a type of its own where api/http.yaml has a response_body.
	switch answer.ProtoReflect().Descriptor().FullName() {
	case "bestill.customs.v1.ListCountriesResponse", "bestill.customs.v1.ClassifyTariffResponse":
		caching = "private, max-age=300"
		w.Header().Add("Vary", "Accept-Language")
	case "bestill.pricing.v1.GetRoutePriceResponse":
		// A price list's name is the hash of its content, so the answer never changes.
		caching = "private, max-age=86400, immutable"
	case "bestill.addresses.v1.GetPostalCodeResponse":
		caching = "private, max-age=3600"
	}
	w.Header().Set("Cache-Control", caching)
	return nil
}
