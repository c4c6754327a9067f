export const texts = {
  title: 'Tilgjengelighets\u00aderklæring',
  lede: 'Alle skal kunne bestille her, også med tastatur, skjermleser, forstørret tekst eller egne farger.',
  example: 'Eksempeltekst: butikken er et eksempel.',
  authority: 'Tilsynet for universell utforming av ikt',
  sections: [
    {
      heading: 'Hva vi følger',
      body: [
        'Nettbutikken skal følge forskrift om universell utforming av ikt og WCAG\u00a02.2 på nivå\u00a0AA. Så langt vi vet, gjør den det.',
      ],
    },
    {
      heading: 'Hva som ikke er godt nok',
      body: [
        [
          'Adresselapper, tollskjemaer og kvitteringer i PDF er merket for skjermlesere, men er ikke prøvd mot standarden PDF/UA. Alt som står der, står også på ordresiden.',
          'Kartet og sporingssiden tilhører andre nettsteder. Innleveringssteder og status kan du også få fra kundeservice.',
          'Betalingen skjer hos Vipps eller Nexi, som svarer for sine egne sider.',
        ],
      ],
    },
    {
      heading: 'Slik er den testet',
      body: [
        'Hver side testes automatisk med axe i hver utgave, på bred og smal skjerm og i begge språk der det betyr noe. I tillegg prøves kjøp med bare tastatur, med 400\u00a0% forstørrelse, i mørkt utseende og med høy kontrast.',
      ],
    },
    {
      heading: 'Si fra',
      body: [
        'Er det noe du ikke får til, så skriv til eller ring kundeservice. Fortell hvilken side det gjelder, og hva du bruker. Vi svarer innen to uker, og hjelper deg med å bestille så lenge.',
        'Får du ikke hjelp, kan du klage til Diskrimineringsnemnda. Tilsynet for universell utforming av ikt fører tilsyn med at reglene følges.',
      ],
    },
    {
      heading: 'Om erklæringen',
      body: ['Den gjelder nettbutikken, og ble sist gjennomgått i november 2026.'],
    },
  ],
};
