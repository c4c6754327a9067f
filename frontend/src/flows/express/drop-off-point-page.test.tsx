import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { get } from '@/api/client';
import { draftOf } from '@/flow/draft-store';
import { openFlow } from '@/test/open-flow';
import { refuse, serve } from '@/test/serve';
import { expressFlow } from './flow';
import { oslo, parcelToBergen } from './test-drafts';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './drop-off-point-page';
import './no';

const other = { ...oslo, id: 'X01502', name: 'Handelshuset Festningen' };
const delivery = 'GET /sende/api/express/delivery';
const arrival = { deliveryDate: '2099-11-25', deliveryTime: '09:00' };
const price = { totalForSenderInOre: 24900, totalForRecipientInOre: 0, lines: [] };
const features = {
  environment: 'dev',
  paymentProviders: ['VIPPS'],
  maintenance: { banners: [], paymentClosed: [] },
};

test('the drop-off point that is chosen while another is asked about counts', async () => {
  draftOf(expressFlow).replace({ ...parcelToBergen, delivery: undefined, dropOffPointId: undefined });
  let answer: (response: Response) => void = () => undefined;
  serve({
    'GET /sende/api/express/drop-off-points': { dropOffPoints: [oslo, other] },
    [`${delivery}?dropOffPointId=${oslo.id}&toPostalCode=5013`]: () =>
      new Promise<Response>((resolve) => (answer = resolve)),
    [`${delivery}?dropOffPointId=${other.id}&toPostalCode=5013`]: { ...arrival, dropOffPoint: other },
    'POST /sende/api/price/quote': price,
    'GET /sende/api/cancellation-terms': {},
    'GET /sende/utland/api/features': features,
  });
  const router = await openFlow(expressFlow, `/${expressFlow.path}/innlevering`);
  await userEvent.click(await screen.findByRole('radio', { name: /Akershusstranda/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  await userEvent.click(screen.getByRole('radio', { name: /Festningen/ }));
  answer(Response.json({ ...arrival, dropOffPoint: oslo }));
  await waitFor(() => {
    expect(router.state.location.pathname).not.toMatch(/innlevering$/);
  });
  expect(draftOf(expressFlow).get()).toMatchObject({
    dropOffPointId: other.id,
    delivery: { dropOffPoint: { id: other.id } },
  });
});

test('a postal code that does not exist is to be checked, not asked about again', async () => {
  draftOf(expressFlow).replace({ ...parcelToBergen, delivery: undefined, dropOffPointId: undefined });
  serve({
    'GET /sende/api/express/drop-off-points': { dropOffPoints: [oslo] },
    'GET /sende/api/express/drop-off-points?postalCode=9999': refuse(400, 'requestInvalid', {
      fieldErrors: [{ field: 'postalCode', code: 'UNKNOWN' }],
    }),
    'POST /sende/api/price/quote': price,
  });
  await openFlow(expressFlow, `/${expressFlow.path}/innlevering`);
  const near = await screen.findByRole('textbox', { name: 'Vis steder nær postnummer' });
  await userEvent.clear(near);
  await userEvent.type(near, '９９９９ ');
  expect(await screen.findByText(/^Sjekk postnummeret\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument();
});

test('a point near another postal code is not chosen, whether points near this one are known or not', async () => {
  draftOf(expressFlow).replace({ ...parcelToBergen, delivery: undefined });
  serve({
    'GET /sende/api/express/drop-off-points': { dropOffPoints: [oslo] },
    'GET /sende/api/express/drop-off-points?postalCode=9999': refuse(503, 'serviceUnavailable'),
    [delivery]: { ...arrival, dropOffPoint: oslo },
    'POST /sende/api/price/quote': price,
  });
  const router = await openFlow(expressFlow, `/${expressFlow.path}/innlevering`);
  expect(await screen.findByRole('radio', { name: /Akershusstranda/ })).toBeChecked();
  const near = screen.getByRole('textbox', { name: 'Vis steder nær postnummer' });
  await userEvent.clear(near);
  await userEvent.type(near, '9999');
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  expect(await screen.findByRole('link', { name: 'Velg hvor du vil levere pakken' })).toBeVisible();
  expect(router.state.location.pathname).toMatch(/innlevering$/);
});

test('the last hour before the cut-off is said when it begins', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime('2099-11-24T13:59:30Z');
  draftOf(expressFlow).replace({ ...parcelToBergen, delivery: undefined });
  serve({
    'GET /sende/api/express/drop-off-points': { dropOffPoints: [oslo] },
    [delivery]: { ...arrival, dropOffPoint: oslo },
    'POST /sende/api/price/quote': price,
  });
  await openFlow(expressFlow, `/${expressFlow.path}/innlevering`);
  expect(await screen.findByText(/^Pakken er framme/)).toBeVisible();
  expect(screen.queryByText(/mindre enn en time/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/mindre enn en time.*betal og lever pakken før kl. 16:00/)).toBeVisible();
});

test('a customer whose clock is a day ahead reads the right day, and continues', async () => {
  vi.setSystemTime('2099-11-25T11:00:00Z');
  const atShop = (answer: object) =>
    Response.json(answer, { headers: { Date: 'Tue, 24 Nov 2099 11:00:00 GMT' } });
  draftOf(expressFlow).replace({ ...parcelToBergen, delivery: undefined, dropOffPointId: undefined });
  serve({
    'GET /sende/api/express/drop-off-points': atShop({ dropOffPoints: [oslo] }),
    [delivery]: atShop({ ...arrival, dropOffPoint: oslo }),
    'POST /sende/api/price/quote': atShop(price),
    'GET /sende/api/cancellation-terms': atShop({}),
    'GET /sende/utland/api/features': atShop(features),
    'GET /without-a-time': {},
  });
  const router = await openFlow(expressFlow, `/${expressFlow.path}/innlevering`);
  expect(await screen.findByText('Før kl. 16:00 i dag')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Akershusstranda/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  await waitFor(() => {
    expect(router.state.location.pathname).toMatch(/oppsummering$/);
  });
  await get('/without-a-time'); // so that the browser's own time counts again
});
