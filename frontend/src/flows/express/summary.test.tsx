import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { serve } from '@/test/serve';
import { expressFlow } from './flow';
import { parcelToBergen } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/steps/summary/checkout-page';
import '@/steps/summary/order-failure';
import './no';

/** Opens the summary of a parcel to Bergen, and returns what the page asks. */
async function open() {
  draftOf(expressFlow).replace(parcelToBergen);
  const calls = serve({
    'POST /sende/api/price/quote': { totalForSenderInOre: 24900, totalForRecipientInOre: 0, lines: [] },
    'GET /sende/api/cancellation-terms': {},
    'GET /sende/utland/api/features': {
      environment: 'dev',
      paymentProviders: ['VIPPS'],
      maintenance: { banners: [], paymentClosed: [] },
    },
  });
  await openFlow(expressFlow, `/${expressFlow.path}/oppsummering`);
  return calls;
}

test('deadline and arrival are facts of their own, so that no dot begins or ends a line', async () => {
  await open();
  expect(await screen.findByText(/^Lever før kl\.\s16:00 tirsdag 24\.\snovember$/)).toBeVisible();
});

test('the way of paying is kept, also when it was not offered yet when the page opened', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: /^Vipps/ }));
  expect(draftOf(expressFlow).get().paymentProvider).toBe('VIPPS');
});

test('a cut-off that passes on the summary is named, and nothing is ordered', async () => {
  vi.setSystemTime('2099-11-24T14:59:00Z');
  const calls = await open();
  await userEvent.click(await screen.findByRole('radio', { name: /^Vipps/ }));
  const pay = await screen.findByRole('button', { name: /^Betal\s249/ });
  vi.setSystemTime('2099-11-24T15:00:00Z');
  await userEvent.click(pay);
  expect(await screen.findByText(/^Fristen .* gikk ut/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Gå til innlevering/ }).getAttribute('href')).toMatch(
    /innlevering$/,
  );
  expect(calls.filter(({ url }) => url.includes('order'))).toEqual([]);
});
