package catalog_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/reflect/protoreflect"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/product/catalog"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/orders/internal/sendcode"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
)

// checks are the requirements of every product, whatever uses it. Each returns a product's problems.
var checks = map[string]func(order.Product) []string{
	"the catalog":     checkEntry,
	"the contract":    checkPaths,
	"the price":       checkPrice,
	"items":           checkItems,
	"the receipt":     checkReceipt,
	"documents":       checkDocuments,
	"storage":         checkStored,
	"erasing":         checkErased,
	"cancelling":      checkCancelling,
	"the wire format": func(product order.Product) []string { return checkWire(product, overTheWire) },
	"the link":        checkLink,
	"the page":        func(product order.Product) []string { return checkPage(product, readOrder) },
}

func TestEveryKindIsCompleteForEveryConsumer(t *testing.T) {
	t.Parallel()
	seen := make(map[order.Kind]bool)
	names := make(map[string]bool)
	for name, product := range ordertest.Examples() {
		seen[product.Kind()], names[product.Name()] = true, true
		for consumer, check := range checks {
			for _, problem := range check(product) {
				t.Errorf("%s: %s: %s", name, consumer, problem)
			}
		}
	}
	for kind, entry := range catalog.Kinds {
		if !seen[kind] {
			t.Errorf("%s has no example", kind)
		}
		for name := range entry.Names {
			if !names[name] {
				t.Errorf("%s has no example of %s", kind, name)
			}
		}
		if _, ok := ordersv1.OrderKind_Code_value[string(kind)]; !ok {
			t.Errorf("the contract has no %s", kind)
		}
	}
	if sold := len(ordersv1.OrderKind_Code_value) - 1; len(catalog.Kinds) != sold {
		t.Errorf("the catalog has %d kinds, the contract %d", len(catalog.Kinds), sold)
	}
}

func TestEveryLineOfAPriceHasItsWordsOnAReceipt(t *testing.T) {
	t.Parallel()
	for line := range pricingv1.PriceLine_Type_value {
		if line == pricingv1.PriceLine_UNSPECIFIED.String() {
			continue
		}
		content := receipt.Content{Lines: []order.Feature{{Type: line, Price: 100}}}
		for _, l := range languages {
			if amounts := content.Amounts(l); amounts[0].Label == "" {
				t.Errorf("%s has no words in %s", line, l)
			}
		}
	}
}

func TestEveryPaymentProviderHasItsNameOnAReceipt(t *testing.T) {
	t.Parallel()
	for _, provider := range order.Providers {
		data := completed(ordertest.Examples()["small parcel"])
		data.Payment.Provider = provider
		content, err := receipt.Of(data, receipt.Seller{Name: "Seller"}, trackingPage)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range languages {
			for _, fact := range content.Facts(l) {
				if fact.Value == "" {
					t.Errorf("%s has no name in %s: %+v", provider, l, fact)
				}
			}
		}
	}
}

var languages = []language.Language{language.Norwegian, language.English}

// numbers returns a different number each time.
type numbers struct{ last int64 }

func (n *numbers) next() int64 {
	n.last++
	return n.last
}

func (n *numbers) Item(series s10.Series) (s10.Number, error) { return s10.New(series, n.next()) }
func (n *numbers) Parcel() (gs1.SSCC, error)                  { return gs1.NewSSCC(n.next()) }
func (n *numbers) Shipment() (gs1.GSIN, error)                { return gs1.NewGSIN(n.next()) }
func (n *numbers) Code() (sendcode.Code, error)               { return sendcode.New(), nil }

var placedAt = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// completed returns an order of the product that is paid and issued.
func completed(product order.Product) order.Data {
	items, err := product.Issue(&numbers{})
	if err != nil {
		panic(err)
	}
	facts := product.Facts()
	data := order.Data{
		ID: "0b0e7a3c-0000-4000-8000-000000000001", Key: order.NewKey(), Number: "4142692690", State: order.Completed,
		Product: product, Items: items, PlacedAt: placedAt, IssuedAt: placedAt, ChangedAt: placedAt,
		Price:    order.Price{Total: 24_900, Features: []order.Feature{{Type: order.ItemFeature, Price: 24_900}}},
		Language: language.Norwegian, Payment: order.Payment{Provider: order.Vipps, Captured: 24_900},
	}
	if slices.ContainsFunc(items, func(item order.Item) bool { return item.Code != "" }) {
		data.Price.CodeDays = 365
	}
	if facts.Visit.Wanted() {
		data.Booking = order.Booking{ID: "booking", Date: facts.Visit.Date, ReadyBy: "07:00", CollectedBy: "17:00"}
	}
	return data
}

func checkEntry(product order.Product) (problems []string) {
	entry, ok := catalog.Kinds[product.Kind()]
	if !ok {
		return []string{"no entry of kind " + string(product.Kind())}
	}
	name := entry.Names[product.Name()]
	for _, words := range []catalog.Words{name.Norwegian, name.English} {
		if words.Full == "" || words.Short == "" {
			problems = append(problems, fmt.Sprintf("%s is called %+v", product.Name(), name))
		}
		if byPiece := product.Facts().Quantity > 0; byPiece != (words.Piece != "") || byPiece != (words.Pieces != "") {
			problems = append(problems, fmt.Sprintf("a piece of %s is called %+v", product.Name(), name))
		}
	}
	page := entry.Page(product, "key")
	if !strings.HasPrefix(page, "/bestill/") || !strings.HasSuffix(page, "/key") || strings.ContainsAny(page, "{}") {
		problems = append(problems, fmt.Sprintf("its page is %q", page))
	}
	for other, e := range catalog.Kinds {
		if other != product.Kind() && e.Page(product, "key") == page {
			problems = append(problems, "it has the page of "+string(other))
		}
		if e.Path == entry.Path && reflect.TypeOf(empty(e)) != reflect.TypeOf(empty(entry)) {
			problems = append(problems, "it has the path of "+string(other))
		}
	}
	return problems
}

// empty returns an entry's product without any fields, as it is stored.
func empty(entry catalog.Entry) order.Product {
	product, _ := entry.Read([]byte("{}"))
	return product
}

// checkPaths checks that the contract has every path that the kind can name.
func checkPaths(product order.Product) (problems []string) {
	entry := catalog.Of(product)
	paths := []string{"sender." + entry.Address.PostalCode}
	for _, field := range []string{entry.Address.Street, entry.Address.Street2, entry.Address.PostalCode, entry.Address.City} {
		paths = append(paths, "sender."+field)
		for i := range product.Facts().Recipients {
			paths = append(paths, entry.RecipientPath(i)+"."+field)
		}
	}
	if entry.Read != nil {
		empty, err := entry.Read([]byte("{}"))
		if err != nil {
			return []string{err.Error()}
		}
		var c fault.Collector
		empty.Check(&c)
		f, ok := fault.From(c.Err())
		if !ok {
			return []string{"it passes its check without anything in it"}
		}
		for _, v := range f.Violations {
			paths = append(paths, v.Field)
		}
	}
	request := (&ordersv1.PlaceOrderRequest{}).ProtoReflect().Descriptor()
	for _, path := range paths {
		// The empty path is the product itself.
		full := strings.TrimSuffix(entry.Path+"."+path, ".")
		if !inMessage(request, full) {
			problems = append(problems, "the contract has no "+full)
		}
	}
	var c fault.Collector
	product.Check(&c)
	if err := c.Err(); err != nil {
		problems = append(problems, "the example is refused: "+err.Error())
	}
	return problems
}

func inMessage(message protoreflect.MessageDescriptor, path string) bool {
	for part := range strings.SplitSeq(path, ".") {
		part, _, _ = strings.Cut(part, "[")
		if message == nil {
			return false
		}
		field := message.Fields().ByJSONName(part)
		if field == nil {
			return false
		}
		message = field.Message()
	}
	return true
}

func checkPrice(product order.Product) (problems []string) {
	price := order.Price{Total: 100, Features: []order.Feature{{Type: order.ItemFeature, Price: 100}}}
	large := order.Price{Total: 200, Features: append(price.Features, order.Feature{Type: order.HandlingFeature, Price: 100})}
	if product.CheckPrice(price) != nil && product.CheckPrice(large) != nil {
		problems = append(problems, "it accepts no price")
	}
	return problems
}

func checkItems(product order.Product) (problems []string) {
	facts, data, entry := product.Facts(), completed(product), catalog.Of(product)
	want := max(1, facts.Quantity, len(facts.Recipients))
	if facts.Visit.Alone {
		want = 0
	}
	if len(data.Items) != want {
		problems = append(problems, fmt.Sprintf("%d items are issued, not %d", len(data.Items), want))
	}
	seen := make(map[string]bool)
	for _, item := range data.Items {
		switch {
		case item.Number == "" && item.Code == "":
			problems = append(problems, "an item has neither a number nor a code")
		case item.Code == "" && entry.Label == nil:
			problems = append(problems, "an item has a number, but neither a code nor a label")
		case item.Code != "" && entry.Mark == "":
			problems = append(problems, "its codes have no mark")
		}
		for _, number := range []string{item.Number, string(item.Consignment), string(item.Code)} {
			if number != "" && seen[number] {
				problems = append(problems, number+" is given out twice")
			}
			seen[number] = true
		}
	}
	if facts.Tracked && !slices.ContainsFunc(data.Items, func(item order.Item) bool { return item.Number != "" }) {
		problems = append(problems, "it is tracked without a number")
	}
	return problems
}

func checkReceipt(product order.Product) (problems []string) {
	data := completed(product)
	content, err := receipt.Of(data, receipt.Seller{Name: "Seller"}, trackingPage)
	if err != nil {
		return []string{err.Error()}
	}
	if content.MaxGrams == 0 && content.Quantity == 0 && (!content.Visit || content.PickupDate.IsZero()) {
		problems = append(problems, "it shows neither a weight nor a quantity, nor the day of a visit")
	}
	if content.Delivery != product.Facts().Delivery {
		problems = append(problems, fmt.Sprintf("its promise is %+v", content.Delivery))
	}
	if linked := product.Facts().Tracked && len(data.Items) == 1; (content.TrackingURL != "") != linked {
		problems = append(problems, "its tracking link is "+content.TrackingURL)
	}
	for _, l := range languages {
		facts := content.Facts(l)
		var all strings.Builder
		for _, fact := range facts {
			if fact.Label == "" || fact.Value == "" || strings.HasPrefix(fact.Value, ",") {
				problems = append(problems, fmt.Sprintf("in %s it has no words for %+v", l, fact))
			}
			all.WriteString(strings.ReplaceAll(fact.Value, "\u00a0", "") + "\n")
		}
		text := strings.ReplaceAll(all.String(), " ", "")
		for _, item := range data.Items {
			for _, number := range []string{item.Number, string(item.Consignment), string(item.Code)} {
				if !strings.Contains(text, number) {
					problems = append(problems, fmt.Sprintf("in %s it does not show %s", l, number))
				}
			}
		}
		if step := content.NextStep(l); step == "" {
			problems = append(problems, "it does not say what to do next")
		}
		if pdf, err := receipt.PDF(content, l); err != nil || len(pdf) == 0 {
			problems = append(problems, fmt.Sprintf("in %s there is no PDF: %v", l, err))
		}
	}
	erased := data
	erased.Product = product.Erased()
	again, err := receipt.Of(erased, receipt.Seller{Name: "Seller"}, trackingPage)
	if diff := cmp.Diff(content, again); diff != "" || err != nil {
		problems = append(problems, fmt.Sprintf("it changes when the order is erased: %v %s", err, diff))
	}
	return problems
}

// receipts has no receipt: checkReceipt checks them.
type receipts struct{}

func (receipts) Receipt(context.Context, order.Data, language.Language) (document.File, error) {
	return document.File{Content: []byte("receipt")}, nil
}

func checkDocuments(product order.Product) (problems []string) {
	data, documents := completed(product), document.New(receipts{})
	if err := documents.Check(product); err != nil {
		problems = append(problems, err.Error())
	}
	available := documents.Available(data)
	if !slices.Contains(available, document.Receipt) {
		problems = append(problems, "there is no receipt")
	}
	labelled := slices.ContainsFunc(data.Items, func(item order.Item) bool { return item.Number != "" && item.Code == "" })
	if labelled && !slices.Contains(available, document.Label) {
		problems = append(problems, "there is no label")
	}
	for _, kind := range available {
		for _, l := range languages {
			file, err := documents.Render(context.Background(), data, kind, l)
			if err != nil || len(file.Content) == 0 {
				problems = append(problems, fmt.Sprintf("%s in %s: %v", kind, l, err))
			}
		}
	}
	return problems
}

func checkStored(product order.Product) (problems []string) {
	stored, err := json.Marshal(product)
	if err != nil {
		return []string{err.Error()}
	}
	read, err := catalog.Read(product.Kind(), stored)
	if err != nil {
		return []string{err.Error()}
	}
	if diff := cmp.Diff(product, read); diff != "" {
		problems = append(problems, "it is read otherwise than it was stored: "+diff)
	}
	want, err := os.ReadFile("testdata/" + strings.ToLower(product.Name()) + ".json")
	if err != nil {
		return append(problems, err.Error())
	}
	if diff := cmp.Diff(strings.TrimSpace(string(want)), string(stored)); diff != "" {
		problems = append(problems, "its JSON is no longer what it was, so that repeated requests are taken for others; "+
			"only what the example has in addition may be new, left out where it is not set (omitempty): "+diff)
	}
	return problems
}

// checkErased checks that the stored product has no personal data after erasing.
func checkErased(product order.Product) (problems []string) {
	stored, err := json.Marshal(product.Erased())
	if err != nil {
		return []string{err.Error()}
	}
	values := personal(product.Facts())
	if len(values) < 8 {
		problems = append(problems, fmt.Sprintf("the example knows only %v of persons", values))
	}
	for _, value := range values {
		if strings.Contains(string(stored), value) {
			problems = append(problems, fmt.Sprintf("%q is still in %s", value, stored))
		}
	}
	if product.Erased().Name() != product.Name() || product.Erased().Kind() != product.Kind() {
		problems = append(problems, "it is another product")
	}
	return problems
}

// personal returns all personal data of a product. The number of a return shipment stays, as those of items do: the receipt shows
// it, and it identifies nobody.
func personal(facts order.Facts) (values []string) {
	for _, who := range append(slices.Clone(facts.Recipients), facts.Sender) {
		who.Country, who.DialCode = "", ""
		for _, field := range reflect.ValueOf(who).Fields() {
			values = append(values, field.String())
		}
	}
	for _, item := range facts.Declaration.Items {
		values = append(values, item.Description, item.TariffNumber)
	}
	if facts.OnDelivery != nil {
		values = append(values, facts.OnDelivery.Account)
	}
	values = append(values, facts.Visit.Named...)
	values = append(values, facts.Visit.Items...)
	values = append(values, string(facts.Visit.ReorderOf))
	return slices.DeleteFunc(values, func(value string) bool { return value == "" })
}

func checkCancelling(product order.Product) (problems []string) {
	data := completed(product)
	until := data.Cancellation(placedAt).Until
	if !data.Cancellation(placedAt).Allowed || !until.After(placedAt) {
		problems = append(problems, "it has no days for cancelling")
	}
	if data.Cancellation(until.Add(time.Second)).Allowed {
		problems = append(problems, "it can be cancelled for ever")
	}
	return problems
}
