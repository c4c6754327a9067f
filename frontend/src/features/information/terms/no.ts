export const texts = {
  title: 'Vilkår',
  lede: 'Kort om hva du kjøper, hva vi lover, og hva du svarer for.',
  example: 'Eksempeltekst: butikken er et eksempel og selger ikke noe på ordentlig.',
  licences: 'Lisensene til programvaren (på engelsk)',
  sections: [
    {
      heading: 'Pris og betaling',
      body: [
        'Du ser prisen før du betaler. Merverdiavgift er med der den skal være med, og kvitteringen viser hvor mye.',
        'Når du bestiller, reserveres beløpet hos Vipps eller på kortet. Vi trekker det først når sendingen har fått nummeret eller koden sin. Får vi det ikke til, frigir vi beløpet, og du betaler ingenting.',
      ],
    },
    {
      heading: 'Avbestilling',
      body: [
        'Du kan avbestille gratis i 14 dager, så lenge sendingen ikke er levert inn og koden fortsatt gjelder. Henting i postkassen kan du avbestille til og med dagen før.',
        'Leverer du selv inn alt som skulle hentes, kommer ikke sjåføren, og prisen for hentingen betales ikke tilbake.',
        'Du avbestiller selv, fra lenken i e\u2011posten. Pengene går tilbake dit de kom fra.',
      ],
    },
    {
      heading: 'Det du svarer for',
      body: [
        [
          'At navn, adresse, mål og vekt stemmer.',
          'At innholdet er pakket så det tåler reisen.',
          'At innholdet kan sendes, og at tollopplysningene er riktige.',
          'At sendingen er levert inn før koden går ut. Datoen står på kvitteringen.',
        ],
        'Stemmer ikke mål eller vekt, kan sendingen bli stoppet eller sendt tilbake.',
      ],
    },
    {
      heading: 'Toll',
      body: [
        'For varer til utlandet: Mottakeren kan måtte betale toll og avgifter før utlevering, i tillegg til prisen du betaler her.',
      ],
    },
    {
      heading: 'Hvis noe går galt',
      body: [
        'Kommer sendingen bort eller blir skadet, melder du fra til kundeservice så snart du oppdager det. Erstatningen følger postloven og det produktet du har kjøpt. For ekstra store pakker er den opptil 10\u00a0000\u00a0kr.',
        'Blir det du skulle sende, ikke hentet, kan du én gang bestille en ny henting uten å betale på nytt: innen 14 dager, og så lenge koden gjelder.',
        'Blir vi ikke enige, kan du klage til Forbrukertilsynet. Norsk lov gjelder.',
      ],
    },
    {
      heading: 'Arbeid fra andre',
      body: [
        'Butikken er laget med åpen programvare og åpne data. Postnumrene er Postens, og landnavnene er fra Unicode CLDR. Adresser kan være fra Kartverket og valutakurser fra Tolletaten, begge under CC\u00a0BY\u00a04.0.',
      ],
    },
  ],
};
