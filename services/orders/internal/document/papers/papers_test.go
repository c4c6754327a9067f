package papers_test

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/document/paper"
	"bestill.example/services/orders/internal/document/papers"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/platform/fault"
)

// receipts hands out the same receipt for every order.
type receipts struct{}

var theReceipt = paper.Document{Content: []byte("receipt"), ContentType: "application/pdf", FileName: "kvittering.pdf"}

func (receipts) Receipt(context.Context, order.Data, order.Language) (paper.Document, error) {
	return theReceipt, nil
}

var issuedAt = time.Date(2026, 11, 24, 23, 30, 0, 0, time.UTC)

// completed returns an order for a registered letter with goods, placed half an hour after midnight in Oslo.
func completed() order.Data {
	return order.Data{
		Number: "1234567897", State: order.Completed, Language: order.Norwegian,
		Product: abroad.Shipment{
			Product: abroad.RegisteredLetter, Size: abroad.Small, MaxGrams: 350,
			Sender: party.Party{
				Name: "Øystein Åsgård", Phone: "91234567", Country: "+47", Email: "oystein@example.org",
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
		Issued:   order.Issued{Consignment: "RR473124829NO"},
		IssuedAt: issuedAt, PlacedAt: issuedAt,
	}
}

func with(change func(*order.Data)) order.Data {
	data := completed()
	change(&data)
	return data
}

var all = []paper.Kind{paper.Label, paper.LabelA4, paper.QRPNG, paper.QRSVG, paper.QRPDF, paper.Receipt}

func TestPapersComeWithWhatIsCompletedAndNumbered(t *testing.T) {
	t.Parallel()
	p := papers.New(receipts{})
	for name, c := range map[string]struct {
		data order.Data
		want []paper.Kind
	}{
		"completed":        {completed(), all},
		"no number":        {with(func(d *order.Data) { d.Issued.Consignment = "" }), []paper.Kind{paper.Receipt}},
		"awaits payment":   {with(func(d *order.Data) { d.State = order.AwaitingPayment }), nil},
		"is fulfilled":     {with(func(d *order.Data) { d.State = order.Fulfilling }), nil},
		"refund requested": {with(func(d *order.Data) { d.State = order.RefundRequested }), []paper.Kind{paper.Receipt}},
		"refunded":         {with(func(d *order.Data) { d.State = order.Refunded }), []paper.Kind{paper.Receipt}},
		"cancelled":        {with(func(d *order.Data) { d.State = order.Cancelled }), nil},
	} {
		if diff := cmp.Diff(c.want, p.Available(c.data)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestFilesHaveNamesInTheLanguageAndNothingPersonal(t *testing.T) {
	t.Parallel()
	p := papers.New(receipts{})
	for kind, names := range map[paper.Kind][2]string{
		paper.Label:   {"adresselapp-1234567897.pdf", "label-1234567897.pdf"},
		paper.LabelA4: {"adresselapp-a4-1234567897.pdf", "label-a4-1234567897.pdf"},
		paper.QRPNG:   {"qr-kode-1234567897.png", "qr-code-1234567897.png"},
		paper.QRSVG:   {"qr-kode-1234567897.svg", "qr-code-1234567897.svg"},
		paper.QRPDF:   {"qr-kode-1234567897.pdf", "qr-code-1234567897.pdf"},
	} {
		for i, language := range []order.Language{order.Norwegian, order.English} {
			document, err := p.Render(t.Context(), completed(), kind, language)
			if err != nil {
				t.Fatal(err)
			}
			if document.FileName != names[i] || !document.ModifiedAt.Equal(issuedAt) {
				t.Errorf("%s: %s, %s", kind, document.FileName, document.ModifiedAt)
			}
			sniffed := http.DetectContentType(document.Content)
			if kind == paper.QRSVG {
				sniffed = "image/svg+xml" // browsers do not sniff it
			}
			if document.ContentType != sniffed {
				t.Errorf("%s: %s, looks like %s", kind, document.ContentType, sniffed)
			}
			again, err := p.Render(t.Context(), completed(), kind, language)
			if err != nil || !bytes.Equal(document.Content, again.Content) {
				t.Errorf("%s: the second one differs: %v", kind, err)
			}
		}
	}
}

func TestTheLabelTellsWhatWasOrdered(t *testing.T) {
	t.Parallel()
	document, err := papers.New(receipts{}).Render(t.Context(), completed(), paper.Label, order.Norwegian)
	if err != nil {
		t.Fatal(err)
	}
	text := pdftest.Text(t, document.Content)
	for _, part := range []string{
		"REGISTERED / RECOMMANDÉ EDI SMALL / PETIT", "RR 4731 2482 9 NO", "1234567897", "NOK 249.00", "0.350 kg",
		"Øystein Åsgård Storgata 14 B 0184 OSLO NORWAY / NORVÈGE",
		"Wanda Łącka ul. Długa 3 00-116 Warszawa POLAND",
		"1 × Wool sweater 0.240 850 61101190 NO", "NO 974760673",
		// It was past midnight in Oslo.
		"Ordered and confirmed online 25.11.2026, Øystein Åsgård",
	} {
		if !strings.Contains(text, pdftest.Squeeze(part)) {
			t.Errorf("%q is missing", part)
		}
	}
}

func TestASendersPhoneHasItsDialCodeOnce(t *testing.T) {
	t.Parallel()
	for phone, want := range map[string]string{"91234567": "+47 91234567", "+4791234567": "+4791234567"} {
		data := with(func(d *order.Data) {
			shipment := d.Product.(abroad.Shipment)
			shipment.Product, shipment.Sender.Phone = abroad.Parcel, phone
			d.Product = shipment
		})
		document, err := papers.New(receipts{}).Render(t.Context(), data, paper.Label, order.Norwegian)
		if err != nil {
			t.Fatal(err)
		}
		if text := pdftest.Text(t, document.Content); !strings.Contains(text, "NORVÈGE"+pdftest.Squeeze(want)) {
			t.Errorf("no %q", want)
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
		document, err := papers.New(receipts{}).Render(t.Context(), data, paper.Label, order.Norwegian)
		if err != nil {
			t.Fatal(err)
		}
		if text := pdftest.Text(t, document.Content); !strings.Contains(text, pdftest.Squeeze(want)) {
			t.Errorf("%s: no %s", code, want)
		}
	}
}

func TestTheReceiptIsOthersToMake(t *testing.T) {
	t.Parallel()
	got, err := papers.New(receipts{}).Render(t.Context(), completed(), paper.Receipt, order.Norwegian)
	if diff := cmp.Diff(theReceipt, got); diff != "" || err != nil {
		t.Errorf("%v %s", err, diff)
	}
}

func TestAPaperThatThereIsNotIsNotFound(t *testing.T) {
	t.Parallel()
	unnumbered := with(func(d *order.Data) { d.Issued.Consignment = "" })
	for kind, data := range map[paper.Kind]order.Data{paper.Label: unnumbered, paper.QRSVG: unnumbered, "POSTER": completed()} {
		_, err := papers.New(receipts{}).Render(t.Context(), data, kind, order.Norwegian)
		if !fault.Is(err, fault.NotFound) || fault.Reason(err) != order.ReasonDocumentNotFound {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

func TestFieldsThatNoLabelCanShowAreNamedAsInTheRequest(t *testing.T) {
	t.Parallel()
	shipment := completed().Product.(abroad.Shipment)
	if err := papers.New(receipts{}).Check(shipment); err != nil {
		t.Errorf("a good shipment: %v", err)
	}
	shipment.Sender.AddressLine2 = "Ⅷ etasje"
	shipment.Receiver.City = strings.Repeat("W", 300)
	shipment.Declaration.Items[0].Description = "Present 🎁"
	err := papers.New(receipts{}).Check(shipment)
	f, ok := fault.From(err)
	if !ok {
		t.Fatalf("%v is no fault", err)
	}
	want := []fault.Violation{
		{Field: "sender.addressLine2", Code: "INVALID_CHARACTERS"},
		{Field: "customsDetailsRequest.customsItemsList[0].description", Code: "INVALID_CHARACTERS"},
		{Field: "receiver.location.city", Code: "TOO_LONG"},
	}
	if diff := cmp.Diff(want, f.Violations); diff != "" {
		t.Error(diff)
	}
}
