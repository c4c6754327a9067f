import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './receipt.no';

export const texts: Translation<typeof norwegian> = {
  lead: (count) =>
    plural(
      count,
      'Write the code on the letter and post it. Keep this page until the letter is posted.',
      'Write one code on each letter and post them. Keep this page until all of them are used.',
    ),
  codes: {
    title: (count) => plural(count, 'Your code', 'Your codes'),
    validUntil: (count, date) =>
      `The ${plural(count, 'code', 'codes')} can be used up to and including ${date}.`,
    once: 'Each code is for one letter.',
    count: (index, count) => (count === 1 ? 'Code' : `Code ${index} of ${count}`),
    usedFor: 'Used for:',
    sheet: (count) => plural(count, 'The code on a sheet', 'The codes on a sheet'),
  },
  writing: {
    title: (count) => plural(count, 'Write the code like this', 'Write the codes like this'),
    body: 'Write the three lines in capitals at the top right, where the stamp would be. Use a pen that does not smudge.',
    envelope:
      'An envelope with the sender at the top left, the recipient at the bottom right, and the code in three lines at the top right',
  },
  steps: {
    write: {
      title: 'Write the code',
      body: (count) =>
        plural(
          count,
          'Write it on the letter together with the recipient’s address.',
          'Write one on each letter together with the recipient’s address.',
        ),
    },
    post: {
      title: (count) => plural(count, 'Post the letter', 'Post the letters'),
      body: 'In a mailbox for outgoing mail, or at a post office.',
    },
    pickup: {
      title: (count) => plural(count, 'Put the letter in your mailbox', 'Put the letters in your mailbox'),
      body: (count, { day, from, to }) =>
        `${plural(count, 'It', 'They')} must be there before ${from} on ${day}. We collect between ${from} and ${to}.`,
    },
  },
  letters: 'The letters',
};
