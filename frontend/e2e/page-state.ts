import { expect, type Locator, type Page } from '@playwright/test';
import type { Cancellation } from '../src/api/schema';
import type { Order as ReceiptOrder } from '../src/api/orders';
import type { AbroadOrder } from './abroad';
import type { Bought } from './order';

export interface PageState {
  /** The end of a sentence that begins with "the page". */
  readonly name: string;
  readonly show: (order: AbroadOrder) => Promise<void>;
}

/** The part of an `Order` that is needed to reach a page. */
interface Walk<Draft> {
  readonly api: string;
  resume(answers: Draft, path: string): Promise<void>;
  bought(answers: Draft): Promise<Bought>;
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

/** Creates states of the receipt for order states that the server does not reach quickly, in the tab that placed the order. */
export function orderedOf<Draft extends object>(Flow: Flow<Walk<Draft>>, draft: Draft) {
  return (name: string, fields: OrderFields): PageState => ({
    name,
    show: async ({ page }) => {
      const order = new Flow(page);
      const { path, uriKey, answer } = await order.bought(draft);
      const { order: read }: Answer = answer;
      const json = read ? { ...answer, order: { ...read, ...fields } } : { ...answer, ...fields };
      await page.route(`**${order.api}/*`, (route) => route.fulfill({ json }));
      await order.resume({ ...draft, placed: uriKey }, path);
      await expect(order.title()).toBeVisible();
    },
  });
}
