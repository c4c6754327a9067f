package telemetry

import (
	"context"
	"net/http"
	"net/url"

	"go.opentelemetry.io/contrib/instrumentation/net/http/otelhttp"
	"go.opentelemetry.io/otel/propagation"
)

// Transport returns a transport that makes a span of each request to another system, named after the system and the method:
// "vipps POST". The span has the address without its query and its user information, which may be personal or secret. The other
// system gets no trace headers. If base is nil it is http.DefaultTransport.
func Transport(system string, base http.RoundTripper) http.RoundTripper {
	if base == nil {
		base = http.DefaultTransport
	}
	traced := otelhttp.NewTransport(revealed{base},
		otelhttp.WithPropagators(propagation.NewCompositeTextMapPropagator()),
		otelhttp.WithSpanNameFormatter(func(_ string, r *http.Request) string { return system + " " + r.Method }))
	return hidden{traced}
}

type addressKey struct{}

// hidden removes the query from a request's address, and revealed restores it.
type (
	hidden   struct{ next http.RoundTripper }
	revealed struct{ next http.RoundTripper }
)

func (h hidden) RoundTrip(r *http.Request) (*http.Response, error) {
	hidden := r.WithContext(context.WithValue(r.Context(), addressKey{}, r.URL))
	hidden.URL = &url.URL{Scheme: r.URL.Scheme, Host: r.URL.Host, Path: r.URL.Path, RawPath: r.URL.RawPath}
	return h.next.RoundTrip(hidden)
}

func (r revealed) RoundTrip(request *http.Request) (*http.Response, error) {
	if address, ok := request.Context().Value(addressKey{}).(*url.URL); ok {
		request = request.WithContext(request.Context())
		request.URL = address
	}
	return r.next.RoundTrip(request)
}
