/** The receipt and its details. */
export const texts = {
  parcel: {
    lead: 'Sett adressen på pakken og lever den, så sender vi den av gårde. Ta vare på denne siden til pakken er kommet fram.',
    steps: {
      label: {
        title: 'Gjør pakken klar',
        body: 'Fest adresselappen godt, eller ha koden klar på mobilen. Dekk gamle lapper til.',
      },
      counter: {
        title: 'Lever den over disken',
        body: 'Vi skanner lappen eller koden. Ikke legg pakken i en postkasse.',
      },
      receipt: { title: 'Få kvittering', body: 'Behold kvitteringen fra disken til pakken er kommet fram.' },
    },
  },
  letter: {
    lead: 'Sett adressen på brevet og lever det, så sender vi det av gårde. Ta vare på denne siden til brevet er kommet fram.',
    steps: {
      label: {
        title: 'Gjør brevet klart',
        body: 'Fest adresselappen godt, eller ha koden klar på mobilen. Du trenger ikke frimerke.',
      },
      counter: {
        title: 'Lever det over disken',
        body: 'Vi skanner lappen eller koden. Ikke legg brevet i en postkasse.',
      },
      receipt: { title: 'Få kvittering', body: 'Behold kvitteringen fra disken til brevet er kommet fram.' },
    },
  },
  /** A letter that has no number, and so neither label nor code: it is written on by hand. */
  withoutNumber: {
    lead: 'Merk brevet og lever det, så sender vi det av gårde. Ta vare på denne siden til brevet er kommet fram.',
    writeTitle: 'Skriv slik på konvolutten',
    write:
      'Skriv med blokkbokstaver: deg selv, mottakeren, og ordrenummeret der frimerket pleier å være. Landet skrives på engelsk.',
    envelope:
      'En konvolutt med avsenderen øverst til venstre, mottakeren nederst til høyre og ordrenummeret øverst til høyre',
    steps: {
      label: { title: 'Merk brevet', body: 'Bruk en penn som ikke smitter. Du trenger ikke frimerke.' },
      counter: {
        title: 'Lever det over disken',
        body: 'Vis ordrenummeret. Ikke legg brevet i en postkasse.',
      },
      receipt: { title: 'Få kvittering', body: 'Behold kvitteringen fra disken til brevet er kommet fram.' },
    },
  },
  inPlaceOfStamp: 'Der frimerket pleier å være',
  postagePaid: 'Betalt',
  reference: (number: string) => `IOSS-nummer ${number}`,
  company: (number: string) => `Organisasjonsnummer ${number}`,
};
