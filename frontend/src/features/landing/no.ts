import { texts as feedback } from '@/features/feedback/no';
import type { CardId, EntryId, Tab } from './entries';

export const texts = {
  title: 'Send brev og pakker',
  lede: 'I Norge og til utlandet, uten konto. Du ser prisen før du fyller ut noe om deg selv.',

  finder: {
    title: 'Finn det du trenger',
    line: 'Hva vil du sende, og hvor?',
    example: 'For eksempel: et par sko til Bergen, eller bok 900\u00a0g til Tyskland',
    find: 'Vis hva som passer',
    open: 'Finn det du trenger',
    close: 'Skjul og nullstill valg',
    or: 'Eller fyll inn mål, vekt og ønsker selv.',
  },

  tabsTitle: 'Alt du kan sende',
  tabs: { letter: 'Brev', parcel: 'Pakke', more: 'Flere tjenester' } satisfies Record<Tab, string>,

  names: {
    stamps: 'Digitalt frimerke',
    regularStamps: 'Vanlige frimerker',
    registeredLetter: 'Rekommandert brev',
    insuredLetter: 'Verdibrev',
    smallParcel: 'Liten pakke',
    largeParcel: 'Stor pakke',
    extraLarge: 'Ekstra stor pakke',
    cashOnDelivery: 'Postoppkrav',
    express: 'Ekspress neste dag',
    letterAbroad: 'Brev til utlandet',
    letterTracked: 'Brev med sporing til utlandet',
    letterRegisteredAbroad: 'Rekommandert brev til utlandet',
    parcelAbroad: 'Pakke til utlandet',
    pickup: 'Send fra egen postkasse',
    return: 'Retur fra egen postkasse',
  } satisfies Record<EntryId, string>,
  lines: {
    stamps: 'Opptil 350\u00a0g. Du skriver en kode på brevet.',
    regularStamps: 'Brev opptil 2\u00a0kg. Frimerker kjøper du i butikk.',
    registeredLetter: 'Opptil 2\u00a0kg. Bare mottakeren kan hente det, mot legitimasjon.',
    insuredLetter: 'For verdisaker, forsikret for opptil 40\u00a0000\u00a0kr. Lever det på et postkontor.',
    smallParcel:
      'Opptil 5\u00a0kg og 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm. Du skriver en kode på pakken.',
    largeParcel: 'Opptil 35\u00a0kg. Du får en adresselapp til pakken.',
    extraLarge: 'Lengste side opptil 240\u00a0cm. Inntil 10\u00a0000\u00a0kr i erstatning.',
    cashOnDelivery: 'Mottakeren betaler for varen når pakken utleveres.',
    express: 'Opptil 20\u00a0kg. Lever før fristen, så reiser pakken samme natt.',
    letterAbroad: 'Opptil 2\u00a0kg, til hele verden. Med eller uten sporing.',
    parcelAbroad: 'Opptil 20\u00a0kg, til hele verden.',
    pickup: 'Har du kjøpt frakt allerede? Sjåføren henter i postkassen din.',
    return: 'Skal du returnere noe? Sjåføren henter i postkassen din.',
  } satisfies Record<CardId, string>,
  orders: {
    stamps: 'Kjøp sendekode',
    registeredLetter: 'Kjøp adresselapp',
    smallParcel: 'Kjøp sendekode',
    largeParcel: 'Kjøp adresselapp',
    extraLarge: 'Kjøp adresselapp',
    cashOnDelivery: 'Kjøp adresselapp',
    express: 'Bestill ekspress',
    letterAbroad: 'Send brev',
    parcelAbroad: 'Send pakke',
    pickup: 'Bestill henting',
    return: 'Bestill henting av retur',
    regularStamps: '',
    insuredLetter: '',
  } satisfies Record<CardId, string>,
  from: (price: string) => `Fra ${price}`,
  fromToEurope: (price: string) => `Fra ${price} til Europa`,
  free: 'Gratis',
  notSoldHere: 'Kjøpes ikke her',
  more: 'Les mer',
  about: (product: string) => `om ${product.toLowerCase()}`,
  facts: {
    nextDay: 'Framme neste virkedag',
    days: (min: number, max: number) =>
      min === max ? `Framme på ${max} virkedager` : `Framme på ${min}–${max} virkedager`,
    longer: 'Lengre tid til og fra Svalbard',
    tracked: 'Sporing hele veien',
    untracked: 'Uten sporing',
    between: 'Hentes mellom kl.\u00a007:00 og 17:00',
    fromMailbox: 'Fra postkassen din',
  },
  begun: {
    title: 'Du har en påbegynt bestilling',
    body: 'Vil du fortsette med den, eller bruke det du valgte nå? Da bytter vi ut størrelse, vekt og mottakersted.',
    keep: 'Fortsett bestillingen',
    replace: 'Bruk det jeg valgte nå',
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
      body: 'Den kommer på e\u2011post. Har sendingen et sporingsnummer, kan du spore den på nett.',
    },
  },

  goodToKnowTitle: 'Godt å vite',
  contents: {
    title: 'Hva kan jeg sende?',
    body: [
      'Gaver, ting du har solgt, dokumenter, vareprøver og varer du returnerer.',
      'Du kan ikke sende farlig gods, som gass, brannfarlig væske og løse batterier.',
    ],
  },
  customs: {
    title: 'Må jeg tenke på toll?',
    body: [
      'Ja, for varer til utlandet, og på noen ruter i Norge, som til Svalbard. Vi spør underveis.',
      'Er innholdet verdt mer enn 5\u00a0000\u00a0kr, må det fortolles ved utførsel. Slike sendinger kan du ikke bestille her.',
    ],
  },
  linksTitle: 'Nyttige lenker',
  links: {
    track: 'Spor en sending',
    dropOff: 'Finn nærmeste innleveringssted',
    newPickup: 'Bestill ny henting',
    dangerousGoods: 'Dette kan du ikke sende',
    customerService: 'Kundeservice',
  },
  feedback,
};
