import { expect } from '@playwright/test';
import { parcelToSweden } from '../src/flows/abroad/test-drafts';
import type { PageState } from './page-state';

/** The states of the front page that differ in more than their texts. */
export const frontPages: readonly PageState[] = [
  ...(['parcel', 'more'] as const).map((tab): PageState => ({
    name: `of the front, with the tab ${tab}`,
    show: async (order) => {
      await order.open(`?tab=${tab}`);
      await expect(order.page.getByRole('tabpanel')).toContainText(/\d\s*kr/);
    },
  })),
  {
    name: 'of the front, with what fits and what does not',
    show: async (order) => {
      await order.open();
      await order.page.locator('#line').fill('et par sko og lighter til Tyskland, røde');
      await order.page.locator('#line').press('Enter');
      await expect(order.page.getByRole('heading', { level: 4 }).first()).toBeVisible();
    },
  },
  {
    name: 'of the front, with a filter that is wrong',
    show: async (order) => {
      await order.open();
      await order.page.locator('#line').fill(`0 x 10 x 10 cm til Atlantis ${'x'.repeat(100)}`);
      await order.page.locator('#line').press('Enter');
      await order.page.locator('#filter input').first().focus();
      await order.page.locator('#filter input').first().blur();
      await expect(order.page.locator('#size-error')).toBeVisible();
    },
  },
  {
    name: 'of the front, with nothing that fits',
    show: async (order) => {
      await order.open();
      await order.page.locator('#line').fill('et par sko til Bergen');
      await order.page.locator('#line').press('Enter');
      for (const name of ['Henting i egen postkasse', 'Ekspress'])
        await order.page.getByRole('checkbox', { name }).check();
      await expect(order.page.locator('#fits').getByText(/^Vi finner ikke akkurat det/)).toBeVisible();
    },
  },
  {
    name: 'of the front, with an order to continue',
    show: async (order) => {
      await order.resume(parcelToSweden, '');
      await expect(order.page.getByRole('link', { name: /^Fortsett/ }).first()).toBeVisible();
    },
  },
  {
    name: 'of the front, with a comment',
    show: async (order) => {
      await order.open();
      await order.page.locator('[aria-labelledby=feedback] button').first().click();
      await expect(order.page.locator('#comment')).toBeVisible();
    },
  },
];
