/** The texts about whose an order is, and about what only its owner can do. */
export const owner = {
  prove: {
    title: 'Er det du som har bestilt?',
    body: 'Skriv e\u2011posten eller telefonnummeret du oppga som avsender. Da ser du navn og adresser, og du kan avbestille, få kvitteringen på nytt eller slette opplysningene, hvis det er mulig nå.',
    again: 'Bekreft en gang til',
    againBody: 'Det er en stund siden sist, så vi må spørre på nytt. Bestillingen er ikke endret.',
    contact: 'E\u2011post eller telefonnummer',
    button: 'Vis alt',
    proven: 'Nå ser du hele bestillingen.',
    failed: 'Vi fikk ikke bekreftet det',
    fieldErrors: {
      'contact.REQUIRED': 'Skriv e\u2011posten eller telefonnummeret til avsenderen',
      'contact.TOO_LONG': 'E\u2011posten er for lang. Sjekk at du har skrevet riktig.',
    },
    errors: {
      OWNERSHIP_NOT_PROVEN:
        'Det stemmer ikke med avsenderen i bestillingen. Sjekk at du har skrevet riktig, eller prøv det andre: e\u2011post eller telefonnummer.',
    } as Record<string, string>,
    often: (time: string) => `Det er prøvd for mange ganger. Du kan prøve igjen kl.\u00a0${time}.`,
  },
  resend: {
    button: 'Send kvitteringen på nytt',
    sent: (email: string) => `Kvitteringen er sendt til ${email}. Sjekk søppelposten om den ikke kommer.`,
    failed: 'Vi fikk ikke sendt kvitteringen',
    often: (moment: string) => `Den er sendt tre ganger det siste døgnet. Du kan sende den igjen ${moment}.`,
  },
  data: {
    title: 'Opplysningene dine',
    due: (date: string) => `Navn, adresser, telefonnumre og e\u2011post slettes ${date}.`,
    erased: (date: string) => `Navn, adresser, telefonnumre og e\u2011post ble slettet ${date}.`,
    kept: 'Beløp, datoer, numre og mva. beholder vi så lenge bokføringsloven krever.',
    refusals: {
      ON_ITS_WAY: 'Vi trenger dem til alt er framme.',
      VISIT_AHEAD: 'Sjåføren trenger dem for å hente.',
      REFUND_DUE: 'Vi trenger dem til du har fått pengene tilbake.',
    } as Record<string, string>,
    possibleFrom: (date: string) => `Du kan slette dem selv fra ${date}.`,
    button: 'Slett opplysningene nå',
    failed: 'Opplysningene ble ikke slettet',
    done: 'Opplysningene er slettet.',
    confirm: {
      title: 'Vil du slette opplysningene nå?',
      points: [
        'Navn, adresser, telefonnumre og e\u2011post blir borte med en gang, og kan ikke hentes tilbake.',
        'Du kan ikke lenger få kvitteringen på nytt eller sende det samme igjen herfra.',
      ],
      noCancelling: 'Du kan heller ikke avbestille lenger.',
      noNewPickup: 'Kom ikke sjåføren, kan du ikke lenger bestille ny henting uten å betale på nytt.',
      keep: 'Nei, behold dem',
      confirm: 'Ja, slett dem',
    },
  },
};
