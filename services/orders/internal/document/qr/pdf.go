package qr

import (
	"strconv"
	"time"

	"bestill.example/services/orders/internal/document/figures"
	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/language"
)

// Item is what is dropped off.
type Item struct {
	// Number is what the code encodes, and Spaced the same in groups for people.
	Number, Spaced string
	OrderNumber    string
	// Product is what was ordered, in the language.
	Product string
	// Grams is the weight that was paid for.
	Grams int
	// Destination is where it goes, such as town and country.
	Destination string
	// Date is when it was ordered, in the sender's time zone.
	Date time.Time
}

type words struct {
	title, order, product, weight, destination, date string
	// document and picture are only read out.
	document, picture string
	steps             []string
}

var texts = map[language.Language]words{
	language.Norwegian: {
		document: "QR-kode", picture: "QR-kode med nummeret",
		title: "Vis koden når du leverer", order: "Ordrenummer", product: "Sendes som", weight: "Vekt inntil",
		destination: "Til", date: "Bestilt",
		steps: []string{
			"Pakk sendingen. Du trenger verken skriver eller adresselapp.",
			"Vis koden ved disken, på papir eller på telefonen.",
			"Vi skriver ut adresselappen og fester den. Behold kvitteringen til sendingen er kommet fram.",
		},
	},
	language.English: {
		document: "QR code", picture: "QR code of the number",
		title: "Show this code when you drop off", order: "Order number", product: "Sent as", weight: "Weight up to",
		destination: "To", date: "Ordered",
		steps: []string{
			"Pack your item. You don’t need a printer or a label.",
			"Show the code at the counter, on paper or on your phone.",
			"We’ll print the label and attach it. Keep the receipt until your item has arrived.",
		},
	},
}

// textsIn returns the words of a language, Norwegian for any that the shop does not have.
func textsIn(l language.Language) words {
	if text, ok := texts[l]; ok {
		return text
	}
	return texts[language.Norwegian]
}

const (
	width, height = 105, 148
	margin        = 8
	// module is the side of a module in mm.
	module = 2
)

// PDF returns the codes of one order, at least one, each on a page of A6 with the order's facts in large print and
// instructions.
func PDF(l language.Language, items ...Item) ([]byte, error) {
	doc := typeset.New(typeset.Info{Title: textsIn(l).document + " " + items[0].Spaced, Language: string(l), Created: items[0].Date})
	for _, item := range items {
		if err := page(doc, item, l); err != nil {
			return nil, err
		}
	}
	return doc.Bytes()
}

func page(doc *typeset.Document, item Item, l language.Language) error {
	text := textsIn(l)
	side, err := Side(item.Number, module)
	if err != nil {
		return err
	}
	doc.Page(width, height)
	box := typeset.Box{X: margin, Y: margin, Width: width - 2*margin, Height: height - 2*margin}

	doc.In(typeset.Heading, func() {
		box = box.Below(doc.Set(box, typeset.Center, text.title, typeset.Bold, 16, 15, 14) + module*quiet)
	})
	if err := Draw(doc, (width-side)/2, box.Y, module, item.Number, text.picture); err != nil {
		return err
	}
	box = box.Below(side + module*quiet)
	box = box.Below(doc.Put(box, typeset.Center, typeset.Lines(item.Spaced, typeset.Code, 15)) + 2)

	doc.Rule(box.X, box.Y, box.Right(), box.Y, 0.3)
	box = box.Below(2)
	const labelWidth, rowHeight = 27, 5.6
	doc.Open(typeset.Element{Role: typeset.Table})
	for _, fact := range []struct{ label, value string }{
		{text.product, item.Product},
		{text.destination, item.Destination},
		{text.weight, figures.Weight(item.Grams, l)},
		{text.order, order.Number(item.OrderNumber).Spaced()},
		{text.date, item.Date.Format("02.01.2006")},
	} {
		doc.In(typeset.TableRow, func() {
			doc.In(typeset.RowHeading, func() {
				doc.Set(typeset.Box{X: box.X, Y: box.Y + 0.5, Width: labelWidth, Height: rowHeight}, typeset.Left, fact.label, typeset.Regular, 9.5)
			})
			doc.In(typeset.TableCell, func() {
				doc.Set(typeset.Box{X: box.X + labelWidth, Y: box.Y, Width: box.Width - labelWidth, Height: rowHeight},
					typeset.Left, fact.value, typeset.Bold, 11, 10, 9, 8, 7, 6, 5, 4.5, 4)
			})
		})
		box = box.Below(rowHeight)
	}
	doc.Close()
	box = box.Below(1)
	doc.Rule(box.X, box.Y, box.Right(), box.Y, 0.3)
	box = box.Below(2)
	doc.In(typeset.NumberedList, func() {
		for i, step := range text.steps {
			const size, indent = 10, 5
			doc.In(typeset.ListItem, func() {
				doc.In(typeset.ListLabel, func() { doc.Put(box, typeset.Left, typeset.Lines(strconv.Itoa(i+1), typeset.Bold, size)) })
				inside := typeset.Box{X: box.X + indent, Y: box.Y, Width: box.Width - indent, Height: box.Height}
				doc.In(typeset.ListBody, func() {
					box = box.Below(doc.Put(inside, typeset.Left, typeset.Wrap(step, typeset.Regular, size, inside.Width)) + 1)
				})
			})
		}
	})
	return nil
}

// Side returns the length of a code's side, in mm, without the white border of four modules that it needs around it.
func Side(number string, module float64) (float64, error) {
	code, err := encode(number)
	if err != nil {
		return 0, err
	}
	return float64(code.Size) * module, nil
}

// Draw draws a number's code with its top left corner at x, y. The words describe it to those who cannot see it.
func Draw(doc *typeset.Document, x, y, module float64, number, words string) error {
	code, err := encode(number)
	if err != nil {
		return err
	}
	modules := make([]typeset.Box, 0, code.Size*code.Size)
	for _, run := range runs(code) {
		modules = append(modules, typeset.Box{
			X: x + float64(run.x)*module, Y: y + float64(run.y)*module, Width: float64(run.length) * module, Height: module,
		})
	}
	side := float64(code.Size) * module
	doc.Within(typeset.Element{Role: typeset.Figure, Alt: words, Box: typeset.Box{X: x, Y: y, Width: side, Height: side}},
		func() { doc.Fill(modules...) })
	return nil
}
