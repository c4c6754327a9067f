import { plural } from '@/i18n/plural';
import type { RecipientsTexts } from './no';

export const recipients: RecipientsTexts['recipients'] = {
  title: 'Recipients',
  several: (count) => `${count} ${plural(count, 'recipient', 'recipients')}`,
  empty: 'Add everyone who should get a letter.',
  missing: 'Add at least one recipient',
  missingHelp: 'Press “Add recipient”, and enter a phone number, name and address.',
  full: (max) => `One order has room for ${max} recipients.`,
  add: 'Add recipient',
  edit: 'Edit',
  editItem: (name) => `Edit ${name}`,
  remove: 'Delete',
  removeItem: (name) => `Delete ${name}`,
  undo: 'Undo',
  undoItem: (name) => `Undo the deletion of ${name}`,
  added: (name, total) => `${name} has been added. ${total}`,
  changed: (name, total) => `${name} has been changed. ${total}`,
  removed: (name) => `${name} has been deleted.`,
  restored: (name, total) => `${name} is back on the list. ${total}`,
  total: (count) => `${count} ${plural(count, 'letter', 'letters')} in total.`,
  numbered: (number) => `Recipient ${number}`,
  editAll: 'Edit recipients',
  place: 'the recipients',
  placeOf: (name) => `the recipient ${name}`,
};
