import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { PageState } from './page-state';
import { dataFolder } from './past';

async function give(page: Page, key: string): Promise<void> {
  await page.goto('drift');
  await page.getByLabel('Ansattnøkkel').fill(key);
  await page.getByRole('button', { name: 'Vis status' }).click();
}

/** The status page of staff. */
export const operationsPages: readonly PageState[] = [
  {
    name: 'of the status, with a wrong key',
    show: async ({ page }) => {
      await give(page, 'bestill_wrong');
      await expect(page.getByRole('alert')).toContainText('Nøkkelen er feil');
    },
  },
  {
    name: 'of the status',
    show: async ({ page }) => {
      await give(page, readFileSync(join(dataFolder, 'staff-key'), 'utf8').trim());
      await expect(page.getByRole('heading', { name: 'Tjenester' })).toBeVisible();
    },
  },
];
