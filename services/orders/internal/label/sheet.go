package label

import (
	"strconv"

	"bestill.example/services/orders/internal/typeset"
)

// instructions stand beside the label on an A4 sheet.
type instructions struct {
	title, fold string
	steps       []string
	// form is for labels that bear a declaration, more for declarations on several sheets.
	form, more string
	// list is for declarations that are no part of the label.
	list string
}

var texts = map[Language]instructions{
	Norwegian: {
		title: "Slik bruker du adresselappen",
		fold:  "Brett her",
		steps: []string{
			"Skriv ut arket på hvitt papir i full størrelse (100\u00a0%).",
			"Brett langs de stiplede linjene, slik at lappen vender ut.",
			"Fest lappen på den største siden av sendingen, helst i en gjennomsiktig plastlomme. Ikke brett strekkoden over en kant, " +
				"og ikke sett tape over den.",
			"Dekk over gamle adresser og strekkoder.",
			"Lever sendingen over disken, og behold kvitteringen til den er kommet fram.",
		},
		form: "Tolldeklarasjonen står på lappen. Du bekreftet den da du bestilte, så du trenger ikke å skrive under for hånd.",
		more: "Deklarasjonen går over flere ark. Brett dem og legg dem bak lappen i samme plastlomme.",
		list: "Listen over innholdet, som tollen leser, følger på egne ark. Brett dem og legg dem bak lappen i samme plastlomme. " +
			"Du bekreftet den da du bestilte, så du trenger ikke å skrive under for hånd.",
	},
	English: {
		title: "How to use the address label",
		fold:  "Fold here",
		steps: []string{
			"Print the sheet on white paper in full size (100\u00a0%).",
			"Fold along the dashed lines, with the label on the outside.",
			"Fix the label to the largest side of the item, best in a clear plastic pocket. Do not bend the bar code around an edge, " +
				"and put no tape over it.",
			"Cover old addresses and bar codes.",
			"Hand the item in at the counter, and keep the receipt until it has arrived.",
		},
		form: "The customs declaration is on the label. You confirmed it when you ordered, so there is nothing to sign by hand.",
		more: "The declaration takes several sheets. Fold them and put them behind the label in the same plastic pocket.",
		list: "The list of the contents, which customs reads, is on sheets of its own. Fold them and put them behind the label in the " +
			"same plastic pocket. You confirmed it when you ordered, so there is nothing to sign by hand.",
	},
}

const (
	a4Width, a4Height = 210, 297
	half              = a4Width / 2
)

// SheetPDF returns the label on A4, to be folded along dashed lines to the label's size, with instructions
// beside it. Further pages of the declaration are sheets of their own.
func SheetPDF(c Content, language Language) ([]byte, error) {
	text, ok := texts[language]
	if !ok {
		language, text = Norwegian, texts[Norwegian]
	}
	doc := typeset.New(typeset.Info{Title: c.Number, Language: string(language), Created: c.Date})
	all := sheets(c)
	for i, sheet := range all {
		doc.Page(a4Width, a4Height)
		// The label is in the middle of the part that stays outside.
		top := (foldAt(sheet) - sheet.height) / 2
		room := float64(a4Width)
		if sheet.width < half {
			room = half
		}
		sheet.draw(doc, (room-sheet.width)/2, top)
		folds(doc, sheet, text.fold)
		if i == 0 {
			instruct(doc, c, text, foldAt(sheet), len(all) > 1)
		}
	}
	return doc.Bytes()
}

// foldAt is how far below the top the sheet is folded: in the middle if the label leaves that much.
func foldAt(s sheet) float64 {
	const air = 3
	return max(a4Height/2.0, s.height+air)
}

func folds(doc *typeset.Document, s sheet, text string) {
	y := foldAt(s)
	if s.width < half {
		doc.Fold(half, 0, half, a4Height)
	}
	doc.Fold(0, y, a4Width, y)
	for _, box := range []typeset.Box{
		{X: a4Width - 30, Y: y + 0.8, Width: 24, Height: 3},
		{X: half + 1.5, Y: a4Height - 10, Width: 24, Height: 3},
	} {
		align := typeset.Left
		if box.Y < a4Height-10 {
			align = typeset.Right
		}
		doc.Put(box, align, typeset.Lines(text, typeset.Regular, 7))
	}
}

func instruct(doc *typeset.Document, c Content, text instructions, bottom float64, several bool) {
	const (
		size  = 10.5
		space = 2.2
	)
	box := typeset.Box{X: half + 10, Y: 14, Width: half - 22, Height: bottom - 14 - 5}
	put := func(text string, font typeset.Font, size, indent float64) {
		inside := typeset.Box{X: box.X + indent, Y: box.Y, Width: box.Width - indent, Height: box.Height}
		took := doc.Put(inside, typeset.Left, typeset.Wrap(text, font, size, inside.Width)) + space
		box.Y, box.Height = box.Y+took, box.Height-took
	}
	put(text.title, typeset.Bold, 15, 0)
	for i, step := range text.steps {
		doc.Put(box, typeset.Left, typeset.Lines(strconv.Itoa(i+1), typeset.Bold, size))
		put(step, typeset.Regular, size, 6)
	}
	switch form := formOf(c); {
	case form == proForma:
		put(text.list, typeset.Regular, size, 0)
	case form.onFace():
		put(text.form, typeset.Regular, size, 0)
		if several {
			put(text.more, typeset.Regular, size, 0)
		}
	}
}
