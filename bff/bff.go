// Package bff is the backend of the shop's page: its REST paths, its files, and the return from the payment provider. It has no
// state; any number can run side by side.
package bff

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"time"

	"github.com/nats-io/nats.go"
	"google.golang.org/grpc"
	healthv1 "google.golang.org/grpc/health/grpc_health_v1"

	"bestill.example/bff/internal/feedback"
	"bestill.example/bff/internal/ratelimit"
	"bestill.example/bff/internal/rest"
	"bestill.example/bff/internal/statuspage"
	"bestill.example/bff/internal/web"
	addressesv1 "bestill.example/proto/gen/bestill/addresses/v1"
	customsv1 "bestill.example/proto/gen/bestill/customs/v1"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/grpcclient"
	"bestill.example/services/platform/grpcserver"
	"bestill.example/services/platform/health"
	"bestill.example/services/platform/identity"
	"bestill.example/services/platform/run"
	"bestill.example/services/platform/telemetry"
)

// Config is the BFF's environment.
type Config struct {
	// Listen is the address to serve on.
	Listen string `env:"LISTEN_ADDR" envDefault:":8080"`
	// Page is the folder of the built page.
	Page string `env:"PAGE_DIR,required,notEmpty"`

	Addresses string `env:"ADDRESSES_ADDR,required,notEmpty"`
	Customs   string `env:"CUSTOMS_ADDR,required,notEmpty"`
	Orders    string `env:"ORDERS_ADDR,required,notEmpty"`
	Payments  string `env:"PAYMENTS_ADDR,required,notEmpty"`
	Pickup    string `env:"PICKUP_ADDR,required,notEmpty"`
	Pricing   string `env:"PRICING_ADDR,required,notEmpty"`

	Site web.Config
	// Feedback is the NATS that stores feedback.
	Feedback feedback.Config
	// Identity is used for calls to the services.
	Identity identity.Config
	Health   health.Config

	// Listener is used instead of Listen when it is set.
	Listener net.Listener
}

// orderTimeout is longer than the timeout of other calls, because placing an order calls three services and a payment provider
// one after the other.
const orderTimeout = 8 * time.Second

// Run serves until ctx is done. Then it reports not ready, continues for the drain time, and lets open requests finish.
func Run(ctx context.Context, config Config) error {
	ctx = telemetry.WithService(ctx, "bff")
	if err := config.Site.Environment.Check(config.Identity, config.Feedback, config.Site, config.Site.Seller); err != nil {
		return err
	}
	services, closeAll, err := dial(config)
	if err != nil {
		return err
	}
	defer closeAll()
	api, err := rest.NewMux(ctx, services)
	if err != nil {
		return err
	}
	monitor, err := health.Open("bff", config.Health, slog.Default())
	if err != nil {
		return err
	}
	defer monitor.Close()
	watch(monitor, services)
	config.Site.Counters = ratelimit.New(clock.System{})
	var visitors web.Feedback = web.NoFeedback{}
	var store *feedback.Store
	if config.Feedback.URL != "" {
		if store, err = feedback.Connect(config.Feedback, slog.Default()); err != nil {
			return err
		}
		defer store.Close()
		visitors = store
		monitor.Watch("nats", store.Check)
	}
	config.Site.Away, config.Site.Ready = monitor.Away, monitor.Ready
	if config.Site.StatusPage, err = statuspage.New(named(services), config.Site.ClientKey, clock.System{}, monitor.Away); err != nil {
		return err
	}
	handler, err := web.NewHandler(config.Site, services, api, visitors, os.DirFS(config.Page), slog.Default())
	if err != nil {
		return err
	}
	if config.Listener, err = grpcserver.ListenerOr(ctx, config.Listener, config.Listen, slog.Default()); err != nil {
		return err
	}

	var group run.Group
	if store != nil {
		// Only once the handler has created its limits, because another BFF may send counts at once.
		group.Add("limits", func(ctx context.Context) error { return shareCounts(ctx, config.Site.Counters, store.Connection()) })
	}
	// For /healthz and /readyz.
	group.Add("health", func(ctx context.Context) error { return monitor.Run(ctx, func(string, bool) {}) })
	group.Add("HTTP", func(ctx context.Context) error { return serve(ctx, handler, config.Listener) })
	return group.Run(monitor.Drain(ctx))
}

// grace is how long open requests may continue after the stop.
const grace = 10 * time.Second

// serve answers on the listener until ctx is done, then lets open requests finish within the grace and cuts off the rest.
func serve(ctx context.Context, handler http.Handler, listener net.Listener) error {
	server := NewServer(context.WithoutCancel(ctx), handler)
	stopped := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(stopped)
		limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
		defer cancel()
		if err := server.Shutdown(limited); err != nil {
			slog.Warn("requests cut off", "error", err)
			_ = server.Close()
		}
	})
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		stop()
		return err
	}
	<-stopped
	return nil
}

// NewServer returns the server for the BFF's handler. Requests inherit the values of ctx.
func NewServer(ctx context.Context, handler http.Handler) *http.Server {
	return &http.Server{
		Handler:           handler,
		BaseContext:       func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    2 * web.MaxHeaderBytes,
		// OPTIONS * gets the same kind of answer as everything else.
		DisableGeneralOptionsHandler: true,
	}
}

// limitsSubject is where the BFFs publish their counts.
const limitsSubject = "site.limits"

// shareCounts shares counts of requests with the other BFFs of the broker, while it is there, until ctx is done.
func shareCounts(ctx context.Context, counters *ratelimit.Counters, connection *nats.Conn) error {
	_, err := connection.Subscribe(limitsSubject, func(told *nats.Msg) { counters.Receive(told.Data) })
	if err != nil {
		return fmt.Errorf("subscribe to %s: %w", limitsSubject, err)
	}
	counters.Run(ctx, func(text []byte) error { return connection.Publish(limitsSubject, text) })
	return nil
}

// watch makes the monitor check whether the services are there.
func watch(monitor *health.Monitor, services rest.Services) {
	for name, connection := range named(services) {
		monitor.Watch(name, func(ctx context.Context) error {
			_, err := healthv1.NewHealthClient(connection).Check(ctx, &healthv1.HealthCheckRequest{})
			return err
		})
	}
}

// named returns the connections to the services by the services' names.
func named(services rest.Services) map[string]grpc.ClientConnInterface {
	return map[string]grpc.ClientConnInterface{
		"addresses": services.Addresses, "customs": services.Customs, "orders": services.Orders,
		"payments": services.Payments, "pickup": services.Pickup, "pricing": services.Pricing,
	}
}

// Health returns nil if the BFF at the address is ready.
func Health(ctx context.Context, address string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/readyz", nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the BFF answers %s", answer.Status)
	}
	return nil
}

func dial(config Config) (services rest.Services, closeAll func(), err error) {
	me, err := identity.Open("bff", config.Identity, clock.System{})
	if err != nil {
		return services, nil, err
	}
	var open []*grpc.ClientConn
	closeAll = func() {
		for _, connection := range open {
			_ = connection.Close()
		}
	}
	for _, neighbour := range []struct {
		connection **grpc.ClientConn
		service    string
		address    string
		options    []grpcclient.Option
	}{
		{&services.Addresses, "addresses", config.Addresses, idempotent(addressesv1.AddressesService_ServiceDesc)},
		{&services.Customs, "customs", config.Customs, idempotent(customsv1.CustomsService_ServiceDesc)},
		{&services.Orders, "orders", config.Orders, []grpcclient.Option{grpcclient.Timeout(orderTimeout), grpcclient.Idempotent(
			ordersv1.OrdersService_CancelOrder_FullMethodName,
			ordersv1.OrdersService_EraseOrder_FullMethodName,
			ordersv1.OrdersService_GetConsignments_FullMethodName,
			ordersv1.OrdersService_GetDocument_FullMethodName,
			ordersv1.OrdersService_GetOrder_FullMethodName,
			ordersv1.OrdersService_GetReorder_FullMethodName,
			ordersv1.OrdersService_GetReturn_FullMethodName,
			ordersv1.OrdersService_SettlePayment_FullMethodName,
		)}},
		{&services.Payments, "payments", config.Payments, idempotent(paymentsv1.PaymentsService_ServiceDesc)},
		{&services.Pickup, "pickup", config.Pickup, idempotent(pickupv1.PickupService_ServiceDesc)},
		{&services.Pricing, "pricing", config.Pricing, idempotent(pricingv1.PricingService_ServiceDesc)},
	} {
		connection, err := me.Dial(neighbour.service, neighbour.address, neighbour.options...)
		if err != nil {
			closeAll()
			return services, nil, err
		}
		*neighbour.connection = connection
		open = append(open, connection)
	}
	return services, closeAll, nil
}

// idempotent allows retries of every call to a service: all calls of the page only read, or change nothing the second time.
func idempotent(service grpc.ServiceDesc) []grpcclient.Option {
	var methods []string
	for _, method := range service.Methods {
		methods = append(methods, "/"+service.ServiceName+"/"+method.MethodName)
	}
	return []grpcclient.Option{grpcclient.Idempotent(methods...)}
}
