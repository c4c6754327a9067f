package label_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"bestill.example/services/orders/internal/document/label"
	"bestill.example/services/orders/internal/document/typeset/pdftest"
	"bestill.example/services/platform/language"
)

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
