import type { Locator, Page } from '@playwright/test';
import type { PickupDraft } from '../src/flows/pickup/draft';
import type { ReorderDraft } from '../src/flows/reorder/draft';
import type { ReturnDraft } from '../src/flows/return/draft';
import { type Language, Order } from './order';

/** The texts on the pages of a driver's visit. */
const words = {
  no: {
    bought: { YES: 'Ja', NO: 'Nei', NO_PRINTER: 'Ja, men jeg har ikke skriver' },
    place: 'Bestill',
    whatToDo: 'Slik gjør du',
    number: 'Nummeret under strekkoden',
    find: 'Finn returen',
    ready: 'Bestillingen er klar',
    orderNumber: 'Ordrenummer',
    sendLink: 'Send meg lenken',
    again: /^Bestill ny henting/,
    missed: 'Bestill ny henting',
    refused: 'Kunne ikke bestille ny henting',
  },
  en: {
    bought: { YES: 'Yes', NO: 'No', NO_PRINTER: 'Yes, but I have no printer' },
    place: 'Order',
    whatToDo: 'What to do',
    number: 'The number under the barcode',
    find: 'Find the return',
    ready: 'Your order is ready',
    orderNumber: 'Order number',
    sendLink: 'Send me the link',
    again: /^Order a new pickup/,
    missed: 'Order a new pickup',
    refused: 'We couldn’t order a new pickup',
  },
} as const;

class VisitOrder<Draft extends object> extends Order<Draft, (typeof words)[Language]> {
  constructor(page: Page, language: Language, path: string, draftKey: string) {
    super(page, language, {
      path,
      draftKey,
      api: '/pickup/open/v2/orders',
      checkout: 'betaling',
      termsBefore: true,
      words: words[language],
    });
  }

  get whatToDo(): Locator {
    return this.page.getByRole('region', { name: this.words.whatToDo });
  }

  async press(name: 'place' | 'find' | 'sendLink'): Promise<void> {
    await this.page.getByRole('button', { name: this.words[name], exact: true }).click();
  }
}

/** An order for a pickup of items whose postage the sender has bought. */
export class PickupOrder extends VisitOrder<PickupDraft> {
  constructor(page: Page, language: Language = 'no') {
    super(page, language, 'henting', 'pickup');
  }
}

/** An order for the pickup of a return shipment. */
export class ReturnOrder extends VisitOrder<ReturnDraft> {
  constructor(page: Page, language: Language = 'no', number = '') {
    super(page, language, 'henting/retur', `return/${number}`);
  }
}

/** An order for a visit that takes the place of a missed one. */
export class ReorderOrder extends VisitOrder<ReorderDraft> {
  constructor(page: Page, language: Language = 'no', key = '') {
    super(page, language, 'henting/ombestill', `reorder/${key}`);
  }
}
