import { plural } from '@/i18n/plural';
import type { Translation } from '@/i18n/texts';

/** For a list of recipients with a letter each; a flow's texts include them as `recipients`. */
export const recipients = {
  title: 'Mottakere',
  several: (count: number) => `${count} ${plural(count, 'mottaker', 'mottakere')}`,
  empty: 'Legg til dem som skal ha hvert sitt brev.',
  missing: 'Legg til minst én mottaker',
  missingHelp: 'Trykk på «Legg til mottaker», og fyll inn telefonnummer, navn og adresse.',
  full: (max: number) => `En bestilling har plass til ${max} mottakere.`,
  add: 'Legg til mottaker',
  edit: 'Endre',
  editItem: (name: string) => `Endre ${name}`,
  remove: 'Slett',
  removeItem: (name: string) => `Slett ${name}`,
  undo: 'Angre',
  undoItem: (name: string) => `Angre slettingen av ${name}`,
  added: (name: string, total: string) => `${name} er lagt til. ${total}`,
  changed: (name: string, total: string) => `${name} er endret. ${total}`,
  removed: (name: string) => `${name} er slettet.`,
  restored: (name: string, total: string) => `${name} er tilbake på listen. ${total}`,
  total: (count: number) => `${count} brev til sammen.`,
  numbered: (number: number) => `Mottaker ${number}`,
  editAll: 'Endre mottakere',
  place: 'mottakere',
  placeOf: (name: string) => `mottakeren ${name}`,
};

export interface RecipientsTexts {
  readonly recipients: Translation<typeof recipients>;
}
