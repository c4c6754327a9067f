export const texts = {
  checking: 'Sjekker adressen',
  choose: {
    title: 'Ugyldig adresse, velg en adresse fra listen',
    lead: (address: string) => `Vi finner ikke ${address}. Er det en av disse?`,
    legend: 'Adresser vi kjenner',
    own: 'Ingen av dem, jeg beholder det jeg skrev',
    required: 'Velg en adresse fra listen',
    use: 'Gå videre',
  },
  unsure: {
    title: 'Er du sikker på at adressen er riktig?',
    body: {
      delivery: (address: string) => `Vi finner ikke ${address}. Er den feil, kan sendingen komme i retur.`,
      pickup: (address: string) =>
        `Vi finner ikke ${address}. Er den feil, finner ikke sjåføren postkassen din.`,
    },
    confirm: 'Ja, den er riktig',
  },
  correct: 'Rett opp adressen',
};
