package postgres_test

import (
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"google.golang.org/protobuf/proto"

	orderseventsv1 "bestill.example/proto/gen/bestill/orders/events/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/events"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/postgres"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
)

// before is a database of the previous release, which had no table of items: orders of every kind in every state, placed and
// advanced by that release.
type before struct {
	Placed []struct {
		// Product is what was ordered, State is its progress (an erased order is COMPLETED), and Idempotency is the idempotency
		// key it was placed with.
		Product, State, Key, Idempotency string
	}
	Orders      json.RawMessage
	SendingCode json.RawMessage `json:"sending_code"`
	Idempotency json.RawMessage
	// Outbox has the event of an order that is to be refunded twice: published, and unpublished.
	Outbox json.RawMessage
}

// firstMigrations are the migrations of the previous release.
var firstMigrations = []string{
	"00001_orders.sql", "00002_undo.sql", "00003_domestic.sql", "00004_pickup_failures.sql", "00005_refund_refusal.sql",
}

// migrated returns a store on that database after all migrations.
func migrated(t *testing.T) (before, *postgres.Store) {
	t.Helper()
	rows, pool := migratedPool(t)
	return rows, postgres.New(pool, events.Encode, func() {})
}

func migratedPool(t *testing.T) (before, *pgxpool.Pool) {
	t.Helper()
	text, err := os.ReadFile("testdata/orders-before-items.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows before
	if err := json.Unmarshal(text, &rows); err != nil {
		t.Fatal(err)
	}
	database, owner := upTo(t, firstMigrations...)
	for _, content := range []struct {
		table string
		rows  json.RawMessage
	}{{"orders", rows.Orders}, {"sending_code", rows.SendingCode}, {"idempotency", rows.Idempotency}, {"outbox", rows.Outbox}} {
		fill := "INSERT INTO " + content.table + " OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(null::" + content.table + ", $1)"
		if _, err := owner.Exec(t.Context(), fill, string(content.rows)); err != nil {
			t.Fatalf("%s: %v", content.table, err)
		}
	}
	return rows, migrate(t, database)
}

// receipts renders receipts without archiving them.
type receipts struct{}

func (receipts) Receipt(_ context.Context, data order.Data, l language.Language) (document.File, error) {
	content, err := receipt.Of(data, receipt.Seller{}, "")
	if err != nil {
		return document.File{}, err
	}
	pdf, err := receipt.PDF(content, l)
	return document.File{Content: pdf}, err
}

// itemsBefore shows the issued items of each product: N is an item number, G a consignment's, C a code.
var itemsBefore = map[string]string{
	"parcel abroad": "N", "letter abroad": "N", "large parcel": "NG", "free large parcel": "NG", "small parcel": "NC", "stamps": "C C C",
}

func look(items []order.Item) string {
	looks := make([]string, len(items))
	for i, item := range items {
		for _, part := range []struct{ mark, value string }{
			{"N", item.Number}, {"G", string(item.Consignment)}, {"C", string(item.Code)},
		} {
			if part.value != "" {
				looks[i] += part.mark
			}
		}
	}
	return strings.Join(looks, " ")
}

func TestOrdersOfTheReleaseBeforeAreReadRenderedAndFoundByWhatTheyCarry(t *testing.T) {
	t.Parallel()
	rows, store := migrated(t)
	documents := document.New(receipts{})
	kinds := make(map[order.Kind]bool)
	for _, placed := range rows.Placed {
		name := placed.Product + " " + placed.State
		o, err := store.ByKey(t.Context(), order.Key(placed.Key))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		data := o.Data()
		kinds[data.Product.Kind()] = true
		erased := placed.State == "ERASED"
		if string(data.State) != placed.State && !(erased && data.State == order.Completed) {
			t.Errorf("%s is %s", name, data.State)
		}
		if facts := data.Product.Facts(); (facts.Sender.Name == "Kari Nordmann" && facts.Sender.DialCode == "+47") == erased {
			t.Errorf("%s: the sender is %+v", name, facts.Sender)
		}
		want := ""
		if o.Issued() {
			want = itemsBefore[placed.Product]
		}
		if got := look(data.Items); got != want {
			t.Errorf("%s has items %q, not %q", name, got, want)
		}
		for _, item := range data.Items {
			for _, number := range []string{item.Number, string(item.Code)} {
				if number == "" {
					continue
				}
				if found, err := store.ByItem(t.Context(), number); err != nil || found.ID() != o.ID() {
					t.Errorf("%s by %s: %v", name, number, err)
				}
			}
		}
		kindsOfIt := documents.Available(data)
		if has := slices.Contains(kindsOfIt, document.Receipt); has != receipt.Exists(data.State) {
			t.Errorf("%s has a receipt: %t", name, has)
		}
		if has := slices.Contains(kindsOfIt, document.Label); has != (data.State == order.Completed && catalog.Of(data.Product).Label != nil) {
			t.Errorf("%s has a label: %t", name, has)
		}
		for _, kind := range kindsOfIt {
			if file, err := documents.Render(t.Context(), data, kind, language.Norwegian); err != nil || len(file.Content) == 0 {
				t.Errorf("%s, %s: %v", name, kind, err)
			}
		}
	}
	if len(kinds) != len(itemsBefore)-2 {
		t.Errorf("there are rows of %d kinds", len(kinds))
	}
}

func TestOrdersOfTheReleaseBeforeCanBeCancelledWhereTheyCouldAndErased(t *testing.T) {
	t.Parallel()
	rows, store := migrated(t)
	cancelled := 0
	for _, placed := range rows.Placed {
		o, err := store.ByKey(t.Context(), order.Key(placed.Key))
		if err != nil {
			t.Fatal(err)
		}
		now := o.Data().PlacedAt.Add(time.Minute)
		allowed := o.Data().Cancellation(now)
		if o.State() == order.Completed && !allowed.Allowed {
			t.Errorf("%s %s: %+v", placed.Product, placed.State, allowed)
		}
		if o.State() != order.Completed {
			continue
		}
		cancelled++
		after, err := store.Update(t.Context(), o.ID(), func(o *order.Order, _ order.Numbers) error { return o.Cancel(now) })
		if err != nil || after.State() != order.RefundRequested {
			t.Fatalf("%s %s: %v", placed.Product, placed.State, err)
		}
		read, err := store.ByID(t.Context(), o.ID())
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(read.Data(), after.Data(), cmp.Comparer(func(a, b time.Time) bool { return a.Equal(b) })); diff != "" {
			t.Errorf("%s %s is not returned as it is stored: %s", placed.Product, placed.State, diff)
		}
	}
	if cancelled < 2*len(itemsBefore)-1 {
		t.Errorf("%d orders were completed", cancelled)
	}
	later := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	if err := store.Erase(t.Context(), later, later, later, wantNoneLeft(t)); err != nil {
		t.Fatal(err)
	}
	for _, placed := range rows.Placed {
		o, err := store.ByKey(t.Context(), order.Key(placed.Key))
		if err != nil {
			t.Fatal(err)
		}
		data := o.Data()
		open := data.State.Open() || data.State == order.RefundRequested
		text, err := json.Marshal(data.Product)
		if err != nil {
			t.Fatal(err)
		}
		// An order that the previous release erased stays erased when it is cancelled now.
		if !open || placed.State == "ERASED" {
			for _, personal := range []string{"Kari", "Hansen", "91234567", "kari@", "Storgata", "0150", "Per ", "47654321", "per@", "Vei 200",
				"9170", "Astrid", "+4670", "astrid@", "Kungsgatan", "114 55", "sweater", "12345678903", "IM1234567890", "974760673"} {
				if strings.Contains(string(text), personal) {
					t.Errorf("%s %s keeps %q: %s", placed.Product, placed.State, personal, text)
				}
			}
		}
	}
}

func TestARequestThatWasSentToTheReleaseBeforeIsKnownAgain(t *testing.T) {
	t.Parallel()
	rows, store := migrated(t)
	known := 0
	for _, placed := range rows.Placed {
		o, err := store.ByKey(t.Context(), order.Key(placed.Key))
		if err != nil {
			t.Fatal(err)
		}
		if placed.State == "ERASED" {
			continue
		}
		request := app.Request{
			Product: asRequested(o.Data().Product), Provider: o.Data().Payment.Provider, IdempotencyKey: placed.Idempotency,
		}
		key, err := request.Idempotency()
		if err != nil {
			t.Fatal(err)
		}
		found, err := store.PlacedBefore(t.Context(), key)
		if err != nil || found == nil || found.ID() != o.ID() {
			t.Errorf("%s %s: %v", placed.Product, placed.State, err)
			continue
		}
		known++
		request.AgreedTotal = 1
		if key, err = request.Idempotency(); err != nil {
			t.Fatal(err)
		}
		if _, err := store.PlacedBefore(t.Context(), key); fault.Reason(err) != order.ReasonIdempotencyKeyReused {
			t.Errorf("%s %s: another request: %v", placed.Product, placed.State, err)
		}
	}
	if known == 0 {
		t.Error("none is there")
	}
}

// asRequested returns a stored product as the customer sent it, before cities and tariff numbers were added.
func asRequested(product order.Product) order.Product {
	facts := product.Facts()
	found := order.Given(facts)
	found.SenderCity = "Oslo"
	for i := range found.RecipientCities {
		found.RecipientCities[i] = "Longyearbyen"
	}
	found.Declaration.RulesVersion = ""
	found.Declaration.Items = slices.Clone(found.Declaration.Items)
	for i, item := range found.Declaration.Items {
		number := strings.ReplaceAll(item.TariffNumber, ".", "")
		found.Declaration.Items[i].TariffNumber = number[:4] + "." + number[4:6] + "." + number[6:]
	}
	return product.With(found)
}

func TestAnEventThatTheReleaseBeforeDidNotPublishHasItsNewName(t *testing.T) {
	t.Parallel()
	_, pool := migratedPool(t)
	type event struct {
		Subject, Type string
		Payload       []byte
		Published     bool
	}
	rows, err := pool.Query(t.Context(), "SELECT subject, type, payload, published_at IS NOT NULL AS published FROM outbox ORDER BY position")
	if err != nil {
		t.Fatal(err)
	}
	got, err := pgx.CollectRows(rows, pgx.RowToStructByName[event])
	if err != nil {
		t.Fatal(err)
	}
	var requested orderseventsv1.OrderRefundRequested
	if err := proto.Unmarshal(got[len(got)-1].Payload, &requested); err != nil {
		t.Fatal(err)
	}
	happened := order.Happened{OrderID: order.ID(requested.GetOrder().GetOrderId()), At: requested.GetOrder().GetOccurredAt().AsTime()}
	now, err := events.Encode(order.CancelledBySender{Happened: happened})
	if err != nil {
		t.Fatal(err)
	}
	payload, err := proto.Marshal(now.Message)
	if err != nil {
		t.Fatal(err)
	}
	want := []event{
		{"orders.order.reserved", "bestill.orders.events.v1.OrderReserved", payload, false},
		{"orders.order.undone", "bestill.orders.events.v1.OrderUndone", payload, true},
		{now.Subject, string(now.Message.ProtoReflect().Descriptor().FullName()), payload, false},
	}
	if diff := cmp.Diff(want, got); diff != "" || happened.OrderID == "" {
		t.Error(diff)
	}
}
