package mail

import (
	"bestill.example/services/orders/internal/order"
	"bestill.example/services/platform/language"
)

// words are the texts of mails in one language. What a receipt says as well comes from there.
type words struct {
	subjects, titles map[subject]string
	// freeSubjects and freeTitles are for orders that cost their sender nothing.
	freeSubjects, freeTitles                      map[subject]string
	open, follow, attached, keep, why, unanswered string
	amountRepaid, notCharged, released            string
	reorder, openReorder, notAsked                string
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
		paid:        "Kvittering for ordre %s",
		repaid:      "Pengene for ordre %s er betalt tilbake",
		notPaidBack: "Pengene for ordre %s er ikke betalt tilbake ennå",
		unfulfilled: "Ordre %s ble ikke gjennomført",
		reorderLink: "Bestill ny henting for ordre %s",
	},
	titles: map[subject]string{
		paid:        "Bestillingen er betalt",
		repaid:      "Du har fått pengene tilbake",
		notPaidBack: "Pengene er ikke betalt tilbake ennå",
		unfulfilled: "Bestillingen ble ikke gjennomført",
		reorderLink: "Bestill ny henting",
	},
	freeSubjects: map[subject]string{paid: "Kvittering for ordre %s", repaid: "Ordre %s er avbestilt"},
	freeTitles:   map[subject]string{paid: "Bestillingen er klar", repaid: "Bestillingen er avbestilt"},
	open:         "Åpne ordresiden",
	follow:       "Følg sendingen",
	attached:     "Kvitteringen ligger ved som PDF.",
	keep:         "Lenken til ordresiden viser bestillingen med navn og adresser. Del den bare med noen som skal se dem.",
	why:          "Du får denne e-posten fordi adressen din ble oppgitt i bestillingen.",
	unanswered:   "Du kan ikke svare på denne e-posten. Har du spørsmål, finner du kundeservice på %s.",
	amountRepaid: "Vi har betalt tilbake %s.",
	notCharged:   "Du er ikke belastet.",
	released:     "Er et beløp reservert, blir det frigitt. Banken kan bruke noen dager på å vise det.",
	unfulfilled: map[order.Failure]string{
		order.PickupFull: "Sjåføren hadde ikke plass til flere den dagen du valgte. " +
			"Bestill på nytt med en annen dag, eller velg en annen måte å levere på.",
		order.PickupDayPassed: "Dagen du valgte, kan ikke bestilles lenger. " +
			"Bestill på nytt med en annen dag, eller velg en annen måte å levere på.",
		order.PickupNotServiceable: "Vi kan ikke hente på adressen din. Bestill på nytt, og velg en annen måte å levere på.",
	},
	unfulfilledOther: "Noe gikk galt etter at du bestilte. Du kan bestille på nytt.",
	reorder:          "Ble det du skulle sende, ikke hentet? Velg en ny dag, så kommer sjåføren igjen. Det koster ikke noe.",
	openReorder:      "Velg en ny dag",
	notAsked:         "Har du ikke bedt om denne lenken, trenger du ikke å gjøre noe.",
}

var english = words{
	subjects: map[subject]string{
		paid:        "Receipt for order %s",
		repaid:      "The money for order %s is paid back",
		notPaidBack: "The money for order %s is not paid back yet",
		unfulfilled: "Order %s was not carried out",
		reorderLink: "Order a new pickup for order %s",
	},
	titles: map[subject]string{
		paid:        "Your order is paid",
		repaid:      "You have been paid back",
		notPaidBack: "The money is not paid back yet",
		unfulfilled: "Your order was not carried out",
		reorderLink: "Order a new pickup",
	},
	freeSubjects: map[subject]string{paid: "Receipt for order %s", repaid: "Order %s is cancelled"},
	freeTitles:   map[subject]string{paid: "Your order is ready", repaid: "Your order is cancelled"},
	open:         "Open the order page",
	follow:       "Follow the shipment",
	attached:     "The receipt is attached as a PDF.",
	keep:         "The link to the order page shows the order with names and addresses. Share it only with somebody who is to see them.",
	why:          "You get this e-mail because your address was given in the order.",
	unanswered:   "You cannot reply to this e-mail. If you have questions, you find customer service at %s.",
	amountRepaid: "We have paid back %s.",
	notCharged:   "You have not been charged.",
	released:     "If an amount is reserved, it is released. Your bank may take some days to show it.",
	unfulfilled: map[order.Failure]string{
		order.PickupFull: "The driver had no room for more on the day that you chose. " +
			"Order again for another day, or choose another way to drop it off.",
		order.PickupDayPassed: "The day that you chose can no longer be booked. " +
			"Order again for another day, or choose another way to drop it off.",
		order.PickupNotServiceable: "We can’t pick up at your address. Order again, and choose another way to drop it off.",
	},
	unfulfilledOther: "Something went wrong after you had ordered. You can order again.",
	reorder:          "Was what you’re sending not picked up? Choose a new day, and the driver comes again. It’s free of charge.",
	openReorder:      "Choose a new day",
	notAsked:         "If you didn’t ask for this link, you don’t need to do anything.",
}
