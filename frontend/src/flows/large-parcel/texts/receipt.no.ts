/** The receipt and its details. */
export const texts = {
  lead: 'Sett adressen på pakken og lever den, så sender vi den av gårde. Ta vare på denne siden til pakken er kommet fram.',
  steps: {
    label: {
      title: 'Gjør pakken klar',
      body: 'Fest adresselappen godt på den største siden, eller ha koden klar på mobilen. Dekk gamle lapper til.',
    },
    counter: {
      title: 'Lever den over disken',
      body: 'Vi skanner lappen eller koden og veier pakken.',
    },
    counterExtraLarge:
      'Vi skanner lappen eller koden og måler pakken. Ikke alle steder tar imot de største pakkene: ring gjerne først.',
    receipt: { title: 'Få kvittering', body: 'Behold kvitteringen fra disken til pakken er kommet fram.' },
  },
  locker: 'Pakken får plass i en pakkeboks, så mottakeren kan velge å hente den der.',
  onDelivery: {
    title: 'Mottakeren betaler ved utlevering',
    explanation: 'Pakken utleveres når dette er betalt.',
    total: 'Sum for mottaker',
    payout: (account: string) =>
      `Det mottakeren betaler for innholdet, utbetaler vi til konto ${account} innen fem virkedager etter utleveringen.`,
  },
};
