package receipt_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"bestill.example/deploy/testkit/vectors"
	pricingv1 "bestill.example/proto/gen/bestill/pricing/v1"
	"bestill.example/services/orders/internal/document/figures"
	"bestill.example/services/orders/internal/document/receipt"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/orders/internal/party"
	"bestill.example/services/orders/internal/product/abroad"
	"bestill.example/services/orders/internal/product/domestic"
	"bestill.example/services/orders/internal/product/express"
	"bestill.example/services/orders/internal/product/largeparcel"
	"bestill.example/services/orders/internal/product/registeredletter"
	"bestill.example/services/orders/internal/product/smallparcel"
	"bestill.example/services/orders/internal/product/stamps"
	"bestill.example/services/platform/language"
)

// small is a completed order for a small parcel that a driver collects.
func small() order.Data {
	data := parcel()
	data.Product = smallparcel.Parcel{Parts: domestic.Parts{DropOff: domestic.WithPickup, PickupDate: "2026-03-05"}, Grams: 2000}
	data.Price = order.Price{Total: 17_800, VAT: 3_560, CodeDays: 30, Features: []order.Feature{
		{Type: "ITEM", Price: 10_900}, {Type: "PICKUP", Price: 6_900},
	}}
	data.Items = []order.Item{{Number: "370438101268058536", Code: "7K4TX9QW2"}}
	data.Booking = order.Booking{ID: "place", Date: "2026-03-05", ReadyBy: "07:00", CollectedBy: "17:00"}
	return data
}

func TestAParcelForALockerIsToldOfNoReceiptThatTheLockerDoesNotGive(t *testing.T) {
	t.Parallel()
	data := small()
	data.Product = smallparcel.Parcel{Parts: domestic.Parts{DropOff: domestic.ParcelLocker}, Grams: 2000}
	data.Booking = order.Booking{}
	saysNext(t, "in a locker", data, "Lever pakken der du valgte. Får du en kvittering der, ", "where you chose. If you get a receipt there, ")
}

func letters() order.Data {
	data := small()
	data.Product = stamps.Stamps{
		Parts: domestic.Parts{DropOff: domestic.WithoutPickup}, Size: "UNDER_2_CM", Class: "FROM_0_TO_20_G", Quantity: 2,
	}
	data.Items = []order.Item{{Code: "7K4TX9QW2"}, {Code: "3R6P9VDH7"}}
	data.Booking = order.Booking{}
	return data
}

// stamped is a completed order for that many stamps.
func stamped(quantity int) order.Data {
	data := letters()
	stamps := data.Product.(stamps.Stamps)
	stamps.Quantity = quantity
	data.Product, data.Items = stamps, slices.Repeat(data.Items[:1], quantity)
	return data
}

// heavy is a completed order for a large parcel that the recipient pays for.
func heavy() order.Data {
	data := small()
	data.Product = largeparcel.Parcel{Grams: 10_000, CashOnDelivery: &largeparcel.CashOnDelivery{
		Type: largeparcel.FreightAndContent, Account: "86011117947", Amount: 150_000,
	}}
	data.Price = order.Price{ForRecipient: 31_800, Features: []order.Feature{{Type: "ITEM", Price: 31_800, ByRecipient: true}}}
	data.Payment = order.Payment{}
	data.Items = []order.Item{{Number: "370438101268058536", Consignment: "95210000000000018"}}
	data.Booking = order.Booking{}
	return data
}

// overnight is a completed order for an express parcel.
func overnight() order.Data {
	data := small()
	data.Booking, data.Price.CodeDays = order.Booking{}, 0
	data.Items = []order.Item{{Number: "370438101268058536", Consignment: "95210000000000018"}}
	data.Product = express.Parcel{Grams: 3000, Delivery: order.Delivery{
		Point:  order.DropOffPoint{Name: "Grünerløkka", Address: "Thorvald Meyers gate 2", PostalCode: "0555", City: "OSLO"},
		CutOff: time.Date(2026, 3, 4, 15, 0, 0, 0, time.UTC), Date: "2026-03-05", Time: "09:00",
	}}
	return data
}

// registered is a completed order for as many registered letters as numbers.
func registered(numbers ...string) order.Data {
	data := small()
	letters := registeredletter.Letters{Size: registeredletter.Small, Recipients: make([]party.Party, len(numbers))}
	data.Product, data.Items, data.Booking, data.Price.CodeDays = letters, nil, order.Booking{}, 0
	for _, number := range numbers {
		data.Items = append(data.Items, order.Item{Number: number})
	}
	return data
}

func TestAReceiptSaysToShowACodeOnlyWhereCountersScanOne(t *testing.T) {
	t.Parallel()
	paid := heavy()
	for name, test := range map[string]struct {
		data               order.Data
		norwegian, english string
	}{
		"a parcel":          {paid, "den på den største siden av pakken. Den ligger på ordresiden. Lever", "the parcel. It’s on the order page. Drop"},
		"an express parcel": {overnight(), "av pakken. Den ligger på ordresiden. Lever", "the parcel. It’s on the order page. Drop"},
		"a letter":          {letter(abroad.TrackableLetter, "LX473124829NO"), "på brevet. Den ligger på ordresiden. Lever", "letter. It’s on the order page. Drop"},
		"a registered letter": {
			registered("RR473124829NO"), "på brevet. Den ligger på ordresiden. Lever", "letter. It’s on the order page. Drop",
		},
		"registered letters": {
			registered("RR473124829NO", "RR473124832NO"), "på sitt brev. De ligger på ordresiden. Lever", "its letter. They’re on the order page. Drop",
		},
	} {
		content := of(t, test.data)
		for _, labelOnly := range []bool{false, true} {
			content.LabelOnly = labelOnly
			norwegian, english := content.NextStep(language.Norwegian), content.NextStep(language.English)
			if code := strings.Contains(norwegian, "QR-kode"); code == labelOnly || strings.Contains(english, "QR code") != code {
				t.Errorf("%s: %s\n%s", name, norwegian, english)
			}
			if labelOnly && !(strings.Contains(norwegian, test.norwegian) && strings.Contains(english, test.english)) {
				t.Errorf("%s: %s\n%s", name, norwegian, english)
			}
		}
	}
}

func TestAReceiptInsideNorwayShowsWhatWasIssuedAndWhoPays(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		data order.Data
		want []string
	}{
		"an express parcel": {overnight(), []string{
			"Innleveringssted Grünerløkka", "Thorvald Meyers gate 2, 0555 OSLO", "Leveres inn før onsdag 4. mars kl. 16:00",
			"Framme torsdag 5. mars innen kl. 09:00", "Begge ligger på ordresiden. Lever pakken på Grünerløkka før onsdag 4. mars kl. 16:00, så",
		}},
		"a stamp": {stamped(1), []string{"Hva Digitale frimerker, 1 stk., tykkelse opptil 2 cm, opptil 20 g", "1 frimerke 109 kr"}},
		"a registered letter": {registered("RR473124829NO"), []string{
			"Sendingsnummer RR 4731 2482 9 NO", "fram. Mottakeren får beskjed når brevet er kommet, vanligvis etter 3 virkedager, og henter",
			"https://track.example/?lang=no&q=RR473124829NO",
		}},
		"registered letters": {registered("RR473124829NO", "RR473124832NO"), []string{
			"Sendingsnumre RR 4731 2482 9 NO", "RR 4731 2483 2 NO",
		}},
		"a small parcel": {small(), []string{
			"Ordrenummer Betalt", "Hva Liten pakke, opptil 2 kg", "Pakkenummer 3704 3810 1268 0585 36", "Kode LL7K 4TX9 QW2",
			"Koden gjelder til og med 2. april 2026", "Hentes i postkassen torsdag 5. mars", "Betalt med Vipps", "Frakt 109 kr",
			"Henting i postkassen 69 kr", "Sum 178 kr", "Herav 25 % mva. 35,60 kr",
			"https://track.example/?lang=no&q=370438101268058536",
		}},
		"stamps": {letters(), []string{
			"Hva Digitale frimerker, 2 stk., tykkelse opptil 2 cm, opptil 20 g", "2 frimerker 109 kr", "Koder AA7K 4TX9 QW2", "AA3R 6P9V DH7", "Kodene gjelder til og med 2. april 2026",
		}},
		"a large parcel": {heavy(), []string{
			"Ordrenummer Ingenting å betale", "Hva Stor pakke, opptil 10 kg", "Pakkenummer 3704 3810 1268 0585 36",
			"Sendingsnummer 9521 0000 0000 0001 8", "Mottakeren betaler 1 818 kr", "Sum 0 kr",
		}},
	} {
		content := of(t, test.data)
		got := lines(text(t, pdf(t, content, language.Norwegian)))
		for _, want := range test.want {
			if !slices.Contains(got, want) {
				t.Errorf("%s: %q is missing in\n%s", name, want, strings.Join(got, "\n"))
			}
		}
		for what, shown := range map[string]bool{
			"an account number":                           strings.Contains(strings.Join(got, ""), "86011117947"),
			"what the recipient pays for as the sender's": content.ForRecipient > 0 && len(content.Lines) > 0,
			"how nothing was paid":                        content.Total == 0 && strings.Contains(strings.Join(got, ""), "Betalt med"),
		} {
			if shown {
				t.Errorf("%s shows %s:\n%s", name, what, strings.Join(got, "\n"))
			}
		}
		pdf(t, content, language.English) // English labels are longer, and must fit as well
	}
}

func TestAReceiptSaysAtWhichRateVATIsInThePriceOrWhyThereIsNone(t *testing.T) {
	t.Parallel()
	toSvalbard := small()
	toSvalbard.Price.VAT, toSvalbard.Price.Svalbard = 0, true
	untypical := small()
	untypical.Price.VAT = 1_234 // 7.45 %
	toJanMayen := small()
	toJanMayen.Price.VAT = 0
	for name, test := range map[string]struct {
		data order.Data
		want receipt.Fact
	}{
		"abroad":           {parcel(), receipt.Fact{Label: "Of which VAT (exempt: carriage abroad)", Value: "0 kr"}},
		"Svalbard":         {toSvalbard, receipt.Fact{Label: "Of which VAT (exempt: carriage to, from or on Svalbard)", Value: "0 kr"}},
		"Jan Mayen":        {toJanMayen, receipt.Fact{Label: "Of which VAT (exempt: carriage outside the VAT area)", Value: "0 kr"}},
		"inside Norway":    {small(), receipt.Fact{Label: "Of which 25% VAT", Value: "35.60 kr"}},
		"at no whole rate": {untypical, receipt.Fact{Label: "Of which VAT", Value: "12.34 kr"}},
		"nothing to pay":   {heavy(), receipt.Fact{}},
	} {
		content := of(t, test.data)
		_, vat := content.Sum(language.English)
		vat.Value = strings.ReplaceAll(vat.Value, "\u00a0", " ")
		if diff := cmp.Diff(test.want, vat); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		pdf(t, content, language.Norwegian)
		pdf(t, content, language.English)
	}
}

// inBothLanguages is what something is called.
type inBothLanguages struct{ Name, No, En string }

func TestTheReceiptNamesThePartsOfAPriceAsThePageDoes(t *testing.T) {
	t.Parallel()
	want := map[language.Language][]receipt.Fact{}
	data := heavy()
	data.Price.Features = nil
	for _, line := range vectors.Read[inBothLanguages](t, "price-lines") {
		data.Price.Features = append(data.Price.Features, order.Feature{Type: line.Name, Price: 100})
		want[language.Norwegian] = append(want[language.Norwegian], receipt.Fact{Label: line.No, Value: figures.Kroner(100, language.Norwegian)})
		want[language.English] = append(want[language.English], receipt.Fact{Label: line.En, Value: figures.Kroner(100, language.English)})
	}
	for name := range pricingv1.PriceLine_Type_value {
		listed := slices.ContainsFunc(data.Price.Features, func(f order.Feature) bool { return f.Type == name })
		if name != "UNSPECIFIED" && !listed {
			t.Errorf("%s has no name", name)
		}
	}
	for l, facts := range want {
		if diff := cmp.Diff(facts, of(t, data).Amounts(l)); diff != "" {
			t.Errorf("%s:\n%s", l, diff)
		}
	}
}

func TestAPartOfAPriceThatOnlyANewerPricingKnowsHasANameOnTheReceipt(t *testing.T) {
	t.Parallel()
	data := heavy()
	data.Price.Features = []order.Feature{{Type: "99", Price: 100}}
	for l, want := range map[language.Language]string{language.Norwegian: "Annet", language.English: "Other"} {
		if got := of(t, data).Amounts(l); len(got) != 1 || got[0].Label != want {
			t.Errorf("%s: %v", l, got)
		}
	}
}

func TestTheReceiptSaysWhichLettersItIsForInTheWordsOfThePage(t *testing.T) {
	t.Parallel()
	named := map[language.Language]map[string]string{language.Norwegian: {}, language.English: {}}
	for _, measure := range vectors.Read[inBothLanguages](t, "letter-measures") {
		named[language.Norwegian][measure.Name] = strings.ToLower(measure.No)
		named[language.English][measure.Name] = strings.ToLower(measure.En)
	}
	is := func(product order.Product, l language.Language, want string) {
		t.Helper()
		data := letters()
		data.Product = product
		if got := what(t, data, l); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for _, size := range []abroad.Size{abroad.Small, abroad.Medium, abroad.Large} {
		letter := abroad.Shipment{Product: abroad.Letter, Size: size, MaxGrams: 1000}
		is(letter, language.Norwegian, "Brev til utlandet, "+named[language.Norwegian][string(size)]+", opptil 1\u00a0kg")
		is(letter, language.English, "Letter abroad, "+named[language.English][string(size)]+", up to 1\u00a0kg")
	}
	for _, size := range []string{"UNDER_2_CM", "FROM_2_TO_7CM"} {
		for _, class := range []string{"FROM_0_TO_20_G", "FROM_21_TO_50_G", "FROM_51_TO_100_G", "FROM_101_TO_350_G", "FROM_0_TO_350_G"} {
			no, en := named[language.Norwegian], named[language.English]
			bought := stamps.Stamps{Size: size, Class: class, Quantity: 20}
			is(bought, language.Norwegian, "Digitale frimerker, 20 stk., tykkelse "+no[size]+", "+no[class])
			is(bought, language.English, "Digital stamps, 20, thickness "+en[size]+", "+en[class])
		}
	}
}

// what returns what a receipt says was ordered.
func what(t *testing.T, data order.Data, l language.Language) string {
	t.Helper()
	label := map[language.Language]string{language.Norwegian: "Hva", language.English: "What"}[l]
	for _, fact := range of(t, data).Facts(l) {
		if fact.Label == label {
			return fact.Value
		}
	}
	return ""
}

func TestAReceiptLeavesOutMeasuresThatItsOrderDoesNotHave(t *testing.T) {
	t.Parallel()
	unmeasured := letters()
	unmeasured.Product = stamps.Stamps{Size: "A_SIZE_OF_ANOTHER_RELEASE", Quantity: 2}
	letter := parcel()
	letter.Product = abroad.Shipment{Product: abroad.Letter, MaxGrams: 350}
	for want, data := range map[string]order.Data{
		"Digital stamps, 2": unmeasured, "Letter abroad, up to 350\u00a0g": letter, "Parcel abroad, up to 2\u00a0kg": parcel(),
	} {
		if got := what(t, data, language.English); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestATimeOfDayStaysOnTheLineOfItsKl(t *testing.T) {
	t.Parallel()
	got, want := of(t, small()).NextStep(language.Norwegian), "før kl.\u00a007:00 torsdag 5.\u00a0mars. Sjåføren henter det innen kl.\u00a017:00."
	if !strings.Contains(got, want) {
		t.Errorf("%q does not say %q", got, want)
	}
}

func TestAReceiptSaysHowToUseItsCodes(t *testing.T) {
	t.Parallel()
	letter := letters()
	letter.Items = letter.Items[:1]
	for name, test := range map[string]struct {
		data order.Data
		want string
	}{
		"collected": {small(), "Write the code clearly on the largest side of the parcel, in three lines. You don’t need an address label. " +
			"Put what you’re sending in your own mailbox before 07:00 on Thursday 5\u00a0March. The driver collects it by 17:00. " +
			"The code is valid until 2\u00a0April 2026."},
		"letter": {letter, "Write the code on the letter, in three lines, where the stamp would go. It can be used once. " +
			"Put the letter in a red postbox or drop it off at the counter. The code is valid until 2\u00a0April 2026."},
		"letters": {letters(), "Write one code on each letter, in three lines, where the stamp would go. Each code can be used once. " +
			"Put the letters in a red postbox or drop them off at the counter. The codes are valid until 2\u00a0April 2026."},
	} {
		if diff := cmp.Diff(test.want, of(t, test.data).NextStep(language.English)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestCodesThatAreVoidAreNotShown(t *testing.T) {
	t.Parallel()
	for _, data := range []order.Data{small(), letters()} {
		data.State = order.RefundRequested
		if content := of(t, data); len(content.Codes) != 0 || !content.ValidUntil.IsZero() || !content.PickupDate.IsZero() {
			t.Errorf("a cancelled order shows %v", content)
		}
	}
	free := heavy()
	free.State = order.Refunded
	content := of(t, free)
	if status := content.Status(language.Norwegian); status != "Avbestilt" || strings.Contains(content.NextStep(language.Norwegian), "Pengene") {
		t.Errorf("%s: %s", status, content.NextStep(language.Norwegian))
	}
}

func TestAReceiptWithManyFieldsIsStillOneSheet(t *testing.T) {
	t.Parallel()
	for name, data := range map[string]order.Data{
		"a small parcel": small(), "an express parcel": overnight(), "paid by the recipient": heavy(), "12 stamps": stamped(12),
	} {
		for _, l := range []language.Language{language.Norwegian, language.English} {
			file := pdf(t, of(t, data), l)
			if pages := pdftest.Pages(t, file); len(pages) != 1 {
				t.Errorf("%s in %s takes %d", name, l, len(pages))
			}
		}
	}
}
