import { expect, type Locator, type Page } from '@playwright/test';
import type { Cancellation } from '../src/api/schema';
import type { Order as ReceiptOrder } from '../src/api/orders';
import type { AbroadOrder } from './abroad';

export interface PageState {
  /** The end of a sentence that begins with "the page". */
  readonly name: string;
  readonly show: (order: AbroadOrder) => Promise<void>;
}

/** The part of an `Order` that is needed to reach a page. */
interface Walk<Draft> {
  readonly api: string;
  resume(answers: Draft, path: string): Promise<void>;
  payFor(answers: Draft): Promise<void>;
  title(): Locator;
}

type Flow<O> = new (page: Page) => O;

/** Creates states of a flow's pages: each opens a page with a draft, and then performs some actions. */
export function stateOf<Draft extends object, O>(Flow: Flow<O & Walk<Draft>>) {
  return (name: string, path: string, draft: Draft, then?: (order: O) => Promise<void>): PageState => ({
    name,
    show: async ({ page }) => {
      const order = new Flow(page);
      await order.resume(draft, path);
      await expect(order.title()).toBeVisible();
      await then?.(order);
    },
  });
}

/** The answer for an order; large parcels have the order in one of its fields. */
type OrderFields = Partial<Omit<ReceiptOrder, 'cancellation'> & { cancellation: Partial<Cancellation> }>;
type Answer = OrderFields & { order?: OrderFields };

/** Creates states of the receipt for order states that the server does not reach quickly. */
export function orderedOf<Draft extends object>(Flow: Flow<Walk<Draft>>, draft: Draft) {
  return (name: string, fields: OrderFields): PageState => ({
    name,
    show: async ({ page }) => {
      const order = new Flow(page);
      let paid: Answer = {};
      await page.route(`**${order.api}/*`, async (route) => {
        // Fetched once only: the browser may be closed during a later read.
        if ((paid.order ?? paid).status !== 'COMPLETED')
          paid = (await (await route.fetch()).json()) as Answer;
        const read = paid.order;
        await route.fulfill({
          json: read ? { ...paid, order: { ...read, ...fields } } : { ...paid, ...fields },
        });
      });
      await order.payFor(draft);
      await expect(page).toHaveURL(/kvittering|bekreftelse/);
      await expect(order.title()).toBeVisible();
    },
  });
}
