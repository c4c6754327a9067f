export const texts = {
  checking: 'Sjekker adressen',
  choose: {
    title: 'Vi finner ikke adressen. Mente du en av disse?',
    legend: 'Adresser vi kjenner',
    own: 'Behold det jeg skrev',
    required: 'Ugyldig adresse, velg en adresse fra listen',
    use: 'Gå videre',
  },
  unsure: {
    title: 'Er du sikker på at adressen er riktig?',
    body: {
      delivery: (address: string) =>
        `Vi finner ikke ${address}. Hvis den er feil, kan sendingen komme i retur.`,
      pickup: (address: string) =>
        `Vi finner ikke ${address}. Hvis den er feil, finner ikke sjåføren postkassen din.`,
    },
    confirm: 'Ja, den er riktig',
  },
  correct: 'Rett opp adressen',
};
