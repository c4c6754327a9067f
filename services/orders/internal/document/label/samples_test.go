package label_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"bestill.example/services/orders/internal/document/label"
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
