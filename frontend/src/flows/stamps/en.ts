import { plural } from '@/i18n/plural';
import { words } from '@/steps/words/en';
import type { StampTexts } from './no';

export const texts: StampTexts = {
  words,
  product: 'Digital stamp',
  weight: ({ from, to }) => (from === 0 ? `Up to ${to}\u00a0g` : `${from}–${to}\u00a0g`),
  stamps: (count) => `${count} ${plural(count, 'stamp', 'stamps')}`,
  letters: {
    title: (count) => plural(count, 'The letter', 'The letters'),
    edit: 'Edit the stamps',
    place: 'the stamps',
  },

  start: {
    title: 'Digital stamp',
    lead: 'A digital stamp is a code you write on the letter, where the stamp would go. You don’t need stamps or a printer.',
    price: (price) => `From ${price} per letter`,
    lasts: (days) => `The code is valid for ${days} ${plural(days, 'day', 'days')}.`,
    envelope: { senderLines: ['Your name', 'Your address'], postage: ['Write', 'the code', 'here'] },
    how: [
      {
        title: 'Choose and pay',
        body: 'Tell us how thick and heavy the letter is. You’ll get one code for each letter.',
      },
      { title: 'Write the code on the letter', body: 'In pen, where the stamp would go.' },
      { title: 'Post it', body: 'Yourself, or let us collect it from your mailbox.' },
    ],
    limits: [
      {
        title: 'What can you send?',
        points: [
          'Letters within Norway, up to 350\u00a0g.',
          'Up to 35\u00a0×\u00a025\u00a0cm, and up to 7\u00a0cm thick.',
          'The letter can’t be tracked.',
        ],
        other: { question: 'If it’s larger or heavier, send it as a parcel.', link: 'Send a small parcel' },
      },
    ],
  },

  size: {
    title: 'How thick and heavy is the letter?',
    lead: 'If you’re sending several, the thickness and weight you choose apply to all of them.',
    thicknessHelp: 'Measure where the envelope is thickest. It can be up to 35\u00a0×\u00a025\u00a0cm.',
    thicknesses: {
      UNDER_2_CM: 'Cards, papers and a thin book',
      FROM_2_TO_7CM: 'Clothes, a thick book and small presents',
    },
    drawing: (thickness) =>
      `The largest letter, 35\u00a0×\u00a025\u00a0cm, next to a sheet of A4, which is a little smaller. Seen from the edge it’s ${thickness.toLowerCase()} thick.`,
    quantity: (max) => `How many stamps? (1–${max})`,
    less: 'One stamp fewer',
    more: 'One stamp more',
  },
  noneSold: 'You can’t buy digital stamps right now. Choose another way to send.',
  fieldErrors: { quantityRequired: 'Enter how many stamps you want' },
  quantityInvalid: (max) => `The quantity must be a whole number from 1 to ${max}`,

  lead: (count) =>
    plural(
      count,
      'Write the code on the letter. Keep this page until the letter is on its way.',
      'Write one code on each letter. Keep this page until you’ve used them all.',
    ),
};
