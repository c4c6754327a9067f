package label

import (
	"bestill.example/services/orders/internal/gs1"
	"bestill.example/services/orders/internal/s10"
	"bestill.example/services/platform/language"
)

// layout is what differs between the labels of the services.
type layout struct {
	// title is the posts' name of the service.
	title string
	// language is that of the face, whose captions are words.
	language language.Language
	words    words
	// parcel is whether it is fixed on a parcel: the label is in portrait whatever its form.
	parcel bool
	// across is whether the label is in landscape, with less room for addresses.
	across bool
	// mark is how sorting staff recognise the service; empty for most. Abroad, items of services with a mark are announced to
	// the posts with their size.
	mark string
	// senderCountry is the last line of the sender.
	senderCountry string
	// form is the customs form for goods of any value; noForm for services whose form is chosen by the value.
	form form
	bars symbology
	// spaced groups the digits of a number as people read it out.
	spaced func(number string) string
	// place is where an item goes to, in a few words.
	place     func(to Address, l language.Language) string
	face      func(c Content, form form, width float64) []row
	recipient func(c Content, form form, width float64) (rows []row, fits bool)
}

func (s Service) layout() layout {
	switch s {
	case TrackedLetter:
		return abroadLayout(layout{title: "TRACKED LETTER / LETTRE SUIVIE"})
	case RegisteredLetter:
		return abroadLayout(layout{title: "REGISTERED / RECOMMANDÉ", across: true, mark: "R"})
	case Parcel:
		// A parcel has a CN 23 whatever it is worth: it is part of the documents of the parcel post.
		return abroadLayout(layout{title: "PARCEL / COLIS", parcel: true, form: cn23})
	case DomesticParcel:
		return domesticParcelLayout(layout{title: "Stor pakke"})
	case ExpressParcel:
		return domesticParcelLayout(layout{title: "Pakke", mark: "EKSPRESS"})
	case DomesticRegisteredLetter:
		return domesticLayout(layout{
			title: "Rekommandert brev", mark: "R – utleveres mot legitimasjon", bars: code39Bars,
			spaced: func(number string) string { return s10.Number(number).Spaced() },
		})
	default:
		return abroadLayout(layout{title: "LETTER / LETTRE"})
	}
}

func domesticParcelLayout(l layout) layout {
	l.parcel = true
	l.form = proForma
	l.bars = gs1Bars
	l.spaced = func(number string) string { return gs1.SSCC(number).Spaced() }
	return domesticLayout(l)
}

func domesticLayout(l layout) layout {
	l.language, l.words = language.Norwegian, domesticWords
	l.place = func(to Address, _ language.Language) string { return to.PostalCode + " " + to.City }
	l.face = domesticFace
	l.recipient = func(c Content, _ form, width float64) ([]row, bool) { return domesticRecipient(c.Recipient, width) }
	return l
}

func abroadLayout(l layout) layout {
	l.language, l.words = language.English, abroadWords
	l.senderCountry = "NORWAY / NORVÈGE"
	l.bars = code39Bars
	l.spaced = func(number string) string { return s10.Number(number).Spaced() }
	l.place = func(to Address, l language.Language) string {
		if l == language.English {
			return to.City + ", " + to.Country
		}
		return to.City + ", " + to.NorwegianCountry
	}
	l.face, l.recipient = abroadFace, abroadRecipient
	return l
}
