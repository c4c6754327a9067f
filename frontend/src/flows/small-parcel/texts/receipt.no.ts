/** The receipt and its details. */
export const texts = {
  lead: 'Skriv koden på pakken og lever den, så sender vi den av gårde. Ta vare på denne siden til pakken er kommet fram.',
  code: {
    title: 'Koden din',
    validUntil: (date: string) => `Kan brukes til og med ${date}.`,
    once: 'Den gjelder for én pakke.',
    /** Read out in place of the drawing of the code. */
    picture: 'En pakke sett ovenfra. Koden står i tre linjer midt på, der adressen ellers ville stått.',
    writeTitle: 'Skriv den slik på pakken',
    write: [
      'Skriv med blokkbokstaver, så stort at den kan leses på en armlengdes avstand.',
      'Skriv de tre linjene under hverandre på den største siden. Du trenger ikke å skrive adressen: den får vi med koden.',
      'Bruk penn eller tusj som ikke smitter. Strek over gamle koder og lapper.',
    ],
  },
  pickup: {
    title: (day: string) => `Vi henter ${day}`,
    body: ({ readyBy, collectedBy }: { readyBy: string; collectedBy: string }) =>
      `Legg pakken i postkassen din før kl. ${readyBy}. Sjåføren kommer mellom kl. ${readyBy} og ${collectedBy}.`,
    name: 'Se at navnet ditt står på postkassen, og at den ikke er låst.',
  },
  steps: {
    write: { title: 'Skriv koden på pakken', body: 'Alle tre linjene, på den største siden.' },
    WITHOUTPICKUP: {
      handIn: {
        title: 'Lever den over disken',
        body: 'På et postkontor eller i en butikk som tar imot pakker. Vi leser koden og setter på lappen.',
      },
      last: { title: 'Få kvittering', body: 'Behold kvitteringen fra disken til pakken er kommet fram.' },
    },
    PARCEL_LOCKER: {
      handIn: {
        title: 'Legg den i en pakkeboks',
        body: 'Tast inn koden på skjermen ved boksene, legg pakken i luken som åpner seg, og lukk den.',
      },
      last: { title: 'Følg pakken', body: 'Når vi har hentet den fra boksen, ser du det på sporingen.' },
    },
    WITHPICKUP: {
      handIn: {
        title: 'Legg den i postkassen',
        body: (day: string, readyBy: string) => `${day} før kl. ${readyBy}.`,
      },
      last: { title: 'Følg pakken', body: 'Når sjåføren har hentet den, ser du det på sporingen.' },
    },
  },
  customsPapers: 'Du trenger ikke å skrive ut tollpapirer. Vi gjør det når pakken er levert inn.',
  handIn: 'Levering',
};
