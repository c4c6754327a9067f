package orders_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	ordersv1 "bestill.example/proto/gen/bestill/orders/v1"
	paymentsv1 "bestill.example/proto/gen/bestill/payments/v1"
	typev1 "bestill.example/proto/gen/bestill/type/v1"
	"bestill.example/services/orders"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/platform/config"
	"bestill.example/services/platform/fault"
)

func TestADocumentIsAskedForByItsKind(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, _ := s.place(t)
	_, err := s.GetDocument(t.Context(), &ordersv1.GetDocumentRequest{UriKey: key, Language: "sv"})
	got, _ := fault.From(fault.FromStatus(err))
	want := []fault.Violation{{Field: "kind", Code: fault.CodeRequired}, {Field: "language", Code: fault.CodeInvalid}}
	if got == nil || !cmp.Equal(got.Violations, want) {
		t.Errorf("%v", err)
	}
}

func TestEveryDocumentOfAnOrderCanBeFetchedTwiceTheSameUntilItIsCancelled(t *testing.T) {
	t.Parallel()
	s := start(t)
	key, reference := s.place(t)
	fetch := func(kind ordersv1.Document_Kind) (*ordersv1.GetDocumentResponse, error) {
		return s.GetDocument(t.Context(), &ordersv1.GetDocumentRequest{UriKey: key, Kind: kind, Language: "en"})
	}
	if _, err := fetch(ordersv1.Document_LABEL); fault.Reason(err) != "DOCUMENT_NOT_FOUND" {
		t.Errorf("the label of an order that is not paid: %v", err)
	}

	s.payments.Customer(reference, paymentsv1.Payment_RESERVED)
	if _, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key}); err != nil {
		t.Fatal(err)
	}
	number := s.get(t, key).GetOrderNumber()
	for kind, want := range map[ordersv1.Document_Kind]struct{ begins, contentType, name string }{
		ordersv1.Document_LABEL:    {"%PDF-", "application/pdf", "label-" + number + ".pdf"},
		ordersv1.Document_LABEL_A4: {"%PDF-", "application/pdf", "label-a4-" + number + ".pdf"},
		ordersv1.Document_QR_PNG:   {"\x89PNG", "image/png", "qr-code-" + number + ".png"},
		ordersv1.Document_QR_SVG:   {"<svg", "image/svg+xml", "qr-code-" + number + ".svg"},
		ordersv1.Document_QR_PDF:   {"%PDF-", "application/pdf", "qr-code-" + number + ".pdf"},
		ordersv1.Document_RECEIPT:  {"%PDF-", "application/pdf", "receipt-" + number + ".pdf"},
	} {
		first, err := fetch(kind)
		if err != nil {
			t.Errorf("%s: %v", kind, err)
			continue
		}
		again, err := fetch(kind)
		if err != nil || !bytes.Equal(first.GetContent(), again.GetContent()) {
			t.Errorf("%s: the second download differs: %v", kind, err)
		}
		if !bytes.HasPrefix(first.GetContent(), []byte(want.begins)) || first.GetContentType() != want.contentType || first.GetFileName() != want.name {
			t.Errorf("%s: got %q, a %s that begins with %q", kind, first.GetFileName(), first.GetContentType(), first.GetContent()[:5])
		}
	}

	s.cancel(t, key)
	if diff := cmp.Diff([]ordersv1.Document_Kind{ordersv1.Document_RECEIPT}, s.get(t, key).GetDocuments()); diff != "" {
		t.Errorf("documents of a cancelled order: %s", diff)
	}
	if _, err := fetch(ordersv1.Document_LABEL); fault.Reason(err) != "DOCUMENT_NOT_FOUND" {
		t.Errorf("the label of a cancelled order: %v", err)
	}
}

func TestWhereCountersScanNoCodesNoDocumentSpeaksOfOne(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *orders.Config) { c.QRCode = config.Off })
	key, _ := s.complete(t)
	documents := s.get(t, key).GetDocuments()
	want := []ordersv1.Document_Kind{ordersv1.Document_LABEL, ordersv1.Document_LABEL_A4, ordersv1.Document_RECEIPT}
	if diff := cmp.Diff(want, documents); diff != "" {
		t.Error(diff)
	}
	for _, kind := range documents[1:] {
		for l, words := range map[string][]string{
			"no": {"QR", "Vis denne", "vis "}, "en": {"QR", "Show this", "show "},
		} {
			file, err := s.GetDocument(t.Context(), &ordersv1.GetDocumentRequest{UriKey: key, Kind: kind, Language: l})
			if err != nil {
				t.Fatal(err)
			}
			text := pdftest.Text(t, file.GetContent())
			for _, word := range words {
				if strings.Contains(text, word) {
					t.Errorf("%s has %q:\n%s", kind, word, text)
				}
			}
			if !strings.Contains(text, s.get(t, key).GetOrderNumber()[:3]) {
				t.Errorf("%s does not say which order it is:\n%s", kind, text)
			}
		}
	}
	_, err := s.GetDocument(t.Context(), &ordersv1.GetDocumentRequest{UriKey: key, Kind: ordersv1.Document_QR_PDF})
	if fault.Reason(err) != "DOCUMENT_NOT_FOUND" {
		t.Errorf("the code: %v", err)
	}
}

func TestWhatNoLabelCouldShowIsRefusedBeforeAnythingIsPaid(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := gift()
	request.ProductType, request.SizeGroup = typev1.AbroadProduct_LETTER_TRACKABLE, typev1.SizeGroup_SMALL
	for range 20 {
		item := request.GetCustomsDetailsRequest().GetCustomsItemsList()[0]
		request.CustomsDetailsRequest.CustomsItemsList = append(request.CustomsDetailsRequest.CustomsItemsList, item)
	}
	if _, err := s.PlaceAbroadOrder(t.Context(), request); err != nil {
		t.Errorf("many items, which continue on further pages: %v", err)
	}
	request = gift()
	request.Receiver.Name = "Ꜻ" + strings.Repeat("a", 10)
	_, err := s.PlaceAbroadOrder(t.Context(), request)
	f, _ := fault.From(err)
	if f == nil || len(f.Violations) != 1 || f.Violations[0].Field != "receiver.name" || f.Violations[0].Code != "INVALID_CHARACTERS" {
		t.Errorf("a character that no font has: %v", err)
	}
}

func TestNamesAndGoodsAreKeptAndPrintedWithoutTheUnseenCharactersThatAreCopiedAlong(t *testing.T) {
	t.Parallel()
	s := start(t)
	request := gift()
	request.Sender.Name = "Kari Nord\u00admann"
	request.Receiver.Name = "\u200eZoe\u0308 A\u030aberg"
	request.Receiver.PhoneNumber = "\u202a+46701234567\u202c"
	request.CustomsDetailsRequest.CustomsItemsList[0].Description = "Cafe\u0301 au lait bowl, hand\u00admade"
	placed, err := s.PlaceAbroadOrder(t.Context(), request)
	if err != nil {
		t.Fatal(err)
	}
	key := placed.GetOrderUriKey()
	s.payments.Customer(s.payments.All()[0].GetOrderReference(), paymentsv1.Payment_RESERVED)
	if _, err := s.SettlePayment(t.Context(), &ordersv1.SettlePaymentRequest{UriKey: key}); err != nil {
		t.Fatal(err)
	}

	shipment := s.get(t, key).GetProduct().GetAbroad()
	got := []string{
		shipment.GetSender().GetName(), shipment.GetRecipient().GetName(), shipment.GetRecipient().GetPhoneNumber(),
		shipment.GetDeclaration().GetItems()[0].GetDescription(),
	}
	want := []string{"Kari Nordmann", "Zoë Åberg", "+46701234567", "Café au lait bowl, handmade"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	label := pdftest.Text(t, s.document(t, key, ordersv1.Document_LABEL))
	for _, text := range []string{want[0], want[1], want[3]} {
		if !strings.Contains(label, pdftest.Squeeze(text)) {
			t.Errorf("the label lacks %q", text)
		}
	}
}
