package label

import (
	"fmt"
	"strconv"

	"bestill.example/services/orders/internal/document/figures"
	"bestill.example/services/orders/internal/document/qr"
	"bestill.example/services/orders/internal/document/typeset"
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/language"
)

const (
	a4Width, a4Height = 210, 297
	half              = a4Width / 2
	// edge is between a text and the edge of the sheet, or a fold.
	edge = 12
	// textSize is that of the sheet's sentences.
	textSize = 11
)

// SheetPDF returns labels of one order, at least one, on A4, to be folded along dashed lines to the label's size, with numbered
// instructions and the code to drop off by, for those without a way to fix the label. Further pages of a declaration are sheets
// of their own. It has no link to the order, so that nobody who unfolds it can cancel the order.
func SheetPDF(l language.Language, labels ...Content) ([]byte, error) {
	text, ok := texts[l]
	if !ok {
		l, text = language.Norwegian, texts[language.Norwegian]
	}
	doc := typeset.New(typeset.Info{
		Title: text.document + " " + labels[0].Spaced(), Language: string(l), Created: labels[0].Date, ToScale: true,
	})
	for _, c := range labels {
		drawSheets(doc, c, text)
	}
	return doc.Bytes()
}

func drawSheets(doc *typeset.Document, c Content, text instructions) {
	all := sheets(c)
	face := typeset.Element{Role: typeset.Section, Language: string(c.Service.layout().language)}
	for i, sheet := range all {
		doc.Page(a4Width, a4Height)
		if i > 0 {
			more(doc, sheet, fmt.Sprintf(text.further, i+1, len(all)))
			doc.Within(face, func() { sheet.draw(doc, (a4Width-sheet.width)/2, moreTop) })
			continue
		}
		places := placesBeside(sheet)
		instruct(doc, places.steps, text, text.stepsFor(c, sheet.lies(), len(all) > 1))
		facts := places.facts
		if !c.NoCode {
			facts = facts.Below(dropOff(doc, facts, text))
			code(doc, places.code, text, c)
		}
		identify(doc, facts, text, c)
		// The label is in the middle of the part that stays outside.
		part := typeset.Box{Width: a4Width, Height: foldAt(sheet)}
		if !sheet.lies() {
			part.Width = half
		}
		doc.Within(face, func() { sheet.draw(doc, (part.Width-sheet.width)/2, (part.Height-sheet.height)/2) })
		doc.Decoration(func() { folds(doc, sheet, text) })
	}
}

// moreTop is the top of a declaration's further page on its sheet.
const moreTop = 36

// more says above a declaration's further page where it belongs.
func more(doc *typeset.Document, s sheet, text string) {
	const above = 18
	box := typeset.Box{X: (a4Width-s.width)/2 + margin, Y: above, Width: s.width - 2*margin, Height: moreTop - above}
	doc.Put(box, typeset.Left, typeset.Wrap(text, typeset.Regular, textSize, box.Width))
}

// lies reports whether a label is as wide as the sheet, so that there is one fold only.
func (s sheet) lies() bool { return s.width > half }

// foldAt is the distance of the fold from the top: the middle if the label fits above it.
func foldAt(s sheet) float64 {
	const air = 3
	return max(a4Height/2.0, s.height+air)
}

// folds draws the fold lines and numbers them in the order in which to fold.
func folds(doc *typeset.Document, s sheet, text instructions) {
	const (
		size          = 8
		width, height = 40, 4
		apart         = 1
	)
	y := foldAt(s)
	doc.Fold(0, y, a4Width, y)
	put := func(x, y float64, align typeset.Align, text string) {
		doc.Put(typeset.Box{X: x, Y: y, Width: width, Height: height}, align, typeset.Lines(text, typeset.Regular, size))
	}
	first, second := text.fold, ""
	if !s.lies() {
		first, second = text.foldFirst, text.foldThen
		doc.Fold(half, 0, half, a4Height)
	}
	for _, middle := range []float64{half / 2, half + half/2} {
		put(middle-width/2, y+apart, typeset.Center, first)
	}
	if second != "" {
		for _, at := range []float64{height + apart, a4Height - 2*height - apart} {
			put(half+2*apart, at, typeset.Left, second)
		}
	}
}

// places are the boxes of the texts on a sheet.
type places struct{ steps, facts, code typeset.Box }

func placesBeside(s sheet) places {
	const width = half - 2*edge
	y := foldAt(s) + edge
	below := a4Height - edge - y
	if s.lies() {
		const facts = 62
		return places{
			steps: typeset.Box{X: edge, Y: y, Width: width, Height: below},
			facts: typeset.Box{X: half + edge, Y: y, Width: width, Height: facts},
			code:  typeset.Box{X: half + edge, Y: y + facts, Width: width, Height: below - facts},
		}
	}
	return places{
		steps: typeset.Box{X: half + edge, Y: edge, Width: width, Height: foldAt(s) - 2*edge},
		facts: typeset.Box{X: half + edge, Y: y, Width: width, Height: below},
		code:  typeset.Box{X: edge, Y: y, Width: width, Height: below},
	}
}

// instruct numbers the steps below their title.
func instruct(doc *typeset.Document, box typeset.Box, text instructions, steps []string) {
	const (
		numeral = 18
		indent  = 9
	)
	box = box.Below(headline(doc, box, typeset.Heading, text.title))
	doc.In(typeset.NumberedList, func() {
		for i, step := range steps {
			doc.Rule(box.X, box.Y, box.Right(), box.Y, thin)
			box = box.Below(1.8)
			took := 0.0
			doc.In(typeset.ListItem, func() {
				doc.In(typeset.ListLabel, func() { doc.Put(box, typeset.Left, typeset.Lines(strconv.Itoa(i+1), typeset.Bold, numeral)) })
				inside := typeset.Box{X: box.X + indent, Y: box.Y + 0.9, Width: box.Width - indent, Height: box.Height - 0.9}
				doc.In(typeset.ListBody, func() {
					took = doc.Put(inside, typeset.Left, typeset.Wrap(step, typeset.Regular, textSize, inside.Width))
				})
			})
			box = box.Below(max(took+0.9, 8) + 1.8)
		}
	})
}

// dropOff says what the code is for, and returns the height that it takes.
func dropOff(doc *typeset.Document, box typeset.Box, text instructions) (height float64) {
	height = headline(doc, box, typeset.Subheading, text.code)
	return height + doc.Put(box.Below(height), typeset.Left, typeset.Wrap(text.show, typeset.Regular, textSize, box.Width)) + 2.5
}

// identify says which order it is.
func identify(doc *typeset.Document, box typeset.Box, text instructions, c Content) {
	const (
		captions  = 24
		rowHeight = 5.6
	)
	doc.Open(typeset.Element{Role: typeset.Table})
	for _, fact := range []struct{ caption, value string }{
		{text.to, c.Recipient.Name + ", " + c.Place(text.language)},
		{text.weight, figures.Weight(c.MaxGrams, text.language)},
		{text.order, order.Number(c.OrderNumber).Spaced()},
		{text.date, day(c)},
	} {
		took := 0.0
		doc.In(typeset.TableRow, func() {
			doc.In(typeset.RowHeading, func() {
				doc.Put(typeset.Box{X: box.X, Y: box.Y + 0.3, Width: captions, Height: rowHeight}, typeset.Left,
					typeset.Lines(fact.caption, typeset.Regular, 9.5))
			})
			doc.In(typeset.TableCell, func() {
				value := typeset.Box{X: box.X + captions, Y: box.Y, Width: box.Width - captions, Height: 3 * rowHeight}
				if block := typeset.Wrap(fact.value, typeset.Bold, 10.5, value.Width); block.Height() <= value.Height {
					took = doc.Put(value, typeset.Left, block)
				} else {
					took = doc.Set(value, typeset.Left, fact.value, typeset.Bold, 9, 8, 7, 6, 5, 4.5, 4)
				}
			})
		})
		box = box.Below(max(took, rowHeight))
	}
	doc.Close()
}

// code draws the code to drop off by at the top of its box, and below it the number.
func code(doc *typeset.Document, box typeset.Box, text instructions, c Content) {
	const (
		module   = 1.8
		number   = 8
		captions = 12
	)
	side, err := qr.Side(c.Number, module)
	if err != nil {
		doc.Fail(fmt.Errorf("label: %w", err))
		return
	}
	if err := qr.Draw(doc, box.X+(box.Width-side)/2, box.Y, module, c.Number, text.picture); err != nil {
		doc.Fail(fmt.Errorf("label: %w", err))
	}
	doc.Put(typeset.Box{X: box.X, Y: box.Y + side + 2, Width: box.Width, Height: number}, typeset.Center,
		typeset.Lines(c.Spaced(), typeset.Code, captions))
}

// headline sets a title and returns the height that it takes.
func headline(doc *typeset.Document, box typeset.Box, role typeset.Role, text string) (height float64) {
	doc.In(role, func() { height = doc.Put(box, typeset.Left, typeset.Wrap(text, typeset.Bold, 16, box.Width)) + 3 })
	return height
}
