import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { type Choices, noChoices } from '@/domain/advisor/choices';
import { handOver, takeHandover } from '@/flow/handover';
import { coreTexts } from '@/i18n/core/texts';
import { EnterLink } from './enter-link';
import { landingTexts } from './texts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './begun-dialog';

const sale = { flow: 'small-parcel', path: '/pakke/under5kg', advisedPath: '/pakke/under5kg/storrelse' };
const earlier: Choices = { ...noChoices, grams: 500 };
const now: Choices = { ...noChoices, grams: 2000 };

let router: ReturnType<typeof createMemoryRouter>;
const user = userEvent.setup();
const link = () => screen.getByRole('link', { name: 'Kjøp sendekode' });
const pathname = () => router.state.location.pathname;

beforeEach(async () => {
  window.sessionStorage.clear();
  await Promise.all([coreTexts.load('no'), landingTexts.load('no')]);
  router = createMemoryRouter([
    {
      path: '/',
      element: (
        <EnterLink sale={sale} offer="smallParcel" choices={now}>
          Kjøp sendekode
        </EnterLink>
      ),
    },
    { path: '*', element: null },
  ]);
  render(<RouterProvider router={router} />);
});

/** Begins an order with the earlier choices, which it has already applied. */
function begin(choices = earlier) {
  handOver(sale.flow, { offer: 'smallParcel', choices });
  takeHandover(sale.flow);
  window.sessionStorage.setItem(sale.flow, JSON.stringify({ weight: 500, version: 1 }));
}

test('without a begun order, the choices are taken along and nothing is asked', async () => {
  await user.click(link());
  expect(pathname()).toBe(sale.advisedPath);
  expect(takeHandover(sale.flow)).toMatchObject({ offer: 'smallParcel', choices: now });
});

test('an order begun with the same choices goes on, and nothing is asked', async () => {
  begin(now);
  await user.click(link());
  expect(pathname()).toBe(sale.advisedPath);
  expect(takeHandover(sale.flow)).toBeUndefined();
});

test('an order begun with other choices goes on as it is if the customer keeps it', async () => {
  begin();
  await user.click(link());
  expect(await screen.findByRole('dialog', { name: 'Du har en påbegynt bestilling' })).toBeVisible();
  expect(pathname()).toBe('/');

  await user.click(screen.getByRole('button', { name: 'Fortsett bestillingen' }));
  expect(pathname()).toBe(sale.advisedPath);
  expect(takeHandover(sale.flow)).toBeUndefined();
});

test('an order begun with other choices gets the new ones if the customer wants them', async () => {
  begin();
  await user.click(link());
  await user.click(await screen.findByRole('button', { name: 'Bruk det jeg valgte nå' }));
  expect(pathname()).toBe(sale.advisedPath);
  expect(takeHandover(sale.flow)).toMatchObject({ offer: 'smallParcel', choices: now });
});

test('a closed dialog changes nothing', async () => {
  begin();
  await user.click(link());
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Lukk' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pathname()).toBe('/');
  expect(takeHandover(sale.flow)).toBeUndefined();
});

test('a click that opens another tab asks nothing', async () => {
  begin();
  await user.keyboard('{Control>}');
  await user.click(link());
  await user.keyboard('{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
