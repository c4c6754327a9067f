import { expect, type Locator, type Page } from '@playwright/test';
import type { Cancellation } from '../src/api/schema';
import type { Order as ReceiptOrder } from '../src/api/orders';
import type { AbroadOrder } from './abroad';

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

type Flow<O> = new (page: Page) => O;

/** Makes states of a flow's pages: each is reached with some answers, and by what is done there then. */
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

/** What a receipt knows of its order: the answer itself, or of a large parcel what it holds. */
type Stands = Partial<Omit<ReceiptOrder, 'cancellation'> & { cancellation: Partial<Cancellation> }>;
type Answer = Stands & { order?: Stands };

/** Makes states of the page of an order that stands in a way the server cannot quickly be brought to. */
export function orderedOf<Draft extends object>(Flow: Flow<Walk<Draft>>, draft: Draft) {
  return (name: string, stands: Stands): PageState => ({
    name,
    show: async ({ page }) => {
      const order = new Flow(page);
      let paid: Answer = {};
      await page.route(`**${order.api}/*`, async (route) => {
        // Once only: a page that keeps asking may be closed in the middle of it.
        if ((paid.order ?? paid).status !== 'COMPLETED')
          paid = (await (await route.fetch()).json()) as Answer;
        const read = paid.order;
        await route.fulfill({
          json: read ? { ...paid, order: { ...read, ...stands } } : { ...paid, ...stands },
        });
      });
      await order.payFor(draft);
      await expect(page).toHaveURL(/kvittering/);
      await expect(order.title()).toBeVisible();
    },
  });
}
