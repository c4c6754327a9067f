package label_test

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/platform/language"
)

func TestTheBarsSayTheNumber(t *testing.T) {
	t.Parallel()
	for name, c := range rendered(t) {
		picture := pdftest.Draw(t, c.pdf, 200)
		if c.Service == label.DomesticParcel {
			if got := pdftest.ScanGS1(t, picture); got != "00"+c.Number {
				t.Errorf("%s: %q, want %q", name, got, "00"+c.Number)
			}
		} else if got := pdftest.ScanCode39(t, picture); got != c.Number {
			t.Errorf("%s: %q, want %q", name, got, c.Number)
		}
	}
}

func TestALabelIsPrintedAtFullSizeOnOneSideUnlessTheSenderChoosesOtherwise(t *testing.T) {
	t.Parallel()
	for _, a4 := range []bool{false, true} {
		objects := pdftest.Objects(t, must(t, parcel(many), a4))
		if !strings.Contains(objects, "/PrintScaling /None /Duplex /Simplex") {
			t.Errorf("A4 %t: viewers are not told", a4)
		}
	}
}

func TestEveryTextIsPrintedInFull(t *testing.T) {
	t.Parallel()
	for name, c := range rendered(t) {
		text := pdftest.Text(t, c.pdf)
		want := []string{c.Number, c.OrderNumber, "24.11.2026"}
		if c.Service == label.DomesticParcel {
			want = append(want, faceInNorway(c.Content)...)
		} else {
			want = append(want, "NOK 249.00", fmt.Sprintf("%d.%03d kg", c.MaxGrams/1000, c.MaxGrams%1000),
				c.Sender.Name+c.Sender.Street+c.Sender.Street2+c.Sender.PostalCode+c.Sender.City+"NORWAY / NORVÈGE",
				c.Recipient.Name+c.Recipient.Street+c.Recipient.Street2+c.Recipient.PostalCode+c.Recipient.City+
					strings.ToUpper(c.Recipient.Country))
		}
		for i, item := range c.Customs.Items {
			if !declares(text, item) {
				t.Errorf("%s: item %d is missing", name, i)
			}
		}
		if len(c.Customs.Items) > 0 {
			want = append(want, "Ordered and confirmed online 24.11.2026, "+c.Sender.Name, "CUSTOMS DECLARATION / DÉCLARATION EN DOUANE")
		}
		if c.Customs.IOSS != "" && c.Service != label.DomesticParcel {
			want = append(want, c.Customs.IOSS, c.Customs.Company)
		}
		for _, part := range want {
			if !strings.Contains(text, pdftest.Squeeze(part)) {
				t.Errorf("%s: %q is missing", name, part)
			}
		}
	}
}

// declares reports whether the text has all figures of an item. Its description may be in another place.
func declares(text string, item label.Item) bool {
	description := pdftest.Squeeze(item.Description)
	for end := len(description); end > 0; end-- {
		begun := fmt.Sprintf("%d×%s%d.%03d%d%s%s",
			item.Quantity, description[:end], item.NetGrams/1000, item.NetGrams%1000, item.Kroner, item.Tariff, item.Origin)
		if strings.Contains(text, begun) {
			return end == len(description) || strings.Contains(text, "…"+description[end:])
		}
	}
	return false
}

func TestALongFirstLineBeginsOnTheForm(t *testing.T) {
	t.Parallel()
	c := letter(tracked, func(c *label.Content) {
		c.Customs.Items[0].Description = strings.Repeat("Knitted wool sweater with a pattern of reindeer. ", 5)
		c.Customs.Items = append(c.Customs.Items, c.Customs.Items...)
	})
	pdf := must(t, c, false)
	var first strings.Builder
	for _, word := range pdftest.Pages(t, pdf)[0].Words {
		first.WriteString(word.Text)
	}
	if !strings.Contains(first.String(), "1×Knittedwoolsweater") || !strings.Contains(first.String(), "61101190") {
		t.Errorf("the form is empty: %s", first.String())
	}
	text := pdftest.Text(t, pdf)
	for i, item := range c.Customs.Items {
		if !declares(text, item) {
			t.Errorf("item %d is missing", i)
		}
	}
}

func TestNoTextStandsTooCloseToTheEdge(t *testing.T) {
	t.Parallel()
	for name, c := range rendered(t) {
		const free = 4.0
		for i, page := range pdftest.Pages(t, c.pdf) {
			if len(page.Words) == 0 {
				t.Errorf("%s: page %d is empty", name, i+1)
			}
			for _, word := range page.Words {
				if word.Left < free || word.Top < free || word.Right > page.Width-free || word.Bottom > page.Height-free {
					t.Errorf("%s: page %d: %v", name, i+1, word)
				}
			}
		}
	}
}

func TestSizeAndFormFollowServiceAndValue(t *testing.T) {
	t.Parallel()
	exactly := func(c *label.Content) { c.Customs.Items[0].Kroner = 2700 }
	plain := func(c *label.Content) { c.Service = label.Letter }
	for name, c := range map[string]struct {
		content       label.Content
		width, height float64
		form          string
	}{
		"letter":                       {letter(plain), 105, 148, "CN22"},
		"registered letter":            {letter(), 192, 101, "CN22"},
		"letter with documents":        {letter(tracked, documents), 105, 148, ""},
		"letter worth 3,000 kr":        {letter(tracked, exactly), 105, 148, "CN22"},
		"letter worth more":            {letter(tracked, precious), 101, 192, "CN23"},
		"parcel":                       {parcel(), 101, 192, "CN23"},
		"tracked letter":               {letter(tracked), 105, 148, "CN22"},
		"registered letter, documents": {letter(documents), 192, 101, ""},
		"registered letter worth more": {letter(precious), 192, 101, "CN23"},
		"parcel inside Norway":         {domestic(), 101, 192, ""},
		"parcel to Svalbard":           {domestic(everything), 101, 192, "PROFORMA"},
	} {
		pdf := must(t, c.content, false)
		pages, text := pdftest.Pages(t, pdf), pdftest.Text(t, pdf)
		// Inside Norway the list of the goods is on a page of its own.
		if further := len(pages) - 1; (further == 1) != (c.form == "PROFORMA") || further > 1 {
			t.Errorf("%s: %d further pages", name, further)
		}
		page := pages[0]
		if math.Abs(page.Width-c.width) > 0.1 || math.Abs(page.Height-c.height) > 0.1 {
			t.Errorf("%s: %.1f x %.1f mm", name, page.Width, page.Height)
		}
		for _, form := range []string{"CN22", "CN23", "PROFORMA"} {
			if strings.Contains(text, form) != (form == c.form) {
				t.Errorf("%s: want form %q, has %s: %t", name, c.form, form, strings.Contains(text, form))
			}
		}
	}
}

func TestARegisteredLetterIsMarkedAndShowsItsSize(t *testing.T) {
	t.Parallel()
	for size, want := range map[label.Size]string{label.Small: "EDI SMALL / PETIT", label.Medium: "EDI MEDIUM / MOYEN"} {
		registered := letter(func(c *label.Content) { c.Size = size })
		if text := pdftest.Text(t, must(t, registered, false)); !strings.Contains(text, pdftest.Squeeze(want)) {
			t.Errorf("%q is missing", want)
		}
		registered.Service = label.TrackedLetter
		if text := pdftest.Text(t, must(t, registered, false)); strings.Contains(text, "EDI") {
			t.Error("a tracked letter is announced too")
		}
	}
}

func TestPhoneAndEmailAreOnlyForTheFormThatAsksForThem(t *testing.T) {
	t.Parallel()
	short, long := pdftest.Text(t, must(t, letter(), true)), pdftest.Text(t, must(t, parcel(), true))
	for _, private := range []string{"91234567", "+48221234567, wanda@example.pl"} {
		private = pdftest.Squeeze(private)
		if strings.Contains(short, private) || !strings.Contains(long, private) {
			t.Errorf("%s: on the CN 22: %t, on the CN 23: %t", private, strings.Contains(short, private), strings.Contains(long, private))
		}
	}
	if strings.Contains(long, "oystein@example.org") {
		t.Error("the sender's e-mail address is on the parcel")
	}
}

func TestAWeightThatIsNotKnownIsShownAsTheMostItMayBe(t *testing.T) {
	t.Parallel()
	for name, want := range map[string][]string{
		"parcel":                       {"Max. weight / Poids max. 5.000 kg", "Poids brut total (kg) max. 5.000"},
		"registered letter with goods": {"Max. weight / Poids max. 0.350 kg"},
		"parcel inside Norway":         {"Vekt inntil 25 kg"},
	} {
		text := pdftest.Text(t, must(t, contents[name], false))
		for _, part := range want {
			if !strings.Contains(text, pdftest.Squeeze(part)) {
				t.Errorf("%s: %q is missing", name, part)
			}
		}
	}
}

func TestTheSheetHasInstructionsInTheSendersLanguage(t *testing.T) {
	t.Parallel()
	for l, want := range map[language.Language]string{
		language.Norwegian: "Slik bruker du adresselappen", language.English: "How to use the address label", "xx": "Brett her Brett her",
	} {
		pdf, err := label.SheetPDF(l, letter())
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(pdftest.Text(t, pdf), pdftest.Squeeze(want)) {
			t.Errorf("%s: %q is missing", l, want)
		}
	}
}

func TestTheSheetHasTheCodeToDropOffByAndTheOrderNumber(t *testing.T) {
	t.Parallel()
	for name, c := range contents {
		pdf, err := label.SheetPDF(language.English, c)
		if err != nil {
			t.Fatal(err)
		}
		if got := pdftest.ScanQR(t, pdftest.Draw(t, pdf, 150)); got != c.Number {
			t.Errorf("%s: scanned as %q", name, got)
		}
		text := pdftest.Text(t, pdf)
		for _, part := range []string{"To" + c.Recipient.Name + ", ", "Order number" + c.OrderNumber, "Ordered24.11.2026"} {
			if !strings.Contains(text, pdftest.Squeeze(part)) {
				t.Errorf("%s: %q is missing", name, part)
			}
		}
	}
}

func TestALabelIsReadOutWithItsStepsItsFormAndWhatItsCodesAre(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		a4   bool
		want []string
	}{
		"on A4": {true, []string{
			"H1\n    \"Slik bruker du adresselappen\"\n  L\n    LI\n      Lbl\n        \"1\"\n      LBody\n        \"Skriv ut på den ene siden",
			"H2\n    \"Får du ikke festet lappen?\"", "Figure\n  P\n    \"RR 4731 2482 9 NO\"", "Sect\n    P\n      \"R\"\n    H1\n      \"REGISTERED",
		}},
		"alone": {false, []string{
			"H1\n    \"REGISTERED / RECOMMANDÉ EDI SMALL / PETIT\"", "H2\n    \"CN 22\"", "P\n    \"Date\"\n    \"24.11.2026\"", "Figure\n  P\n    \"Gift / Cadeau\"",
			"TH\n        \"Origin Origine\"\n    TR\n      TD\n        \"1 × Knitted wool sweater,",
			"      TD\n        \"300\"\n      TD\n      TD\n  P\n    \"Total\"\n    \"0.330\"\n    \"1150\"\n    \"NOK\"",
		}},
	} {
		file := must(t, letter(), c.a4)
		structure := pdftest.Structure(t, file)
		for _, part := range c.want {
			if !strings.Contains(structure, part) {
				t.Errorf("%s: %q is missing in\n%s", name, part, structure)
			}
		}
		if info := pdftest.Info(t, file); info["Tagged"] != "yes" || !strings.HasSuffix(info["Title"], " RR 4731 2482 9 NO") {
			t.Errorf("%s: tagged %q, titled %q", name, info["Tagged"], info["Title"])
		}
	}
}

func TestAStateStandsBetweenTheCityAndThePostalCode(t *testing.T) {
	t.Parallel()
	for state, want := range map[string]string{"NY": "New York NY 10118", "": "New York 10118"} {
		c := parcel(func(c *label.Content) {
			c.Recipient.City, c.Recipient.State, c.Recipient.PostalCode = "New York", state, "10118"
			c.Recipient.CountryCode, c.Recipient.Country = "US", "United States"
		})
		if structure := pdftest.Structure(t, must(t, c, false)); !strings.Contains(structure, want) {
			t.Errorf("%q is missing in\n%s", want, structure)
		}
	}
}

func TestTheStepsAreThoseOfTheItem(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		content    label.Content
		has, lacks []string
	}{
		"parcel":           {parcel(), []string{"two dashed lines", "side of the parcel", "declaration is on the label"}, []string{"letter"}},
		"registered":       {letter(), []string{"the dashed line,", "front of the letter"}, []string{"parcel"}},
		"documents":        {letter(documents), nil, []string{"declaration"}},
		"many goods":       {parcel(many), []string{"continues on more sheets"}, nil},
		"large parcel":     {domestic(), []string{"side of the parcel"}, []string{"customs", "letter"}},
		"large, and goods": {domestic(everything), []string{"which customs reads"}, nil},
	} {
		pdf, err := label.SheetPDF(language.English, c.content)
		if err != nil {
			t.Fatal(err)
		}
		text := pdftest.Text(t, pdf)
		for _, part := range c.has {
			if !strings.Contains(text, pdftest.Squeeze(part)) {
				t.Errorf("%s: %q is missing", name, part)
			}
		}
		for _, part := range c.lacks {
			if strings.Contains(text, pdftest.Squeeze(part)) {
				t.Errorf("%s: it has %q", name, part)
			}
		}
	}
}

func TestTheSameContentMakesTheSameBytes(t *testing.T) {
	t.Parallel()
	for name, c := range rendered(t) {
		if !bytes.Equal(c.pdf, must(t, c.Content, c.a4)) {
			t.Errorf("%s: two labels differ", name)
		}
	}
}

// Making a subset of a font takes more time than the rest of a label.
func TestALabelAbroadIsSetInFontsThatAreReady(t *testing.T) {
	t.Parallel()
	var ready []string
	for _, text := range []string{"CODE", "plain", "PIÈCE", "Łódź"} {
		ready = append(ready, pdftest.Fonts(t, setIn(t, text, typeset.Regular, typeset.Bold, typeset.Code))...)
	}
	for name, content := range map[string]label.Content{"letter": letter(), "parcel": parcel()} {
		pdf, err := label.PDF(content)
		if err != nil {
			t.Fatal(err)
		}
		for _, font := range pdftest.Fonts(t, pdf) {
			if !slices.Contains(ready, font) {
				t.Errorf("the %s has %s, which is not one of the shared fonts", name, font)
			}
		}
	}
}

// setIn returns a document with a text in the given fonts.
func setIn(t *testing.T, text string, in ...typeset.Font) []byte {
	t.Helper()
	doc := typeset.New(typeset.Info{Title: text, Language: "en"})
	doc.Page(100, 100)
	for i, font := range in {
		doc.Set(typeset.Box{Y: 20 * float64(i), Width: 50, Height: 10}, typeset.Left, text, font, 8)
	}
	pdf, err := doc.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return pdf
}

func BenchmarkLabel(b *testing.B) {
	c := letter()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := label.PDF(c); err != nil {
				b.Error(err)
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "labels/s")
}
