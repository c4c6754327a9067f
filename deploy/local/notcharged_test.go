package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	"bestill.example/bff"
	"bestill.example/deploy/testkit"
	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	pickupv1 "bestill.example/proto/gen/bestill/pickup/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/payments"
)

// Every failure in the specification (spec §8) that may say "you were not charged", each with a real cause and as the page sees
// it: by the code in the browser's redirect or in the answer about its order. Where the code says that nothing was charged, the
// ledger agrees.
func TestAnErrorCodeThatSaysNotChargedIsTrue(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	site := system.openSite(t)
	paymentsAddr := system.listeners["payments"].Addr().String()
	orders := system.startOrders(t, paymentsAddr)
	site.awaitOrders(t)
	restart := func(paymentsAddr string) {
		_ = orders.Process.Kill()
		_ = orders.Wait()
		orders = system.startOrders(t, paymentsAddr)
		site.awaitOrders(t)
	}
	exhaust := func(sequence string, last int) {
		system.change(t, "orders", fmt.Sprintf(`ALTER SEQUENCE %s RESTART WITH %d`, sequence, last))
		system.change(t, "orders", fmt.Sprintf(`SELECT nextval('%s')`, sequence))
		restart(paymentsAddr) // which also loses the numbers that the process had reserved
	}
	products, collected := system.products(t), []string{"small parcel", "stamps", "pickup"}
	pickups := system.pickups(t)

	const (
		reserved = `UPDATE simulator_payment SET authorized = authorized - 100 WHERE reference = $1`
		refuses  = `UPDATE simulator_payment SET conduct = 'REFUSES_CAPTURE' WHERE reference = $1`
	)
	for _, failing := range []struct {
		name     string
		products []string
		outcome  paymentsv1.SimulatePaymentRequest_Outcome
		// provider is what else the provider does, and carrier prevents the order from completing until it is repaired.
		provider string
		carrier  func(order string)
		mended   func()
		want     string
	}{
		{name: "the bank says no", outcome: paymentsv1.SimulatePaymentRequest_DECLINE, want: "payment_failed"},
		{name: "the customer gives up", outcome: paymentsv1.SimulatePaymentRequest_ABORT, want: "payment_failed"},
		{name: "not paid in time", outcome: paymentsv1.SimulatePaymentRequest_EXPIRE, want: "payment_failed"},
		{name: "the provider reserves another amount", provider: reserved, want: "paymentState"},
		{name: "the provider does not hand out the money", provider: refuses, want: "paymentFinalize"},
		{name: "the driver's place is lost", products: collected, want: "orderNotCompleted", carrier: func(order string) {
			if _, err := pickups.CancelBooking(t.Context(), &pickupv1.CancelBookingRequest{OrderId: order}); err != nil {
				t.Fatal(err)
			}
		}},
		{name: "the driver's round is full", products: collected, want: "PICKUP_FULL", carrier: func(string) {
			system.change(t, "pickup", `UPDATE route_capacities SET places = 0`)
		}, mended: func() {
			system.change(t, "pickup", `UPDATE route_capacities SET places = 50`)
		}},
		{name: "there are no item numbers left", products: []string{"abroad"}, want: "package_abroadid_failed", carrier: func(string) {
			exhaust("s10_cp", 99999999)
		}},
		{name: "there are no letter numbers left", products: []string{"registered letter"}, want: "registered_letter_smallid_failed", carrier: func(string) {
			exhaust("s10_rr", 99999999)
		}},
		{name: "there are no parcel numbers left", products: []string{"large parcel"}, want: "large_parcelid_failed", carrier: func(string) {
			exhaust("gs1_sscc", 999999999)
		}},
		{name: "there are still no parcel numbers", products: []string{"express"}, want: "expressid_failed"},
	} {
		for name, product := range products {
			if failing.products != nil && !slices.Contains(failing.products, name) {
				continue
			}
			status, answer := site.order(t, product)
			if status != http.StatusOK {
				t.Fatalf("%s, %s: %d %s", failing.name, name, status, answer.ErrorCode)
			}
			payment := path.Base(answer.sentTo())
			acted, err := system.payments.SimulatePayment(t.Context(), &paymentsv1.SimulatePaymentRequest{
				Id:      payment,
				Outcome: cmp.Or(failing.outcome, paymentsv1.SimulatePaymentRequest_APPROVE),
				Webhook: paymentsv1.SimulatePaymentRequest_Webhook_LOST,
			})
			if err != nil {
				t.Fatal(err)
			}
			if failing.provider != "" {
				system.change(t, "payments", failing.provider, payment)
			}
			if failing.carrier != nil {
				failing.carrier(system.payment(t, payment).GetOrderReference())
			}
			got, err := site.comeBack(t.Context(), acted.GetReturnUrl())
			if err != nil {
				t.Fatal(err)
			}
			if failing.mended != nil {
				failing.mended()
			}
			if got != product.summary+"?errorCode="+failing.want+"&order="+path.Base(acted.GetReturnUrl()) {
				t.Errorf("%s, %s: redirected to %s", failing.name, name, got)
			}
			ledger := system.payment(t, payment)
			if ledger.GetCapturedAmountInOre() != 0 || ledger.GetReleasedAmountInOre() != ledger.GetReservedAmountInOre() {
				t.Errorf("%s, %s: charged: %v", failing.name, name, ledger)
			}
		}
	}

	// From here on, orders fail before there is a payment.
	before := system.count(t, "payments", `SELECT count(*) FROM payment`)
	nothingOpens := func(name string, wants map[string]string) {
		t.Helper()
		for product, want := range wants {
			if status, answer := site.order(t, products[product]); status == http.StatusOK || answer.ErrorCode != want {
				t.Errorf("%s, %s: %d %s", name, product, status, answer.ErrorCode)
			}
		}
		if now := system.count(t, "payments", `SELECT count(*) FROM payment`); now != before {
			t.Errorf("%s: %d payments are open", name, now-before)
		}
	}
	inEach := func(abroad, inside string) map[string]string {
		wants := map[string]string{"abroad": abroad}
		for name := range products {
			wants[name] = cmp.Or(wants[name], inside)
		}
		return wants
	}

	system.change(t, "orders", `REVOKE INSERT ON orders FROM orders_app`)
	nothingOpens("a defect", inEach("unexpected", "internalError"))
	system.change(t, "orders", `GRANT INSERT ON orders TO orders_app`)

	system.change(t, "", `ALTER ROLE orders_app CONNECTION LIMIT 0`)
	system.change(t, "", `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'orders_app'`)
	nothingOpens("the database is away", inEach("order_storage_failed", "order_storage_failed"))
	system.change(t, "", `ALTER ROLE orders_app CONNECTION LIMIT -1`)

	restart(system.paymentsOfProduction(t))
	nothingOpens("the provider is not offered", inEach("paymentInvalid", "paymentInvalid"))

	restart(testkit.FreeAddress(t)) // nothing listens there
	nothingOpens("the payments service is away", inEach("payment_failed", "paymentInternal"))
}

func TestStaffHaveEveryProductPaidAtTheTerminal(t *testing.T) {
	t.Parallel()
	system := startAllButOrders(t)
	system.startOrders(t, system.listeners["payments"].Addr().String())
	staff := system.asStaff(t.Context())
	for name, product := range system.products(t) {
		key, reference, err := product.placeAtDesk(staff, system.orders)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		recorded, err := system.payments.RecordTerminalPayment(staff, &paymentsv1.RecordTerminalPaymentRequest{
			OrderReference:    reference,
			AmountInOre:       int32(system.count(t, "payments", `SELECT amount FROM payment WHERE order_reference = $1`, reference)),
			TerminalReference: "T-" + reference,
		})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		settled, err := system.orders.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key})
		if err != nil || settled.GetStatus() != ordersv1.OrderStatus_COMPLETED {
			t.Errorf("%s: %v, %v", name, settled, err)
		}
		if ledger := system.payment(t, recorded.GetPayment().GetPaymentId()); ledger.GetCapturedAmountInOre() != ledger.GetAmountInOre() {
			t.Errorf("%s: %v", name, ledger)
		}
	}
}

// product is a product of the page: its order, and the addresses of its API and its pages.
type product struct {
	// api is the path to order it, and summary the page on which it is paid; empty if it is free.
	api, summary string
	request      proto.Message
}

func (s *system) pickups(t *testing.T) pickupv1.PickupServiceClient {
	t.Helper()
	return pickupv1.NewPickupServiceClient(s.dial(t, "pickup"))
}

// products returns a valid order of each kind with a payment, on the next day with a driver.
func (s *system) products(t *testing.T) map[string]product {
	t.Helper()
	days, err := s.pickups(t).ListPickupDates(t.Context(), &pickupv1.ListPickupDatesRequest{Id: "0155"})
	if err != nil {
		t.Fatal(err)
	}
	return productsOn(days.GetDates()[0])
}

// productsOn returns a valid order of each kind with a payment, on a day with a driver.
func productsOn(day string) map[string]product {
	stamps := stampsToCollect(day)
	kari := stamps.GetProduct().GetDigitalStamps().GetSender()
	ola := proto.CloneOf(kari)
	ola.Name = "Ola Nordmann"
	picked := proto.CloneOf(ola)
	picked.Address.LocationId = "0155-k3x7p2qd"
	return map[string]product{
		"abroad": {"/sende/utland/api/order", "/bestill/utland/oppsummering", parcelAbroad()},
		"large parcel": {"/sende/api/order", "/bestill/pakke/betaling", &ordersv1.PlaceConsignmentsRequest{
			PaymentProvider: paymentsv1.Provider_VIPPS,
			Consignments: []*ordersv1.Consignment{{
				Type:    ordersv1.Consignment_NorgespakkeStor,
				Product: &ordersv1.ConsignmentProduct{WeightInGrams: 10_000},
				Sender:  kari, Recipient: ola,
			}},
		}},
		"express": {"/sende/api/express/order", "/bestill/ekspress/oppsummering", &ordersv1.PlaceOrderRequest{
			PaymentProvider: paymentsv1.Provider_VIPPS,
			Product: &typev1.Product{Kind: &typev1.Product_Express{Express: &typev1.Express{
				WeightInGrams:  3000,
				Dimensions:     &typev1.Dimensions{LengthInCms: 40, WidthInCms: 30, HeightInCms: 20},
				DropOffPointId: "X00501",
				Sender:         kari, Recipient: ola,
			}}},
		}},
		"registered letter": {"/sende/api/order", "/bestill/brev/rekommandert/oppsummering", &ordersv1.PlaceConsignmentsRequest{
			PaymentProvider: paymentsv1.Provider_VIPPS,
			Consignments: []*ordersv1.Consignment{{
				Type:    ordersv1.Consignment_RegisteredLetter,
				Product: &ordersv1.ConsignmentProduct{LetterSize: typev1.RegisteredLetterSize_SMALL},
				Sender:  kari, Recipient: picked,
			}},
		}},
		"small parcel": {"/sende/norgespakke/under5kg/api/order", "/bestill/pakke/under5kg/oppsummering", &ordersv1.PlaceOrderRequest{
			PaymentProvider: paymentsv1.Provider_VIPPS,
			Product: &typev1.Product{Kind: &typev1.Product_SmallParcel{SmallParcel: &typev1.SmallParcel{
				WeightInGrams: 2000,
				Sender:        kari, Recipient: ola,
				DropOffMethod: typev1.DropOff_WITHPICKUP, PickupDate: day,
			}}},
		}},
		"stamps": {"/digitalstamps/api/orders", "/bestill/brev/oppsummering", stamps},
		"pickup": {"/pickup/open/v2/orders", "/bestill/henting/betaling", pickupOf(kari, day)},
	}
}

// placeAtDesk places the order as staff do, to be paid at a terminal.
func (p product) placeAtDesk(ctx context.Context, orders ordersv1.OrdersServiceClient) (key, reference string, err error) {
	switch request := proto.Clone(p.request).(type) {
	case *ordersv1.PlaceAbroadOrderRequest:
		request.PaymentProvider = paymentsv1.Provider_CARD_TERMINAL
		placed, err := orders.PlaceAbroadOrder(ctx, request)
		return placed.GetOrderUriKey(), placed.GetTerminalOrderReference(), err
	case *ordersv1.PlaceConsignmentsRequest:
		request.PaymentProvider = paymentsv1.Provider_CARD_TERMINAL
		placed, err := orders.PlaceConsignments(ctx, request)
		return placed.GetOrderUriKey(), placed.GetTerminalOrderReference(), err
	case *ordersv1.PlaceOrderRequest:
		request.PaymentProvider = paymentsv1.Provider_CARD_TERMINAL
		placed, err := orders.PlaceOrder(ctx, request)
		return placed.GetOrderUriKey(), placed.GetTerminalOrderReference(), err
	default:
		return "", "", fmt.Errorf("no call accepts a %T", request)
	}
}

// site is the BFF as the page calls it.
type site struct{ address string }

// openSite starts the BFF.
func (s *system) openSite(t *testing.T) site {
	t.Helper()
	shared := map[string]string{"ENVIRONMENT": "dev", "PAGE_DIR": emptyPage(t)}
	beGenerous(shared)
	for _, service := range services {
		shared[strings.ToUpper(service)+"_ADDR"] = s.listeners[service].Addr().String()
	}
	parts := &parts{infrastructure: s.infrastructure, listeners: s.listeners, identities: s.identities, shared: shared}
	add(parts, "bff", bff.Run, func(c *bff.Config) *net.Listener { return &c.Listener })
	start(t, parts)
	return site{"http://" + s.listeners["bff"].Addr().String()}
}

// paymentsOfProduction starts a second payments service, with Nexi alone.
func (s *system) paymentsOfProduction(t *testing.T) (address string) {
	t.Helper()
	listener := testkit.Listen(t)
	parts := &parts{
		infrastructure: s.infrastructure, listeners: map[string]net.Listener{"payments": listener}, identities: s.identities,
		shared: map[string]string{
			"ENVIRONMENT": "production", "PUBLIC_URL": "https://shop.example", "NETS_SECRET_KEY": "hush",
			"NETS_WEBHOOK_AUTHORIZATION": "hush1234", "NETS_WEBHOOK_URL": "https://shop.example/hook",
			"NETS_TERMS_URL": "https://shop.example/terms", "NETS_MERCHANT_TERMS_URL": "https://shop.example/privacy",
		},
	}
	add(parts, "payments", payments.Run, func(c *payments.Config) *net.Listener { return &c.Listener })
	start(t, parts)
	if err := untilServing(t.Context(), s.identities, "payments", listener.Addr().String()); err != nil {
		t.Fatal(err)
	}
	return listener.Addr().String()
}

// awaitOrders waits until the BFF reaches a restarted orders service.
func (s site) awaitOrders(t *testing.T) {
	t.Helper()
	found, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	for status := 0; status != http.StatusNotFound; status, _ = s.refusal(t, "/digitalstamps/api/orders/AAAAAAAAAAAAAAAAAAAAAA") {
		select {
		case <-found.Done():
			t.Fatal("the orders service was not reached within three minutes")
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// answer is what the page reads from the answer to an order, in all flows.
type answer struct{ RedirectURL, RedirectURI, OrderURIKey, OrderNumber, OwnershipProof, ErrorCode string }

func (a answer) sentTo() string { return cmp.Or(a.RedirectURL, a.RedirectURI) }

// order places an order as the page does, and fails without an answer.
func (s site) order(t *testing.T, p product) (status int, a answer) {
	t.Helper()
	status, a, err := s.place(t.Context(), p, uuid.NewString())
	if err != nil {
		t.Fatal(err)
	}
	return status, a
}

// place places an order; the same key repeats the same order.
func (s site) place(ctx context.Context, p product, key string) (status int, a answer, err error) {
	body, err := protojson.Marshal(p.request)
	if err != nil {
		return 0, a, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.address+p.api, bytes.NewReader(body))
	if err != nil {
		return 0, a, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", key)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, a, err
	}
	defer response.Body.Close()
	return response.StatusCode, a, json.NewDecoder(response.Body).Decode(&a)
}

// comeBack returns where a browser that returns from the provider to this shop is redirected to.
func (s site) comeBack(ctx context.Context, returnURL string) (location string, err error) {
	elsewhere, err := url.Parse(returnURL)
	if err != nil {
		return "", err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.address+elsewhere.Path, nil)
	if err != nil {
		return "", err
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	return response.Header.Get("Location"), nil
}

// change runs a statement as the owner of a service's database, or as the server's superuser if no service is named.
func (s *system) change(t *testing.T, service, statement string, args ...any) {
	t.Helper()
	address := s.infrastructure.database(service)["DATABASE_OWNER_URL"]
	if service == "" {
		address = s.infrastructure.postgres.URL("postgres")
	}
	connection := connect(t, address)
	defer connection.Close(context.Background())
	if _, err := connection.Exec(t.Context(), statement, args...); err != nil {
		t.Fatal(err)
	}
}
