import { expect, type Locator, type Page } from '@playwright/test';
import { isSendingCode } from '../src/domain/sending-code';
import type { StampDraft } from '../src/flows/stamps/draft';
import { type Language, Order } from './order';
import { pickupDays } from './small-parcel';

/** The texts on the pages of digital stamps. */
const words = {
  no: {
    buy: 'Kjøp sendekode',
    quantity: /^Hvor mange frimerker/,
    more: 'Ett frimerke mer',
    pickup: 'Legg det i din egen postkasse',
    codes: /^Kode(n|ne) din/,
    sheet: /på et ark$/,
    detailsTitle: /^Koden(e)? på et ark$/,
    backToReceipt: 'Tilbake til kvitteringen',
    toProducts: 'Tilbake til valg av produkt',
  },
  en: {
    buy: 'Buy sending code',
    quantity: /^How many stamps/,
    more: 'One stamp more',
    pickup: 'Leave it in your own mailbox',
    codes: /^Your code/,
    sheet: /on a sheet$/,
    detailsTitle: /^The codes? on a sheet$/,
    backToReceipt: 'Back to the receipt',
    toProducts: 'Back to the choice of product',
  },
} as const;

/** An order for digital stamps. */
export class StampOrder extends Order<StampDraft, (typeof words)[Language]> {
  constructor(page: Page, language: Language = 'no') {
    super(page, language, {
      path: 'brev',
      draftKey: 'stamps',
      api: '/digitalstamps/api/orders',
      words: words[language],
    });
  }

  get quantity(): Locator {
    return this.page.getByRole('textbox', { name: this.words.quantity });
  }

  get codes(): Locator {
    return this.page.getByRole('region', { name: this.words.codes });
  }

  /** The first pickup day in the centre of Oslo. */
  async firstPickupDay(): Promise<string> {
    const [first = ''] = await pickupDays(this.page, '0154');
    return first;
  }

  /** The codes as spelled for screen readers, joined again, after a check of their check characters. */
  async spelledCodes(): Promise<string[]> {
    const spelled = await this.codes.locator('.aksel-sr-only').allTextContents();
    const codes = spelled.map((text) => text.replace(/[ ,]/g, '').replace(/^AA/, ''));
    expect(codes.filter((code) => !isSendingCode(code))).toEqual([]);
    return codes;
  }
}
