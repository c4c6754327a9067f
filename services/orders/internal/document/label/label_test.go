package label_test

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/platform/language"
)

// letter returns a registered letter with a gift worth 1,150 kr, changed by the given functions.
func letter(change ...func(*label.Content)) label.Content {
	c := label.Content{
		OrderNumber: "1234567897",
		Number:      "RR473124829NO",
		Service:     label.RegisteredLetter,
		Size:        label.Small,
		Sender: label.Address{
			Name: "Øystein Ærlig Åsgård", Street: "Storgata 14 B", Street2: "c/o Hansen", PostalCode: "0184", City: "OSLO",
			Phone: "+47 91234567", Email: "oystein@example.org",
		},
		Recipient: label.Address{
			Name: "Agnieszka Wróbel-Łukasiewicz", Street: "ul. Świętokrzyska 27/4", PostalCode: "00-116", City: "Warszawa",
			CountryCode: "PL", Country: "Poland", NorwegianCountry: "Polen", Phone: "+48221234567", Email: "wanda@example.pl",
		},
		MaxGrams: 350,
		Date:     time.Date(2026, 11, 24, 14, 5, 0, 0, time.UTC),
		Postage:  249_00,
		Customs: label.Customs{Category: label.Gift, Items: []label.Item{
			{Description: "Knitted wool sweater, hand made", Quantity: 1, Kroner: 850, NetGrams: 240, Tariff: "61101190", Origin: "NO"},
			{Description: "Children's picture book about Špaček & Żółw", Quantity: 2, Kroner: 300, NetGrams: 90},
		}},
	}
	for _, c2 := range change {
		c2(&c)
	}
	return c
}

func parcel(change ...func(*label.Content)) label.Content {
	toParcel := func(c *label.Content) {
		c.Service, c.Number, c.MaxGrams = label.Parcel, number(s10.Parcel, 12345678), 5000
		c.Customs.Category, c.Customs.IOSS, c.Customs.Company = label.Sale, "IM1234567890", "974760673"
	}
	return letter(append([]func(*label.Content){toParcel}, change...)...)
}

func tracked(c *label.Content) {
	c.Service, c.Number = label.TrackedLetter, number(s10.Tracked, 99999999)
}

func documents(c *label.Content) { c.Customs = label.Customs{Category: label.Documents} }

func precious(c *label.Content) { c.Customs.Items[0].Kroner = 3001 }

func number(series s10.Series, serial int64) string {
	n, err := s10.New(series, serial)
	if err != nil {
		panic(err)
	}
	return string(n)
}

// full fills every field to its limit with the widest character that people type, and declares as many goods as possible.
func full(c *label.Content) {
	w := func(n int) string { return strings.Repeat("W", n) }
	c.Sender = label.Address{Name: w(50), Street: w(50), Street2: w(35), PostalCode: "0184", City: w(35), Phone: "+49\u00a0123\u00a0456\u00a0789\u00a0012\u00a03"}
	c.Recipient = label.Address{
		Name: w(35), Street: w(35), Street2: w(35), PostalCode: w(13), City: w(35),
		Country: "South Georgia & South Sandwich Islands", Phone: "+49\u00a0123\u00a0456\u00a0789\u00a0012\u00a03", Email: w(242) + "@example.org",
	}
	c.Customs.IOSS, c.Customs.Company = "IM1234567890", "974760673"
	c.Customs.Items = nil
	for i := range 50 {
		c.Customs.Items = append(c.Customs.Items, label.Item{
			Description: fmt.Sprintf("%s%02d", w(254), i), Quantity: 9999, Kroner: 60, NetGrams: 400, Tariff: "6110119000", Origin: "NO",
		})
	}
}

// many declares fifty items with short descriptions.
func many(c *label.Content) {
	c.Customs.Items = nil
	for i := range 50 {
		c.Customs.Items = append(c.Customs.Items, label.Item{
			Description: fmt.Sprintf("Postcard, printed paper, motif number %02d", i), Quantity: 1, Kroner: 20, NetGrams: 5,
		})
	}
}

var contents = map[string]label.Content{
	"registered letter with goods":     letter(),
	"registered letter with documents": letter(documents),
	"tracked letter":                   letter(tracked),
	"letter worth more":                letter(precious),
	"parcel":                           parcel(),
	"letter with many goods":           letter(many),
	"tracked letter with many goods":   letter(tracked, many),
	"tracked letter worth more":        letter(tracked, precious),
	"tracked letter to the limits":     letter(tracked, full),
	"letter to a name of wide letters": letter(func(c *label.Content) {
		c.Recipient.Name, c.Recipient.City = strings.Repeat("Ǆ", 35), strings.Repeat("W", 35)
		c.Recipient.Country = "South Georgia & South Sandwich Islands"
	}),
	"letter worth more to the limits": letter(full, func(c *label.Content) { c.Customs.Items[0].Kroner = 3001 }),
	"parcel with many goods":          parcel(many),
	"letter filled to the limits":     letter(full),
	"parcel filled to the limits":     parcel(full),
	"documents filled to the limits":  letter(full, documents),

	"parcel inside Norway":                      domestic(),
	"parcel whose carriage is collected":        domestic(carriageCollected),
	"parcel to Svalbard with everything":        domestic(everything),
	"parcel inside Norway filled to the limits": domestic(everything, full, widest),
}

// sample is a content and its PDF.
type sample struct {
	label.Content
	pdf []byte
	a4  bool
}

// samples are all contents in their own size and on A4.
var samples = sync.OnceValues(func() (map[string]sample, error) {
	all := map[string]sample{}
	for name, c := range contents {
		for _, a4 := range []bool{false, true} {
			pdf, err := render(c, a4)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			all[fmt.Sprintf("%s, A4 %t", name, a4)] = sample{c, pdf, a4}
		}
	}
	return all, nil
})

func rendered(t *testing.T) map[string]sample {
	t.Helper()
	all, err := samples()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func render(c label.Content, a4 bool) ([]byte, error) {
	if a4 {
		return label.SheetPDF(language.Norwegian, c)
	}
	return label.PDF(c)
}

func must(t *testing.T, c label.Content, a4 bool) []byte {
	t.Helper()
	pdf, err := render(c, a4)
	if err != nil {
		t.Fatal(err)
	}
	return pdf
}

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
			"H1\n    \"Slik bruker du adresselappen\"\n  L\n    LI\n      Lbl\n        \"1\"\n      LBody\n        \"Skriv ut arket",
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

func TestGoodsThatTheFormHasNoRoomForContinueAndAreSummedUpOnce(t *testing.T) {
	t.Parallel()
	pdf := must(t, parcel(many), false)
	text := pdftest.Text(t, pdf)
	if pages := len(pdftest.Pages(t, pdf)); pages < 2 || pages > 4 {
		t.Errorf("%d pages", pages)
	}
	if n := strings.Count(text, "Postcard,printedpaper"); n != 50 {
		t.Errorf("%d lines", n)
	}
	if !strings.Contains(text, "Total0.2501000NOK") {
		t.Error("the total is missing")
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

func TestWhatFitsWithinTheLimitsCanBePrinted(t *testing.T) {
	t.Parallel()
	for name, c := range contents {
		if problems := label.Check(c); len(problems) > 0 {
			t.Errorf("%s: %v", name, problems)
		}
	}
}

func TestAnyNumberOfShortLinesCanBePrinted(t *testing.T) {
	t.Parallel()
	for _, content := range []label.Content{letter(), parcel(), domestic()} {
		line := label.Item{Description: "Knitted sweater", Quantity: 1, Kroner: 10, NetGrams: 30, Tariff: "61102000"}
		content.Customs.Items = nil
		for lines := 1; lines <= 50; lines++ {
			content.Customs.Items = append(content.Customs.Items, line)
			if problems := label.Check(content); len(problems) > 0 {
				t.Errorf("service %v with %d lines: %v", content.Service, lines, problems)
			}
		}
	}
}

func TestWhatCannotBePrintedIsNamed(t *testing.T) {
	t.Parallel()
	c := letter(func(c *label.Content) {
		c.Sender.Street = strings.Repeat("W", 400)
		c.Recipient.Name = "Анна Ł"
		c.Recipient.City = strings.Repeat("W", 300)
		c.Customs.Items[0].Description = strings.Repeat("W", 2000)
		c.Customs.Items[1].Description = "Present 🎁"
	})
	want := []label.Problem{
		{Field: label.RecipientName, Unprintable: []rune("Ана")},
		{Field: label.ItemDescription, Item: 1, Unprintable: []rune("🎁")},
		{Field: label.SenderStreet},
		{Field: label.RecipientCity},
		{Field: label.ItemDescription, Item: 0},
	}
	if diff := cmp.Diff(want, label.Check(c)); diff != "" {
		t.Error(diff)
	}
	if _, err := label.PDF(c); err == nil {
		t.Error("it was printed")
	}
}

func TestWhatPassesTheCheckIsPrinted(t *testing.T) {
	t.Parallel()
	letters := []string{"i", "e ", "W", "Æ", "Ǆ", "— ", "@", "ẞł"}
	rapid.Check(t, func(t *rapid.T) {
		text := func(name string, limit int) string {
			part := rapid.SampledFrom(letters).Draw(t, name)
			return strings.Repeat(part, rapid.IntRange(0, limit/utf8.RuneCountInString(part)).Draw(t, "length of "+name))
		}
		c := letter()
		c.Service = rapid.SampledFrom([]label.Service{label.TrackedLetter, label.RegisteredLetter, label.Parcel, label.DomesticParcel, label.ExpressParcel, label.DomesticRegisteredLetter}).Draw(t, "service")
		c.Sender.Name, c.Sender.Street, c.Sender.Street2, c.Sender.City = text("name", 50), text("street", 50), text("street 2", 35), text("city", 35)
		c.Recipient = label.Address{
			Name: text("name", 35), Street: text("street", 35), Street2: text("street 2", 35), PostalCode: text("code", 13), City: text("city", 35),
			Country: "South Georgia & South Sandwich Islands", Email: text("email", 254),
		}
		switch c.Service {
		case label.DomesticParcel:
			c.Number, c.Domestic = domestic().Number, domestic(everything).Domestic
		case label.ExpressParcel:
			c.Number, c.Domestic = domestic().Number, label.Domestic{Consignment: domestic().Domestic.Consignment, Svalbard: true}
		}
		c.Customs.Items = nil
		for range rapid.IntRange(0, 5).Draw(t, "items") {
			c.Customs.Items = append(c.Customs.Items, label.Item{
				Description: text("description", 256), Quantity: 9999, Kroner: rapid.IntRange(1, 999).Draw(t, "kroner"), NetGrams: 20_000,
				Tariff: "6110119000", Origin: "NO",
			})
		}
		if len(label.Check(c)) > 0 {
			return
		}
		if _, err := label.SheetPDF(language.English, c); err != nil {
			t.Fatal(err)
		}
	})
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
