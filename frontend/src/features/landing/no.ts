export const texts = {
  title: 'Send brev og pakker',
  lede: 'I Norge og til utlandet, uten konto. Du ser prisen før du fyller ut noe om deg selv.',

  from: {
    NORWAY: (price: string) => `Fra ${price}`,
    EUROPE: (price: string) => `Fra ${price} til Europa`,
    FREE: (price: string) => price,
  },
  info: (product: string) => `Les om ${product.toLowerCase()}`,
  products: {
    stamps: 'Brev i Norge, opptil 350\u00a0g. Du skriver en kode på brevet.',
    registeredLetter: 'Brev i Norge, opptil 2\u00a0kg. Utleveres bare til mottakeren, mot legitimasjon.',
    smallParcel:
      'I Norge, opptil 5\u00a0kg og 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm. Du skriver en kode på pakken.',
    largeParcel: 'I Norge, opptil 35\u00a0kg. Du skriver ut en adresselapp eller viser en QR-kode.',
    express: 'I Norge, opptil 20\u00a0kg. Leverer du før fristen, reiser pakken samme natt.',
    abroad: 'Brev opptil 2\u00a0kg og pakker opptil 20\u00a0kg, til hele verden.',
    pickup: 'Har du kjøpt frakt allerede? En sjåfør henter det i postkassen din.',
    return: 'Skal du returnere noe? En sjåfør henter det i postkassen din.',
  },
  orders: {
    sendingCode: 'Kjøp sendekode',
    addressLabel: 'Kjøp adresselapp',
    express: 'Bestill ekspress',
    letter: 'Send brev',
    parcel: 'Send pakke',
    pickup: 'Bestill henting',
    return: 'Bestill henting av retur',
  },

  howTitle: 'Slik gjør du',
  how: {
    order: {
      title: 'Bestill og betal',
      body: 'Velg størrelse og vekt, og se prisen. Fyll så ut hvem som sender og mottar, og betal.',
    },
    dropOff: {
      title: 'Merk og lever',
      body: 'Når du har betalt, ser du hvordan sendingen skal merkes, og hvor du leverer den. Brev og små pakker i Norge kan vi hente i postkassen din.',
    },
    receipt: {
      title: 'Få kvittering',
      body: 'Den kommer på e-post. Har sendingen et sporingsnummer, kan du følge den på nett.',
    },
  },

  goodToKnowTitle: 'Godt å vite',
  contents: {
    title: 'Hva kan jeg sende?',
    body: [
      'Gaver, ting du har solgt, dokumenter, vareprøver og varer du returnerer.',
      'Farlig gods, som gass, brannfarlig væske og løse batterier, kan ikke sendes.',
      'Til utlandet har hvert land egne regler. Du ser dem når du velger land.',
    ],
  },
  customs: {
    title: 'Må jeg tenke på toll?',
    body: [
      'Ja, når du sender varer til utlandet, eller til eller fra Svalbard. Du oppgir hva det er, hvor mange, hva det er verdt og hva det veier. Beskrivelsen skal være på engelsk.',
      'Trengs det et tolltariffnummer, hjelper vi deg med å finne det. Mottakeren kan måtte betale toll og avgifter før utlevering, i tillegg til prisen du betaler her.',
      'Er innholdet verdt mer enn 5\u00a0000\u00a0kr, krever det utførselstolling. Slike sendinger kan du ikke bestille her.',
    ],
  },
};
