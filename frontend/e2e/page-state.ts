import { expect, type Locator, type Page } from '@playwright/test';
import type { ReceiptOrder } from '../src/features/receipt/receipt-order';
import type { AbroadOrder } from './abroad';
import type { Language } from './order';

export interface PageState {
  /** What stands on the screen, as a sentence goes on after "the page". */
  readonly name: string;
  readonly show: (order: AbroadOrder) => Promise<void>;
}

/** What the ways to a page need of an order; see `Order`. */
interface Walk<Draft> {
  readonly api: string;
  resume(answers: Draft, path: string): Promise<void>;
  payFor(answers: Draft): Promise<void>;
  title(): Locator;
}

type Flow<O> = new (page: Page, language: Language) => O;

/** Makes states of a flow's pages: each is reached with some answers, and by what is done there then. */
export function stateOf<Draft extends object, O>(Flow: Flow<O & Walk<Draft>>) {
  return (name: string, path: string, draft: Draft, then?: (order: O) => Promise<void>): PageState => ({
    name,
    show: async ({ page, language }) => {
      const order = new Flow(page, language);
      await order.resume(draft, path);
      await expect(order.title()).toBeVisible();
      await then?.(order);
    },
  });
}

/** Makes states of the page of an order that stands in a way the server cannot quickly be brought to. */
export function orderedOf<Draft extends object>(Flow: Flow<Walk<Draft>>, draft: Draft) {
  return (name: string, stands: Partial<ReceiptOrder>): PageState => ({
    name,
    show: async ({ page, language }) => {
      const order = new Flow(page, language);
      await page.route(`**${order.api}/*`, async (route) => {
        const response = await route.fetch();
        const answer = (await response.json()) as { receipt?: ReceiptOrder };
        await route.fulfill({ response, json: { ...answer, receipt: { ...answer.receipt, ...stands } } });
      });
      await order.payFor(draft);
      await expect(page).toHaveURL(/kvittering/);
      await expect(order.title()).toBeVisible();
    },
  });
}
