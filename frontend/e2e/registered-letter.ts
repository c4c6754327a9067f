import { expect, type Locator, type Page } from '@playwright/test';
import type { RegisteredLetterDraft } from '../src/flows/registered-letter/draft';
import { type Language, Order } from './order';

/** The texts on the pages of registered letters. */
const words = {
  no: {
    buy: 'Kjøp adresselapp',
    product: 'Rekommandert brev',
    add: 'Legg til mottaker',
    editRecipient: 'Endre mottaker',
    save: 'Lagre mottakeren',
    street: 'Adresse',
    labels: 'Alle adresselappene på A4 (PDF)',
    codes: 'Kodene, én for hvert brev (PDF)',
    numbers: 'Sendingsnumre',
  },
  en: {
    buy: 'Buy address label',
    product: 'Registered letter',
    add: 'Add recipient',
    editRecipient: 'Edit recipient',
    save: 'Save recipient',
    street: 'Address',
    labels: 'All address labels on A4 (PDF)',
    codes: 'The codes, one for each letter (PDF)',
    numbers: 'Shipment numbers',
  },
} as const;

/** An order for registered letters. */
export class RegisteredLetterOrder extends Order<RegisteredLetterDraft, (typeof words)[Language]> {
  constructor(page: Page, language: Language = 'no') {
    super(page, language, {
      path: 'brev/rekommandert',
      draftKey: 'registered-letter',
      api: '/sende/api/order',
      receipts: 'bekreftelse',
      words: words[language],
    });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The names of the recipients in the list. */
  get recipients(): Locator {
    return this.page.getByRole('heading', { level: 3 });
  }

  /** The rows of the numbers on the receipt. */
  get numbers(): Locator {
    return this.page.getByRole('region', { name: this.words.numbers }).getByRole('listitem');
  }

  /** Adds a recipient: types a part of the address and picks it from the list. */
  async addRecipient(name: string, phone: string, typed: string, picked: string): Promise<void> {
    await this.button(this.words.add).click();
    const dialog = this.page.getByRole('dialog', { name: this.words.add });
    await this.field(this.words.phone).fill(phone);
    await this.field(this.words.name).fill(name);
    await this.pick(typed, picked);
    await dialog.getByRole('button', { name: this.words.save }).click();
    await expect(dialog).toBeHidden();
  }

  async pick(typed: string, picked: string): Promise<void> {
    await this.field(this.words.street).fill('');
    await this.field(this.words.street).pressSequentially(typed);
    await this.page.getByRole('option', { name: picked, exact: true }).click();
  }
}
