export const texts = {
  title: 'Lagret i nettleseren',
  lede: 'Dette husker nettleseren din for deg. Det ligger bare hos deg, og du kan slette det her. Siden bruker ingen informasjonskapsler.',
  nothing: 'Ingenting er lagret.',
  erase: (what: string) => `Slett ${what}`,
  erased: (what: string) => `Slettet: ${what}.`,
  parts: {
    sender: {
      name: 'avsenderen',
      heading: 'Avsenderen',
      body: 'Navn, adresse, telefon og e\u2011post fra forrige bestilling, hvis du ba oss huske avsenderen. Lagres til du sletter det.',
    },
    orders: {
      name: 'lenkene til bestillingene',
      heading: 'Bestillinger du har bedt oss huske',
      body: 'Lenken til kvitteringen, datoen og navnet på mottakeren, så du kan sende det samme igjen. De ti siste lagres til du sletter dem.',
    },
    drafts: {
      name: 'det du har fylt ut',
      heading: 'Bestillinger du er i gang med',
      body: 'Det du har fylt ut så langt, så ingenting blir borte om siden lastes på nytt. Forsvinner når du lukker fanen.',
    },
  },
  rest: {
    heading: 'Også lagret',
    body: [
      'Et bevis på at bestillingene du har lagt inn her, er dine, så du kan se adressene og avbestille uten å bli spurt. Det gjelder i en halv time, og forsvinner når du lukker fanen.',
      'Språket du har valgt, det du har valgt på forsiden, om du vil at avsenderen skal huskes, og lister som ellers måtte hentes på nytt, for eksempel over land. De sier ingenting om deg, og forsvinner når du lukker fanen.',
    ],
  },
};
