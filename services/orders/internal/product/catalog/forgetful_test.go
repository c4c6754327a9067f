package catalog_test

import (
	"strings"
	"testing"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/wire"
)

// Each of these products lacks one thing.
type (
	nameless   struct{ smallparcel.Parcel }
	loose      struct{ smallparcel.Parcel }
	weightless struct{ smallparcel.Parcel }
	unlabelled struct{ smallparcel.Parcel }
	numberless struct{ smallparcel.Parcel }
	unlisted   struct{ smallparcel.Parcel }
)

func (nameless) Name() string { return "A_NEW_PARCEL" }

func (p loose) Erased() order.Product {
	erased := p.Parcel.Erased().(smallparcel.Parcel)
	erased.Sender.Phone = p.Sender.Phone
	return erased
}

func (p weightless) Facts() order.Facts {
	facts := p.Parcel.Facts()
	facts.MaxGrams = 0
	return facts
}

func (unlabelled) Issue(numbers order.Numbers) ([]order.Item, error) {
	number, err := numbers.Parcel()
	return []order.Item{{Number: string(number)}}, err
}

func (numberless) Issue(order.Numbers) ([]order.Item, error) { return nil, nil }

func (unlisted) Kind() order.Kind { return "A_NEW_KIND" }

func TestAKindThatForgetsSomethingIsCaught(t *testing.T) {
	t.Parallel()
	parcel := ordertest.Examples()["small parcel"].(smallparcel.Parcel)
	for name, c := range map[string]struct {
		product        order.Product
		consumer, says string
	}{
		"no words on the receipt":       {nameless{parcel}, "the receipt", "in en it has no words for {Label:What Value:, up to"},
		"no name in the catalog":        {nameless{parcel}, "the catalog", "A_NEW_PARCEL is called"},
		"no stored form that is known":  {nameless{parcel}, "storage", "testdata/a_new_parcel.json"},
		"a phone number that is kept":   {loose{parcel}, "erasing", `"91234567" is still in`},
		"no weight on the receipt":      {weightless{parcel}, "the receipt", "neither a weight nor a quantity"},
		"no label":                      {unlabelled{parcel}, "documents", "there is no label"},
		"a number with nothing to show": {unlabelled{parcel}, "items", "neither a code nor a label"},
		"nothing issued":                {numberless{parcel}, "items", "0 items are issued, not 1"},
		"no entry":                      {unlisted{parcel}, "the catalog", "no entry of kind A_NEW_KIND"},
		"no days for cancelling":        {unlisted{parcel}, "cancelling", "it has no days"},
		"no message":                    {nameless{parcel}, "the wire format", "the contract has no message for catalog_test.nameless"},
		"no message for the page":       {nameless{parcel}, "the page", "the contract has no message for catalog_test.nameless"},
	} {
		if problems := strings.Join(checks[c.consumer](c.product), "\n"); !strings.Contains(problems, c.says) {
			t.Errorf("%s is not caught, the problems are %q", name, problems)
		}
	}
}

func TestAConverterThatForgetsSomethingIsCaught(t *testing.T) {
	t.Parallel()
	product := ordertest.Examples()["small parcel"]
	withoutWeight := func(product order.Product) (order.Product, error) {
		parcel := product.(smallparcel.Parcel)
		parcel.Grams = 0
		return parcel, nil
	}
	problems := checkWire(product, map[string]func(order.Product) (order.Product, error){"by hand": withoutWeight})
	if len(problems) != 1 || !strings.HasPrefix(problems[0], "by hand: ") {
		t.Errorf("a weight that is not sent is not caught, the problems are %q", problems)
	}
}

func TestWhateverThePageIsNotGivenIsCaught(t *testing.T) {
	t.Parallel()
	product := ordertest.Examples()["small parcel"]
	whole, err := wire.FromProduct(product)
	if err != nil {
		t.Fatal(err)
	}
	for says, forget := range map[string]func(*ordersv1.Order){
		"completed: it has another product":                        func(o *ordersv1.Order) { o.Product = nil },
		"awaiting its payment: it has another price":               func(o *ordersv1.Order) { o.Price = nil },
		"completed: the lines of its price":                        func(o *ordersv1.Order) { o.Price.Lines = nil },
		"completed: it has 0 items, not 1":                         func(o *ordersv1.Order) { o.Items = nil },
		"completed: it does not show the number":                   func(o *ordersv1.Order) { each(o, func(i *ordersv1.Item) { i.Number = "" }) },
		"completed: it does not show the code":                     func(o *ordersv1.Order) { each(o, func(i *ordersv1.Item) { i.Code = nil }) },
		"erased: it does not show the code":                        func(o *ordersv1.Order) { each(o, func(i *ordersv1.Item) { i.Code.Lines = nil }) },
		"completed: its tracking link is ":                         func(o *ordersv1.Order) { each(o, func(i *ordersv1.Item) { i.TrackingUrl = "" }) },
		"refunded: it has 1 items, not 0":                          func(o *ordersv1.Order) { o.Items = []*ordersv1.Item{{}} },
		"completed: its pickup is ":                                func(o *ordersv1.Order) { o.Pickup = nil },
		"cancelled: it has other documents":                        func(o *ordersv1.Order) { o.Documents = nil },
		"completed: its kind is":                                   func(o *ordersv1.Order) { o.Kind = 0 },
		"issued: its state is":                                     func(o *ordersv1.Order) { o.Status = 0 },
		"not paid: its failure is":                                 func(o *ordersv1.Order) { o.Failure = 0 },
		"without a number: its error code is":                      func(o *ordersv1.Order) { o.ErrorCode = "" },
		"completed: it may be cancelled: false":                    func(o *ordersv1.Order) { o.Cancellation = nil },
		"completed: it does not say until when":                    func(o *ordersv1.Order) { o.Cancellation.Until = nil },
		"not paid in time: it does not say why":                    func(o *ordersv1.Order) { o.Cancellation.Refusal = 0 },
		"refused its refund: its cancellation is":                  func(o *ordersv1.Order) { o.Cancellation.RequestedAt = nil },
		"refunded: its cancellation is":                            func(o *ordersv1.Order) { o.Cancellation.RefundedAt = nil },
		"erased: it has \"91234567\" of a person":                  func(o *ordersv1.Order) { o.Product = whole },
		"erased: it has another product: invalid: REQUEST_INVALID": func(o *ordersv1.Order) { o.Product = nil },
	} {
		problems := strings.Join(checkPage(product, func(data order.Data) (*ordersv1.Order, error) {
			got, err := readOrder(data)
			forget(got)
			return got, err
		}), "\n")
		if !strings.Contains("\n"+problems, "\n"+says) {
			t.Errorf("%q is not reported, the problems are %q", says, problems)
		}
	}
}

func each(o *ordersv1.Order, change func(*ordersv1.Item)) {
	for _, item := range o.GetItems() {
		change(item)
	}
}
