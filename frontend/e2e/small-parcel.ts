import { expect, type Locator, type Page } from '@playwright/test';
import { isSendingCode } from '../src/domain/sending-code';
import type { SmallParcelDraft } from '../src/flows/small-parcel/draft';
import { type Language, Order } from './order';

/** The texts on the pages of small parcels. */
const words = {
  no: {
    buy: 'Kjøp sendekode',
    dropOff: {
      WITHOUTPICKUP: 'Lever pakken selv',
      PARCEL_LOCKER: 'Legg den i en pakkeboks',
      WITHPICKUP: 'Legg den i din egen postkasse',
    },
    code: 'Koden din',
  },
  en: {
    buy: 'Buy sending code',
    dropOff: {
      WITHOUTPICKUP: 'Drop off the parcel yourself',
      PARCEL_LOCKER: 'Leave it in a parcel locker',
      WITHPICKUP: 'Leave it in your own mailbox',
    },
    code: 'Your code',
  },
} as const;

/** An order for a small parcel. */
export class SmallParcelOrder extends Order<SmallParcelDraft, (typeof words)[Language]> {
  constructor(page: Page, language: Language = 'no') {
    super(page, language, {
      path: 'pakke/under5kg',
      draftKey: 'small-parcel',
      api: '/sende/norgespakke/under5kg/api/order',
      words: words[language],
    });
  }

  get code(): Locator {
    return this.page.getByRole('region', { name: this.words.code });
  }

  /** The code as spelled for screen readers, joined again, after a check of its check character. */
  async spelledCode(): Promise<string> {
    const spelled = await this.code.locator('.aksel-sr-only').innerText();
    const code = spelled.replace(/[ ,]/g, '').replace(/^LL/, '');
    expect(isSendingCode(code), `${code} is a sending code`).toBe(true);
    return code;
  }
}

/** The pickup days at a postal code, soonest first. */
export async function pickupDays(page: Page, postalCode: string): Promise<string[]> {
  const answer = await page.request.get(`/pickup/open/v2/dates/${postalCode}?amount=2`);
  return ((await answer.json()) as { dates: string[] }).dates;
}
