import { plural } from '@/i18n/plural';
import { words } from '@/steps/words/en';
import type { StampTexts } from './no';

export const texts: StampTexts = {
  words,
  product: 'Digital stamp',
  weight: ({ from, to }) => (from === 0 ? `Up to ${to} g` : `${from}–${to} g`),
  stamps: (count) => `${count} ${plural(count, 'stamp', 'stamps')}`,
  letters: { title: 'The letters', edit: 'Edit the stamps', place: 'the stamps' },
  notSold: { title: 'These stamps are not sold any more', chooseAgain: 'Choose again' },

  start: {
    title: 'Digital stamp',
    lead: 'A digital stamp is a code that you write on the letter, where the stamp would be. You need neither stamps nor a printer.',
    price: (price) => `From ${price} a letter`,
    lasts: (days) => `The code can be used for ${days} ${plural(days, 'day', 'days')}.`,
    envelope: { senderLines: ['Your name', 'Your address'], postage: ['Write', 'the code', 'here'] },
    how: [
      {
        title: 'Choose and pay',
        body: 'Tell us how thick and heavy the letter is. You get one code for each letter.',
      },
      { title: 'Write the code on the letter', body: 'In pen, where the stamp would be.' },
      { title: 'Post it', body: 'Yourself, or let us collect it from your own mailbox.' },
    ],
    limits: [
      {
        title: 'What can you send?',
        points: [
          'Letters inside Norway of up to 350 g.',
          'Up to 35 × 25 cm, and up to 7 cm thick.',
          'The letter cannot be tracked.',
        ],
        other: { question: 'If it is larger or heavier, send it as a parcel.', link: 'Send a small parcel' },
      },
    ],
  },

  size: {
    title: 'How thick and heavy is the letter?',
    lead: 'If you send several, all of them must fit the same step.',
    thicknessHelp: 'Measure where the envelope is thickest. It may be up to 35 × 25 cm.',
    thicknesses: {
      UNDER_2_CM: 'Cards, papers and a thin book',
      FROM_2_TO_7CM: 'Clothes, a thick book and small presents',
    },
    drawing: (thickness) =>
      `The largest letter, 35 × 25 cm, beside a sheet of A4, which is a little smaller. Seen from the edge it is ${thickness.toLowerCase()} thick.`,
    quantity: (max) => `How many stamps? (1–${max})`,
    less: 'One stamp less',
    more: 'One stamp more',
    waiting: 'Choose thickness and weight to see the price.',
  },
  noneSold: 'Digital stamps cannot be bought just now. Choose another way to send.',
  quantityRequired: 'Write how many stamps you want',
  quantityInvalid: (max) => `The quantity must be a whole number from 1 to ${max}`,

  lead: (count) =>
    plural(
      count,
      'Write the code on the letter and post it. Keep this page until the letter is posted.',
      'Write one code on each letter and post them. Keep this page until all of them are used.',
    ),
};
