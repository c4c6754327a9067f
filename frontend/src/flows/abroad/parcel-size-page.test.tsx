import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createDraftStore, draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { type Answer, refuse, serve } from '@/test/serve';
import type { AbroadDraft } from './draft';
import { abroadFlow } from './flow';
import { parcelToSweden } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './parcel-size-page';
import '@/steps/party/abroad-sender-page';

const { product, country, weight, navigated, sender } = parcelToSweden;
const title = () => screen.findByRole('heading', { level: 1, name: 'Hvem sender?' });

async function goOn(draft: Partial<AbroadDraft>, register: Answer) {
  draftOf(abroadFlow).replace({ product, country, weight, navigated, ...draft });
  serve({
    'POST /sende/api/price/quote': { totalForSenderInOre: 31300, totalForRecipientInOre: 0, lines: [] },
    'GET /sende/api/postal-code': register,
    'GET /sende/utland/api/code/countries': [],
  });
  await openFlow(abroadFlow, '/utland/pakke/storrelse');
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
}

test('a weight that is no number stays as it was typed', async () => {
  draftOf(abroadFlow).replace({ product, country, weight, navigated });
  serve({
    'POST /sende/api/price/quote': { totalForSenderInOre: 31300, totalForRecipientInOre: 0, lines: [] },
    'GET /sende/utland/api/code/countries': [],
  });
  await openFlow(abroadFlow, '/utland/pakke/storrelse');
  const kilos = () => screen.getByRole('textbox', { name: /Vekt/ });
  await userEvent.clear(kilos());
  await userEvent.type(kilos(), 'to');
  cleanup();
  await openFlow(abroadFlow, '/utland/pakke/storrelse');
  expect(kilos()).toHaveValue('to');
  expect(createDraftStore(abroadFlow).get()).toEqual(draftOf(abroadFlow).get());
  await userEvent.clear(kilos());
  await userEvent.type(kilos(), '2');
  expect(draftOf(abroadFlow).get()).toMatchObject({ weight: 2000 });
});

test('a postal code that nobody has is corrected or removed before the customer goes on', async () => {
  await goOn({ fromPostalCode: '9999' }, { valid: false, city: '' });
  const error = 'Vi finner ikke noe sted med dette postnummeret. Du kan også la feltet stå tomt.';
  expect(await screen.findByRole('link', { name: error })).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: /Postnummeret du sender fra/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  expect(await title()).toBeVisible();
});

test('neither a blank after the postal code nor wide digits matter', async () => {
  draftOf(abroadFlow).replace({ product, country, weight, navigated });
  serve({
    'POST /sende/api/price/quote': { totalForSenderInOre: 31300, totalForRecipientInOre: 0, lines: [] },
    'GET /sende/api/postal-code?country=no&pnr=9170': { valid: true, city: 'LONGYEARBYEN' },
    'GET /sende/utland/api/code/countries': [],
  });
  await openFlow(abroadFlow, '/utland/pakke/storrelse');
  await userEvent.type(screen.getByRole('textbox', { name: /Postnummeret du sender fra/ }), '９１７０ ');
  expect(await screen.findByText('LONGYEARBYEN')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  expect(await title()).toBeVisible();
  expect(draftOf(abroadFlow).get().fromPostalCode).toBe('9170');
});

test('a register that does not answer does not stop the customer', async () => {
  await goOn({ fromPostalCode: '9999' }, refuse(503, 'serviceUnavailable'));
  expect(await title()).toBeVisible();
});

test('a postal code that only the page of the sender asks for does not stop the customer here', async () => {
  const address = { ...sender?.address, street: 'Storgata 1', postalCode: '12' };
  const begun = { ...sender, address } as AbroadDraft['sender'];
  await goOn({ sender: begun, fromPostalCode: '12' }, { valid: false, city: '' });
  expect(await title()).toBeVisible();
});

test('a button that can change the weight no further keeps the focus, and says so', async () => {
  draftOf(abroadFlow).replace({ product, country, weight: 2000, navigated });
  serve({
    'POST /sende/api/price/quote': { totalForSenderInOre: 31300, totalForRecipientInOre: 0, lines: [] },
    'GET /sende/utland/api/code/countries': [],
  });
  await openFlow(abroadFlow, '/utland/pakke/storrelse');
  const kilos = screen.getByRole('textbox', { name: 'Vekt i hele kilo' });
  const less = screen.getByRole('button', { name: 'Ett kilo mindre' });
  for (const press of ['first', 'second']) {
    await userEvent.click(less);
    expect(kilos, press).toHaveValue('1');
  }
  expect(less).toHaveFocus();
  expect(less).toBeEnabled(); // a disabled button loses the focus in a browser
  expect(less).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Ett kilo mer' })).toHaveAttribute('aria-disabled', 'false');
});
