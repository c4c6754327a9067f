export const texts = {
  title: 'Personvern',
  lede: 'Vi ber bare om det som trengs for å få sendingen fram.',
  example: 'Eksempeltekst: butikken er et eksempel, men dette er slik den virker.',
  toStorage: 'Se og slett det som er lagret i nettleseren din',
  sections: [
    {
      heading: 'Hva vi lagrer, og hvorfor',
      body: [
        [
          'Navn, adresse, telefon og e\u2011post til avsender og mottaker: for å levere, varsle og sende kvittering.',
          'Innholdet i sendinger med tolldeklarasjon: fordi tollmyndighetene krever det.',
          'Kontonummeret ditt, ved postoppkrav: fordi det må stå på lappen, og for å betale deg for innholdet.',
          'Hva du kjøpte, når, og hva det kostet: fordi bokføringsloven krever det.',
        ],
        'Grunnlaget er avtalen med deg og loven. Du trenger ingen konto, og vi lager ingen profil av deg.',
      ],
    },
    {
      heading: 'Hvor lenge',
      body: [
        'Ett år etter at bestillingen er avsluttet, sletter vi navn, adresser, telefonnumre, e\u2011postadresser, innhold og kontonummer fra den. Ble det ikke noe av bestillingen, sletter vi dem etter en uke. Kvitteringen beholder vi så lenge loven sier; den har ingen navn og ingen adresser på kundene.',
        'Adressen på sjåførens liste slettes 30 dager etter hentingen. Sikkerhetskopier beholdes i opptil 30 dager.',
        'For å hindre misbruk teller vi søk etter personer og gratis bestillinger for hvert nettverk, og gratis bestillinger og e\u2011poster for hver e\u2011postadresse. Nettverket og adressen lagres bare i kodet form, i omtrent ett døgn.',
        'Svar på «Fant du det du lette etter?» lagres i 13 måneder. Lange numre og e\u2011postadresser i svaret blir skjult før det lagres, men ikke navn.',
      ],
    },
    {
      heading: 'Hvem som får vite det',
      body: [
        [
          'De som frakter og leverer sendingen.',
          'Tollmyndighetene, når sendingen krysser en tollgrense. For utlandet også posten og tollen i mottakerlandet.',
          'Vipps eller Nexi (Nets), når du betaler hos dem. Vi ser ikke kortnummeret ditt.',
          'Adresseregisteret og telefonkatalogen, når du søker: de får det du søker etter, ikke hvem du er.',
        ],
        'Vi selger ingen opplysninger, og vi har ingen annonser.',
      ],
    },
    {
      heading: 'Måling og feil',
      body: [
        'Siden bruker ingen informasjonskapsler. Den noterer enkelte klikk, som at du bytter språk, uten å vite hvem du er. Går noe galt, melder siden fra om feilen til oss, uten det du har fylt ut.',
      ],
    },
    {
      heading: 'Dine rettigheter',
      body: [
        'På siden for hver bestilling som ble gjennomført, kan du se det vi har om deg, og slette det når ingen trenger adressene lenger for å levere. Siden sier når. Den som bare har lenken, ser ikke hele navn eller adresser på siden, men kan åpne lappen.',
        'Du kan også be om å få se, rette, slette eller få med deg det vi har om deg, eller be oss begrense eller slutte med bruken. Ta kontakt med kundeservice og oppgi ordrenummeret. Mener du at vi gjør noe galt, kan du klage til Datatilsynet.',
      ],
    },
  ],
};
