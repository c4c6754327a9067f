import { dropOffPoint } from '@/steps/drop-off-point/texts/en';
import { words } from '@/steps/words/en';
import type { ExpressTexts } from './no';

export const texts: ExpressTexts = {
  words,
  dropOffPoint,
  product: 'Express next day',

  start: {
    title: 'Express next day',
    lead: 'Drop off the parcel before the deadline and it travels the same night. You’ll see the price, the deadline and when it arrives before you enter any addresses.',
    go: 'Order express',
    how: [
      { title: 'Order and pay', body: 'Choose where to drop it off. Each place has its own deadline.' },
      {
        title: 'Drop it off in time',
        body: 'Attach the address label at home, or show the code at the counter.',
      },
      { title: 'We fly it there', body: 'The recipient is notified, and you can both track the parcel.' },
    ],
    limits: [
      {
        title: 'What can you send?',
        points: [
          'Up to 20 kg.',
          'From 23 × 13 × 1 cm to 120 × 60 × 60 cm.',
          'To street addresses all over Norway, not to PO boxes. Svalbard and Jan Mayen take a few days longer.',
        ],
        other: { question: 'Not in a hurry?', link: 'Send a large parcel' },
      },
      words.intro.forbidden,
    ],
  },

  size: {
    drawing:
      'The parcel against the largest that can go by express, 120 × 60 × 60 cm, beside a person 170 cm tall',
    fits: 'The parcel can go by express.',
    tooSmall: 'The parcel is too small. It must be at least 23 × 13 × 1 cm, so there’s room for the label.',
    tooLarge: 'The parcel is too large for express. It can be at most 120 × 60 × 60 cm.',
    larger: 'Is the parcel larger, or heavier than 20 kg?',
  },

  receipt: {
    lead: 'Attach the address label and drop the parcel off before the deadline, and it travels the same night. Keep this page until the parcel has arrived.',
    before: (cutOff) => `Drop off the parcel before ${cutOff}`,
    late: 'If you drop it off later, it leaves the next evening and arrives later too.',
    counter: (place) =>
      `At ${place}. Tell them it’s going by express, and they’ll scan the label or the code.`,
  },
};
