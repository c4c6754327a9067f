package catalog_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/grpc/metadata"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/testing/protocmp"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/app"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/grpcapi"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ownership"
	"bestill.example/services/orders/internal/wire"
	"bestill.example/services/platform/clock"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/message"
	"bestill.example/services/platform/ore"
)

// reader returns an order as the page reads it.
type reader func(order.Data) (*ordersv1.Order, error)

// oneOrder is a store of one order.
type oneOrder struct {
	app.Store
	data order.Data
}

func (s oneOrder) ByKey(context.Context, order.Key) (*order.Order, error) {
	return order.Restore(s.data), nil
}

const trackingPage = "https://track.example/{number}"

// readOrder reads an order through the service's own GetOrder, as its owner, at the time it was placed.
func readOrder(data order.Data) (*ordersv1.Order, error) {
	return read(data, metadata.Pairs("order-proof", string(proofs.Sign(data.Key, placedAt))))
}

// proofs signs proofs for these tests.
var proofs = func() *ownership.Signer {
	signer, err := ownership.NewSigner("")
	if err != nil {
		panic(err)
	}
	return signer
}()

func read(data order.Data, sent metadata.MD) (*ordersv1.Order, error) {
	orders := app.New(app.Config{
		Store: oneOrder{data: data}, Documents: document.New(receipts{}), Clock: clock.NewManual(placedAt), Proofs: proofs,
	})
	response, err := grpcapi.New(orders, config.Production, trackingPage).
		GetOrder(metadata.NewIncomingContext(context.Background(), sent), &ordersv1.GetOrderRequest{UriKey: string(data.Key)})
	return response.GetOrder(), err
}

// stages change a completed order to each stage that the page shows.
var stages = map[string]func(*order.Data){
	"awaiting its payment": func(d *order.Data) {
		d.State, d.Items, d.IssuedAt, d.Booking, d.Payment.Captured = order.AwaitingPayment, nil, time.Time{}, order.Booking{}, 0
	},
	"issued":             func(d *order.Data) { d.State, d.Payment.Captured = order.Fulfilling, 0 },
	"completed":          func(*order.Data) {},
	"erased":             func(d *order.Data) { d.ErasedAt, d.Product = placedAt, d.Product.Erased() },
	"not paid":           ended(order.PaymentFailed, order.Declined),
	"not paid in time":   ended(order.Expired, order.TimedOut),
	"not fulfilled":      ended(order.Cancelled, order.NotFulfilled),
	"without a number":   ended(order.Cancelled, order.NumberNotIssued),
	"cancelled":          func(d *order.Data) { d.State, d.CancelledAt = order.RefundRequested, placedAt },
	"refunded":           func(d *order.Data) { d.State, d.CancelledAt, d.RefundedAt = order.Refunded, placedAt, placedAt },
	"refused its refund": func(d *order.Data) { d.State, d.CancelledAt = order.RefundRefused, placedAt },
}

func ended(state order.State, why order.Failure) func(*order.Data) {
	return func(d *order.Data) {
		d.State, d.Failure, d.Items, d.IssuedAt, d.Booking, d.Payment.Captured = state, why, nil, time.Time{}, order.Booking{}, 0
	}
}

// checkPage compares the order at each stage with what the page reads.
func checkPage(product order.Product, read reader) (problems []string) {
	for _, stage := range slices.Sorted(maps.Keys(stages)) {
		data := completed(product)
		stages[stage](&data)
		got, err := read(data)
		if err != nil {
			problems = append(problems, stage+": "+err.Error())
			continue
		}
		for _, problem := range slices.Concat(
			shownProduct(data, got, product.Facts()), shownPrice(data, got), shownItems(data, got), shownDocuments(data, got), shownState(data, got),
		) {
			problems = append(problems, stage+": "+problem)
		}
	}
	return problems
}

func shownProduct(data order.Data, got *ordersv1.Order, facts order.Facts) (problems []string) {
	product, err := wire.ToProduct(got.GetProduct())
	if err != nil || data.ErasedAt.IsZero() {
		if diff := cmp.Diff(asSent(data.Product), product); diff != "" || err != nil {
			problems = append(problems, fmt.Sprintf("it has another product: %v %s", err, diff))
		}
		return problems
	}
	if product.Name() != data.Product.Name() {
		problems = append(problems, "it has another product: "+product.Name())
	}
	text := protojson.Format(got)
	for _, value := range personal(facts) {
		if strings.Contains(text, value) {
			problems = append(problems, fmt.Sprintf("it has %q of a person", value))
		}
	}
	return problems
}

func shownPrice(data order.Data, got *ordersv1.Order) (problems []string) {
	if diff := cmp.Diff(data.Price, wire.ToPrice(got.GetPrice())); diff != "" {
		problems = append(problems, "it has another price: "+diff)
	}
	var sum ore.Ore
	for _, line := range got.GetPrice().GetLines() {
		if !line.GetPaidByRecipient() {
			sum += ore.FromWire(line.GetAmountInOre())
		}
	}
	if sum != data.Price.Total {
		problems = append(problems, fmt.Sprintf("the lines of its price are %s", sum))
	}
	return problems
}

// shownItems checks that numbers and codes are only shown while the order is completed.
func shownItems(data order.Data, got *ordersv1.Order) (problems []string) {
	var want []order.Item
	if data.State == order.Completed {
		want = data.Items
	}
	if len(got.GetItems()) != len(want) {
		return []string{fmt.Sprintf("it has %d items, not %d", len(got.GetItems()), len(want))}
	}
	for i, item := range want {
		shown := got.GetItems()[i]
		if shown.GetNumber() != item.Number || shown.GetConsignmentNumber() != string(item.Consignment) {
			problems = append(problems, "it does not show the number "+item.Number)
		}
		code := shown.GetCode()
		if code.GetCode() != string(item.Code) || item.Code != "" && (len(code.GetLines()) == 0 || code.GetValidUntil() == "") {
			problems = append(problems, "it does not show the code "+string(item.Code))
		}
		if tracked := data.Product.Facts().Tracked; (shown.GetTrackingUrl() != "") != tracked {
			problems = append(problems, "its tracking link is "+shown.GetTrackingUrl())
		}
	}
	if promise, err := wire.ToDelivery(got.GetExpressDelivery()); data.Product.Facts().Overnight && (err != nil || !cmp.Equal(promise, data.Product.Facts().Delivery)) {
		problems = append(problems, fmt.Sprintf("its promise is %v", got.GetExpressDelivery()))
	}
	if visited := data.State == order.Completed && data.Booking.ID != ""; (got.GetPickup().GetDate() != "") != visited {
		problems = append(problems, fmt.Sprintf("its pickup is %v", got.GetPickup()))
	}
	return problems
}

// shownDocuments expects all documents of a completed order, only a receipt and a calendar entry of a cancelled one, and only a
// receipt of an erased one.
func shownDocuments(data order.Data, got *ordersv1.Order) (problems []string) {
	var want []string
	for _, kind := range document.New(receipts{}).Available(data) {
		if kind == document.Receipt || data.ErasedAt.IsZero() && (kind == document.Calendar || data.State == order.Completed) {
			want = append(want, string(kind))
		}
	}
	if receipt.Exists(data.State) != slices.Contains(want, string(document.Receipt)) {
		problems = append(problems, "whether there is a receipt is not decided by its state")
	}
	var shown []string
	for _, kind := range got.GetDocuments() {
		shown = append(shown, kind.String())
	}
	if diff := cmp.Diff(want, shown); diff != "" {
		problems = append(problems, "it has other documents: "+diff)
	}
	return problems
}

func shownState(data order.Data, got *ordersv1.Order) (problems []string) {
	for name, pair := range map[string][2]string{
		"key":     {string(data.Key), got.GetUriKey()},
		"number":  {string(data.Number), got.GetOrderNumber()},
		"state":   {string(data.State), got.GetStatus().String()},
		"kind":    {string(data.Product.Kind()), got.GetKind().String()},
		"failure": {string(data.Failure), message.Name(got.GetFailure())},
	} {
		if pair[0] != pair[1] {
			problems = append(problems, fmt.Sprintf("its %s is %q, not %q", name, pair[1], pair[0]))
		}
	}
	if data.State.NotCharged() != (got.GetErrorCode() != "") {
		problems = append(problems, fmt.Sprintf("its error code is %q", got.GetErrorCode()))
	}
	cancellation := got.GetCancellation()
	if may := data.State == order.Completed || data.State.Open(); cancellation.GetAllowed() != may {
		problems = append(problems, fmt.Sprintf("it may be cancelled: %t", !may))
	}
	if data.State == order.Completed && !cancellation.GetUntil().AsTime().After(placedAt) {
		problems = append(problems, "it does not say until when it can be cancelled")
	}
	if data.State.NotCharged() && cancellation.GetRefusal() != ordersv1.Cancellation_NOT_PAID {
		problems = append(problems, "it does not say why it cannot be cancelled")
	}
	if (cancellation.GetRequestedAt() != nil) != data.State.RefundDue() || (cancellation.GetRefundedAt() != nil) != (data.State == order.Refunded) {
		problems = append(problems, fmt.Sprintf("its cancellation is %v", cancellation))
	}
	return problems
}

// checkLink checks at every stage that whoever has only the link reads no personal data, and everything else as the owner does.
func checkLink(product order.Product) (problems []string) {
	facts := product.Facts()
	for _, stage := range slices.Sorted(maps.Keys(stages)) {
		data := completed(product)
		stages[stage](&data)
		shown, err := read(data, nil)
		if err != nil {
			problems = append(problems, stage+": "+err.Error())
			continue
		}
		problems = append(problems, leaked(stage, shown, facts)...)
		owners, err := readOrder(data)
		if err != nil || shown.GetOwned() || !owners.GetOwned() {
			problems = append(problems, fmt.Sprintf("%s: owned %t and %t, %v", stage, shown.GetOwned(), owners.GetOwned(), err))
			continue
		}
		shown.Owned, shown.Product = owners.GetOwned(), owners.GetProduct()
		if diff := cmp.Diff(owners, shown, protocmp.Transform()); diff != "" {
			problems = append(problems, stage+": more than its parties is masked: "+diff)
		}
	}
	return problems
}

func leaked(stage string, shown *ordersv1.Order, facts order.Facts) (problems []string) {
	places := []string{facts.Sender.PostalCode, facts.Sender.City}
	for _, recipient := range facts.Recipients {
		places = append(places, recipient.PostalCode, recipient.City, recipient.State)
	}
	// These are the order's own numbers, and that of the return shipment that it collects.
	numbers := []string{facts.Visit.ReturnOf}
	for _, item := range shown.GetItems() {
		numbers = append(numbers, item.GetNumber())
	}
	text := protojson.Format(shown.GetProduct())
	for _, value := range personal(facts) {
		if strings.Contains(text, value) && !slices.Contains(places, value) && !slices.Contains(numbers, value) {
			problems = append(problems, fmt.Sprintf("%s: by its link it has %q of a person", stage, value))
		}
	}
	return problems
}
