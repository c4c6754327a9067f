import { words } from '@/steps/words/no';

export const texts = {
  price: { failed: 'Vi fikk ikke hentet prisen.', loading: 'Henter prisen' },
  terms: {
    accept: 'Jeg har lest og godtar vilkårene',
    /** The link's text, and its name, which begins with the text. */
    links: {
      terms: { text: 'Vilkårene', name: 'Vilkårene i sin helhet (åpnes i ny fane)' },
      dangerousGoods: { text: 'Dette kan du ikke sende', name: 'Dette kan du ikke sende (åpnes i ny fane)' },
    },
    short: {
      abroad: `Opplysningene om innholdet må stemme, ellers kan tollen stoppe sendingen. ${words.duty.who}`,
      domestic: 'Pakk godt, og hold deg innenfor mål og vekt.',
    },
  },
  payment: {
    legend: 'Hvordan vil du betale?',
    providers: {
      VIPPS: { title: 'Vipps', description: 'Godkjenn i appen på mobilen' },
      NETS: { title: 'Kort', description: 'Debetkort eller kredittkort' },
      CARD_TERMINAL: { title: 'Kortterminal', description: 'Betal over disken' },
      SIMULATOR: { title: 'Testbetaling', description: 'Ingen penger skifter eier' },
    },
    pay: (price: string) => `Betal ${price}`,
    payWithoutPrice: 'Betal',
    sending: 'Sender bestillingen til betaling',
    redirect: 'Du betaler hos betalingstjenesten.',
  },
  /** While the shop has too much to do, or does not answer. */
  waits: {
    turn: 'Det er mange som bestiller akkurat nå. Vi prøver igjen av oss selv om noen sekunder.',
    shop: 'Vi kommer ikke gjennom akkurat nå. Vi prøver igjen av oss selv om noen sekunder.',
  },
  /** When there is nothing to pay now. */
  free: {
    order: 'Bestill',
    sending: 'Sender bestillingen',
    closed: {
      title: 'Du kan ikke bestille akkurat nå',
      body: (end: string) =>
        `Vi gjør vedlikehold. Du kan bestille fra ${end}. Det du har fylt ut, er tatt vare på så lenge denne fanen er åpen.`,
    },
    /** When the recipient pays everything. */
    explanation: 'Du betaler ingenting nå. Mottakeren betaler ved utlevering.',
  },
  fieldErrors: { termsRequired: 'Du må godta vilkårene', providerRequired: 'Velg hvordan du vil betale' },
  closed: {
    title: 'Betaling er stengt akkurat nå',
    body: (end: string) =>
      `Vi gjør vedlikehold. Du kan betale fra ${end}. Det du har fylt ut, er tatt vare på så lenge denne fanen er åpen.`,
  },
  noProviders: {
    title: 'Du kan ikke betale akkurat nå',
    body: 'Ingen betalingsmåter er tilgjengelige. Siden ser etter av seg selv, så du kan vente her. Du kan også komme tilbake om noen minutter: det du har fylt ut, er tatt vare på så lenge denne fanen er åpen.',
  },
  priceChanged: {
    title: 'Prisen er endret',
    body: (before: string, now: string) =>
      `Mens du bestilte, gikk prisen fra ${before} til ${now}. Bestillingen er ikke sendt. Vil du betale den nye prisen, trykker du «Betal ${now}».`,
  },
  cancelUntil: {
    item: (day: string) => `Avbestill gratis før innlevering, til og med ${day}.`,
    visit: (day: string) => `Avbestill gratis til og med ${day}.`,
  },
  /** Shown only when proved; see failure-kind.ts. */
  notCharged: 'Du er ikke belastet.',
  released: 'Er et beløp reservert, blir det frigitt.',
  /** For the previous order, while its payment is unknown. */
  placed: {
    lookFirst: 'Se hvordan det gikk med den forrige betalingen før du betaler på nytt.',
    look: 'Se den forrige bestillingen',
  },
  /** For an order that is paid, on the summary of the same order. */
  paid: {
    title: 'Du har allerede betalt',
    body: 'Betalingen gikk gjennom. Du trenger ikke å betale på nytt.',
    receipt: 'Se kvitteringen',
    free: { title: 'Du har allerede bestilt', body: 'Du trenger ikke å bestille på nytt.' },
  },
  failed: {
    title: 'Bestillingen ble ikke sendt',
    /** When it is unknown whether the request arrived. */
    safeToRepeat: 'Det er trygt å prøve igjen: det blir ikke to bestillinger av det.',
    goTo: (place: string) => `Gå til ${place}`,
    fields: (place: string, fields: string) => `Gå til ${place} og rett opp: ${fields}`,
  },
  notSold: { title: 'Dette selges ikke lenger', chooseAgain: 'Velg på nytt' },
  errors: {
    payment_failed:
      'Vi fikk ikke startet betalingen. Prøv igjen, eller velg en annen betalingsmåte. Går det fortsatt ikke, hjelper vi deg på et postkontor.',
    order_storage_failed: 'Noe gikk galt da vi skulle lagre bestillingen. Prøv igjen om litt.',
    orderNotCompleted: 'Vi fikk ikke gjennomført bestillingen. Prøv igjen.',
    paymentState: 'Betalingen stemte ikke. Prøv igjen.',
    paymentFinalize: 'Vi fikk ikke fullført betalingen. Prøv igjen, eller velg en annen betalingsmåte.',
    paymentInternal: 'Betalingstjenesten svarer ikke. Prøv igjen om litt, eller velg en annen betalingsmåte.',
    paymentInvalid: 'Denne betalingsmåten kan ikke brukes akkurat nå. Velg en annen.',
    id_failed: 'Tjenesten som gir sendinger nummer, svarer ikke. Prøv igjen om litt.',
    unexpected: 'Noe gikk galt hos oss. Prøv igjen om litt.',
    PICKUP_FULL:
      'Sjåføren har ikke plass til flere den dagen. Velg en annen dag, eller lever på en annen måte.',
    PICKUP_DATE_PASSED: 'Dagen kan ikke bestilles lenger. Velg en annen dag, eller lever på en annen måte.',
    PICKUP_NOT_SERVICEABLE:
      'Vi kan ikke hente på adressen din. Sjekk at adressen er riktig, eller lever på en annen måte.',
    noPickupDates:
      'Det er ingen ledige hentedager på adressen din nå. Prøv igjen senere, eller lever på en annen måte.',
    pickupUnavailable: 'Henting er stengt for vedlikehold. Prøv igjen senere, eller lever på en annen måte.',
    ITEM_NOT_VALID:
      'Noe av det vi skal hente, er levert inn eller avbestilt, eller koden går ut før hentedagen. Ta ut nummeret, eller velg en tidligere dag.',
    NO_DROP_OFF_POINTS: 'Stedet du valgte, tar ikke imot ekspress nå. Velg et annet.',
    NO_DELIVERY_TIME:
      'Vi finner ingen leveringstid for ekspress dit. Velg et annet sted å levere, eller send pakken på en annen måte.',
    CUT_OFF_PASSED: 'Fristen for å levere gikk ut mens du bestilte. Velg sted på nytt, så ser du den neste.',
    orderAlreadyExists:
      'Henting er allerede bestilt for noe av dette. Se på kvitteringen for den bestillingen.',
    pickupReturAlreadyOrdered:
      'Henting er allerede bestilt for denne returen. Kvitteringen ligger i e\u2011posten din.',
    consignmentNotFound:
      'Vi finner ingen pakke med dette nummeret. Sjekk nummeret. Er returen ny, kan du prøve igjen om noen minutter.',
    consignmentInvalid:
      'Du kan ikke bestille henting for denne pakken. Lever den på det nærmeste innleveringsstedet.',
    labelFreeUnsupported:
      'Vi henter bare returer med lapp på. Skriv ut returlappen, eller lever pakken på det nærmeste innleveringsstedet.',
    internalError: 'Noe gikk galt hos oss. Prøv igjen om litt.',
    REORDER_NOT_ALLOWED:
      'Du kan ikke bestille ny henting for denne bestillingen. Bestill en vanlig henting i stedet.',
    EARLIER_PAYMENT_UNKNOWN:
      'Vi vet ikke ennå hvordan den forrige betalingen gikk, så vi har ikke sendt en ny bestilling. Se på den forrige før du betaler på nytt. Er den ikke betalt, kan du prøve igjen om noen minutter.',
    /** Longer than the shared text: an order that names codes may have to wait until tomorrow. */
    tooManyRequests:
      'Det gikk for fort for oss. Vent litt og prøv igjen. Går det fortsatt ikke, kan du prøve igjen i morgen.',
    FREE_ORDER_LIMIT:
      'Det er bestilt uvanlig mange gratis sendinger på kort tid, så denne ble ikke bestilt. Prøv igjen litt senere, eller i morgen. Gjelder det en pakke, kan du betale frakten selv og sende den nå.',
    requestInvalid: 'Noen av opplysningene må rettes før vi kan ta imot bestillingen.',
    requestTooLarge: 'Det er for mange opplysninger i bestillingen. Kort ned varelisten.',
    IDEMPOTENCY_KEY_REUSED: 'Bestillingen er endret siden sist den ble sendt. Trykk på knappen en gang til.',
    COUNTRY_UNAVAILABLE: 'Vi kan ikke sende til dette landet akkurat nå. Velg et annet land.',
    PRODUCT_NOT_SOLD: 'Dette selges ikke akkurat nå. Velg en annen måte å sende på.',
    PRICE_NOT_FOUND: 'Vi har ingen pris for denne sendingen. Velg produkt, størrelse og vekt på nytt.',
    ITEMS_REQUIRED: 'Tollopplysningene mangler varer. Legg til minst én.',
    WEIGHT_EXCEEDS_CHOSEN: 'Varene veier mer enn vekten du har valgt. Øk vekten, eller ta ut noe.',
    EXPORT_CLEARANCE_REQUIRED:
      'Varene er verdt mer enn 5\u00a0000\u00a0kr til sammen og må fortolles ved utførsel. Det kan du ikke bestille her. Kontakt kundeservice.',
    VALUE_ABOVE_DESTINATION_LIMIT:
      'Varene er verdt mer enn grensen for slike sendinger. Rett verdien hvis den er feil, eller ta ut noe.',
    DUTY_NOT_AVAILABLE: 'Vi kan ikke beregne tollen til dette landet akkurat nå. Prøv igjen om litt.',
  } as Record<string, string>,
  valueLimit: (usd: string) => `Grensen er ${usd} amerikanske dollar.`,
  /** For a payment that failed, by the order's own reason. */
  unpaid: {
    PAYMENT_DECLINED: {
      title: 'Betalingen ble avvist',
      body: 'Banken eller betalingstjenesten godtok den ikke. Prøv igjen, eller velg en annen betalingsmåte. Går det fortsatt ikke, hjelper vi deg på et postkontor.',
    },
    PAYMENT_ABORTED: {
      title: 'Du avbrøt betalingen',
      body: 'Det du har fylt ut, er tatt vare på. Du kan betale når du er klar.',
    },
    PAYMENT_EXPIRED: {
      title: 'Tiden for å betale gikk ut',
      body: 'Betalingen ble ikke ferdig i tide. Prøv igjen.',
    },
  } as Record<string, { readonly title: string; readonly body: string }>,
  /** For the error code in the address after a return from the payment provider (spec §4, `?errorCode=`). */
  returned: {
    PICKUP_FULL: {
      title: 'Dagen du valgte, ble full',
      body: 'Sjåføren hadde ikke plass til flere da betalingen kom. Velg en annen dag, eller lever på en annen måte.',
    },
    PICKUP_DATE_PASSED: {
      title: 'Dagen du valgte, kan ikke bestilles lenger',
      body: 'Fristen gikk ut før betalingen kom. Velg en annen dag, eller lever på en annen måte.',
    },
    PICKUP_NOT_SERVICEABLE: {
      title: 'Vi kan ikke hente på adressen din',
      body: 'Sjekk at adressen er riktig, eller lever på en annen måte.',
    },
    orderNotCompleted: {
      title: 'Bestillingen ble ikke gjennomført',
      body: 'Noe av det du bestilte, var ikke tilgjengelig. Se over bestillingen og prøv igjen.',
    },
    paymentState: {
      title: 'Betalingen stemte ikke',
      body: 'Den var ikke slik vi ba betalingstjenesten om. Prøv igjen.',
    },
    paymentFinalize: {
      title: 'Betalingen ble ikke fullført',
      body: 'Beløpet kunne ikke trekkes da bestillingen var klar. Prøv igjen, eller velg en annen betalingsmåte.',
    },
    paymentInternal: {
      title: 'Betalingen virket ikke',
      body: 'Betalingstjenesten svarer ikke. Prøv igjen om litt, eller velg en annen betalingsmåte.',
    },
    paymentInvalid: {
      title: 'Betalingen mislyktes',
      body: 'Denne betalingsmåten virket ikke for bestillingen din. Velg en annen, eller prøv igjen om litt.',
    },
    payment_failed: {
      title: 'Betalingen gikk ikke gjennom',
      body: 'Den ble avvist, avbrutt eller ikke ferdig i tide. Prøv igjen, eller velg en annen betalingsmåte. Går det fortsatt ikke, hjelper vi deg på et postkontor.',
    },
    order_storage_failed: {
      title: 'Bestillingen ble ikke lagret',
      body: 'Noe gikk galt hos oss. Prøv igjen om litt.',
    },
    id_failed: {
      title: 'Sendingen fikk ikke noe nummer',
      body: 'Tjenesten som gir sendinger nummer, svarer ikke. Prøv igjen om litt.',
    },
    unexpected: {
      title: 'Noe uventet skjedde',
      body: 'Vi er ikke sikre på hvordan betalingen gikk. Se i betalingsappen eller nettbanken før du prøver igjen. Et reservert beløp blir frigitt hvis bestillingen ikke ble fullført.',
    },
    other: {
      title: 'Bestillingen ble ikke fullført',
      body: 'Noe gikk galt underveis. Se over opplysningene og prøv igjen. Fortsetter det, kan du kontakte kundeservice.',
    },
  },
  fields: {
    name: 'navn',
    address: 'adresse',
    addressLine2: 'adresselinje 2',
    postalCode: 'postnummer',
    state: 'delstat',
    city: 'poststed',
    email: 'e-post',
    phoneNumber: 'telefonnummer',
    countryCode: 'land',
    reference: 'IOSS-nummer',
    companyVatNumber: 'organisasjonsnummer',
    description: 'beskrivelse av en vare',
    quantity: 'antall',
    value: 'verdi',
    netWeightInKg: 'nettovekt',
    tariffNumber: 'tolltariffnummer',
    countryOfOrigin: 'opprinnelsesland',
    reason: 'årsak',
    items: 'varer',
    maxWeightInGrams: 'vekt',
    sizeGroup: 'størrelse',
    productType: 'produkt',
    number: 'telefonnummer',
    street: 'adresse',
    street2: 'adresselinje 2',
    weightInGrams: 'vekt',
    lengthInCms: 'lengde',
    widthInCms: 'bredde',
    heightInCms: 'høyde',
    dimensions: 'mål',
    handling: 'størrelse',
    accountNumber: 'kontonummer',
    recipientAmountToPayInOre: 'beløp i postoppkrav',
    size: 'størrelse',
    weight: 'vekt',
    locationId: 'adresse',
    recipients: 'mottakere',
    dropOffMethod: 'innlevering',
    itemNumbers: 'nummer eller kode',
    pickupDate: 'hentedag',
    dropOffPointId: 'sted å levere',
  } as Record<string, string>,
};
