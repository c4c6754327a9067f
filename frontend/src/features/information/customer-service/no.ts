export const texts = {
  title: 'Kundeservice',
  lede: 'Ring eller skriv. Ha gjerne ordrenummeret klart: det står i e\u2011posten og på kvitteringen.',
  example: 'Eksempeltekst: butikken er et eksempel, og nummeret er ikke i bruk.',
  track: 'Spor en sending',
  sections: [
    {
      heading: 'Jeg finner ikke kvitteringen',
      body: [
        'Vi har sendt den på e\u2011post, med en lenke til ordresiden. Der finner du koden, adresselappen og kvitteringen igjen. Se i søppelposten hvis den ikke er kommet.',
      ],
    },
    {
      heading: 'Jeg vil avbestille',
      body: [
        'Åpne ordresiden fra e\u2011posten og velg «Avbestill». Det er gratis i 14 dager, så lenge sendingen ikke er levert inn. Henting kan du avbestille til og med dagen før.',
      ],
    },
    {
      heading: 'Jeg skrev feil adresse',
      body: [
        'Er sendingen ikke levert inn, avbestiller du og bestiller på nytt. Er den på vei, tar du kontakt med oss.',
      ],
    },
    {
      heading: 'Jeg har ingen skriver',
      body: [
        'Digitale frimerker og små pakker har en kode som du skriver for hånd. For alt annet sier ordresiden hva du gjør. Har den en QR-kode, viser du den der du leverer, så skriver vi ut adresselappen.',
      ],
    },
    {
      heading: 'Må jeg tenke på toll?',
      body: [
        'Ja, når du sender varer til utlandet, eller til eller fra Svalbard og Jan Mayen. Det samme gjelder pakker til eller fra Nord-Norge når veien går gjennom Sverige eller Finland. Du oppgir hva det er, hvor mange, hva det er verdt og hva det veier. Beskrivelsen skal være på engelsk.',
        'Trengs det et tolltariffnummer, hjelper vi deg med å finne det. Mottakeren kan måtte betale toll og avgifter før utlevering, i tillegg til prisen du betaler her.',
        'Er innholdet verdt mer enn 5\u00a0000\u00a0kr, må det fortolles ved utførsel. Slike sendinger kan du ikke bestille her. Ta kontakt, så hjelper vi deg videre. Dette gjelder ikke når pakken bare skal gjennom Sverige eller Finland.',
      ],
    },
    {
      id: 'innhold',
      heading: 'Hva kan jeg ikke sende?',
      body: [
        [
          'Eksplosiver og fyrverkeri',
          'Gass, også i spraybokser og lightere',
          'Brannfarlige, giftige og etsende stoffer, som bensin, maling og neglelakk',
          'Løse batterier. Batterier som sitter i det de hører til, kan oftest sendes',
          'Narkotika, våpen og alt annet som er forbudt ved lov',
          'Levende dyr, penger og verdipapirer',
        ],
        'Hvert land har egne forbud i tillegg. Sjekk dem hos tollmyndighetene i mottakerlandet. Er du usikker, så spør oss før du sender.',
      ],
    },
  ],
};
