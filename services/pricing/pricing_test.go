package pricing_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"
	"google.golang.org/grpc"
	reflectionv1 "google.golang.org/grpc/reflection/grpc_reflection_v1"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/types/descriptorpb"

	"bestill.example/deploy/testkit"
	eventsv1 "bestill.example/proto/gen/bestill/pricing/events/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/eventbus"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/service"
	"bestill.example/services/pricing"
	"bestill.example/services/pricing/internal/catalogue"
	"bestill.example/services/pricing/internal/postgres"
	"bestill.example/services/pricing/pricelists"
)

var (
	autumn2026  = time.Date(2026, time.November, 21, 12, 0, 0, 0, clock.Oslo)
	newYear2027 = time.Date(2027, time.January, 1, 0, 0, 0, 0, clock.Oslo)
)

func TestANewPriceListTakesOverAtMidnightInOsloAndIsPublishedOnce(t *testing.T) {
	t.Parallel()
	system := setup(t)
	activations := system.activations(t)

	// Two replicas share the database and the clock.
	client := system.run(t)
	other := system.run(t)
	first := testkit.Await(t, activations, "the event about the list in force at the start")
	if got := first.GetValidFrom().AsTime(); !got.Equal(newYear2027.AddDate(-1, 0, 0)) {
		t.Errorf("valid from %s", got)
	}
	if got := quote(t, client); got.GetPriceListVersion() != first.GetVersion() || got.GetTotalForSenderInOre() != 31300 {
		t.Errorf("before: %v", got)
	}

	system.clock.Set(newYear2027.Add(-time.Nanosecond))
	if got := quote(t, client); got.GetPriceListVersion() != first.GetVersion() {
		t.Errorf("at the last moment of the year: %v", got)
	}
	wantPickup(t, client, 6900)

	system.clock.Set(newYear2027)
	wantPickup(t, client, 7200)
	after := quote(t, client)
	if after.GetPriceListVersion() == first.GetVersion() || after.GetTotalForSenderInOre() != 32700 {
		t.Errorf("at midnight: %v", after)
	}
	if diff := cmp.Diff(after.GetPriceListVersion(), quote(t, other).GetPriceListVersion()); diff != "" {
		t.Errorf("the replicas differ: %s", diff)
	}
	second := testkit.Await(t, activations, "the event about the new list")
	if second.GetVersion() != after.GetPriceListVersion() || !second.GetValidFrom().AsTime().Equal(newYear2027) {
		t.Errorf("event: %v", second)
	}

	// A replica that starts later finds everything done: the outbox has one event per list.
	system.run(t)
	if got := system.count(t, "SELECT count(*) FROM outbox"); got != 2 {
		t.Errorf("%d events about 2 lists", got)
	}
}

func TestTheOperatorsPriceListsReplaceTheExamples(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.config.PriceListDir = folder(t, strings.Replace(example(t), `"EUROPE": 31300`, `"EUROPE": 31399`, 1))
	if got := quote(t, system.run(t)); got.GetTotalForSenderInOre() != 31399 {
		t.Errorf("got %v", got)
	}
	if got := system.count(t, "SELECT count(*) FROM price_lists"); got != 1 {
		t.Errorf("%d lists are stored", got)
	}
}

func TestTheServiceDoesNotStartWithoutAUsablePriceList(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		lists []string
		want  string
	}{
		"an empty folder": {nil, "PRICE_LIST_DIR: no price list"},
		"a wrong list": {
			[]string{strings.Replace(example(t), `"NOK"`, `"EUR"`, 1)},
			`price list 0.json: currency: "EUR" is not NOK`,
		},
		"a list that begins later": {
			[]string{strings.Replace(example(t), "2026-01-01", "2027-06-01", 1)},
			catalogue.ErrNoPriceList.Error(),
		},
		"two lists for one day": {
			[]string{example(t), strings.Replace(example(t), `"EUROPE": 31300`, `"EUROPE": 31399`, 1)},
			"another one is already stored for 2026-01-01",
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			system := setup(t)
			system.config.PriceListDir = folder(t, test.lists...)
			err := pricing.Run(t.Context(), system.config)
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func TestAnInstallationFromBeforeThingsWereSoldInsideNorwayGetsPricesForThem(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.config.PriceListDir = folder(t, abroadOnly(t))
	old := system.run(t)
	before := quote(t, old)
	if _, err := old.GetDomesticPrices(t.Context(), &pricingv1.GetDomesticPricesRequest{}); fault.Reason(err) != "PRICE_NOT_FOUND" {
		t.Errorf("before: %v", err)
	}

	system.config.PriceListDir = folder(t, example(t))
	updated := system.run(t)
	after := quote(t, updated)
	if after.GetTotalForSenderInOre() != before.GetTotalForSenderInOre() || after.GetPriceListVersion() == before.GetPriceListVersion() {
		t.Errorf("before %v, after %v", before, after)
	}
	told, err := updated.GetDomesticPrices(t.Context(), &pricingv1.GetDomesticPricesRequest{})
	if err != nil {
		t.Fatal(err)
	}

	// Prices that a page has cached can still be named after they expire.
	system.clock.Set(newYear2027.AddDate(0, 6, 0))
	route, err := updated.GetRoutePrice(t.Context(), &pricingv1.GetRoutePriceRequest{
		Hash: told.GetHash(), FromPostalCode: "0150", ToPostalCode: "5003", OrderType: pricingv1.DomesticProduct_LARGE_PARCEL,
	})
	if err != nil || route.GetPrice().GetMainland().GetAmountToPayInOre() != 17900 {
		t.Errorf("got %v, %v", route, err)
	}
}

func TestAnInstallationFromBeforeExpressGetsPricesForIt(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.config.PriceListDir = folder(t, without(t, "express"))
	product := &typev1.Product{Kind: &typev1.Product_Express{Express: &typev1.Express{WeightInGrams: 1}}}
	old := system.run(t)
	told, err := old.GetDomesticPrices(t.Context(), &pricingv1.GetDomesticPricesRequest{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := old.Quote(t.Context(), &pricingv1.QuoteRequest{Product: product}); fault.Reason(err) != "PRICE_NOT_FOUND" {
		t.Errorf("before: %v", err)
	}

	system.config.PriceListDir = folder(t, example(t))
	updated := system.run(t)
	got, err := updated.Quote(t.Context(), &pricingv1.QuoteRequest{Product: product})
	if err != nil || got.GetQuote().GetTotalForSenderInOre() != 24900 {
		t.Errorf("after: %v, %v", got, err)
	}
	// Prices that a page has cached can still be named.
	route, err := updated.GetRoutePrice(t.Context(), &pricingv1.GetRoutePriceRequest{
		Hash: told.GetHash(), FromPostalCode: "0150", ToPostalCode: "5003", OrderType: pricingv1.DomesticProduct_SMALL_PARCEL,
	})
	if err != nil || route.GetPrice().GetMainland().GetAmountToPayInOre() != 7900 {
		t.Errorf("got %v, %v", route, err)
	}
}

func TestAServiceOfTheReleaseBeforeSellsByAListWithAChapterThatItDoesNotKnow(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.config.PriceListDir = folder(t, example(t))
	system.run(t)
	// A later release has stored a list for the next year.
	later := strings.Replace(strings.Replace(example(t), "2026-01-01", "2027-01-01", 1), `"abroad": {`, `"byDrone": {"price": 9900}, "abroad": {`, 1)
	var content any
	if err := json.Unmarshal([]byte(later), &content); err != nil {
		t.Fatal(err)
	}
	canonical, err := json.Marshal(content)
	if err != nil {
		t.Fatal(err)
	}
	version := fmt.Sprintf("%x", sha256.Sum256(canonical))[:16]
	system.count(t, "WITH later AS (INSERT INTO price_lists (version, valid_from, content) VALUES ('"+version+
		"', '2026-12-31T23:00Z', '"+string(canonical)+"') RETURNING version) SELECT count(*) FROM later")
	system.clock.Set(newYear2027)
	if got := quote(t, system.run(t)); got.GetPriceListVersion() != version || got.GetTotalForSenderInOre() != 31300 {
		t.Errorf("got %v", got)
	}
}

func TestOnlyChaptersCanBeAddedToAStoredPriceList(t *testing.T) {
	t.Parallel()
	tests := map[string][]string{
		"other prices abroad as well": {
			abroadOnly(t), strings.Replace(example(t), `"EUROPE": 31300`, `"EUROPE": 31399`, 1),
		},
		"other prices inside Norway with express": {
			without(t, "express"), strings.Replace(example(t), `"handling": { "price": 19900 }`, `"handling": { "price": 19901 }`, 1),
		},
		"other prices of express": {
			example(t), strings.Replace(example(t), `24900, 26400`, `24901, 26400`, 1),
		},
		"other prices inside Norway": {
			example(t), strings.Replace(example(t), `"handling": { "price": 19900 }`, `"handling": { "price": 19901 }`, 1),
		},
	}
	for name, lists := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			system := setup(t)
			system.config.PriceListDir = folder(t, lists...)
			err := pricing.Run(t.Context(), system.config)
			if err == nil || !strings.Contains(err.Error(), "another one is already stored for 2026-01-01") {
				t.Errorf("got %v", err)
			}
			if got := system.count(t, "SELECT count(*) FROM price_lists"); got != 0 {
				t.Errorf("%d lists are stored", got)
			}
		})
	}
}

func TestAStoredPriceListCannotBeChangedByTheService(t *testing.T) {
	t.Parallel()
	system := setup(t)
	system.run(t)
	pool := system.connect(t)
	for _, statement := range []string{
		"UPDATE price_lists SET valid_from = now()",
		"DELETE FROM price_list_activations",
	} {
		if _, err := pool.Exec(t.Context(), statement); err == nil || !strings.Contains(err.Error(), "permission denied") {
			t.Errorf("%s: got %v", statement, err)
		}
	}
}

func TestReflectionShowsTheContractWithItsComments(t *testing.T) {
	t.Parallel()
	stream, err := reflectionv1.NewServerReflectionClient(setup(t).dial(t)).ServerReflectionInfo(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	const symbol = "bestill.pricing.v1.PricingService"
	if err := stream.Send(&reflectionv1.ServerReflectionRequest{
		MessageRequest: &reflectionv1.ServerReflectionRequest_FileContainingSymbol{FileContainingSymbol: symbol},
	}); err != nil {
		t.Fatal(err)
	}
	answer, err := stream.Recv()
	if err != nil {
		t.Fatal(err)
	}
	file := &descriptorpb.FileDescriptorProto{}
	if err := proto.Unmarshal(answer.GetFileDescriptorResponse().GetFileDescriptorProto()[0], file); err != nil {
		t.Fatal(err)
	}
	for _, location := range file.GetSourceCodeInfo().GetLocation() {
		if strings.Contains(location.GetLeadingComments(), "line by line, for showing it") {
			return
		}
	}
	t.Errorf("%s has no comments", file.GetName())
}

// system is a database, a broker and a clock, which a test's replicas share.
type system struct {
	config pricing.Config
	clock  *clock.Manual
}

func setup(t *testing.T) *system {
	t.Helper()
	now := clock.NewManual(autumn2026)
	return &system{clock: now, config: pricing.Config{
		Config: service.Config{
			Environment: config.Dev,
			Identity:    testkit.Identity(t, "pricing"),
			Postgres:    testkit.PostgresConfig(t, postgres.Migrations),
			Clock:       now,
			Log:         testkit.Logger(t),
		},
		NATS:             testkit.NATS(t),
		PriceListRefresh: 10 * time.Millisecond,
	}}
}

// run starts a replica and returns when it is healthy.
func (s *system) run(t *testing.T) pricingv1.PricingServiceClient {
	t.Helper()
	return pricingv1.NewPricingServiceClient(s.dial(t))
}

// dial starts a replica and returns a connection when it is healthy.
func (s *system) dial(t *testing.T) grpc.ClientConnInterface {
	t.Helper()
	listener := testkit.Listen(t)
	config := s.config
	config.Listener = listener
	testkit.Go(t, func(ctx context.Context) error { return pricing.Run(ctx, config) })

	connection := testkit.DialByRules(t, "pricing", listener.Addr().String(), pricing.Access)
	connection.AwaitServing(t, pricingv1.PricingService_ServiceDesc.ServiceName)
	return connection
}

// activations returns the events about price lists as another service receives them.
func (s *system) activations(t *testing.T) <-chan *eventsv1.PriceListActivated {
	t.Helper()
	bus, err := eventbus.Connect(s.config.NATS, "test", testkit.Logger(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(bus.Close)
	events := make(chan *eventsv1.PriceListActivated, 10)
	testkit.Go(t, func(ctx context.Context) error {
		consumer := eventbus.Consumer{Stream: "PRICING", Name: "test", Subjects: []string{postgres.SubjectActivated}}
		return bus.ConsumeIdempotent(ctx, testkit.Postgres(t, nil), consumer, func(_ context.Context, event eventbus.Event) error {
			activated := &eventsv1.PriceListActivated{}
			err := event.Decode(activated)
			events <- activated
			return err
		})
	})
	return events
}

func (s *system) connect(t *testing.T) *pgx.Conn {
	t.Helper()
	connection, err := pgx.Connect(t.Context(), s.config.Postgres.URL.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close(context.Background()) })
	return connection
}

func (s *system) count(t *testing.T, query string) (n int) {
	t.Helper()
	if err := s.connect(t).QueryRow(t.Context(), query).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func quote(t *testing.T, client pricingv1.PricingServiceClient) *pricingv1.Quote {
	t.Helper()
	response, err := client.Quote(t.Context(), &pricingv1.QuoteRequest{Product: &typev1.Product{
		Kind: &typev1.Product_Abroad{Abroad: &typev1.AbroadShipment{
			ProductType: typev1.AbroadProduct_PACKAGE_ABROAD, MaxWeightInGrams: 1500, Recipient: &typev1.AbroadParty{CountryCode: "SE"},
		}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	return response.GetQuote()
}

func wantPickup(t *testing.T, client pricingv1.PricingServiceClient, want int32) {
	t.Helper()
	got, err := client.GetPickupPrice(t.Context(), &pricingv1.GetPickupPriceRequest{})
	if err != nil || got.GetTotalPrice() != want {
		t.Errorf("a pickup costs %v, %v, want %d", got, err, want)
	}
}

func example(t *testing.T) string {
	t.Helper()
	raw, err := pricelists.Files.ReadFile("2026-01-01.json")
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// abroadOnly returns the example list without the chapters about Norway, as earlier lists were.
func abroadOnly(t *testing.T) string {
	t.Helper()
	return without(t, "domestic", "express")
}

// without returns the example list without the given chapters, as earlier lists were.
func without(t *testing.T, chapters ...string) string {
	t.Helper()
	var content map[string]any
	if err := json.Unmarshal([]byte(example(t)), &content); err != nil {
		t.Fatal(err)
	}
	for _, chapter := range chapters {
		delete(content, chapter)
	}
	list, err := json.Marshal(content)
	if err != nil {
		t.Fatal(err)
	}
	return string(list)
}

// folder returns a folder with the lists in files 0.json, 1.json and so on.
func folder(t *testing.T, lists ...string) string {
	t.Helper()
	dir := t.TempDir()
	var errs error
	for i, list := range lists {
		errs = errors.Join(errs, os.WriteFile(filepath.Join(dir, string(rune('0'+i))+".json"), []byte(list), 0o600))
	}
	if errs != nil {
		t.Fatal(errs)
	}
	return dir
}
