package label

import "bestill.example/services/platform/language"

// instructions are the words of an A4 sheet in one language.
type instructions struct {
	language language.Language
	// document and picture are only read out: what the document is, and what its code is.
	document, picture string
	title, print      string
	// further heads a further sheet: its number, and how many there are.
	further                      string
	foldTwice, foldOnce          string
	fixOnParcel, fixOnLetter     string
	cover                        string
	dropOffParcel, dropOffLetter string
	form, more, list             string
	fold, foldFirst, foldThen    string
	code, show                   string
	to, weight, order, date      string
}

// stepsFor returns the instructions for a label in order. They include the declaration, if there is one.
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
		language: language.Norwegian,
		document: "Adresselapp", picture: "QR-kode med nummeret",
		further:   "Ark %d av %d. Brett arket og legg det bak adresselappen.",
		title:     "Slik bruker du adresselappen",
		print:     "Skriv ut på den ene siden av hvitt papir, i full størrelse (100\u00a0%).",
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
		show: "Vis denne koden ved disken. Da skriver vi ut lappen og fester den for deg.",
		to:   "Til", weight: "Vekt inntil", order: "Ordrenummer", date: "Bestilt",
	},
	language.English: {
		language: language.English,
		document: "Address label", picture: "QR code of the number",
		further:   "Sheet %d of %d. Fold this sheet and put it behind the address label.",
		title:     "How to use the address label",
		print:     "Print on one side of white paper, at full size (100\u00a0%).",
		foldTwice: "Fold along the two dashed lines, with the label on the outside.",
		foldOnce:  "Fold along the dashed line, with the label on the outside.",
		fixOnParcel: "Attach the label to the largest side of the parcel, ideally in a clear plastic pocket. Don’t bend the barcode around " +
			"an edge, and don’t put tape over it.",
		fixOnLetter: "Attach the label to the front of the letter, ideally in a clear plastic pocket. Don’t bend the barcode around " +
			"an edge, and don’t put tape over it.",
		cover:         "Cover any old addresses and barcodes.",
		dropOffParcel: "Drop the parcel off at the counter. Keep the receipt until it has arrived.",
		dropOffLetter: "Drop the letter off at the counter. Keep the receipt until it has arrived.",
		form:          "The customs declaration is on the label. You confirmed it when you ordered, so you don’t need to sign it by hand.",
		more:          "It continues on more sheets: fold them and put them behind the label.",
		list: "The list of contents, which customs reads, is on separate sheets. Fold them and put them behind the label. " +
			"You confirmed it when you ordered, so you don’t need to sign it by hand.",
		fold: "Fold here", foldFirst: "Fold here first", foldThen: "Then fold here",
		code: "Can’t attach the label?",
		show: "Show this code at the counter. We’ll print the label and attach it for you.",
		to:   "To", weight: "Weight up to", order: "Order number", date: "Ordered",
	},
}
