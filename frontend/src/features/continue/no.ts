import { plural } from '@/i18n/plural';

export const texts = {
  title: (count: number) => plural(count, 'Fortsett bestillingen din', 'Fortsett bestillingene dine'),
  continue: 'Fortsett',
  again: 'Send igjen',
  erase: 'Slett',
  erased: 'Bestillingen er slettet',
  to: (recipient: string) => `Til ${recipient}`,
  recipients: (count: number) => plural(count, '1 mottaker', `${count} mottakere`),
  upTo: (weight: string) => `Opptil ${weight}`,
  stamps: (count: number) => plural(count, '1 frimerke', `${count} frimerker`),
  confirm: {
    title: 'Slette bestillingen?',
    body: 'Det du har fylt ut, blir borte.',
    keep: 'Nei, behold den',
    confirm: 'Ja, slett',
  },
};
