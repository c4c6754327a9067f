import { expect, type Locator, type Page } from '@playwright/test';
import { s10Code } from '../src/domain/s10';
import type { AbroadDraft } from '../src/flows/abroad/draft';
import { type Language, Order, type Party, type PaymentAnswer } from './order';

/** The words by which a customer finds the way abroad, as they stand on the screen. */
const words = {
  no: {
    country: 'Land',
    weight: 'Hele kilo',
    reason: 'Hvorfor sender du dette?',
    addItem: 'Legg til vare',
    search: 'Søk etter varen',
    description: 'Beskrivelse på engelsk',
    tariffNumber: 'Tolltariffnummer',
    origin: 'Opprinnelsesland',
    quantity: 'Antall',
    value: 'Verdi i kroner',
    netWeight: 'Nettovekt i kilo',
    saveItem: 'Lagre varen',
    parcelNumber: 'Pakkenummer',
    letterNumber: 'Sendingsnummer',
    track: 'Følg sendingen',
    papers: 'Har du en skriver?',
    code: /^QR-kode for /,
    saveCode: 'Lagre koden som bilde',
    codeSheet: 'Koden på et ark (PDF)',
    labelSheet: 'Adresselapp på A4 (PDF)',
    label: 'Bare lappen, til etikettskriver (PDF)',
  },
  en: {
    country: 'Country',
    weight: 'Whole kilos',
    reason: 'Why are you sending this?',
    addItem: 'Add item',
    search: 'Search for the item',
    description: 'Description in English',
    tariffNumber: 'Tariff number',
    origin: 'Country of origin',
    quantity: 'Quantity',
    value: 'Value in kroner',
    netWeight: 'Net weight in kilos',
    saveItem: 'Save the item',
    parcelNumber: 'Parcel number',
    letterNumber: 'Shipment number',
    track: 'Follow the shipment',
    papers: 'Do you have a printer?',
    code: /^QR code for /,
    saveCode: 'Save the code as an image',
    codeSheet: 'The code on a sheet (PDF)',
    labelSheet: 'Address label on A4 (PDF)',
    label: 'The label alone, for a label printer (PDF)',
  },
} as const;

interface Item {
  /** Plain words for the tariff search, and the hit to take; without them no tariff number is given. */
  search?: { words: string; hit: string };
  description?: string;
  origin?: { typed: string; name: string };
  quantity?: string;
  value: string;
  netWeight: string;
}

/** What the order's call answers, as far as the tests ask. */
interface OrderAnswer {
  status: string;
  consignmentNumber: string;
  price: { totalPriceInOre: number };
  payment: PaymentAnswer;
}

/** An order abroad. */
export class AbroadOrder extends Order<AbroadDraft, (typeof words)[Language], OrderAnswer> {
  constructor(page: Page, language: Language = 'no') {
    super(page, language, {
      path: 'utland',
      draftKey: 'abroad',
      api: '/sende/utland/api/order',
      words: words[language],
    });
  }

  async chooseCountry(typed: string, name: string): Promise<void> {
    await this.field(this.words.country).pressSequentially(typed);
    await this.option(name).click();
    await expect(this.field(this.words.country)).toHaveValue(name);
  }

  async fillRecipient({ name, street, postalCode, city, email }: Party): Promise<void> {
    await this.field(this.words.name).fill(name);
    await this.field(this.words.street).fill(street);
    await this.field(this.words.postalCode).fill(postalCode);
    await this.field(this.words.city).fill(city);
    await this.field(this.words.email).fill(email);
  }

  async chooseReason(name: string): Promise<void> {
    await this.page.getByLabel(this.words.reason).selectOption(name);
  }

  async openItemDialog(): Promise<Locator> {
    await this.page.getByRole('button', { name: this.words.addItem }).click();
    const dialog = this.page.getByRole('dialog', { name: this.words.addItem });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async addItem({ search, description, origin, quantity, value, netWeight }: Item): Promise<void> {
    const dialog = await this.openItemDialog();
    if (search) {
      await dialog.getByLabel(this.words.search).pressSequentially(search.words);
      await this.option(search.hit).click();
    }
    if (description) await dialog.getByLabel(this.words.description).fill(description);
    if (origin) {
      await dialog.getByLabel(this.words.origin).fill(origin.typed);
      await this.option(origin.name).click();
    }
    if (quantity) await dialog.getByLabel(this.words.quantity).fill(quantity);
    await dialog.getByLabel(this.words.value).fill(value);
    await dialog.getByLabel(this.words.netWeight).fill(netWeight);
    await dialog.getByRole('button', { name: this.words.saveItem }).click();
    await expect(dialog).toBeHidden();
  }

  /** Where the label and the code are. */
  get papers(): Locator {
    return this.page.getByRole('region', { name: this.words.papers });
  }

  /** A link to a paper of the order. */
  paper(name: 'saveCode' | 'codeSheet' | 'labelSheet' | 'label' | 'saveReceipt'): Locator {
    return this.page.getByRole('link', { name: this.words[name] });
  }

  /** The shipment's number, after a check of its check digit. */
  async shipmentNumber(): Promise<string> {
    const region = this.page.getByRole('region', {
      name: new RegExp(`${this.words.parcelNumber}|${this.words.letterNumber}`),
    });
    const shown = /[A-Z]{2} \d{4} \d{4} \d [A-Z]{2}/.exec((await region.innerText()).replace(/\s+/g, ' '));
    const number = (shown?.[0] ?? '').replaceAll(' ', '');
    expect(s10Code(number), `${number} is an S10 number`).toBeUndefined();
    return number;
  }
}

export const anna = {
  name: 'Anna Andersson',
  street: 'Drottninggatan 5',
  postalCode: '111 51',
  city: 'Stockholm',
  email: 'anna@example.com',
};

export const john = {
  name: 'John Miller',
  street: '350 Fifth Avenue',
  postalCode: '10118',
  city: 'New York',
  email: 'john@example.com',
};
