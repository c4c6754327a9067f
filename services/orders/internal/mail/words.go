package mail

import (
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/language"
)

// words are the texts of mails in one language. What a receipt says as well comes from there.
type words struct {
	subjects, titles map[subject]string
	// freeSubjects and freeTitles are for orders that cost their sender nothing.
	freeSubjects, freeTitles                     map[subject]string
	open, track, attached, keep, why, unanswered string
	// label and code lead to documents, labels and qrCodes to those of several items; toCalendar and fromCalendar put a visit
	// into a calendar, and take it out.
	label, labels, code, qrCodes, toCalendar, fromCalendar string
	// codes is above several codes, oneCode above one.
	codes, oneCode string
	// cancel takes the last day for cancelling; cancelFree is of an order that cost nothing anyway. unused follows either, except
	// where only a visit was ordered.
	cancel, cancelFree, unused         string
	amountRepaid, notCharged, released string
	reorder, openReorder, notAsked     string
	// notCollected is for a visit that has nothing left to collect, and keptPrice for one that was paid for.
	notCollected, keptPrice string
	// unfulfilled says why an order came to nothing and what to do instead, unfulfilledOther where there is no more to say.
	unfulfilled      map[order.Failure]string
	unfulfilledOther string
}

func wordsIn(l language.Language) *words {
	if l == language.English {
		return &english
	}
	return &norwegian
}

var norwegian = words{
	subjects: map[subject]string{
		paid:         "Kvittering for ordre %s",
		repaid:       "Pengene for ordre %s er betalt tilbake",
		elsewhere:    "Pengene for ordre %s er betalt tilbake",
		notPaidBack:  "Pengene for ordre %s er ikke betalt tilbake ennå",
		atCounter:    "Pengene for ordre %s venter på deg",
		unfulfilled:  "Ordre %s ble ikke gjennomført",
		reorderLink:  "Bestill ny henting for ordre %s",
		notCollected: "Sjåføren kommer ikke for ordre %s",
	},
	titles: map[subject]string{
		paid:         "Bestillingen er betalt",
		repaid:       "Du har fått pengene tilbake",
		elsewhere:    "Du har fått pengene tilbake",
		notPaidBack:  "Pengene er ikke betalt tilbake ennå",
		atCounter:    "Pengene venter på deg",
		unfulfilled:  "Bestillingen ble ikke gjennomført",
		reorderLink:  "Bestill ny henting",
		notCollected: "Sjåføren kommer ikke",
	},
	freeSubjects: map[subject]string{paid: "Kvittering for ordre %s", repaid: "Ordre %s er avbestilt"},
	freeTitles:   map[subject]string{paid: "Bestillingen er klar", repaid: "Bestillingen er avbestilt"},
	open:         "Åpne ordresiden",
	track:        "Spor sendingen",
	attached:     "Kvitteringen ligger ved som PDF.",
	keep:         "Den som har lenken til ordresiden, kan åpne bestillingen og dokumentene i den. Del den bare med noen du stoler på.",
	why:          "Du får denne e-posten fordi adressen din ble oppgitt i bestillingen.",
	unanswered:   "Du kan ikke svare på denne e-posten. Har du spørsmål, finner du kundeservice på",
	label:        "Adresselappen, klar til å skrives ut",
	labels:       "Adresselappene, klare til å skrives ut",
	code:         "QR-koden, til å vise ved disken",
	qrCodes:      "QR-kodene, til å vise ved disken",
	toCalendar:   "Legg hentingen i kalenderen",
	fromCalendar: "Fjern hentingen fra kalenderen",
	codes:        "Kodene dine",
	oneCode:      "Koden din",
	cancel:       "Du kan avbestille gratis til og med %s, på ordresiden.",
	cancelFree:   "Du kan avbestille til og med %s, på ordresiden.",
	unused:       "Det gjelder så lenge ingenting er levert inn.",
	amountRepaid: "Vi har betalt tilbake %s.",
	notCharged:   "Du er ikke belastet.",
	released:     "Er et beløp reservert, blir det frigitt. Banken kan bruke noen dager på å vise det.",
	unfulfilled: map[order.Failure]string{
		order.PickupFull: "Sjåføren hadde ikke plass til flere den dagen du valgte. " +
			"Bestill på nytt med en annen dag, eller lever på en annen måte.",
		order.PickupDayPassed: "Dagen du valgte, kan ikke bestilles lenger. " +
			"Bestill på nytt med en annen dag, eller lever på en annen måte.",
		order.PickupNotServiceable: "Vi kan ikke hente på adressen din. Sjekk den og bestill på nytt, eller lever på en annen måte.",
		order.PickupAlreadyOrdered: "Henting er allerede bestilt: en annen bestilling for den samme sendingen ble betalt først. " +
			"Du trenger ikke å gjøre noe. Hadde du med flere sendinger, kan du bestille henting av dem.",
		order.Withdrawn: "Du avbestilte, eller bestilte på nytt, men du ble belastet likevel.",
	},
	unfulfilledOther: "Noe gikk galt etter at du bestilte. Du kan bestille på nytt.",
	reorder:          "Ble det du skulle sende, ikke hentet? Velg en ny dag, så kommer sjåføren igjen. Det koster ikke noe.",
	openReorder:      "Velg en ny dag",
	notCollected:     "Det sjåføren skulle hente, er allerede levert inn. Du trenger ikke å gjøre noe.",
	keptPrice:        "Prisen for hentingen betales ikke tilbake.",
	notAsked:         "Har du ikke bedt om denne lenken, kan du se bort fra denne e-posten.",
}

var english = words{
	subjects: map[subject]string{
		paid:         "Receipt for order %s",
		repaid:       "Refund for order %s",
		elsewhere:    "Refund for order %s",
		notPaidBack:  "Your refund for order %s hasn’t gone through yet",
		atCounter:    "Your refund for order %s is waiting for you",
		unfulfilled:  "We couldn’t complete order %s",
		reorderLink:  "Order a new pickup for order %s",
		notCollected: "The driver won’t come for order %s",
	},
	titles: map[subject]string{
		paid:         "Your order is paid",
		repaid:       "You’ve been refunded",
		elsewhere:    "You’ve been refunded",
		notPaidBack:  "Your refund hasn’t gone through yet",
		atCounter:    "Your refund is waiting for you",
		unfulfilled:  "We couldn’t complete your order",
		reorderLink:  "Order a new pickup",
		notCollected: "The driver won’t come",
	},
	freeSubjects: map[subject]string{paid: "Receipt for order %s", repaid: "Order %s is cancelled"},
	freeTitles:   map[subject]string{paid: "Your order is ready", repaid: "Your order is cancelled"},
	open:         "View your order",
	track:        "Track the shipment",
	attached:     "Your receipt is attached as a PDF.",
	keep:         "Anyone with the link can open your order and its documents. Only share it with people you trust.",
	why:          "You’re receiving this e-mail because your address was given in the order.",
	unanswered:   "Please don’t reply to this e-mail. If you have questions, you’ll find customer service at",
	label:        "Address label, ready to print",
	labels:       "Address labels, ready to print",
	code:         "QR code, to show at the counter",
	qrCodes:      "QR codes, to show at the counter",
	toCalendar:   "Add the pickup to your calendar",
	fromCalendar: "Remove the pickup from your calendar",
	codes:        "Your codes",
	oneCode:      "Your code",
	cancel:       "You can cancel free of charge until the end of %s, on your order page.",
	cancelFree:   "You can cancel until the end of %s, on your order page.",
	unused:       "This applies as long as nothing has been dropped off.",
	amountRepaid: "We’ve refunded %s.",
	notCharged:   "You haven’t been charged.",
	released:     "If an amount was reserved, it will be released. It may take a few days to show in your account.",
	unfulfilled: map[order.Failure]string{
		order.PickupFull: "The driver had no room left on the day you chose. " +
			"Order again for another day, or drop it off another way.",
		order.PickupDayPassed: "It’s too late for the day you chose. " +
			"Order again for another day, or drop it off another way.",
		order.PickupNotServiceable: "We can’t pick up at your address. Check it and order again, or drop it off another way.",
		order.PickupAlreadyOrdered: "A pickup is already ordered: another order for the same item was paid for first. " +
			"You don’t need to do anything. If you had other items too, you can order a pickup for those.",
		order.Withdrawn: "You cancelled the order, or placed a new one, but you were charged all the same.",
	},
	unfulfilledOther: "Something went wrong after you ordered. You can order again.",
	reorder:          "Wasn’t your item collected? Choose a new day, and the driver will come again. It’s free of charge.",
	openReorder:      "Choose a new day",
	notCollected:     "What the driver was to collect has already been dropped off. You don’t need to do anything.",
	keptPrice:        "The price of the pickup isn’t refunded.",
	notAsked:         "If you didn’t ask for this link, you can ignore this e-mail.",
}
