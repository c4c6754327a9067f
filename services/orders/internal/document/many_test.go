package document_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/platform/language"
)

// pair is a product with two recipients.
type pair struct{ largeparcel.Parcel }

func (p pair) Facts() order.Facts {
	facts := p.Parcel.Facts()
	second := facts.Recipients[0]
	second.Name = "Nils Holm"
	facts.Recipients = []party.Party{facts.Recipients[0], second}
	return facts
}

func TestEveryItemOfAnOrderHasItsLabelAndItsCode(t *testing.T) {
	t.Parallel()
	data := parcel()
	product := data.Product.(largeparcel.Parcel)
	product.Declaration.Items = nil
	data.Product = pair{product}
	data.Items = append(data.Items, order.Item{Number: "370438101268058543", Consignment: "70438101268018546"})
	documents := document.New(receipts{})
	// A picture has a single code.
	want := []document.Kind{document.Label, document.LabelA4, document.QRPDF, document.Receipt}
	if diff := cmp.Diff(want, documents.Available(data)); diff != "" {
		t.Error(diff)
	}
	for _, kind := range want[:3] {
		file, err := documents.Render(t.Context(), data, kind, language.Norwegian)
		if err != nil {
			t.Fatal(err)
		}
		if pages := len(pdftest.Pages(t, file.Content)); pages != 2 {
			t.Errorf("%s has %d pages", kind, pages)
		}
		text := strings.ReplaceAll(pdftest.Text(t, file.Content), " ", "")
		for _, item := range data.Items {
			if !strings.Contains(text, item.Number) {
				t.Errorf("%s does not show %s:\n%s", kind, item.Number, text)
			}
		}
		if kind != document.QRPDF && !(strings.Contains(text, "KariNordmann") && strings.Contains(text, "NilsHolm")) {
			t.Errorf("%s does not name both recipients", kind)
		}
	}
}
