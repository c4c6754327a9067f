package web_test

import (
	"cmp"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"

	"bestill.example/bff/internal/rest"
	"bestill.example/bff/internal/web"
	"bestill.example/deploy/testkit"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	sitev1 "bestill.example/proto/gen/bestill/site/v1"
	"bestill.example/services/platform/admission"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/telemetry"
)

// Requests only have trace ids once telemetry has started.
func TestMain(m *testing.M) {
	flush, err := telemetry.Start(context.Background(), "bff", "dev", os.Stdout)
	if err != nil {
		panic(err)
	}
	slog.SetDefault(slog.New(slog.DiscardHandler))
	code := m.Run()
	flush()
	os.Exit(code)
}

// fakeServices answer for all six services over real gRPC. A test sets the answers that it needs.
type fakeServices struct {
	addressesv1.UnimplementedAddressesServiceServer
	customsv1.UnimplementedCustomsServiceServer
	ordersv1.UnimplementedOrdersServiceServer
	paymentsv1.UnimplementedPaymentsServiceServer
	pickupv1.UnimplementedPickupServiceServer
	pricingv1.UnimplementedPricingServiceServer

	place  func(context.Context, *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error)
	settle func(*ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error)
	// order is the answer of GetOrder; nil means an empty order.
	order     *ordersv1.Order
	noOrder   error // of GetOrder
	document  func(*ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error)
	webhook   func(*paymentsv1.ReceiveWebhookRequest) error
	providers error
	// gate, if set, is where new orders wait.
	gate *admission.Gate
	// called, if set, gets the metadata of each call that places an order or settles a payment.
	called func(metadata.MD)
	priced atomic.Int32
	// lacks is a call that this pricing service does not have, because it is too old.
	lacks string
	// feedback receives the feedback; nil means that none can be sent.
	feedback chan *sitev1.Feedback
	// log is the site's log; nil drops it.
	log *slog.Logger
}

func (f *fakeServices) Give(_ context.Context, given *sitev1.Feedback) error {
	if f.feedback == nil {
		return errors.New("no broker")
	}
	f.feedback <- given
	return nil
}

func (f *fakeServices) PlaceAbroadOrder(ctx context.Context, request *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
	return f.place(ctx, request)
}

func (f *fakeServices) PlaceOrder(ctx context.Context, _ *ordersv1.PlaceOrderRequest) (*ordersv1.PlaceOrderResponse, error) {
	f.tell(ctx)
	return &ordersv1.PlaceOrderResponse{}, nil
}

func (f *fakeServices) PlaceConsignments(ctx context.Context, _ *ordersv1.PlaceConsignmentsRequest) (*ordersv1.PlaceConsignmentsResponse, error) {
	f.tell(ctx)
	return &ordersv1.PlaceConsignmentsResponse{}, nil
}

func (f *fakeServices) PlaceReorder(ctx context.Context, _ *ordersv1.PlaceReorderRequest) (*ordersv1.PlaceReorderResponse, error) {
	f.tell(ctx)
	return &ordersv1.PlaceReorderResponse{}, nil
}

func (f *fakeServices) PlaceReturn(ctx context.Context, _ *ordersv1.PlaceReturnRequest) (*ordersv1.PlaceReturnResponse, error) {
	f.tell(ctx)
	return &ordersv1.PlaceReturnResponse{}, nil
}

func (f *fakeServices) GetReorder(context.Context, *ordersv1.GetReorderRequest) (*ordersv1.GetReorderResponse, error) {
	return &ordersv1.GetReorderResponse{}, nil
}

func (f *fakeServices) GetReturn(context.Context, *ordersv1.GetReturnRequest) (*ordersv1.GetReturnResponse, error) {
	return &ordersv1.GetReturnResponse{}, nil
}

func (f *fakeServices) tell(ctx context.Context) {
	if f.called != nil {
		incoming, _ := metadata.FromIncomingContext(ctx)
		f.called(incoming)
	}
}

func (f *fakeServices) GetOrder(_ context.Context, request *ordersv1.GetOrderRequest) (*ordersv1.GetOrderResponse, error) {
	if f.noOrder != nil {
		return nil, f.noOrder
	}
	return &ordersv1.GetOrderResponse{Order: cmp.Or(f.order, &ordersv1.Order{UriKey: request.GetUriKey()})}, nil
}

func (f *fakeServices) GetConsignments(_ context.Context, request *ordersv1.GetConsignmentsRequest) (*ordersv1.GetConsignmentsResponse, error) {
	return &ordersv1.GetConsignmentsResponse{Order: &ordersv1.Order{UriKey: request.GetUriKey()}}, nil
}

func (f *fakeServices) SettlePayment(ctx context.Context, request *ordersv1.SettlePaymentRequest) (*ordersv1.SettlePaymentResponse, error) {
	f.tell(ctx)
	return f.settle(request)
}

func (f *fakeServices) GetDocument(_ context.Context, request *ordersv1.GetDocumentRequest) (*ordersv1.GetDocumentResponse, error) {
	return f.document(request)
}

func (f *fakeServices) ReceiveWebhook(_ context.Context, request *paymentsv1.ReceiveWebhookRequest) (*paymentsv1.ReceiveWebhookResponse, error) {
	return &paymentsv1.ReceiveWebhookResponse{}, f.webhook(request)
}

func (f *fakeServices) ListProviders(context.Context, *paymentsv1.ListProvidersRequest) (*paymentsv1.ListProvidersResponse, error) {
	return &paymentsv1.ListProvidersResponse{Providers: []paymentsv1.Provider_Code{paymentsv1.Provider_VIPPS}}, f.providers
}

func (f *fakeServices) SearchPerson(context.Context, *addressesv1.SearchPersonRequest) (*addressesv1.SearchPersonResponse, error) {
	return &addressesv1.SearchPersonResponse{Name: "Kari Nordmann"}, nil
}

func (f *fakeServices) GetAbroadPrice(context.Context, *pricingv1.GetAbroadPriceRequest) (*pricingv1.GetAbroadPriceResponse, error) {
	f.priced.Add(1)
	return &pricingv1.GetAbroadPriceResponse{Price: 24900}, nil
}

func (f *fakeServices) ListCountries(ctx context.Context, _ *customsv1.ListCountriesRequest) (*customsv1.ListCountriesResponse, error) {
	incoming, _ := metadata.FromIncomingContext(ctx)
	if f.called != nil {
		f.called(incoming)
	}
	caption := strings.Join(incoming.Get("accept-language"), "|")
	return &customsv1.ListCountriesResponse{Countries: []*customsv1.Country{{Value: "SE", Caption: caption}}}, nil
}

func (f *fakeServices) ClassifyTariff(context.Context, *customsv1.ClassifyTariffRequest) (*customsv1.ClassifyTariffResponse, error) {
	return &customsv1.ClassifyTariffResponse{}, nil
}

func (f *fakeServices) SimulatePayment(context.Context, *paymentsv1.SimulatePaymentRequest) (*paymentsv1.SimulatePaymentResponse, error) {
	return &paymentsv1.SimulatePaymentResponse{ReturnUrl: "/back"}, nil
}

var page = fstest.MapFS{
	"index.html":                {Data: []byte("<!doctype html><title>bestill</title>")},
	"index.html.br":             {Data: []byte("index in brotli")},
	"index.html.gz":             {Data: []byte("index in gzip")},
	"pages/no/index.html":       {Data: []byte("<title>bestill: Send brev og pakker</title>")},
	"pages/no/utland.html":      {Data: []byte("<title>bestill: Til utlandet</title>")},
	"pages/en/utland.html":      {Data: []byte("<title>bestill: Abroad</title>")},
	"pages/no/ukjent.html":      {Data: []byte("<title>bestill: Ukjent</title>")},
	"icon.svg":                  {Data: []byte("<svg/>")},
	"robots.txt":                {Data: []byte("User-agent: *")},
	"manifest.webmanifest":      {Data: []byte("{}")},
	"assets/index-abc1.js":      {Data: []byte("console.log('bestill');")},
	"assets/index-abc1.js.br":   {Data: []byte("script in brotli")},
	"assets/index-abc1.js.gz":   {Data: []byte("script in gzip")},
	"assets/letters-abc1.woff2": {Data: []byte("wOF2")},
}

// serve returns the site with these services.
func serve(t *testing.T, config web.Config, fakes *fakeServices) http.Handler {
	t.Helper()
	return serveLogging(t, config, fakes, slog.New(slog.DiscardHandler))
}

func serveLogging(t *testing.T, config web.Config, fakes *fakeServices, log *slog.Logger) http.Handler {
	t.Helper()
	if config.Limits == (web.Limits{}) {
		config.Limits = web.Limits{LookupsPerSecond: 1000, OrdersPerSecond: 1000, OrdersPerHour: 1000, PersonsPerMinute: 1000, VisitorsPerMinute: 1000, DocumentsPerSecond: 1000, WebhooksPerSecond: 1000, StatusPerMinute: 1000}
	}
	config.ClientKey = "the secret of the clients of a test"
	connection := testkit.Dial(t, "bff", "services", testkit.Serve(t, "services", func(server grpc.ServiceRegistrar) {
		addressesv1.RegisterAddressesServiceServer(server, fakes)
		customsv1.RegisterCustomsServiceServer(server, fakes)
		ordersv1.RegisterOrdersServiceServer(server, fakes)
		paymentsv1.RegisterPaymentsServiceServer(server, fakes)
		pickupv1.RegisterPickupServiceServer(server, fakes)
		prices := pricingv1.PricingService_ServiceDesc
		prices.Methods = slices.DeleteFunc(slices.Clone(prices.Methods), func(m grpc.MethodDesc) bool { return m.MethodName == fakes.lacks })
		server.RegisterService(&prices, fakes)
	}, grpcserver.Admission(fakes.gate, newOrders(fakes.gate)...)))
	services := rest.Services{
		Addresses: connection, Customs: connection, Orders: connection,
		Payments: connection, Pickup: connection, Pricing: connection,
	}
	api, err := rest.NewMux(t.Context(), services)
	if err != nil {
		t.Fatal(err)
	}
	handler, err := web.NewHandler(config, services, api, fakes, page, cmp.Or(fakes.log, log))
	if err != nil {
		t.Fatal(err)
	}
	return handler
}

func newOrders(gate *admission.Gate) []string {
	if gate == nil {
		return nil
	}
	return []string{ordersv1.OrdersService_PlaceAbroadOrder_FullMethodName}
}

func request(method, target, body string) *http.Request {
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	r.Host = "localhost:8080"
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	return r
}

func do(handler http.Handler, r *http.Request) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w
}

func bodyOf(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	body, err := io.ReadAll(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func placed(context.Context, *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
	return &ordersv1.PlaceAbroadOrderResponse{RedirectUrl: "https://pay.example/1"}, nil
}

func failing(err error) func(context.Context, *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
	return func(context.Context, *ordersv1.PlaceAbroadOrderRequest) (*ordersv1.PlaceAbroadOrderResponse, error) {
		return nil, err
	}
}

var errPriceChanged = fault.New(fault.Conflict, "PRICE_CHANGED", fault.With("totalPriceInOre", "25900"))
