import { plural } from '@/i18n/plural';

interface Pickup {
  day: string;
  from: string;
  to: string;
}

/** The receipt and its sheet. */
export const texts = {
  lead: (count: number) =>
    plural(
      count,
      'Skriv koden på brevet og post det. Ta vare på denne siden til brevet er postet.',
      'Skriv én kode på hvert brev og post dem. Ta vare på denne siden til alle er brukt.',
    ),
  codes: {
    title: (count: number) => plural(count, 'Koden din', 'Kodene dine'),
    validUntil: (count: number, date: string) =>
      `${plural(count, 'Koden', 'Kodene')} kan brukes til og med ${date}.`,
    once: 'Hver kode gjelder for ett brev.',
    count: (index: number, count: number) => (count === 1 ? 'Kode' : `Kode ${index} av ${count}`),
    usedFor: 'Brukt til:',
    sheet: (count: number) => plural(count, 'Koden på et ark', 'Kodene på et ark'),
  },
  writing: {
    title: (count: number) => plural(count, 'Skriv koden slik', 'Skriv kodene slik'),
    body: 'Skriv de tre linjene med blokkbokstaver øverst til høyre, der frimerket pleier å sitte. Bruk en penn som ikke smitter.',
    envelope:
      'En konvolutt med avsenderen øverst til venstre, mottakeren nederst til høyre og koden i tre linjer øverst til høyre',
  },
  steps: {
    write: {
      title: 'Skriv koden',
      body: (count: number) =>
        plural(
          count,
          'Skriv den på brevet sammen med mottakerens adresse.',
          'Skriv én på hvert brev sammen med mottakerens adresse.',
        ),
    },
    post: {
      title: (count: number) => plural(count, 'Post brevet', 'Post brevene'),
      body: 'I en postkasse for utgående post, eller på et postkontor.',
    },
    pickup: {
      title: (count: number) =>
        plural(count, 'Legg brevet i postkassen din', 'Legg brevene i postkassen din'),
      body: (count: number, { day, from, to }: Pickup) =>
        `${plural(count, 'Det', 'De')} må ligge der før kl. ${from} ${day}. Vi henter mellom kl. ${from} og ${to}.`,
    },
  },
  letters: 'Brevene',
};
