package label

import (
	"slices"

	"bestill.example/services/orders/internal/document/typeset"
)

// Field is a part of a [Content] that its sender wrote.
type Field int

// The fields.
const (
	SenderName Field = iota
	SenderStreet
	SenderStreet2
	SenderCity
	RecipientName
	RecipientStreet
	RecipientStreet2
	RecipientPostalCode
	RecipientCity
	ItemDescription
)

// Problem is a reason why a label cannot be printed.
type Problem struct {
	Field Field
	// Item is the index of the item that an ItemDescription belongs to.
	Item int
	// Unprintable are the characters that no font has; if there are none, the text is too long.
	Unprintable []rune
}

// Check returns everything that the label of an order cannot show, so that the order can be refused before payment. Number,
// date and postage may be missing. Whatever passes is printed in full.
func Check(c Content) []Problem {
	var problems []Problem
	glyphs := func(field Field, item int, text string) {
		if missing := typeset.Unprintable(text); len(missing) > 0 {
			problems = append(problems, Problem{field, item, missing})
		}
	}
	for _, f := range senderFields(c.Sender) {
		glyphs(f.field, 0, f.text)
	}
	for _, f := range recipientFields(c.Recipient) {
		glyphs(f.field, 0, f.text)
	}
	for i, item := range c.Customs.Items {
		glyphs(ItemDescription, i, item.Description)
	}

	form := formOf(c)
	format := formatOf(c, form)
	width, further := format.column().width, format.further().column()
	if _, fits := fitSender(c, form, width); !fits {
		problems = append(problems, Problem{Field: longest(senderFields(c.Sender))})
	}
	if _, fits := recipient(c, form, width); !fits {
		problems = append(problems, Problem{Field: longest(recipientFields(c.Recipient))})
	}
	around := height([]row{continuation(c, form, 2, 2), columns(further.width), totals(c, further.width), signature(c, further.width)})
	for i, line := range setGoods(goodsOf(c.Customs.Items), further.width, itemSizes[0]) {
		if around+line.height > further.height {
			problems = append(problems, Problem{Field: ItemDescription, Item: i})
		}
	}
	// Each text fits by itself, but together they may not.
	if len(problems) == 0 && slices.ContainsFunc(sheets(c), sheet.overfull) {
		problems = append(problems, Problem{Field: longest(append(senderFields(c.Sender), recipientFields(c.Recipient)...))})
	}
	return problems
}

type written struct {
	field Field
	text  string
}

func senderFields(a Address) []written {
	return []written{
		{SenderName, a.Name}, {SenderStreet, a.Street}, {SenderStreet2, a.Street2}, {SenderCity, a.City},
	}
}

func recipientFields(a Address) []written {
	return []written{
		{RecipientName, a.Name}, {RecipientStreet, a.Street}, {RecipientStreet2, a.Street2},
		{RecipientPostalCode, a.PostalCode}, {RecipientCity, a.City},
	}
}

func longest(fields []written) Field {
	first := fields[0]
	for _, f := range fields {
		if typeset.Lines(f.text, typeset.Regular, 1).Width() > typeset.Lines(first.text, typeset.Regular, 1).Width() {
			first = f
		}
	}
	return first.field
}
