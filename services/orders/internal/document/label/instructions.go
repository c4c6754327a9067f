package label

import "bestill.example/services/platform/language"

// instructions are the words of an A4 sheet in one language.
type instructions struct {
	title, print                 string
	foldTwice, foldOnce          string
	fixOnParcel, fixOnLetter     string
	cover                        string
	dropOffParcel, dropOffLetter string
	form, more, list             string
	fold, foldFirst, foldThen    string
	code, show                   string
	to, weight, order, date      string
	decimal                      string
}

// stepsFor returns what to do with a label, in the order in which to do it. It says what becomes of the declaration, where
// there is one.
func (text instructions) stepsFor(c Content, lies, several bool) []string {
	fold, fix, dropOff := text.foldTwice, text.fixOnLetter, text.dropOffLetter
	if lies {
		fold = text.foldOnce
	}
	if c.Service.layout().parcel {
		fix, dropOff = text.fixOnParcel, text.dropOffParcel
	}
	steps := []string{text.print, fold}
	switch form := formOf(c); {
	case form == proForma:
		steps = append(steps, text.list)
	case form.onFace() && several:
		steps = append(steps, text.form+" "+text.more)
	case form.onFace():
		steps = append(steps, text.form)
	}
	return append(steps, fix, text.cover, dropOff)
}

var texts = map[language.Language]instructions{
	language.Norwegian: {
		title:     "Slik bruker du adresselappen",
		print:     "Skriv ut arket på hvitt papir i full størrelse (100\u00a0%).",
		foldTwice: "Brett langs de to stiplede linjene, slik at lappen vender ut.",
		foldOnce:  "Brett langs den stiplede linjen, slik at lappen vender ut.",
		fixOnParcel: "Fest lappen på den største siden av pakken, helst i en gjennomsiktig plastlomme. Ikke brett strekkoden over en kant, " +
			"og ikke sett teip over den.",
		fixOnLetter: "Fest lappen på forsiden av brevet, helst i en gjennomsiktig plastlomme. Ikke brett strekkoden over en kant, " +
			"og ikke sett teip over den.",
		cover:         "Dekk over gamle adresser og strekkoder.",
		dropOffParcel: "Lever pakken over disken. Behold kvitteringen til den er kommet fram.",
		dropOffLetter: "Lever brevet over disken. Behold kvitteringen til det er kommet fram.",
		form:          "Tolldeklarasjonen står på lappen. Du bekreftet den da du bestilte, og skal ikke skrive under for hånd.",
		more:          "Den fortsetter på flere ark: brett dem og legg dem bak lappen.",
		list: "Listen over innholdet, som tollen leser, er på egne ark. Brett dem og legg dem bak lappen. " +
			"Du bekreftet den da du bestilte, og skal ikke skrive under for hånd.",
		fold: "Brett her", foldFirst: "Brett først her", foldThen: "Brett så her",
		code: "Får du ikke festet lappen?",
		show: "Vis denne koden over disken. Da skriver de ut lappen og setter den på for deg.",
		to:   "Til", weight: "Vekt inntil", order: "Ordrenummer", date: "Bestilt", decimal: ",",
	},
	language.English: {
		title:     "How to use the address label",
		print:     "Print the sheet on white paper in full size (100\u00a0%).",
		foldTwice: "Fold along the two dashed lines, with the label on the outside.",
		foldOnce:  "Fold along the dashed line, with the label on the outside.",
		fixOnParcel: "Fix the label to the largest side of the parcel, best in a clear plastic pocket. Do not bend the bar code around " +
			"an edge, and put no tape over it.",
		fixOnLetter: "Fix the label to the front of the letter, best in a clear plastic pocket. Do not bend the bar code around " +
			"an edge, and put no tape over it.",
		cover:         "Cover old addresses and bar codes.",
		dropOffParcel: "Drop the parcel off at the counter. Keep the receipt until it has arrived.",
		dropOffLetter: "Drop the letter off at the counter. Keep the receipt until it has arrived.",
		form:          "The customs declaration is on the label. You confirmed it when you ordered, so there is nothing to sign by hand.",
		more:          "It continues on further sheets: fold them and put them behind the label.",
		list: "The list of the contents, which customs reads, is on sheets of its own. Fold them and put them behind the label. " +
			"You confirmed it when you ordered, so there is nothing to sign by hand.",
		fold: "Fold here", foldFirst: "Fold here first", foldThen: "Then fold here",
		code: "No way to fix the label?",
		show: "Show this code at the counter. They print the label and put it on for you.",
		to:   "To", weight: "Weight up to", order: "Order number", date: "Ordered", decimal: ".",
	},
}
