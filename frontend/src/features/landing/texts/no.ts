export const texts = {
  title: 'Send brev og pakker til utlandet',
  lede: 'Bestill og betal her, uten konto. Du ser prisen før du fyller ut noe om deg selv.',

  productsTitle: 'Hva vil du sende?',
  from: {
    NORWAY: (price: string) => `Fra ${price}`,
    EUROPE: (price: string) => `Fra ${price} til Europa`,
  },
  products: {
    PACKAGE_ABROAD: {
      name: 'Pakke',
      line: 'Opptil 20 kg. Du kan følge den på veien.',
      order: 'Send pakke',
    },
    DIGITAL_STAMPS: {
      name: 'Digitalt frimerke',
      line: 'For brev innenlands på opptil 350 g. En kode du skriver på brevet selv.',
      order: 'Kjøp sendekode',
    },
    SMALL_PARCEL: {
      name: 'Liten pakke',
      line: 'Innenlands, opptil 5 kg og 35 × 25 × 12 cm. En kode du skriver på pakken selv, uten skriver.',
      order: 'Kjøp sendekode',
    },
    LETTER_ABROAD: {
      name: 'Brev',
      line: 'Opptil 2 kg. For kort, papirer og små ting, uten sporing.',
      order: 'Send brev',
    },
    LETTER_TRACKABLE: {
      name: 'Brev med sporing',
      line: 'Opptil 2 kg. Du kan følge det på veien.',
      order: 'Send med sporing',
    },
    REGISTERED_LETTER_ABROAD: {
      name: 'Rekommandert brev',
      line: 'Opptil 2 kg. Leveres bare mot underskrift.',
      order: 'Send rekommandert',
    },
  },

  howTitle: 'Slik gjør du',
  how: {
    order: {
      title: 'Bestill og betal',
      body: 'Velg land, størrelse og vekt, og se prisen. Fyll så ut adresser og innhold, og betal.',
    },
    handIn: {
      title: 'Merk og lever',
      body: 'Når du har betalt, ser du hvordan sendingen skal merkes. Lever den over disken.',
    },
    receipt: {
      title: 'Få kvittering',
      body: 'Behold kvitteringen fra disken til sendingen er kommet fram. Har den et sporingsnummer, kan du følge den på nett.',
    },
  },

  goodToKnowTitle: 'Godt å vite',
  contents: {
    title: 'Hva kan jeg sende?',
    body: [
      'Gaver, ting du har solgt, dokumenter, vareprøver og varer du returnerer.',
      'Farlig gods, som gass, brannfarlig væske og løse batterier, kan ikke sendes.',
      'Hvert land har egne regler. Du ser dem når du velger land.',
    ],
  },
  customs: {
    title: 'Må jeg tenke på toll?',
    body: [
      'Ja, når du sender varer. Du oppgir hva det er, hvor mange, hva det er verdt og hva det veier. Beskrivelsen skal være på engelsk.',
      'Trengs det et tolltariffnummer, hjelper vi deg med å finne det. Mottakeren kan måtte betale toll og avgifter i landet sitt.',
      'Er innholdet verdt mer enn 5\u00a0000\u00a0kr, krever det utførselstolling. Slike sendinger kan du ikke bestille her.',
    ],
  },
  sizes: {
    title: 'Hvor stort kan det være?',
    parcel: 'Pakke: opptil 120 × 60 × 60 cm og 20 kg.',
    parcelPicture:
      'Omrisset av den største pakken ved siden av en person på 170 cm. Pakken rekker til midt på låret.',
    letter: 'Brev: lengste side opptil 60 cm, og de tre sidene til sammen opptil 90 cm. Vekt opptil 2 kg.',
    letterPicture:
      'Det største brevet, 60 × 28 cm og 2 cm tykt, ved siden av et A4-ark. Brevet er nesten tre ark bredt.',
    trackable: 'Brev med sporing: opptil 25 × 35,3 cm.',
  },
};
