package receipt

import (
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/language"
)

// words are the texts of a receipt in one language.
type words struct {
	title, fileName string

	orderNumber, orderDate, product, parcelNumber, shipmentNumber, paymentMethod string
	total, vat, vatAt, exemptAbroad, exemptSvalbard, exemptOutside               string
	tracking, organisationNumber                                                 string
	page, nextTitle, helpTitle, help                                             string
	paid, nothingToPay, cancelled, refundRequested, refunded, notRefunded        string
	upTo, pieces, pickup, returnedTo, forRecipient                               string
	// sizes, thicknesses and weightClasses are the measures of letters, by their names in [order.Facts], as on the order's page. A
	// parcel has no size to choose, so NORMAL is not said.
	sizes, thicknesses, weightClasses map[string]string
	// duty says who pays duty, in the same words as the pages, with an estimate.
	duty string
	// code and validUntil are for one code, codes and validUntilMany for several; shipmentNumbers is above several numbers.
	code, codes, validUntil, validUntilMany, shipmentNumbers string

	dropOffPoint, cutOff, delivered string

	// at formats a day and a time, by the same as a deadline.
	at, by func(day, time string) string
	// weekdays and months begin with Sunday and January. day formats a day of the month and a month.
	weekdays [7]string
	months   [12]string
	day      string
	next     next
	features map[string]string
	// other is for a part of a price that only a newer release of pricing knows.
	other     string
	providers map[order.Provider]string
}

// next are the sentences on what to do.
type next struct {
	// droppedOff is for one item, droppedOffMany for several.
	unnumbered, droppedOff, droppedOffMany, refused string
	// attachToParcel is to print the label of what goes over a counter, and to attach it. orShow follows where the counter scans a code
	// instead, else labelOnly; orShowMany and labelsOnly are for several letters.
	attachToParcel, attachToLetter, attachToLetters string
	orShow, labelOnly, orShowMany, labelsOnly       string
	// parcel is to drop off what is labelled; registered is for one letter that is handed over in person, registeredMany for several.
	parcel, express, letter, registered, registeredMany string
	// cancelled or failed is why the money is paid back. onTheWay or refunded follows, or atCounter while staff have to refund a
	// payment at a terminal.
	cancelled, failed, onTheWay, refunded, atCounter string
	// elsewhere is for an order that was not cancelled, elsewhereUsed for one with a dropped-off item.
	elsewhere, elsewhereUsed string
	// returnLabel is what to do with a return before putting it into the mailbox.
	returnLabel                                                                                           string
	refusedByBank, refusedPeriod, refusedUs                                                               string
	writeOnParcel, writeOnLetter, writeOnLetters, dropOffParcel, dropOffLetter, dropOffLetters, collected string
	// valid and expired are for one code, validMany and expiredMany for several.
	valid, validMany, expired, expiredMany string
	ended, endedVisit                      ended
}

// ended is what the end of an order means for what was to be sent, in the words of the order's page. After a visit alone it still
// has to be sent, and can be.
type ended struct {
	// void follows the sentence that an order is cancelled, and voidRefused is a sentence of its own.
	void, voidRefused string
	// nothingToDo and again are empty after a visit.
	nothingToDo, again string
}

func wordsIn(l language.Language) *words {
	if l == language.English {
		return &english
	}
	return &norwegian
}

var norwegian = words{
	title: "Kvittering", fileName: "kvittering",
	orderNumber: "Ordrenummer", orderDate: "Ordredato", product: "Hva",
	parcelNumber: "Pakkenummer", shipmentNumber: "Sendingsnummer", code: "Kode", codes: "Koder", paymentMethod: "Betalt med",
	shipmentNumbers: "Sendingsnumre",
	total:           "Sum", vat: "Herav mva.", vatAt: "Herav %d\u00a0%% mva.",
	exemptAbroad: "Herav mva. (fritatt: transport til utlandet)", exemptSvalbard: "Herav mva. (fritatt: transport til, fra eller på Svalbard)",
	exemptOutside: "Herav mva. (fritatt: transport utenfor avgiftsområdet)",
	tracking:      "Spor sendingen", organisationNumber: "Org.nr.",
	page: "Side %d av %d", nextTitle: "Dette gjør du nå",
	helpTitle: "Trenger du hjelp?", help: "Ha ordrenummeret klart. Du finner kundeservice på %s.",
	paid: "Betalt", nothingToPay: "Ingenting å betale", cancelled: "Avbestilt", refundRequested: "Pengene er på vei tilbake",
	refunded: "Betalt tilbake", notRefunded: "Ikke betalt tilbake ennå",
	upTo: "opptil", pieces: "%d stk.", validUntil: "Koden gjelder til og med", validUntilMany: "Kodene gjelder til og med", pickup: "Hentes i postkassen", returnedTo: "Sendes til",
	forRecipient: "Mottakeren betaler",
	sizes:        map[string]string{"SMALL": "lite", "MEDIUM": "middels", "LARGE": "stort"},
	thicknesses:  map[string]string{"UNDER_2_CM": "tykkelse opptil 2\u00a0cm", "FROM_2_TO_7CM": "tykkelse 2–7\u00a0cm"},
	weightClasses: map[string]string{
		"FROM_0_TO_20_G": "opptil 20\u00a0g", "FROM_21_TO_50_G": "21–50\u00a0g", "FROM_51_TO_100_G": "51–100\u00a0g",
		"FROM_101_TO_350_G": "101–350\u00a0g", "FROM_0_TO_350_G": "opptil 350\u00a0g",
	},
	duty:         "Mottakeren kan måtte betale toll og avgifter før utlevering, i tillegg til prisen du betaler her. Anslag: %s",
	dropOffPoint: "Innleveringssted", cutOff: "Leveres inn før", delivered: "Framme",
	at: timed("%s kl.\u00a0%s"), by: timed("%s innen kl.\u00a0%s"),
	weekdays: [7]string{"søndag", "mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag"},
	months: [12]string{
		"januar", "februar", "mars", "april", "mai", "juni", "juli", "august", "september", "oktober", "november", "desember",
	},
	day: "%d.\u00a0%s",
	next: next{
		attachToParcel:  "Skriv ut adresselappen og fest den på den største siden av pakken",
		attachToLetter:  "Skriv ut adresselappen og fest den på brevet",
		attachToLetters: "Skriv ut adresselappene og fest hver av dem på sitt brev",
		orShow:          ", eller vis QR-koden. Begge ligger på ordresiden. ",
		labelOnly:       ". Den ligger på ordresiden. ",
		orShowMany:      ", eller vis QR-kodene. Alle ligger på ordresiden. ",
		labelsOnly:      ". De ligger på ordresiden. ",
		express: "Lever pakken på %s før %s, så er den framme til tiden. Leverer du senere, kommer den senere. " +
			"Behold kvitteringen derfra til den er kommet fram.",
		parcel: "Lever pakken over disken, og behold kvitteringen derfra til den er kommet fram.",
		letter: "Lever brevet over disken, og behold kvitteringen derfra til det er kommet fram.",
		registered: "Lever brevet over disken, og behold kvitteringen derfra til det er kommet fram. " +
			"Mottakeren får beskjed når brevet er kommet, vanligvis etter 3 virkedager, og henter det selv mot legitimasjon.",
		registeredMany: "Lever brevene over disken, og behold kvitteringen derfra til de er kommet fram. " +
			"Hver mottaker får beskjed når brevet er kommet, vanligvis etter 3 virkedager, og henter det selv mot legitimasjon.",
		returnLabel:    "Skriv ut returlappen fra butikken, og fest den på det du sender tilbake.",
		unnumbered:     "Skriv ordrenummeret der frimerket pleier å sitte, og lever brevet over disken. Du trenger ikke frimerke.",
		droppedOff:     "Sendingen er levert inn.",
		droppedOffMany: "Alt er levert inn.",
		cancelled:      "Bestillingen er avbestilt, og %s.",
		onTheWay:       "Pengene går samme vei tilbake som du betalte.",
		atCounter:      "Pengene får du på et postkontor: ta med kortet du betalte med, og oppgi ordrenummeret.",
		refunded:       "Pengene er sendt samme vei som du betalte. Banken kan bruke noen dager på å vise dem.",
		elsewhere: "Du har ikke avbestilt selv, men bestillingen er avsluttet, og %s. Pengene er sendt samme vei som du betalte. " +
			"Banken kan bruke noen dager på å vise dem.%s Vet du ikke hvorfor, kan du spørre kundeservice.",
		elsewhereUsed: "Pengene er sendt samme vei som du betalte. Banken kan bruke noen dager på å vise dem. " +
			"Det du har levert inn, blir ikke stoppet. Du trenger ikke å gjøre noe.",
		failed:         "Bestillingen ble ikke gjennomført.",
		refused:        "Kontakt kundeservice med ordrenummeret, og ha et kontonummer klart, så betaler vi dit.",
		refusedByBank:  "Du skal ha pengene tilbake, men banken eller kortet du betalte med, tar ikke imot dem.",
		refusedPeriod:  "Du skal ha pengene tilbake, men det er for lenge siden du betalte til at de kan gå samme vei.",
		refusedUs:      "Du skal ha pengene tilbake, men betalingstjenesten fikk ikke sendt dem. Det er ikke noe du har gjort feil.",
		writeOnParcel:  "Skriv koden tydelig på den største siden av pakken, på tre linjer. Du trenger ikke adresselapp.",
		writeOnLetter:  "Skriv koden på brevet, på tre linjer, der frimerket pleier å sitte. Den kan brukes én gang.",
		writeOnLetters: "Skriv én kode på hvert brev, på tre linjer, der frimerket pleier å sitte. Hver kode kan brukes én gang.",
		dropOffParcel:  "Lever pakken der du valgte. Får du en kvittering der, tar du vare på den til pakken er kommet fram.",
		dropOffLetter:  "Legg brevet i en rød innleveringspostkasse eller lever det over disken.",
		dropOffLetters: "Legg brevene i en rød innleveringspostkasse eller lever dem over disken.",
		collected:      "Legg det du sender, i din egen postkasse før kl.\u00a007:00 %s. Sjåføren henter det innen kl.\u00a017:00.",
		valid:          "Koden gjelder til og med %s.",
		validMany:      "Kodene gjelder til og med %s.",
		expired:        "Koden er gått ut. Den kunne brukes til og med %s. Vil du fortsatt sende noe, kan du bestille på nytt.",
		expiredMany:    "Kodene er gått ut. De kunne brukes til og med %s. Vil du fortsatt sende noe, kan du bestille på nytt.",
		ended: ended{
			void: "ingenting kan leveres inn lenger", voidRefused: "Ingenting kan leveres inn.",
			nothingToDo: " Du trenger ikke å gjøre noe.", again: " Vil du fortsatt sende, kan du bestille på nytt.",
		},
		endedVisit: ended{
			void:        "sjåføren kommer ikke. Det du skulle sende, kan du levere selv",
			voidRefused: "Sjåføren kommer ikke. Det du skulle sende, kan du levere selv.",
		},
	},
	features: map[string]string{
		"POSTAGE": "Porto", "TRACKING": "Sporing", "REGISTRATION": "Rekommandering", "SVALBARD_SURCHARGE": "Svalbardtillegg",
		"ITEM": "Frakt", "HANDLING": "Håndteringstillegg", "CASH_ON_DELIVERY": "Postoppkravgebyr", "PICKUP": "Henting i postkassen",
	},
	other: "Annet",
	providers: map[order.Provider]string{
		order.Vipps: "Vipps", order.Nets: "Kort", order.CardTerminal: "Kortterminal", order.Simulator: "Testbetaling",
	},
}

var english = words{
	title: "Receipt", fileName: "receipt",
	orderNumber: "Order number", orderDate: "Order date", product: "What",
	parcelNumber: "Parcel number", shipmentNumber: "Shipment number", code: "Code", codes: "Codes", paymentMethod: "Paid with",
	shipmentNumbers: "Shipment numbers",
	total:           "Total", vat: "Of which VAT", vatAt: "Of which %d%% VAT",
	exemptAbroad: "Of which VAT (exempt: carriage abroad)", exemptSvalbard: "Of which VAT (exempt: carriage to, from or on Svalbard)",
	exemptOutside: "Of which VAT (exempt: carriage outside the VAT area)",
	tracking:      "Track the shipment", organisationNumber: "Org. no.",
	page: "Page %d of %d", nextTitle: "What to do now",
	helpTitle: "Need help?", help: "Have your order number ready. You’ll find customer service at %s.",
	paid: "Paid", nothingToPay: "Nothing to pay", cancelled: "Cancelled", refundRequested: "The money is on its way back",
	refunded: "Paid back", notRefunded: "Not paid back yet",
	upTo: "up to", pieces: "%d", validUntil: "Code valid until", validUntilMany: "Codes valid until", pickup: "Pickup from your mailbox", returnedTo: "Going to",
	forRecipient: "The recipient pays",
	sizes:        map[string]string{"SMALL": "small", "MEDIUM": "medium", "LARGE": "large"},
	thicknesses:  map[string]string{"UNDER_2_CM": "thickness up to 2\u00a0cm", "FROM_2_TO_7CM": "thickness 2–7\u00a0cm"},
	weightClasses: map[string]string{
		"FROM_0_TO_20_G": "up to 20\u00a0g", "FROM_21_TO_50_G": "21–50\u00a0g", "FROM_51_TO_100_G": "51–100\u00a0g",
		"FROM_101_TO_350_G": "101–350\u00a0g", "FROM_0_TO_350_G": "up to 350\u00a0g",
	},
	duty:         "The recipient may have to pay duty and taxes before delivery, on top of the price you pay here. Estimate: %s",
	dropOffPoint: "Drop-off point", cutOff: "Drop off before", delivered: "Arrives",
	at: timed("%s at %s"), by: timed("%s by %s"),
	weekdays: [7]string{"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"},
	months: [12]string{
		"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
	},
	day: "%d\u00a0%s",
	next: next{
		attachToParcel:  "Print the address label and attach it to the largest side of the parcel",
		attachToLetter:  "Print the address label and attach it to the letter",
		attachToLetters: "Print the address labels and attach each to its letter",
		orShow:          ", or show the QR code. Both are on the order page. ",
		labelOnly:       ". It’s on the order page. ",
		orShowMany:      ", or show the QR codes. All are on the order page. ",
		labelsOnly:      ". They’re on the order page. ",
		express: "Drop the parcel off at %s before %s for it to arrive on time. If you drop it off later, it arrives later. " +
			"Keep the receipt from there until it has arrived.",
		parcel: "Drop the parcel off at the counter, and keep the receipt from there until it has arrived.",
		letter: "Drop the letter off at the counter, and keep the receipt from there until it has arrived.",
		registered: "Drop the letter off at the counter, and keep the receipt from there until it has arrived. " +
			"The recipient is notified when the letter has arrived, usually after 3 working days, and collects it in person with ID.",
		registeredMany: "Drop the letters off at the counter, and keep the receipt from there until they have arrived. " +
			"Each recipient is notified when the letter has arrived, usually after 3 working days, and collects it in person with ID.",
		returnLabel:    "Print the return label from the shop, and attach it to what you’re sending back.",
		unnumbered:     "Write the order number where the stamp would go, and drop the letter off at the counter. You don’t need a stamp.",
		droppedOff:     "The shipment has been dropped off.",
		droppedOffMany: "Everything has been dropped off.",
		cancelled:      "Your order is cancelled, and %s.",
		onTheWay:       "Your money is on its way back the way you paid.",
		atCounter:      "To get your money back, take the card you paid with to a post office, and quote the order number.",
		refunded:       "We’ve refunded you the way you paid. It may take a few days to show in your account.",
		elsewhere: "You didn’t cancel this order, but it’s been closed, so %s. The money has gone back the way you paid. " +
			"It may take a few days to show in your account.%s If you don’t know why this happened, customer service can help.",
		elsewhereUsed: "The money has gone back the way you paid. It may take a few days to show in your account. " +
			"We won’t stop anything you’ve already dropped off. You don’t need to do anything.",
		failed:         "We couldn’t complete your order.",
		refused:        "Contact customer service with your order number, and have a bank account number ready so that we can pay you there.",
		refusedByBank:  "You’re owed a refund, but the bank or the card you paid with didn’t accept it.",
		refusedPeriod:  "You’re owed a refund, but you paid too long ago for it to go back the same way.",
		refusedUs:      "You’re owed a refund, but the payment service couldn’t send it. You haven’t done anything wrong.",
		writeOnParcel:  "Write the code clearly on the largest side of the parcel, in three lines. You don’t need an address label.",
		writeOnLetter:  "Write the code on the letter, in three lines, where the stamp would go. It can be used once.",
		writeOnLetters: "Write one code on each letter, in three lines, where the stamp would go. Each code can be used once.",
		dropOffParcel:  "Drop the parcel off where you chose. If you get a receipt there, keep it until the parcel has arrived.",
		dropOffLetter:  "Put the letter in a red postbox or drop it off at the counter.",
		dropOffLetters: "Put the letters in a red postbox or drop them off at the counter.",
		collected:      "Put what you’re sending in your own mailbox before 07:00 on %s. The driver collects it by 17:00.",
		valid:          "The code is valid until %s.",
		validMany:      "The codes are valid until %s.",
		expired:        "Your code has expired. It was valid until %s. If you still want to send something, order again.",
		expiredMany:    "Your codes have expired. They were valid until %s. If you still want to send something, order again.",
		ended: ended{
			void: "nothing can be dropped off any more", voidRefused: "Nothing can be dropped off.",
			nothingToDo: " You don’t need to do anything.", again: " If you still want to send something, you can order again.",
		},
		endedVisit: ended{
			void:        "the driver won’t come. You can drop off your items yourself",
			voidRefused: "The driver won’t come. You can drop off your items yourself.",
		},
	},
	features: map[string]string{
		"POSTAGE": "Postage", "TRACKING": "Tracking", "REGISTRATION": "Registration", "SVALBARD_SURCHARGE": "Svalbard surcharge",
		"ITEM": "Postage", "HANDLING": "Handling fee", "CASH_ON_DELIVERY": "Cash on delivery fee", "PICKUP": "Pickup from the mailbox",
	},
	other: "Other",
	providers: map[order.Provider]string{
		order.Vipps: "Vipps", order.Nets: "Card", order.CardTerminal: "Card terminal", order.Simulator: "Test payment",
	},
}
