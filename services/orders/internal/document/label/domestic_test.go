package label_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/orders/internal/s10"
)

// domestic returns a parcel from Oslo to Tromsø, changed by the given functions.
func domestic(change ...func(*label.Content)) label.Content {
	c := label.Content{
		OrderNumber: "1234567897",
		Number:      "370438101268058536",
		Service:     label.DomesticParcel,
		Sender: label.Address{
			Name: "Øystein Ærlig Åsgård", Street: "Storgata 14 B", PostalCode: "0184", City: "OSLO", Phone: "+47 91234567",
		},
		Recipient: label.Address{
			Name: "Kari Nordmann", Street: "Sjøgata 8", Street2: "c/o Anne Berg", PostalCode: "9008", City: "TROMSØ", Phone: "+47 41234567",
		},
		MaxGrams: 25_000,
		Date:     letter().Date,
		Domestic: label.Domestic{Consignment: "70438101268018539"},
	}
	for _, c2 := range change {
		c2(&c)
	}
	return c
}

// everything makes it a large parcel to Svalbard, full of goods and paid for by the recipient.
func everything(c *label.Content) {
	c.Recipient.PostalCode, c.Recipient.City = "9170", "LONGYEARBYEN"
	c.Customs = letter().Customs
	c.Domestic.Handling, c.Domestic.Svalbard = true, true
	c.Domestic.Collect = &label.Collect{
		Total: "NOK\u00a012\u00a0743", Carriage: "NOK\u00a0398", Contents: "NOK\u00a012\u00a0345", Account: "12345678903",
	}
}

// carriageCollected makes it a parcel whose recipient pays for the carriage alone.
func carriageCollected(c *label.Content) {
	c.Domestic.Collect = &label.Collect{Total: "NOK\u00a0398", Carriage: "NOK\u00a0398", Account: "12345678903"}
}

// widest fills the fields of labels inside Norway with their widest texts.
func widest(c *label.Content) {
	w := strings.Repeat("W", 50)
	c.Recipient = label.Address{Name: w, Street: w, Street2: w, PostalCode: "9170", City: w[:35], Phone: "+49\u00a0123\u00a0456\u00a0789\u00a0012\u00a03"}
	most := "NOK\u00a021\u00a0474\u00a0836,47"
	c.Domestic.Collect.Total, c.Domestic.Collect.Carriage, c.Domestic.Collect.Contents = most, most, most
}

// faceInNorway returns the texts that the face of a label inside Norway must have.
func faceInNorway(c label.Content) []string {
	from, to := c.Sender, c.Recipient
	all := []string{
		"Stor pakke", "25 kg", "(00)" + c.Number, string(c.Domestic.Consignment),
		from.Name + from.Street + from.Street2 + from.PostalCode + from.City,
		to.Name + to.Street + to.Street2 + to.PostalCode + to.City + "Tlf." + to.Phone,
	}
	if c.Domestic.Handling {
		all = append(all, "Spesialhåndtering")
	}
	if c.Domestic.Svalbard {
		all = append(all, "Svalbard")
	}
	if collect := c.Domestic.Collect; collect != nil {
		all = append(all, "Postoppkrav", "Å kreve inn"+collect.Total, "Frakt"+collect.Carriage, "Til konto1234 56 78903", "Merkes (i stedet for KID) GIROSENDING COD")
		if collect.Contents != "" {
			all = append(all, "Innhold"+collect.Contents)
		}
	}
	return all
}

func TestAnOrdinaryParcelHasNoMarks(t *testing.T) {
	t.Parallel()
	text := pdftest.Text(t, must(t, domestic(), true))
	for _, mark := range []string{"Spesialhåndtering", "Svalbard", "Postoppkrav", "CUSTOMS"} {
		if strings.Contains(text, mark) {
			t.Errorf("it is marked %q", mark)
		}
	}
	if strings.Contains(text, "91234567") {
		t.Error("the sender's phone number is on the parcel")
	}
}

func TestGoodsInsideNorwayAreListedOnAPageOfTheirOwn(t *testing.T) {
	t.Parallel()
	c := domestic(everything)
	pages := pdftest.Pages(t, must(t, c, false))
	if len(pages) != 2 {
		t.Fatalf("%d pages", len(pages))
	}
	for i, wanted := range []bool{false, true} {
		var text strings.Builder
		for _, word := range pages[i].Words {
			text.WriteString(word.Text)
		}
		for _, part := range []string{"PROFORMA", "61101190", "LONGYEARBYENNORWAY/NORVÈGE", "0.330", "1150"} {
			if strings.Contains(text.String(), part) != wanted {
				t.Errorf("page %d: want %q: %t", i+1, part, wanted)
			}
		}
	}
	if text := pdftest.Text(t, must(t, c, true)); !strings.Contains(text, pdftest.Squeeze("er på egne ark")) {
		t.Error("the sheet does not say where to put the list")
	}
}

func TestAFurtherSheetSaysWhereItGoesAndIsNotFoldedAlongLines(t *testing.T) {
	t.Parallel()
	pages := pdftest.Pages(t, must(t, domestic(everything), true))
	if len(pages) != 2 {
		t.Fatalf("%d pages", len(pages))
	}
	for i, parts := range []map[string]bool{{"Brettførsther": true, "Ark2av2": false}, {"Brettførsther": false, "Brettsåher": false, "Ark2av2": true}} {
		var text strings.Builder
		for _, word := range pages[i].Words {
			text.WriteString(word.Text)
		}
		for part, wanted := range parts {
			if strings.Contains(text.String(), part) != wanted {
				t.Errorf("sheet %d: want %q: %t", i+1, part, wanted)
			}
		}
	}
}

func TestTheValuesForCashOnDeliveryStandOnTwoLines(t *testing.T) {
	t.Parallel()
	page := pdftest.Pages(t, must(t, domestic(everything), false))[0]
	lines := map[string]float64{}
	for _, word := range page.Words {
		lines[word.Text] = word.Bottom
	}
	for _, row := range [][]string{{"12 743", "398", "12 345"}, {"1234 56 78903", "GIROSENDING", "COD"}} {
		var at []float64
		for text, bottom := range lines {
			for _, value := range row {
				if strings.ReplaceAll(text, "\u00a0", " ") == value || strings.HasSuffix(value, " "+text) {
					at = append(at, bottom)
				}
			}
		}
		if len(at) < 3 || slices.Max(at)-slices.Min(at) > 0.1 {
			t.Errorf("%v are at %v", row, at)
		}
	}
}

func TestExpressParcelsAndRegisteredLettersAreMarked(t *testing.T) {
	t.Parallel()
	widest := func(c *label.Content) {
		w := strings.Repeat("W", 50)
		c.Recipient = label.Address{Name: w, Street: w, Street2: w, PostalCode: "9170", City: w[:35], Phone: "+49\u00a0123\u00a0456\u00a0789\u00a0012\u00a03"}
		c.Sender = c.Recipient
	}
	express := func(c *label.Content) { c.Service, c.Domestic.Svalbard = label.ExpressParcel, true }
	registered := func(c *label.Content) {
		c.Service, c.Number, c.MaxGrams, c.Domestic = label.DomesticRegisteredLetter, number(s10.Registered, 12345678), 2000, label.Domestic{}
	}
	for name, test := range map[string]struct {
		content       label.Content
		width, height float64
		marks         []string
	}{
		"an express parcel":                   {domestic(express), 101, 192, []string{"EKSPRESS", "Svalbard", "Sendingsnummer 70438101268018539"}},
		"an express parcel with long texts":   {domestic(express, widest), 101, 192, []string{"EKSPRESS", "Svalbard"}},
		"a registered letter":                 {domestic(registered), 105, 148, []string{"Rekommandert brev", "R – utleveres mot legitimasjon", "2 kg"}},
		"a registered letter with long texts": {domestic(registered, widest), 105, 148, []string{"Rekommandert brev"}},
	} {
		c := test.content
		if problems := label.Check(c); len(problems) > 0 {
			t.Fatalf("%s: %v", name, problems)
		}
		pdf := must(t, c, false)
		pages := pdftest.Pages(t, pdf)
		if len(pages) != 1 || math.Abs(pages[0].Width-test.width) > 0.5 || math.Abs(pages[0].Height-test.height) > 0.5 {
			t.Errorf("%s: %d pages, the first %.0f x %.0f mm", name, len(pages), pages[0].Width, pages[0].Height)
		}
		text := pdftest.Text(t, pdf)
		for _, part := range append(test.marks, c.Sender.Name+c.Sender.Street+c.Sender.Street2, c.Recipient.Name+c.Recipient.Street+c.Recipient.Street2, c.Recipient.City) {
			if !strings.Contains(text, pdftest.Squeeze(part)) {
				t.Errorf("%s: %q is missing", name, part)
			}
		}
		if c.Service == label.DomesticRegisteredLetter {
			if strings.Contains(text, "Sendingsnummer") {
				t.Errorf("%s has no consignment, but a caption for one", name)
			}
			if got := pdftest.ScanCode39(t, pdftest.Draw(t, pdf, 200)); got != c.Number {
				t.Errorf("%s: scanned as %q", name, got)
			}
		}
		must(t, c, true)
	}
}

func TestATownThatIsTooLongIsNamed(t *testing.T) {
	t.Parallel()
	c := domestic(func(c *label.Content) { c.Recipient.City = strings.Repeat("W", 300) })
	problems := label.Check(c)
	if len(problems) != 1 || problems[0].Field != label.RecipientCity {
		t.Errorf("%v", problems)
	}
	if _, err := label.PDF(c); err == nil {
		t.Error("it was printed")
	}
}
