export const texts = {
  legend: 'Hvordan vil du levere?',
  /** After the customer chose another address. */
  moved: 'Adressen er endret. Sjekk hvilken dag vi skal hente.',
  parcel: {
    WITHOUTPICKUP: {
      title: 'Lever pakken selv',
      description: 'Over disken på et postkontor eller i en butikk som tar imot pakker.',
    },
    PARCEL_LOCKER: { title: 'Legg den i en pakkeboks', description: 'Boksene kan åpnes hele døgnet.' },
    WITHPICKUP: {
      title: 'Legg den i din egen postkasse',
      description: 'En sjåfør henter pakken der dagen du velger.',
    },
  },
  letter: {
    WITHOUTPICKUP: {
      title: 'Post det selv',
      description: 'I en innleverings\u00adpostkasse, eller over disken på et postkontor.',
    },
    PARCEL_LOCKER: { title: 'Legg det i en pakkeboks', description: 'Boksene kan åpnes hele døgnet.' },
    WITHPICKUP: {
      title: 'Legg det i din egen postkasse',
      description: 'En sjåfør henter brevet der dagen du velger.',
    },
  },
  extra: (price: string) => `+ ${price}`,
  /** Before the parcel locker is chosen for good. */
  lockers: (postalCode: string) => `Se pakkebokser nær ${postalCode} på kartet (åpnes i ny fane)`,
  days: {
    legend: 'Hvilken dag skal vi hente?',
    chosen: (day: string) => `Vi henter ${day}.`,
    soonest: 'Det er den første mulige dagen.',
    others: 'Dagene med ramme er ledige.',
    /** In the last hour in which the first day can be booked. */
    soon: (time: string) =>
      `Det er mindre enn en time igjen. Gjør bestillingen ferdig før kl.\u00a0${time}, ellers må du velge en senere dag.`,
    /** A chosen day that can no longer be booked. */
    replaced: (gone: string, day: string) =>
      `Vi kan ikke lenger hente ${gone}. Vi har valgt ${day} i stedet.`,
    loading: 'Henter dagene vi kan komme',
    failed: 'Vi fikk ikke hentet dagene. Prøv igjen, eller lever på en annen måte.',
    rule: {
      parcel:
        'Pakken må ligge i postkassen før kl.\u00a007:00. Vi henter den mellom kl.\u00a007:00 og 17:00.',
      visit: 'Alt må ligge i postkassen før kl.\u00a007:00. Vi henter mellom kl.\u00a007:00 og 17:00.',
      letter:
        'Brevet må ligge i postkassen før kl.\u00a007:00. Vi henter det mellom kl.\u00a007:00 og 17:00.',
    },
  },
  closed: {
    NOT_SERVICEABLE: {
      title: 'Vi kan ikke hente på adressen din',
      body: 'Ingen av rutene våre går forbi postkassen. Sjekk at adressen er riktig, eller lever på en annen måte.',
      short: 'Kan ikke hentes på adressen din',
    },
    PO_BOX: {
      title: 'Vi kan ikke hente fra en postboks',
      body: 'En sjåfør henter bare fra postkasser. Oppgi adressen der postkassen din står, eller lever på en annen måte.',
      short: 'Kan ikke hentes fra en postboks',
    },
    NO_DATES: {
      title: 'Ikke tilgjengelig',
      body: 'Det er ingen ledige dager på adressen din nå. Prøv igjen senere, eller lever på en annen måte.',
      short: 'Ingen ledige dager nå',
    },
    MAINTENANCE: {
      title: 'Henting er stengt for vedlikehold',
      body: (until: string) =>
        `Du kan bestille henting igjen fra ${until}. Vent til da, eller lever på en annen måte.`,
      bodyWithoutTime: 'Prøv igjen senere, eller lever på en annen måte.',
      short: 'Stengt for vedlikehold',
    },
    changeAddress: 'Endre adressen',
  },
  fieldErrors: {
    'handIn.REQUIRED': 'Velg hvordan du vil levere',
    'pickupDate.REQUIRED': 'Velg dagen vi skal hente',
  },
};
