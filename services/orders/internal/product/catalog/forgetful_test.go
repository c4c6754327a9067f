package catalog_test

import (
	"strings"
	"testing"

	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/ordertest"
	"bestill.example/services/orders/internal/product/smallparcel"
)

// Each of these has forgotten one thing.
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
		"no days for cancelling":        {unlisted{parcel}, "cancelling", "no days"},
	} {
		if problems := strings.Join(checks[c.consumer](c.product), "\n"); !strings.Contains(problems, c.says) {
			t.Errorf("%s is not caught, but %q", name, problems)
		}
	}
}
