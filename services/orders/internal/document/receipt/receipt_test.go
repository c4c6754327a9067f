package receipt_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/services/orders/internal/customs"
	"bestill.example/services/orders/internal/document/figures"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/product/visit"
	"bestill.example/services/platform/fault"
	"bestill.example/services/platform/language"
	"bestill.example/services/platform/ore"
)

var seller = receipt.Seller{
	Name: "Bestill (eksempel)", OrganisationNumber: "000 000 000 MVA", Address: "Eksempelveien 1, 0001 Oslo",
	Contact: "bestill.example/kundeservice",
}

const trackingPage = "https://track.example/?q={number}"

// parcel is a completed order for a parcel to Sweden.
func parcel() order.Data {
	return order.Data{
		ID: "0190a6a2-4a6e-7c3e-8f4e-0d8c5b1a2f3e", Key: "q83vASNFZ4mrze8BI0VniQ", Number: "7312345670",
		State: order.Completed, Language: language.Norwegian,
		Product: abroad.Shipment{
			Product: abroad.Parcel, Size: abroad.Normal, MaxGrams: 2000,
			Sender:   party.Party{Name: "Kari Nordmann", Email: "kari@example.no", Address: "Storgata 1", PostalCode: "0150", City: "Oslo"},
			Receiver: party.Party{Name: "Sven Svensson", Address: "Storgatan 2", PostalCode: "11122", City: "Stockholm", Country: "SE"},
		},
		Price: order.Price{Total: 133_900, Features: []order.Feature{
			{Type: "POSTAGE", Price: 124_900}, {Type: "SVALBARD_SURCHARGE", Price: 9_000},
		}},
		Payment:  order.Payment{Provider: order.Vipps, Captured: 133_900},
		Items:    []order.Item{{Number: "CP473124829NO"}},
		PlacedAt: time.Date(2026, 3, 2, 23, 30, 0, 0, time.UTC),
		IssuedAt: time.Date(2026, 3, 2, 23, 31, 0, 0, time.UTC),
	}
}

func letter(product abroad.Product, number string) order.Data {
	data := parcel()
	data.Product = abroad.Shipment{Product: product, Size: abroad.Small, MaxGrams: 350}
	data.Items = nil
	if number != "" {
		data.Items = []order.Item{{Number: "LX473124829NO"}}
	}
	return data
}

func cancelled(state order.State) order.Data {
	data := parcel()
	data.State = state
	data.CancelledAt = time.Date(2026, 3, 3, 9, 0, 0, 0, time.UTC)
	data.ChangedAt = time.Date(2026, 3, 5, 9, 0, 0, 0, time.UTC)
	if state == order.Refunded {
		data.RefundedAt = data.ChangedAt
	}
	return data
}

// partlyRefunded is a completed order of which staff refunded a part in the provider's portal.
func partlyRefunded() order.Data {
	data := parcel()
	data.Payment.Refunded, data.Trouble = 10_050, order.PartlyRefunded
	data.TroubleSince = time.Date(2026, 3, 6, 23, 30, 0, 0, time.UTC)
	return data
}

func of(t *testing.T, data order.Data) receipt.Content {
	t.Helper()
	content, err := receipt.Of(data, seller, trackingPage)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func pdf(t *testing.T, content receipt.Content, l language.Language) []byte {
	t.Helper()
	file, err := receipt.PDF(content, l)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// text returns the text of a PDF, line by line in its layout.
func text(t *testing.T, file []byte) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Fatal("pdftotext is missing; install it with: apt-get install poppler-utils")
	}
	read := exec.CommandContext(t.Context(), program, "-layout", "-", "-")
	read.Stdin = bytes.NewReader(file)
	output, err := read.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(output), "\u00a0", " ")
}

func lines(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) > 0 {
			lines = append(lines, strings.Join(fields, " "))
		}
	}
	return lines
}

func TestAReceiptHasTheFieldsOfTheSpecification(t *testing.T) {
	t.Parallel()
	for l, want := range map[language.Language][]string{
		language.Norwegian: {
			"Kvittering",
			"Ordrenummer Betalt",
			"731 234 5670 1 339 kr",
			"Ordredato 03.03.2026",
			"Hva Pakke til utlandet, opptil 2 kg",
			"Pakkenummer CP 4731 2482 9 NO",
			"Betalt med Vipps",
			"Porto 1 249 kr",
			"Svalbardtillegg 90 kr",
			"Sum 1 339 kr",
			"Herav mva. (fritatt: transport til utlandet) 0 kr",
			"Dette gjør du nå",
			"Skriv ut adresselappen og fest den på den største siden av pakken, eller vis QR-koden.",
			"Begge ligger på ordresiden. Lever pakken over disken, og behold kvitteringen derfra til",
			"den er kommet fram.",
			"Spor sendingen",
			"https://track.example/?lang=no&q=CP473124829NO",
			"Trenger du hjelp?",
			"Ha ordrenummeret klart. Du finner kundeservice på bestill.example/kundeservice.",
			"Bestill (eksempel), Org.nr. 000 000 000 MVA bestill.example/kundeservice",
			"Eksempelveien 1, 0001 Oslo",
		},
		language.English: {
			"Receipt",
			"Order number Paid",
			"731 234 5670 1,339 kr",
			"Order date 03.03.2026",
			"What Parcel abroad, up to 2 kg",
			"Parcel number CP 4731 2482 9 NO",
			"Paid with Vipps",
			"Postage 1,249 kr",
			"Svalbard surcharge 90 kr",
			"Total 1,339 kr",
			"Of which VAT (exempt: carriage abroad) 0 kr",
			"What to do now",
			"Print the address label and attach it to the largest side of the parcel, or show the QR code.",
			"Both are on the order page. Drop the parcel off at the counter, and keep the receipt from",
			"there until it has arrived.",
			"Track the shipment",
			"https://track.example/?lang=en&q=CP473124829NO",
			"Need help?",
			"Have your order number ready. You’ll find customer service at bestill.example/kundeservice.",
			"Bestill (eksempel), Org. no. 000 000 000 MVA bestill.example/kundeservice",
			"Eksempelveien 1, 0001 Oslo",
		},
	} {
		got := lines(text(t, pdf(t, of(t, parcel()), l)))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", l, diff)
		}
	}
}

func TestAReceiptSaysHowTheMoneyStandsAndWhatToDo(t *testing.T) {
	t.Parallel()
	failed := cancelled(order.Refunded)
	failed.Failure = order.CaptureRefused
	atTerminal := cancelled(order.RefundRequested)
	atTerminal.Payment.Provider = order.CardTerminal
	failedOnTheWay, failedAtTerminal := failed, failed
	failedOnTheWay.State, failedAtTerminal.State = order.RefundRequested, order.RefundRequested
	failedAtTerminal.Payment.Provider = order.CardTerminal
	for name, test := range map[string]struct {
		data         order.Data
		status, next string
	}{
		"paid parcel":            {parcel(), "Betalt", "fest den på den største siden av pakken"},
		"paid letter":            {letter(abroad.TrackableLetter, "LX"), "Betalt", "fest den på brevet"},
		"letter without number":  {letter(abroad.Letter, ""), "Betalt", "Skriv ordrenummeret der frimerket pleier å sitte"},
		"on its way back":        {cancelled(order.RefundRequested), "Pengene er på vei tilbake", "Du trenger ikke å gjøre noe."},
		"due at the counter":     {atTerminal, "Ikke betalt tilbake ennå", "Pengene får du på et postkontor: ta med kortet du betalte med"},
		"paid back":              {cancelled(order.Refunded), "Betalt tilbake 05.03.2026", "ingenting kan leveres inn lenger"},
		"not paid back":          {cancelled(order.RefundRefused), "Ikke betalt tilbake ennå", "Kontakt kundeservice med ordrenummeret"},
		"failed, and on its way": {failedOnTheWay, "Pengene er på vei tilbake", "Bestillingen ble ikke gjennomført. Pengene går"},
		"failed at a terminal":   {failedAtTerminal, "Ikke betalt tilbake ennå", "Bestillingen ble ikke gjennomført. Pengene får du på et postkontor"},
		"failed, and paid back ": {failed, "Betalt tilbake 05.03.2026", "Bestillingen ble ikke gjennomført."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := strings.Join(lines(text(t, pdf(t, of(t, test.data), language.Norwegian))), " ")
			for _, want := range []string{"Ordrenummer " + test.status + " 731 234 5670 1 339 kr Ordredato", test.next} {
				if !strings.Contains(got, want) {
					t.Errorf("%q is missing in %q", want, got)
				}
			}
		})
	}
}

func TestACancelledOrderSaysWhatCanNoLongerBeDroppedOff(t *testing.T) {
	t.Parallel()
	free := heavy()
	free.State = order.Refunded
	elsewhere := cancelled(order.Refunded)
	elsewhere.RefundedElsewhere = true
	several := letters()
	several.State = order.RefundRequested
	atTerminal := cancelled(order.RefundRequested)
	atTerminal.Payment.Provider = order.CardTerminal
	for name, test := range map[string]struct {
		data   order.Data
		no, en string
	}{
		"free":               {free, "og ingenting kan leveres inn lenger. Du trenger ikke å gjøre noe.", "and nothing can be dropped off any more. You don’t need to do anything."},
		"several letters":    {several, "og ingenting kan leveres inn lenger. Pengene", "and nothing can be dropped off any more. Your money"},
		"due at the counter": {atTerminal, "og ingenting kan leveres inn lenger. Pengene får du", "and nothing can be dropped off any more. To get your money back"},
		"paid back":          {cancelled(order.Refunded), "og ingenting kan leveres inn lenger. Pengene", "and nothing can be dropped off any more. We’ve"},
		"not paid back":      {cancelled(order.RefundRefused), "Ingenting kan leveres inn.", "Nothing can be dropped off."},
		"refunded elsewhere": {elsewhere, "ingenting kan leveres inn lenger. Pengene", "closed, so nothing can be dropped off any more. The money"},
	} {
		saysNext(t, name, test.data, test.no, test.en)
	}
}

func TestACancelledVisitSaysThatWhatItDidNotCollectCanBeDroppedOff(t *testing.T) {
	t.Parallel()
	toSend := map[language.Language]string{
		language.Norwegian: "jåføren kommer ikke. Det du skulle sende, kan du levere selv.",
		language.English:   "driver won’t come. You can drop off your items yourself.",
	}
	for _, purpose := range []order.Kind{order.Pickup, order.PickupReorder, order.PickupReturn} {
		for name, change := range map[string]func(*order.Data){
			"free":               func(data *order.Data) { data.Price = order.Price{} },
			"on its way back":    func(data *order.Data) { data.State = order.RefundRequested },
			"paid back":          func(*order.Data) {},
			"not paid back":      func(data *order.Data) { data.State = order.RefundRefused },
			"refunded elsewhere": func(data *order.Data) { data.RefundedElsewhere = true },
		} {
			data := cancelled(order.Refunded)
			data.Product, data.Items = visit.Visit{Purpose: purpose, PickupDate: "2026-03-05"}, nil
			change(&data)
			name = string(purpose) + ", " + name
			saysNext(t, name, data, toSend[language.Norwegian], toSend[language.English])
			for l, wrong := range map[language.Language][]string{
				language.Norwegian: {"trenger ikke å gjøre noe", "Vil du fortsatt sende"},
				language.English:   {"don’t need to do anything", "still want to send"},
			} {
				for _, unwanted := range wrong {
					if next := of(t, data).NextStep(l); strings.Contains(next, unwanted) {
						t.Errorf("%s: %s", name, next)
					}
				}
			}
		}
	}
}

func saysNext(t *testing.T, name string, data order.Data, no, en string) {
	t.Helper()
	content := of(t, data)
	for l, want := range map[language.Language]string{language.Norwegian: no, language.English: en} {
		if next := content.NextStep(l); !strings.Contains(next, want) {
			t.Errorf("%s: %q is missing in %q", name, want, next)
		}
	}
}

func TestAReceiptSaysThatAPartWasRefunded(t *testing.T) {
	t.Parallel()
	for l, want := range map[language.Language]string{
		language.Norwegian: "transport til utlandet) 0 kr Betalt tilbake 07.03.2026 100,50 kr Dette gjør du nå Skriv ut adresselappen",
		language.English:   "carriage abroad) 0 kr Paid back 07.03.2026 100.50 kr What to do now Print the address label",
	} {
		if got := strings.Join(lines(text(t, pdf(t, of(t, partlyRefunded()), l))), " "); !strings.Contains(got, want) {
			t.Errorf("%q is missing in %q", want, got)
		}
	}
	for _, whole := range []order.Data{parcel(), cancelled(order.RefundRequested), cancelled(order.Refunded)} {
		if refund := of(t, whole).Refund(language.English); refund != (receipt.Fact{}) {
			t.Errorf("%s: %+v", whole.State, refund)
		}
	}
}

func TestAReceiptSaysWhyTheMoneyDidNotGoBack(t *testing.T) {
	t.Parallel()
	for refusal, want := range map[order.RefundRefusal][2]string{
		order.RefusedCard:           {"kortet du betalte med, tar ikke imot dem", "the card you paid with didn’t accept it"},
		order.RefusedByBank:         {"banken eller kortet", "the bank or the card"},
		order.RefusedAuthentication: {"banken eller kortet", "the bank or the card"},
		order.RefusedLimit:          {"banken eller kortet", "the bank or the card"},
		order.RefusedPeriod:         {"for lenge siden", "too long ago"},
		order.RefusedFunds:          {"betalingstjenesten fikk ikke sendt dem", "the payment service couldn’t send it"},
		order.RefusedState:          {"ikke noe du har gjort feil", "You haven’t done anything wrong"},
		order.RefusedAmount:         {"ikke noe du har gjort feil", "You haven’t done anything wrong"},
		order.RefusedRequest:        {"ikke noe du har gjort feil", "You haven’t done anything wrong"},
		"":                          {"ikke noe du har gjort feil", "You haven’t done anything wrong"},
	} {
		data := cancelled(order.RefundRefused)
		data.Payment.RefundRefusal = refusal
		for i, l := range []language.Language{language.Norwegian, language.English} {
			todo := []string{"kontonummer klart", "bank account number ready"}[i]
			if next := of(t, data).NextStep(l); !strings.Contains(next, want[i]) || !strings.Contains(next, todo) {
				t.Errorf("%s: %s", refusal, next)
			}
		}
	}
}

func TestANumberIsShownWithItsKindAndOnlyWhileItIsValid(t *testing.T) {
	t.Parallel()
	failed := cancelled(order.Refunded)
	failed.Failure = order.CaptureRefused
	for name, test := range map[string]struct {
		data order.Data
		want string
	}{
		"parcel":                {parcel(), "Pakkenummer"},
		"letter":                {letter(abroad.RegisteredLetter, "RR"), "Sendingsnummer"},
		"letter without number": {letter(abroad.Letter, ""), ""},
		"cancelled":             {cancelled(order.Refunded), "Pakkenummer"},
		"never completed":       {failed, ""},
	} {
		got := ""
		for _, fact := range of(t, test.data).Facts(language.Norwegian) {
			if strings.HasSuffix(fact.Label, "nummer") && fact.Label != "Ordrenummer" {
				got = fact.Label
			}
		}
		if got != test.want {
			t.Errorf("%s: the number is called %q, want %q", name, got, test.want)
		}
	}
}

func TestOnlyWhatIsUnderWayCanBeTracked(t *testing.T) {
	t.Parallel()
	for name, data := range map[string]order.Data{
		"cancelled": cancelled(order.RefundRequested), "untracked": letter(abroad.Letter, "UA"),
		"several, each with a link on the order's page": registered("RR473124829NO", "RR473124832NO"),
	} {
		if page := of(t, data).Tracking(language.Norwegian); page != "" {
			t.Errorf("%s: %s", name, page)
		}
	}
	content, err := receipt.Of(parcel(), seller, "")
	if err != nil || content.Tracking(language.English) != "" {
		t.Errorf("without a tracking page: %q, %v", content.Tracking(language.English), err)
	}
}

func TestTheTrackingLinkCanBeClicked(t *testing.T) {
	t.Parallel()
	long := order.TrackingPage("https://track.example/" + strings.Repeat("long/", 30) + "?q={number}")
	for _, page := range []order.TrackingPage{trackingPage, long} {
		content, err := receipt.Of(parcel(), seller, page)
		if err != nil {
			t.Fatal(err)
		}
		if file := pdf(t, content, language.English); !strings.Contains(pdftest.Objects(t, file), "/URI ("+content.Tracking(language.English)+")") {
			t.Errorf("no link to %s", content.Tracking(language.English))
		}
	}
}

func TestAReceiptSaysWhoPaysDutyWhereItIsEstimated(t *testing.T) {
	t.Parallel()
	data := parcel()
	shipment := data.Product.(abroad.Shipment)
	shipment.Declaration.Duty = customs.DutyEstimate{Amount: 202_02, USDCents: 19_763, Date: "2026-03-02"}
	data.Product = shipment
	for l, want := range map[language.Language]string{
		language.Norwegian: "Mottakeren kan måtte betale toll og avgifter før utlevering, i tillegg til prisen du betaler her. Anslag: 202,02 kr",
		language.English:   "The recipient may have to pay duty and taxes before delivery, on top of the price you pay here. Estimate: 202.02 kr",
	} {
		if got := strings.Join(lines(text(t, pdf(t, of(t, data), l))), " "); !strings.Contains(got, want) {
			t.Errorf("%q is missing in %s", want, got)
		}
	}
	if note := of(t, parcel()).DutyNote(language.English); note != "" {
		t.Errorf("without an estimate: %s", note)
	}
}

func TestAReceiptCanBeReadOut(t *testing.T) {
	t.Parallel()
	file := pdf(t, of(t, parcel()), language.English)
	info := pdftest.Info(t, file)
	if info["Tagged"] != "yes" || info["Title"] != "Receipt 731 234 5670" {
		t.Errorf("tagged %q, titled %q", info["Tagged"], info["Title"])
	}
	want := `Document
  Figure
  H1
    "Receipt"
  P
    "Order number"
    "731 234 5670"
  P
    "Paid"
    "1,339 kr"
  Table
    TR
      TH
        "Order date"
      TD
        "03.03.2026"
    TR
      TH
        "What"
      TD
        "Parcel abroad, up to 2 kg"
    TR
      TH
        "Parcel number"
      TD
        "CP 4731 2482 9 NO"
    TR
      TH
        "Paid with"
      TD
        "Vipps"
  Table
    TR
      TH
        "Postage"
      TD
        "1,249 kr"
    TR
      TH
        "Svalbard surcharge"
      TD
        "90 kr"
    TR
      TH
        "Total"
      TD
        "1,339 kr"
    TR
      TH
        "Of which VAT (exempt: carriage abroad)"
      TD
        "0 kr"
  H2
    "What to do now"
  P
    "Print the address label and attach it to the largest side of the parcel, or show the QR code."
    "Both are on the order page. Drop the parcel off at the counter, and keep the receipt from"
    "there until it has arrived."
  H2
    "Track the shipment"
  P
    Link
      "https://track.example/?lang=en&q=CP473124829NO"
      Object
  H2
    "Need help?"
  P
    "Have your order number ready. You’ll find customer service at bestill.example/kundeservice."
  P
    "Bestill (eksempel), Org. no. 000 000 000 MVA Eksempelveien 1, 0001 Oslo"
  P
    "bestill.example/kundeservice"`
	if diff := cmp.Diff(want, pdftest.Structure(t, file)); diff != "" {
		t.Error(diff)
	}
}

func TestAReceiptHasNoNames(t *testing.T) {
	t.Parallel()
	data := parcel()
	whole := pdf(t, of(t, data), language.Norwegian)
	for _, personal := range []string{"Nordmann", "Sven", "Storgat", "Stockholm", "kari@", "q83vASNFZ4mrze8BI0VniQ"} {
		if strings.Contains(text(t, whole), personal) {
			t.Errorf("%q is on the receipt", personal)
		}
	}
	shipment := data.Product.(abroad.Shipment)
	shipment.Sender, shipment.Receiver = party.Party{}, party.Party{}
	data.Product = shipment
	if !bytes.Equal(whole, pdf(t, of(t, data), language.Norwegian)) {
		t.Error("it changes when the personal data is erased")
	}
}

func TestAReceiptIsAsOldAsTheLatestThingThatItSays(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		data order.Data
		want time.Time
	}{
		{parcel(), parcel().IssuedAt},
		{partlyRefunded(), partlyRefunded().TroubleSince},
		{cancelled(order.RefundRequested), cancelled(order.RefundRequested).CancelledAt},
		{cancelled(order.Refunded), cancelled(order.Refunded).RefundedAt},
		{cancelled(order.RefundRefused), cancelled(order.RefundRefused).ChangedAt},
	} {
		if got := of(t, test.data).ModifiedAt; !got.Equal(test.want) {
			t.Errorf("%s: %s, want %s", test.data.State, got, test.want)
		}
	}
}

func TestTheSameReceiptHasTheSameBytes(t *testing.T) {
	t.Parallel()
	if !bytes.Equal(pdf(t, of(t, parcel()), language.English), pdf(t, of(t, parcel()), language.English)) {
		t.Error("two receipts of one order differ")
	}
}

// The parts of the fonts that its words need are two thirds of a receipt, which is archived and mailed.
func TestAReceiptHasSmallPartsOfItsFonts(t *testing.T) {
	t.Parallel()
	for _, l := range []language.Language{language.Norwegian, language.English} {
		for name, c := range map[string]struct {
			data order.Data
			most int
		}{
			"parcel": {parcel(), 18_000}, "refunded": {cancelled(order.Refunded), 18_000}, "codes": {small(), 22_000},
		} {
			if size := len(pdf(t, of(t, c.data), l)); size > c.most {
				t.Errorf("%s, %s: %d bytes, want %d at most", name, l, size, c.most)
			}
		}
	}
}

func TestManyNumbersTakeMoreThanOneSheet(t *testing.T) {
	t.Parallel()
	content := of(t, parcel())
	for range 40 {
		content.Codes = append(content.Codes, "ABCD-EFGH-IJKL")
	}
	got := text(t, pdf(t, content, language.Norwegian))
	if n := strings.Count(got, "ABCD-EFGH-IJKL"); n != 40 {
		t.Errorf("only %d of 40 codes are there", n)
	}
	if !strings.Contains(got, "Side 1 av 2") || !strings.Contains(got, "Side 2 av 2") {
		t.Errorf("the sheets are not numbered: %s", got)
	}
}

func TestAnOrderThatWasNotChargedHasNoReceipt(t *testing.T) {
	t.Parallel()
	for _, state := range []order.State{order.AwaitingPayment, order.Fulfilling, order.PaymentFailed, order.Expired, order.Cancelled} {
		data := parcel()
		data.State = state
		if _, err := receipt.Of(data, seller, ""); fault.Reason(err) != order.ReasonDocumentNotFound {
			t.Errorf("%s: %v", state, err)
		}
	}
}

func TestAmountsAreWrittenAsOnThePages(t *testing.T) {
	t.Parallel()
	file, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "..", "proto", "vectors", "money.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct {
			Name, No, En string
			Ore          ore.Ore
		}
	}
	if err := json.Unmarshal(file, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, v := range vectors.Cases {
		for l, want := range map[language.Language]string{language.Norwegian: v.No, language.English: v.En} {
			if got := strings.ReplaceAll(figures.Kroner(v.Ore, l), "\u00a0", " "); got != want {
				t.Errorf("%s: %q, want %q", v.Name, got, want)
			}
		}
	}
}

func TestAWeightBelowAKiloIsInGrams(t *testing.T) {
	t.Parallel()
	for grams, want := range map[int][2]string{999: {"999 g", "999 g"}, 1000: {"1 kg", "1 kg"}, 1250: {"1,25 kg", "1.25 kg"}} {
		for i, l := range []language.Language{language.Norwegian, language.English} {
			if got := strings.ReplaceAll(figures.Weight(grams, l), "\u00a0", " "); got != want[i] {
				t.Errorf("%d in %s: %q, want %q", grams, l, got, want[i])
			}
		}
	}
}

func TestARenderedReceiptIsOneSheetThatIsNotEmpty(t *testing.T) {
	t.Parallel()
	program, err := exec.LookPath("pdftoppm")
	if err != nil {
		t.Fatal("pdftoppm is missing; install it with: apt-get install poppler-utils")
	}
	sheet := filepath.Join(t.TempDir(), "receipt")
	draw := exec.CommandContext(t.Context(), program, "-r", "50", "-gray", "-", sheet)
	draw.Stdin = bytes.NewReader(pdf(t, of(t, parcel()), language.Norwegian))
	if output, err := draw.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	sheets, err := filepath.Glob(sheet + "*.pgm")
	if err != nil || len(sheets) != 1 {
		t.Fatalf("drawn as %v, %v", sheets, err)
	}
	pixels, err := os.ReadFile(sheets[0])
	if err != nil {
		t.Fatal(err)
	}
	dark := 0
	for _, pixel := range pixels[16:] {
		if pixel < 0x80 {
			dark++
		}
	}
	if dark < len(pixels)/200 {
		t.Errorf("%d dark pixels of %d", dark, len(pixels))
	}
}
