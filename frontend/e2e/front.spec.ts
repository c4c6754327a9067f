import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { phone } from './phone';
import { test } from './test';

test(
  'a customer writes what they have, sees what fits, and takes it into the order',
  phone,
  async ({ page }) => {
    await page.goto('');
    await page
      .getByRole('textbox', { name: 'Hva vil du sende, og hvor?' })
      .fill('et par sko til Bergen med sporing');
    await page.getByRole('button', { name: 'Vis hva som passer' }).click();

    const fits = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4 }) });
    await expect(fits.getByRole('heading').first()).toHaveText('Liten pakke');
    await expect(fits.first()).toContainText(/\d\s*kr/);
    await expect(page.getByText('til Bergen', { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Sporing' })).toBeChecked();

    const height = page.getByRole('textbox', { name: 'Høyde' });
    await height.fill('0');
    await height.blur();
    await expect(page.getByText('Alle mål må være større enn 0.')).toBeVisible();
    await height.fill('400');
    await expect(page.getByText(/^For stor for oss/)).toBeVisible();
    await height.fill('14');
    await expect(page.getByText('2 cm for tykk: høyst 12 cm')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Henting i egen postkasse' }).check();
    await expect(page.getByText(/^For stor for henting i postkassen/)).toBeVisible();
    await height.fill('12');
    await expect(fits.getByRole('heading')).toHaveText(['Liten pakke']);
    await page.getByRole('checkbox', { name: 'Ekspress' }).check();
    await expect(page.locator('#fits').getByText(/^Vi finner ikke akkurat det du leter etter/)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Ekspress' }).uncheck();
    await expectAccessible(page);

    await fits.first().getByRole('link', { name: 'Velg' }).click();
    await expect(page).toHaveURL(/\/pakke\/under5kg\/storrelse$/);
    await expect(page.getByRole('textbox', { name: 'Lengde' })).toHaveValue('33');
    await expect(page.getByRole('radio', { name: /2\s*kg/ })).toBeChecked();

    await page.goto('?tab=more');
    await expect(page.getByRole('textbox', { name: 'Vekt' })).toHaveValue('1,2\u00a0kg');
    await page.getByRole('button', { name: 'Skjul og nullstill valg' }).click();
    await expect(page.getByRole('button', { name: 'Finn det du trenger' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Vekt' })).toBeHidden();
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Flere tjenester');

    await page.getByRole('button', { name: 'Nei' }).click();
    await page.getByRole('textbox', { name: 'Hva lette du etter?' }).fill('Noe helt annet');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const thanks = page.getByText(/^Takk, det hjelper oss/);
    await expect(thanks).toBeFocused();
    // A status would be read twice: what takes the focus is read anyway.
    await expect(thanks).not.toHaveRole('status');
  },
);
