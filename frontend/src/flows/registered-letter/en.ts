import { plural } from '@/i18n/plural';
import { recipients } from '@/steps/recipients/en';
import { words } from '@/steps/words/en';
import type { RegisteredLetterTexts } from './no';

export const texts: RegisteredLetterTexts = {
  words,
  recipients,
  product: 'Registered letter',
  letters: (count) => `${count} ${plural(count, 'letter', 'letters')}`,
  each: (price) => `${price} per letter`,
  delivery: '3 working days',
  lead: 'For anything that must reach the right person. We notify the recipient, who collects the letter in person, with ID. It usually takes three working days.',
  saveFailed: 'Something went wrong during ordering. Try again in a short while.',

  size: {
    question: 'How large is the letter?',
    help: 'Each letter can weigh up to 2\u00a0kg. If you’re sending several, they must all be the same size.',
    answers: 'Letter',
    edit: 'Edit the size',
    place: 'size and recipients',
    SMALL: {
      title: 'Small',
      description:
        'Up to 17.6\u00a0×\u00a025\u00a0×\u00a00.5\u00a0cm (B5). Room for a few sheets, folded once.',
      measures: 'Small, up to 17.6\u00a0×\u00a025\u00a0×\u00a00.5\u00a0cm',
      labels: { long: '25\u00a0cm', short: '17.6\u00a0cm', thick: '0.5\u00a0cm' },
      drawing:
        'The largest letter in the small size, 17.6\u00a0×\u00a025\u00a0cm, beside a sheet of A4. Seen from the edge it’s 0.5\u00a0cm thick.',
    },
    LARGE: {
      title: 'Large',
      description:
        'Up to 25\u00a0×\u00a035.3\u00a0×\u00a02\u00a0cm (B4). Room for sheets of A4 without folding them.',
      measures: 'Large, up to 25\u00a0×\u00a035.3\u00a0×\u00a02\u00a0cm',
      labels: { long: '35.3\u00a0cm', short: '25\u00a0cm', thick: '2\u00a0cm' },
      drawing:
        'The largest letter in the large size, 25\u00a0×\u00a035.3\u00a0cm, beside a sheet of A4, which is a little smaller. Seen from the edge it’s 2\u00a0cm thick.',
    },
  },
  fieldErrors: { sizeRequired: 'Choose how large the letter is' },

  receipt: {
    lead: (count) =>
      plural(
        count,
        'Drop the letter off at a post office. We’ll tell the recipient when it can be collected; they must bring ID.',
        'Drop the letters off at a post office. We’ll tell the recipients when the letters can be collected; they must bring ID.',
      ),
    ready: {
      letter: 'Seal the letter and attach the address label to the front.',
      letters:
        'Seal the letters and attach each address label to the front of the letter to the person named on it.',
    },
    counter: 'At a post office, not in a postbox. We scan each letter there.',
  },
};
