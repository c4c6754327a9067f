package document_test

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
)

// parcel returns an order for a large parcel to Svalbard whose recipient pays for the carriage, 816 kr, and the contents, 1,234
// kr.
func parcel() order.Data {
	return order.Data{
		Number: "1234567897", State: order.Completed, Language: language.Norwegian,
		Product: largeparcel.Parcel{
			Parts: domestic.Parts{
				Sender: party.Party{
					Name: "Øystein Åsgård", Phone: "91234567", DialCode: "+47", Address: "Storgata 14 B", PostalCode: "0184", City: "OSLO",
				},
				Receiver: party.Party{
					Name: "Kari Nordmann", Phone: "41234567", DialCode: "+47", Address: "Vei 200 nr. 3", AddressLine2: "c/o Anne Berg",
					PostalCode: "9170", City: "LONGYEARBYEN",
				},
				Declaration: completed().Product.(abroad.Shipment).Declaration,
			},
			Grams:          25_000,
			CashOnDelivery: &largeparcel.CashOnDelivery{Type: largeparcel.FreightAndContent, Account: "12345678903", Amount: 1234_00},
		},
		Price: order.Price{
			ForRecipient: 816_00, Svalbard: true,
			Features: []order.Feature{{Type: "ITEM", Price: 637_00, ByRecipient: true}, {Type: "HANDLING", Price: 179_00, ByRecipient: true}},
		},
		Items:    []order.Item{{Number: "370438101268058536", Consignment: "70438101268018539"}},
		IssuedAt: issuedAt, PlacedAt: issuedAt,
	}
}

func TestTheLabelOfAParcelShowsWhatToCollectAndWhereItGoes(t *testing.T) {
	t.Parallel()
	for _, kind := range []document.Kind{document.Label, document.LabelA4} {
		file, err := document.New(receipts{}).Render(t.Context(), parcel(), kind, language.Norwegian)
		if err != nil {
			t.Fatal(err)
		}
		text := pdftest.Text(t, file.Content)
		for _, part := range []string{
			"Stor pakke", "Sendingsnummer 70438101268018539", "Spesialhåndtering", "Svalbard", "25 kg", "25.11.2026", "1234567897",
			"Kari Nordmann Vei 200 nr. 3 c/o Anne Berg 9170 LONGYEARBYEN Tlf. +47 412 34 567",
			"Å kreve inn NOK 2 050", "Frakt NOK 816", "Innhold NOK 1 234", "Til konto 1234 56 78903", "Merkes (i stedet for KID) GIROSENDING COD", "(00) 3704 3810 1268 0585 36", "PRO FORMA", "1 × Wool sweater 0.240 850 61101190 NO",
		} {
			if !strings.Contains(text, pdftest.Squeeze(part)) {
				t.Errorf("%s: %q is missing", kind, part)
			}
		}
		if got := pdftest.ScanGS1(t, pdftest.Draw(t, file.Content, 200)); got != "00370438101268058536" {
			t.Errorf("%s: scanned as %q", kind, got)
		}
	}
}

func TestTheLabelOfAnOrdinaryParcelHasNoMarksAndNoEmptyPhoneNumber(t *testing.T) {
	t.Parallel()
	data := parcel()
	product := data.Product.(largeparcel.Parcel)
	product.CashOnDelivery, product.Receiver.Phone = nil, ""
	data.Product, data.Price = product, order.Price{Total: 249_00}
	file, err := document.New(receipts{}).Render(t.Context(), data, document.Label, language.Norwegian)
	if err != nil {
		t.Fatal(err)
	}
	text := pdftest.Text(t, file.Content)
	for _, unwanted := range []string{"Spesialhåndtering", "Svalbard", "Postoppkrav", "Tlf.", "+47"} {
		if strings.Contains(text, unwanted) {
			t.Errorf("%q is on the label", unwanted)
		}
	}
}

func TestEveryLabelWithCashOnDeliveryShowsTheAccount(t *testing.T) {
	t.Parallel()
	const total, carriage, contents, account, kid = "Å kreve inn", "Frakt", "Innhold", "Til konto", "Merkes (i stedet for KID)"
	for name, test := range map[string]struct {
		cash largeparcel.CashOnDelivery
		want map[string]string
		not  []string
	}{
		"carriage": {
			largeparcel.CashOnDelivery{Type: largeparcel.FreightOnly, Account: "12345678903"},
			map[string]string{total: "NOK 816", carriage: "NOK 816", account: "1234 56 78903", kid: "GIROSENDING COD"},
			[]string{contents},
		},
		"contents": {
			largeparcel.CashOnDelivery{Type: largeparcel.ContentOnly, Account: "12345678903", Amount: 1234_00},
			map[string]string{total: "NOK 1 234", contents: "NOK 1 234", account: "1234 56 78903", kid: "GIROSENDING COD"},
			[]string{carriage},
		},
		"both": {
			largeparcel.CashOnDelivery{Type: largeparcel.FreightAndContent, Account: "12345678903", Amount: 1234_00},
			map[string]string{
				total: "NOK 2 050", carriage: "NOK 816", contents: "NOK 1 234", account: "1234 56 78903", kid: "GIROSENDING COD",
			},
			nil,
		},
	} {
		data := parcel()
		product := data.Product.(largeparcel.Parcel)
		product.CashOnDelivery = &test.cash
		data.Product = product
		if test.cash.Type == largeparcel.ContentOnly {
			data.Price.Total, data.Price.ForRecipient = data.Price.ForRecipient, 0
		}
		for _, kind := range []document.Kind{document.Label, document.LabelA4} {
			file, err := document.New(receipts{}).Render(t.Context(), data, kind, language.Norwegian)
			if err != nil {
				t.Fatal(err)
			}
			text := pdftest.Text(t, file.Content)
			for caption, value := range test.want {
				if !strings.Contains(text, pdftest.Squeeze(caption+" "+value)) {
					t.Errorf("%s, %s: %q is missing", name, kind, caption+" "+value)
				}
			}
			for _, unwanted := range test.not {
				if strings.Contains(text, pdftest.Squeeze(unwanted)) {
					t.Errorf("%s, %s: %q is shown", name, kind, unwanted)
				}
			}
		}
	}
}

func TestTheCodeOfAParcelIsItsNumber(t *testing.T) {
	t.Parallel()
	p := document.New(receipts{})
	for l, product := range map[language.Language]string{language.Norwegian: "Stor pakke", language.English: "Large parcel"} {
		page, err := p.Render(t.Context(), parcel(), document.QRPDF, l)
		if err != nil {
			t.Fatal(err)
		}
		if got := pdftest.ScanQR(t, pdftest.Draw(t, page.Content, 150)); got != "370438101268058536" {
			t.Errorf("%s: scanned as %q", l, got)
		}
		text := pdftest.Text(t, page.Content)
		for _, part := range []string{product, "9170 LONGYEARBYEN", "3704 3810 1268 0585 36", "123\u00a0456\u00a07897", "25 kg", "25.11.2026"} {
			if !strings.Contains(text, pdftest.Squeeze(part)) {
				t.Errorf("%s: %q is missing", l, part)
			}
		}
	}
	file, err := p.Render(t.Context(), parcel(), document.QRPNG, language.Norwegian)
	if err != nil {
		t.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(file.Content))
	if err != nil {
		t.Fatal(err)
	}
	if got := pdftest.ScanQR(t, picture); got != "370438101268058536" {
		t.Errorf("scanned as %q", got)
	}
}

func TestACancelledParcelHasNoLabel(t *testing.T) {
	t.Parallel()
	p := document.New(receipts{})
	data := parcel()
	if diff := cmp.Diff(all, p.Available(data)); diff != "" {
		t.Error(diff)
	}
	for _, state := range []order.State{order.AwaitingPayment, order.Fulfilling, order.Cancelled, order.RefundRequested, order.Refunded} {
		data.State = state
		for _, kind := range p.Available(data) {
			if kind != document.Receipt {
				t.Errorf("%s: %s", state, kind)
			}
		}
	}
}

func TestWhatHasAHandwrittenCodeHasAReceiptOnly(t *testing.T) {
	t.Parallel()
	p := document.New(receipts{})
	for _, product := range []order.Product{smallparcel.Parcel{}, stamps.Stamps{}} {
		data := parcel()
		data.Product, data.Items[0].Code = product, "LL1234567"
		if diff := cmp.Diff([]document.Kind{document.Receipt}, p.Available(data)); diff != "" {
			t.Errorf("%s: %s", product.Kind(), diff)
		}
		if _, err := p.Render(t.Context(), data, document.Label, language.Norwegian); fault.Reason(err) != order.ReasonDocumentNotFound {
			t.Errorf("%s: %v", product.Kind(), err)
		}
		if err := p.Check(product); err != nil {
			t.Errorf("%s: %v", product.Kind(), err)
		}
	}
}

func TestFieldsOfAParcelThatNoLabelCanShowAreNamedAsInTheProduct(t *testing.T) {
	t.Parallel()
	p := document.New(receipts{})
	product := parcel().Product.(largeparcel.Parcel)
	if err := p.Check(product); err != nil {
		t.Errorf("a valid parcel: %v", err)
	}
	product.Sender.Name, product.Sender.Address, product.Sender.City = "Ⅷ", "Ⅷ gate", "Ⅷ"
	product.Receiver.Name, product.Receiver.Address, product.Receiver.PostalCode = "Ⅷ", "Ⅷ gate", "Ⅷ"
	product.Receiver.AddressLine2 = strings.Repeat("W", 900)
	product.Receiver.City = "Лонгйир"
	product.Declaration.Items[0].Description = "Present 🎁"
	f, ok := fault.From(p.Check(product))
	if !ok {
		t.Fatal("it was accepted")
	}
	want := []fault.Violation{
		{Field: "sender.name", Code: "INVALID_CHARACTERS"},
		{Field: "sender.address.street", Code: "INVALID_CHARACTERS"},
		{Field: "sender.address.city", Code: "INVALID_CHARACTERS"},
		{Field: "recipient.name", Code: "INVALID_CHARACTERS"},
		{Field: "recipient.address.street", Code: "INVALID_CHARACTERS"},
		{Field: "recipient.address.postalCode", Code: "INVALID_CHARACTERS"},
		{Field: "recipient.address.city", Code: "INVALID_CHARACTERS"},
		{Field: "declaration.items[0].description", Code: "INVALID_CHARACTERS"},
		{Field: "recipient.address.street2", Code: "TOO_LONG"},
	}
	if diff := cmp.Diff(want, f.Violations); diff != "" {
		t.Error(diff)
	}
}
