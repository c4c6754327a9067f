package mail

import "bestill.example/services/orders/internal/order"

// words are the texts of mails in one language. What a receipt says as well comes from there.
type words struct {
	subjects, titles map[subject]string
	// freeSubjects and freeTitles are for orders that cost their sender nothing.
	freeSubjects, freeTitles                      map[subject]string
	open, follow, attached, keep, why, unanswered string
	amountRepaid                                  string
}

func wordsIn(language order.Language) *words {
	if language == order.English {
		return &english
	}
	return &norwegian
}

var norwegian = words{
	subjects: map[subject]string{
		paid:        "Kvittering for ordre %s",
		repaid:      "Pengene for ordre %s er betalt tilbake",
		notPaidBack: "Pengene for ordre %s er ikke betalt tilbake ennå",
	},
	titles: map[subject]string{
		paid:        "Bestillingen er betalt",
		repaid:      "Du har fått pengene tilbake",
		notPaidBack: "Pengene er ikke betalt tilbake ennå",
	},
	freeSubjects: map[subject]string{paid: "Kvittering for ordre %s", repaid: "Ordre %s er avbestilt"},
	freeTitles:   map[subject]string{paid: "Bestillingen er klar", repaid: "Bestillingen er avbestilt"},
	open:         "Åpne ordresiden",
	follow:       "Følg sendingen",
	attached:     "Kvitteringen ligger ved som PDF.",
	keep:         "Lenken til ordresiden viser bestillingen med navn og adresser. Del den bare med noen som skal se dem.",
	why:          "Du får denne e-posten fordi adressen din ble oppgitt i bestillingen.",
	unanswered:   "Den kan ikke besvares. Har du spørsmål, finner du kundeservice på %s.",
	amountRepaid: "Vi har betalt tilbake %s.",
}

var english = words{
	subjects: map[subject]string{
		paid:        "Receipt for order %s",
		repaid:      "The money for order %s is paid back",
		notPaidBack: "The money for order %s is not paid back yet",
	},
	titles: map[subject]string{
		paid:        "Your order is paid",
		repaid:      "You have been paid back",
		notPaidBack: "The money is not paid back yet",
	},
	freeSubjects: map[subject]string{paid: "Receipt for order %s", repaid: "Order %s is cancelled"},
	freeTitles:   map[subject]string{paid: "Your order is ready", repaid: "Your order is cancelled"},
	open:         "Open the order page",
	follow:       "Follow the shipment",
	attached:     "The receipt is attached as a PDF.",
	keep:         "The link to the order page shows the order with names and addresses. Share it only with somebody who is to see them.",
	why:          "You get this e-mail because your address was given in the order.",
	unanswered:   "It cannot be answered. If you have questions, you find customer service at %s.",
	amountRepaid: "We have paid back %s.",
}
