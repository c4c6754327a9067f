import { expect, type Locator, type Page } from '@playwright/test';
import type { LargeParcelDraft } from '../src/flows/large-parcel/draft';
import type { CashType } from '../src/steps/cash-on-delivery/cash';
import { onDelivery } from '../src/flows/large-parcel/test-drafts';
import { type Language, Order } from './order';

/** The texts on the pages of large parcels. */
const words = {
  no: {
    normal: 'Vanlig størrelse',
    custom: 'Ekstra stor eller lang',
    cash: 'Mottakeren skal betale ved utlevering (postoppkrav)',
    cashTypes: {
      FREIGHT_ONLY: 'Bare frakten',
      CONTENT_ONLY: 'Bare innholdet',
      FREIGHT_AND_CONTENT: 'Både frakten og innholdet',
    },
    amount: 'Beløp for innholdet',
    accountNumber: 'Kontonummeret ditt',
    toPayment: 'Gå til betaling',
    goOn: 'Gå videre',
    orderNow: 'Bestill',
    price: 'Pris',
    onDelivery: 'Mottakeren betaler ved utlevering',
    ready: 'Bestillingen er klar',
  },
  en: {
    normal: 'Normal size',
    custom: 'Extra large or long',
    cash: 'The recipient pays on delivery (cash on delivery)',
    cashTypes: {
      FREIGHT_ONLY: 'Only the postage',
      CONTENT_ONLY: 'Only the contents',
      FREIGHT_AND_CONTENT: 'Both the postage and the contents',
    },
    amount: 'Amount for the contents',
    accountNumber: 'Your account number',
    toPayment: 'Go to payment',
    goOn: 'Continue',
    orderNow: 'Order',
    price: 'Price',
    onDelivery: 'The recipient pays on delivery',
    ready: 'Your order is ready',
  },
} as const;

/** An order for a large parcel. */
export class LargeParcelOrder extends Order<LargeParcelDraft, (typeof words)[Language]> {
  constructor(page: Page, language: Language = 'no') {
    super(page, language, {
      path: 'pakke',
      draftKey: 'large-parcel',
      api: '/sende/api/order',
      checkout: 'betaling',
      termsBefore: true,
      words: words[language],
    });
  }

  /** The drawing of the parcel. */
  get drawing(): Locator {
    return this.page.getByRole('figure');
  }

  get cash(): Locator {
    return this.page.getByRole('checkbox', { name: this.words.cash });
  }

  /** The button from the summary to the payment page. */
  get toPayment(): Locator {
    return this.page.getByRole('button', { name: this.words.toPayment });
  }

  /** The button for an order that costs the sender nothing. */
  get orderButton(): Locator {
    return this.page.getByRole('button', { name: this.words.orderNow, exact: true });
  }

  /** Places an order that the recipient pays, and stays at the receipt. */
  async orderFree(type: CashType): Promise<void> {
    await this.resume(onDelivery(type), 'pakke/betaling');
    await this.orderButton.click();
    await expect(this.title(this.words.ready)).toBeVisible();
  }

  /** The price lines below a heading. */
  async priceLines(heading: string): Promise<[label: string, amount: string][]> {
    const part = this.page.getByRole('region', { name: heading, exact: true });
    const lines = await part
      .locator('dl > div')
      .evaluateAll((pairs) =>
        pairs.map((pair) => ['dt', 'dd'].map((tag) => pair.querySelector(tag)?.textContent ?? '')),
      );
    return lines
      .map(([label = '', amount = '']): [string, string] => [label, amount.replace(/\s/g, ' ')])
      .filter(([, amount]) => amount.endsWith(' kr'));
  }
}
