// Package rest is the JSON face of the services: the paths of api/http.yaml, the JSON that they speak,
// and the one form that every error has.
package rest

import (
	"context"
	"net/http"
	"strings"

	"github.com/grpc-ecosystem/grpc-gateway/v2/runtime"
	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/proto"

	"bestill.example/bff/internal/accesslog"
	addresses "bestill.example/bff/internal/gateway/bestill/addresses/v1"
	customs "bestill.example/bff/internal/gateway/bestill/customs/v1"
	orders "bestill.example/bff/internal/gateway/bestill/orders/v1"
	payments "bestill.example/bff/internal/gateway/bestill/payments/v1"
	pickup "bestill.example/bff/internal/gateway/bestill/pickup/v1"
	pricing "bestill.example/bff/internal/gateway/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/fault"
)

// Services are connections to the services, which the caller owns and closes.
type Services struct {
	Addresses, Customs, Orders, Payments, Pickup, Pricing *grpc.ClientConn
}

// forwarded are the only request headers that reach a service, as metadata of the same name.
var forwarded = map[string]string{
	"Accept-Language": "accept-language",
	idempotencyKey:    "idempotency-key",
}

// NewMux returns the handler of every path in api/http.yaml.
func NewMux(ctx context.Context, services Services) (http.Handler, error) {
	useStrictQuery()
	mux := runtime.NewServeMux(
		runtime.WithMarshalerOption(runtime.MIMEWildcard, codec()),
		runtime.WithIncomingHeaderMatcher(func(header string) (string, bool) {
			name, ok := forwarded[http.CanonicalHeaderKey(header)]
			return name, ok
		}),
		runtime.WithOutgoingHeaderMatcher(dropHeader),
		runtime.WithOutgoingTrailerMatcher(dropHeader),
		runtime.WithMetadata(func(ctx context.Context, r *http.Request) metadata.MD {
			if pattern, ok := runtime.HTTPPathPattern(ctx); ok {
				accesslog.Note(r.Context(), pattern)
			}
			return nil
		}),
		runtime.WithErrorHandler(writeGRPCError),
		runtime.WithRoutingErrorHandler(writeRoutingError),
		runtime.WithForwardResponseOption(setCaching),
		// Without it a form post could pose as any other method.
		runtime.WithDisablePathLengthFallback(),
	)
	for _, register := range []func() error{
		func() error { return addresses.RegisterAddressesServiceHandler(ctx, mux, services.Addresses) },
		func() error { return customs.RegisterCustomsServiceHandler(ctx, mux, services.Customs) },
		func() error { return orders.RegisterOrdersServiceHandler(ctx, mux, services.Orders) },
		func() error { return payments.RegisterPaymentsServiceHandler(ctx, mux, services.Payments) },
		func() error { return pickup.RegisterPickupServiceHandler(ctx, mux, services.Pickup) },
		func() error { return pricing.RegisterPricingServiceHandler(ctx, mux, services.Pricing) },
	} {
		if err := register(); err != nil {
			return nil, err
		}
	}
	return requireJSON(requireKey(mux)), nil
}

const idempotencyKey = "Idempotency-Key"

// requireKey refuses an idempotency key that is no printable ASCII: the gateway hands on none of those, and the same
// order sent twice would be placed twice.
func requireKey(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, key := range r.Header.Values(idempotencyKey) {
			if strings.ContainsFunc(key, func(c rune) bool { return c < ' ' || c > '~' }) {
				WriteFault(w, r, fault.New(fault.Invalid, fault.ReasonRequestInvalid,
					fault.Field(idempotencyKey, typev1.FieldCode_INVALID.String())))
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

func dropHeader(string) (string, bool) { return "", false }

// setCaching lets browsers keep what changes rarely and nothing else: every other answer may hold
// somebody's order.
func setCaching(_ context.Context, w http.ResponseWriter, answer proto.Message) error {
	caching := "no-store"
	// By name: where api/http.yaml picks a response_body, the gateway wraps the answer in a type of its own.
	switch answer.ProtoReflect().Descriptor().FullName() {
	case "bestill.customs.v1.ListCountriesResponse", "bestill.customs.v1.ClassifyTariffResponse":
		caching = "private, max-age=300"
		w.Header().Add("Vary", "Accept-Language")
	case "bestill.pricing.v1.GetRoutePriceResponse":
		// A price list is named by its content: the answer never changes.
		caching = "private, max-age=86400, immutable"
	case "bestill.addresses.v1.GetPostalCodeResponse":
		caching = "private, max-age=3600"
	}
	w.Header().Set("Cache-Control", caching)
	return nil
}
