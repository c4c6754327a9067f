import { expect, type Page } from '@playwright/test';
import { s10Code } from '../src/domain/s10';
import type { AbroadDraft } from '../src/flows/abroad/draft';
import { type Language, Order, type Party } from './order';

/** The texts on the pages of shipments abroad. */
const words = {
  no: {
    country: 'Land',
    weight: 'Vekt i hele kilo',
    letterNumber: 'Sendingsnummer',
    track: 'Spor pakken',
  },
  en: {
    country: 'Country',
    weight: 'Weight in whole kilos',
    letterNumber: 'Shipment number',
    track: 'Track the parcel',
  },
} as const;

/** An order for a shipment abroad. */
export class AbroadOrder extends Order<AbroadDraft, (typeof words)[Language]> {
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
    if (email) await this.field(this.words.email).fill(email);
  }

  /** The item's number, after a check of its check digit. */
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
