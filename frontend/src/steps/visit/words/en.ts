import type { VisitWords } from './no';

export const visit: VisitWords = {
  product: 'Pickup from your own mailbox',
  mailbox: 'Where should we collect?',
  items: 'Number or code',
  time: {
    short: 'Day',
    title: 'When should we collect?',
    answers: 'Pickup',
    day: 'Day',
    ready: 'It must be in the mailbox before 07:00',
    edit: 'Edit the day',
    place: 'the pickup day',
  },
  notOrdered: 'The pickup wasn’t ordered',
  receipt: {
    lead: 'A driver comes to your mailbox. You don’t need to be at home.',
    day: 'Pickup day',
    from: 'At',
    howTitle: 'What to do',
    ready: {
      title: 'Get it ready',
      body: 'Wrap it well. Check that the label or code is firmly attached and can be read.',
    },
    mailbox: {
      title: 'Put it in the mailbox',
      body: (day, time) => `${day} before ${time}. Check that your name is on the mailbox.`,
    },
    collected: {
      title: 'We collect it',
      body: (from, to) => `The driver comes between ${from} and ${to} on the same day.`,
    },
  },
};
