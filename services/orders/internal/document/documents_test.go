package document_test

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/document"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
)

// receipts returns the same receipt for every order.
type receipts struct{}

var theReceipt = document.File{Content: []byte("receipt"), ContentType: "application/pdf", FileName: "kvittering.pdf"}

func (receipts) Receipt(context.Context, order.Data, language.Language) (document.File, error) {
	return theReceipt, nil
}

var issuedAt = time.Date(2026, 11, 24, 23, 30, 0, 0, time.UTC)

// completed returns an order for a registered letter with goods, placed half an hour after midnight in Oslo.
func completed() order.Data {
	return order.Data{
		Number: "1234567897", State: order.Completed, Language: language.Norwegian,
		Product: abroad.Shipment{
			Product: abroad.RegisteredLetter, Size: abroad.Small, MaxGrams: 350,
			Sender: party.Party{
				Name: "Øystein Åsgård", Phone: "91234567", DialCode: "+47", Email: "oystein@example.org",
				Address: "Storgata 14 B", PostalCode: "0184", City: "OSLO", Company: "974760673",
			},
			Receiver: party.Party{
				Name: "Wanda Łącka", Address: "ul. Długa 3", PostalCode: "00-116", City: "Warszawa", Country: "PL",
			},
			Declaration: customs.Declaration{Reason: customs.Gift, Items: []customs.Item{
				{Description: "Wool sweater", Quantity: 1, Kroner: 850, NetGrams: 240, TariffNumber: "61101190", Origin: "NO"},
			}},
		},
		Price:    order.Price{Total: 249_00},
		Items:    []order.Item{{Number: "RR473124829NO"}},
		IssuedAt: issuedAt, PlacedAt: issuedAt,
	}
}

func with(change func(*order.Data)) order.Data {
	data := completed()
	change(&data)
	return data
}

var all = []document.Kind{document.Label, document.LabelA4, document.QRPNG, document.QRSVG, document.QRPDF, document.Receipt}

func TestDocumentsComeWithWhatIsCompletedAndNumbered(t *testing.T) {
	t.Parallel()
	p := document.New(receipts{})
	for name, c := range map[string]struct {
		data order.Data
		want []document.Kind
	}{
		"completed":        {completed(), all},
		"no number":        {with(func(d *order.Data) { d.Items = nil }), []document.Kind{document.Receipt}},
		"awaits payment":   {with(func(d *order.Data) { d.State = order.AwaitingPayment }), nil},
		"is fulfilled":     {with(func(d *order.Data) { d.State = order.Fulfilling }), nil},
		"refund requested": {with(func(d *order.Data) { d.State = order.RefundRequested }), []document.Kind{document.Receipt}},
		"refunded":         {with(func(d *order.Data) { d.State = order.Refunded }), []document.Kind{document.Receipt}},
		"cancelled":        {with(func(d *order.Data) { d.State = order.Cancelled }), nil},
	} {
		if diff := cmp.Diff(c.want, p.Available(c.data)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestFilesHaveNamesInTheLanguageAndNothingPersonal(t *testing.T) {
	t.Parallel()
	p := document.New(receipts{})
	for kind, names := range map[document.Kind][2]string{
		document.Label:   {"adresselapp-1234567897.pdf", "label-1234567897.pdf"},
		document.LabelA4: {"adresselapp-a4-1234567897.pdf", "label-a4-1234567897.pdf"},
		document.QRPNG:   {"qr-kode-1234567897.png", "qr-code-1234567897.png"},
		document.QRSVG:   {"qr-kode-1234567897.svg", "qr-code-1234567897.svg"},
		document.QRPDF:   {"qr-kode-1234567897.pdf", "qr-code-1234567897.pdf"},
	} {
		for i, l := range []language.Language{language.Norwegian, language.English} {
			file, err := p.Render(t.Context(), completed(), kind, l)
			if err != nil {
				t.Fatal(err)
			}
			if file.FileName != names[i] || !file.ModifiedAt.Equal(issuedAt) {
				t.Errorf("%s: %s, %s", kind, file.FileName, file.ModifiedAt)
			}
			sniffed := http.DetectContentType(file.Content)
			if kind == document.QRSVG {
				sniffed = "image/svg+xml" // browsers do not detect SVG
			}
			if file.ContentType != sniffed {
				t.Errorf("%s: %s, looks like %s", kind, file.ContentType, sniffed)
			}
			again, err := p.Render(t.Context(), completed(), kind, l)
			if err != nil || !bytes.Equal(file.Content, again.Content) {
				t.Errorf("%s: the second file differs: %v", kind, err)
			}
		}
	}
}

func TestTheLabelShowsWhatWasOrdered(t *testing.T) {
	t.Parallel()
	file, err := document.New(receipts{}).Render(t.Context(), completed(), document.Label, language.Norwegian)
	if err != nil {
		t.Fatal(err)
	}
	text := pdftest.Text(t, file.Content)
	for _, part := range []string{
		"REGISTERED / RECOMMANDÉ EDI SMALL / PETIT", "RR 4731 2482 9 NO", "1234567897", "NOK 249.00", "0.350 kg",
		"Øystein Åsgård Storgata 14 B 0184 OSLO NORWAY / NORVÈGE",
		"Wanda Łącka ul. Długa 3 00-116 Warszawa POLAND",
		"1 × Wool sweater 0.240 850 61101190 NO", "NO 974760673",
		// It was already the next day in Oslo.
		"Ordered and confirmed online 25.11.2026, Øystein Åsgård",
	} {
		if !strings.Contains(text, pdftest.Squeeze(part)) {
			t.Errorf("%q is missing", part)
		}
	}
}

func TestTheCustomsFormHasTheReasonOfTheCustomer(t *testing.T) {
	t.Parallel()
	for reason, want := range map[customs.Reason]string{
		customs.Gift: "Gift / Cadeau", customs.CommercialSample: "Commercial sample / Échantillon commercial", customs.Documents: "Documents",
		customs.Sale: "Sale of goods / Vente de marchandises", customs.ReturnedGoods: "Returned goods / Retour de marchandises",
		customs.Other: "Other / Autre",
	} {
		data := with(func(d *order.Data) {
			shipment := d.Product.(abroad.Shipment)
			shipment.Declaration.Reason = reason
			d.Product = shipment
		})
		file, err := document.New(receipts{}).Render(t.Context(), data, document.Label, language.Norwegian)
		if err != nil {
			t.Fatal(err)
		}
		// The cross in the box is read out before its text.
		if structure := pdftest.Structure(t, file.Content); !strings.Contains(structure, "Figure\n  P\n    \""+want+"\"") {
			t.Errorf("%s: %q is not chosen in\n%s", reason, want, structure)
		}
	}
}

func TestTheCustomsFormOfAParcelSaysHowToReachItsRecipientAndTheState(t *testing.T) {
	t.Parallel()
	data := with(func(d *order.Data) {
		shipment := d.Product.(abroad.Shipment)
		shipment.Product = abroad.Parcel
		shipment.Receiver = party.Party{
			Name: "Ann Lee", Phone: "+12125550123", Email: "ann@example.com", Address: "1 Main St", PostalCode: "10118", City: "New York",
			State: "NY", Country: "US",
		}
		d.Product = shipment
	})
	file, err := document.New(receipts{}).Render(t.Context(), data, document.Label, language.Norwegian)
	if err != nil {
		t.Fatal(err)
	}
	text := pdftest.Text(t, file.Content)
	for _, part := range []string{"New York NY 10118 UNITED STATES", "+12125550123, ann@example.com"} {
		if !strings.Contains(text, pdftest.Squeeze(part)) {
			t.Errorf("%q is missing", part)
		}
	}
}

func TestTheCodeToDropOffByNamesTheCountryInTheSendersLanguage(t *testing.T) {
	t.Parallel()
	for l, want := range map[language.Language]string{language.Norwegian: "Warszawa, Polen", language.English: "Warszawa, Poland"} {
		file, err := document.New(receipts{}).Render(t.Context(), completed(), document.QRPDF, l)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(pdftest.Text(t, file.Content), pdftest.Squeeze(want)) {
			t.Errorf("%s: %q is missing", l, want)
		}
	}
}

func TestASendersPhoneHasItsDialCodeOnce(t *testing.T) {
	t.Parallel()
	const want = "+47 912 34 567"
	for _, phone := range []string{"91234567", "+4791234567", "004791234567", "91-23-45-67", "+47-912-34-567"} {
		data := with(func(d *order.Data) {
			shipment := d.Product.(abroad.Shipment)
			shipment.Product, shipment.Sender.Phone = abroad.Parcel, phone
			d.Product = shipment
		})
		file, err := document.New(receipts{}).Render(t.Context(), data, document.Label, language.Norwegian)
		if err != nil {
			t.Fatal(err)
		}
		if text := pdftest.Text(t, file.Content); !strings.Contains(text, "NORVÈGE"+pdftest.Squeeze(want)) {
			t.Errorf("%s: %q is missing", phone, want)
		}
	}
}

func TestCountriesHaveTheNamesThatPeopleKnow(t *testing.T) {
	t.Parallel()
	for code, want := range map[string]string{
		"MK": "NORTH MACEDONIA", "HK": "HONG KONG", "XK": "KOSOVO", "CZ": "CZECHIA", "CI": "CÔTE D’IVOIRE", "GB": "UNITED KINGDOM",
	} {
		data := with(func(d *order.Data) {
			shipment := d.Product.(abroad.Shipment)
			shipment.Receiver.Country = code
			d.Product = shipment
		})
		file, err := document.New(receipts{}).Render(t.Context(), data, document.Label, language.Norwegian)
		if err != nil {
			t.Fatal(err)
		}
		if text := pdftest.Text(t, file.Content); !strings.Contains(text, pdftest.Squeeze(want)) {
			t.Errorf("%s: %s is missing", code, want)
		}
	}
}

func TestTheReceiptIsRenderedElsewhere(t *testing.T) {
	t.Parallel()
	got, err := document.New(receipts{}).Render(t.Context(), completed(), document.Receipt, language.Norwegian)
	if diff := cmp.Diff(theReceipt, got); diff != "" || err != nil {
		t.Errorf("%v %s", err, diff)
	}
}

func TestADocumentThatDoesNotExistIsNotFound(t *testing.T) {
	t.Parallel()
	unnumbered := with(func(d *order.Data) { d.Items = nil })
	for kind, data := range map[document.Kind]order.Data{document.Label: unnumbered, document.QRSVG: unnumbered, "POSTER": completed()} {
		_, err := document.New(receipts{}).Render(t.Context(), data, kind, language.Norwegian)
		if !fault.Is(err, fault.NotFound) || fault.Reason(err) != order.ReasonDocumentNotFound {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

func TestFieldsThatNoLabelCanShowAreNamedAsInTheProduct(t *testing.T) {
	t.Parallel()
	shipment := completed().Product.(abroad.Shipment)
	if err := document.New(receipts{}).Check(shipment); err != nil {
		t.Errorf("a valid shipment: %v", err)
	}
	shipment.Sender.AddressLine2 = "Ⅷ etasje"
	shipment.Receiver.City = strings.Repeat("W", 300)
	shipment.Declaration.Items[0].Description = "Present 🎁"
	err := document.New(receipts{}).Check(shipment)
	f, ok := fault.From(err)
	if !ok {
		t.Fatalf("%v is not a fault", err)
	}
	want := []fault.Violation{
		{Field: "sender.addressLine2", Code: "INVALID_CHARACTERS"},
		{Field: "declaration.items[0].description", Code: "INVALID_CHARACTERS"},
		{Field: "recipient.location.city", Code: "TOO_LONG"},
	}
	if diff := cmp.Diff(want, f.Violations); diff != "" {
		t.Error(diff)
	}
}
